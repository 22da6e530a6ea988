"""Leftovers share sheets where that saves paper, each on a strip of its own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.geometry import Rect, Size
from pnp.game.sizes import PAPER_SIZES
from pnp.press.imposition import Backs, Press, slot_behind
from pnp.press.marks import Strip, derive_strip_marks, printable_area
from pnp.press.strips import Leftover, plan_strips

A4 = PAPER_SIZES["A4"]
POKER, TOKEN = Size(63_500, 88_900), Size(18_000, 18_000)
leftovers = st.lists(
    st.builds(
        Leftover,
        st.builds(Size, st.integers(12_000, 120_000), st.integers(12_000, 120_000)),
        st.sampled_from([0, 1_500, 3_000]),
        st.integers(1, 30),
    ),
    min_size=2,
    max_size=6,
)


@given(leftovers, st.sampled_from([A4, PAPER_SIZES["Letter"], A4.turn()]))
def test_every_piece_lies_in_its_strip_clear_of_the_others(rest, paper):
    for sheet in plan_strips(rest, Press(paper)):
        assert len(sheet) > 1
        for strip in sheet:
            assert len(strip.grid.slots) >= rest[strip.which].pieces
            room = printable_area(paper, 5_000).grow(1)
            assert all(strip.area.contains(trim.grow(strip.grid.bleed)) for trim in strip.grid.trims)
            assert room.contains(strip.area)
        assert not any(a.area.overlaps(b.area) for i, a in enumerate(sheet) for b in sheet[:i])


@given(leftovers)
def test_ticks_and_numbers_keep_clear_of_the_pieces(rest):
    for sheet in plan_strips(rest, Press(A4)):
        marks = derive_strip_marks([Strip(s.grid.trims, s.grid.bleed, s.area) for s in sheet], paper=A4, margin=5_000)
        inked = [
            Rect(min(t.x1, t.x2), min(t.y1, t.y2), abs(t.x2 - t.x1) or 1, abs(t.y2 - t.y1) or 1)
            for t in (*marks.ticks, *marks.separators)
        ]
        inked += [cut.text.box for cut in marks.cuts if cut.text]
        bleeds = [trim.grow(strip.grid.bleed) for strip in sheet for trim in strip.grid.trims]
        assert not any(mark.overlaps(bleed) for mark in inked for bleed in bleeds)


def test_cuts_are_numbered_from_the_separators_on():
    (sheet,) = plan_strips([Leftover(TOKEN, 3_000, 10), Leftover(POKER, 3_000, 2)], Press(A4))
    marks = derive_strip_marks([Strip(s.grid.trims, s.grid.bleed, s.area) for s in sheet], paper=A4, margin=5_000)
    assert [cut.number for cut in marks.cuts] == list(range(1, len(marks.cuts) + 1))
    assert marks.cuts[0].position == sheet[1].area.y
    assert len(marks.cuts) == 1 + 2 * (8 + 2) + 2 * (2 + 1)


def test_a_strip_lies_the_way_that_is_lower():
    (sheet,) = plan_strips([Leftover(POKER, 3_000, 2), Leftover(TOKEN, 3_000, 3)], Press(A4))
    assert sheet[0].grid.slots[0].turn == 90


def test_what_does_not_fit_together_keeps_its_own_sheet():
    assert plan_strips([Leftover(POKER, 3_000, 7), Leftover(POKER, 3_000, 7)], Press(A4)) == []


def test_nothing_is_mixed_under_a_fold():
    rest = [Leftover(TOKEN, 3_000, 3), Leftover(TOKEN, 3_000, 3)]
    assert plan_strips(rest, Press(A4, backs=Backs.FOLD)) == []
    assert plan_strips(rest, Press(A4, backs=Backs.FOLD), with_ticks=False)


def test_backs_lie_behind_their_fronts():
    (sheet,) = plan_strips([Leftover(TOKEN, 3_000, 10), Leftover(POKER, 3_000, 2)], Press(A4))
    slots = [slot for strip in sheet for slot in strip.grid.slots]
    for backs in (Backs.LONG, Backs.SHORT):
        assert [slot_behind(slot_behind(slot, A4, backs), A4, backs) for slot in slots] == slots
