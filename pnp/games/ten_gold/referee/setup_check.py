"""What can be wrong with a set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.ten_gold.referee.board import (
    Square,
    is_landlocked,
    is_on_board,
    reading_order,
    sea_regions,
    slide,
    square_faults,
    square_text,
    useful_directions,
)
from pnp.games.ten_gold.referee.data import Data, Start, size_of
from pnp.games.ten_gold.referee.gold import ROWS, row_faults
from pnp.games.ten_gold.referee.setup import START_DIE, Setup, Spin, destination, leaders
from pnp.referee.english import quantity
from pnp.referee.findings import Finding

DICE = (4, 6, 8, 10, 12)
"""The dice that a set has; no table of the game lists them."""

_SETUP = "set-up"


def check_setup(data: Data, setup: Setup) -> list[Finding]:
    findings = [
        *check_pieces(data),
        *_check_counts(setup, data),
        *_check_islands(setup, data),
        *_check_sea(setup, data),
    ]
    start = dict(data.starts).get(len(setup.names))
    if start is None:
        counts = [count for count, _ in data.starts]
        findings.append(
            Finding(
                "player_count",
                f"This game takes {min(counts)} to {max(counts)} players, not {len(setup.names)}.",
                _SETUP,
                "Add players, or let some watch.",
            )
        )
    else:
        findings += [*_check_gold(setup, start), *_check_fleets(setup, data, start)]
    for name, card in zip(setup.names, setup.cards, strict=True):
        findings += row_faults(name, card, data.circles)
    findings += [*_check_first(setup), *_check_squares(setup, data), *_check_spins(setup, data)]
    return findings


# -- the pieces --------------------------------------------------------------------------------------------


def check_pieces(data: Data) -> Iterator[Finding]:
    """Yield what is wrong with the cards and dice themselves, whatever the table does with them."""
    for card in (*data.island_deck, *data.sunken_deck):
        if card.when != "at_once" and not card.spot:
            yield Finding(
                "spot_missing",
                f"{card.name} waits for its moment but has no black spot.",
                "island cards",
                "Give it a black spot in the deck's table.",
                piece=card.name,
            )
    for row, dice in zip(ROWS, (data.sails, data.cannons), strict=True):
        yield from _check_dice(f"The {row} row", (die for place, die in enumerate(dice) if die or place))
        for circle in range(1, len(dice)):
            if dice[circle] < dice[circle - 1]:
                die, before = dice[circle], dice[circle - 1]
                what = f"Circle {circle} of the {row} row has a d{die}, less than the d{before} before it."
                yield Finding("circles", what, "ship card", "Let the dice of a row never fall.", circle=(row, circle))
        if len(dice) < 2:
            yield Finding("circles", f"The {row} row has no circles.", "ship card", "Give it one at least.")
    for fleet in (data.navy, data.merchants):
        yield from _check_dice(fleet.name, (die for die in (fleet.sails, fleet.cannons) if die))


def _check_dice(whose: str, dice: Iterator[int]) -> Iterator[Finding]:
    for die in dict.fromkeys(dice):
        if die not in DICE:
            known = ", ".join(f"d{sides}" for sides in DICE)
            yield Finding(
                "die_unknown", f"{whose} calls for a d{die}; a set of dice has {known}.", "dice", "Use one of these."
            )


def _check_counts(setup: Setup, data: Data) -> Iterator[Finding]:
    wanted = {
        "island_deck": ("Island deck", size_of(data.island_deck), "cards"),
        "sunken_deck": ("Sunken ship deck", size_of(data.sunken_deck), "cards"),
        "gold": ("Gold", data.gold, "pieces"),
        "flags": ("Flags", data.flags, "pieces"),
    }
    for key, count in setup.counted:
        name, want, pieces = wanted[key]
        if count != want:
            yield Finding(
                "card_count",
                f"{name}: {count} {pieces}, {want} expected.",
                _SETUP,
                "Look under the table and in the box.",
                piece=name,
            )


# -- islands -----------------------------------------------------------------------------------------------


def _check_islands(setup: Setup, data: Data) -> Iterator[Finding]:
    islands = setup.islands
    if len(islands) != data.island_count:
        what = f"{quantity(len(islands), 'island')} on the board; {data.island_count} are needed."
        yield Finding("island_count", what, _SETUP, f"Put out all {data.island_count}.")
    width, height = data.size
    for square, times in Counter(islands).items():
        where = square_text(square)
        if not is_on_board(square, data.size):
            yield Finding(
                "island_off_board",
                f"The island at {where} is off the {width} x {height} board.",
                _SETUP,
                "Move it onto the board.",
                square=square,
            )
        elif is_landlocked(square, islands, data.size):
            yield Finding(
                "island_landlocked",
                f"The island at {where} has no open square beside it.",
                _SETUP,
                "Every island needs one at least: move it, or a neighbour.",
                square=square,
            )
        if times > 1:
            yield Finding(
                "island_square_taken",
                f"{times} islands share {where}.",
                _SETUP,
                "One island for a square.",
                square=square,
            )


def _check_sea(setup: Setup, data: Data) -> Iterator[Finding]:
    for region in sea_regions(setup.islands, data.size)[1:]:
        where = reading_order(region)[0]
        yield Finding(
            "sea_cut_off",
            f"{quantity(len(region), 'square')} around {square_text(where)}: cut off from the rest of the sea.",
            _SETUP,
            "It is allowed; a ship that lands there stays there.",
            warning=True,
            square=where,
        )


# -- gold and the first player -------------------------------------------------------------------------------


def _check_gold(setup: Setup, start: Start) -> Iterator[Finding]:
    for name, rows in zip(setup.names, setup.rows, strict=True):
        if rows.total != start.gold:
            what = f"{name} starts with {rows.total} gold; with {len(setup.names)} players it is {start.gold}."
            yield Finding("starting_gold", what, _SETUP, f"Put {start.gold} coins on the ship card.", player=name)


def _check_first(setup: Setup) -> Iterator[Finding]:
    """Yield what is wrong with the rolls for the first turn, where they are written down."""
    if not setup.rolls:
        return
    rule = "first player"
    for name, rolls in zip(setup.names, setup.rolls, strict=True):
        for roll in rolls:
            if not 1 <= roll <= START_DIE:
                yield Finding(
                    "first_player",
                    f"{name} rolls {roll} for the first turn; the die is a d{START_DIE}.",
                    rule,
                    f"Use the d{START_DIE}.",
                    player=name,
                )
    rounds = leaders(setup.rolls)
    for seat, (name, rolls) in enumerate(zip(setup.names, setup.rolls, strict=True)):
        due = sum(seat in tied for tied in rounds if len(tied) > 1)
        if len(rolls) > due:
            yield Finding(
                "first_player",
                f"{name} is not in the tie and may not roll again.",
                rule,
                "Only those tied for the highest roll go on.",
                player=name,
            )
        elif len(rolls) < due:
            yield Finding(
                "first_player",
                f"{name} has still to roll for the first turn.",
                rule,
                "All roll once; those tied for the highest roll again.",
                player=name,
            )
    if rounds[-1] != {setup.first} and len(rounds[-1]) == 1:
        best = setup.names[min(rounds[-1])]
        yield Finding(
            "first_player",
            f"{setup.names[setup.first]} begins, but {best} has the highest roll.",
            rule,
            f"{best} begins.",
            player=best,
        )


# -- ships ---------------------------------------------------------------------------------------------------


def _check_fleets(setup: Setup, data: Data, start: Start) -> Iterator[Finding]:
    if len(setup.navy) != start.navy:
        yield Finding(
            "navy_count",
            f"{quantity(len(setup.navy), 'Navy ship')} found; {start.navy} are placed.",
            _SETUP,
            f"Place {start.navy}.",
        )
    if len(setup.merchants) != start.merchants:
        yield Finding(
            "merchant_count",
            f"{quantity(len(setup.merchants), 'Merchant')} found; {start.merchants} are placed.",
            _SETUP,
            f"Place {start.merchants}.",
        )
    for name, golds, usual, code in (
        ("Navy", setup.navy_gold, data.navy.gold, "navy_gold"),
        ("Merchant", setup.merchant_gold, data.merchants.gold, "merchant_gold"),
    ):
        for number, gold in enumerate(golds, 1):
            if gold != usual:
                ship, hint = f"{name} {number}", f"Put {usual} under it." if usual else "Take it away."
                what = f"{ship} starts with {usual or 'no'} gold, not with {gold}."
                yield Finding(code, what, _SETUP, hint, piece=ship)


def ships_in_order(setup: Setup) -> list[tuple[str, Square, tuple[Spin, ...]]]:
    """Return the name, square and spins of every ship, in the order in which they are placed."""
    names = [f"{name}’s ship" for name in setup.names]
    names += [f"Navy {number}" for number in range(1, len(setup.navy) + 1)]
    names += [f"Merchant {number}" for number in range(1, len(setup.merchants) + 1)]
    squares = (*setup.ships, *setup.navy, *setup.merchants)
    spins = setup.spins or ((),) * len(squares)
    ships = list(zip(names, squares, spins, strict=True))
    return [ships[seat] for seat in setup.order_of_placing] + ships[len(setup.names) :]


def _check_squares(setup: Setup, data: Data) -> Iterator[Finding]:
    ships = ((name, square) for name, square, _ in ships_in_order(setup))
    return square_faults(
        ships,
        setup.islands,
        data.size,
        _SETUP,
        "Place it by two spins.",
        "Spin a direction, and go on to the first empty square.",
    )


def _check_spins(setup: Setup, data: Data) -> Iterator[Finding]:
    taken = set(setup.islands)
    for name, square, spins in ships_in_order(setup):
        wrong = spin_fault(spins, square, taken, data) if spins else ""
        if wrong:
            yield Finding(
                "placement_spin",
                f"{name}: {wrong}",
                "placement",
                "Column and row first; where that square is taken, a direction until one leads to an empty square.",
                piece=name,
                square=square,
            )
        taken.add(square)


def spin_fault(spins: tuple[Spin, ...], square: Square, taken: set[Square], data: Data) -> str:
    """Return in a sentence why *spins* do not place a ship on *square*, "" where they do."""
    size = data.size
    for spin in spins:
        told = ", ".join(map(str, (spin.col, spin.row, *spin.directions)))
        if not is_on_board((spin.col, spin.row), size):
            return f"spins {told} are off the board."
        first = _first_end(spin, taken, size)
        if destination(spin, taken, size) is None and first is not None:
            return f"spins {told} led to {square_text(first)} before the last one."
        if first is None and useful_directions(spin[:2], taken, size):
            return f"spins {told} lead to no empty square; a direction is still to be spun."
        if spin is not spins[-1] and first is not None:
            return f"spins {told} lead to {square_text(first)}; nothing is spun anew."
        if spin is spins[-1] and first != square:
            where = "to no empty square" if first is None else f"to {square_text(first)}"
            return f"spins {told} lead {where}, not to {square_text(square)}."
    return ""


def _first_end(spin: Spin, taken: set[Square], size: tuple[int, int]) -> Square | None:
    square = (spin.col, spin.row)
    if square not in taken:
        return square
    ends = (slide(square, direction, taken, size) for direction in spin.directions)
    return next((end for end in ends if end is not None), None)
