"""The referee of Four Gardens. In turn, draw a card, or play one and pay for it with others from your hand.

The game ends with the deck, and [scoring] of game.toml says who wins. docs/own-referee.md explains each part."""

from itertools import combinations
from typing import NamedTuple

from pnp.referee import CHANCE, SimpleReferee, a_card, captain, chance, move, replace_item, some_cards, without


class State(NamedTuple):  # all that the rules need: numbers, texts and tuples, never lists
    names: tuple[str, ...]
    seat: int  # whose turn it is
    draws: tuple[int, ...]  # the seats that still draw a card
    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    gardens: tuple[tuple[str, ...], ...]
    paid: tuple[str, ...] = ()


class FourGardens(SimpleReferee[State]):
    hidden = ("deck",)  # nobody sees these fields
    private = ("hands",)  # each player sees only the hand of that player

    def steps(self, players, options):
        return ["Shuffle the cards, and deal five to each player. The others are the deck."]

    def start(self, setup):
        seats, none = tuple(range(len(setup.names))), ((),) * len(setup.names)
        return State(setup.names, setup.first, seats * 5, self.copies("card", len(seats)), none, none)

    def turn(self, state):
        return CHANCE if state.draws else state.seat if state.deck else None

    @chance(card=a_card("card"))
    def drawn(self, state, card):
        """A card comes from the deck."""
        seat, *others = state.draws
        hands = replace_item(state.hands, seat, (*state.hands[seat], card))
        return state._replace(draws=tuple(others), deck=without(state.deck, card), hands=hands)

    @drawn.offers
    def drawn(self, state):
        return state.deck  # a card that is in it twice comes twice as often

    @move()
    def draw(self, state, seat):
        """Draw a card."""
        if len(state.hands[seat]) >= 7:
            return "A hand holds seven cards at the most."
        return state._replace(draws=(seat,), seat=self.after(state, seat))

    @move(card=a_card("card"), paid=some_cards("card", word="for"))
    def play(self, state, seat, card, paid):
        """Play a card into your garden, and pay for it."""
        hand, cost = state.hands[seat], self.data["card"][card]["cost"]
        if any((card, *paid).count(each) > hand.count(each) for each in (card, *paid)):
            return "Not all of these cards are in your hand."
        if len(paid) != cost:
            return f"That costs {cost} cards, not {len(paid)}."
        hands = replace_item(state.hands, seat, without(hand, card, *paid))
        gardens = replace_item(state.gardens, seat, (*state.gardens[seat], card))
        return state._replace(hands=hands, gardens=gardens, paid=state.paid + paid, seat=self.after(state, seat))

    @play.offers
    def play(self, state, seat):
        for card in set(state.hands[seat]):
            others = sorted(without(state.hands[seat], card))
            for paid in combinations(others, self.data["card"][card]["cost"]):
                yield card, paid

    def counts_of(self, state, seat):
        return {"garden": state.gardens[seat]}  # [scoring] of game.toml counts it


@captain
def greedy(view, offered, random):  # plays the card with the most stars, and draws if it cannot play
    return max(offered, key=lambda action: view["data"]["card"][action.args[0]]["stars"] if action.args else 0)
