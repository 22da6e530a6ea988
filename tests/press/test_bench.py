"""The bench: following its cuts one by one takes every sheet apart into its pieces."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.draw.geometry import Rect
from pnp.materials.catalog import find_materials
from pnp.press.bench import Stack, as_data, stacks_of
from pnp.press.build import build
from pnp.press.made_for import made_for
from pnp.press.plan import Plan, plan_print
from tests.built import game_of, order_for
from tests.tiny import run

PIRATES = "pirates-treasure-island"


def planned(name: str = PIRATES, backs: str = "long", **options: object) -> Plan:
    return plan_print(game_of(name), order_for("A4", backs, **options))


def overlaps(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def take_apart(stack: Stack) -> list[Rect]:
    """Return what is left of a sheet when each cut is made right through what it crosses, by hand."""
    parts = [Rect(0, 0, *stack.paper)]
    for cut in stack.cuts:
        (x1, y1), (x2, y2) = cut.start, cut.end
        after = []
        for part in parts:
            if x1 == x2 and part.x < x1 < part.right and part.y < y2 and y1 < part.bottom:
                after += [part._replace(width=x1 - part.x), Rect(x1, part.y, part.right - x1, part.height)]
            elif y1 == y2 and part.y < y1 < part.bottom and part.x < x2 and x1 < part.right:
                after += [part._replace(height=y1 - part.y), Rect(part.x, y1, part.width, part.bottom - y1)]
            else:
                after.append(part)
        parts = after
    return parts


@pytest.mark.parametrize(("game", "options"), [
    (PIRATES, {}), (PIRATES, {"stack": True}), (PIRATES, {"backs": "fold"}), ("tiny", {"bleed": 0}),
])  # fmt: skip
def test_the_cuts_leave_each_piece_whole_and_alone(game: str, options: dict[str, object]) -> None:
    plan = planned(game, **options)  # type: ignore[arg-type]
    stacks = stacks_of(plan)
    assert sum(len(stack.cuts) * stack.sheets for stack in stacks) == plan.cuts
    for stack in stacks:
        assert [cut.number for cut in stack.cuts] == [*range(1, len(stack.cuts) + 1)]
        parts = take_apart(stack)
        for trim in stack.trims:
            assert trim in parts
        for cut in stack.cuts:
            assert not any(overlaps(waste, trim) for waste in cut.waste for trim in stack.trims)


def test_piles_of_a_stack_are_in_order() -> None:
    ships = next(stack for stack in stacks_of(planned(stack=True)) if stack.title == "Ships")
    ids = [card.id for card in next(part for part in game_of(PIRATES).components if part.id == "ship").cards]
    assert ", ".join(ships.piles).split(", ") == ids


def test_materials_and_tools_are_steps_too() -> None:
    order = made_for(order_for("A4", only=("gold",)), find_materials(["punch-3-4in"]), (), is_sheets=True)
    (stack,) = stacks_of(plan_print(game_of(PIRATES), order))
    assert [stage["id"] for stage in as_data([stack])[0]["stages"]] == ["sides", "strips", "across", "punch"]


def test_the_bench_sheet_is_printed_on_demand(tmp_path: Path) -> None:
    made = build(game_of("tiny"), order_for("A4", extras=("bench",)), tmp_path / "sheets.pdf")
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(made.file)]
    (bench,) = (text for text in pages if text.startswith("At the bench"))
    assert "Stack the 2 strips, cut across." in bench
    assert "bench" not in run("list", "tiny").stdout
