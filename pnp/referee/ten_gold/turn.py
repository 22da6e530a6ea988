"""A turn: how it begins, what the active player may choose, and how it ends the turn or the game."""

from __future__ import annotations

from itertools import combinations

from pnp.referee.action import Action
from pnp.referee.answers import Outcome, Tally
from pnp.referee.ten_gold.counting import count_of, who_has_won
from pnp.referee.ten_gold.fleet import cannons, in_sight, sails
from pnp.referee.ten_gold.hold import follow_play, held_with, plays, spend
from pnp.referee.ten_gold.looting import loot, lootable
from pnp.referee.ten_gold.state import Phase, State, no_choices, no_follow, push, with_actions
from pnp.referee.ten_gold.tasks import Combat, Placing, TurnOver, Walking


def begin_turn(state: State, seat: int) -> State:
    """Return the state at the start of a turn: the actions are new, and a truce of this player is over."""
    return state._replace(active=seat, actions=state.table.data.actions, truce=state.truce - {seat}, stack=())


# -- what the active player may choose ---------------------------------------------------------------------


def choices(state: State) -> list[Action]:
    """Return what the active player may do where nothing is to be settled."""
    if state.squares[state.active] is None:
        return [Action(state.active, "return")]
    chosen = plays(state)
    if state.actions:
        chosen = moves(state) + attacks(state) + loots(state) + chosen
    return [*chosen, Action(state.active, "end")]


def moves(state: State) -> list[Action]:
    """Return the Move action: with a roll, or with a card and any number up to the sails number."""
    sides = sails(state, state.active)
    if not sides:
        return []
    cards = sorted(set(held_with(state, state.active, "choose_roll")))
    return [Action(state.active, "move", ("", 0))] + [
        Action(state.active, "move", (card, number)) for card in cards for number in range(1, sides + 1)
    ]


def attacks(state: State) -> list[Action]:
    """Return every attack: on a ship in line, in range and in sight, with none, some or all cards for the roll."""
    cards = held_with(state, state.active, "attack_bonus")
    sets = sorted({some for count in range(len(cards) + 1) for some in combinations(cards, count)})
    targets = in_sight(state, state.active, cannons(state, state.active))
    return [Action(state.active, "attack", (ship, some)) for ship in targets for some in sets]


def loots(state: State) -> list[Action]:
    """Return every island that the active player may loot."""
    return [Action(state.active, "loot", (square,)) for square in lootable(state, state.active)]


def follow_choice(state: State, action: Action) -> State:
    """Return the state after what the active player chose."""
    if action.verb == "return":
        return push(state, Placing(ship=state.active))
    if action.verb == "play":
        return follow_play(state, action)
    if action.verb == "end":
        return end_turn(state)
    state = with_actions(state, -1)
    if action.verb == "move":
        card, number = action.args
        return push(spend(state, action.seat, card) if card else state, Walking(number))
    if action.verb == "loot":
        return loot(state, action.args[0])
    ship, cards = action.args
    extra = 0
    for card in cards:
        extra += amount_of(state, card)
        state = spend(state, action.seat, card)
    return push(state, Combat(action.seat, ship, extra))


def amount_of(state: State, card: str) -> int:
    """Return the number that a card of the island deck names."""
    return next(found.amount for found in state.table.data.island_deck if found.id == card)


# -- the end -----------------------------------------------------------------------------------------------


def end_turn(state: State) -> State:
    """Return the state after the turn: the game is won, or the next player's turn begins.

    At least ten gold win at the end of the own turn (R1), however it ended (R14); where there is a limit of rounds, the
    richest wins after the last (R33).
    """
    table = state.table
    after = (state.active + 1) % len(state.rows)
    rounds = state.round if after == table.first else state.round - 1
    gold = tuple(rows.total for rows in state.rows)
    win = who_has_won(table.names, gold, state.active, rounds, table.house.round_limit, table.data)
    if win.seats:
        return state._replace(stack=(), end=Outcome(win.seats, win.why, gold))
    if table.house.refloat_islands and state.flags == table.islands:
        state = state._replace(flags=frozenset())
    return begin_turn(state._replace(round=rounds + 1), after)


def turn_over(state: State, task: TurnOver) -> State:
    """Return the state after a turn that is over at once."""
    return end_turn(state)


TURN_OVER = Phase(turn_over, no_choices, no_follow)


def tally_of(state: State) -> Tally:
    """Return the gold of all players as it stands, and who has won once the game is over."""
    names = state.table.names
    counts = tuple(count_of(name, rows) for name, rows in zip(names, state.rows, strict=True))
    if state.end is None:
        win = who_has_won(names, [count.total for count in counts], None, 0, 0, state.table.data)
        return Tally(counts, (), win.why, win.rulings)
    winners = tuple(names[seat] for seat in state.end.winners)
    return Tally(counts, winners, state.end.reason, _deciding(state, state.end))


def _deciding(state: State, end: Outcome) -> tuple[str, ...]:
    """Return the rulings that decided: ten gold at the end of the own turn, or the limit of rounds."""
    if end.winners == (state.active,) and end.totals[state.active] >= state.table.data.gold_to_win:
        return ("R1",)
    return ("R33",) if len(end.winners) == 1 else ("R33", "R35")
