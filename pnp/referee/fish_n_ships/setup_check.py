"""What can be wrong with a set-up: one small function for each thing that the rules ask of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.data import SKULDUGGERY, TREASURE, Card, Data
from pnp.referee.fish_n_ships.goal_list import check_goals
from pnp.referee.fish_n_ships.setup import Setup

_EVERY_CARD = "every card is in one place"
_REMOVED = "cards for the number of players"


def check_setup(data: Data, setup: Setup) -> list[Finding]:
    findings = [*_check_players(data, setup), *_check_hands(data, setup), *_check_goal_cards(data, setup)]
    findings += check_goals(data, data.goals, short=setup.rules.short_game)
    told = [goal for goals in setup.goals for goal in goals if not goal.id]
    findings += check_goals(data, told, short=setup.rules.short_game)
    places = _places(setup)
    for card in data.red.values():
        findings += _check_red(setup, card, places.get(card.kind, Counter()))
    for card in data.abilities.values():
        findings += _check_blue(setup, card, places.get(card.kind, Counter()))
    return findings


def _check_players(data: Data, setup: Setup) -> Iterator[Finding]:
    low, high = data.players
    players = len(setup.names)
    if not low <= players <= high:
        yield Finding("player_count", f"{low} to {high} players, not {players}.", "number of players",
                      "Add players, or let some watch.")  # fmt: skip
    low, high = data.short_game_players
    if setup.rules.short_game and not low <= players <= high:
        yield Finding("short_game_players", f"The short game is for {low} to {high} players, not {players}.",
                      "short game", "Play for all five treasures.")  # fmt: skip


def _check_hands(data: Data, setup: Setup) -> Iterator[Finding]:
    size = data.numbers.hand
    for name, hand in zip(setup.names, setup.hands, strict=True):
        if len(hand) != size:
            hint = f"Deal {name} {size - len(hand)} more." if len(hand) < size else "Shuffle the others back."
            yield Finding("start_hand", f"{name} holds {len(hand)} cards, {size} are dealt.", "start hand", hint)


def _check_goal_cards(data: Data, setup: Setup) -> Iterator[Finding]:
    """One goal for each player, none of them twice, none among the red cards."""
    owners: dict[str, str] = {}
    for name, goals in zip(setup.names, setup.goals, strict=True):
        if len(goals) != 1:
            yield Finding("goal_count", f"{name} has {len(goals)} goals, one is dealt.", "one secret goal each",
                          f"Let {name} draw one goal." if not goals else "Put the others back.")  # fmt: skip
        for goal in goals:
            if goal.id and goal.id in owners:
                yield Finding("card_duplicated", f"{goal.name} is with {owners[goal.id]} and with {name}.", _EVERY_CARD,
                              "There is one card of each goal; look again.")  # fmt: skip
            owners.setdefault(goal.id, name)
    for kind, places in _places(setup).items():
        if any(goal.id == kind for goal in data.goals):
            yield Finding("goal_in_deck", f"{data.name_of(kind)} is in {_text(places)}; it is a goal.", "two decks",
                          "Put it with the goals, out of sight.")  # fmt: skip


def _check_red(setup: Setup, card: Card, places: Counter[str]) -> Iterator[Finding]:
    found = places.total()
    yield from _check_removal(setup, card, places)
    if card.stays_out(len(setup.names)) or card.kind in setup.box or (card.king_tide and not setup.rules.king_tide):
        return
    if found != card.copies and card.group in (TREASURE, SKULDUGGERY):
        code = "treasure_count" if card.group == TREASURE else "skulduggery_count"
        yield Finding(code, f"{card.name}: {found} cards, {card.copies} expected.", _EVERY_CARD, _look_for(card, found))
    elif found > card.copies:
        yield Finding("card_duplicated", f"{card.name} is in {_text(places)}; there are {card.copies}.", _EVERY_CARD,
                      _look_for(card, found))  # fmt: skip
    elif found < card.copies:
        yield Finding("card_missing", f"{card.name}: {found} cards, {card.copies} expected.", _EVERY_CARD,
                      _look_for(card, found))  # fmt: skip


def _check_blue(setup: Setup, card: Card, places: Counter[str]) -> Iterator[Finding]:
    free = setup.centre.count(card.kind)
    if places:
        yield Finding("ability_in_deck", f"{card.name} is in {_text(places)}; it belongs beside the draw pile.",
                      "two decks", "Lay it face up in the centre.")  # fmt: skip
    here = Counter(places)
    if free:
        here["the centre"] = free
    yield from _check_removal(setup, card, here if free else Counter())
    if card.stays_out(len(setup.names)) or card.kind in setup.box or (card.king_tide and not setup.rules.king_tide):
        return
    if here.total() > 1:
        yield Finding("card_duplicated", f"{card.name} is in {_text(here)}; there is one.", _EVERY_CARD,
                      "Look again; one of them is another card.")  # fmt: skip
    elif not here:
        yield Finding("card_missing", f"{card.name} is neither in the centre nor in the box.", _EVERY_CARD,
                      "Lay it face up in the centre.")  # fmt: skip


def _check_removal(setup: Setup, card: Card, places: Counter[str]) -> Iterator[Finding]:
    """Check that a card is in the game exactly if it should be; *places* are those where it is in the game."""
    players, removed = len(setup.names), card.kind in setup.box
    if card.king_tide and not setup.rules.king_tide:
        if places:
            yield Finding("king_tide_mixed", f"{card.name} belongs to the King Tide and is in {_text(places)}.",
                          "King Tide", "Take it out, or play with the option king_tide.")  # fmt: skip
    elif card.stays_out(players):
        if places:
            yield Finding("must_remove", f"{card.name} is removed with {players} players and is in {_text(places)}.",
                          _REMOVED, "Put it back into the box.")  # fmt: skip
        elif not removed:
            yield Finding("card_missing", f"{card.name} is neither in the game nor in the box.", _EVERY_CARD,
                          "Look for it, and put it into the box.")  # fmt: skip
    elif removed:
        yield Finding("must_not_remove", f"{card.name} stays in the game with {players} players.", _REMOVED,
                      "Take it out of the box again.")  # fmt: skip
        if places:
            yield Finding("card_duplicated", f"{card.name} is in the box and in {_text(places)}.", _EVERY_CARD,
                          "Look again; it can be in one place only.")  # fmt: skip


def _places(setup: Setup) -> dict[str, Counter[str]]:
    """Return where each kind lies among the red cards, and how many there are."""
    found: dict[str, Counter[str]] = {}
    for kind, count in setup.deck:
        found.setdefault(kind, Counter())["the draw pile"] += count
    for name, hand in zip(setup.names, setup.hands, strict=True):
        for kind in hand:
            found.setdefault(kind, Counter())[f"the hand of {name}"] += 1
    return found


def _text(places: Counter[str]) -> str:
    return " and in ".join(f"{place} ({count} cards)" if count > 1 else place for place, count in places.items())


def _look_for(card: Card, found: int) -> str:
    copies = "a copy" if abs(card.copies - found) == 1 else "copies"
    return f"Look for {copies} of {card.name} in the box." if found < card.copies else "Count again; one is too many."
