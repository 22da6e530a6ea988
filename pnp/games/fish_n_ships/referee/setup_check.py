"""Checks of a set-up: one small function for each thing that the rules require."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.games.fish_n_ships.referee.data import ABILITY, SKULDUGGERY, TREASURE, Card, Data, Goal
from pnp.games.fish_n_ships.referee.setup import Setup
from pnp.referee.english import quantity
from pnp.referee.findings import Finding

_EVERY_CARD = "every card is in one place"
_GOALS = "every goal is its own five treasures"
_REMOVED = "cards for the number of players"


def check_setup(data: Data, setup: Setup) -> list[Finding]:
    findings = [*_check_players(data, setup), *_check_hands(data, setup), *_check_goal_cards(data, setup)]
    findings += check_goals(data, data.goals, short=setup.rules.short_game)
    told = [goal for goals in setup.goals for goal in goals if not goal.id]
    findings += check_goals(data, told, short=setup.rules.short_game)
    places = _places(setup)
    for card in (*data.red.values(), *data.abilities.values()):
        findings += _check_card(setup, card, places.get(card.kind, Counter()))
    return findings


def _check_players(data: Data, setup: Setup) -> Iterator[Finding]:
    low, high = data.players
    players = len(setup.names)
    if not low <= players <= high:
        yield Finding(
            "player_count",
            f"{low} to {high} players, not {players}.",
            "number of players",
            "Add players, or let some watch.",
        )
    low, high = data.short_game_players
    if setup.rules.short_game and not low <= players <= high:
        yield Finding(
            "short_game_players",
            f"The short game is for {low} to {high} players, not {players}.",
            "short game",
            "Play for all five treasures.",
        )


def _check_hands(data: Data, setup: Setup) -> Iterator[Finding]:
    size = data.numbers.hand
    for name, hand in zip(setup.names, setup.hands, strict=True):
        if len(hand) != size:
            hint = f"Deal {name} {size - len(hand)} more." if len(hand) < size else "Shuffle the others back."
            yield Finding(
                "start_hand", f"{name} holds {len(hand)} cards, {size} are dealt.", "start hand", hint, player=name
            )


def _check_goal_cards(data: Data, setup: Setup) -> Iterator[Finding]:
    """One goal for each player, none of them twice, none among the red cards."""
    owners: dict[str, str] = {}
    for name, goals in zip(setup.names, setup.goals, strict=True):
        if len(goals) != 1:
            yield Finding(
                "goal_count",
                f"{name} has {len(goals)} goals, one is dealt.",
                "one secret goal each",
                "Put the others back." if goals else f"Let {name} draw one goal.",
                player=name,
            )
        for goal in goals:
            if goal.id and goal.id in owners:
                yield Finding(
                    "card_duplicated",
                    f"{goal.name} is with {owners[goal.id]} and with {name}.",
                    _EVERY_CARD,
                    "There is one card of each goal; look again.",
                    player=name,
                    piece=goal.name,
                )
            owners.setdefault(goal.id, name)
    for kind, places in _places(setup).items():
        if any(goal.id == kind for goal in data.goals):
            yield Finding(
                "goal_in_deck",
                f"{data.name_of(kind)} is in {_text(places)}; it is a goal.",
                "two decks",
                "Put it with the goals, out of sight.",
                piece=data.name_of(kind),
            )


def _check_card(setup: Setup, card: Card, places: Counter[str]) -> Iterator[Finding]:
    """Check the cards of one kind; *places* are those among the red cards, where a stack ability never lies."""
    free = setup.centre.count(card.kind) if card.group == ABILITY else 0
    if card.group == ABILITY and places:
        yield Finding(
            "ability_in_deck",
            f"{card.name} is in {_text(places)}; it belongs beside the draw pile.",
            "two decks",
            "Lay it face up in the centre.",
            piece=card.name,
        )
    places = places + Counter({"the centre": free})
    yield from _check_removal(setup, card, places if free or card.group != ABILITY else Counter())
    if card.stays_out(len(setup.names)) or card.kind in setup.box or (card.king_tide and not setup.rules.king_tide):
        return
    found, want = places.total(), card.copies
    copies = "a copy" if abs(want - found) == 1 else "copies"
    hint = "Count again; one is too many." if found > want else f"Look for {copies} of {card.name} in the box."
    if found != want and card.group in (TREASURE, SKULDUGGERY):
        code = "treasure_count" if card.group == TREASURE else "skulduggery_count"
        yield Finding(code, f"{card.name}: {found} cards, {want} expected.", _EVERY_CARD, hint, piece=card.name)
    elif found > want:
        yield Finding(
            "card_duplicated",
            f"{card.name} is in {_text(places)}; {quantity(want, 'card')} expected.",
            _EVERY_CARD,
            hint,
            piece=card.name,
        )
    elif found < want:
        yield Finding(
            "card_missing",
            f"{card.name}: {quantity(found, 'card')}, {want} expected.",
            _EVERY_CARD,
            hint,
            piece=card.name,
        )


def _check_removal(setup: Setup, card: Card, places: Counter[str]) -> Iterator[Finding]:
    """Check that a card is in the game exactly if it should be; *places* are those where it is in the game."""
    players, removed = len(setup.names), card.kind in setup.box
    if card.king_tide and not setup.rules.king_tide:
        if places:
            yield Finding(
                "king_tide_mixed",
                f"{card.name} belongs to the King Tide and is in {_text(places)}.",
                "King Tide",
                "Take it out, or play with the option king_tide.",
                piece=card.name,
            )
    elif card.stays_out(players):
        if places:
            yield Finding(
                "must_remove",
                f"{card.name} is removed with {players} players and is in {_text(places)}.",
                _REMOVED,
                "Put it back into the box.",
                piece=card.name,
            )
        elif not removed:
            yield Finding(
                "card_missing",
                f"{card.name} is neither in the game nor in the box.",
                _EVERY_CARD,
                "Look for it, and put it into the box.",
                piece=card.name,
            )
    elif removed:
        yield Finding(
            "must_not_remove",
            f"{card.name} stays in the game with {players} players.",
            _REMOVED,
            "Take it out of the box again.",
            piece=card.name,
        )
        if places:
            yield Finding(
                "card_duplicated",
                f"{card.name} is in the box and in {_text(places)}.",
                _EVERY_CARD,
                "Look again; it can be in one place only.",
                piece=card.name,
            )


def _places(setup: Setup) -> dict[str, Counter[str]]:
    """Return the places of each kind among the red cards, with the number in each."""
    found: dict[str, Counter[str]] = {}
    for kind, count in setup.deck:
        found.setdefault(kind, Counter())["the draw pile"] += count
    for name, hand in zip(setup.names, setup.hands, strict=True):
        for kind in hand:
            found.setdefault(kind, Counter())[f"the hand of {name}"] += 1
    return found


def _text(places: Counter[str]) -> str:
    return " and in ".join(f"{place} ({count} cards)" if count > 1 else place for place, count in places.items())


# -- goals: those of the game folder, or of a printed game that a record tells ------------------------------


def check_goals(data: Data, goals: Sequence[Goal], *, short: bool) -> Iterator[Finding]:
    """Yield what is wrong with some goals, each by itself and as a list; the *short* game leaves out the bottom one."""
    for goal in goals:
        yield from _check_goal(data, goal)
    for one, other in combinations(goals, 2):
        if Counter(one.treasures) == Counter(other.treasures):
            yield Finding(
                "goal_not_unique",
                f"Goals {one.name} and {other.name} ask for the same treasures.",
                "R28",
                "Give one of them another treasure.",
                piece=one.name,
            )
        elif short and Counter(one.treasures[:-1]) == Counter(other.treasures[:-1]):
            yield Finding(
                "goal_short_not_unique",
                f"Without the bottom treasure goals {one.name} and {other.name} are the same.",
                "short game",
                "Move another treasure to the bottom of one.",
                warning=True,
                piece=one.name,
            )


def _check_goal(data: Data, goal: Goal) -> Iterator[Finding]:
    size = data.numbers.goal_size
    if len(goal.treasures) != size:
        yield Finding(
            "goal_size",
            f"Goal {goal.name} asks for {len(goal.treasures)} treasures, {size} expected.",
            _GOALS,
            f"Give it {size} treasures.",
            piece=goal.name,
        )
    for kind, count in Counter(goal.treasures).items():
        if not data.is_treasure(kind):
            yield Finding(
                "goal_unknown_treasure",
                f"Goal {goal.name} asks for {kind}, which is no treasure.",
                _GOALS,
                "Name a treasure of the red deck.",
                piece=goal.name,
            )
        elif count > data.red[kind].copies:
            yield Finding(
                "goal_impossible",
                f"Goal {goal.name} asks for {count} x {data.name_of(kind)}, "
                f"of which there are {data.red[kind].copies}.",
                _GOALS,
                "Ask for no more of a treasure than the red deck has.",
                piece=goal.name,
            )
