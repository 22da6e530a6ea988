"""The Ancient Wager, which brings used tide-turners back (R16), and the Poppet, which turns cards against its user."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.drawing import wrong_count
from pnp.games.fish_n_ships.referee.fight import start
from pnp.games.fish_n_ships.referee.lasting import each_target
from pnp.games.fish_n_ships.referee.phases import Bewitched, Forced, Wagering
from pnp.games.fish_n_ships.referee.state import TURN, State, discard, drop, due, give, use_up
from pnp.games.fish_n_ships.referee.turn import reveal
from pnp.games.fish_n_ships.referee.values import CARD, CARDS, player
from pnp.games.fish_n_ships.referee.words import about, card_name, lacks, list_of, not_aimed, unplayable
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, offer_nothing
from pnp.referee.tuples import handfuls, minus, plus

ANCIENT_WAGER, POPPET = "ancient-wager", "poppet"

# -- Ancient Wager -------------------------------------------------------------------------------------------


def _wager(state: State, seat: int) -> State:
    """Return the state that waits for two of the used tide-turners, the wager among them."""
    state = use_up(state, seat, ANCIENT_WAGER)
    return state._replace(phase=Wagering(min(state.data.numbers.wager_draws, len(state.used))))


WAGER = Move(
    ANCIENT_WAGER,
    "ancient wager",
    "draw two used tide-turners",
    phases=(TURN,),
    offers=offer_nothing,
    refuse=lambda state, seat: unplayable(state, seat, ANCIENT_WAGER),
    follow=_wager,
)


def _each_draw(state: State, seat: int) -> Iterator[tuple[Cards]]:
    count = due(state, Wagering).count
    return ((cards,) for cards in handfuls(state.used, count, count))


def _refuse_cards(state: State, seat: int, cards: Cards) -> Refused | None:
    fault = wrong_count(state, "used tide-turner", due(state, Wagering).count, cards)
    short = Counter(cards) - Counter(state.used)
    if fault is not None or not short:
        return fault
    what = card_name(state, min(short))
    return lambda: Finding(
        "not_in_used_pile",
        f"{what} is not among the used tide-turners: {list_of(state, state.used)}.",
        "R16",
        piece=what,
    )


def _take(state: State, seat: int, cards: Cards) -> State:
    """Return the state with the drawn ones in the hand; the wager itself is gone for good (R16)."""
    kept = [kind for kind in cards if kind != ANCIENT_WAGER]
    gone = [kind for kind in cards if kind == ANCIENT_WAGER]
    state = state._replace(used=minus(state.used, cards), gone=plus(state.gone, gone), phase=None)
    return reveal(give(state, state.turn.seat, kept), state.turn.seat, own_turn=True)


WAGERED = Move(
    "wagered",
    "wagered",
    "what the Ancient Wager drew",
    (CARDS,),
    chance=True,
    sure=True,
    phases=(Wagering,),
    offers=_each_draw,
    refuse=_refuse_cards,
    follow=_take,
)

# -- Poppet ----------------------------------------------------------------------------------------------------


def _no_poppet(state: State, seat: int, target: int) -> Refused | None:
    """The Poppet needs another player who holds a card."""
    fault = unplayable(state, seat, POPPET) or not_aimed(state, seat, target)
    if fault is not None or state.hands[target]:
        return fault
    return about("empty_hand", state, target, "has no card that the Poppet could turn.", "Poppet")


TURN_ON = Move(
    POPPET,
    "poppet",
    "turn a card of a player's hand against yourself",
    (player("player"),),
    phases=(TURN,),
    offers=each_target,
    refuse=_no_poppet,
    follow=lambda state, seat, target: use_up(state, seat, POPPET)._replace(phase=Bewitched(target)),
)


def _turn(state: State, seat: int, kind: str) -> State:
    """Return the state after the Poppet has turned a card against the active player.

    A ball opens a battle, a treasure changes hands; a card that must be aimed waits for its owner (Forced). What is of
    no use is discarded later, when nothing can be done with it.
    """
    victim, user = due(state, Bewitched).seat, state.turn.seat
    if state.data.is_ball(kind):
        return start(state, (victim,), (user,), kind)
    if state.data.is_treasure(kind):
        return give(drop(state, victim, [kind]), user, [kind])._replace(phase=None)
    return state._replace(phase=Forced(victim, kind))


TURNED = Move(
    "turned",
    "turned",
    "the card that the Poppet turned",
    (CARD,),
    chance=True,
    phases=(Bewitched,),
    sure=True,
    offers=lambda state, seat: ((kind,) for kind in dict.fromkeys(state.hands[due(state, Bewitched).seat])),
    refuse=lambda state, seat, kind: lacks(state, due(state, Bewitched).seat, kind),
    follow=_turn,
)


def discard_forced(state: State) -> State:
    forced = due(state, Forced)
    return discard(state, forced.seat, (forced.kind,))._replace(phase=None)
