"""The final count of what the players say they hold, and what of it cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.referee.answers import Count, Field, Given, Options, Tally
from pnp.referee.english import counted
from pnp.referee.findings import Finding
from pnp.referee.names import read_numbers, split_list
from pnp.referee.told import is_yes
from pnp.referee.treasure_island.data import Data, Rules, ShipCard, rules_of
from pnp.referee.treasure_island.scoring import Wealth, winners
from pnp.referee.treasure_island.situation import find_ship

HOLDINGS = (
    Field("island", "the values of the gold on the island, such as 2 1 3", required=False),
    Field("ships", "the values of the gold in the ships, such as 1 1 4", required=False),
    Field("afloat", "how many ships are afloat, or the name of each", many=True, required=False),
    Field("out", "yes for a player without ships", required=False),
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
    rules = rules_of(options)
    holdings = [_read(data, name, given) for name, given in players]
    counts = tuple(_count(holding) for holding in holdings)
    wealth = [Wealth(count.total, len(holding.island), holding.afloat, holding.out)
              for count, holding in zip(counts, holdings, strict=True)]  # fmt: skip
    names = [holding.name for holding in holdings]
    verdict = winners(names, wealth, rules)
    findings = tuple(_impossible(data, holdings, rules))
    return Tally(counts, tuple(names[seat] for seat in verdict.winners), verdict.why, verdict.rulings, findings)


# -- reading -----------------------------------------------------------------------------------------------


def _read(data: Data, name: str, given: Given) -> Holding:
    named = "afloat" in given
    afloat, ships = read_afloat(data, given["afloat"]) if named else (len(data.classes), ())
    out = is_yes(given, "out") or (named and afloat == 0)
    return Holding(name, _gold(given, "island"), _gold(given, "ships"), 0 if out else afloat, ships, out)


def _gold(given: Given, key: str) -> tuple[int, ...]:
    text = given.get(key, ("",))[0].strip()
    return () if text.lower() in _NOTHING else tuple(sorted(read_numbers(text)))


def read_afloat(data: Data, texts: Sequence[str]) -> tuple[int, tuple[ShipCard, ...]]:
    """Return how many ships are afloat, and which, where they are named.

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


# -- counting ----------------------------------------------------------------------------------------------


def _count(holding: Holding) -> Count:
    if holding.out:
        return Count(holding.name, 0, (("out of the game", 0),))
    lines = [("island", sum(holding.island)), ("ships", sum(holding.hold))]
    return Count(holding.name, sum(holding.island) + sum(holding.hold), tuple(lines))


# -- what cannot be ----------------------------------------------------------------------------------------


def _impossible(data: Data, holdings: Sequence[Holding], rules: Rules) -> Iterator[Finding]:
    """Yield a finding for everything that no game can come to."""
    yield from _players(data, holdings)
    yield from _too_many_markers(data, holdings)
    yield from _two_tens(data, holdings, rules)
    yield from _same_ship(holdings)
    for holding in holdings:
        if holding.out:
            yield from _gold_of_the_dead(holding, rules)
        else:
            yield from _too_full(data, holding)


def _players(data: Data, holdings: Sequence[Holding]) -> Iterator[Finding]:
    low, high = data.players
    if not low <= len(holdings) <= high:
        yield Finding(
            "player_count", f"Treasure Island is for {low} to {high} players, not {len(holdings)}.", "players"
        )
    for name, times in Counter(holding.name for holding in holdings).items():
        if times > 1:
            yield Finding("player_twice", f"{name} is counted {times} times.", "players", player=name)
    if holdings and all(holding.out for holding in holdings):
        yield Finding("nobody_left", "Everybody is out; the last one with a ship has won.", "Q23")


def _too_many_markers(data: Data, holdings: Sequence[Holding]) -> Iterator[Finding]:
    found = Counter(value for holding in holdings for value in (*holding.island, *holding.hold))
    box = dict(data.gold)
    for value in sorted(found):
        if value not in box:
            values = ", ".join(map(str, box))
            yield Finding("gold_value", f"There is no gold marker of {value}; the values are {values}.", "gold markers")
        elif found[value] > box[value]:
            what = f"All players have {counted(found[value], 'marker')} of {value}; the box has {box[value]}."
            yield Finding("gold_many", what, "gold markers")


def _two_tens(data: Data, holdings: Sequence[Holding], rules: Rules) -> Iterator[Finding]:
    """Only one island can have ten where the first one ends the game at once; and nobody lands more than a hold."""
    full = [holding.name for holding in holdings if len(holding.island) >= data.ten and not holding.out]
    if len(full) > 1 and not rules.finish_round:
        what = f"{' and '.join(full)} have {data.ten} or more markers on the island; the first to do so ends the game."
        yield Finding("two_tens", what, "Q18")
    most = data.ten - 1 + max(ship.loot for ship in data.ships.values())
    for holding in holdings:
        if len(holding.island) > most and not rules.finish_round:
            what = f"{holding.name} has {len(holding.island)} markers on the island; {most} are the most that can be."
            yield Finding("island_many", what, "Q18")


def _same_ship(holdings: Sequence[Holding]) -> Iterator[Finding]:
    counts = Counter(ship.name for holding in holdings for ship in holding.ships)
    for name, count in counts.items():
        if count > 1:
            yield Finding("ship_twice", f"{name} is named {count} times.", "ship cards")


def _gold_of_the_dead(holding: Holding, rules: Rules) -> Iterator[Finding]:
    """A player who is out has no ships, and an island with gold only where it may be plundered."""
    if holding.hold:
        yield Finding("out_gold", f"{holding.name} is out and has no ships that could hold gold.", "Q8")
    if holding.island and not rules.plunder_of_the_dead:
        yield Finding("out_gold", f"{holding.name} is out; the gold of the island has left the game.", "Q17")


def _too_full(data: Data, holding: Holding) -> Iterator[Finding]:
    """Ships carry no more than their Loot ratings."""
    if holding.ships:
        most = sum(ship.loot for ship in holding.ships)
        names = ", ".join(f"{ship.name} ({ship.loot})" for ship in holding.ships)
    else:
        holds = sorted((max(ship.loot for ship in data.ships.values() if ship.masts == masts)
                        for masts in data.classes), reverse=True)  # fmt: skip
        most, names = sum(holds[: holding.afloat]), f"the largest {counted(holding.afloat, 'ship')}"
    if len(holding.hold) > most:
        what = f"{holding.name} has {len(holding.hold)} markers in ships; {names} can hold {most}."
        yield Finding("over_capacity", what, "Loot rating")
    masts = [ship.masts for ship in holding.ships]
    if len(set(masts)) < len(masts):
        yield Finding("ship_classes", f"{holding.name} has two ships of one size.", "one ship of each size")
