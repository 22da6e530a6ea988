"""Who may load four, and who is the lookout?"""

from __future__ import annotations

from functools import partial

from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.treasure_fleet.asked import one, read_player, read_table
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.seats import firing_order, lookout_at, may_load_four
from pnp.referee.treasure_fleet.words import listed


def fourth_moment(box: Box, low: int, high: int) -> Moment:
    """Return the question who may load a fourth card."""
    fields = (
        Field("players", "all players, clockwise: Ann Ben Cleo Dai"),
        Field("lookout", "who is the lookout as the sailing begins"),
    )
    example = 'fourth players="Ann Ben Cleo Dai" lookout=Ann'
    return Moment("fourth", "Who may load a fourth card?", fields, example, partial(_fourth, box, low, high))


def _fourth(box: Box, low: int, high: int, given: Given, options: Options) -> Answer:
    names = read_table(one(given, "players"), low, high)
    lookout = read_player(one(given, "lookout"), names)
    n, seat = len(names), names.index(lookout)
    four = [name for other, name in enumerate(names) if may_load_four(n, seat, other)]
    beside = [names[other] for other in sorted({(seat + 1) % n, (seat - 1) % n})]
    why = (
        f"{lookout} is the lookout and loads {box.volleys}.",
        f"{listed(beside)} {'sits' if len(beside) == 1 else 'sit'} beside the lookout and "
        f"{'loads' if len(beside) == 1 else 'load'} {box.volleys}.",
    )
    verdict = "Nobody may load a fourth card."
    if four:
        verdict = f"{listed(four)} may load a fourth card; nobody has to."
    return Answer(verdict, why, {"players": four}, ("Q7", "Q24"))


def lookout_moment(box: Box, low: int, high: int) -> Moment:
    """Return the question who is the lookout in a volley."""
    fields = (
        Field("players", "all players, clockwise: Ann Ben Cleo Dai"),
        Field("first", "who was the lookout when the game began"),
        Field("sailing", "the number of the sailing, from 1"),
        Field("volley", "the number of the volley; 1 if it is not given", required=False),
    )
    example = 'lookout players="Ann Ben Cleo Dai" first=Ann sailing=2'
    return Moment("lookout", "Who is the lookout now?", fields, example, partial(_lookout, box, low, high))


def _lookout(box: Box, low: int, high: int, given: Given, options: Options) -> Answer:
    names = read_table(one(given, "players"), low, high)
    n, first = len(names), read_player(one(given, "first"), names)
    sailing = _number(given, "sailing", box.terms[n].sailings)
    volley = _number(given, "volley", box.volleys, "1")
    seat = lookout_at(n, names.index(first), sailing, volley, box.volleys)
    order = [names[other] for other in firing_order(n, seat)]
    starts = [names[lookout_at(n, names.index(first), number, 1, box.volleys)] for number in range(1, sailing + 1)]
    why = [f"The sailings begin with {listed(starts)}." if sailing > 1 else f"{first} begins the game."]
    why.append("The lookout moves to the left after volleys 1 and 2, not after volley 3.")
    if n == 3:
        why.append("With three players it does not move when a new sailing begins.")
    else:
        why.append("It moves once more when a new sailing begins.")
    return Answer(f"{names[seat]} is the lookout.", tuple(why), {"lookout": names[seat], "order": order}, ("Q6", "Q21"))


def _number(given: Given, key: str, most: int, default: str | None = None) -> int:
    text = one(given, key, default)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= most):
        raise ValueError(f"{key} = {text!r} is not a number from 1 to {most}")
    return int(text)
