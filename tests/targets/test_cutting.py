"""Sheets for cutting machines: marks measured on the printed page, cut files read by a program that is not ours."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import ezdxf
import pypdfium2
import pytest
from ezdxf.document import Drawing
from PIL import Image

from pnp.export.png import render_page
from pnp.press.plan import plan_print
from pnp.targets.reading import read_target
from tests.built import game_of, order_for
from tests.tiny import TESTS, TINY, copy_of_tiny, run

SHAPES = str(TESTS / "games" / "shapes")
SVG = "{http://www.w3.org/2000/svg}"
INK = "{http://www.inkscape.org/namespaces/inkscape}"


def build(target: str, *arguments: str, game: str = str(TINY)) -> list[Path]:
    result = run("build", game, "--for", target, "--json", *arguments)
    assert result.exit_code == 0, result.output
    return [Path(file) for file in json.loads(result.stdout)["files"]]


def of_kind(files: list[Path], kind: str) -> list[Path]:
    return [file for file in files if file.suffix == f".{kind}"]


Box = tuple[float, float, float, float]


def part(pdf: Path, box_mm: Box) -> Image.Image:
    """Return a part of the first page in grey, 50 pixels a millimetre."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        width, height = (side * 25.4 / 72 for side in page.get_size())
        left, top, right, bottom = box_mm
        away = [72 / 25.4 * side for side in (left, height - bottom, width - right, top)]
        return page.render(scale=50 * 25.4 / 72, crop=away, grayscale=True).to_pil().copy()
    finally:
        document.close()


def black(pdf: Path, box_mm: Box) -> Box:
    """Return the box of what is black in a part of the first page, in mm."""
    found = part(pdf, box_mm).point(lambda value: 255 if value < 128 else 0).getbbox()
    assert found is not None
    left, top, right, bottom = (side / 50 for side in found)
    return box_mm[0] + left, box_mm[1] + top, box_mm[0] + right, box_mm[1] + bottom


def is_white(pdf: Path, box_mm: Box) -> bool:
    return part(pdf, box_mm).getextrema() == (255, 255)


# -- marks -----------------------------------------------------------------------------------------


def test_marks_on_the_page_lie_where_the_machine_looks_for_them() -> None:
    pdf = of_kind(build("silhouette", "--only", "keeper"), "pdf")[0]
    assert black(pdf, (5, 8, 18.5, 20)) == pytest.approx((10, 10, 15, 15), abs=0.05)
    left, top, right, bottom = black(pdf, (170, 8, 205, 19.7))
    assert (right, top) == pytest.approx((200, 10), abs=0.05)
    assert right - left == pytest.approx(bottom - top, abs=0.05)
    assert right - left == pytest.approx(5, abs=0.05)
    assert black(pdf, (196, 8, 198, 18)) == pytest.approx((196, 10, 198, 11), abs=0.05)  # 1 mm thick
    left, _, _, bottom = black(pdf, (5, 270, 30, 292))
    assert (left, bottom) == pytest.approx((10, 287), abs=0.05)
    assert is_white(pdf, (190, 270, 208, 292))


def test_a_layout_that_lies_on_its_side_is_turned_with_its_marks() -> None:
    pdf = of_kind(build("silhouette", "--only", "ship", game="pirates-treasure-island"), "pdf")[0]
    assert black(pdf, (190, 5, 205, 18)) == pytest.approx((195, 10, 200, 15), abs=0.05)
    assert black(pdf, (5, 8, 15, 15))[:2] == pytest.approx((10, 10), abs=0.05)
    assert black(pdf, (195, 275, 205, 292))[2:] == pytest.approx((200, 287), abs=0.05)
    assert is_white(pdf, (2, 279, 17, 292))


