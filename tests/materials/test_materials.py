"""Materials as data: what comes with pnp, what a file of one's own may say, and what they decide of a print."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path

import pytest

from pnp.draw.geometry import Size
from pnp.errors import DataError, LayoutError
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.disc import Disc
from pnp.game.paths import share
from pnp.materials.catalog import all_materials, find_materials
from pnp.materials.kinds import READERS
from pnp.press.batches import GridBatch
from pnp.press.imposition import Grid, plan_piece
from pnp.press.made_for import made_for
from pnp.press.plan import Order, plan_print
from pnp.press.registration import Registration
from tests.built import game_of
from tests.built import order_for as order_of
from tests.tiny import run

MM = {"mm": 1.0, "in": 25.4}
PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "11in x 8.5in": (279.4, 215.9)}


def figures() -> dict[str, dict[str, object]]:
    """Return the tables of all sheets as their files say them, read without pnp."""
    found: dict[str, dict[str, object]] = {}
    for name in ("label-sheets", "card-sheets"):
        found |= tomllib.loads((share() / "materials" / f"{name}.toml").read_text("utf-8"))
    found.pop("sources")
    return found


def mm(text: object) -> float:
    match = re.fullmatch(r"([\d.]+)(mm|in)", str(text))
    assert match is not None
    return float(match[1]) * MM[match[2]]


SHEETS = figures()


def ordered(
    *names: str, given: set[str] = frozenset(), paper: str = "A4", backs: str = "long", **more: object
) -> Order:  # type: ignore[assignment]
    return made_for(order_of(paper, backs, **more), find_materials(names), given, is_sheets=True)


def laid(order: Order, kind: Deck | Disc) -> Grid:
    return plan_piece(kind, order.press, with_backs=True)


# -- what comes with pnp ---------------------------------------------------------------------------


def test_every_material_has_a_source_with_a_date_and_every_kind_has_one() -> None:
    for material in all_materials():
        assert re.search(r"\b20\d\d-\d\d$", material.source), material.id
    assert {material.kind for material in all_materials()} == {*READERS}


@pytest.mark.parametrize("name", SHEETS)
def test_slots_lie_within_a_hundredth_of_a_millimetre_of_the_figures_and_the_margins_add_up(name: str) -> None:
    said = SHEETS[name]
    (left, top), (across, down) = (tuple(map(mm, said[key])) for key in ("first", "step"))  # type: ignore[call-overload]
    if "diameter" in said:
        width = height = mm(said["diameter"])
        kind: Deck | Disc = Disc(Size(round(width * 1000), round(width * 1000)))
    else:
        width, height = map(mm, str(said["size"]).split(" x "))
        kind = Deck(Size(*(round(side * 1000) for side in (width, height))))
    grid = laid(ordered(name), kind)
    places = [(row, column) for row in range(int(str(said["rows"]))) for column in range(int(str(said["columns"])))]
    assert len(grid.slots) == len(places)
    for slot, (row, column) in zip(grid.slots, places, strict=True):
        wanted = left + column * across, top + row * down, width, height
        assert [side / 1000 for side in slot.trim] == pytest.approx(wanted, abs=0.01)
    if "doubt" not in said:
        page = PAPERS[str(said["paper"])]
        right, bottom = left + places[-1][1] * across + width, top + places[-1][0] * down + height
        assert abs(page[0] - right - left) < 0.71
        assert abs(page[1] - bottom - top) < 0.71


def test_materials_are_listed_and_found_by_kind_and_size() -> None:
    listed = json.loads(run("materials", "--json").stdout)
    assert {each["name"] for each in listed} == {material.id for material in all_materials()}
    fitting = json.loads(run("materials", "--kind", "sleeve", "--fits", "63x88mm", "--json").stdout)
    assert [each["name"] for each in fitting] == ["mayday-standard", "sleeve-kings-standard", "gamegenic-standard"]
    assert "90 x 52 mm" in run("materials", "avery-l7414").stdout
    assert "the kinds are: sleeve" in run("materials", "--kind", "sock").stderr


# -- one's own -------------------------------------------------------------------------------------

OWN = """[my-labels]
kind = "label"
title = "Mine"
paper = "A4"
columns = 2
rows = 3
size = "60mm x 40mm"
first = ["20mm", "30mm"]
step = ["70mm", "50mm"]
source = "measured, 2026-11"
"""


def test_ones_own_material_lies_in_the_configuration_folder_or_in_a_file() -> None:
    Path("mine.toml").write_text(OWN)
    assert find_materials(["mine.toml"])[0].title == "Mine"
    folder = Path(os.environ["PNP_CONFIG"]) / "materials"
    folder.mkdir(parents=True)
    (folder / "desk.toml").write_text(OWN)
    assert len(laid(ordered("my-labels"), Deck(Size(60_000, 40_000))).slots) == 6


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('step = ["70mm", "50mm"]', 'step = ["50mm", "50mm"]', "mine.toml:9: step is less than the size"),
        ('step = ["70mm", "50mm"]', 'step = "50mm"', "is not two lengths"),
        ("rows = 3", "rows = 9", "lies beyond the paper"),
        ('"label"', '"lable"', "mine.toml:2: kind = 'lable' is no kind of material"),
        ('"A4"', '"B9"', "'B9' is not a paper"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(old: str, new: str, said: str) -> None:
    Path("mine.toml").write_text(OWN.replace(old, new))
    with pytest.raises(DataError, match=re.escape(said)):
        find_materials(["mine.toml"])


# -- what they decide ------------------------------------------------------------------------------


def test_labels_have_backs_on_sheets_of_their_own_or_none() -> None:
    order = ordered("avery-5160")
    assert (order.paper_name, order.backs.value) == ("Letter", "none")
    assert ordered("avery-5160", backs="separate").backs.value == "separate"
    assert ordered("avery-5371").backs.value == "long"


def test_a_punch_scales_round_pieces_and_parts_them_by_one_cut_in_each_gap() -> None:
    grid = laid(ordered("punch-3-4in"), Disc(Size(18_000, 18_000), 1_000))
    assert {(slot.trim.width, slot.trim.height) for slot in grid.slots} == {(19_050, 19_050)}
    assert grid.slots[1].trim.x - grid.slots[0].trim.right == 3_200
    assert grid.cuts == grid.columns + 1 + grid.rows + 1


def test_a_slip_is_smaller_than_its_sleeve_and_its_card() -> None:
    order = ordered("mayday-standard", slip=1_000)
    assert order.backs.value == "none"
    slot = laid(order, Deck(Size(63_500, 88_900))).slots[0]
    assert sorted(slot.trim[2:]) == [62_500, 87_000]
    token = laid(order, Deck(Size(20_000, 20_000))).slots[0]
    assert token.trim[2:] == (20_000, 20_000)


def test_a_pouch_leaves_two_sealed_edges_between_pieces() -> None:
    grid = laid(ordered("pouch-a4"), Deck(Size(63_500, 88_900)))
    assert grid.slots[1].trim.x - grid.slots[0].trim.right == 6_350


@pytest.mark.parametrize(
    ("names", "more", "said"),
    [
        (("avery-5160", "avery-l7160"), {}, "avery-5160 and avery-l7160 are each a label"),
        (("avery-5160",), {"given": {"paper_name"}}, "is a sheet of Letter, not of A4"),
        (("avery-5160",), {"given": {"backs"}}, "cannot have backs 'long'"),
        (("avery-5371",), {"given": {"gap"}, "gap": Size(1, 1)}, "--gap has no use"),
        (("avery-5371", "punch-1in"), {}, "punch-1in is not needed"),
        (("pouch-a4",), {"gap": Size(3_000, 3_000)}, "gaps of 6.35mm at least, not 3 mm"),
        (("pouch-letter-3mil",), {}, "A4 does not go into pouch-letter-3mil"),
        (("pouch-a4",), {"slip": 1_000}, "--use names none"),
        (("mayday-standard",), {"slip": 1_000, "given": {"backs"}}, "a slip lies in front of an old card"),
        (("silhouette-feeder",), {}, "none cuts this print"),
        (("paper-220", "dell-b3460"), {}, "90 g/m\u00b2 at the most on both sides"),
        (("avery-53711",), {}, "did you mean avery-5371"),
    ],
)
def test_what_contradicts_is_refused_in_words(names: tuple[str, ...], more: dict[str, object], said: str) -> None:
    with pytest.raises(DataError, match=re.escape(said)):
        ordered(*names, **more)  # type: ignore[arg-type]


def test_a_piece_that_does_not_fit_is_refused_with_the_nearest() -> None:
    with pytest.raises(LayoutError, match=r"hint: nearest is punch-3-4in \(19.05 mm across\)"):
        laid(ordered("punch-1in"), Disc(Size(18_000, 18_000)))


def test_a_feeder_moves_the_marks_of_a_machine() -> None:
    marks = Registration(3, 10_000, 5_000, 1_000, 5_000, 1_500)
    order = ordered("silhouette-feeder", registration=marks)
    assert order.registration == marks._replace(inset=15_875)


def test_used_labels_stay_empty_on_the_first_sheet_alone() -> None:
    order = ordered("endisch-6500020", only=("lamp",), copies=12)  # 108 lamps, 96 places
    counts = [
        plan_print(game_of("tiny"), order._replace(skip=tuple(range(1, end)))).sheet_count for end in (1, 2, 85, 86)
    ]
    assert counts == [2, 2, 2, 3]
    (batch,) = plan_print(game_of("tiny"), order._replace(skip=(2,))).batches
    assert isinstance(batch, GridBatch)
    first, second = batch.sheets
    assert len(first) == 95
    assert [slot for slot, _ in first[:2]] == [batch.layout.slots[0], batch.layout.slots[2]]
    assert second[0][0] == batch.layout.slots[0]
    with pytest.raises(LayoutError, match="the sheet has 96 places"):
        plan_print(game_of("tiny"), order._replace(skip=(97,)))
