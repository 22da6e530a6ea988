"""The set-up in words, for a number of players."""

from __future__ import annotations

from pnp.games.ten_gold.referee.data import NO_CANNONS, PRINTED, Data, Fleet, size_of
from pnp.games.ten_gold.referee.setup import START_DIE
from pnp.referee.answers import Options, Plan, Step
from pnp.referee.english import list_words


def plan(data: Data, players: int, options: Options) -> Plan:
    """Return the set-up for so many players.

    :raises ValueError: the game does not know so many.
    """
    start = data.start(players)
    unused = len(data.crews) - players
    box = [Step("crews", f"Everything of {_crews(unused)} that nobody plays.", {"crews": unused})] if unused > 0 else []
    player = (
        Step(
            "crew",
            f"The ship, the dice, the dice stand and the ship card of one crew: {list_words(data.crews, 'or')}.",
            {"ships": 1},
        ),
        Step(
            "gold",
            f"{start.gold} gold, laid on the ship card: in either row or split, each row from the left without gaps.",
            {"gold": start.gold},
        ),
        Step("first-dice", _first_dice(options, data), {"empty_row": options["empty_row"]}),
    )
    table = (
        Step(
            "decks",
            f"Shuffle the island deck ({size_of(data.island_deck)} cards) and the sunken ship deck "
            f"({size_of(data.sunken_deck)} cards), each face down.",
            {"island_deck": size_of(data.island_deck), "sunken_deck": size_of(data.sunken_deck)},
        ),
        Step(
            "islands",
            f"Put out all {data.island_count} islands, one for a square; each keeps a side open to the "
            "sea. In a first game lay them as the page of the first game shows.",
            {"islands": data.island_count},
        ),
        Step("navy", _fleet_text(start.navy, data.navy, "Navy ships"), {"navy": start.navy, "gold": data.navy.gold}),
        Step(
            "merchants",
            _fleet_text(start.merchants, data.merchants, "Merchants"),
            {"merchants": start.merchants, "gold": data.merchants.gold},
        ),
        Step(
            "supply",
            f"The flags ({data.flags}) in one pile for all, the other gold ({_gold_left(players, data)}) in another.",
            {"flags": data.flags, "gold": _gold_left(players, data)},
        ),
    )
    begin = (
        Step(
            "first",
            f"All roll the d{START_DIE}; the highest begins, and only those tied for it roll again.",
            {"die": START_DIE},
        ),
        Step(
            "ships",
            "From the first player on and to the left, each places a ship: spin the column, then the row; "
            "where that square is taken, spin a direction and go on to the first empty square. Then the first player "
            "spins for the Navy, and after it for the Merchants.",
            {"order": ["players", "navy", "merchants"]},
        ),
        Step("turn", f"The first player takes the first turn: {data.actions} actions.", {"actions": data.actions}),
    )
    return Plan(players, options, tuple(box), player, table, begin)


def _crews(count: int) -> str:
    return f"the {count} crews" if count > 1 else "the crew"


def _gold_left(players: int, data: Data) -> int:
    start = data.start(players)
    out = players * start.gold + start.navy * data.navy.gold + start.merchants * data.merchants.gold
    return data.gold - out


def _first_dice(options: Options, data: Data) -> str:
    """Return the dice of the rows before a coin lies in them (R7)."""
    empty = options["empty_row"]
    if empty == PRINTED:
        return f"A row without coins rolls the d{data.dice('sails', 0)} that is printed before it."
    if empty == NO_CANNONS:
        return f"Sails without coins roll the d{data.dice('sails', 0)}; cannons without coins cannot fire."
    return "Sails without coins cannot move or dodge, and cannons without coins cannot fire."


def _fleet_text(ships: int, fleet: Fleet, what: str) -> str:
    gold = f"with {fleet.gold} gold under each" if fleet.gold else "without gold"
    return f"Have the {ships} {what} ready, {gold}: they are placed after the players’ ships."
