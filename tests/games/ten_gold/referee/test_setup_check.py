"""Faults of the pieces, and of spins, that no record beside them shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.games.ten_gold.referee.board import Square
from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import Card
from pnp.games.ten_gold.referee.setup import Setup, Spin, deal
from pnp.games.ten_gold.referee.setup_check import check_pieces, check_setup, spin_fault
from pnp.referee.action import Dice
from pnp.referee.findings import Finding
from tests.games.ten_gold.referee.tables import data, options, squares


def codes_of(setup: Setup, pieces: Data | None = None) -> list[str]:
    findings = check_setup(pieces or data(), setup)
    assert all(finding.message and finding.rule and finding.hint for finding in findings)
    return [finding.code for finding in findings]


def right() -> Setup:
    return deal(data(), ("Ann", "Ben"), options(), Dice(1))


def of_pieces(pieces: Data) -> list[Finding]:
    return list(check_pieces(pieces))


# -- the pieces ------------------------------------------------------------------------------------------


def test_the_printed_pieces_are_right() -> None:
    assert of_pieces(data()) == []


def test_a_card_that_is_kept_needs_a_black_spot() -> None:
    cards = tuple(card._replace(spot=False) if card.name == "Long Hook" else card for card in data().island_deck)
    findings = of_pieces(replace(data(), island_deck=cards))
    assert [(finding.code, "Long Hook" in finding.message) for finding in findings] == [("spot_missing", True)]


@pytest.mark.parametrize(
    ("sails", "codes"),
    [
        ((4, 4, 6, 8, 10, 12), []),
        ((0, 4, 6, 8, 10, 12), []),
        ((4, 4, 7, 8, 10, 12), ["die_unknown"]),
        ((4, 0, 6, 8, 10, 12), ["die_unknown", "circles"]),
        ((4, 4, 8, 6, 10, 12), ["circles"]),
        ((4,), ["circles"]),
    ],
)
def test_a_row_needs_dice_that_never_fall(sails: tuple[int, ...], codes: list[str]) -> None:
    assert sorted(finding.code for finding in of_pieces(replace(data(), sails=sails))) == sorted(codes)


def test_the_other_ships_need_dice_that_there_are() -> None:
    assert [finding.code for finding in of_pieces(replace(data(), navy=data().navy._replace(cannons=20)))] == [
        "die_unknown"
    ]


def test_the_check_of_a_set_up_covers_its_pieces() -> None:
    assert codes_of(right()) == []
    assert codes_of(right(), replace(data(), sails=(4, 4, 7, 8, 10, 12))) == ["die_unknown"]


# -- counts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "count", "right_count"),
    [("island_deck", 35, 36), ("sunken_deck", 19, 18), ("gold", 59, 60), ("flags", 0, 28)],
)
def test_pieces_that_were_counted_must_be_all_there(key: str, count: int, right_count: int) -> None:
    assert codes_of(replace(right(), counted=((key, count),))) == ["card_count"]
    assert codes_of(replace(right(), counted=((key, right_count),))) == []


@pytest.mark.parametrize("players", [1, 6])
def test_a_game_takes_two_to_five(players: int) -> None:
    setup = right()
    names = tuple(f"P{number}" for number in range(players))
    free = [square for square in squares(*["#" * 10] * 10) if square not in setup.islands]
    free = [square for square in sorted(free) if square not in (*setup.navy, *setup.merchants)]
    other = replace(
        setup,
        names=names,
        cards=(Card((1,), (1,)),) * players,
        ships=tuple(free[:players]),
        first=0,
        rolls=(),
        spins=(),
    )
    assert codes_of(other) == ["player_count"]


# -- spins -----------------------------------------------------------------------------------------------


def cross() -> set[Square]:
    """Everything in column 1 and row 1, so that no direction leads from the corner to an empty square."""
    return {(1, row) for row in range(1, 11)} | {(col, 1) for col in range(1, 11)}


@pytest.mark.parametrize(
    ("spins", "square", "part"),
    [
        ((Spin(4, 7),), (4, 7), ""),
        ((Spin(4, 7),), (4, 8), "lead to 4,7, not to 4,8"),
        ((Spin(4, 7, ("N",)),), (4, 6), "led to 4,7 before"),
        ((Spin(2, 1, ("S",)),), (2, 2), ""),
        ((Spin(2, 1, ("N", "S")),), (2, 2), ""),
        ((Spin(2, 1, ("S", "N")),), (2, 2), "led to 2,2 before"),
        ((Spin(2, 1),), (2, 2), "still to be spun"),
        ((Spin(2, 1, ("N",)),), (2, 2), "still to be spun"),
        ((Spin(11, 1),), (2, 2), "off the board"),
        ((Spin(1, 1), Spin(4, 7)), (4, 7), ""),
        ((Spin(1, 1, ("E", "W")), Spin(4, 7)), (4, 7), ""),
        ((Spin(1, 1),), (4, 7), "to no empty square, not to 4,7"),
        ((Spin(4, 7), Spin(5, 7)), (5, 7), "nothing is spun anew"),
        ((Spin(4, 7), Spin(4, 7)), (4, 7), "nothing is spun anew"),
    ],
)
def test_spins_place_a_ship_where_it_stands(spins: tuple[Spin, ...], square: Square, part: str) -> None:
    fault = spin_fault(spins, square, cross(), data())
    assert part in fault
    assert bool(part) == bool(fault)


def test_a_ship_is_spun_onto_the_board_as_the_ships_before_it_have_left_it() -> None:
    """Ben begins, so that his ship is in the way of Ann's, and not the other way round."""
    setup = replace(right(), first=1, rolls=(), islands=data().first_game, ships=((5, 9), (4, 9)),
                    navy=((9, 9), (10, 9), (9, 10), (10, 10)), merchants=((1, 10), (2, 10)))  # fmt: skip
    rest: tuple[tuple[Spin, ...], ...] = ((),) * 6
    assert codes_of(replace(setup, spins=((Spin(4, 9, ("E",)),), (Spin(4, 9),), *rest))) == []
    assert codes_of(replace(setup, spins=((Spin(5, 9),), (Spin(4, 9),), *rest))) == []
    assert codes_of(replace(setup, spins=((Spin(5, 9),), (Spin(5, 9, ("W",)),), *rest))) == ["placement_spin"]
    assert codes_of(replace(setup, first=0, spins=((Spin(5, 9),), (Spin(5, 9, ("W",)),), *rest))) == []


def test_findings_about_a_set_up_say_whom_and_what_they_are_about() -> None:
    setup = right()
    wrong = replace(
        setup,
        ships=(setup.ships[0], setup.islands[0]),
        cards=(Card((1, 3), (1,)), setup.cards[1]),
        islands=(*setup.islands[:-1], (11, 1)),
        navy_gold=(5, *setup.navy_gold[1:]),
        spins=(),
    )
    findings = {finding.code: finding for finding in check_setup(data(), wrong)}
    assert (findings["row_gap"].player, findings["row_gap"].circle) == ("Ann", ("sails", 2))
    assert (findings["ship_square"].piece, findings["ship_square"].square) == ("Ben’s ship", setup.islands[0])
    assert findings["island_off_board"].square == (11, 1)
    assert findings["navy_gold"].piece == "Navy 1"