def test_four_marks_have_an_angle_at_every_corner() -> None:
    pdf = of_kind(build("silhouette-4", "--only", "keeper"), "pdf")[0]
    for box, corner in (
        ((5, 8, 18, 20), (10, 10)),
        ((192, 8, 205, 20), (200, 10)),
        ((5, 262, 18, 292), (10, 287)),
        ((192, 262, 205, 292), (200, 287)),
    ):
        left, top, right, bottom = black(pdf, box)
        assert (left if corner[0] < 100 else right) == pytest.approx(corner[0], abs=0.05)
        assert (top if corner[1] < 100 else bottom) == pytest.approx(corner[1], abs=0.05)


@pytest.mark.parametrize("target", ["silhouette", "silhouette-4", "silhouette-borderless", "plotter"])
def test_nothing_is_printed_near_the_marks(target: str) -> None:
    for svg in of_kind(build(target), "svg"):
        marks, cuts = paths(svg, "Regmarks"), paths(svg, "Cut")
        assert marks
        for mark in marks:
            for cut in cuts:
                gap = max(cut[0] - mark[2], mark[0] - cut[2], cut[1] - mark[3], mark[1] - cut[3])
                assert gap >= 1.2, (svg, mark, cut)


def test_a_printer_moves_backs_but_never_marks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    readings = "A=3.7/7.3 B=2.6/6.4 C=5.3/5.5 D=4.2/4.6 folds=5.5/5.5/5.5/5.5 card=5.2/5.2"
    assert run("printer", "calibrate", "office", "--readings", readings).exit_code == 0
    plain = of_kind(build("silhouette", "--only", "keeper"), "pdf")[0]
    right = of_kind(build("silhouette", "--only", "keeper", "--printer", "office"), "pdf")[0]
    same = [render_page(plain, side, 200).tobytes() == render_page(right, side, 200).tobytes() for side in (0, 1)]
    assert same == [True, False]


# -- SVG -------------------------------------------------------------------------------------------


def paths(svg: Path, layer: str) -> list[tuple[float, float, float, float]]:
    """Return the boxes of the ends of all paths of a layer."""
    root = ElementTree.parse(svg).getroot()
    (group,) = [each for each in root.iter(f"{SVG}g") if each.get(f"{INK}label") == layer]
    boxes = []
    for path in group.iter(f"{SVG}path"):
        data = re.sub(r"A\S+ \S+ 0 [01] [01] ", "L", path.get("d", ""))
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", data)]
        boxes.append((min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])))
    return boxes


def test_svg_is_in_millimetres_and_in_layers() -> None:
    for svg in of_kind(build("silhouette"), "svg"):
        root = ElementTree.parse(svg).getroot()
        assert {root.get("width"), root.get("height")} == {"297mm", "210mm"}
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}".replace("mm", "")
        assert [group.get(f"{INK}label") for group in root][1:] == ["Print", "Cut", "Score", "Regmarks"]
        assert not any("transform" in each.attrib or "clip-path" in each.attrib for each in root.iter())
        square = min(paths(svg, "Regmarks"))
        assert square == (10, 10, 15, 15)


@pytest.mark.parametrize(
    ("game", "component", "turned"),
    [
        (str(TINY), "keeper", False),
        ("pirates-treasure-island", "ship", True),
    ],
)
def test_what_is_cut_is_where_the_pieces_are_printed(game: str, component: str, turned: bool) -> None:
    files = build("silhouette", "--only", component, game=game)
    page = render_page(of_kind(files, "pdf")[0], 0, 254).convert("L")
    page = page.transpose(Image.Transpose.ROTATE_90) if turned else page
    svg = of_kind(files, "svg")[0]
    cuts = paths(svg, "Cut")
    ends = min(x for x, *_ in cuts), min(box[1] for box in cuts), max(box[2] for box in cuts), max(b[3] for b in cuts)
    inner = tuple(round(10 * (side + by)) for side, by in zip(ends, (-1.5, -1.5, 1.5, 1.5), strict=True))
    found = page.crop(inner).point(lambda value: 255 if value < 253 else 0).getbbox()  # type: ignore[arg-type]
    assert found == pytest.approx((9, 9, inner[2] - inner[0] - 9, inner[3] - inner[1] - 9), abs=1)  # bleed of 0.625 mm


