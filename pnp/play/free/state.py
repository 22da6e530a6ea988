"""What lies on the table: a frozen value, and the functions that change it into another one.

Lengths are micrometres from the middle of the table, y to the south. A :class:`Thing` on the table has an id, a pile's
pieces have none: what a piece was called before it came into a pile or a hand tells nothing of where it is. Ids are
counted, and each is used once. In a hand, ids are those of its seat alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from pnp.errors import PnpError

Place = tuple[int, int]


class Piece(NamedTuple):
    """A printed piece: *name* is its component and card, ``ship/NL1a``."""

    name: str
    up: bool = False


class Thing(NamedTuple):
    """Something on the table: a *pile* of pieces, the lowest first (or one piece), a *die*, a *counter* or a *note*.

    What has a higher *order* lies above. *value* is that of a die or a counter, *sides* those of a die. *text* names a
    pile or a counter, or is what a note says. *colour* is that of a die, empty for the usual one. Nobody moves what is
    *fixed*.
    """

    kind: str
    x: int
    y: int
    order: int
    turn: int = 0
    fixed: bool = False
    pieces: tuple[Piece, ...] = ()
    value: int = 0
    sides: int = 6
    text: str = ""
    colour: str = ""


class Held(NamedTuple):
    """A piece in a hand."""

    id: str
    name: str


class Zone(NamedTuple):
    """A place with a label: that of a *seat*, or, where that is negative, the *text*."""

    id: str
    x: int
    y: int
    width: int
    height: int
    seat: int = -1
    text: str = ""


class State(NamedTuple):
    """A table. *used* is the last number of an id, *order* that of the thing that lies highest; *hands* are by seat."""

    things: Mapping[str, Thing]
    hands: tuple[tuple[Held, ...], ...]
    zones: tuple[Zone, ...] = ()
    slots: tuple[Place, ...] = ()
    used: int = 0
    order: int = 0


class Step(NamedTuple):
    """What a move did: the new *state*, and what is *told* to everybody.

    *revealed*: it showed somebody something, or was left to chance; then nothing before it is taken back.
    """

    state: State
    told: Mapping[str, object]
    revealed: bool = False


def pile_of(state: State, id: str) -> Thing:
    """Return the pile that is called *id*.

    :raises PnpError: there is none.
    """
    thing = thing_of(state, id)
    if thing.kind != "pile":
        raise PnpError.at("", "That is no piece.")
    return thing


def thing_of(state: State, id: str) -> Thing:
    """Return the thing that is called *id*.

    :raises PnpError: there is none, or not any more.
    """
    thing = state.things.get(id)
    if thing is None:
        raise PnpError.at("", "That is not there any more.", "somebody else was quicker")
    return thing


def with_thing(state: State, id: str, thing: Thing | None) -> State:
    """Return *state* with another *thing*, or with none, at *id*."""
    things = dict(state.things)
    if thing is None:
        del things[id]
    else:
        things[id] = thing
    return state._replace(things=things)


def put_new(state: State, thing: Thing) -> tuple[State, str]:
    """Return *state* with a new *thing* above all others, and its id."""
    used, order = state.used + 1, state.order + 1
    id = f"t{used}"
    return state._replace(things={**state.things, id: thing._replace(order=order)}, used=used, order=order), id


def with_hand(state: State, seat: int, hand: Iterable[Held]) -> State:
    """Return *state* with another *hand* of a *seat*."""
    return state._replace(hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]))


def take_from(state: State, seat: int, id: str, count: int) -> tuple[State, tuple[Piece, ...], Thing | None]:
    """Return *state* without what a *seat* takes, that, and the pile that it came from (None: the seat's own hand).

    :param count: so many from the top of a pile; 0 for all.
    :raises PnpError: it is not there.
    """
    if id.startswith("h"):
        held = next((each for each in state.hands[seat] if each.id == id), None)
        if held is None:
            raise PnpError.at("", "That is not in your hand any more.")
        rest = (each for each in state.hands[seat] if each.id != id)
        return with_hand(state, seat, rest), (Piece(held.name, True),), None
    pile = pile_of(state, id)
    if pile.fixed:
        raise PnpError.at("", "That is held fast.", "let it loose first")
    count = min(count, len(pile.pieces)) or len(pile.pieces)
    left, taken = pile.pieces[:-count], pile.pieces[-count:]
    return with_thing(state, id, pile._replace(pieces=left) if left else None), taken, pile


def put_in_hand(state: State, seat: int, pieces: Sequence[Piece], place: int = -1) -> State:
    """Return *state* with *pieces* in the hand of a *seat*, under new ids."""
    used = state.used
    new = [Held(f"h{used + number}", piece.name) for number, piece in enumerate(pieces, 1)]
    hand = state.hands[seat]
    place = len(hand) if place < 0 else place
    return with_hand(state._replace(used=used + len(new)), seat, (*hand[:place], *new, *hand[place:]))


def turned_over(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return a pile of *pieces* turned over as a whole."""
    return tuple(Piece(piece.name, not piece.up) for piece in reversed(pieces))


def shuffled(pieces: Sequence[Piece], chance: Random) -> tuple[Piece, ...]:
    """Return *pieces* in an order that is left to *chance*."""
    mixed = list(pieces)
    chance.shuffle(mixed)
    return tuple(mixed)


Snap = Callable[[State, Thing, int, int, str], Place]
"""Where a thing that is dropped at a place comes to lie; the id is its own."""
