"""How findings name players, cards and piles, and what every card that is played asks for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pnp.games.fish_n_ships.referee.cards import write_cards
from pnp.games.fish_n_ships.referee.phases import Forced
from pnp.games.fish_n_ships.referee.state import WILD, Place, State, has_ability, owner_of
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Refused


def name(state: State, seat: int) -> str:
    return state.table.names[seat]


def about(code: str, state: State, seat: int, does: str, rule: str, hint: str = "") -> Refused:
    """Return a reason that is about a player: *does* is the sentence behind the name."""
    who = name(state, seat)
    return lambda: Finding(code, f"{who} {does}", rule, hint, player=who)


def card_name(state: State, kind: str) -> str:
    """Return the name of a card for people; the wild one is "the wild card"."""
    return "the wild card" if kind == WILD else state.data.name_of(kind)


def list_of(state: State, cards: Iterable[str]) -> str:
    """Return the names of cards: ``Moon Ray x2 + Dive``."""
    kinds = list(cards)
    others = [kind for kind in kinds if kind != WILD]
    texts = [write_cards(state.data, others, " + ")] if others else []
    return " + ".join([*texts, *(kind for kind in kinds if kind == WILD)]) or "none"


def place_name(state: State, place: Place) -> str:
    """Return the name of a pile: its kind, and its number where it is not the first."""
    kind, number = place
    return card_name(state, kind) + (f" {number}" if number > 1 else "")


def lacks(state: State, seat: int, *cards: str) -> Refused | None:
    hand = state.hands[seat]
    for kind in cards:
        if cards.count(kind) > hand.count(kind):
            return lambda: _lack(state, seat, kind, cards.count(kind))
    return None


def _lack(state: State, seat: int, kind: str, count: int) -> Finding:
    what = card_name(state, kind)
    deck = state.data.red_deck(len(state.seats), king_tide=state.rules.king_tide)
    if kind in state.data.red and kind not in deck:
        why = f"{what} is not in this game: {_why_out(state, kind)}."
        return Finding("card_not_in_game", why, "Set-up", piece=what)
    return Finding(
        "card_not_in_hand",
        f"{name(state, seat)} lays {what} x{count} and holds {state.hands[seat].count(kind)}.",
        "A card is played from the hand",
        player=name(state, seat),
        piece=what,
    )


def not_your_turn(state: State, seat: int) -> Finding:
    active, other = name(state, state.turn.seat), name(state, seat)
    return Finding("not_your_turn", f"It is {active}’s turn, not {other}’s.", "Turn", player=active)


def own_turn_only(state: State, kind: str) -> Finding:
    """Return the finding about a tide-turner of the own turn that is laid elsewhere."""
    what, active = card_name(state, kind), name(state, state.turn.seat)
    return Finding(
        "own_turn_only",
        f"{what} is played in your own turn, outside of battles; it is that of {active}.",
        "Tide-turners",
        piece=what,
    )


def unplayable(state: State, seat: int, kind: str) -> Refused | None:
    """Return why *seat* does not play a card of this kind: in another's turn, or not in the hand."""
    if state.phase is None and seat != state.turn.seat:
        return lambda: own_turn_only(state, kind)
    return lacks(state, seat, kind)


def targets(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats that a card or action of *seat* may be aimed at: all others; under the Poppet its user (R35)."""
    if isinstance(state.phase, Forced):
        return (state.turn.seat,)
    return _others(len(state.hands), seat)


@lru_cache(maxsize=64)
def _others(players: int, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(players) if other != seat)


def not_aimed(state: State, seat: int, target: int, *, code: str = "target_self") -> Refused | None:
    if target in targets(state, seat):
        return None
    own, user = name(state, seat), name(state, state.turn.seat)
    if target == seat:
        return lambda: Finding(code, f"{own} cannot choose {own}: name another player.", "Targets", player=own)
    return lambda: Finding(
        "poppet_target", f"The Poppet turns the card against {user}, nobody else.", "R35", player=user
    )


def asleep(state: State, seat: int, ability: str) -> Refused | None:
    return None if has_ability(state, seat, ability) else lambda: _asleep(state, seat, ability)


def _why_out(state: State, kind: str) -> str:
    card, players = state.data.card(kind), len(state.seats)
    if card.king_tide and not state.rules.king_tide:
        return "it belongs to the King Tide, which is the option king_tide"
    return f"with {quantity(players, 'player')} it stays in the box"


def _asleep(state: State, seat: int, ability: str) -> Finding:
    what, who = state.data.name_of(ability), name(state, seat)
    if ability not in state.data.centre(len(state.seats), king_tide=state.rules.king_tide):
        why = f"{what} is not in this game: {_why_out(state, ability)}."
        return Finding("card_not_in_game", why, "Set-up", piece=what)
    later = owner_of(state, ability) == seat
    why = f"{what} works from {who}'s next turn." if later else f"{who} has no stack with {what}."
    return Finding("ability_inactive", why, "Stacks", player=who, piece=what)
