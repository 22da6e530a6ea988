"""The set-up for one table, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.fish_n_ships.referee.data import Card, Data, Rules
from pnp.referee.answers import Options, Plan, Step


def plan(data: Data, players: int, options: Options) -> Plan:
    """Return the set-up for so many players.

    :raises ValueError: the game does not know so many, or the short game does not.
    """
    rules = Rules.of(options)
    low, high = data.players
    if not low <= players <= high:
        raise ValueError(f"{players} players: the game is for {low} to {high}")
    low, high = data.short_game_players
    if rules.short_game and not low <= players <= high:
        raise ValueError(f"short_game with {players} players: it is for {low} to {high}")
    box, table = tuple(_box(data, rules, players)), tuple(_table(data, rules, players))
    return Plan(players, options, box, tuple(_player(data)), table, tuple(_begin(data, rules)))


def _box(data: Data, rules: Rules, players: int) -> Iterator[Step]:
    cards = (*data.red.values(), *data.abilities.values())
    if not rules.king_tide:
        tide = [card for card in cards if card.king_tide]
        yield Step("king-tide", f"The King Tide: {_list(tide)}.", {"cards": [card.kind for card in tide]})
    for kind in data.stay_out(players, king_tide=rules.king_tide):
        card = data.card(kind)
        deck = "red deck" if kind in data.red else "blue deck"
        copies = f"{card.copies} cards" if card.copies > 1 else "1 card"
        yield Step(f"remove-{kind}", f"{card.name} ({deck}, {copies}).", {"card": kind, "count": card.copies})
    rest = len(data.goals) - players
    yield Step("goals", f"{rest} of the {len(data.goals)} goals, unseen, once each player has one.", {"count": rest})


def _player(data: Data) -> Iterator[Step]:
    size = data.numbers.hand
    yield Step("goal", "1 goal, at random and in secret.", {"count": 1})
    yield Step("hand", f"{size} cards of the red deck, in hand.", {"count": size})


def _table(data: Data, rules: Rules, players: int) -> Iterator[Step]:
    centre = [data.abilities[kind] for kind in data.centre(players, king_tide=rules.king_tide)]
    yield Step(
        "centre", f"{len(centre)} stack abilities, face up: {_list(centre)}.", {"cards": [card.kind for card in centre]}
    )
    deck = sum(data.red_deck(players, king_tide=rules.king_tide).values())
    left = deck - players * data.numbers.hand
    yield Step(
        "draw-pile", f"The red deck, shuffled: {deck} cards, {left} after the deal.", {"deck": deck, "draw_pile": left}
    )
    yield Step("discards", "Room for the discards, face up.")
    yield Step("used", "Room for used tide-turners: they are out of the game.")


def _begin(data: Data, rules: Rules) -> Iterator[Step]:
    yield Step("first", "Whoever went swimming last begins. Play goes clockwise.", {"rulings": ["R20"]})
    if rules.king_tide:
        yield Step("klabautermann", "Whoever was dealt the Klabautermann lays it face up.", {"rulings": ["R26"]})
    size = data.numbers.goal_size - rules.short_game
    short = " The bottom treasure of every goal is ignored." if rules.short_game else ""
    yield Step("goal-size", f"The first to have all {size} treasures of their goal wins.{short}", {"treasures": size})


def _list(cards: list[Card]) -> str:
    return ", ".join(card.name for card in cards)
