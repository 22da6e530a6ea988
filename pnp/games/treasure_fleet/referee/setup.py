"""The set-up of a table: a short record tells who sits where; hands and fleet are right unless it tells them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pnp.game.toml import Section, choices_hint
from pnp.games.treasure_fleet.referee.data import FIVE, Box, kind_of
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules, right_hand, rules_of, ships_in_play
from pnp.games.treasure_fleet.referee.state import DEAL, LOAD, Berth, State, Table, empty_state
from pnp.games.treasure_fleet.referee.texts import entries, find_ship, read_names, ships_like, write_list
from pnp.referee.action import Dice
from pnp.referee.answers import Options
from pnp.referee.names import find_name, folded
from pnp.referee.position import write_tables

CAPTAIN = "captain"
GOVERNOR = "governor"
BESIDE = "beside"
_PLACES = (BESIDE, "fleet", "table", "box")

Told = tuple[str, ...] | None
"""What a record tells of some cards, one text for each; None where it tells nothing, and they are right."""


class Setup(NamedTuple):
    """A table before the first action, right or not.

    *colours* and *neutral* are decks (ids; empty where none is told), *lookouts* the seats that hold the lookout.
    *hands* are by side, of kinds of cards; *fleet* is the whole fleet deck before the first deal, *table* the first
    deal (None: it is still to come); both are of ships' ids. Texts that name no piece of the game are kept as they are.
    *governor* is where he lies.
    """

    rules: Rules
    names: tuple[str, ...]
    colours: tuple[str, ...]
    neutral: str
    lookouts: tuple[int, ...]
    hands: tuple[Told, ...]
    fleet: Told = None
    table: Told = None
    governor: str = BESIDE


def deal_setup(box: Box, names: Sequence[str], options: Options, dice: Dice) -> Setup:
    """Return a set-up in which *dice* drew the captains and the lookout."""
    rules = rules_of(len(names), options)
    decks = [deck.id for deck in box.decks.values() if deck.least <= len(names)]
    drawn = dice.shuffled(decks)
    lookout = dice.below(len(names))
    neutral = drawn[len(names)] if rules.has_neutral else ""
    return Setup(rules, tuple(names), tuple(drawn[: len(names)]), neutral, (lookout,), (None,) * rules.sides)


def begin(box: Box, setup: Setup) -> State:
    rules, dealt = setup.rules, setup.table or ()
    decks = (*setup.colours, setup.neutral) if rules.has_neutral else setup.colours
    sides = (*setup.names, NEUTRAL) if rules.has_neutral else setup.names
    table = Table(rules, setup.names, sides, decks, box.terms[rules.players], box)
    return empty_state(table, setup.lookouts[0])._replace(
        hands=tuple(right_hand(box, rules, deck) for deck in decks),
        fleet=tuple(ship.id for ship in ships_in_play(box, rules) if ship.id not in dealt),
        berths=tuple(Berth(ship) for ship in box.in_order(dealt)),
        phase=LOAD if len(dealt) == table.terms.ships else DEAL,
    )


def read_setup(box: Box, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
    rules = rules_of(len(names), options)
    colours = tuple(player.parsed("colour", partial(_find_deck, box), "", required=True) for player in players)
    neutral = top.parsed("neutral", partial(_find_deck, box), "")
    hands = tuple(
        _told(player, "hand", partial(_read_hand, box, deck)) for player, deck in zip(players, colours, strict=True)
    )
    neutral_hand = _told(top, "neutral_hand", partial(_read_hand, box, neutral))
    if rules.has_neutral:
        hands = (*hands, neutral_hand)
        for player, name in zip(players, names, strict=True):
            if folded(name) == NEUTRAL:
                player.fault("name", f"name = {name!r} is what a log calls the neutral pirate", "choose another name")
    elif neutral_hand is not None and not neutral:
        top.fault("neutral_hand", "there is no neutral pirate", 'add neutral = "..." or take it out')
    return Setup(
        rules=rules,
        names=tuple(names),
        colours=colours,
        neutral=neutral,
        lookouts=top.parsed("lookout", partial(_read_seats, names), ()),
        hands=hands,
        fleet=_told(top, "fleet", partial(_read_fleet, box)),
        table=_told(top, "table", partial(_read_table, box, rules)),
        governor=top.parsed("governor", _read_place, BESIDE),
    )


def write_setup(box: Box, setup: Setup) -> str:
    hands = [None if told is None else write_list(told) for told in setup.hands] + [None]
    fleet, table = (None if told is None else write_list(map(box.name_of, told)) for told in (setup.fleet, setup.table))
    top = {
        "lookout": ", ".join(setup.names[seat] for seat in setup.lookouts) or "nobody",
        "neutral": setup.neutral or None,
        "neutral_hand": hands[len(setup.names)],
        "fleet": fleet,
        "table": table,
        "governor": None if setup.governor == BESIDE else setup.governor,
    }
    players = zip(setup.names, setup.colours, hands, strict=False)
    return write_tables(top, [{"name": name, "colour": colour, "hand": hand} for name, colour, hand in players])


def _told(section: Section, key: str, read: Callable[[str], tuple[str, ...]]) -> Told:
    return section.parsed(key, read, None) if key in section else None


def _find_deck(box: Box, text: str) -> str:
    names = {name: deck.id for deck in box.decks.values() for name in (deck.id, deck.word, deck.colour, deck.captain)}
    return find_name(text, names, "a colour of this game")


def _read_hand(box: Box, deck: str, text: str) -> tuple[str, ...]:
    """Return the kinds of cards in a hand, in the order of the deck, and whatever is no kind of card behind them.

    A box has only so many cards of a kind without the five-spot; what a record counts beyond them must have it.
    """
    if deck not in box.copies:
        return ()  # the colour is a fault already
    found = [_find_kind(box, word) for word in entries(text)]
    for sort in box.sorts:
        five, copies = kind_of(sort, True), box.copies[deck]
        for _ in range(min(found.count(sort) - copies.get(sort, 0), copies.get(five, 0) - found.count(five))):
            found[found.index(sort)] = five
    order = [kind for sort in box.sorts for kind in (sort, kind_of(sort, True))] + [CAPTAIN]
    known = sorted((kind for kind in found if kind in order), key=order.index)
    return (*known, *sorted(word for word in found if word not in order))


def _find_kind(box: Box, text: str) -> str:
    """Return the kind of a card, or *text* itself where it is none."""
    word = folded(text)
    names = {CAPTAIN: CAPTAIN}
    for sort in box.sorts:
        for name in (sort, box.card_names[sort], str(box.fire[sort] or sort)):
            names[folded(name)] = sort
            if kind_of(sort, True) in {kind for deck in box.copies.values() for kind in deck}:
                names |= dict.fromkeys((folded(f"{name}{FIVE}"), f"{folded(name)} 5"), kind_of(sort, True))
    return names.get(word) or names.get(word.removesuffix("s"), text.strip())


def _find_piece(box: Box, text: str) -> str:
    """Return a ship's id, its points, ``cursed`` or ``governor``; *text* itself where it is none of them."""
    word = folded(text)
    if word in (GOVERNOR, "the governor"):
        return GOVERNOR
    if ships_like(box, text, box.ships):
        return word
    try:
        return find_ship(box, text)
    except ValueError:
        return text.strip()


def _read_fleet(box: Box, text: str) -> tuple[str, ...]:
    return tuple(sorted(_find_piece(box, word) for word in entries(text)))


def _read_table(box: Box, rules: Rules, text: str) -> tuple[str, ...]:
    """Return the ships of a deal. Points stand for any ship that has them: those in play first."""
    pieces = [_find_piece(box, word) for word in entries(text)]
    found = [piece for piece in pieces if piece in box.ships]
    for piece in pieces:
        if piece not in box.ships:
            free = [ship.id for ship in (*ships_in_play(box, rules), *box.ships.values()) if ship.id not in found]
            found.append((ships_like(box, piece, free) or [piece])[0])
    return box.in_order(found)


def _read_seats(names: Sequence[str], text: str) -> tuple[int, ...]:
    return tuple(sorted({names.index(name) for name in read_names(text, names)}))


def _read_place(text: str) -> str:
    if text.casefold() not in _PLACES:
        raise ValueError(f"{text!r} is no place for the governor; {choices_hint(text, _PLACES)}")
    return text.casefold()
