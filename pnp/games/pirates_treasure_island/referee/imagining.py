"""What a seat does not know: the values of all gold that is not its own."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.state import Gold, State, owner
from pnp.referee.action import Dice
from pnp.referee.tuples import replace_fields
from pnp.referee.unknown import deal_anew


def imagine(state: State, seat: int, dice: Dice) -> State:
    """Return *state* with the gold of others, of the supply and out of the game mixed among all these places."""
    others = [other for other in range(len(state.islands)) if other != seat]
    ships = [ship for ship in range(len(state.ships)) if owner(ship) != seat]
    places = [_markers(state, state.supply), _markers(state, state.lost)]
    places += [state.islands[other] for other in others] + [state.ships[ship].cargo for ship in ships]
    supply, lost, *rest = deal_anew(places, dice)
    islands, fleet = list(state.islands), list(state.ships)
    for other, gold in zip(others, rest, strict=False):
        islands[other] = gold
    for ship, gold in zip(ships, rest[len(others) :], strict=True):
        fleet[ship] = replace_fields(fleet[ship], cargo=gold)
    return replace_fields(
        state, supply=_pile(state, supply), lost=_pile(state, lost), islands=tuple(islands), ships=tuple(fleet)
    )


def _markers(state: State, pile: Gold) -> Gold:
    """Return the value of each marker of a pile that counts them by value."""
    return tuple(value for value, count in zip(state.table.values, pile, strict=True) for _ in range(count))


def _pile(state: State, markers: Gold) -> Gold:
    return tuple(map(markers.count, state.table.values))
