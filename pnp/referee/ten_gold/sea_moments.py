"""Questions about the board: range, reach, the Navy's fire, and where a ship is placed."""

from __future__ import annotations

import re

from pnp.referee.answers import Answer, Given, Options
from pnp.referee.findings import Finding
from pnp.referee.ten_gold.asked import (
    Sea,
    Vessel,
    counted,
    drawn,
    misplaced,
    number_of,
    one,
    read_sea,
    square_of,
)  # fmt: skip
from pnp.referee.ten_gold.board import (
    COMPASS,
    Square,
    bearing,
    distance,
    on_board,
    read_square,
    slide,
    square_text,
    useful_directions,
)  # fmt: skip
from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.setup import can_land
from pnp.referee.ten_gold.setup_record import read_spin
from pnp.referee.ten_gold.shot import bonus, sink_chance
from pnp.referee.ten_gold.sight import first_in_way, seen_from
from pnp.referee.ten_gold.walking import check_walk, reach, walk_to


def in_range(given: Given, options: Options, data: Data) -> Answer:
    """Say whether a ship may attack another: ``range``."""
    sea = read_sea(given, data)
    a, b = square_of(given, "from"), square_of(given, "to")
    coins = number_of(given, "coins", 0, data.circles[1], 0)
    ship = one(given, "by", "player").strip().casefold()
    if ship not in ("player", "navy", "merchant"):
        raise ValueError(f"by = {ship!r} is none of player, navy, merchant")
    number = {"navy": data.navy.cannons, "merchant": data.merchants.cannons}.get(
        ship, data.dice("cannons", coins, options["empty_row"])
    )
    told = sea.with_ship("The attacker", a)
    wrong = tuple(misplaced(told.with_ship("The target", b) if a != b else told))
    if wrong:
        return Answer(f"That cannot be. {wrong[0].message}", findings=wrong)
    findings = tuple(attack_faults(a, b, number, sea))
    away = distance(a, b)
    why = [f"The cannons number is {number}: the range, and the die (d{number})."] if number else []
    if away:
        side = COMPASS[bearing(a, b) or "N"]
        why.append(f"{square_text(b)} is {counted(away, 'square')} {side} of {square_text(a)}.")
    rulings = ("R7",) if ship == "player" and coins == 0 else ()
    verdict = f"No. {findings[0].message}" if findings else f"Yes, it may attack: distance {away}, range {number}."
    answer = {"may_attack": not findings, "distance": away, "range": number}
    return Answer(verdict, tuple(why), answer, rulings, findings)


def attack_faults(a: Square, b: Square, number: int, sea: Sea) -> list[Finding]:
    """Return why a ship on *a* with this cannons number may not attack one on *b*."""
    rule = "attack"
    if number == 0:
        return [Finding("no_cannons", "The ship has no cannons.", rule, "It cannot attack.")]
    if a == b:
        return [Finding("own_ship", "A ship cannot attack itself.", rule)]
    away = distance(a, b)
    if away is None:
        text = f"{square_text(a)} and {square_text(b)} share no row or column."
        return [Finding("not_in_line", text, rule, "Attack along a row or a column.")]
    way = first_in_way(a, b, sea.blocked)
    if way is not None:
        thing = sea.what_is_on(way)
        text = f"{thing[0].upper()}{thing[1:]} at {square_text(way)} is in the way."
        return [Finding("no_line_of_sight", text, rule, "Every square between must be empty.")]
    if away > number:
        text = f"Distance {away} is more than the cannons number {number}."
        return [Finding("out_of_range", text, rule, "Come nearer, or put more gold into the cannons row.")]
    return []


def reached(given: Given, options: Options, data: Data) -> Answer:
    """Say where a roll can end, and whether a path is right: ``reach``."""
    sea = read_sea(given, data)
    start = square_of(given, "from")
    roll = number_of(given, "roll", 1, 99)
    path = [read_square(text) for text in re.split(r"\s+|;", one(given, "path").strip()) if text]
    findings = list(misplaced(sea.with_ship("The ship", start)))
    if findings:
        return Answer(f"That cannot be. {findings[0].message}", findings=tuple(findings))
    ends = reach(start, roll, sea.blocked, sea.size)
    squares = sorted(ends, key=lambda square: (square[1], square[0]))
    marks = [({start} & ends, "&"), ({start}, "@"), (ends, "*")]
    signs = "@ the ship, * where it can end (& both), # an island, s a ship:"
    why: tuple[str, ...] = ("\n".join([signs, *drawn(sea, marks)]),)
    told = {"squares": [square_text(square) for square in squares], "stranded": not ends}
    if not ends:
        verdict = f"A roll of {roll} cannot be walked: the ship stays, and the action is spent."
    else:
        verdict = f"A roll of {roll} can end on {counted(len(ends), 'square')}; the ship must go to one of them."
    if path:
        ships = {ship.square for ship in sea.ships}
        wrong = check_walk(path, start, roll, sea.islands, ships, sea.size)
        findings = [wrong] if wrong else []
        verdict = f"No. {wrong.message}" if wrong else f"Yes, the walk is right: it ends on {square_text(path[-1])}."
        if wrong and path[-1] in ends:
            other = " ".join(map(square_text, walk_to(start, path[-1], roll, sea.blocked, sea.size)))
            why = (f"{square_text(path[-1])} can be reached otherwise: {other}.", *why)
    return Answer(verdict, why, told, ("R25",), tuple(findings))


