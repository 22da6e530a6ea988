"""How a game begins; a turn: how it begins, and how it ends."""

from __future__ import annotations

from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.decks import new_deck
from pnp.games.ten_gold.referee.phases import CHOICE
from pnp.games.ten_gold.referee.setup import Setup
from pnp.games.ten_gold.referee.state import State, Table
from pnp.games.ten_gold.referee.tasks import TurnOver
from pnp.games.ten_gold.referee.winning import gold_by_seat, has_won, outcome_of, rounds_over
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, offer_nothing


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
    """Return the names of the ships of the Navy and of the Merchants."""
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
    if has_won(gold_by_seat(state), state.active, rounds_over(state), table.house.round_limit, table.data.gold_to_win)[
        0
    ]:
        return state._replace(stack=(), end=outcome_of(state))
    if table.house.refloat_islands and state.flags == table.islands:
        state = state._replace(flags=frozenset())
    return begin_turn(state._replace(round=rounds_over(state) + 1), after)


def turn_over(state: State, task: TurnOver) -> State:
    return end_turn(state)


END = Move("end", "end", "end the turn", phases=(CHOICE,), offers=offer_nothing, follow=end_turn, sure=True)
