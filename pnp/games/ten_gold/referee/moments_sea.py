"""Questions about the board: range, reach, the Navy's fire, looting, and where a ship is placed."""

from __future__ import annotations

import re

from pnp.game.toml import quote
from pnp.games.ten_gold.referee.attack import no_target
from pnp.games.ten_gold.referee.board import (
    COMPASS,
    DIRECTIONS,
    Square,
    bearing,
    distance,
    is_on_board,
    read_square,
    reading_order,
    square_text,
)
from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.loot import loot_of_next
from pnp.games.ten_gold.referee.manoeuvre import drift
from pnp.games.ten_gold.referee.moving import walk_ends, walk_fault, walk_to
from pnp.games.ten_gold.referee.navy import navy_upon
from pnp.games.ten_gold.referee.placing import place
from pnp.games.ten_gold.referee.rulebook import RULES
from pnp.games.ten_gold.referee.setup_record import read_spin
from pnp.games.ten_gold.referee.ships import cannons, label, navies, obstacles, reach_of, sails, square_of, thing_at
from pnp.games.ten_gold.referee.shot import bonus_of, sink_chance
from pnp.games.ten_gold.referee.sight import out_of_sight
from pnp.games.ten_gold.referee.situation import MERCHANT, NAVY, PLAYER, Vessel, draw_map, state_of
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Placing, Spinning, Walking
from pnp.referee.action import Action
from pnp.referee.answers import Answer, Given, Options
from pnp.referee.english import capital, list_words, quantity
from pnp.referee.told import number_of, one_of, text_of


def _square(given: Given, key: str) -> Square:
    return read_square(text_of(given, key))


def answer_range(data: Data, given: Given, options: Options) -> Answer:
    a, b = _square(given, "from"), _square(given, "to")
    coins = number_of(given, "coins", 0, data.circles[1], 0)
    kind = one_of(given, "by", {kind: kind for kind in (PLAYER, NAVY, MERCHANT)}, "a kind of ship", PLAYER)
    attacker = Vessel("The attacker", kind, a, rows=Rows(0, coins))
    others = [] if a == b else [Vessel("The target", PLAYER, b)]
    state = state_of(given, options, data, attacker, *others)
    ship, target = state.squares.index(a), state.squares.index(b)
    refused, away = no_target(state, ship, target), distance(a, b)
    number, reach = cannons(state, ship), reach_of(state, ship)
    why = [f"The cannons number is {number}: the range, and the die (d{number})."] if number else []
    if kind == NAVY:
        why = [f"A Navy ship fires at most {quantity(reach, 'square')} far, with a d{number}."]
    if away:
        side = COMPASS[bearing(a, b) or "N"]
        why.append(f"{square_text(b)} is {quantity(away, 'square')} {side} of {square_text(a)}.")
    findings = () if refused is None else (refused(),)
    verdict = f"No. {findings[0].message}" if findings else f"Yes, it may attack: distance {away}, range {reach}."
    told = {"may_attack": not findings, "distance": away, "range": reach}
    rulings = {PLAYER: ("R7",) * (not coins), NAVY: ("R30",), MERCHANT: ()}[kind]
    return Answer(verdict, tuple(why), told, rulings, findings)


def answer_reach(data: Data, given: Given, options: Options) -> Answer:
    start, roll = _square(given, "from"), number_of(given, "roll", 1, 99)
    state = state_of(given, options, data, Vessel("The ship", PLAYER, start))
    path = [read_square(text) for text in re.split(r"\s+|;", text_of(given, "path", "")) if text]
    state = state._replace(stack=(Walking(roll),))
    ends = frozenset(walk_ends(state, roll))
    told = {"squares": [square_text(square) for square in reading_order(ends)], "stranded": not ends}
    signs = "@ the ship, * where it can end (& both), # an island, s a ship:"
    here = frozenset({start})
    why: tuple[str, ...] = ("\n".join([signs, *draw_map(state, (here & ends, "&"), (here, "@"), (ends, "*"))]),)
    fault = walk_fault(state, path) if path else None
    if fault is not None:
        verdict = f"No. {fault.message}"
        if path[-1] in ends:
            other = walk_to(state, path[-1])
            why = (f"{square_text(path[-1])} can be reached otherwise: {' '.join(map(square_text, other))}.", *why)
    elif path:
        verdict = f"Yes, the walk is right: it ends on {square_text(path[-1])}."
    elif ends:
        verdict = f"A roll of {roll} can end on {quantity(len(ends), 'square')}; the ship must go to one of them."
    else:
        verdict = f"A roll of {roll} cannot be walked: the ship stays, and the action is spent."
    return Answer(verdict, why, told, ("R25",), (fault,) if fault else ())


def answer_drift(data: Data, given: Given, options: Options) -> Answer:
    start, most = _square(given, "at"), number_of(given, "most", 1, 99, data.manoeuvre)
    state = state_of(given, options, data, Vessel("The ship", PLAYER, start))
    ends = {way: drift(start, way, most, obstacles(state), state.table.data.size) for way in DIRECTIONS}
    why = [
        f"{COMPASS[way].capitalize()} ends on {square_text(end)}."
        if end != start
        else f"{COMPASS[way].capitalize()} is barred: the ship stays, and that is no movement."
        for way, end in ends.items()
    ]
    moving = [COMPASS[way] for way, end in ends.items() if end != start]
    verdict = f"The ship moves if the spin is {list_words(moving, 'or')}." if moving else "The ship cannot move."
    told = {"squares": [square_text(end) for end in ends.values()]}
    return Answer(verdict, tuple(why), told, ("R10",) if len(moving) < len(ends) else ())


