"""Whole PDFs: tiles that make the board again, posters in files of their own, pieces that draw their own cuts."""

from __future__ import annotations

import pikepdf
import pytest
from PIL import ImageChops

from pnp.draw.frame import Group
from pnp.errors import ExportError
from pnp.export.png import render_page
from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.build import build
from pnp.press.faces import Faces
from pnp.press.imposition import Backs
from pnp.press.index_page import number_ranges
from pnp.press.plan import Order

GAME = """
[game]
title = "Small"
players = [2, 4]

[components.board]
title = "Board"
face = "board.j2"
size = "150mm x 120mm"
board = "tiled"
overlap = "6mm"

[components.poster]
title = "Wall"
face = "board.j2"
size = "150mm x 120mm"
board = "poster"
optional = true

[components.ship]
title = "Ships"
face = "card.j2"
back = "card.j2"
size = "40mm x 30mm"
copies = 7

[components.token]
title = "Tokens"
face = "card.j2"
back = "card.j2"
size = "15mm"
shape = "round"
bleed = "3mm"
copies = 9

[components.foot]
title = "Feet"
face = "foot.j2"
size = "20mm x 10mm"
shape = "outline"
copies = 3

[components.box]
title = "Box"
face = "common/tuckbox.j2"
size = "tuckbox of ship"
optional = true
"""
BOARD = """<face><background fill="#cfe3ea"/>
<repeat count="120" columns="12" dx="12mm" dy="12mm">
<rect x="4mm" y="4mm" width="7mm" height="8mm" fill="#aa4433"/></repeat>
<line x1="0mm" y1="0mm" x2="150mm" y2="120mm" stroke="#222222" stroke-width="2pt"/></face>"""
TEMPLATES = {
    "board.j2": BOARD,
    "card.j2": '<face><background fill="#ddddcc"/><text x="4mm" y="5mm" size="8pt">A</text></face>',
    "foot.j2": '<face><cut><rect width="100%" height="100%"/></cut>'
    '<fold><line x1="0mm" y1="5mm" x2="20mm" y2="5mm"/></fold></face>',
}
BOARD_BOX = [-3_000, -3_000, 153_000, 123_000]
A4, A6 = PAPER_SIZES["A4"], PAPER_SIZES["A6"]


@pytest.fixture
def game(tmp_path):
    folder = tmp_path / "small"
    (folder / "templates").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME)
    for name, text in TEMPLATES.items():
        (folder / "templates" / name).write_text(text)
    return load_game(folder)


def build_board(game, tmp_path, paper=A4, name="A4", **options):
    report = build(game, Order(paper, name, **options), tmp_path / "out" / "small.pdf")
    for file in report.files:
        with pikepdf.open(file) as pdf:
            assert pdf.check_pdf_syntax() == []
    return report


def text_of(file, page):
    import pypdfium2

    document = pypdfium2.PdfDocument(file)
    try:
        return document[page].get_textpage().get_text_range()
    finally:
        document.close()


DPI = 254  # 10 pixels a millimetre


def millimetres(file, page, box):
    """Return the part *box* (micrometres) of a page, 10 pixels a millimetre."""
    picture = render_page(file, page, DPI)
    return picture.crop(tuple(round(side / 100) for side in (box.x, box.y, box.right, box.bottom)))


