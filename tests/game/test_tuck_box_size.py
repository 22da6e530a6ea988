"""A tuck box holds its deck with a millimetre to spare, by the numbers."""

from __future__ import annotations

import pytest

from pnp.draw.geometry import Size
from pnp.game.tuck_box_size import FOLD, BoxSpec, deck_measures, is_box, parse_box, room_beside, tuck_box

POKER, MINI = Size(63_500, 88_900), Size(44_000, 68_000)


@pytest.mark.parametrize("count", [1, 42, 120])
@pytest.mark.parametrize("spec", [BoxSpec(("ship",)), BoxSpec(("ship",), 350, sleeved=True)])
def test_the_deck_has_a_millimetre_to_spare_each_way(count, spec):
    box = tuck_box([(POKER, count)], spec, ["Ships"])
    inside = [side - FOLD for side in (box.width, box.height, box.depth)]
    deck = deck_measures([(POKER, count)], spec)
    assert [room - side for room, side in zip(inside, deck, strict=True)] == [1_000] * 3


def test_a_sleeved_deck_is_wider_higher_and_thicker():
    plain, sleeved = (deck_measures([(POKER, 60)], BoxSpec(("a",), 330, sleeved=yes)) for yes in (False, True))
    assert plain == (63_500, 88_900, 19_800)
    assert sleeved == (66_500, 92_900, 27_000)


def test_several_decks_lie_upon_each_other():
    assert deck_measures([(POKER, 10), (MINI, 20)], BoxSpec(("a", "b"))) == (63_500, 88_900, 9_000)


def test_the_flat_box_has_room_for_all_panels():
    box = tuck_box([(POKER, 42)], BoxSpec(("ship",)), ["Ships"])
    assert box.flat.width == 2 * box.edge + box.glue + 2 * box.width + 2 * box.depth
    assert box.flat.height == 2 * box.edge + box.tuck + box.height + 2 * box.depth


def test_a_box_is_told_from_a_length():
    assert [is_box(text) for text in ("tuckbox of ship", "Tuckbox of a and b, 0.3mm", "63.5mm x 88.9mm")] == [1, 1, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tuckbox of ship, 3cm", "0.05 to 3 mm thick, not 30 mm"),
        ("tuckbox of ship, thick", "'thick' is not a length"),
        ("tuckbox", "write tuckbox of ship, 0.3mm"),
    ],
)
def test_what_is_no_box_is_refused(text, said):
    with pytest.raises(ValueError, match=said):
        parse_box(text)


def test_pieces_that_stand_beside_a_deck_are_named_after_with():
    assert parse_box("tuckbox of ship and island with gold and damaged") == BoxSpec(
        ("ship", "island"), beside=("gold", "damaged")
    )


def test_pieces_stand_beside_and_above_a_smaller_deck_no_higher_than_it():
    deck, coin = [(Size(90_000, 130_000), 5), (Size(70_000, 90_000), 10)], Size(20_000, 20_000)
    assert room_beside(deck, coin) == (6 + 3 * 2) * 10
    assert room_beside(deck[:1], coin) == 0


BOX = """
[components.ship-box]
title = "Box"
face = "common/tuckbox.j2"
size = "tuckbox of ship"
"""


@pytest.mark.parametrize(("column", "cell"), [("copies", "two"), ("players", "4-3"), ("copies", "-1")])
def test_a_wrong_cell_of_a_deck_in_a_box_is_told_by_its_line(column, cell, complaints):
    ships = f"id,name,fleet,masts,note,{column}\nA1,Anna,nl,1,,\nB2,Berta,en,3,fast,{cell}\n"
    (said,) = complaints(more=BOX, files={"ships.csv": ships})
    assert said.startswith(f"ships.csv:3: column '{column}': ")


def test_a_deck_in_a_box_whose_table_is_not_there_is_told(complaints):
    assert complaints(("ships.csv", "shps.csv"), more=BOX) == ["game.toml:14: table: there is no file 'shps.csv'"]
