"""What chance does: cards from the draw pile, from the used tide-turners, from a hand under the Poppet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.draws import deck_and_reserve, draws, handfuls
from pnp.referee.fish_n_ships.fight import start
from pnp.referee.fish_n_ships.state import (
    Bewitched,
    Cards,
    Drawing,
    Forced,
    State,
    Wagering,
    discard,
    drop,
    give,
    minus,
    plus,
)
from pnp.referee.fish_n_ships.tide_turners import ANCIENT_WAGER
from pnp.referee.fish_n_ships.turn import reveal
from pnp.referee.fish_n_ships.words import card_name, lacks, list_of, name


def _count_wrong(state: State, what: str, due: int, cards: Cards) -> Finding | None:
    if len(cards) == due:
        return None
    message = f"{name(state, state.turn.seat)} draws {due} {what}{'s' * (due != 1)}, not {len(cards)}."
    return Finding("draw_count", message, "Drawing")


def _not_sorted(cards: Cards) -> Finding | None:
    if cards == tuple(sorted(cards)):
        return None
    return Finding("draw_count", "Drawn cards are named in the order of their kinds.", "Drawing")


# -- the draw pile -------------------------------------------------------------------------------------------


def offer_cards(state: State, seat: int) -> Iterator[tuple[Cards]]:
    """Yield all that the draw can bring."""
    assert isinstance(state.phase, Drawing)
    for cards in draws(state, state.phase.count):
        yield (cards,)


def refuse_cards(state: State, seat: int, cards: Cards) -> Finding | None:
    """Return why these cards cannot have been drawn."""
    assert isinstance(state.phase, Drawing)
    finding = _count_wrong(state, "card", state.phase.count, cards) or _not_sorted(cards)
    if finding is not None:
        return finding
    sure, source, _ = deck_and_reserve(state, state.phase.count)
    short = (Counter(cards) - Counter(plus(sure, source))) or (Counter(sure) - Counter(cards))
    if not short:
        return None
    kind = min(short)
    if kind in sure and kind not in Counter(cards) - Counter(source):
        message = f"The draw pile has only {list_of(state, sure)} left, and that is drawn first."
    else:
        message = f"{card_name(state, kind)} is not in the draw pile so often."
    return Finding("not_in_draw_pile", message, "R18")


def take_cards(state: State, seat: int, cards: Cards) -> State:
    """Return the state with the cards in the hand of the active player; the Klabautermann lies open at once."""
    assert isinstance(state.phase, Drawing)
    sure, source, _ = deck_and_reserve(state, state.phase.count)
    rest = minus(source, minus(cards, sure))
    reshuffled = state.phase.count > len(state.deck)
    state = state._replace(deck=rest, discards=() if reshuffled else state.discards, phase=None)
    return reveal(give(state, state.turn.seat, cards), state.turn.seat, own_turn=True)


# -- Ancient Wager -------------------------------------------------------------------------------------------


def offer_wagered(state: State, seat: int) -> Iterator[tuple[Cards]]:
    """Yield all that the Ancient Wager can bring."""
    assert isinstance(state.phase, Wagering)
    for cards in handfuls(state.used, state.phase.count):
        yield (cards,)


def refuse_wagered(state: State, seat: int, cards: Cards) -> Finding | None:
    """Return why these tide-turners cannot have been drawn from the used ones."""
    assert isinstance(state.phase, Wagering)
    finding = _count_wrong(state, "used tide-turner", state.phase.count, cards) or _not_sorted(cards)
    short = Counter(cards) - Counter(state.used)
    if finding is None and short:
        message = f"{card_name(state, min(short))} is not among the used tide-turners: {list_of(state, state.used)}."
        finding = Finding("not_in_used_pile", message, "R16")
    return finding


def take_wagered(state: State, seat: int, cards: Cards) -> State:
    """Return the state with the drawn ones in the hand; the wager itself is gone for good (R16)."""
    kept = [kind for kind in cards if kind != ANCIENT_WAGER]
    gone = [kind for kind in cards if kind == ANCIENT_WAGER]
    state = state._replace(used=minus(state.used, cards), gone=plus(state.gone, gone), phase=None)
    return reveal(give(state, state.turn.seat, kept), state.turn.seat, own_turn=True)


# -- Poppet ----------------------------------------------------------------------------------------------------


def offer_turned(state: State, seat: int) -> Iterator[tuple[str]]:
    """Yield the kinds of card that the Poppet can turn."""
    assert isinstance(state.phase, Bewitched)
    for kind in sorted(set(state.hands[state.phase.seat])):
        yield (kind,)


def refuse_turned(state: State, seat: int, kind: str) -> Finding | None:
    """Return why this card cannot have been turned."""
    assert isinstance(state.phase, Bewitched)
    return lacks(state, state.phase.seat, [kind])


def turn_card(state: State, seat: int, kind: str) -> State:
    """Return the state after the Poppet has turned a card against the active player.

    A ball opens a battle, a treasure changes hands; a card that must be aimed waits for its owner (Forced). What is of
    no use is discarded later, when nothing can be done with it.
    """
    assert isinstance(state.phase, Bewitched)
    victim, user = state.phase.seat, state.turn.seat
    if state.data.is_ball(kind):
        return start(state, (victim,), (user,), kind)
    if state.data.is_treasure(kind):
        return give(drop(state, victim, [kind]), user, [kind])._replace(phase=None)
    return state._replace(phase=Forced(victim, kind))


def discard_forced(state: State) -> State:
    """Return the state with a card on the discards that the Poppet has turned in vain."""
    assert isinstance(state.phase, Forced)
    return discard(state, state.phase.seat, [state.phase.kind])._replace(phase=None)