@pytest.mark.parametrize("turned", [False, True])
def test_the_tiles_stitched_together_are_the_board(game, tmp_path, turned):
    from PIL import Image, ImageChops, ImageStat

    paper = A6.turn() if turned else A6
    tiles = build_board(game, tmp_path, paper, "A6", only=("board",), backs=Backs.NONE)
    whole = build_board(game, tmp_path / "whole", only=("board",), backs=Backs.NONE)
    (batch,) = whole.plan.batches
    assert len(batch.layout.tiles) == 1
    board = millimetres(whole.file, 0, batch.layout.tiles[0].core)
    (batch,) = tiles.plan.batches
    assert len(batch.layout.tiles) > 1
    lying = (1500, 1200) if batch.layout.turn == 0 else (1200, 1500)
    stitched = Image.new("RGB", lying)
    for page, tile in enumerate(batch.layout.tiles):
        corner = round((tile.core.x - tile.board.x) / 100), round((tile.core.y - tile.board.y) / 100)
        stitched.paste(millimetres(tiles.file, page, tile.core), corner)
    if batch.layout.turn != whole.plan.batches[0].layout.turn:
        stitched = stitched.transpose(Image.Transpose.ROTATE_90 if batch.layout.turn else Image.Transpose.ROTATE_270)
    difference = ImageStat.Stat(ImageChops.difference(board.convert("RGB"), stitched)).mean
    assert max(difference) < 0.1


def test_tiles_are_named_and_say_what_to_glue(game, tmp_path):
    report = build_board(game, tmp_path, A6, "A6", only=("board",), backs=Backs.NONE)
    assert "tile A1 of" in text_of(report.file, 0)
    assert "glue A2 here" in text_of(report.file, 0)


def test_the_board_is_drawn_once(game, tmp_path):
    report = build_board(game, tmp_path, A6, "A6", only=("board",), backs=Backs.NONE)
    with pikepdf.open(report.file) as pdf:
        forms = [{form.objgen: form for form in page.Resources.XObject.values()} for page in pdf.pages]
        boards = [[id for id, form in found.items() if list(map(int, form.BBox)) == BOARD_BOX] for found in forms]
    assert len(boards) == report.sheets > 1
    assert boards == [boards[0]] * report.sheets
    assert len(boards[0]) == 1


def test_the_other_side_of_a_board_is_blank_in_duplex_where_anything_has_a_back(game, tmp_path):
    sizes = {backs: build_board(game, tmp_path / backs.value, only=("board",), backs=backs).pages for backs in Backs}
    assert set(sizes.values()) == {1}
    sizes = {
        backs: build_board(game, tmp_path / backs.value, only=("board", "ship"), backs=backs).pages for backs in Backs
    }
    assert sizes == {Backs.LONG: 4, Backs.SHORT: 4, Backs.FOLD: 2, Backs.SEPARATE: 3, Backs.NONE: 2}


def test_a_poster_is_a_file_of_its_own_with_real_boxes(game, tmp_path):
    report = build_board(game, tmp_path, extras=("poster",))
    assert [file.name for file in report.files] == ["small.pdf", "small-poster.pdf"]
    with pikepdf.open(report.files[1]) as pdf:
        page = pdf.pages[0]
        trim, bleed, media = ([float(side) for side in page[key]] for key in ("/TrimBox", "/BleedBox", "/MediaBox"))
    assert [(trim[2] - trim[0]) * 25.4 / 72, (trim[3] - trim[1]) * 25.4 / 72] == pytest.approx([150, 120], abs=0.01)
    assert [(trim[i] - bleed[i]) * 25.4 / 72 for i in range(4)] == pytest.approx([3, 3, -3, -3], abs=0.01)
    assert media[0] < bleed[0] < bleed[2] < media[2]
    with pikepdf.open(report.file) as pdf:
        assert len({tuple(map(float, page.MediaBox)) for page in pdf.pages}) == 1


