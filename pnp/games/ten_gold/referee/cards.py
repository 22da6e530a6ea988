"""Cards that are drawn: each effect of the island deck and of the sunken ship deck that is settled at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.decks import Deck, Known, discard, draw, next_cards, put_back
from pnp.games.ten_gold.referee.hold import keep
from pnp.games.ten_gold.referee.phases import ENRICH, ISLAND_CARD, LOOK, PRIZE, PUT_BACK, SUNKEN_CARD
from pnp.games.ten_gold.referee.purse import gain, under_ship
from pnp.games.ten_gold.referee.ships import gold_of, label, merchants, navies, square_of, to_the_left
from pnp.games.ten_gold.referee.state import State, due, pop, push, swap, with_actions, with_square
from pnp.games.ten_gold.referee.tasks import SUPPLY
from pnp.games.ten_gold.referee.values import card_value, name_of_card, ship_value
from pnp.referee.english import list_words
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, offer_nothing
from pnp.referee.values import named

Effect = Callable[[State, int], State]
"""What a card does for the active player, with the number that it names."""


# -- the effects -----------------------------------------------------------------------------------------


def _gold(state: State, amount: int) -> State:
    """Gold comes from the supply, or goes back to it."""
    if amount < 0:
        return push(state, *(tasks.Paying(state.active, SUPPLY) for _ in range(-amount)))
    return gain(state, state.active, amount)


def _merchant_or_enrich(state: State, amount: int) -> State:
    """A Merchant comes onto the board; where all are there, the poorest gets the gold."""
    fleet = merchants(state)
    least = min(gold_of(state, ship) for ship in fleet)
    poorest = tuple(ship for ship in fleet if gold_of(state, ship) == least)
    return _place(state, fleet, amount) or push(state, tasks.Enriching(poorest, amount))


def _navy_or_enrich(state: State, amount: int) -> State:
    """A Navy ship comes onto the board; where all are there, the nearest gets the gold."""
    placed = _place(state, navies(state), amount)
    if placed:
        return placed
    ways = {ship: steps_between(state, state.active, ship) for ship in navies(state)}
    return push(state, tasks.Enriching(tuple(ship for ship in ways if ways[ship] == min(ways.values())), amount))


_OF_BOTH: Mapping[str, Effect] = {"gold": _gold, "none": lambda state, amount: state, "actions": with_actions}

ISLAND_EFFECTS: Mapping[str, Effect] = {
    **_OF_BOTH,
    "peek_sunken": lambda state, amount: push(state, tasks.Peeking()),
    "drift_players": lambda state, amount: push(
        state, tasks.Drifting((), _ships_afloat(state, to_the_left(state)), amount)
    ),
    "drift_navy": lambda state, amount: push(state, tasks.Sailing((), _ships_afloat(state, navies(state)), amount)),
    "merchant": lambda state, amount: _place(state, merchants(state), amount) or gain(state, state.active, 1),
}

SUNKEN_EFFECTS: Mapping[str, Effect] = {
    **_OF_BOTH,
    "drift_self": lambda state, amount: push(state, tasks.Drifting((), (state.active,), amount)),
    "navy": _navy_or_enrich,
    "merchant": _merchant_or_enrich,
    "island_card": lambda state, amount: push(state, *(tasks.IslandCard() for _ in range(amount))),
}
"""All but ``prize_square``, which needs to know where the ship sank."""


def _ships_afloat(state: State, ships: Sequence[int]) -> tuple[int, ...]:
    return tuple(ship for ship in ships if state.squares[ship] is not None)


def _place(state: State, fleet: Sequence[int], coins: int) -> State | None:
    """Return the state in which the lowest number of *fleet* off the board is placed (R40), None where all are on."""
    for ship in fleet:
        if state.squares[ship] is None:
            return push(state, tasks.Placing(ship=ship, gold=coins))
    return None


def steps_between(state: State, ship: int, other: int) -> int:
    """Return the sum of the columns and rows between two ships: how near a card means (R41)."""
    here, there = square_of(state, ship), square_of(state, other)
    return abs(here[0] - there[0]) + abs(here[1] - there[1])


# -- drawing ---------------------------------------------------------------------------------------------


def deck_due(state: State) -> Deck:
    return state.island if isinstance(state.stack[-1], tasks.IslandCard) else state.sunken


def _each_card(state: State, seat: int) -> list[tuple[str]]:
    return [(card,) for card in sorted(set(next_cards(deck_due(state))))]


def _not_there(state: State, seat: int, card: str) -> Refused | None:
    if card in next_cards(deck_due(state)):
        return None
    name = name_of_card(state, card)
    return lambda: Finding(
        "card_not_there",
        f"{name} cannot be the next card: no copy is left in the deck, or another card is known to lie on top.",
        "cards",
        piece=name,
    )


def _draw(state: State, seat: int, card: str) -> State:
    """A card is discarded as soon as it is read (R43), or kept where it has a black spot (R39), and settled."""
    task, design = state.stack[-1], state.table.data.designs[card]
    state, known = _draw_from(pop(state), card, island=isinstance(task, tasks.IslandCard))
    if design.spot:
        return push(keep(state, state.active, card), tasks.HoldLimit())
    if isinstance(task, tasks.IslandCard):
        return ISLAND_EFFECTS[design.effect](state._replace(island=discard(state.island, card)), design.amount)
    state = state._replace(sunken=discard(state.sunken, card))
    if isinstance(task, tasks.NavyCard):  # it can do nothing else with it (R42)
        return under_ship(state, task.navy, design.amount) if design.effect == "gold" else state
    if design.effect == "prize_square":
        assert isinstance(task, tasks.SunkenCard)
        return push(state, tasks.Prize(task.square))
    return SUNKEN_EFFECTS[design.effect](state, design.amount)


def _draw_from(state: State, card: str, *, island: bool) -> tuple[State, Known]:
    known, deck = draw(state.island if island else state.sunken, card)
    return (state._replace(island=deck) if island else state._replace(sunken=deck)), known


def _look(state: State, seat: int, card: str) -> State:
    state, known = _draw_from(state, card, island=False)
    return swap(state, tasks.Peeking(Known(card, known.seats | {state.active})))


DRAW = Move(
    "draw",
    "draw",
    "a card from a deck",
    (card_value(),),
    chance=True,
    phases=(ISLAND_CARD, SUNKEN_CARD),
    offers=_each_card,
    refuse=_not_there,
    follow=_draw,
    sure=True,
)
LOOK_AT = Move(
    "look",
    "look",
    "the card that lies on top of the sunken ship deck",
    (card_value(),),
    chance=True,
    phases=(LOOK,),
    offers=_each_card,
    refuse=_not_there,
    follow=_look,
    sure=True,
)

# -- what is left to choose ------------------------------------------------------------------------------

_TOP, _UNDER = "top", "under"
_PLACES = {"top": _TOP, "on top": _TOP, "on top of the deck": _TOP, "under": _UNDER, "under the deck": _UNDER}


def _put_back(state: State, seat: int, place: str) -> State:
    card = due(state, tasks.Peeking).card
    assert card is not None
    return pop(state)._replace(sunken=put_back(state.sunken, card, place))


BACK = Move(
    "back",
    "back",
    "put the card back, on top or under the deck",
    (named("place", "a place in the deck", lambda state: _PLACES),),
    phases=(PUT_BACK,),
    offers=lambda state, seat: [(_TOP,), (_UNDER,)],
    follow=_put_back,
    sure=True,
)


TAKE = Move(
    "take",
    "take the square",
    "put the ship where the other one sank",
    phases=(PRIZE,),
    offers=offer_nothing,
    sure=True,  # it is placing, and the Navy does not react
    follow=lambda state, seat: with_square(pop(state), seat, due(state, tasks.Prize).square),
)


def settle_only_ship(state: State, task: tasks.Enriching) -> State | None:
    """Return the state with the gold under a ship where there is only one, or no gold."""
    if not state.supply:
        return pop(state)
    return under_ship(pop(state), task.ships[0], task.coins) if len(task.ships) == 1 else None


def ship_due(state: State) -> str:
    """Return in a sentence which ships can get the gold of a card."""
    ships = [label(state, ship) for ship in due(state, tasks.Enriching).ships]
    return f"{state.table.names[state.active]} first chooses the ship that gets the gold: {list_words(ships, 'or')}."


def _other_ship(state: State, seat: int, ship: int) -> Refused | None:
    if ship in due(state, tasks.Enriching).ships:
        return None
    name = label(state, ship)
    return lambda: Finding(
        "wrong_target", f"{name} does not get the gold of the card. {ship_due(state)}", "cards", piece=name
    )


GIVE = Move(
    "enrich",
    "enrich",
    "put the gold of the card under a ship",
    (ship_value(),),
    phases=(ENRICH,),
    offers=lambda state, seat: [(ship,) for ship in due(state, tasks.Enriching).ships],
    refuse=_other_ship,
    follow=lambda state, seat, ship: under_ship(pop(state), ship, due(state, tasks.Enriching).coins),
    sure=True,
)
