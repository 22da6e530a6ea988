"""A set-up as TOML, read and written: hands and fleet are right unless a record tells them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pnp.game.toml import Section, choices_hint
from pnp.games.treasure_fleet.referee.data import FIVE, Data, kind_of
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules, rules_of, ships_in_play
from pnp.games.treasure_fleet.referee.setup import BESIDE, CAPTAIN, GOVERNOR, Setup, Told
from pnp.games.treasure_fleet.referee.texts import entries, find_ship, read_names, ships_like, write_list
from pnp.referee.answers import Options
from pnp.referee.names import find_name, fold_name
from pnp.referee.position import write_tables

_PLACES = (BESIDE, "fleet", "table", "box")


def read_setup(data: Data, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Setup:
    rules = rules_of(len(names), options)
    colours = tuple(player.parsed("colour", partial(_find_deck, data), "", required=True) for player in players)
    neutral = top.parsed("neutral", partial(_find_deck, data), "")
    hands = tuple(
        _read_if_told(player, "hand", partial(_read_hand, data, deck))
        for player, deck in zip(players, colours, strict=True)
    )
    neutral_hand = _read_if_told(top, "neutral_hand", partial(_read_hand, data, neutral))
    if rules.has_neutral:
        hands = (*hands, neutral_hand)
        for player, name in zip(players, names, strict=True):
            if fold_name(name) == NEUTRAL:
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
        fleet=_read_if_told(top, "fleet", partial(_read_fleet, data)),
        table=_read_if_told(top, "table", partial(_read_table, data, rules)),
        governor=top.parsed("governor", _read_place, BESIDE),
    )


def write_setup(data: Data, setup: Setup) -> str:
    hands = [None if told is None else write_list(told) for told in setup.hands] + [None]
    fleet, table = (
        None if told is None else write_list(map(data.name_of, told)) for told in (setup.fleet, setup.table)
    )
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


def _read_if_told(section: Section, key: str, read: Callable[[str], tuple[str, ...]]) -> Told:
    return section.parsed(key, read, None) if key in section else None


def _find_deck(data: Data, text: str) -> str:
    names = {name: deck.id for deck in data.decks.values() for name in (deck.id, deck.word, deck.colour, deck.captain)}
    return find_name(text, names, "a colour of this game")


def _read_hand(data: Data, deck: str, text: str) -> tuple[str, ...]:
    """Return the kinds of cards in a hand, in the order of the deck, and whatever is no kind of card behind them.

    A box has only so many cards of a kind without the five-spot; what a record counts beyond them must have it.
    """
    if deck not in data.copies:
        return ()  # the colour is a fault already
    found = [_find_kind(data, word) for word in entries(text)]
    for sort in data.sorts:
        five, copies = kind_of(sort, True), data.copies[deck]
        for _ in range(min(found.count(sort) - copies.get(sort, 0), copies.get(five, 0) - found.count(five))):
            found[found.index(sort)] = five
    order = [kind for sort in data.sorts for kind in (sort, kind_of(sort, True))] + [CAPTAIN]
    known = sorted((kind for kind in found if kind in order), key=order.index)
    return (*known, *sorted(word for word in found if word not in order))


def _find_kind(data: Data, text: str) -> str:
    """Return the kind of a card, or *text* itself where it is none."""
    word = fold_name(text)
    names = {CAPTAIN: CAPTAIN}
    for sort in data.sorts:
        for name in (sort, data.card_names[sort], str(data.fire[sort] or sort)):
            names[fold_name(name)] = sort
            if kind_of(sort, True) in {kind for deck in data.copies.values() for kind in deck}:
                names |= dict.fromkeys((fold_name(f"{name}{FIVE}"), f"{fold_name(name)} 5"), kind_of(sort, True))
    return names.get(word) or names.get(word.removesuffix("s"), text.strip())


def _find_piece(data: Data, text: str) -> str:
    """Return a ship's id, its points, ``cursed`` or ``governor``; *text* itself where it is none of them."""
    word = fold_name(text)
    if word in (GOVERNOR, "the governor"):
        return GOVERNOR
    if ships_like(data, text, data.ships):
        return word
    try:
        return find_ship(data, text)
    except ValueError:
        return text.strip()


def _read_fleet(data: Data, text: str) -> tuple[str, ...]:
    return tuple(sorted(_find_piece(data, word) for word in entries(text)))


def _read_table(data: Data, rules: Rules, text: str) -> tuple[str, ...]:
    """Return the ships of a deal. Points stand for any ship that has them: those in play first."""
    pieces = [_find_piece(data, word) for word in entries(text)]
    found = [piece for piece in pieces if piece in data.ships]
    for piece in pieces:
        if piece not in data.ships:
            free = [ship.id for ship in (*ships_in_play(data, rules), *data.ships.values()) if ship.id not in found]
            found.append((ships_like(data, piece, free) or [piece])[0])
    return data.in_order(found)


def _read_seats(names: Sequence[str], text: str) -> tuple[int, ...]:
    return tuple(sorted({names.index(name) for name in read_names(text, names)}))


def _read_place(text: str) -> str:
    if text.casefold() not in _PLACES:
        raise ValueError(f"{text!r} is no place for the governor; {choices_hint(text, _PLACES)}")
    return text.casefold()
