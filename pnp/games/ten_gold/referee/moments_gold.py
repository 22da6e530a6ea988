"""Questions about gold: what may be given up, where gains go, and who has won."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.games.ten_gold.referee.counting import read_card
from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import ROWS, Rows, gains, payments, row_faults
from pnp.games.ten_gold.referee.winning import who_has_won
from pnp.referee.answers import NO_WINNER, Answer, Given, Options
from pnp.referee.english import list_words, quantity
from pnp.referee.findings import Finding
from pnp.referee.names import find_seat, match_whole, names_alike
from pnp.referee.told import check_possible, entries_of, number_of, split_name, text_of

_COIN = re.compile(r"(sails|cannons)\s+(\d{1,2})", re.IGNORECASE)
_GOLD = re.compile(r"(\d{1,3})(?:\s+gold)?", re.IGNORECASE)


def _rows(data: Data, given: Given) -> Rows:
    card = read_card(given)
    check_possible(row_faults("The player", card, data.circles))
    return card.rows


def answer_pay(data: Data, given: Given, options: Options) -> Answer:
    rows, count = _rows(data, given), number_of(given, "give", 1, data.gold, 1)
    ways = payments(rows, count)
    rulings = ("R20",) if rows.beside else ()
    told = {"ways": [list(way) for way in ways], "given": rows.total - ways[0].total}
    if rows.total == 0:
        return Answer("The player has no gold and gives nothing.", (), told, rulings)
    if "coin" in given:
        finding = _coin_fault(text_of(given, "coin"), rows)
        verdict = f"No. {finding.message}" if finding else "Yes, this coin may go."
        return Answer(verdict, (), told, rulings, (finding,) if finding else ())
    short = f" (all there is; {count} are asked)" if rows.total < count else ""
    verdict = f"The player gives {rows.total - ways[0].total} gold{short}: {_ways(len(ways))}"
    return Answer(verdict, tuple(_change(rows, way, "give") for way in ways), told, rulings)


def _ways(count: int) -> str:
    return "there is one way." if count == 1 else f"one of {count} ways, as the player likes."


def _coin_fault(text: str, rows: Rows) -> Finding | None:
    """Return why the coin on this circle may not be the first to go.

    :raises ValueError: *text* is not a circle.
    """
    match = match_whole(_COIN, text, "a circle; write its row and number, such as sails 2")
    row, circle = match[1].casefold(), int(match[2])
    last = rows._asdict()[row]
    if not 1 <= circle <= last:
        return Finding(
            "gold_due", f"No coin lies on circle {circle} of the {row} row.", "ship card", circle=(row, circle)
        )
    if rows.beside:
        return Finding("gold_due", "Gold beside the card goes first.", "R20", "Give gold from beside the card.")
    if circle == last:
        return None
    ends = list_words(
        [f"circle {count} of the {name} row" for name, count in zip(ROWS, rows, strict=False) if count], "or"
    )
    return Finding(
        "row_gap",
        f"Giving up circle {circle} of the {row} row would leave a gap; only {ends} can go.",
        "ship card",
        f"Give {ends}.",
        circle=(row, circle),
    )


def answer_gain(data: Data, given: Given, options: Options) -> Answer:
    rows, count = _rows(data, given), number_of(given, "take", 1, data.gold, 1)
    ways = gains(rows, count, data.circles)
    rulings = ("R19", "R20") if any(way.beside for way in ways) else ("R19",)
    verdict = f"The player takes {count} gold: {_ways(len(ways))}"
    why = tuple(_change(rows, way, "take") for way in ways)
    return Answer(verdict, why, {"ways": [list(way) for way in ways]}, rulings)


def _change(before: Rows, after: Rows, verb: str) -> str:
    """Return the difference between two ship cards in a sentence.

    >>> _change(Rows(2, 1), Rows(2, 0), "give")
    'Give 1 of the cannons row: then 2 in the sails row, 0 in the cannons row.'
    """
    names = ("of the sails row", "of the cannons row", "from beside the card")
    if verb == "take":
        names = ("into the sails row", "into the cannons row", "beside the card")
    parts = [f"{abs(new - old)} {name}" for old, new, name in zip(before, after, names, strict=True) if new != old]
    beside = f", {after.beside} beside the card" if after.beside else ""
    return f"{verb.capitalize()} {list_words(parts)}: then {after.sails} in the sails row, {after.cannons} in the " + (
        f"cannons row{beside}."
    )


def answer_end(data: Data, given: Given, options: Options) -> Answer:
    names, gold = _captains(entries_of(given, "player"), max(dict(data.starts)))
    turn = find_seat(text_of(given, "turn"), names, "a player that was given") if "turn" in given else None
    rounds = number_of(given, "round", 0, 9999, 0)
    win = who_has_won(names, gold, turn, rounds, options["round_limit"], data)
    total = sum(gold)
    findings: tuple[Finding, ...] = ()
    if total > data.gold:
        text = f"The players hold {total} gold; there are {data.gold} pieces in the box."
        findings = (Finding("too_much_gold", text, "gold", "Count again."),)
    why = [f"{data.gold_to_win} gold win, at the end of the own turn."]
    if options["round_limit"]:
        why.append(f"After {quantity(options['round_limit'], 'round')} the richest wins.")
    why.append("A turn that ends because the Navy sinks the ship counts as well.")
    told = {"winners": [] if findings else [names[seat] for seat in win.seats]}
    verdict = NO_WINNER if findings and win.seats else win.why
    return Answer(verdict, tuple(why), told, (*win.rulings, "R14"), findings)


def _captains(texts: Sequence[str], most: int) -> tuple[list[str], list[int]]:
    """Return the names and the gold of the players that were given.

    :raises ValueError: a text cannot be read, or there are more than *most*.
    """
    if len(texts) > most:
        raise ValueError(f"{len(texts)} players are given; {most} are the most")
    found = [split_name(text, _read_gold) for text in texts]
    names = [name for name, _ in found]
    alike = names_alike(names)
    if alike is not None:
        raise ValueError(f"{alike[0]!r} and {alike[1]!r} are alike: a player is given twice")
    return names, [gold for _, gold in found]


def _read_gold(text: str) -> int:
    return int(match_whole(_GOLD, text, "an amount of gold; write a name and the gold, such as Ann 10")[1])
