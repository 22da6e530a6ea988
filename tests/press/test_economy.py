"""Marks by choice, cut stacks that come out in order, what a print costs and what would cost less."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.geometry import Rect, Size
from pnp.errors import LayoutError
from pnp.export.png import render_page
from pnp.game import load_game
from pnp.press.batches import Mixed
from pnp.press.imposition import Press, impose, plan_grid
from pnp.press.marks import Line, MarkStyle, derive_marks, printable_area, style_marks
from pnp.press.pages import pages_of
from pnp.press.plan import plan_print
from tests.built import game_of, order_for
from tests.tiny import TINY, copy_of_tiny, run

A4, POKER = Size(210_000, 297_000), Size(63_500, 88_900)


pytestmark = pytest.mark.usefixtures("drawing_cache", "working_folder")


# -- marks -----------------------------------------------------------------------------------------


def mark(kind: str, length: int | None = None, offset: int | None = None) -> tuple[list[Line], list[Rect], Rect]:
    grid = plan_grid(POKER, 3_000, Press(A4), with_backs=False)
    area = printable_area(A4, 5_000)
    marks = derive_marks(grid.trims, bleed=grid.bleed, paper=A4, margin=5_000)
    style = MarkStyle(kind, length, offset=offset)
    return list(style_marks(marks, grid.trims, grid.bleed, area, style).ticks), grid.trims, area


def test_lines_run_from_edge_to_edge_along_every_cut() -> None:
    lines, trims, area = mark("lines")
    xs = {x for trim in trims for x in (trim.x, trim.right)}
    ys = {y for trim in trims for y in (trim.y, trim.bottom)}
    assert {line.x1 for line in lines if line.x1 == line.x2} == xs
    assert {line.y1 for line in lines if line.y1 == line.y2} == ys
    for line in lines:
        assert {line.x1, line.x2} == {area.x, area.right} or {line.y1, line.y2} == {area.y, area.bottom}


def test_corners_lie_in_the_bleed_and_never_on_a_piece() -> None:
    lines, trims, _ = mark("corners", 2_000)
    assert len(lines) == 8 * len(trims)
    for line in lines:
        assert max(abs(line.x1 - line.x2), abs(line.y1 - line.y2)) == 2_000
        middle = (line.x1 + line.x2) // 2, (line.y1 + line.y2) // 2
        assert not any(trim.x < middle[0] < trim.right and trim.y < middle[1] < trim.bottom for trim in trims)
    assert {abs(line.x1 - line.x2) + abs(line.y1 - line.y2) for line in mark("corners")[0]} == {3_000}


def test_ticks_have_the_length_that_is_asked_for_and_stay_on_the_paper() -> None:
    usual, _, area = mark("ticks")
    short, _, _ = mark("ticks", 1_000)
    assert {abs(line.x1 - line.x2) + abs(line.y1 - line.y2) for line in short} == {1_000}
    for one, other in zip(usual, short, strict=True):  # the end at the pieces is where it was
        assert {one[:2], one[2:]} & {other[:2], other[2:]}
    for line in mark("ticks", 90_000)[0]:
        assert area.contains(
            Rect(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x1 - line.x2), abs(line.y1 - line.y2))
        )
    assert mark("none")[0] == []


def test_marks_keep_the_distance_that_is_asked_for() -> None:
    usual, trims, _ = mark("ticks", 1_000)
    left = min(trim.x for trim in trims) - 3_000
    assert max(line.x2 for line in usual if line.x2 < left) == left - 500
    assert max(line.x2 for line in mark("ticks", 1_000, 1_000)[0] if line.x2 < left) == left - 1_000
    assert max(line.x2 for line in mark("ticks", 1_000, 0)[0] if line.x2 <= left) == left
    away = mark("corners", 1_000, 1_500)[0]
    assert {abs(line.x1 - line.x2) + abs(line.y1 - line.y2) for line in away} == {1_000}
    assert not any({(line.x1, line.y1), (line.x2, line.y2)} & {(trim.x, trim.y) for trim in trims} for line in away)
    for kind, offset in (("ticks", 20_000), ("corners", 3_000)):
        with pytest.raises(LayoutError, match="have no room"):
            mark(kind, 1_000, offset)


def test_marks_on_the_back_lie_behind_those_of_the_front() -> None:
    plan = plan_print(load_game(TINY), order_for("A4", mark_side="both", mark_width=300))
    front, back = list(pages_of(plan, ""))[2:4]
    assert front.marks
    assert back.marks
    assert back.is_marked
    assert {210_000 - line.x1 for line in front.marks.ticks} == {line.x1 for line in back.marks.ticks}
    assert (front.marks.tick_width, back.marks.tick_width, back.marks.rule) == (300, 300, None)
    plan = plan_print(load_game(TINY), order_for("A4", mark_side="back"))
    front, back = list(pages_of(plan, ""))[2:4]
    assert front.marks
    assert back.marks
    assert (front.marks.ticks, bool(back.marks.ticks), bool(front.marks.rule)) == ((), True, True)


@pytest.mark.parametrize("kind", ["corners", "lines", "none"])
def test_marks_are_chosen_on_the_command_line(kind: str) -> None:
    result = run("build", str(TINY), "--marks", kind, "--mark-length", "2mm", "--json")
    assert result.exit_code == 0, result.output
    assert f"marks-{kind}" in json.loads(result.stdout)["file"]


# -- stacks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 8, 9, 42, 47])
def test_piles_of_a_cut_stack_put_upon_each_other_are_in_order(count: int) -> None:
    grid = plan_grid(POKER, 3_000, Press(A4), with_backs=False)
    sheets = impose(range(count), grid, stack=True)
    assert len(sheets) == -(-count // len(grid.slots))
    piles: dict[Rect, list[int]] = {slot.trim: [] for slot in grid.slots}
    for sheet in sheets:
        for slot, piece in sheet:
            piles[slot.trim].append(piece)
    assert [piece for pile in piles.values() for piece in pile] == list(range(count))


@pytest.mark.in_long_form
def test_a_stack_keeps_all_sheets_of_a_component_together() -> None:
    game = game_of("treasure-fleet")
    plan = plan_print(game, order_for("A4", stack=True))
    assert not any(isinstance(batch, Mixed) for batch in plan.batches)
    done = json.loads(run("build", "treasure-fleet", "--stack", "--json").stdout)
    assert done["pieces"] == json.loads(run("build", "treasure-fleet", "--json").stdout)["pieces"]


# -- costs -----------------------------------------------------------------------------------------


def test_a_dry_run_says_what_a_build_would_and_writes_nothing() -> None:
    tried = json.loads(run("build", str(TINY), "--dry-run", "--json").stdout)
    assert not Path("output").exists()
    built = json.loads(run("build", str(TINY), "--json").stdout)
    assert (tried["sheets"], tried["cuts"]) == (built["sheets"], built["cuts"])
    assert tried["pieces"] == sum(built["pieces"].values())
    assert (tried["pages"], tried["files"]) == (built["pages"], len(built["files"]))
    assert 0 < tried["waste"] < 1
    only_poster = ("build", "ten-gold", "--only", "poster", "--json")
    poster, printed = (json.loads(run(*only_poster, *more).stdout) for more in (("--dry-run", "-o", "none"), ()))
    assert (poster["pages"], poster["files"]) == (printed["pages"], len(printed["files"])) == (1, 1)
    ships = ("build", "pirates-treasure-island", "--only", "ship", "--dry-run", "--json")
    assert json.loads(run(*ships).stdout)["strips"] == 6 * 2  # two columns of four on each of six sheets
    assert json.loads(run(*ships, "--card", "NL1a").stdout)["strips"] == 1
    saver = json.loads(run("build", str(TINY), "--dry-run", "--ink-saver", "--json").stdout)
    assert 0 < saver["ink"] < tried["ink"]
    told = run("build", str(TINY), "--dry-run").stdout
    assert re.search(r"about \d+ minutes: print \d+, cut \d+, cut out \d+\n  you need: 2 sheets of A4; a knife", told)


def test_fine_lines_are_told_as_the_ink_that_they_are() -> None:
    copy_of_tiny(Path())
    lines = "".join(f'<line x1="{x}mm" y1="5mm" x2="{x}mm" y2="80mm" stroke-width="0.35pt"/>' for x in range(4, 60))
    Path("tiny/game.toml").write_text(
        '[game]\ntitle = "Lines"\nplayers = [2, 2]\nabout = "Lines."\n[components.card]\ntitle = "Cards"\n'
        'about = "Lines."\nface = "lines.j2"\nsize = "poker"\ntotal = 8\ncopies = 8\n'
    )
    Path("tiny/templates/lines.j2").write_text(f'<face><g stroke="#000000">{lines}</g></face>')
    told = json.loads(run("build", "tiny", "--only", "card", "--dry-run", "--json").stdout)["ink"]
    drawn = 8 * 56 * 75 * (0.35 * 25.4 / 72) / (210 * 297)
    assert drawn < told < 1.6 * drawn  # marks and labels are ink, too


@pytest.mark.parametrize(
    ("paper", "nine", "reach"),
    [
        ("A4", "--bleed 1mm", 6.75),
        ("Letter", "--bleed 0mm --margin 4mm", 6.35),
    ],
)
@pytest.mark.in_long_form(but=1)
def test_nine_poker_cards_are_one_suggestion_away(paper: str, nine: str, reach: float) -> None:
    nine_ships = ("--card", "ship/NL*", "--card", "ship/PI1*", "--card", "ship/PI2a")
    ask = ("build", "pirates-treasure-island", *nine_ships, "--paper", paper, "--dry-run", "--json")
    tried = json.loads(run(*ask).stdout)
    (hint,) = [hint for hint in tried["suggestions"] if hint.startswith(f"{nine}: 9 ship on a sheet in place of ")]
    then = json.loads(run(*ask, *nine.split()).stdout)
    assert then["sheets"] < tried["sheets"]
    saved = re.search(r"(a|\d+) sheets? less", hint)
    assert saved is not None
    assert tried["sheets"] - then["sheets"] == (1 if saved[1] == "a" else int(saved[1]))
    assert hint.endswith(f"; art up to {reach} mm from the edge")
    pdf = json.loads(run(*(each for each in ask if each != "--dry-run"), *nine.split()).stdout)["file"]
    page = render_page(Path(pdf), 0, 254).convert("L")  # ten pixels a millimetre
    # On A4 the left edge is nearer, on Letter the top one; between two ticks there is nothing but a piece.
    part = page.crop((0, 550, 400, 700) if paper == "A4" else (450, 0, 600, 400))
    left, top, *_ = part.point(lambda value: 255 if value < 250 else 0).getbbox() or (0, 0)
    assert (left if paper == "A4" else top) == pytest.approx(reach * 10, abs=1)
    assert len(then["suggestions"]) == 0


# -- pictures --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "ending", "name"), [
    ("png", "png", "PNG"), ("jpeg", "jpg", "JPEG"), ("webp", "webp", "WEBP"),
])  # fmt: skip
def test_every_piece_becomes_a_picture_with_its_bleed(form: str, ending: str, name: str) -> None:
    ask = ("preview", str(TINY), "--only", "keeper", "--all", "--dpi", "254", "--format", form, "--json")
    for more, size in (((), (440, 630)), (("--bleed",), (500, 690))):
        files = [Path(file) for file in json.loads(run(*ask, *more).stdout)["files"]]
        assert len(files) > 4
        for file in files:
            assert file.suffix == f".{ending}"
            with Image.open(file) as picture:
                assert (picture.format, picture.size) == (name, size)


def test_formats_are_for_single_pieces() -> None:
    result = run("preview", str(TINY), "--bleed")
    assert result.exit_code == 2
    assert "--bleed and --format are for single pieces" in result.stderr
