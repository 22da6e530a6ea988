"""Loading: how many cards a player sets aside for a sailing, and who may load a fourth (Q7, Q24)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pnp.games.treasure_fleet.referee.data import STORM, Data
from pnp.games.treasure_fleet.referee.lookout import read_seats
from pnp.games.treasure_fleet.referee.neutral import open_volley
from pnp.games.treasure_fleet.referee.state import LOAD, Cards, State
from pnp.games.treasure_fleet.referee.storm import no_storms
from pnp.games.treasure_fleet.referee.values import CARDS
from pnp.games.treasure_fleet.referee.words import card_text, cards_text
from pnp.referee.action import Action
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Player, Several
from pnp.referee.english import list_words
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, Remembered
from pnp.referee.tuples import minus, replace_fields, replace_item

FOURTH_FIELDS = (
    Field("players", "all players, clockwise: Ann Ben Cleo Dai", asked=Several(Player(), ", ")),
    Field("lookout", "who is the lookout as the sailing begins", asked=Player()),
)


def may_load_four(players: int, lookout: int, seat: int) -> bool:
    """Return whether *seat* is neither the lookout nor beside it.

    >>> [may_load_four(5, 0, seat) for seat in range(5)]
    [False, False, True, True, False]
    """
    return (seat - lookout) % players not in (0, 1, players - 1)


def _most_cards(state: State, seat: int) -> int:
    """Return how many cards *seat* may load; one for each volley is the least."""
    return state.table.data.volleys + may_load_four(len(state.loads), state.lookout, seat)


def _no_load(state: State, seat: int, cards: Cards) -> Refused | None:
    table, hand = state.table, state.hands[seat]
    player, volleys, most = table.names[seat], table.data.volleys, _most_cards(state, seat)
    if STORM in cards and not table.rules.storms:
        return no_storms
    missing = [card for card in dict.fromkeys(cards) if cards.count(card) > hand.count(card)]
    if missing:
        return lambda: _not_owned(player, hand, cards, missing[0])
    if len(cards) < volleys:
        what = f"{player} loads {len(cards)}; {volleys} are needed, one for each volley."
        return lambda: Finding("load_too_few", what, "Q7", player=player)
    if len(cards) > most > volleys:
        what = f"{player} loads {len(cards)}; {most} are the most."
        return lambda: Finding("load_too_many", what, "the fourth card", player=player)
    if len(cards) > most:
        what = (
            f"{player} may load {volleys} cards, not {len(cards)}: four are for players who are neither lookout "
            "nor beside the lookout."
        )
        return lambda: Finding("load_too_many", what, "the fourth card", player=player)
    return None


def _not_owned(player: str, hand: Cards, cards: Cards, card: str) -> Finding:
    count = cards.count(card)
    many = f"a {card_text(card)}" if count == 1 else f"{count} \u00d7 {card_text(card)}"
    what = f"{player} does not hold {many}; the hand is {cards_text(hand)}."
    return Finding("load_not_owned", what, "loading from the own hand", player=player, piece=card)


def _load(state: State, seat: int, cards: Cards) -> State:
    """Set *cards* aside for the sailing; the first volley begins when everybody has."""
    hands, loads = (
        replace_item(state.hands, seat, minus(state.hands[seat], cards)),
        replace_item(state.loads, seat, cards),
    )
    changes = {} if None in loads else open_volley(state)
    return replace_fields(state, hands=hands, loads=loads, **changes)


def _each_load(state: State, key: tuple[int, Cards, int, int]) -> Iterator[tuple[Cards]]:
    """Offer every different load of a hand, from the least to the most cards."""
    _, hand, least, most = key
    for count in range(least, most + 1):
        yield from ((cards,) for cards in dict.fromkeys(combinations(hand, count)))


LOADING = Move(
    LOAD,
    "load",
    "cards are set aside for the sailing",
    (CARDS,),
    opens=True,
    phases=(LOAD,),
    offers=_each_load,
    refuse=_no_load,
    follow=_load,
    sure=True,
)


_LOADS: Remembered[State] = Remembered(LOADING)


def list_loads(state: State) -> list[Action]:
    """Return every different load of all who have not loaded."""
    found: list[Action] = []
    for seat, load in enumerate(state.loads):
        if load is None:
            found += _LOADS(state, seat, (seat, state.hands[seat], state.table.data.volleys, _most_cards(state, seat)))
    return found


def answer_fourth(data: Data, given: Given, options: Options) -> Answer:
    names, seat = read_seats(data, given, "lookout")
    n = len(names)
    four = [name for other, name in enumerate(names) if may_load_four(n, seat, other)]
    beside = [names[other] for other in sorted({(seat + 1) % n, (seat - 1) % n})]
    sit, load = ("sits", "loads") if len(beside) == 1 else ("sit", "load")
    why = (
        f"{names[seat]} is the lookout and loads {data.volleys}.",
        f"{list_words(beside)} {sit} beside the lookout and {load} {data.volleys}.",
    )
    verdict = f"{list_words(four) or 'Nobody'} may load a fourth card{'; nobody has to' if four else ''}."
    return Answer(verdict, why, {"players": four}, ("Q7", "Q24"))
