"""Who has met the goal: asked after every step; how a game ended, and the count as it stands."""

from __future__ import annotations

from pnp.games.fish_n_ships.referee.counting import count_of, result_of
from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.goals import goal_treasures, is_met
from pnp.games.fish_n_ships.referee.phases import Over
from pnp.games.fish_n_ships.referee.state import WILD_TREASURE, State, seats_clockwise
from pnp.referee.answers import Count, Outcome, Tally
from pnp.referee.tuples import minus, plus


def winner(state: State, before: State | None = None) -> int | None:
    """Return the seat that has met the goal with hand and locked cards; the active player first, then clockwise (R19).

    Nobody had won when *before* was settled: who has gained no card, and no other pile, since then has not won now.
    """
    hands, piles = state.hands, state.piles
    if before is None or state.wild is not before.wild or state.chosen != before.chosen:
        return next((seat for seat in seats_clockwise(state, state.turn.seat) if has_won(state, seat)), None)
    old, lying = before.hands, before.piles
    changed = [
        seat
        for seat in state.seats
        if piles[seat] is not lying[seat] or (hands[seat] is not old[seat] and len(hands[seat]) >= len(old[seat]))
    ]
    won = [seat for seat in changed if has_won(state, seat)]
    return next((seat for seat in seats_clockwise(state, state.turn.seat) if seat in won), None) if won else None


def has_won(state: State, seat: int) -> bool:
    (hand, piles), wild = hand_and_piles(state, seat), wild_pile(state, seat)
    kind = "" if wild is None else state.piles[seat][wild].kind
    return is_met(state.data, state.rules, state.goals[seat], hand, piles, wild, kind)


def wild_pile(state: State, seat: int) -> int | None:
    """Return the index of the pile whose Wild Treasure may still make any change for the goal (R11)."""
    if state.table.rules.wild == "once" and state.chosen:
        return None
    for index, pile in enumerate(state.piles[seat]):
        if pile.ability == WILD_TREASURE and pile.active:
            return index
    return None


def hand_and_piles(state: State, seat: int) -> tuple[Cards, tuple[Cards, ...]]:
    """Return hand and piles of a player, with the wild card as what it counts where its kind is chosen once."""
    hand, piles = state.hands[seat], [pile.cards for pile in state.piles[seat]]
    wild = state.wild
    if wild is None or wild.owner != seat or state.table.rules.wild != "once":
        return hand, tuple(piles)
    if not wild.locked:
        return plus(minus(hand, [wild.kind]), [wild.counts_as]), tuple(piles)
    for index, pile in enumerate(state.piles[seat]):
        if pile.kind == wild.counts_as and wild.kind in pile.cards:
            piles[index] = plus(minus(pile.cards, [wild.kind]), [wild.counts_as])
            break
    return hand, tuple(piles)


# -- the end -------------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.phase, Over):
        return None
    won = state.phase.winner
    reason = f"{state.table.names[won]} has all treasures of {state.goals[won].name}."
    return Outcome((won,), reason, tuple(_count(state, seat).total for seat in state.seats))


def tally_of(state: State) -> Tally:
    counts = [_count(state, seat) for seat in state.seats]
    sizes = [len(goal_treasures(goal, short=state.rules.short_game)) for goal in state.goals]
    return result_of(counts, sizes, state.turn.seat)


def _count(state: State, seat: int) -> Count:
    hand, piles = hand_and_piles(state, seat)
    name, goal = state.table.names[seat], state.goals[seat]
    return count_of(state.data, state.rules, name, goal, hand, piles, wild_pile(state, seat))
