"""What is wrong with a set-up: one function for each thing to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.treasure_fleet.referee.data import STORM, Data, sort_of
from pnp.games.treasure_fleet.referee.neutral import no_neutral
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules, right_hand, ships_in_play
from pnp.games.treasure_fleet.referee.setup import BESIDE, CAPTAIN, GOVERNOR, Setup
from pnp.games.treasure_fleet.referee.words import card_text, cards_text, side_name
from pnp.referee.english import capital, quantity
from pnp.referee.findings import Finding
from pnp.referee.options import misfit

_FIVES = "five-spots"


def check_setup(data: Data, setup: Setup) -> list[Finding]:
    rules = setup.rules
    wrong = misfit(data.game, rules.players, {id: value for id, value in rules._asdict().items() if id != "players"})
    if rules.players not in data.terms:
        return [Finding("player_count", wrong, "number of players", "play with as many as the game is for")]
    found = [
        *_check_sides(data, setup),
        *_check_hands(data, setup),
        *_check_fleet(data, setup),
        *_check_table(data, setup),
    ]
    if wrong:
        found = [Finding("option_players", wrong, "an option for two players", "take the option out"), *found]
    lies = setup.governor != BESIDE, GOVERNOR in (setup.fleet or ()), GOVERNOR in (setup.table or ())
    message = "The governor is not dealt; lay it beside the fleet deck."
    governor = Finding(
        "governor_place", message, "the governor", "take the governor out before you shuffle", piece=GOVERNOR
    )
    return [*found, *[governor] * sum(lies)]


def _check_sides(data: Data, setup: Setup) -> Iterator[Finding]:
    """Look at colours, neutral deck and lookout."""
    sides = [(side_name(name), deck) for name, deck in _sides(setup)]
    for number, (name, deck) in enumerate(sides):
        for other, same in sides[:number]:
            if deck and deck == same:
                message = f"The {data.decks[deck].word} are used by {other} and {name}; every side needs its own deck."
                yield Finding("duplicate_colour", message, "captains", "give one of them another colour", player=name)
    if setup.rules.has_neutral and not setup.neutral:
        yield Finding(
            "neutral_missing",
            "Two players need a neutral pirate deck.",
            "the neutral pirate",
            "shuffle an unused deck and lay it down",
        )
    if setup.neutral and not setup.rules.has_neutral:
        yield no_neutral()
    if len(setup.lookouts) != 1:
        message = f"{quantity(len(setup.lookouts), 'player')} hold the lookout; exactly one must."
        yield Finding("lookout_count", message, "Q21", "give it to the one who drew it")


def _sides(setup: Setup) -> list[tuple[str, str]]:
    """Return each side and its deck, the neutral pirate last where there is one."""
    sides = list(zip(setup.names, setup.colours, strict=True))
    return [*sides, (NEUTRAL, setup.neutral)] if setup.neutral else sides


# -- hands -------------------------------------------------------------------------------------------------

_Fault = tuple[str, str, str, str, str | None]
"""What is wrong with a hand: the code, the message, the rule, the hint, and the card that it is about."""


def _check_hands(data: Data, setup: Setup) -> Iterator[Finding]:
    for (name, deck), hand in zip(_sides(setup), setup.hands, strict=False):
        if deck and hand is not None:
            for code, what, rule, hint, card in _check_hand(data, setup.rules, deck, hand, name):
                yield Finding(code, f"{capital(side_name(name))}: {what}", rule, hint, player=name, piece=card)


def _check_hand(data: Data, rules: Rules, deck: str, hand: tuple[str, ...], name: str) -> Iterator[_Fault]:
    """Look for what is no card of this hand at all, then at the sorts of cards, then at their number."""
    copies, rule = data.copies[deck], "the cards of a deck"
    for kind, count in Counter(hand).items():
        other, _, card = kind.casefold().partition("-")
        if kind == CAPTAIN:
            place = "aside" if name == NEUTRAL else "in front of the player"
            what = f"the captain is not a playing card; lay it {place}."
            yield "captain_in_hand", what, "captains", "one captain lies before each player", kind
        elif card in data.copies.get(other, ()) and kind not in copies:
            what = f"{kind} is a card of another deck."
            yield "wrong_deck", what, "every side plays its own deck", "put it back into its deck", kind
        elif kind not in copies:
            what = f"{kind!r} is not a card of this game."
            yield "card_unknown", what, rule, f"its cards are {', '.join(copies)}", kind
        elif count > copies[kind]:
            what = f"{card_text(kind)} appears {count} times, but the deck has {copies[kind]}."
            yield "card_twice", what, rule, "count the hand again", kind
    yield from _check_sorts(data, rules, deck, Counter(kind for kind in hand if kind in copies))
    terms, size = data.terms[rules.players], len(hand) - hand.count(CAPTAIN)
    if size != terms.hand:
        left = size - data.volleys * terms.sailings
        what = f"{left} would be left for the governor instead of 1." if left >= 0 else "they would not last."
        rule = "three cards a sailing and one for the ransom"
        yield "hand_size", f"{size} cards, expected {terms.hand}; {what}", rule, "count the hand again", None


def _check_sorts(data: Data, rules: Rules, deck: str, cards: Counter[str]) -> Iterator[_Fault]:
    """Look for five-spots, and compare how many cards there are of each sort."""
    want = Counter(right_hand(data, rules, deck))
    if rules.uses_fives:
        missing = _find_missing_fives(data, want, deck, cards)
        if missing:
            what = f"{cards_text(missing)} missing; with five players the five-spots stay in."
            yield "five_spot_missing", what, _FIVES, "put it back into the deck", missing[0]
            want -= Counter(map(sort_of, missing))
    else:
        found = [kind for kind in data.copies[deck] if kind != sort_of(kind) for _ in range(cards.pop(kind, 0))]
        if found:
            what = (
                f"{quantity(len(found), 'five-spot card')} found ({cards_text(found)}); with {rules.players} players "
            )
            yield "five_spot_in_hand", what + "they are all taken out.", _FIVES, "take them out", found[0]
    have = Counter(sort_of(kind) for kind in cards.elements())
    for sort in data.sorts:
        if have[sort] != want[sort]:
            yield _wrong_count(data, rules, sort, have[sort], want[sort])


def _find_missing_fives(data: Data, want: Counter[str], deck: str, cards: Counter[str]) -> list[str]:
    """Return the five-spots that are not in the hand of a game of five.

    Where the sort is complete without one, that one is the two-cannon card that left for the storm.
    """
    missing: list[str] = []
    for kind, copies in data.copies[deck].items():
        sort = sort_of(kind)
        if kind != sort:
            short = want[sort] - cards[sort] - cards[kind]
            missing += [kind] * max(0, min(short, copies - cards[kind]))
    return missing


def _wrong_count(data: Data, rules: Rules, sort: str, found: int, want: int) -> _Fault:
    if sort == STORM and not rules.storms:
        return "storm_off", "storm card found but storms are off.", "option storms", "take it out", sort
    if sort == STORM:
        what = f"{found} storm cards, expected {want} because storms are on."
        return "storm_missing", what, "option storms", "each deck keeps its storm", sort
    if sort == data.swap and rules.storms and found > want:
        which = "one" if rules.uses_fives else "one without the five-spot"
        what = f"{found} {sort}-cannon cards, expected {want}; {which} leaves for the storm."
        return "storm_swap", what, "Q5", f"take out one {sort}-cannon card", sort
    what = f"{found} \u00d7 {card_text(sort)}, expected {want}."
    return "hand_composition", what, "the cards of a hand", "sort the deck and count again", sort


# -- ships -------------------------------------------------------------------------------------------------


def _check_fleet(data: Data, setup: Setup) -> Iterator[Finding]:
    if setup.fleet is None:
        return
    rules, fleet = setup.rules, Counter(setup.fleet)
    yield from _check_pieces(data, rules, "Fleet deck", fleet)
    cursed = sum(count for id, count in fleet.items() if data.is_cursed(id))
    want = sum(ship.cursed for ship in ships_in_play(data, rules))
    if cursed != want:
        code, hint = ("cursed_count", "put both in") if rules.cursed else ("cursed_off", "take both out")
        yield Finding(
            code,
            f"Fleet deck: {quantity(cursed, 'cursed ship')}, expected {want}.",
            "option cursed",
            hint,
            piece="cursed",
        )
    all_ships = [ship for ship in data.ships.values() if not ship.cursed]
    for points in dict.fromkeys(ship.points for ship in all_ships):
        alike = [ship for ship in all_ships if ship.points == points]
        fives = sum(fleet[ship.id] for ship in alike if ship.five) if not rules.uses_fives else 0
        found = fleet[str(points)] + sum(fleet[ship.id] for ship in alike) - fives
        want = sum(rules.uses_fives or not ship.five for ship in alike)
        message = f"Fleet deck: {found + fives} ships of {points}, expected {want}."
        if found > len(alike):
            message = f"{found} ships of {points} appear, but the box has {len(alike)}."
            yield Finding("card_twice", message, "the fleet deck", "count the deck again", piece=str(points))
        elif found > want and not rules.uses_fives:
            yield Finding(
                "five_spot_in_fleet", message, _FIVES, "take out the ships with the five-spot", piece=str(points)
            )
        elif found != want:
            yield Finding(
                "fleet_composition", message, "the fleet deck", "sort the deck and count again", piece=str(points)
            )


def _check_pieces(data: Data, rules: Rules, where: str, pieces: Counter[str]) -> Iterator[Finding]:
    """Look for ships that are there twice, do not exist, or are for five players only."""
    values = {str(ship.points) for ship in data.ships.values() if not ship.cursed} | {"cursed", GOVERNOR}
    for id, count in pieces.items():
        name = data.name_of(id)
        if id in data.ships and count > 1:
            message = f"{name} appears {count} times, but exists once."
            yield Finding("card_twice", message, "the fleet deck", "every ship exists once", piece=name)
        if id in data.ships and data.ships[id].five and not rules.uses_fives:
            message = f"{where}: {name} has the five-spot; with {rules.players} players it is taken out."
            yield Finding("five_spot_in_fleet", message, _FIVES, "take it out", piece=name)
        if id not in data.ships and id not in values:
            yield Finding(
                "card_unknown",
                f"{id!r} is not a card of this game.",
                "the fleet deck",
                "write a ship's name or its points",
                piece=name,
            )


def _check_table(data: Data, setup: Setup) -> Iterator[Finding]:
    if setup.table is None:
        return
    rules, table = setup.rules, Counter(setup.table)
    yield from _check_pieces(data, rules, "First deal", table)
    for value in table:  # a value for which no ship was left
        if (
            value not in data.ships
            and value.isdigit()
            and any(str(ship.points) == value for ship in data.ships.values())
        ):
            message = f"There are not so many ships of {value} in the box."
            yield Finding("card_twice", message, "the fleet deck", "every ship exists once", piece=value)
    cursed = [data.name_of(id) for id in table if id in data.ships and data.is_cursed(id)]
    if cursed and not rules.cursed:
        message = f"First deal: {cursed[0]} is cursed, and cursed ships are not in this game."
        yield Finding("cursed_off", message, "option cursed", "take both out and deal another ship", piece=cursed[0])
    found, want = sum(table.values()), data.terms[rules.players].ships
    if found != want:
        message = f"{found} ships face up, expected {want} for {rules.players} players."
        yield Finding("table_size", message, "the deal of a sailing", "deal again")
