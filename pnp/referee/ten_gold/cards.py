"""Cards that are drawn: each effect of the island deck and of the sunken ship deck that is settled at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.referee.action import CHANCE, Action
from pnp.referee.ten_gold.data import DeckCard
from pnp.referee.ten_gold.decks import Known, discard, draw, next_cards, put_back
from pnp.referee.ten_gold.fleet import gold_of, merchants, navies, to_the_left
from pnp.referee.ten_gold.gains import gain, under_ship
from pnp.referee.ten_gold.hold import card_of, keep
from pnp.referee.ten_gold.state import (
    Phase,
    State,
    no_choices,
    no_follow,
    pop,
    push,
    swap,
    waits,
    with_actions,
    with_square,
)
from pnp.referee.ten_gold.tasks import (
    SUPPLY,
    Drifting,
    Enriching,
    ExtraAction,
    HoldLimit,
    IslandCard,
    NavyCard,
    Paying,
    Peeking,
    Placing,
    Prize,
    Sailing,
    SunkenCard,
)

Effect = Callable[[State, int], State]
"""What a card does for the active player, with the number that it names."""


# -- the effects -----------------------------------------------------------------------------------------


def gold(state: State, amount: int) -> State:
    """Return the state with gold from the supply, or given back to it."""
    if amount < 0:
        return push(state, *(Paying(state.active, SUPPLY) for _ in range(-amount)))
    return gain(state, state.active, amount)


def nothing(state: State, amount: int) -> State:
    """Return *state*."""
    return state


def peek_sunken(state: State, amount: int) -> State:
    """Return the state in which the active player looks at the top card of the sunken ship deck."""
    return push(state, Peeking())


def drift_players(state: State, amount: int) -> State:
    """Return the state in which all players' ships drift, the active one first."""
    return push(state, Drifting(ships=tuple(_afloat(state, to_the_left(state))), most=amount))


def drift_self(state: State, amount: int) -> State:
    """Return the state in which the active player's ship drifts."""
    return push(state, Drifting(ships=(state.active,), most=amount))


def drift_navy(state: State, amount: int) -> State:
    """Return the state in which the Navy ships sail, in the order of their numbers."""
    return push(state, Sailing(ships=tuple(_afloat(state, navies(state))), most=amount))


def place_merchant_or_gain(state: State, amount: int) -> State:
    """Return the state in which a Merchant with gold comes onto the board; where all are there: 1 gold."""
    return _placed(state, merchants(state), amount) or gain(state, state.active, 1)


def place_merchant_or_enrich(state: State, amount: int) -> State:
    """Return the state in which a Merchant comes onto the board; where all are there, the poorest gets the gold."""
    fleet = merchants(state)
    least = min(gold_of(state, ship) for ship in fleet)
    poorest = tuple(ship for ship in fleet if gold_of(state, ship) == least)
    return _placed(state, fleet, amount) or push(state, Enriching(poorest, amount))


def place_navy_or_enrich(state: State, amount: int) -> State:
    """Return the state in which a Navy ship comes onto the board; where all are there, the nearest gets the gold."""
    placed = _placed(state, navies(state), amount)
    if placed:
        return placed
    ways = {ship: steps_between(state, state.active, ship) for ship in navies(state)}
    return push(state, Enriching(tuple(ship for ship in ways if ways[ship] == min(ways.values())), amount))


def island_card(state: State, amount: int) -> State:
    """Return the state in which the active player draws island cards."""
    return push(state, *(IslandCard() for _ in range(amount)))


ISLAND_EFFECTS: Mapping[str, Effect] = {
    "gold": gold,
    "none": nothing,
    "peek_sunken": peek_sunken,
    "actions": with_actions,
    "drift_players": drift_players,
    "drift_navy": drift_navy,
    "merchant": place_merchant_or_gain,
}

SUNKEN_EFFECTS: Mapping[str, Effect] = {
    "gold": gold,
    "none": nothing,
    "drift_self": drift_self,
    "navy": place_navy_or_enrich,
    "merchant": place_merchant_or_enrich,
    "actions": with_actions,
    "island_card": island_card,
}
"""All but ``prize_square``, which needs to know where the ship sank."""


def _afloat(state: State, ships: Sequence[int]) -> list[int]:
    return [ship for ship in ships if state.squares[ship] is not None]


def _placed(state: State, fleet: Sequence[int], coins: int) -> State | None:
    """Return the state in which the lowest number of *fleet* off the board is placed (R40), None where all are on."""
    for ship in fleet:
        if state.squares[ship] is None:
            return push(state, Placing(ship=ship, gold=coins))
    return None


