"""Units into columns, without any drawing: heights in micrometres."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.document import Section
from pnp.rules.paper.boxes import Box
from pnp.rules.paper.columns import Column, even_sides, fill_sides, rest_of
from pnp.rules.paper.columns import fill_column as fill_from
from pnp.rules.paper.units import Unit, join_units


def box(height: int) -> Box:
    return Box(height, lambda: Element("text"))


def fill_column(units: list[Unit], room: int) -> tuple[Column, list[Unit]]:
    column, rest = fill_from(rest_of(units), room)
    return column, rest.all


def solid(height: int, *, gap: int = 0, keep: bool = False) -> Unit:
    return Unit(box(height), gap, None, keep, least=height)


def prose(lines: int, *, gap: int = 0) -> Unit:
    """Return a paragraph of lines 10 high that breaks with two lines on either side."""

    def cut(room: int) -> tuple[Unit, Unit] | None:
        count = min(room // 10, lines - 2)
        return (prose(count)._replace(gap=gap), prose(lines - count, gap=gap)) if count >= 2 else None

    if lines < 4:
        return solid(10 * lines, gap=gap)
    return Unit(box(10 * lines), gap, None, least=20, cut=cut)


def heights(column: Column) -> list[int]:
    return [unit.height for unit in column.units]


def test_the_first_gap_of_a_column_does_not_count() -> None:
    column, rest = fill_column([solid(50, gap=30), solid(50, gap=20), solid(1, gap=0)], 120)
    assert (heights(column), column.height, len(rest)) == ([50, 50], 120, 1)


def test_a_heading_stays_with_what_follows() -> None:
    units = [solid(60), solid(20, keep=True), solid(30)]
    assert heights(fill_column(units, 109)[0]) == [60]
    assert heights(fill_column(units, 110)[0]) == [60, 20, 30]


def test_what_stands_together_is_cut_only_where_no_column_holds_it() -> None:
    items = [solid(30, gap=4), solid(30, gap=5), solid(30, gap=6)]
    whole = join_units(items, "")
    assert (whole.height, whole.gap, whole.least) == (101, 4, 101)
    assert heights(fill_column([solid(10), whole], 114)[0]) == [10]
    assert heights(fill_column([solid(10), whole], 115)[0]) == [10, 101]
    columns, rest = fill_sides([whole], [[70, 70]])
    assert [heights(column) for column in columns[0]] == [[65], [30]]
    assert not rest


def test_a_heading_at_the_head_of_a_column_stays_with_a_part_of_what_no_column_holds() -> None:
    whole = join_units([solid(30, gap=5), solid(30, gap=5), solid(30, gap=5)], "")
    units = [solid(50), solid(20, keep=True), whole]
    columns, rest = fill_sides(units, [[100, 100, 100]])
    assert [heights(column) for column in columns[0]] == [[50], [20, 65], [30]]
    assert not rest


def test_what_stands_together_is_not_cut_to_make_columns_equally_long() -> None:
    whole = join_units([solid(30), solid(30), solid(30)], "")
    columns, _ = fill_sides([whole], [[100_000, 100_000]])
    assert [heights(column) for column in columns[0]] == [[90], []]


def test_two_headings_stay_with_two_lines_of_the_paragraph() -> None:
    units = [solid(50), solid(20, keep=True), solid(10, keep=True, gap=5), prose(9, gap=5)]
    assert heights(fill_column(units, 109)[0]) == [50]
    assert heights(fill_column(units, 110)[0]) == [50, 20, 10, 20]


def test_a_paragraph_breaks_but_leaves_two_lines_on_either_side() -> None:
    column, rest = fill_column([solid(60), prose(5)], 105)
    assert (heights(column), [unit.height for unit in rest]) == ([60, 30], [20])
    column, rest = fill_column([solid(60), prose(5)], 79)
    assert (heights(column), [unit.height for unit in rest]) == ([60], [50])


def test_what_cannot_break_moves_on_whole() -> None:
    column, rest = fill_column([solid(60), solid(50)], 100)
    assert (heights(column), len(rest)) == ([60], 1)


def test_what_is_higher_than_a_column_is_cut_only_at_its_top() -> None:
    def cut(room: int) -> tuple[Unit, Unit] | None:
        return solid(room), solid(150 - room)

    tall = Unit(box(150), 0, None, least=150, cut=cut)
    assert heights(fill_column([solid(10), tall], 100)[0]) == [10]
    column, rest = fill_column([tall], 100)
    assert (heights(column), rest[0].height) == ([100], 50)


def section(name: str, height: int, *, gap: int = 0) -> list[Unit]:
    """Return a heading 1 mm high and one unit under it, in a section of their own."""
    of = Section(name, (), ())
    return [Unit(box(1_000), gap, of, keep=True, least=1_000), Unit(box(height), 0, of, least=height)]


def lengths(sides: list[list[Column]]) -> list[list[int]]:
    return [[column.height for column in columns] for columns in sides]


def test_the_last_side_is_filled_evenly() -> None:
    filled = even_sides([solid(1_000)] * 12, [(4_000, 4_000), (4_000, 4_000)])[0]
    assert lengths(filled) == [[4_000, 4_000], [2_000, 2_000]]


def test_sides_that_are_not_needed_stay_empty() -> None:
    assert lengths(even_sides([solid(1_000)], [(4_000, 4_000)] * 2)[0]) == [[1_000, 0], [0, 0]]
    assert lengths(even_sides([], [(4_000,)])[0]) == [[0]]


def test_a_section_that_would_be_broken_begins_the_next_column() -> None:
    of = Section("b", (), ())
    items = [Unit(box(10_000), 0, of, least=10_000) for _ in range(4)]
    units = [*section("a", 84_000), Unit(box(4_000), 0, of, keep=True, least=4_000), *items, *section("c", 40_000)]
    assert [len(column.units) for column in fill_sides(units, [(100_000, 100_000)])[0][0]] == [4, 5]
    (columns,) = even_sides(units, [(100_000, 100_000)])[0]
    assert [len(column.units) for column in columns] == [2, 7]


def test_a_section_is_broken_where_a_column_would_be_half_empty() -> None:
    of = Section("b", (), ())
    items = [Unit(box(10_000), 0, of, least=10_000) for _ in range(9)]
    units = [*section("a", 50_000), Unit(box(4_000), 0, of, keep=True, least=4_000), *items]
    ((first, _),) = even_sides(units, [(100_000, 100_000)])[0]
    assert first.units[2:]


def test_what_little_is_missing_at_the_foot_widens_all_gaps_alike() -> None:
    units = [*section("a", 40_000), solid(2_000, gap=4_000), *section("b", 40_000, gap=8_000), *section("c", 99_000)]
    ((first, _),) = even_sides(units, [(100_000, 100_000)])[0]
    assert first.height == 100_000 - 1
    assert [unit.gap for unit in first.units] == [0, 0, 5_333, 10_666, 0]


def test_no_gap_is_widened_by_more_than_half() -> None:
    units = [*section("a", 40_000), *section("b", 50_000, gap=4_000), *section("c", 97_000)]
    ((first, _),) = even_sides(units, [(98_000, 98_000)])[0]
    assert [unit.gap for unit in first.units] == [0, 0, 6_000, 0]
    ((first, _),) = even_sides(units, [(99_000, 99_000)])[0]
    assert [unit.gap for unit in first.units] == [0, 0, 6_000, 0]
    assert first.height == 98_000


def test_what_is_left_over_is_returned() -> None:
    filled, rest = fill_sides([solid(3)] * 3, [(3,), (3,)])
    assert [len(columns[0].units) for columns in filled] == [1, 1]
    assert len(rest) == 1


@given(st.lists(st.tuples(st.integers(1, 12), st.integers(0, 15), st.booleans()), max_size=40), st.integers(150, 400))
def test_nothing_is_lost_doubled_or_too_high(blocks: list[tuple[int, int, bool]], room: int) -> None:
    units = [solid(10 * lines, gap=gap, keep=True) if keep else prose(lines, gap=gap) for lines, gap, keep in blocks]
    filled, rest = fill_sides(units, [(room, room)] * 3)
    columns = [column for side in filled for column in side]
    assert sum(unit.height for unit in [*(unit for column in columns for unit in column.units), *rest]) == sum(
        unit.height for unit in units
    )
    for column in columns:
        gaps = sum(unit.gap for unit in column.units[1:])
        assert column.height == sum(heights(column)) + gaps <= room
        if column.units and column is not columns[-1] and rest:
            assert not column.units[-1].keep or is_too_high(blocks, room)


def is_too_high(blocks: list[tuple[int, int, bool]], room: int) -> bool:
    """Return whether blocks that keep to the next one, and the lines that follow, are together higher than a column."""
    height = 0
    for lines, gap, keep in blocks:
        height += gap + (10 * lines if keep or lines < 4 else 20)
        if height > room:
            return True
        if not keep:
            height = 0
    return False
