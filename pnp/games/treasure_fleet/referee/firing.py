"""Firing: in each volley everybody plays one loaded card, from the lookout clockwise."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.treasure_fleet.referee.data import STORM
from pnp.games.treasure_fleet.referee.lookout import next_lookout
from pnp.games.treasure_fleet.referee.neutral import open_volley
from pnp.games.treasure_fleet.referee.sailing import end_sailing
from pnp.games.treasure_fleet.referee.state import FIRE, Shot, State
from pnp.games.treasure_fleet.referee.storm import no_storms, no_target, open_ships, play_card
from pnp.games.treasure_fleet.referee.values import CARD, TARGET
from pnp.games.treasure_fleet.referee.words import card_text, cards_text
from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, Remembered
from pnp.referee.tuples import minus, replace_item


def out_of_turn(state: State, seat: int) -> Finding:
    """Return the finding that another plays now."""
    turn, names = state.turn if state.phase == FIRE else state.lookout, state.table.names
    what = f"It is {names[turn]}'s play (volley {state.volley}), not {names[seat]}'s."
    return Finding("out_of_turn", what, "from the lookout clockwise", player=names[turn])


def _no_fire(state: State, seat: int, card: str, ship: str) -> Refused | None:
    load = state.loads[seat] or ()
    if card in load:
        return no_target(state, seat, ship)
    if card == STORM and not state.table.rules.storms:
        return no_storms
    player = state.table.names[seat]
    what = f"{player} has no {card_text(card)} loaded; left are {cards_text(load)}."
    return lambda: Finding("not_loaded", what, "a volley plays loaded cards", player=player, piece=card)


def _fire(state: State, seat: int, card: str, ship: str) -> State:
    """Play a card; after the last seat the next volley begins, or the sailing ends."""
    players, shot = len(state.loads), Shot(seat, card)
    loads = replace_item(state.loads, seat, minus(state.loads[seat] or (), (card,)))
    if state.played + 1 < players:
        return play_card(state, ship, shot, loads=loads, played=state.played + 1)
    if state.volley == state.table.data.volleys:
        return end_sailing(play_card(state, ship, shot, loads=loads))
    lookout = next_lookout(players, state.lookout)
    return play_card(state, ship, shot, loads=loads, volley=state.volley + 1, lookout=lookout, **open_volley(state))


def _offer_shot(state: State, key: tuple[int, str, str]) -> Iterator[tuple[str, str]]:
    yield key[1:]


def no_passing(state: State, seat: int) -> Finding:
    player = state.table.names[seat]
    return Finding("pass", f"{player} must play one loaded card in every volley.", "no passing", player=player)


FIRING = Move(
    FIRE,
    "fire",
    "a loaded card is played at a ship",
    (CARD, TARGET),
    phases=(FIRE,),
    offers=_offer_shot,
    refuse=_no_fire,
    follow=_fire,
    sure=True,
)
PASSING = Move(
    "pass",
    "pass",
    "nothing is played, which is not allowed",
    phases=(FIRE,),
    offers=lambda state, seat: (),
    refuse=lambda state, seat: lambda: no_passing(state, seat),
    follow=lambda state, seat: state,
)


_SHOT: Remembered[State] = Remembered(FIRING)
_shot = _SHOT.known.get


def shots(state: State) -> list[Action]:
    """Return each different loaded card at each open ship."""
    seat, ships = state.turn, open_ships(state)
    found: list[Action] = []
    for card in dict.fromkeys(state.loads[seat] or ()):
        for ship in ships:
            found += _shot((seat, card, ship)) or _SHOT(state, seat, (seat, card, ship))
    return found
