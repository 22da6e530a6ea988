"""What is wrong with a set-up: one function for each thing to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.model import Game
from pnp.referee.answers import Options
from pnp.referee.english import capital, counted
from pnp.referee.findings import Finding
from pnp.referee.treasure_fleet.data import STORM, Box, sort_of
from pnp.referee.treasure_fleet.rules import NEUTRAL, Rules, misfit, right_hand, ships_in_play
from pnp.referee.treasure_fleet.setup import BESIDE, CAPTAIN, GOVERNOR, Setup
from pnp.referee.treasure_fleet.words import card_text, cards_text, side_name

_FIVES = "five-spots"
_SWAP = "Q5"


def check_setup(box: Box, game: Game, setup: Setup) -> list[Finding]:
    """Return everything that is wrong with *setup*."""
    rules = setup.rules
    if rules.players not in box.terms:
        message = misfit(game, rules.players, _options(rules))
        return [Finding("player_count", message, "number of players", "play with as many as the game is for")]
    return [
        *_check_options(game, rules),
        *_check_sides(box, setup),
        *_check_hands(box, setup),
        *_check_fleet(box, setup),
        *_check_table(box, setup),
        *_check_governor(setup),
    ]


def _options(rules: Rules) -> Options:
    return {id: value for id, value in rules._asdict().items() if id != "players"}


def _check_options(game: Game, rules: Rules) -> Iterator[Finding]:
    message = misfit(game, rules.players, _options(rules))
    if message:
        yield Finding("option_players", message, "an option for two players", "take the option out")


def _check_sides(box: Box, setup: Setup) -> Iterator[Finding]:
    """Look at colours, neutral deck and lookout."""
    sides = [(side_name(name), deck) for name, deck in _sides(setup)]
    for number, (name, deck) in enumerate(sides):
        for other, same in sides[:number]:
            if deck and deck == same:
                message = f"The {box.decks[deck].word} are used by {other} and {name}; every side needs its own deck."
                yield Finding("duplicate_colour", message, "captains", "give one of them another colour")
    if setup.rules.has_neutral and not setup.neutral:
        yield Finding("neutral_missing", "Two players need a neutral pirate deck.", "the neutral pirate",
                      "shuffle an unused deck and lay it down")  # fmt: skip
    if setup.neutral and not setup.rules.has_neutral:
        yield Finding("neutral_extra", "A neutral deck is only for two players.", "the neutral pirate",
                      "put it back into the box")  # fmt: skip
    if len(setup.lookouts) != 1:
        message = f"{counted(len(setup.lookouts), 'player')} hold the lookout; exactly one must."
        yield Finding("lookout_count", message, "Q21", "give it to the one who drew it")


def _sides(setup: Setup) -> list[tuple[str, str]]:
    """Return each side and its deck, the neutral pirate last where there is one."""
    sides = list(zip(setup.names, setup.colours, strict=True))
    return [*sides, (NEUTRAL, setup.neutral)] if setup.neutral else sides


def _check_hands(box: Box, setup: Setup) -> Iterator[Finding]:
    for (name, deck), hand in zip(_sides(setup), setup.hands, strict=False):
        if deck and hand is not None:
            yield from _check_hand(box, setup.rules, capital(side_name(name)), deck, hand)


def _check_hand(box: Box, rules: Rules, side: str, deck: str, hand: tuple[str, ...]) -> Iterator[Finding]:
    """Look at the cards (kinds) that *side* starts with."""
    copies = box.copies[deck]
    yield from _check_cards(box, side, deck, hand)
    cards = Counter(kind for kind in hand if kind in copies)
    fives = [kind for kind in copies if kind != sort_of(kind)]
    if rules.uses_fives:
        missing = _missing_fives(box, rules, deck, cards)
        if missing:
            message = f"{side}: {cards_text(missing)} missing; with five players the five-spots stay in."
            yield Finding("five_spot_missing", message, _FIVES, "put it back into the deck")
    else:
        missing = []
        found = [kind for kind in fives for _ in range(cards[kind])]
        if found:
            message = (f"{side}: {counted(len(found), 'five-spot card')} found ({cards_text(found)}); with "
                       f"{rules.players} players they are all taken out.")  # fmt: skip
            yield Finding("five_spot_in_hand", message, _FIVES, "take them out")
            cards -= Counter(found)
    want = Counter(right_hand(box, rules, deck)) - Counter(sort_of(kind) for kind in missing)
    have: Counter[str] = Counter()
    for kind, count in cards.items():
        have[sort_of(kind)] += count
    for sort in box.sorts:
        if have[sort] != want[sort]:
            yield _wrong_count(box, rules, side, sort, have[sort], want[sort])
    terms = box.terms[rules.players]
    size = len([kind for kind in hand if kind != CAPTAIN])
    if size != terms.hand:
        left = size - box.volleys * terms.sailings
        message = f"{side}: {size} cards, expected {terms.hand}; "
        message += f"{left} would be left for the governor instead of 1." if left >= 0 else "they would not last."
        yield Finding("hand_size", message, "three cards a sailing and one for the ransom", "count the hand again")


def _check_cards(box: Box, side: str, deck: str, hand: tuple[str, ...]) -> Iterator[Finding]:
    """Look for what is no card of this hand at all."""
    copies = box.copies[deck]
    for kind, count in Counter(hand).items():
        if kind == CAPTAIN:
            message = f"{side}: the captain is not a playing card; lay it in front of the player."
            if side == capital(side_name(NEUTRAL)):
                message = f"{side}: the captain is not a playing card; lay it aside."
            yield Finding("captain_in_hand", message, "captains", "one captain lies before each player")
        elif kind not in copies:
            if _is_card_of(box, kind):
                message = f"{side}: {kind} is a card of another deck."
                yield Finding("wrong_deck", message, "every side plays its own deck", "put it back into its deck")
            else:
                yield Finding("card_unknown", f"{side}: {kind!r} is not a card of this game.", "the cards of a deck",
                              f"its cards are {', '.join(copies)}")  # fmt: skip
        elif count > copies[kind]:
            message = f"{side}: {card_text(kind)} appears {count} times, but the deck has {copies[kind]}."
            yield Finding("card_twice", message, "the cards of a deck", "count the hand again")


def _is_card_of(box: Box, text: str) -> bool:
    """Tell whether *text* is the id of a card of some deck, such as ``moon-four``."""
    deck, _, kind = text.casefold().partition("-")
    return kind in box.copies.get(deck, {})


def _missing_fives(box: Box, rules: Rules, deck: str, cards: Counter[str]) -> list[str]:
    """Return the five-spots that are not in the hand of a game of five.

    Where the sort is complete without one, that one is the two-cannon card that left for the storm.
    """
    want = Counter(right_hand(box, rules, deck))
    missing: list[str] = []
    for kind, copies in box.copies[deck].items():
        sort = sort_of(kind)
        if kind != sort:
            short = want[sort] - cards[sort] - cards[kind]
            missing += [kind] * max(0, min(short, copies - cards[kind]))
    return missing


def _wrong_count(box: Box, rules: Rules, side: str, sort: str, found: int, want: int) -> Finding:
    if sort == STORM and not rules.storms:
        return Finding("storm_off", f"{side}: storm card found but storms are off.", "option storms", "take it out")
    if sort == STORM:
        message = f"{side}: {found} storm cards, expected {want} because storms are on."
        return Finding("storm_missing", message, "option storms", "each deck keeps its storm")
    if sort == box.swap and rules.storms and found > want:
        message = (
            f"{side}: {found} {sort}-cannon cards, expected {want}; one without the five-spot leaves for the storm."
        )
        if rules.uses_fives:
            message = f"{side}: {found} {sort}-cannon cards, expected {want}; one leaves for the storm."
        return Finding("storm_swap", message, _SWAP, f"take out one {sort}-cannon card")
    message = f"{side}: {found} \u00d7 {card_text(sort)}, expected {want}."
    return Finding("hand_composition", message, "the cards of a hand", "sort the deck and count again")


def _check_fleet(box: Box, setup: Setup) -> Iterator[Finding]:
    """Look at the fleet deck as it was before the first deal."""
    if setup.fleet is None:
        return
    rules, fleet = setup.rules, Counter(setup.fleet)
    yield from _check_pieces(box, rules, "Fleet deck", fleet)
    if fleet[GOVERNOR]:
        yield _governor()
    cursed = fleet["cursed"] + sum(count for id, count in fleet.items() if id in box.ships and box.ships[id].cursed)
    want = sum(ship.cursed for ship in ships_in_play(box, rules))
    if cursed != want:
        code, hint = ("cursed_count", "put both in") if rules.cursed else ("cursed_off", "take both out")
        yield Finding(code, f"Fleet deck: {counted(cursed, 'cursed ship')}, expected {want}.", "option cursed", hint)
    yield from _check_values(box, rules, fleet)


def _check_values(box: Box, rules: Rules, fleet: Counter[str]) -> Iterator[Finding]:
    """Compare how many ships there are of each value."""
    all_ships = [ship for ship in box.ships.values() if not ship.cursed]
    for points in dict.fromkeys(ship.points for ship in all_ships):
        alike = [ship for ship in all_ships if ship.points == points]
        fives = sum(fleet[ship.id] for ship in alike if ship.five) if not rules.uses_fives else 0
        found = fleet[str(points)] + sum(fleet[ship.id] for ship in alike) - fives
        want = sum(rules.uses_fives or not ship.five for ship in alike)
        message = f"Fleet deck: {found + fives} ships of {points}, expected {want}."
        if found > len(alike):
            message = f"{found} ships of {points} appear, but the box has {len(alike)}."
            yield Finding("card_twice", message, "the fleet deck", "count the deck again")
        elif found > want and not rules.uses_fives:
            yield Finding("five_spot_in_fleet", message, _FIVES, "take out the ships with the five-spot")
        elif found != want:
            yield Finding("fleet_composition", message, "the fleet deck", "sort the deck and count again")


def _check_pieces(box: Box, rules: Rules, where: str, pieces: Counter[str]) -> Iterator[Finding]:
    """Look for ships that are there twice, do not exist, or are for five players only."""
    values = {str(ship.points) for ship in box.ships.values() if not ship.cursed} | {"cursed"}
    for id, count in pieces.items():
        if id in box.ships:
            name = box.ships[id].name
            if count > 1:
                message = f"{name} appears {count} times, but exists once."
                yield Finding("card_twice", message, "the fleet deck", "every ship exists once")
            if box.ships[id].five and not rules.uses_fives:
                message = f"{where}: {name} has the five-spot; with {rules.players} players it is taken out."
                yield Finding("five_spot_in_fleet", message, _FIVES, "take it out")
        elif id != GOVERNOR and id not in values:
            yield Finding("card_unknown", f"{id!r} is not a card of this game.", "the fleet deck",
                          "write a ship's name or its points")  # fmt: skip


def _check_table(box: Box, setup: Setup) -> Iterator[Finding]:
    """Look at the ships of the first deal."""
    if setup.table is None:
        return
    rules, table = setup.rules, Counter(setup.table)
    yield from _check_pieces(box, rules, "First deal", table)
    for value in table:  # a value for which no ship was left
        if value not in box.ships and value.isdigit() and any(str(ship.points) == value for ship in box.ships.values()):
            message = f"There are not so many ships of {value} in the box."
            yield Finding("card_twice", message, "the fleet deck", "every ship exists once")
    if table[GOVERNOR]:
        yield _governor()
    cursed = [id for id in table if id in box.ships and box.ships[id].cursed]
    if cursed and not rules.cursed:
        message = f"First deal: {box.name_of(cursed[0])} is cursed, and cursed ships are not in this game."
        yield Finding("cursed_off", message, "option cursed", "take both out and deal another ship")
    found, want = sum(table.values()), box.terms[rules.players].ships
    if found != want:
        message = f"{found} ships face up, expected {want} for {rules.players} players."
        yield Finding("table_size", message, "the deal of a sailing", "deal again")


def _check_governor(setup: Setup) -> Iterator[Finding]:
    if setup.governor != BESIDE:
        yield _governor()


def _governor() -> Finding:
    return Finding("governor_place", "The governor is not dealt; lay it beside the fleet deck.", "the governor",
                   "take the governor out before you shuffle")  # fmt: skip
