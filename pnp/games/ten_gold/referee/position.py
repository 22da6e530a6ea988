"""Positions of Ten Gold: how they are written, and which are impossible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.board import DIRECTIONS, Square, distance, is_on_board, square_text
from pnp.games.ten_gold.referee.decks import Deck
from pnp.games.ten_gold.referee.gamble import ring
from pnp.games.ten_gold.referee.gold import Card, row_faults
from pnp.games.ten_gold.referee.rulebook import settle
from pnp.games.ten_gold.referee.ships import cannons, is_navy, is_player, obstacles, sails, ship_names, wrong_squares
from pnp.games.ten_gold.referee.state import State, pop, swap
from pnp.games.ten_gold.referee.tasks import SUPPLY
from pnp.games.ten_gold.referee.values import card_value, name_of_card, numbers_of_ships, ship_value, square_value
from pnp.games.ten_gold.referee.winning import outcome_of
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.position import Position
from pnp.referee.tuples import minus
from pnp.referee.values import named, player

_RULE = "position"
_PLAYER: Value[State] = player("player", lambda state: state.table.names)
_SHIP, _SQUARE, _CARD = ship_value(), square_value(), card_value()
_TAKER: Value[State] = named("to", "a ship, or the supply", lambda state: {"supply": SUPPLY, **numbers_of_ships(state)})


def _settle(state: State, told: Sequence[str]) -> State:
    """Sort the cards; and where a position does not tell of supply and decks, take from them what lies elsewhere."""
    holds = tuple(tuple(sorted(hold)) for hold in state.holds)
    seen = [task.card.card for task in state.stack if isinstance(task, tasks.Peeking) and task.card]
    held = [card for hold in holds for card in hold]
    moving = sum(task.coins for task in state.stack if isinstance(task, tasks.Gaining))
    out = moving + sum(state.under) + sum(rows.total for rows in state.rows)
    return state._replace(
        holds=holds,
        supply=state.supply if "supply" in told else state.table.data.gold - out,
        island=_sort(state.island, () if "island" in told else held),
        sunken=_sort(state.sunken, () if "sunken" in told else seen),
    )


def _sort(deck: Deck, less: Sequence[str]) -> Deck:
    hidden = minus(deck.hidden, [card for card in less if card in deck.hidden])
    return deck._replace(hidden=tuple(sorted(hidden)), discards=tuple(sorted(deck.discards)))


# -- what cannot be --------------------------------------------------------------------------------------


def _faults(state: State) -> Iterator[Finding]:
    wrong = [*_wrong_ships(state), *_wrong_gold(state), *_wrong_cards(state)]
    yield from wrong
    if state.end is not None and (state.stack or not state.end.winners or state.end != outcome_of(state)):
        yield Finding("game_over", "The end does not fit the gold and the rounds.", "R1", "Leave it out.")
    if not wrong and (not _is_stack_possible(state) or settle(state) != state):
        yield Finding(
            "impossible_task",
            "What is to be settled does not fit the ships, the gold and the cards.",
            _RULE,
            "See what the table waits for in a game.",
        )


def _is_stack_possible(state: State) -> bool:
    """Return whether all that is to be settled is possible with ships, gold and cards that are."""
    deepest = range(len(state.stack) - 1, -1, -1)  # what lies below comes first
    return all(_is_possible(state, task, depth) for depth, task in zip(deepest, state.stack, strict=True))


def _wrong_ships(state: State) -> Iterator[Finding]:
    yield from wrong_squares(state)
    for square in sorted(state.flags - state.table.islands):
        yield Finding("not_an_island", f"There is no island on {square_text(square)}.", _RULE, square=square)


def _wrong_gold(state: State) -> Iterator[Finding]:
    if min(state.supply, state.actions, state.round - 1, *state.under, *(min(rows) for rows in state.rows)) < 0:
        yield Finding(
            "too_much_gold", "Gold and actions are 0 or more, and rounds count from 1.", _RULE, "Count again."
        )
        return
    for name, rows in zip(state.table.names, state.rows, strict=True):
        card = Card(tuple(range(1, rows.sails + 1)), tuple(range(1, rows.cannons + 1)), rows.beside)
        yield from row_faults(name, card, state.table.data.circles)


def _wrong_cards(state: State) -> Iterator[Finding]:
    data, top = state.table.data, state.stack[-1] if state.stack else None
    island, sunken = {card.id for card in data.island_deck}, {card.id for card in data.sunken_deck}
    kept = {card.id for card in data.island_deck if card.spot}
    held = [card for hold in state.holds for card in hold]
    for cards, known, where in (
        (state.island.cards, island, "the island deck"),
        (held, kept, "a hold"),
        (state.sunken.cards, sunken, "the sunken ship deck"),
    ):
        for card in sorted(set(cards) - known):
            name = name_of_card(state, card)
            yield Finding("impossible_card", f"{name} cannot be in {where}.", _RULE, piece=name)
    for seat, hold in enumerate(state.holds):
        if len(hold) > data.hold + (isinstance(top, tasks.HoldLimit) and seat == state.active):
            name = state.table.names[seat]
            yield Finding(
                "hold_limit", f"{name} has {len(hold)} cards in the hold; {data.hold} may stay.", "R39", player=name
            )


def _is_empty(state: State, square: Square) -> bool:
    return is_on_board(square, state.table.data.size) and square not in obstacles(state)


def _is_possible(state: State, task: tasks.Task, depth: int) -> bool:
    """Return whether a task can lie so deep in the stack, 0 for the one that is settled now."""
    test = _POSSIBLE.get(type(task))
    on_top = depth == 0 or not isinstance(task, tasks.Spinning | tasks.Combat | tasks.Walking)
    return on_top and (test is None or test(state, task, depth))


def _is_combat_possible(state: State, task: tasks.Combat, depth: int) -> bool:
    here, there = state.squares[task.attacker], state.squares[task.target]
    fair = task.attacker == state.active or (is_navy(state, task.attacker) and is_player(state, task.target))
    return (
        fair
        and here is not None
        and there is not None
        and bool(distance(here, there))
        and 0 <= task.shot <= cannons(state, task.attacker) > 0
        and 0 <= task.dodge <= sails(state, task.target)
        and task.extra >= 0
        and (not task.short or state.table.house.manoeuvre_after_range_miss)
    )


def _is_spin_possible(state: State, task: tasks.Spinning, depth: int) -> bool:
    """The task below it asks for just this spin."""
    if len(state.stack) < 2 or not isinstance(state.stack[-2], tasks.Spun):
        return False
    return (
        settle(pop(state)) == swap(state, tasks.Spinning(task.kind, task.useless))
        and (task.result == "" or (task.result in ring(state) and task.result not in task.useless))
        and task.last in ("", *task.useless)
        and not (task.result and task.last)
    )


def _is_placing_possible(state: State, task: tasks.Placing, depth: int) -> bool:
    cols_rows = state.table.data.size[: len(task.spins)]
    return (
        depth == 1
        and isinstance(state.stack[-1], tasks.Spinning)
        and state.squares[task.ship] is None
        and len(task.spins) <= 2
        and all(type(spin) is int and 1 <= spin <= most for spin, most in zip(task.spins, cols_rows, strict=True))
        and task.gold >= 0
        and not (task.gold and is_player(state, task.ship))
    )


def _is_spin_due(state: State, task: tasks.Manoeuvring | tasks.Drifting, depth: int) -> bool:
    """Only while the spin is due, and of ships that are on the board."""
    ships = (task.ship,) if isinstance(task, tasks.Manoeuvring) else task.ships
    return (
        depth == 1
        and isinstance(state.stack[-1], tasks.Spinning)
        and not task.spins
        and all(state.squares[ship] is not None for ship in ships)
    )


def _is_sailing_possible(state: State, task: tasks.Sailing, depth: int) -> bool:
    if depth == 0 or not all(is_navy(state, ship) for ship in task.ships):
        return False
    due = isinstance(state.stack[-depth], tasks.Spinning)  # what lies right above
    return task.spins == () if due else len(task.spins) == 1 and task.spins[0] in DIRECTIONS


_POSSIBLE: Mapping[type[Any], Callable[[State, Any, int], bool]] = {
    tasks.Combat: _is_combat_possible,
    tasks.Spinning: _is_spin_possible,
    tasks.Placing: _is_placing_possible,
    tasks.Manoeuvring: _is_spin_due,
    tasks.Drifting: _is_spin_due,
    tasks.Sailing: _is_sailing_possible,
    tasks.Walking: lambda state, task, depth: (
        state.squares[state.active] is not None and 0 <= task.roll <= sails(state, state.active) > 0),
    tasks.Reaction: lambda state, task, depth: all(
        is_navy(state, ship) and state.squares[ship] is not None for ship in task.queue or ()),
    tasks.NavyArrived: lambda state, task, depth: is_navy(state, task.navy) and state.squares[task.navy] is not None,
    tasks.Gaining: lambda state, task, depth: task.coins >= 0,
    tasks.SunkenCard: lambda state, task, depth: (
        _is_empty(state, task.square) and state.squares[state.active] is not None),
    tasks.NavyCard: lambda state, task, depth: is_navy(state, task.navy),
    tasks.Flagging: lambda state, task, depth: task.square in state.table.islands,
    tasks.Prize: lambda state, task, depth: _is_empty(state, task.square),
    tasks.Peeking: lambda state, task, depth: task.card is None or any(
        card.id == task.card.card for card in state.table.data.sunken_deck),
    tasks.Enriching: lambda state, task, depth: (
        task.coins >= 0 and bool(task.ships) and not any(is_player(state, ship) for ship in task.ships)),
}  # fmt: skip
"""What a task needs, beside ships and players that there are."""

POSITION: Position[State] = Position(
    fixed=("table",),
    texts={
        "active": _PLAYER, "truce[]": _PLAYER, "squares[]": _SQUARE, "flags[]": _SQUARE, "holds[][]": _CARD,
        "Deck.hidden[]": _CARD, "Deck.discards[]": _CARD, "Known.card": _CARD, "Known.seats[]": _PLAYER,
        **{f"{task}.{field}": _SHIP for task, field in (
            ("Placing", "ship"), ("Manoeuvring", "ship"), ("Drifting", "ships[]"), ("Sailing", "ships[]"),
            ("Reaction", "queue[]"), ("NavyArrived", "navy"), ("NavyCard", "navy"), ("Combat", "attacker"),
            ("Combat", "target"), ("Paying", "ship"), ("Enriching", "ships[]"))},
        **{f"{task}.{field}": _PLAYER for task, field in (
            ("Reaction", "seat"), ("NavyArrived", "queue[]"), ("Gaining", "seat"))},
        **{f"{task}.square": _SQUARE for task in ("SunkenCard", "Flagging", "Prize")},
        "Paying.to": _TAKER,
    },
    keys={
        "squares": ship_names,
        "rows": lambda state: state.table.names,
        "under": lambda state: state.table.fleet,
        "holds": lambda state: state.table.names,
    },
    settle=_settle,
    faults=_faults,
)  # fmt: skip
