"""Every material is used for one print, and the places of every sheet are read back from the file."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest
from PIL import ImageChops, ImageStat

from pnp.draw.geometry import IDENTITY
from pnp.export.png import render_pages
from pnp.game import load_game
from pnp.materials.catalog import all_materials, find_materials
from pnp.materials.kinds import Chip, Material, Pouch, Punch, Sheet, Sleeve
from pnp.materials.setting import size_text
from pnp.press.build import build
from pnp.press.made_for import made_for
from pnp.press.plan import Correction
from pnp.press.registration import Registration
from tests.built import game_of, order_for
from tests.materials.test_materials import SHEETS, mm

_FACE = '<face><rect x="-3mm" y="-3mm" width="400mm" height="400mm" fill="#E0C080"/></face>'
_MARKS = Registration(3, 10_000, 5_000, 1_000, 5_000, 1_500)


def game_for(material: Material, folder: Path) -> Path:
    """Write a game of 30 pieces that *material* is for."""
    figures, shape, board = material.figures, "", ""
    size = "60mm x 80mm"
    if isinstance(figures, Punch | Chip) or (isinstance(figures, Sheet) and figures.is_round):
        across = figures.size.width if isinstance(figures, Sheet) else figures.diameter
        size, shape = f"{across / 1000}mm", 'shape = "round"\n'
    elif isinstance(figures, Sheet):
        size = size_text(figures.size).replace(" mm", "mm").replace(" x", "mm x")
    elif isinstance(figures, Sleeve):
        size = size_text(figures.card).replace(" mm", "mm").replace(" x", "mm x")
    elif material.kind == "board":
        size, board = "280mm x 280mm", 'board = "tiled"\n'
    (folder / "templates").mkdir(parents=True)
    (folder / "templates" / "piece.j2").write_text(_FACE)
    (folder / "game.toml").write_text(
        '[game]\ntitle = "Pieces"\nplayers = [1, 2]\nabout = "Pieces."\n\n[components.piece]\ntitle = "Pieces"\n'
        f'about = "Pieces."\nface = "piece.j2"\nsize = "{size}"\ntotal = {1 if board else 30}\n{shape}{board}'
        + ("" if board else "copies = 30\n")
    )
    return folder


def clips(file: Path) -> list[tuple[float, ...]]:
    """Return the boxes that pieces are clipped to on the first page, in millimetres from the top left."""
    with pikepdf.open(file) as pdf:
        page = pdf.pages[0]
        data = page.Contents.read_bytes().decode("latin-1")
    number = r"(-?[\d.]+)"
    boxes = re.findall(rf"{number} {number} {number} {number} re W n", data)
    return [tuple(float(part) / 1000 for part in box) for box in boxes]


@pytest.mark.in_long_form
@pytest.mark.parametrize("name", [material.id for material in all_materials()])
def test_each_material_is_built_once(name: str, tmp_path: Path) -> None:
    (material,) = find_materials([name])
    paper = "Legal" if "legal" in name else "Letter" if "letter" in name else "A4"
    marks = {"registration": _MARKS} if material.kind == "feeder" and material.setting.inset else {}
    bleed = 0 if isinstance(material.figures, Sheet) else None
    order = order_for(paper, only=("piece",), bleed=bleed, **marks)
    order = made_for(order, (material,), (), is_sheets=True)
    report = build(load_game(game_for(material, tmp_path / "pieces")), order, tmp_path / f"{name}.pdf")
    assert report.pieces == {"piece": 1 if material.kind == "board" else 30}
    if isinstance(material.figures, Pouch) and material.figures.edge:
        slots = report.plan.batches[0].layout.slots  # type: ignore[union-attr]
        assert slots[1].trim.x - slots[0].trim.right >= 2 * material.figures.edge
    if name in SHEETS:
        said = SHEETS[name]
        (left, top), (across, down) = (tuple(map(mm, said[key])) for key in ("first", "step"))  # type: ignore[call-overload]
        columns = int(str(said["columns"]))
        found = clips(report.file)
        assert len(found) == min(30, columns * int(str(said["rows"])))
        for number, (x, y, *_) in enumerate(sorted(found, key=lambda box: (round(box[1], 1), box[0]))):
            wanted = left + number % columns * across, top + number // columns * down
            assert (x, y) == pytest.approx(wanted, abs=0.01)


def test_a_correction_moves_the_places_of_a_label_sheet_and_nothing_else(tmp_path: Path) -> None:
    (material,) = find_materials(["avery-l7651"])
    game = load_game(game_for(material, tmp_path / "pieces"))
    order = made_for(order_for("A4", only=("piece",), bleed=0), (material,), (), is_sheets=True)
    moved = Correction("desk", (1, 0, 0, 1, 2_000, -1_000), IDENTITY)
    plain, corrected = (
        build(game, order._replace(correction=correction), tmp_path / f"{number}.pdf")
        for number, correction in enumerate((None, moved))
    )
    assert clips(corrected.file) == clips(plain.file)
    # Five pixels are a millimetre.
    before, after = (next(render_pages(report.file, 127, [0])).convert("L") for report in (plain, corrected))
    unlike = ImageChops.difference(ImageChops.offset(before, 10, -5), after)
    assert unlike.point(lambda value: 255 * (value > 48)).getbbox() is None
    assert ImageChops.difference(before, after).point(lambda value: 255 * (value > 48)).getbbox() is not None


def test_an_ink_saver_has_the_same_places(tmp_path: Path) -> None:
    order = order_for("A4", only=("lamp",), bleed=0)
    order = made_for(order, find_materials(["endisch-6500020"]), (), is_sheets=True)
    game = game_of("tiny")
    files = [build(game, order._replace(ink_saver=saves), tmp_path / f"{saves}.pdf").file for saves in (False, True)]
    assert clips(files[0]) == clips(files[1]) != []
    full, saved = (ImageStat.Stat(next(render_pages(file, 50, [0])).convert("L")).mean[0] for file in files)
    assert saved > full + 1