def test_the_marks_of_a_poster_end_with_its_own_page_whatever_the_paper(game, tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.press.faces.build_id", lambda game, order: "b1d2b1d2")  # which the paper is part of
    files = [
        build_board(game, tmp_path / name, PAPER_SIZES[name], name, only=("poster",)).file for name in ("A6", "A2")
    ]
    small, large = (render_page(file, 0, 60).convert("L") for file in files)
    assert ImageChops.difference(small, large).getbbox() is None


def test_a_poster_alone_is_the_only_file(game, tmp_path):
    report = build_board(game, tmp_path, only=("poster",))
    assert [file.name for file in report.files] == ["small-poster.pdf"]
    assert report.pieces == {"poster": 1}


def test_a_failure_leaves_all_files_as_they_were(game, tmp_path):
    folder = tmp_path / "out"
    build_board(game, tmp_path)
    before = (folder / "small.pdf").read_bytes()
    (folder / "small-poster.pdf").mkdir()
    with pytest.raises(ExportError, match=r"small-poster.pdf: cannot be written"):
        build_board(game, tmp_path, extras=("poster",), margin=6_000)
    assert [path.name for path in sorted(folder.iterdir())] == ["small-poster.pdf", "small.pdf"]
    assert (folder / "small.pdf").read_bytes() == before


@pytest.mark.parametrize("backs", Backs)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.in_long_form(but=8)
def test_every_paper_and_every_way_of_backs_works(game, tmp_path, backs, paper):
    report = build_board(game, tmp_path, PAPER_SIZES[paper], paper, backs=backs, extras=("poster",))
    assert report.pieces == {"board": 1, "poster": 1, "ship": 7, "token": 9, "foot": 3}


def test_a_mixed_sheet_names_all_that_is_on_it(game, tmp_path):
    report = build_board(game, tmp_path, only=("ship", "token"), backs=Backs.LONG)
    assert (report.sheets, report.pages) == (1, 2)
    assert "Ships, Tokens · front · sheet 1 of 1" in text_of(report.file, 0)
    assert "Ships, Tokens · back · sheet 1 of 1" in text_of(report.file, 1)


def test_fronts_and_backs_of_a_mixed_sheet_coincide(game, tmp_path):
    from PIL import ImageChops, ImageOps

    report = build_board(game, tmp_path, only=("ship", "token"), square_cut=True)
    grey = [render_page(report.file, page, 100).convert("L") for page in (0, 1)]
    front, back = (page.point(lambda v: 255 * (200 < v < 230)) for page in grey)
    apart = ImageChops.difference(front, ImageOps.mirror(back)).histogram()[255]
    assert apart < 0.01 * front.histogram()[255]


def test_an_outline_sheet_explains_its_lines_and_has_no_ticks(game, tmp_path):
    report = build_board(game, tmp_path, only=("foot",), backs=Backs.NONE)
    words = text_of(report.file, 0)
    assert all(word in words for word in ("cut", "fold", "glue", "100 mm when printed"))
    assert report.cuts == 0


def test_the_index_tells_the_sheets_of_each_component(game, tmp_path):
    report = build_board(game, tmp_path)
    words = text_of(report.file, 0)
    sheets = number_ranges(range(2, 1 + report.sheets))
    assert "Board" in words
    assert sheets.split("\u2013")[0] in words


def test_a_box_is_drawn_from_the_count_of_its_deck(game, tmp_path):
    report = build_board(game, tmp_path, extras=("box",))
    (box,) = [lot.component for lot in report.plan.lots if lot.component.id == "box"]
    assert box.kind.measures.count == 7
    assert report.pieces["box"] == 1


def test_a_fold_of_a_box_is_scored_whole_and_its_ticks_lie_in_the_waste_beyond_both_ends(game):
    box = next(component for component in game.components if component.id == "box")
    frame = Faces(game, players=game.players[1]).face(box, box.cards[0])
    (folds,) = [item for item in frame.items if isinstance(item, Group) and item.layer == "score"]
    width, height, depth = box.kind.measures.width, box.kind.measures.height, box.kind.measures.depth
    sizes = {height, width, 2 * (width + depth)}
    for line in folds.items:
        x1, y1, x2, y2 = line.path.numbers
        fold = x2 - x1 + y2 - y1 - 4_000
        sizes.discard(fold)
        assert fold in (height, width, 2 * (width + depth))
        assert line.dash == (2_000, fold)
    assert not sizes


def test_the_same_order_gives_the_same_bytes(game, tmp_path):
    one = build_board(game, tmp_path / "a", extras=("poster",))
    two = build_board(game, tmp_path / "b", extras=("poster",))
    assert [f.read_bytes() for f in one.files] == [f.read_bytes() for f in two.files]
