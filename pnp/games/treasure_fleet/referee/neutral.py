"""The neutral pirate of a game of two: in each volley its card is turned up first, and the lookout aims it."""

from __future__ import annotations

from typing import Any

from pnp.games.treasure_fleet.referee.data import STORM
from pnp.games.treasure_fleet.referee.state import AIM, FIRE, TURN, Shot, State
from pnp.games.treasure_fleet.referee.storm import no_storms, no_target, play_card, targets
from pnp.games.treasure_fleet.referee.values import CARD, TARGET
from pnp.games.treasure_fleet.referee.words import card_text, cards_text
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import minus, replace_item


def open_volley(state: State) -> dict[str, Any]:
    """Return the changes to the state as a volley begins."""
    return {"played": 0, "phase": TURN if state.table.rules.has_neutral else FIRE}


def no_neutral() -> Finding:
    return Finding(
        "neutral_extra", "A neutral deck is only for two players.", "the neutral pirate", "put it back into the box"
    )


def keeps_prizes(state: State, side: int) -> bool:
    """Return whether *side* keeps its prizes: all do, but an unscored neutral pirate discards them (Q13)."""
    return side < len(state.loads) or state.table.rules.score_neutral


def _no_turn(state: State, seat: int, card: str) -> Refused | None:
    if card in state.hands[state.neutral]:
        return None
    if card == STORM and not state.table.rules.storms:
        return no_storms
    what = f"The neutral deck has no {card_text(card)} any more; left are {cards_text(state.hands[state.neutral])}."
    return lambda: Finding("card_twice", what, "the neutral pirate", piece=card)


def _turn(state: State, seat: int, card: str) -> State:
    left = minus(state.hands[state.neutral], (card,))
    return state._replace(hands=replace_item(state.hands, state.neutral, left), turned=card, phase=AIM)


def _aim(state: State, seat: int, ship: str) -> State:
    assert state.turned is not None
    return play_card(state, ship, Shot(state.neutral, state.turned), turned=None, phase=FIRE)


TURNING = Move(
    TURN,
    "turn",
    "a card of the neutral deck is turned up",
    (CARD,),
    chance=True,
    opens=True,
    phases=(TURN,),
    offers=lambda state, seat: ((card,) for card in dict.fromkeys(state.hands[state.neutral])),
    refuse=_no_turn,
    follow=_turn,
)
AIMING = Move(
    AIM,
    "aim",
    "the lookout puts the neutral card at a ship",
    (TARGET,),
    phases=(AIM,),
    offers=targets,
    refuse=no_target,
    follow=_aim,
)