# -- DXF, read by ezdxf ----------------------------------------------------------------------------


def drawing(path: Path) -> Drawing:
    found = ezdxf.readfile(path)  # type: ignore[attr-defined]
    assert not found.audit().errors
    return found


def test_dxf_is_r12_with_closed_polylines_and_bulges(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = (game / "game.toml").read_text()
    (game / "game.toml").write_text(text.replace("[components.keeper]", '[components.keeper]\ncorner = "3mm"'))
    for dxf in of_kind(build("silhouette", "--only", "keeper", game=str(game)), "dxf"):
        found = drawing(dxf)
        assert found.dxfversion == "AC1009"
        assert found.header["$INSUNITS"] == 4
        assert tuple(found.header["$EXTMAX"])[:2] == pytest.approx((210, 297), abs=0.01)
        assert [layer.dxf.name for layer in found.layers][:4] == ["PRINT", "CUT", "SCORE", "REGMARKS"]
        lines = list(found.modelspace().query("POLYLINE"))
        assert lines
        for line in lines:
            assert line.is_closed
            assert line.dxf.layer == "CUT"
            bulges = [vertex.dxf.bulge for vertex in line.vertices]
            assert [round(bulge, 6) for bulge in bulges if bulge] == [-0.414214] * 4
            xs, ys = zip(*[(vertex.dxf.location.x, vertex.dxf.location.y) for vertex in line.vertices], strict=True)
            assert sorted((max(xs) - min(xs), max(ys) - min(ys))) == pytest.approx([44, 63], abs=1e-3)


def test_dxf_says_what_svg_says() -> None:
    files = build("plotter")
    for svg, dxf in zip(of_kind(files, "svg"), of_kind(files, "dxf"), strict=True):
        height = float((ElementTree.parse(svg).getroot().get("height") or "").removesuffix("mm"))
        found = drawing(dxf).modelspace()
        for layer in ("Cut", "Score", "Regmarks"):
            boxes = []
            for line in found.query(f'POLYLINE[layer=="{layer.upper()}"]'):
                points = [(vertex.dxf.location.x, vertex.dxf.location.y) for vertex in line.vertices]
                ys = [height - y for _, y in points]
                boxes.append((min(x for x, _ in points), min(ys), max(x for x, _ in points), max(ys)))
            assert len(boxes) == len(paths(svg, layer))
            for ours, theirs in zip(paths(svg, layer), boxes, strict=True):
                assert ours == pytest.approx(theirs, abs=1e-3)


def test_outlines_are_cut_and_scored_along_their_own_lines() -> None:
    files = build("silhouette", "--only", "standee,dice", game="ten-gold")
    layers = dict.fromkeys(("CUT", "SCORE"), 0)
    for dxf in of_kind(files, "dxf"):
        for line in drawing(dxf).modelspace().query("POLYLINE"):
            layers[line.dxf.layer] += 1
    assert layers == {"CUT": 5 + 11, "SCORE": 80 + 33}
    assert len(of_kind(files, "dxf")) >= 2


def test_nets_are_cut_as_closed_outlines_and_folds_stay_apart() -> None:
    (dxf,) = of_kind(build("silhouette", "--only", "dice", game="ten-gold"), "dxf")
    lines = list(drawing(dxf).modelspace().query("POLYLINE"))
    cuts = [line for line in lines if line.dxf.layer == "CUT"]
    assert all(line.is_closed for line in cuts)
    assert len(cuts) == 5  # the nets of a crew's dice: all five sheets are cut alike
    assert len(lines) - len(cuts) == 80


def test_cuts_are_joined_where_two_ends_meet_alone() -> None:
    from pnp.targets.contours import Contour, Vertex, join_cuts

    def line(*points: tuple[int, int], layer: Literal["cut", "score"] = "cut") -> Contour:
        return Contour(layer, tuple(Vertex(*point) for point in points), False)

    square = [line((0, 0), (9, 0)), line((9, 9), (9, 0)), line((0, 9), (9, 9)), line((0, 9), (0, 0))]
    (closed,) = join_cuts(square)
    assert closed.closed
    assert [vertex[:2] for vertex in closed.vertices] == [(0, 0), (9, 0), (9, 9), (0, 9)]
    (path,) = join_cuts([line((5, 0), (9, 0)), line((5, 0), (0, 0)), line((0, 0), (0, 5))])
    assert (path.closed, [vertex[:2] for vertex in path.vertices]) == (False, [(0, 5), (0, 0), (5, 0), (9, 0)])
    crossing = [line((0, 0), (5, 5)), line((9, 9), (5, 5)), line((0, 9), (5, 5)), line((9, 0), (5, 5))]
    assert list(join_cuts(crossing)) == crossing
    folds = [line((0, 0), (5, 0), layer="score"), line((5, 0), (5, 5), layer="score")]
    assert list(join_cuts(folds)) == folds


def test_inner_cuts_come_before_those_around_them_and_scores_first() -> None:
    from pnp.draw.frame import Group, Shape, rect_path
    from pnp.draw.geometry import Rect, Size
    from pnp.game.kinds.net import Net
    from pnp.game.model import Component
    from pnp.targets.contours import contours_of

    def along(layer: str, side: int) -> Group:
        return Group((Shape(rect_path(Rect(0, 0, side, side)), None, (0, 0, 0), 1),), layer=layer)  # type: ignore

    items = [along("cut", 90), along("score", 80), along("cut", 20), along("cut", 50)]
    component = Component("a", "A", "a.j2", (), Net(Size(90, 90)))
    found = contours_of(component, Size(90, 90), lambda: items, {}.__getitem__, square_cut=False)
    assert [(contour.layer, contour.area) for contour in found] == [
        ("score", 6400), ("cut", 400), ("cut", 2500), ("cut", 8100)]  # fmt: skip


def test_round_pieces_are_circles() -> None:
    for dxf in of_kind(build("silhouette", "--only", "gold", game="pirates-treasure-island"), "dxf"):
        for line in drawing(dxf).modelspace().query("POLYLINE"):
            assert [abs(vertex.dxf.bulge) for vertex in line.vertices] == [1, 1]


# -- slots, papers ---------------------------------------------------------------------------------


def test_a_slot_can_be_left_empty() -> None:
    every, some = (build("silhouette", "--only", "keeper", *more) for more in ((), ("--skip-slots", "1,3")))
    before, after = (paths(of_kind(files, "svg")[0], "Cut") for files in (every, some))
    assert after[0] == before[1]
    assert before[0] not in after
    assert before[2] not in after
    assert "skip-1-3" in some[0].name


def test_the_slot_of_the_docs_lies_beside_the_angle_that_is_looked_for_first() -> None:
    files = build("silhouette", "--only", "ship", "--skip-slots", "1", game="pirates-treasure-island")
    for svg in of_kind(files, "svg"):  # as Studio shows it: the angle is at the bottom left
        height = float((ElementTree.parse(svg).getroot().get("height") or "").removesuffix("mm"))
        nearest = min(box[0] + height - box[3] for box in paths(svg, "Cut"))
        assert nearest > 63.5


def test_the_board_of_ten_gold_takes_as_many_sheets_between_marks_as_the_docs_say() -> None:
    page = (TESTS.parent / "docs" / "targets.md").read_text(encoding="utf-8")
    assert re.search(r"the board of Ten Gold would\s+need four sheets of A4 instead of two .*--margin 16.5mm", page)
    marks = read_target("silhouette").makes.registration
    assert marks.inset + marks.length + marks.clear == 16_500
    plain = order_for("A4")._replace(only=("board",))
    sheets = [plan_print(game_of("ten-gold"), order).sheet_count for order in (plain, plain._replace(margin=16_500))]
    assert sheets == [2, 4]


@pytest.mark.in_long_form
@pytest.mark.parametrize("target", ["silhouette", "silhouette-4", "silhouette-borderless"])
def test_the_machine_is_told_the_same_of_all_sheets(target: str) -> None:
    asked = ("build", "ten-gold", "--for", target, "--only", "ship-card,island,score-pad,standee", "--json")
    said, tried = (json.loads(run(*asked, *more).stdout) for more in ((), ("--dry-run",)))
    (told,) = [note for note in said["notes"] if note.startswith("tell the machine's program:")]
    assert told in tried["notes"]
    assert "inset 10 mm, length 5 mm, thickness 1 mm" in told
    arms = set()
    for svg in of_kind([Path(file) for file in said["files"]], "svg"):
        arms |= {round(max(x - left, y - top), 3) for left, top, x, y in paths(svg, "Regmarks")}
    assert arms == {5}
    pdf = pypdfium2.PdfDocument(said["file"])
    texts = [page.get_textpage().get_text_bounded() for page in pdf]
    pdf.close()
    lines = [line for text in texts for line in re.findall(r"to tell the machine: paper (.*?1 mm)\b", text)]
    marks = 4 if target == "silhouette-4" else 3
    assert {line.partition("; ")[2] for line in lines} == {f"{marks} marks, inset 10 mm, length 5 mm, thickness 1 mm"}
    cut = [name for name in said["files"] if name.endswith(".svg")]
    sheets = sum(_count(part) for name in cut for part in Path(name).stem.rpartition("sheets-")[2].split("+"))
    assert len(lines) == sheets


def _count(part: str) -> int:
    first, _, last = part.partition("-")
    return int(last or first) - int(first) + 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--paper", "A5"), "does not take the paper 'A5'\n  hint: it takes A4, Letter, A3"),
        (("--backs", "fold"), "cannot have backs 'fold'"),
        (("--bleed", "2mm"), "leaves pieces 0.625 mm of bleed at most, not 2 mm"),
        (("--skip-slots", ",".join(map(str, range(1, 17)))), "keeper: all 16 slots of a sheet stay empty"),
        (
            ("--skip-slots", "1,999"),
            "--skip-slots 999: no sheet has so many places\n  hint: a sheet holds 16 of keeper",
        ),
        (("--with", "banner", "--paper", "A4", "--skip-slots", "x"), "'x' is not a list of numbers such as 1,4"),
    ],
)
def test_what_a_machine_does_not_take_is_said_and_nothing_is_written(arguments: tuple[str, ...], said: str) -> None:
    result = run("build", str(TINY), "--for", "silhouette", *arguments)
    assert result.exit_code != 0
    assert said in result.stderr
    assert not Path("output").exists()


