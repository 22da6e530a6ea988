"""Pictures of pieces at actual size."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.frame import Group, Text
from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.press import preview
from pnp.press.choice import Choice
from pnp.press.faces import Faces
from pnp.press.plan import Order
from pnp.press.preview import contact_sheets, single_faces
from tests.tiny import TINY, copy_of_tiny

A4 = Order(PAPER_SIZES["A4"], "A4")


def card(name: str) -> Order:
    return A4._replace(choice=Choice(cards=(name,)))


WHITE, OIL, SEA = (255, 255, 255), (0xD8, 0xA0, 0x20), (0x2F, 0x6F, 0x86)
DPI = 127  # 5 pixels a millimetre


@pytest.fixture
def faces() -> Faces:
    return Faces(load_game(TINY), players=3)


def test_a_long_name_under_a_small_piece_stays_in_its_place(faces: Faces) -> None:
    lamp = faces.game.components[1]
    _, items = preview._arrange(lamp, [("a-very-long-id-of-a-lamp", Group(())), ("other", Group(()))], faces)
    long, other = (item for item in items if isinstance(item, Text))
    assert long.x + long.advance < other.x


def test_a_contact_sheet_shows_every_design_and_the_back(faces: Faces, tmp_path: Path) -> None:
    told = []
    files = contact_sheets(faces, A4, tmp_path / "new", DPI, lambda *step: told.append(step))
    assert [file.name for file in files] == ["keeper.png", "lamp.png"]
    assert told == [(0, 2, "Keepers"), (1, 2, "Lamps")]
    image = Image.open(files[0])
    # three designs and the back side by side, 4 mm apart, with 5 mm for the caption
    assert image.size == (5 * (4 * 48 + 4), 5 * (63 + 4 + 5 + 4))
    assert image.info["dpi"] == pytest.approx((DPI, DPI), abs=0.1)
    seen = [image.getpixel((5 * x, 5 * 6)) for x in (4 + 40, 52 + 40, 100 + 40, 148 + 40)]
    assert seen == [OIL, OIL, SEA, SEA]
    assert image.getpixel((5 * 2, 5 * 6)) == WHITE


def test_a_single_card_is_its_trim_face_and_back(faces: Faces, tmp_path: Path) -> None:
    files = single_faces(faces, card("cy"), tmp_path, DPI)
    assert [file.name for file in files] == ["cy.png", "cy-back.png"]
    for file in files:
        image = Image.open(file)
        assert image.size == (220, 315)
        assert image.getpixel((2, 2)) == SEA  # nothing of the bleed, nothing of the paper


def test_round_pieces_are_cut_round(faces: Faces, tmp_path: Path) -> None:
    (file,) = single_faces(faces, card("lamp"), tmp_path, DPI)
    image = Image.open(file)
    assert image.size == (100, 100)
    assert (image.getpixel((3, 3)), image.getpixel((50, 8))) == (WHITE, OIL)


def test_svg_is_as_large_as_the_piece_and_ends_with_the_edge_for_a_laser(faces: Faces, tmp_path: Path) -> None:
    (file,) = single_faces(faces, card("lamp"), tmp_path, DPI, form="svg")
    text = file.read_text(encoding="utf-8")
    assert re.match(r'<svg [^>]*width="20mm" height="20mm"', text)
    assert re.search(r'<path d="M20000 10000C[^"]*" fill="none" stroke="#ff0000" stroke-width="25"[^>]*/></svg>$', text)
    single_faces(faces, card("lamp"), tmp_path, DPI, form="svg", bleed=True)
    assert 'd="M23000 13000C' in file.read_text(encoding="utf-8")


def test_only_chooses_contact_sheets(faces: Faces, tmp_path: Path) -> None:
    lamps = Order(PAPER_SIZES["A4"], "A4", only=("lamp",))
    files = contact_sheets(faces, lamps, tmp_path, 36, lambda *step: None)
    assert [file.name for file in files] == ["lamp.png"]


def test_an_unknown_card_is_refused_with_its_neighbours(faces: Faces, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^no card that is printed is called 'adda'\n  hint: did you mean ada\?"):
        single_faces(faces, card("adda"), tmp_path, DPI)
    assert list(tmp_path.iterdir()) == []


def test_cards_of_two_components_with_one_id_are_all_shown(tmp_path: Path) -> None:
    game = load_game(TINY)
    keeper, lamp = game.components
    components = (keeper, lamp._replace(cards=(lamp.cards[0]._replace(id="cy"),)))
    files = single_faces(Faces(replace(game, components=components), players=3), card("cy"), tmp_path, DPI)
    assert [file.name for file in files] == ["keeper-cy.png", "keeper-cy-back.png", "lamp-cy.png"]


def test_many_designs_make_several_sheets_of_a_size_that_memory_holds(
    faces: Faces, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepers = A4._replace(only=("keeper",))
    monkeypatch.setattr(preview, "_WIDEST", 100_000)  # two in a row
    (whole,) = contact_sheets(faces, keepers, tmp_path / "one", 36, lambda *step: None)
    width, height = size_of(whole)
    monkeypatch.setattr(preview, "_MOST_PIXELS", width * height // 2)
    files = contact_sheets(faces, keepers, tmp_path / "many", 36, lambda *step: None)
    assert [file.name for file in files] == ["keeper.png", "keeper.2.png"]
    assert all(across == width and down < height * 0.6 for across, down in map(size_of, files))
    assert [file.name for file in (tmp_path / "many").iterdir() if file not in files] == []


def size_of(file: Path) -> tuple[int, int]:
    with Image.open(file) as image:
        return image.size


def test_a_net_for_a_laser_is_cut_along_red_lines_and_folded_along_blue_ones(tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write('[components.die]\ntitle = "Die"\nface = "die.j2"\nsize = "80mm x 60mm"\nshape = "outline"\n')
    net = '<net width="100%" height="100%" sides="6" edge="14mm" fill="oil" ink="black" font="Source Sans 3"/>'
    (folder / "templates" / "die.j2").write_text(f"<face>{net}</face>", encoding="utf-8")
    (file,) = single_faces(Faces(load_game(folder), players=3), card("die"), tmp_path, DPI, form="svg")
    text = file.read_text(encoding="utf-8")
    lines = [re.findall(rf'stroke="{colour}" stroke-width="25"[^>]*>', text) for colour in ("#ff0000", "#0000ff")]
    assert all(lines)
    assert "dash" not in text
