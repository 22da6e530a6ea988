"""The final count of what players say that they hold, and holdings that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules, rules_of, ships_in_play
from pnp.games.treasure_fleet.referee.texts import A_SIDE, SOME_SHIPS, of_sides, read_ships
from pnp.games.treasure_fleet.referee.winning import Held, tally_held
from pnp.games.treasure_fleet.referee.words import side_name
from pnp.referee.answers import Answer, Field, Given, Options, Tally
from pnp.referee.asking import Row
from pnp.referee.english import capital, list_words, quantity
from pnp.referee.findings import Finding
from pnp.referee.names import find_name, fold_name
from pnp.referee.options import misfit
from pnp.referee.told import is_yes, lists_of, read_pairs, text_of

HOLDINGS = (
    Field("ships", "the captured ships, such as 16 16 9, or their names", many=True, required=False, asked=SOME_SHIPS),
    Field("governor", "the player has the governor", required=False, yes=True),
)
WINNER_FIELDS = (
    Field(
        "ships",
        "what a side has captured, once for each: Ann: 16 16 9",
        many=True,
        asked=Row((A_SIDE, ": ", SOME_SHIPS)),
    ),
    Field("governor", "who has the governor; nobody if it is not given", required=False, asked=A_SIDE),
)


def tally(data: Data, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count of what *players* say that they hold; one of them may be ``neutral``.

    :raises ValueError: a text cannot be read, or the players do not fit the game.
    """
    helds = [
        Held(
            NEUTRAL if fold_name(name) == NEUTRAL else name,
            tuple(ship for text in given.get("ships", ()) for ship in read_ships(data, text)),
            is_yes(given, "governor"),
        )
        for name, given in players
    ]
    return _tally(data, helds, options)


def _tally(data: Data, helds: Sequence[Held], options: Options) -> Tally:
    names = [held.name for held in helds]
    seats = len(names) - (NEUTRAL in names)
    wrong = misfit(data.game, seats, options)
    if wrong:
        raise ValueError(wrong)
    rules = rules_of(seats, options)
    if seats < len(names) and not rules.score_neutral:
        raise ValueError("the neutral pirate is counted only with the option score_neutral")
    return tally_held(data, rules, helds)._replace(findings=tuple(_impossible(data, rules, helds)))


def _impossible(data: Data, rules: Rules, helds: Sequence[Held]) -> Iterator[Finding]:
    terms, in_play = data.terms[rules.players], ships_in_play(data, rules)
    everything = [ship for held in helds for ship in held.ships]
    for ship, times in Counter(everything).items():
        if ship in data.ships and times > 1:
            owners = list_words([side_name(held.name) for held in helds if ship in held.ships])
            message = f"{data.name_of(ship)} is counted {times} times, by {owners}; there is one."
            yield Finding("ship_twice", message, "the fleet deck", "look who has it", piece=data.name_of(ship))
        elif ship in data.ships and data.ships[ship].five and not rules.uses_fives:
            message = f"{data.name_of(ship)} has the five-spot and is not in a game of {rules.players}."
            yield Finding("five_spot_ship", message, "five-spots", "count the points again", piece=data.name_of(ship))
    kinds = Counter("cursed" if data.is_cursed(ship) else str(data.points_of(ship)) for ship in everything)
    cursed = kinds.pop("cursed", 0)
    for value, times in kinds.items():
        there = sum(str(ship.points) == value for ship in in_play)
        if times > there:
            message = f"{quantity(times, 'ship')} of {value} counted; the game has {there}."
            yield Finding("ship_count", message, "the fleet deck", "count the ships again")
    there = sum(ship.cursed for ship in in_play)
    if cursed and not (rules.cursed and rules.capture_cursed):
        yield Finding("cursed_held", "A cursed ship is counted; nobody captures those.", "Q9", "discard it")
    elif cursed > there:
        message = f"{cursed} cursed ships counted; the game has {there}."
        yield Finding("ship_count", message, "the fleet deck", "count the ships again")
    most = terms.ships * terms.sailings
    if len(everything) > most:
        message = f"{len(everything)} ships counted; {terms.sailings} sailings of {terms.ships} have {most}."
        yield Finding("ship_total", message, "the deal of a sailing", "count the ships again")
    holders = [side_name(held.name) for held in helds if held.governor]
    if len(holders) > 1:
        yield Finding(
            "governor_twice",
            f"{list_words(holders)} both count the governor; there is one.",
            "the ransom",
            "one single best card takes the governor",
        )


def answer_winner(data: Data, given: Given, options: Options) -> Answer:
    told: dict[str, tuple[str, ...]] = {}
    for name, ships in read_pairs(of_sides(lists_of(given, "ships")), partial(read_ships, data)):
        told[name] = (*told.get(name, ()), *ships)
    holders = {**{name: name for name in told}, "nobody": ""}
    governor = find_name(text_of(given, "governor", "nobody"), holders, "one of the players")
    result = _tally(data, [Held(name, ships, name == governor) for name, ships in told.items()], options).check()
    why = tuple(
        f"{capital(side_name(count.name))}: "
        + (" + ".join(str(points) for _, points in count.lines) or "nothing")
        + f" = {count.total}."
        for count in result.counts
    )
    values = {"winners": list(result.winners), "totals": {count.name: count.total for count in result.counts}}
    return Answer(result.why, why, values, result.rulings, result.findings)
