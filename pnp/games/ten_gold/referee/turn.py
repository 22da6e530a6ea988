"""How a game begins; a turn: how it begins, how it ends, and whether its end is the end of the game."""

from __future__ import annotations

from pnp.games.ten_gold.referee.counting import Win, count_of, has_won, who_has_won
from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.decks import new_deck
from pnp.games.ten_gold.referee.phases import CHOICE
from pnp.games.ten_gold.referee.setup import Setup
from pnp.games.ten_gold.referee.state import State, Table
from pnp.games.ten_gold.referee.tasks import TurnOver
from pnp.referee.answers import Outcome, Tally
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, nothing_more


def begin(data: Data, setup: Setup) -> State:
    under = setup.navy_gold + setup.merchant_gold
    state = State(
        table=Table(
            setup.names,
            fleet_names(data, len(setup.navy), len(setup.merchants)),
            len(setup.navy),
            setup.house,
            frozenset(setup.islands),
            setup.first,
            data,
        ),
        squares=setup.ships + setup.navy + setup.merchants,
        rows=setup.rows,
        under=under,
        supply=data.gold - sum(under) - sum(rows.total for rows in setup.rows),
        flags=frozenset(),
        holds=((),) * len(setup.names),
        island=new_deck(data.island_deck),
        sunken=new_deck(data.sunken_deck),
        active=setup.first,
        actions=0,
    )
    state = begin_turn(state, setup.first)
    return state._replace(actions=state.actions - setup.house.short_first_turn)


def fleet_names(data: Data, navies: int, merchants: int) -> tuple[str, ...]:
    """Return what the ships of the Navy and the Merchants are called."""
    return tuple(
        f"{fleet.name} {number}"
        for fleet, ships in ((data.navy, navies), (data.merchants, merchants))
        for number in range(1, ships + 1)
    )


def begin_turn(state: State, seat: int) -> State:
    """Return the state at the start of a turn: the actions are new, and a truce of this player is over."""
    return state._replace(active=seat, actions=state.table.data.actions, truce=state.truce - {seat}, stack=())


def no_action_left(state: State) -> Refused | None:
    if state.actions:
        return None
    name = state.table.names[state.active]
    return lambda: Finding("no_actions_left", f"{name} has no actions left.", "turn", "End the turn.", player=name)


def end_turn(state: State, seat: int = 0) -> State:
    """Return the state after the turn: the game is won, or the next player's turn begins.

    At least ten gold win at the end of the own turn (R1), however it ended (R14); where there is a limit of rounds, the
    richest wins after the last (R33).
    """
    table, after = state.table, (state.active + 1) % len(state.rows)
    if has_won(_gold(state), state.active, rounds_over(state), table.house.round_limit, table.data.gold_to_win)[0]:
        return state._replace(stack=(), end=outcome_of(state))
    if table.house.refloat_islands and state.flags == table.islands:
        state = state._replace(flags=frozenset())
    return begin_turn(state._replace(round=rounds_over(state) + 1), after)


def _gold(state: State) -> tuple[int, ...]:
    return tuple([rows.total for rows in state.rows])


def rounds_over(state: State) -> int:
    return state.round if (state.active + 1) % len(state.rows) == state.table.first else state.round - 1


def outcome_of(state: State) -> Outcome:
    """Return how the game ends, or nobody's win, if this turn ends now."""
    win = _win(state)
    return Outcome(win.seats, win.why, _gold(state))


def _win(state: State) -> Win:
    """Return who wins if this turn ends now."""
    table = state.table
    return who_has_won(table.names, _gold(state), state.active, rounds_over(state), table.house.round_limit, table.data)


def turn_over(state: State, task: TurnOver) -> State:
    return end_turn(state)


END = Move("end", "end", "end the turn", phases=(CHOICE,), offers=nothing_more, follow=end_turn, sure=True)


def outcome(state: State) -> Outcome | None:
    return state.end


def tally_of(state: State) -> Tally:
    names = state.table.names
    counts = tuple(count_of(name, rows) for name, rows in zip(names, state.rows, strict=True))
    if state.end is None:
        win = who_has_won(names, [count.total for count in counts], None, 0, 0, state.table.data)
        return Tally(counts, (), win.why, win.rulings)
    winners = tuple(names[seat] for seat in state.end.winners)
    return Tally(counts, winners, state.end.reason, _win(state).rulings)
