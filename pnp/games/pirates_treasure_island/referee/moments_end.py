"""Is the game over, and who wins?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.game.toml import quote
from pnp.games.pirates_treasure_island.referee.claims import too_early
from pnp.games.pirates_treasure_island.referee.counting import most_aboard, most_on_island, two_tens
from pnp.games.pirates_treasure_island.referee.data import Data, Rules, rules_of
from pnp.games.pirates_treasure_island.referee.ending import REASONS, reason_of_end, sounds
from pnp.games.pirates_treasure_island.referee.winning import Wealth, winners
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Choice, Number, Player, Row
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.names import match_whole, wrong_name
from pnp.referee.told import entries_of, number_of, one_of, split_name

END_FIELDS = (
    Field(
        "player",
        "a name, the markers on the island, the worth of all gold, the ships afloat: Ann 10 21 3",
        many=True,
        asked=Row(
            (
                Player(),
                " ",
                Number(0, 120, "on the island"),
                " ",
                Number(0, 240, "worth of all"),
                " ",
                Number(0, 3, "afloat"),
            )
        ),
    ),
    Field("left", "how many players still have a turn in this round (0)", required=False, asked=Number(0, 6)),
    Field("round", "the number of this round, for option turn_limit (1)", required=False, asked=Number(1, 99)),
    Field("declared", "over or on: what the table says", required=False, asked=Choice(("over", "on"))),
)


_THREE = re.compile(r"(\d{1,4})\s+(\d{1,4})\s+(\d)", re.ASCII)


def answer_end(data: Data, given: Given, options: Options) -> Answer:
    """Return whether the game is over for the players as they are told, and who wins."""
    rules, rulings = rules_of(options), tuple[str, ...]()
    names, wealth = _read_players(data, entries_of(given, "player"))
    left, round = number_of(given, "left", 0, 99, 0), number_of(given, "round", 0, 9999, 1)
    ten = any(sounds(each.markers, data.ten, is_out=each.out) for each in wealth)
    reason = reason_of_end(rules, ten, round, not left, [each.out for each in wealth].count(False))
    findings = tuple(_wrongly_declared(data, given, wealth, names, reason))
    impossible = tuple(_impossible(data, names, wealth, rules))
    why = tuple(_island_text(data, name, each, rules) for name, each in zip(names, wealth, strict=True))
    totals = {name: each.total for name, each in zip(names, wealth, strict=True)}
    if not reason:
        still = f"{quantity(left, 'player')} still {'has' if left == 1 else 'have'} a turn"
        verdict = f"The game ends after this round: {still}." if ten else "The game goes on."
        rulings, won = ("Q18",), list[str]()
    elif impossible:
        verdict, won = f"The game is over: {REASONS[reason]}. Nobody is said to have won while something is wrong.", []
    else:
        found = winners(names, wealth, rules)
        verdict, won = f"The game is over: {REASONS[reason]}. {found.why}", [names[seat] for seat in found.winners]
        rulings = {"ten": ("Q18",), "limit": ("Q22",), "last": ()}[reason] + found.rulings
    values = {"over": bool(reason), "reason": reason or None, "winners": won, "totals": totals}
    return Answer(verdict, why, values, rulings, (*impossible, *findings))


def _read_players(data: Data, texts: Sequence[str]) -> tuple[list[str], list[Wealth]]:
    """Return the players' names and what they have.

    :raises ValueError: one cannot be read, or there are too few or too many.
    """
    names: list[str] = []
    wealth: list[Wealth] = []
    for name, (markers, total, afloat) in (split_name(text, _read_three) for text in texts):
        if afloat > len(data.classes) or (afloat and total < markers):
            what = f"{name} {markers} {total} {afloat}"
            raise ValueError(f"player = {quote(what)} cannot be: too many ships, or gold worth less than 1")
        if wrong := wrong_name(name, names):
            raise ValueError(f"player: the name {quote(name)} {wrong}")
        names.append(name)
        wealth.append(Wealth(total if afloat else 0, markers, afloat, not afloat))
    low, high = data.players
    if not low <= len(names) <= high or all(each.out for each in wealth):
        raise ValueError(f"player: tell of {low} to {high} players, one of them with a ship")
    return names, wealth


def _impossible(data: Data, names: Sequence[str], wealth: Sequence[Wealth], rules: Rules) -> Iterator[Finding]:
    """Yield what the players cannot have together, and what one alone cannot have."""
    coins = sorted((value for value, count in data.gold for _ in range(count)), reverse=True)
    markers, worth = sum(each.markers for each in wealth), sum(each.total for each in wealth)
    if markers > len(coins) or worth > sum(coins):
        told = f"{quantity(markers, 'marker')} on islands and gold worth {worth}"
        what = f"All players have {told}; the box has {len(coins)}, worth {sum(coins)}."
        yield Finding("gold_many", what, "gold markers", "Count the gold again.")
    yield from two_tens(
        data,
        [name for name, each in zip(names, wealth, strict=True) if sounds(each.markers, data.ten, is_out=each.out)],
        rules,
    )
    for name, each in zip(names, wealth, strict=True):
        most = most_on_island(data)
        if each.markers > most and not rules.finish_round:
            what = f"{name} has {each.markers} markers on the island; {most} are the most that can be."
            yield Finding("island_many", what, "Q18", player=name)
        most = each.markers + most_aboard(data, each.afloat)
        least, best = sum(coins[len(coins) - each.markers :]), sum(coins[:most])
        if not each.out and not least <= each.total <= best:
            held = quantity(each.markers, "marker")
            what = f"{name} cannot have gold worth {each.total}; {held} and full ships are worth "
            yield Finding("gold_value", f"{what}{least} to {best}.", "gold markers", player=name)


def _read_three(text: str) -> tuple[int, int, int]:
    """Return three numbers: markers, worth, ships."""
    found = match_whole(_THREE, text, "three numbers; write a name and these, such as Ann 10 21 3")
    markers, total, afloat = map(int, found.groups())
    return markers, total, afloat


def _island_text(data: Data, name: str, wealth: Wealth, rules: Rules) -> str:
    if wealth.out:
        return f"{name} has no ships left and is out."
    what = f"{name} has {quantity(wealth.markers, 'marker')} on the island"
    if wealth.markers < data.ten:
        return f"{what}, which is fewer than {data.ten}."
    when = "the round is played to its end" if rules.finish_round else "that ends the game at once"
    return f"{what}; {when}. Their number counts, not their value."


def _wrongly_declared(
    data: Data, given: Given, wealth: Sequence[Wealth], names: Sequence[str], reason: str
) -> Iterator[Finding]:
    if "declared" not in given:
        return
    says_over = one_of(given, "declared", {"over": 1, "on": 0}, "over or on")
    if says_over and not reason:
        yield too_early(data.ten, sum(not each.out for each in wealth))
    if reason and not says_over:
        full = [
            f"{name} has {each.markers} gold on the island; "
            for name, each in zip(names, wealth, strict=True)
            if sounds(each.markers, data.ten, is_out=each.out)
        ]
        yield Finding("end_missed", f"{''.join(full)}the game is over.", "Q18", "Count the gold.")
