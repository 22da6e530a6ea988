"""The lookout: who it is in each volley (Q6). Seats count clockwise from 0."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.texts import read_names
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Number, Player, Several
from pnp.referee.english import list_words
from pnp.referee.names import find_seat
from pnp.referee.told import number_of, text_of

LOOKOUT_FIELDS = (
    Field("players", "all players, clockwise: Ann Ben Cleo Dai", asked=Several(Player(), ", ")),
    Field("first", "who was the lookout when the game began", asked=Player()),
    Field("sailing", "the number of the sailing, from 1", asked=Number(1, 9)),
    Field("volley", "the number of the volley; 1 if it is not given", required=False, asked=Number(1, 3)),
)


def firing_order(players: int, lookout: int) -> tuple[int, ...]:
    """Return the seats in the order of a volley: the lookout, then clockwise.

    >>> firing_order(4, 2)
    (2, 3, 0, 1)
    """
    return tuple((lookout + step) % players for step in range(players))


def next_lookout(players: int, lookout: int) -> int:
    """Return the seat to the left: the lookout after volleys one and two."""
    return (lookout + 1) % players


def lookout_of_next_sailing(players: int, lookout: int) -> int:
    """Return the lookout of a new sailing's first volley, given that of the last volley before.

    With three players it does not move, or the same seat would begin every sailing.
    """
    return lookout if players == 3 else next_lookout(players, lookout)


def lookout_at(players: int, first: int, sailing: int, volley: int, volleys: int) -> int:
    """Return the lookout of a volley, given the one who began the game; sailings and volleys count from 1.

    >>> [lookout_at(5, 0, sailing, 1, 3) for sailing in (1, 2, 3, 4, 5)]
    [0, 3, 1, 4, 2]
    """
    seat = first
    for number in range(1, sailing + 1):
        if number > 1:
            seat = lookout_of_next_sailing(players, seat)
        for _ in range((volley if number == sailing else volleys) - 1):
            seat = next_lookout(players, seat)
    return seat


def answer_lookout(data: Data, given: Given, options: Options) -> Answer:
    names, first = read_seats(data, given, "first")
    n = len(names)
    sailing = number_of(given, "sailing", 1, data.terms[n].sailings)
    volley = number_of(given, "volley", 1, data.volleys, 1)
    seat = lookout_at(n, first, sailing, volley, data.volleys)
    starts = [names[lookout_at(n, first, number, 1, data.volleys)] for number in range(1, sailing + 1)]
    why = (
        f"The sailings begin with {list_words(starts)}." if sailing > 1 else f"{names[first]} begins the game.",
        "The lookout moves to the left after volleys 1 and 2, not after volley 3.",
        "With three players it does not move when a new sailing begins."
        if n == 3
        else "It moves once more when a new sailing begins.",
    )
    values = {"lookout": names[seat], "order": [names[other] for other in firing_order(n, seat)]}
    return Answer(f"{names[seat]} is the lookout.", why, values, ("Q6", "Q21"))


def read_seats(data: Data, given: Given, key: str) -> tuple[list[str], int]:
    """Return all players' names, clockwise, and the seat of the one that *key* names.

    :raises ValueError: the game is not for so many, or a name is there twice.
    """
    text, low, high = text_of(given, "players"), min(data.terms), max(data.terms)
    names = read_names(text)
    if not low <= len(names) <= high:
        raise ValueError(f"players = {text!r} names {len(names)}; the game is for {low} to {high}")
    if len({name.casefold() for name in names}) < len(names):
        raise ValueError(f"players = {text!r} has a name twice")
    return names, find_seat(text_of(given, key), names, "one of the players")