def test_a_piece_that_does_not_fit_between_marks_is_said(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    text = (game / "game.toml").read_text()
    (game / "game.toml").write_text(text.replace('size = "44mm x 63mm"', 'size = "200mm x 280mm"'))
    result = run("build", str(game), "--for", "silhouette", "--only", "keeper")
    assert result.exit_code == 1
    assert "for '210 x 297 mm' paper with registration marks\n  hint: use larger paper" in result.stderr


# -- Cricut ----------------------------------------------------------------------------------------


def test_cricut_gets_clear_pictures_of_the_exact_size() -> None:
    files = build("cricut", "--paper", "Letter")
    pictures = of_kind(files, "png")
    assert pictures
    assert not of_kind(files, "pdf")
    for path in pictures:
        with Image.open(path) as picture:
            assert (picture.mode, picture.size) == ("RGBA", (2025, 2775))  # 6.75 x 9.25 in at 300
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
            alpha = picture.getchannel("A")
            assert alpha.getextrema() == (0, 255)
    svg = of_kind(files, "svg")[0]
    first = min(paths(svg, "Cut"))
    with Image.open(pictures[0]) as picture:
        left, top, _, _ = picture.getchannel("A").point(lambda value: 255 if value > 127 else 0).getbbox() or (0,) * 4
    assert (left, top) == pytest.approx((first[0] / 25.4 * 300, first[1] / 25.4 * 300), abs=1)


def test_cricut_prints_no_backs_and_says_so() -> None:
    result = run("build", str(TINY), "--for", "cricut", "--dry-run", "--json")
    assert (
        "Keepers: only the fronts are printed, because the target prints one side" in json.loads(result.stdout)["notes"]
    )


def test_cricut_gets_all_nets_of_a_crews_dice() -> None:
    first = of_kind(build("cricut", "--only", "dice", "--paper", "Letter", "--dpi", "72", game="ten-gold"), "png")[0]
    (dxf,) = of_kind(build("silhouette", "--only", "dice", game="ten-gold"), "dxf")
    area = 0.0
    for line in drawing(dxf).modelspace().query('POLYLINE[layer=="CUT"]'):
        points = [(vertex.dxf.location.x, vertex.dxf.location.y) for vertex in line.vertices]
        ends = points[1:] + points[:1]
        area += abs(sum(x * y2 - x2 * y for (x, y), (x2, y2) in zip(points, ends, strict=True))) / 2
    with Image.open(first) as picture:
        seen = sum(level * count for level, count in enumerate(picture.getchannel("A").histogram())) / 255
    assert seen * (25.4 / 72) ** 2 == pytest.approx(area, rel=0.02)


def test_machine_files_are_the_same_bytes_again() -> None:
    before = {file: file.read_bytes() for file in build("silhouette", "--no-cache")}
    after = {file: file.read_bytes() for file in build("silhouette", "--no-cache")}
    assert before == after


def test_hexagons_and_polygons_are_cut_along_their_edges() -> None:
    from pnp.game.kinds.hexagon import Hexagon
    from pnp.game.model import Component
    from pnp.game.shapes import FLAT, hexagon_box
    from pnp.layout.outlines import trim_path
    from pnp.targets.contours import contours_of

    size = hexagon_box(25_400, FLAT)
    component = Component("hex", "Hex", "x.j2", (), Hexagon(size))
    (contour,) = contours_of(component, size, list, {}.__getitem__, square_cut=False)
    assert contour.closed
    assert tuple(n for vertex in contour.vertices for n in vertex[:2]) == trim_path(component).numbers
    (square,) = contours_of(component, size, list, {}.__getitem__, square_cut=True)
    assert len(square.vertices) == 4


@pytest.mark.parametrize(
    ("target", "game", "component", "pieces", "corners"),
    [
        ("mine.toml", SHAPES, "unit", 40, 6),
        ("plotter", str(TINY), "keeper", 6, 4),
    ],
)
def test_an_edge_that_two_pieces_share_is_cut_once(
    target: str, game: str, component: str, pieces: int, corners: int
) -> None:
    text = 'title = "Mine"\nabout = "No marks."\n[sheets]\nbacks = ["none"]\ncut-files = ["dxf"]\n'
    Path("mine.toml").write_text(text)
    (dxf,) = of_kind(build(target, "--only", component, "--bleed", "0mm", game=game), "dxf")
    edges = []
    for line in drawing(dxf).modelspace().query('POLYLINE[layer=="CUT"]'):
        points = [(round(v.dxf.location.x, 3), round(v.dxf.location.y, 3)) for v in line.vertices]
        edges += [frozenset(pair) for pair in zip(points, points[1:] + points[:1] * line.is_closed, strict=False)]
    assert len(edges) == len(set(edges))
    assert pieces * corners / 2 < len(edges) < pieces * corners
    ends = Counter(corner for edge in edges for corner in edge)
    assert min(ends.values()) >= 2  # no corner is left open


@pytest.mark.parametrize("asked", [("--grid", "2x2"), ("--gap", "3mm")])
def test_a_machine_lays_out_its_sheets_itself(asked: tuple[str, str]) -> None:
    copy_of_tiny(Path())
    result = run("build", "tiny", "--for", "silhouette", *asked, "--dry-run")
    assert result.exit_code == 1
    assert f"decides how pieces lie between its marks, so {asked[0]} has no use" in result.stderr
