"""A simple referee to begin with: on your turn a card is turned up, and you take it or leave it. Most cards win.

Change it into the rules of your game. docs/own-referee.md explains each part, and writes a referee step by step.
"""

from typing import NamedTuple

from pnp.referee import CHANCE, SimpleReferee, a_card, captain, chance, move, replace_item, without

CARDS = "COMPONENT"  # the component of game.toml whose cards are drawn


class State(NamedTuple):  # all that the rules need: numbers, texts and tuples, never lists
    names: tuple[str, ...]
    seat: int  # whose turn it is
    pile: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]  # what each player has taken
    left: tuple[str, ...] = ()
    shown: str = ""  # the card that is turned up


class MyGame(SimpleReferee[State]):
    hidden = ("pile",)  # nobody sees these fields; private = ("hands",) are fields that only the player sees

    def start(self, setup):
        players = len(setup.names)
        return State(setup.names, setup.first, self.copies(CARDS, players), ((),) * players)

    def turn(self, state):
        """Who acts next: a seat, CHANCE, or None at the end."""
        if not state.pile and not state.shown:
            return None
        return state.seat if state.shown else CHANCE

    @chance(card=a_card(CARDS))
    def turned(self, state, card):
        """A card is turned up."""
        return state._replace(pile=without(state.pile, card), shown=card)

    @turned.offers
    def turned(self, state):
        return state.pile  # a card that is in it twice comes twice as often

    @move()
    def take(self, state, seat):
        """Take the card."""
        if len(state.rows[seat]) >= 5:
            return "A row has five cards at the most."  # why a move is not allowed
        rows = replace_item(state.rows, seat, (*state.rows[seat], state.shown))
        return state._replace(rows=rows, shown="", seat=self.after(state, seat))

    @move()
    def leave(self, state, seat):
        """Leave the card."""
        return state._replace(left=(*state.left, state.shown), shown="", seat=self.after(state, seat))

    def points(self, state, seat):
        return {"cards": len(state.rows[seat])}


@captain
def greedy(view, offered, random):  # plays for each player in pnp simulate, unless you name others
    return next((action for action in offered if action.verb == "take"), offered[0])
