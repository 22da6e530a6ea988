"""The actions of the game as people write them down."""

from __future__ import annotations

from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ending import losable
from pnp.referee.treasure_fleet.offers import YIELD
from pnp.referee.treasure_fleet.state import AIM, CURSE, DEAL, FIRE, LOAD, TURN, State
from pnp.referee.treasure_fleet.texts import find_ship_among, read_card, read_fleet, read_load, write_fleet, write_ship


def grammar_of(box: Box) -> Grammar[State]:
    """Return the grammar of actions."""
    card: Value[State] = Value("card", lambda state, text: read_card(box, text), lambda state, given: str(given))
    cards: Value[State] = Value("cards", lambda state, text: read_load(box, text), lambda state, given: " ".join(given))
    dealt: Value[State] = Value(
        "ship",
        lambda state, text: find_ship_among(box, text, state.fleet),
        lambda state, given: write_ship(box, given),
    )
    lost: Value[State] = Value(
        "ships",
        lambda state, text: read_fleet(box, text, losable(state, state.debts[0].side) if state.debts else ()),
        lambda state, given: write_fleet(box, given),
    )
    return Grammar(
        (
            Verb(DEAL, "deal", "a ship of the fleet deck comes to the table", (dealt,), chance=True, opens=True),
            Verb(LOAD, "load", "cards are set aside for the sailing", (cards,), opens=True),
            Verb(TURN, "turn", "a card of the neutral deck is turned up", (card,), chance=True, opens=True),
            Verb(AIM, "aim", "the lookout puts the neutral card at a ship", (_target(box, "at"),)),
            Verb(FIRE, "fire", "a loaded card is played at a ship", (card, _target(box, "at"))),
            Verb(YIELD, "yield", "an owner gives ships up to a curse", (lost,), opens=True),
            Verb(CURSE, "curse", "chance takes ships for a curse", (lost,), chance=True, opens=True),
            Verb("pass", "pass", "nothing is played, which is not allowed"),
        )
    )


def _target(box: Box, word: str) -> Value[State]:
    return Value(
        "ship",
        lambda state, text: find_ship_among(box, text, [berth.ship for berth in state.table]),
        lambda state, given: write_ship(box, given),
        word,
    )
