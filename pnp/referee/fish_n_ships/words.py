"""How findings name players, cards and piles, and the checks that many steps share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.cards import write_cards
from pnp.referee.fish_n_ships.state import WILD, Forced, Place, State, is_seat, under

DOLDRUMS = "doldrums"


def name(state: State, seat: int) -> str:
    """Return a player's name."""
    return state.table.names[seat]


def card_name(state: State, kind: str) -> str:
    """Return what people call a card; the wild one is "the wild card"."""
    return "the wild card" if kind == WILD else state.data.name_of(kind)


def list_of(state: State, cards: Iterable[str]) -> str:
    """Return the names of cards: ``Moon Ray x2 + Dive``."""
    kinds = list(cards)
    wild = [kind for kind in kinds if kind == WILD]
    others = [kind for kind in kinds if kind != WILD]
    texts = [write_cards(state.data, others, " + ")] if others else []
    return " + ".join([*texts, *wild]) or "none"


def place_name(state: State, place: Place) -> str:
    """Return the name of a pile: its kind, and its number where it is not the first."""
    kind, number = place
    return card_name(state, kind) + (f" {number}" if number > 1 else "")


def lacks(state: State, seat: int, cards: Iterable[str]) -> Finding | None:
    """Return what is wrong with cards that *seat* should have in the hand."""
    short = Counter(cards) - Counter(state.hands[seat])
    if not short:
        return None
    kind = min(short)
    if kind not in state.data.red:
        return Finding("card_not_in_game", f"{kind} is not a red card of this game.", "Components")
    if _removed(state, kind):
        return Finding("card_not_in_game", f"{card_name(state, kind)} is not in a game like this.", "Set-up")
    found = state.hands[seat].count(kind)
    return Finding(
        "card_not_in_hand",
        f"{name(state, seat)} lays {card_name(state, kind)} x{found + short[kind]} and holds {found}.",
        "A card is played from the hand",
    )


def _removed(state: State, kind: str) -> bool:
    """Return whether a red card has no part in this game."""
    return state.data.red_deck(len(state.seats), king_tide=state.rules.king_tide).get(kind, 0) == 0


def not_aimed(state: State, seat: int, target: object, *, code: str = "target_self") -> Finding | None:
    """Return why a card or an action of *seat* cannot be aimed at *target*."""
    if not is_seat(state, target):
        return Finding("not_a_player", f"There is no player {target}.", "Set-up")
    if target == seat:
        return Finding(code, f"{name(state, seat)} cannot choose {name(state, seat)}: name another player.", "Targets")
    if isinstance(state.phase, Forced) and target != state.turn.seat:
        return Finding(
            "poppet_target", f"The Poppet turns the card against {name(state, state.turn.seat)}, nobody else.", "R35"
        )
    return None


def becalmed(state: State, seat: int) -> Finding | None:
    """Return a finding where Doldrums keep *seat* from locking."""
    if not under(state, seat, DOLDRUMS):
        return None
    turns = max(timer.turns for timer in state.timers if timer.kind == DOLDRUMS and timer.target == seat)
    by = next(timer.by for timer in state.timers if timer.kind == DOLDRUMS and timer.target == seat)
    message = f"{name(state, seat)} is in the Doldrums and locks nothing until {name(state, by)} has begun {turns} more"
    return Finding("doldrums", f"{message} turn{'s' if turns > 1 else ''}.", "R9")