def answer_navy(data: Data, given: Given, options: Options) -> Answer:
    coins = number_of(given, "sails", 0, data.circles[0]) if "sails" in given else None
    state = state_of(given, options, data, Vessel("The ship", PLAYER, _square(given, "at"), rows=Rows(coins or 0)))
    firing = navy_upon(state, state.active)
    why = [_shot(state, ship, chance=coins is not None) for ship in firing]
    why += [_why_not(state, ship) for ship in navies(state) if ship not in firing]
    names = [label(state, ship) for ship in firing]
    if not names:
        verdict = "No Navy ship is in reach."
    elif len(names) == 1:
        verdict = f"{names[0]} fires."
    else:
        verdict = f"Navy ships fire in this order: {', '.join(names)}."
        why.append("If the ship dodges and makes a manoeuvre, look again from the new square.")
    rulings = ("R30", "R9", "R18") if len(names) > 1 else ("R30",)
    return Answer(verdict, tuple(why), {"order": names}, rulings)


def _shot(state: State, ship: int, *, chance: bool) -> str:
    here, there = square_of(state, state.active), square_of(state, ship)
    away, side = distance(here, there) or 0, COMPASS[bearing(here, there) or "N"]
    text = f"{label(state, ship)} is {quantity(away, 'square')} to the {side}"
    if not chance:
        return f"{text}."
    die, more, number = sails(state, state.active), bonus_of(state, ship), cannons(state, ship)
    odds = sink_chance(number, die, away, more, 0, state.table.house.equal_roll)
    against = f"against d{die}" if die else "no dodge"
    return f"{text} and sinks with a chance of {odds} (d{number}{f'+{more}' if more else ''} {against})."


def _why_not(state: State, ship: int) -> str:
    refused, name = out_of_sight(state, state.active, ship, state.table.data.navy_reach), label(state, ship)
    assert refused is not None
    finding = refused()
    return finding.message if finding.code == "out_of_range" else f"{name} does not see the ship: {finding.message}"


def answer_loot(data: Data, given: Given, options: Options) -> Answer:
    at, island = _square(given, "at"), _square(given, "island")
    state = state_of(given, options, data, Vessel("The player", PLAYER, at))
    others = [square for square in reading_order(state.table.islands) if square != island]
    islands = [*others, *({island} & state.table.islands)]
    state = state._replace(flags=frozenset(islands[: number_of(given, "flags", 0, len(islands), 0)]))
    refused = RULES.refuse(state, Action(state.active, "loot", (island,)))
    if refused is not None:
        return Answer(f"No. {refused().message}", findings=(refused(),))
    firing = [label(state, ship) for ship in navy_upon(state, state.active)]
    gold, card = loot_of_next(state)
    parts = [*([f"{gold} gold"] if gold else []), *(["an island card"] if card else [])]
    fire = f"{' and then '.join(firing)} {'fires' if len(firing) == 1 else 'fire'}"
    loot = f"the flag goes up, and the island gives {list_words(parts)}"
    house, last = state.table.house, len(state.flags) + 1 == len(islands)
    before = bool(firing) and house.navy_loot_timing == "before"
    if not firing:
        verdict = f"{capital(loot)}."
    elif before:
        verdict = f"{fire} first; if the ship is still beside the island, {loot}."
    else:
        verdict = f"{capital(loot)}; then {fire}."
    why = ["A ship that is sunk, or makes its way off by a manoeuvre, gets nothing, and the action is spent."] * before
    why += ["It is the last island without a flag."] * last
    why += ["After this turn all flags come off."] * (last and house.refloat_islands)
    rulings = ["R2", *["R11"] * before, *["R15", "R22"] * last]
    told = {"navy": firing, "when": house.navy_loot_timing, "gold": gold, "card": card}
    return Answer(verdict, tuple(why), told, tuple(rulings))


def answer_place(data: Data, given: Given, options: Options) -> Answer:
    state = state_of(given, options, data, Vessel("The ship", PLAYER, None))
    text = text_of(given, "spins")
    spin, size, ship = read_spin(text), state.table.data.size, state.active
    square = spin.col, spin.row
    if not is_on_board(square, size):
        raise ValueError(f"spins = {quote(text)} are off the {size[0]} x {size[1]} board")
    after = _place_next(state, *square)
    if after.squares[ship]:
        verdict, told = f"The ship goes on {square_text(square)}.", {"square": square_text(square)}
        return Answer(verdict, ("The square is empty; no direction is spun.",), told, ("R5", "R6"))
    why: tuple[str, ...] = (f"{capital(thing_at(state, square))} is in the way.",)
    due = after.stack[-1]
    if not isinstance(due, Spinning):
        verdict = "Spin column and row anew: no direction leads to an empty square."
        return Answer(verdict, why, {"square": None}, ("R36",))
    for number, direction in enumerate(spin.directions, 1):
        if direction not in due.useless:
            end = _place_next(state, *square, direction).squares[ship]
            assert end is not None
            why += (f"{COMPASS[direction].capitalize()} leads over everything to the first empty square.",)
            why += ("The spins after it do not count.",) if number < len(spin.directions) else ()
            verdict, told = f"The ship goes on {square_text(end)}.", {"square": square_text(end)}
            return Answer(verdict, why, told, ("R5", "R6"))
        why += (f"{COMPASS[direction].capitalize()} comes to the edge first; spin again.",)
    useful = [COMPASS[direction] for direction in DIRECTIONS if direction not in due.useless]
    verdict = f"Spin a direction{' again' if spin.directions else ''}: {' or '.join(useful)} leads to an empty square."
    return Answer(verdict, why, {"square": None, "useful": useful}, ("R5", "R6"))


def _place_next(state: State, *spins: int | str) -> State:
    """Return the state after the next step of placing the ship that the question is about."""
    task = Placing(spins, state.active)
    return place(state._replace(stack=(task,)), task)