def navy_fire(given: Given, options: Options, data: Data) -> Answer:
    """Say which Navy ships fire at a player's ship, and in what order: ``navy``."""
    sea = read_sea(given, data)
    at = square_of(given, "at")
    findings = tuple(misplaced(sea.with_ship("The player’s ship", at)))
    if findings:
        return Answer(f"That cannot be. {findings[0].message}", findings=findings)
    firing = navy_against(at, sea, options, data)
    die = data.dice("sails", number_of(given, "sails", 0, data.circles[0]), options["empty_row"]) \
        if "sails" in given else None  # fmt: skip
    why = [_shot(at, navy, die, options, data) for navy in firing]
    why += [_why_not(at, ship, sea, data.navy_reach) for ship in _navies(sea) if ship not in firing]
    names = [navy.name for navy in firing]
    if not names:
        verdict = "No Navy ship has this ship."
    elif len(names) == 1:
        verdict = f"{names[0]} fires."
    else:
        verdict = f"{len(names)} Navy ships fire, in this order: {', '.join(names)}."
    rulings: tuple[str, ...] = ("R30", "R9") if len(names) > 1 else ("R30",)
    if len(names) > 1:
        why.append("If the ship dodges and makes a manoeuvre, look again from the new square.")
        rulings += ("R18",)
    return Answer(verdict, tuple(why), {"order": names}, rulings)


def navy_against(at: Square, sea: Sea, options: Options, data: Data) -> list[Vessel]:
    """Return the Navy ships that fire at a ship on *at*, in their order (R9)."""
    navies = _navies(sea)
    ships = {ship.square: number for number, ship in enumerate(sea.ships)}
    seen = [sea.ships[number] for number in seen_from(at, data.navy_reach, sea.islands, ships, sea.size)]
    having = [ship for ship in seen if ship in navies]
    return [ship for ship in navies if ship in having] if options["navy_attack_order"] == "number" else having


def _navies(sea: Sea) -> list[Vessel]:
    """Return the Navy ships by the number in their name."""

    def number(ship: Vessel) -> int:
        digits = re.search(r"\d+", ship.name)
        return int(digits[0]) if digits else 0

    return sorted((ship for ship in sea.ships if ship.name.casefold().startswith("navy")), key=number)


def _shot(at: Square, navy: Vessel, die: int | None, options: Options, data: Data) -> str:
    away = distance(at, navy.square) or 0
    text = f"{navy.name} is {counted(away, 'square')} to the {COMPASS[bearing(at, navy.square) or 'N']}"
    if die is None:
        return f"{text}."
    more = bonus(navy.gold, options["npc_bonus_cap"])
    chance = sink_chance(data.navy.cannons, die, away, more, 0, options["equal_roll"])
    return f"{text} and sinks with a chance of {chance} (d{data.navy.cannons}{f'+{more}' if more else ''} against " + (
        f"d{die})." if die else "no dodge)."
    )


def _why_not(at: Square, navy: Vessel, sea: Sea, most: int) -> str:
    away = distance(at, navy.square)
    if away is None:
        return f"{navy.name} stands in no line with the ship."
    if away > most:
        return f"{navy.name} is {away} squares away, more than {most}."
    way = first_in_way(at, navy.square, sea.blocked)
    return f"{navy.name} does not see the ship: {sea.what_is_on(way or at)} is in the way."


def placed(given: Given, options: Options, data: Data) -> Answer:
    """Say where spins place a ship: ``place``."""
    sea = read_sea(given, data)
    findings = tuple(misplaced(sea))
    if findings:
        return Answer(f"That cannot be. {findings[0].message}", findings=findings)
    spin = read_spin(one(given, "spins"))
    square, taken, size = (spin.col, spin.row), sea.blocked, sea.size
    if not on_board(square, size):
        raise ValueError(f"spins = {one(given, 'spins')!r} are off the {size[0]} x {size[1]} board")
    rulings = ("R5", "R6")
    if square not in taken:
        verdict = f"The ship goes on {square_text(square)}."
        told = {"square": square_text(square)}
        return Answer(verdict, ("The square is empty; no direction is spun.",), told, rulings)
    why: tuple[str, ...] = (f"{square_text(square)} holds {sea.what_is_on(square)}.",)
    if not can_land(spin, taken, size):
        verdict = "Spin column and row anew: no direction leads to an empty square."
        return Answer(verdict, why, {"square": None}, ("R36",))
    for number, direction in enumerate(spin.directions):
        end = slide(square, direction, taken, size)
        if end is not None:
            why += (f"{COMPASS[direction].capitalize()} leads over everything to the first empty square.",)
            if number < len(spin.directions) - 1:
                why += ("The spins after it do not count.",)
            return Answer(f"The ship goes on {square_text(end)}.", why, {"square": square_text(end)}, rulings)
        why += (f"{COMPASS[direction].capitalize()} comes to the edge first; spin again.",)
    useful = [COMPASS[direction] for direction in useful_directions(square, taken, size)]
    verdict = f"Spin a direction{' again' if spin.directions else ''}: {' or '.join(useful)} leads to an empty square."
    return Answer(verdict, why, {"square": None, "useful": useful}, rulings)