def steps_between(state: State, ship: int, other: int) -> int:
    """Return how many columns and rows two ships are apart, in all: how near a card means (R41)."""
    here, there = state.squares[ship], state.squares[other]
    assert here is not None
    assert there is not None
    return abs(here[0] - there[0]) + abs(here[1] - there[1])


# -- drawing ---------------------------------------------------------------------------------------------


def draws(cards: Sequence[str], verb: str = "draw") -> list[Action]:
    """Return each card that can come, once."""
    return [Action(CHANCE, verb, (card,)) for card in sorted(set(cards))]


def island_choices(state: State, task: IslandCard) -> list[Action]:
    """Return every island card that can come."""
    return draws(next_cards(state.island))


def island_follow(state: State, task: IslandCard, action: Action) -> State:
    """Return the state in which the card is settled (R43), or kept where it has a black spot (R39)."""
    known, deck = draw(state.island, action.args[0])
    state = pop(state)._replace(island=deck)
    card = _design(state, known.card)
    if card.spot:
        return push(keep(state, state.active, card.id), HoldLimit())
    return ISLAND_EFFECTS[card.effect](state._replace(island=discard(deck, card.id)), card.amount)


def sunken_choices(state: State, task: SunkenCard | NavyCard) -> list[Action]:
    """Return every sunken ship card that can come."""
    return draws(next_cards(state.sunken))


def sunken_follow(state: State, task: SunkenCard, action: Action) -> State:
    """Return the state in which the card is settled."""
    state, card = _sunken(state, action)
    if card.effect == "prize_square":
        return push(state, Prize(task.square))
    return SUNKEN_EFFECTS[card.effect](state, card.amount)


def navy_card_follow(state: State, task: NavyCard, action: Action) -> State:
    """Return the state in which a Navy ship has the gold of the card; it can do nothing else with it (R42)."""
    state, card = _sunken(state, action)
    return under_ship(state, task.navy, card.amount) if card.effect == "gold" else state


def _sunken(state: State, action: Action) -> tuple[State, DeckCard]:
    """Return the state with the card among the discards, and its design."""
    known, deck = draw(state.sunken, action.args[0])
    return pop(state)._replace(sunken=discard(deck, known.card)), _design(state, known.card)


def _design(state: State, card: str) -> DeckCard:
    found = card_of(state, card)
    assert found is not None, card
    return found


# -- what is left to choose ------------------------------------------------------------------------------


def extra_action(state: State, task: ExtraAction) -> State:
    """Return the state with the action for a sinking."""
    return with_actions(pop(state), task.count)


def prize_choices(state: State, task: Prize) -> list[Action]:
    """Return the two choices: the square of the ship that sank, or to stay."""
    return [Action(state.active, "take"), Action(state.active, "stay")]


def prize_follow(state: State, task: Prize, action: Action) -> State:
    """Return the state after the choice; it is placing, and the Navy does not react."""
    return with_square(pop(state), state.active, task.square) if action.verb == "take" else pop(state)


def peek_choices(state: State, task: Peeking) -> list[Action]:
    """Return every card that can lie on top; then the two places it can go."""
    if task.card is None:
        return draws(next_cards(state.sunken), "look")
    return [Action(state.active, "back", (place,)) for place in ("top", "under")]


def peek_follow(state: State, task: Peeking, action: Action) -> State:
    """Return the state in which the card is seen, or lies where the active player knows it to be."""
    if task.card is None:
        known, deck = draw(state.sunken, action.args[0])
        seen = Known(known.card, known.seats | {state.active})
        return swap(state._replace(sunken=deck), Peeking(seen))
    return pop(state)._replace(sunken=put_back(state.sunken, task.card, action.args[0]))


def enrich_run(state: State, task: Enriching) -> State | None:
    """Return the state with the gold under a ship where there is only one, or no gold."""
    if not state.supply:
        return pop(state)
    return under_ship(pop(state), task.ships[0], task.coins) if len(task.ships) == 1 else None


def enrich_choices(state: State, task: Enriching) -> list[Action]:
    """Return the ships that can get the gold."""
    return [Action(state.active, "enrich", (ship,)) for ship in task.ships]


def enrich_follow(state: State, task: Enriching, action: Action) -> State:
    """Return the state with the gold under the ship that was chosen."""
    return under_ship(pop(state), action.args[0], task.coins)


ISLAND_CARD = Phase(waits, island_choices, island_follow)
SUNKEN_CARD = Phase(waits, sunken_choices, sunken_follow)
NAVY_CARD = Phase(waits, sunken_choices, navy_card_follow)
EXTRA_ACTION = Phase(extra_action, no_choices, no_follow)
PRIZE = Phase(waits, prize_choices, prize_follow)
PEEKING = Phase(waits, peek_choices, peek_follow)
ENRICHING = Phase(enrich_run, enrich_choices, enrich_follow)
