"""Drawing: two cards of the draw pile, or one of choice from the discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.phases import Drawing
from pnp.games.fish_n_ships.referee.state import TURN, State, due, give, has_ability
from pnp.games.fish_n_ships.referee.turn import count_action, no_action, reveal
from pnp.games.fish_n_ships.referee.values import CARD, CARDS
from pnp.games.fish_n_ships.referee.words import about, asleep, card_name, list_of
from pnp.referee.action import Dice
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import handfuls, minus, plus, replace_fields, replace_item

BONUS, TAKE_FROM_DISCARD = "draw", "take-from-discard"


def no_draw(state: State, seat: int) -> Refused | None:
    """Return why *seat* cannot draw: nothing is left (R18), or no action."""
    if state.deck or state.discards:
        return no_action(state, seat, "draw")
    return lambda: Finding("no_cards", "There is nothing to draw: the draw pile and the discards are empty.", "R18")


def _draw(state: State, seat: int) -> State:
    numbers = state.data.numbers
    count = numbers.draw + (numbers.draw_bonus if has_ability(state, seat, BONUS) else 0)
    return count_action(state, "draw", phase=Drawing(min(count, len(state.deck) + len(state.discards))))


DRAW = Move(
    "draw",
    "draw",
    "draw cards",
    opens=True,
    phases=(TURN,),
    offers=lambda state, seat: [()] if state.deck or state.discards else [],
    refuse=no_draw,
    follow=_draw,
    sure=True,
)

# -- what is drawn -------------------------------------------------------------------------------------------


def wrong_count(state: State, what: str, due: int, cards: Cards) -> Refused | None:
    if len(cards) == due:
        return None
    return about("draw_count", state, state.turn.seat, f"draws {quantity(due, what)}, not {len(cards)}.", "Drawing")


def _sources(state: State) -> tuple[Cards, Cards, int]:
    """Return the cards that are drawn for certain, those the rest is drawn from, and the number of the rest.

    A draw pile that is too small is drawn whole; the rest comes from the shuffled discards (R18).
    """
    count = due(state, Drawing).count
    return (
        ((), state.deck, count) if count <= len(state.deck) else (state.deck, state.discards, count - len(state.deck))
    )


def draw_at_random(state: State, dice: Dice) -> Cards:
    sure, source, left = _sources(state)
    return plus(sure, dice.sample(source, left))


def _each_draw(state: State, seat: int) -> Iterator[tuple[Cards]]:
    sure, source, left = _sources(state)
    return ((plus(sure, cards),) for cards in handfuls(source, left, left))


def _refuse_cards(state: State, seat: int, cards: Cards) -> Refused | None:
    """Refuse cards that are not in the draw pile, nor among discards that are needed."""
    sure, source, _ = _sources(state)
    short = (Counter(cards) - Counter(plus(sure, source))) or (Counter(sure) - Counter(cards))
    return wrong_count(state, "card", due(state, Drawing).count, cards) or (
        (lambda: _not_there(state, cards, min(short))) if short else None
    )


def _not_there(state: State, cards: Cards, kind: str) -> Finding:
    sure, source, _ = _sources(state)
    what = f"{card_name(state, kind)} is not in the draw pile so often."
    if kind in sure and kind not in Counter(cards) - Counter(source):
        what = f"The draw pile has only {list_of(state, sure)} left, and that is drawn first."
    return Finding("not_in_draw_pile", what, "R18", piece=card_name(state, kind))


def _take_cards(state: State, seat: int, cards: Cards) -> State:
    """Return the state with the cards in the hand of the active player; the Klabautermann lies open at once."""
    sure, source, _ = _sources(state)
    discards = () if due(state, Drawing).count > len(state.deck) else state.discards
    seat = state.turn.seat
    hands = replace_item(state.hands, seat, plus(state.hands[seat], cards))
    state = replace_fields(state, hands=hands, deck=minus(source, minus(cards, sure)), discards=discards, phase=None)
    return reveal(state, seat, own_turn=True)


CARDS_DRAWN = Move(
    "cards",
    "cards",
    "what was drawn",
    (CARDS,),
    chance=True,
    sure=True,
    phases=(Drawing,),
    offers=_each_draw,
    refuse=_refuse_cards,
    follow=_take_cards,
)

# -- from the discards ---------------------------------------------------------------------------------------


def no_pick(state: State, seat: int) -> Refused | None:
    """Return why *seat* takes nothing out of the discards: no ability, no action, or no discards."""
    fault = asleep(state, seat, TAKE_FROM_DISCARD) or no_action(state, seat, "draw")
    if fault is not None or state.discards:
        return fault
    return about("discard_empty", state, seat, "picks from the discards, and there are none.", "Drawing")


def _each_discard(state: State, seat: int) -> Iterable[tuple[str]]:
    return ((kind,) for kind in dict.fromkeys(state.discards)) if has_ability(state, seat, TAKE_FROM_DISCARD) else ()


def _no_pick(state: State, seat: int, kind: str) -> Refused | None:
    fault = no_pick(state, seat)
    if fault is not None or kind in state.discards:
        return fault
    what = card_name(state, kind)
    return lambda: Finding(
        "not_in_discards", f"{what} is not among the discards: {list_of(state, state.discards)}.", "Drawing", piece=what
    )


def _pick(state: State, seat: int, kind: str) -> State:
    return give(count_action(state, "pick", discards=minus(state.discards, [kind])), seat, [kind])


PICK = Move(
    "pick",
    "pick",
    "take a card from the discards instead of drawing",
    (CARD,),
    opens=True,
    phases=(TURN,),
    offers=_each_discard,
    refuse=_no_pick,
    follow=_pick,
    sure=True,
)
