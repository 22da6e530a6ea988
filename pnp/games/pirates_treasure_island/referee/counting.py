"""The final count of the players' holdings, and the findings about impossible ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.games.pirates_treasure_island.referee.data import Data, Rules, ShipCard, rules_of
from pnp.games.pirates_treasure_island.referee.ending import sounds
from pnp.games.pirates_treasure_island.referee.situation import find_ship
from pnp.games.pirates_treasure_island.referee.winning import Wealth, winners
from pnp.referee.answers import Count, Field, Given, Options, Tally
from pnp.referee.asking import Choice, Number, Several
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.names import read_numbers, split_list
from pnp.referee.options import misfit
from pnp.referee.told import is_yes, text_of

GOLD = Several(Choice(cards=(("gold", "value"),)), " ", counts=True)
HOLDINGS = (
    Field("island", "the gold on the island, such as 2 1 3: the value of each", required=False, asked=GOLD),
    Field("ships", "the gold in the ships, such as 1 1 4: the value of each", required=False, asked=GOLD),
    Field("afloat", "how many ships are afloat, or the name of each", many=True, required=False, asked=Number(0, 3)),
    Field("out", "the player has no ships left", required=False, yes=True),
)
_NOTHING = ("", "none", "no", "-")


class Holding(NamedTuple):
    """What one player says: the values on the island and in the ships, how many are afloat, and which, if named."""

    name: str
    island: tuple[int, ...]
    hold: tuple[int, ...]
    afloat: int
    ships: tuple[ShipCard, ...]
    out: bool


def tally(data: Data, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count.

    :raises ValueError: a text cannot be read.
    """
    holdings = [_read(data, name, given) for name, given in players]
    counts = tuple(_count(holding) for holding in holdings)
    wealth = [
        Wealth(count.total, len(holding.island), holding.afloat, holding.out)
        for count, holding in zip(counts, holdings, strict=True)
    ]
    names = [holding.name for holding in holdings]
    verdict = winners(names, wealth, rules_of(options))
    findings = tuple(_impossible(data, holdings, options))
    return Tally(counts, tuple(names[seat] for seat in verdict.winners), verdict.why, verdict.rulings, findings)


# -- reading -----------------------------------------------------------------------------------------------


def _read(data: Data, name: str, given: Given) -> Holding:
    named = "afloat" in given
    afloat, ships = read_afloat(data, given["afloat"]) if named else (len(data.classes), ())
    out = is_yes(given, "out") or (named and afloat == 0)
    return Holding(name, _gold(given, "island"), _gold(given, "ships"), 0 if out else afloat, ships, out)


def _gold(given: Given, key: str) -> tuple[int, ...]:
    text = text_of(given, key, "none")
    return () if text.lower() in _NOTHING else tuple(sorted(read_numbers(text)))


def read_afloat(data: Data, texts: Sequence[str]) -> tuple[int, tuple[ShipCard, ...]]:
    """Return the number of ships afloat, and which they are, where they are named.

    :raises ValueError: a text is neither a number that a player can have nor a ship.
    """
    texts = [part for text in texts for part in split_list(text, spaces=False)]
    if len(texts) == 1 and texts[0].strip().isdecimal():
        (number,) = read_numbers(texts[0])
        if number > len(data.classes):
            raise ValueError(f"afloat = {texts[0]!r}: a player has {len(data.classes)} ships")
        return number, ()
    ships = tuple(find_ship(data, text) for text in texts)
    return len(ships), ships


def _count(holding: Holding) -> Count:
    if holding.out:
        return Count(holding.name, 0, (("out of the game", 0),))
    lines = ("island", sum(holding.island)), ("ships", sum(holding.hold))
    return Count(holding.name, sum(points for _, points in lines), lines)


# -- impossible holdings ----------------------------------------------------------------------------------------


def _impossible(data: Data, holdings: Sequence[Holding], options: Options) -> Iterator[Finding]:
    wrong, rules = misfit(data.game, len(holdings), options), rules_of(options)
    if wrong:
        yield Finding("player_count", wrong, "players")
    if all(holding.out for holding in holdings):
        yield Finding("nobody_left", "Everybody is out; the last one with a ship has won.", "Q23")
    box = dict(data.gold)
    for value, count in sorted(Counter(value for each in holdings for value in (*each.island, *each.hold)).items()):
        if value not in box:
            what = f"There is no gold marker of {value}; the values are {', '.join(map(str, box))}."
            yield Finding("gold_value", what, "gold markers", piece=f"gold {value}")
        elif count > box[value]:
            what = f"All players have {quantity(count, 'marker')} of {value}; the box has {box[value]}."
            yield Finding("gold_many", what, "gold markers", piece=f"gold {value}")
    full = [holding.name for holding in holdings if sounds(len(holding.island), data.ten, is_out=holding.out)]
    yield from two_tens(data, full, rules)
    for name, times in Counter(ship.name for holding in holdings for ship in holding.ships).items():
        if times > 1:
            yield Finding("ship_twice", f"{name} is named {times} times.", "ship cards", piece=name)
    for holding in holdings:
        for code, what, rule in _too_much(data, holding, rules):
            yield Finding(code, f"{holding.name} {what}.", rule, player=holding.name)


def two_tens(data: Data, full: Sequence[str], rules: Rules) -> Iterator[Finding]:
    """Yield a finding where several players, those named, have as many markers as end the game."""
    if len(full) > 1 and not rules.finish_round:
        what = f"{' and '.join(full)} have {data.ten} or more markers on the island; the first to do so ends the game."
        yield Finding("two_tens", what, "Q18")


def most_on_island(data: Data) -> int:
    """The most markers that can lie on an island where they end the game at once: nobody lands more than a hold."""
    return data.ten - 1 + max(ship.loot for ship in data.ships.values())


def most_aboard(data: Data, afloat: int) -> int:
    """Return the most markers that so many ships of one player can carry."""
    holds = sorted(
        (max(ship.loot for ship in data.ships.values() if ship.masts == masts) for masts in data.classes), reverse=True
    )
    return sum(holds[:afloat])


def _too_much(data: Data, holding: Holding, rules: Rules) -> Iterator[tuple[str, str, str]]:
    """Yield the code, what is wrong, and the rule, of what one player cannot hold."""
    most = most_on_island(data)
    if len(holding.island) > most and not rules.finish_round:
        what = f"has {len(holding.island)} markers on the island; {most} are the most that can be"
        yield "island_many", what, "Q18"
    if holding.out:
        if holding.hold:
            yield "out_gold", "is out and has no ships that could hold gold", "Q8"
        if holding.island and not rules.plunder_of_the_dead:
            yield "out_gold", "is out; the gold of the island has left the game", "Q17"
        return
    if holding.ships:
        most = sum(ship.loot for ship in holding.ships)
        names = ", ".join(f"{ship.name} ({ship.loot})" for ship in holding.ships)
    else:
        most, names = most_aboard(data, holding.afloat), f"the largest {quantity(holding.afloat, 'ship')}"
    if len(holding.hold) > most:
        yield "over_capacity", f"has {len(holding.hold)} markers in ships; {names} can hold {most}", "Loot rating"
    if len({ship.masts for ship in holding.ships}) < len(holding.ships):
        yield "ship_classes", "has two ships of one size", "one ship of each size"
