"""Trade-in: treasures of the hand buy a second action, before the first one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.state import TURN, State, discard, has_ability
from pnp.games.fish_n_ships.referee.turn import ACTIONS
from pnp.games.fish_n_ships.referee.values import CARDS, PLAN
from pnp.games.fish_n_ships.referee.words import about, card_name, lacks, list_of, name, not_your_turn
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused

Announced = tuple[str, ...]


def price(state: State, seat: int) -> int:
    numbers = state.data.numbers
    return numbers.trade_in_price - (numbers.trade_in_saving if has_ability(state, seat, "trade-in") else 0)


def no_trade(state: State, seat: int) -> Refused | None:
    """Return why *seat* buys no second action now, whatever is paid."""
    turn = state.turn
    if seat != turn.seat:
        return lambda: not_your_turn(state, seat)
    if turn.taken:
        does = "has taken an action already; the trade-in comes before the first action."
        return about("trade_in_late", state, seat, does, "Turn")
    most = state.data.numbers.most_actions
    if turn.allowed >= most:
        return about(
            "too_many_actions", state, seat, f"has {turn.allowed} actions already; {most} are the most.", "Turn"
        )
    return None


@lru_cache(maxsize=16384)
def ways_to_pay(treasures: Cards, cost: int) -> tuple[Cards, ...]:
    return tuple(sorted(set(combinations(treasures, cost))))


def _each_plan(state: State, sees: tuple[int, Cards, bool]) -> Iterator[tuple[Cards, Announced]]:
    _, cards, announced = sees
    for plan in product(ACTIONS, repeat=state.data.numbers.most_actions) if announced else [()]:
        yield cards, plan


def _refuse(state: State, seat: int, cards: Cards, plan: Announced) -> Refused | None:
    """Refuse a trade-in that is late, not announced (R7), or not paid with treasures of the hand (R24)."""
    fault = no_trade(state, seat)
    if fault is not None:
        return fault
    most, cost, who = state.data.numbers.most_actions, price(state, seat), name(state, seat)
    if len(plan) != (most if state.rules.declare == "both" else 0):
        return lambda: _not_declared(state, seat, plan)
    wrong = next((kind for kind in cards if not state.data.is_treasure(kind) and kind in state.data.red), None)
    if wrong is not None:
        what = f"Only treasures pay for an action; {card_name(state, wrong)} is a {state.data.card(wrong).word}."
        return lambda: Finding("treasures_only", what, "R24", piece=card_name(state, wrong))
    if len(cards) != cost:
        what = f"{who} pays {len(cards)} treasures ({list_of(state, cards)}); the price is {cost}."
        return lambda: Finding("price", what, "Trade-in", player=who)
    return lacks(state, seat, *cards)


def _not_declared(state: State, seat: int, plan: Announced) -> Finding:
    most, who = state.data.numbers.most_actions, name(state, seat)
    if state.rules.declare != "both":
        return Finding(
            "not_declared", "At this table a trade-in announces only itself.", "R7", "leave out the actions", player=who
        )
    if len(plan) > most:
        what = f"{who} announces {len(plan)} actions; {most} are the most."
        return Finding("too_many_actions", what, "R6", player=who)
    return Finding(
        "not_declared",
        f"{who} announces {len(plan)} actions; both come before the discards.",
        "R7",
        "write, for example: trade in Moon Ray + Ember Koi for draw then lock",
        player=who,
    )


def _follow(state: State, seat: int, cards: Cards, plan: Announced) -> State:
    turn = state.turn._replace(allowed=state.data.numbers.most_actions, plan=plan)
    return discard(state, seat, cards)._replace(turn=turn)


TRADE_IN = Move(
    "trade-in",
    "trade in",
    "discard treasures for a second action",
    (CARDS, PLAN),
    opens=True,
    phases=(TURN,),
    offers=_each_plan,
    refuse=_refuse,
    follow=_follow,
)
