"""What chance can draw: handfuls of cards, each as likely as at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.referee.action import Dice
from pnp.referee.fish_n_ships.state import Cards, State, plus


def handfuls(cards: Sequence[str], count: int) -> Iterator[Cards]:
    """Yield every different choice of *count* cards, each sorted, none twice.

    >>> list(handfuls(("dive", "dive", "moon-ray"), 2))
    [('dive', 'dive'), ('dive', 'moon-ray')]
    """
    yield from _choices(sorted(Counter(cards).items()), count)


def _choices(kinds: list[tuple[str, int]], count: int) -> Iterator[Cards]:
    if count == 0:
        yield ()
    elif kinds and sum(copies for _, copies in kinds) >= count:
        (kind, copies), rest = kinds[0], kinds[1:]
        for taken in range(min(copies, count), -1, -1):
            for more in _choices(rest, count - taken):
                yield (*[kind] * taken, *more)


def sample(cards: Sequence[str], count: int, dice: Dice) -> Cards:
    """Return *count* cards drawn unseen, sorted."""
    rest = list(cards)
    return tuple(sorted(rest.pop(dice.below(len(rest))) for _ in range(count)))


def deck_and_reserve(state: State, count: int) -> tuple[Cards, Cards, int]:
    """Return what a draw of *count* cards takes for certain, what it takes from, and how many.

    A draw pile that is too small is drawn whole; the rest comes from the shuffled discards (R18).
    """
    if count <= len(state.deck):
        return (), state.deck, count
    return state.deck, state.discards, count - len(state.deck)


def draws(state: State, count: int) -> Iterator[Cards]:
    """Yield all that a draw of *count* cards can bring."""
    sure, source, left = deck_and_reserve(state, count)
    for cards in handfuls(source, left):
        yield plus(sure, cards)


def draw_at_random(state: State, count: int, dice: Dice) -> Cards:
    """Return what chance draws."""
    sure, source, left = deck_and_reserve(state, count)
    return plus(sure, sample(source, left, dice))
