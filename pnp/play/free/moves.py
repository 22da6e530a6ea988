"""The moves of free play: each takes a state and gives a :class:`Step`. Each is given a :class:`By`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from pnp.errors import PnpError
from pnp.play.free.snapping import snap
from pnp.play.free.state import (
    Held,
    Piece,
    State,
    Step,
    Thing,
    pile_of,
    put_in_hand,
    put_new,
    shuffled,
    take_from,
    thing_of,
    turned_over,
    with_hand,
    with_thing,
)

_FARTHEST = 20_000_000
_MOST_THINGS = 3_000
_MOST_WORDS = 600
_APART = 4_000
"""Micrometres between pieces that are laid side by side."""

Sizes = Mapping[str, tuple[int, int]]
"""The width and the height of each piece, micrometres."""


class By(NamedTuple):
    """Who moves: a *seat*, with *chance* for this move alone. *sizes* are those of pieces; so many *seats* there are.

    *behind* is the component that a piece may be of whose back is seen.
    """

    seat: int
    chance: Random
    sizes: Sizes
    behind: Mapping[str, str]
    seats: int

    def seen(self, thing: Thing) -> Mapping[str, object]:
        """A thing as everybody sees it: which piece lies upon it only where that lies face up."""
        if thing.kind != "pile":
            return {"kind": thing.kind}
        top = thing.pieces[-1]
        return {"piece": top.name if top.up else "", **self.pile(thing)}

    def pile(self, thing: Thing) -> Mapping[str, object]:
        """The name of a pile in the log: its own, or that of its kind."""
        return {"component": self.component(thing.pieces[-1]), "text": thing.text, "count": len(thing.pieces)}

    def component(self, piece: Piece) -> str:
        """Return the component of a piece as far as everybody sees it."""
        return piece.name.partition("/")[0] if piece.up else self.behind.get(piece.name, "")


def move(state: State, by: By, what: str, count: int, to: str, x: int, y: int, face: str) -> Step:
    """Move a thing, some pieces from the top of a pile, or a card of one's own hand.

    :param count: how many pieces of a pile; 0 for all of it.
    :param to: where: empty for the place *x*, *y*; the id of a pile, upon it; ``under ID``; ``hand``, or ``hand 2`` for
        that of a seat; ``hand here`` orders one's own hand: *x* is the new place.
    :param face: ``up``, ``down`` or empty, as it lies.
    """
    if what in state.things and state.things[what].kind != "pile":
        return _move_thing(state, what, x, y)
    if to == "hand here":
        return _order_hand(state, by.seat, what, x)
    before = state.things.get(what)
    if before and not to and (not count or count >= len(before.pieces)):
        if before.fixed:
            raise PnpError.at("", "That is held fast.", "let it loose first")
        turned = before._replace(pieces=_facing(before.pieces, face))
        place = _place(state, turned, x, y, by, what)
        order = state.order + 1
        moved = turned._replace(x=place[0], y=place[1], order=order)
        return Step(
            with_thing(state, what, moved)._replace(order=order),
            _told("move", what=by.seen(moved), thing=what),
            _turned_up(before.pieces, moved.pieces),
        )
    state, taken, pile = take_from(state, by.seat, what, count)
    hidden = pile is not None and any(not piece.up for piece in taken)
    if to.startswith("hand"):
        return _to_hand(state, by, to, taken, pile, what, hidden=hidden, at=x)
    pieces = _facing(taken, face)
    revealed = _turned_up(taken, pieces) if pile else False
    origin = what if pile else f"seat {by.seat}"
    if to:
        return _onto(state, by, to, pieces, origin, revealed)
    thing = Thing("pile", 0, 0, 0, pile.turn if pile else 0, pieces=pieces)
    place = _place(state, thing, x, y, by, "")
    state, id = put_new(_checked(state), thing._replace(x=place[0], y=place[1]))
    did = "play" if not pile else "draw-out"
    return Step(state, _told(did, what=by.seen(state.things[id]), thing=id, origin=origin), revealed)


def flip(state: State, by: By, what: str, count: int) -> Step:
    """Turn a pile over, or only so many pieces of its top."""
    pile = pile_of(state, what)
    many = count or len(pile.pieces)
    over = turned_over(pile.pieces[-many:])
    turned = pile._replace(pieces=(*pile.pieces[:-many], *over))
    seen = turned if turned.pieces[-1].up else pile
    return Step(with_thing(state, what, turned), _told("flip", what=by.seen(seen), thing=what), any(p.up for p in over))


def turn(state: State, by: By, what: str, degrees: int) -> Step:
    """Turn a thing on the table, clockwise."""
    thing = thing_of(state, what)
    turned = thing._replace(turn=(thing.turn + degrees) % 360)
    return Step(with_thing(state, what, turned), _told("turn", what=by.seen(thing), thing=what))


def spin(state: State, by: By, what: str) -> Step:
    """Turn a thing on the table as far as chance will have it."""
    thing = thing_of(state, what)
    spun = thing._replace(turn=by.chance.randrange(360))
    return Step(with_thing(state, what, spun), _told("spin", what=by.seen(thing), thing=what), True)


def shuffle(state: State, by: By, what: str) -> Step:
    """Shuffle a pile."""
    pile = pile_of(state, what)
    mixed = pile._replace(pieces=shuffled(pile.pieces, by.chance))
    return Step(with_thing(state, what, mixed), _told("shuffle", what=by.pile(pile), thing=what), True)


def deal(state: State, by: By, what: str, count: int) -> Step:
    """Deal so many pieces of a pile to each seat, one after the other."""
    pile = pile_of(state, what)
    if count * by.seats > len(pile.pieces) or count < 1:
        most = len(pile.pieces) // by.seats
        raise PnpError.at("", f"There are {len(pile.pieces)}: {most} for each at most.")
    for number in range(count * by.seats):
        state, taken, _ = take_from(state, 0, what, 1)
        state = put_in_hand(state, number % by.seats, taken)
    return Step(state, _told("deal", what=by.pile(pile), count=count, thing=what), True)


def peek(state: State, by: By, what: str, count: int) -> Step:
    """Look at so many pieces from the top of a pile, 0 for all: the table is told that, and nothing else."""
    pile = pile_of(state, what)
    many = min(count, len(pile.pieces)) or len(pile.pieces)
    hidden = any(not piece.up for piece in pile.pieces[-many:])
    return Step(state, _told("peek", what=by.pile(pile), count=many, thing=what) if hidden else {}, hidden)


def gather(state: State, by: By, what: str) -> Step:
    """Put all pieces that look alike from behind, wherever they lie on the table, into a pile, face down."""
    pile = pile_of(state, what)
    kind = by.behind.get(pile.pieces[-1].name)
    found: list[Piece] = []
    for id, other in list(state.things.items()):
        if other.kind != "pile" or other.fixed:
            continue
        same = [piece for piece in other.pieces if by.behind.get(piece.name) == kind]
        if same and id != what:
            rest = tuple(piece for piece in other.pieces if by.behind.get(piece.name) != kind)
            state = with_thing(state, id, other._replace(pieces=rest) if rest else None)
            found += same
    pieces = tuple(Piece(piece.name) for piece in (*pile.pieces, *found))
    gathered = pile._replace(pieces=pieces)
    return Step(with_thing(state, what, gathered), _told("gather", what=by.pile(gathered), thing=what))


def spread(state: State, by: By, what: str) -> Step:
    """Lay the pieces of a pile side by side, as they lie, the lowest first; what becomes visible is revealed."""
    pile = pile_of(state, what)
    if pile.fixed or len(pile.pieces) > 40:
        raise PnpError.at("", "That are too many to lay them side by side." if not pile.fixed else "That is held fast.")
    width, height = by.sizes.get(pile.pieces[-1].name, (60_000, 60_000))
    state = with_thing(state, what, None)
    for number, piece in enumerate(pile.pieces):
        row, column = divmod(number, 10)
        at = pile.x + column * (width + _APART), pile.y + row * (height + _APART)
        state, _ = put_new(_checked(state), Thing("pile", *at, 0, pile.turn, pieces=(piece,)))
    return Step(state, _told("spread", what=by.pile(pile), origin=what), any(piece.up for piece in pile.pieces[:-1]))


def throw(state: State, by: By, what: str) -> Step:
    """Throw a die, or all where *what* is empty."""
    dice = [what] if what else [id for id, thing in state.things.items() if thing.kind == "die"]
    values = []
    for id in dice:
        die = thing_of(state, id)
        if die.kind != "die":
            raise PnpError.at("", "That is no die.")
        values.append(by.chance.randint(1, die.sides))
        state = with_thing(state, id, die._replace(value=values[-1]))
    return Step(state, _told("throw", values=values), True)


def count(state: State, by: By, what: str, change: int) -> Step:
    """Change the value of a counter, or turn a die by hand."""
    thing = thing_of(state, what)
    if thing.kind not in ("counter", "die"):
        raise PnpError.at("", "That does not count anything.")
    value = max(-9_999, min(9_999, thing.value + change))
    if thing.kind == "die":
        value = (value - 1) % thing.sides + 1
    return Step(
        with_thing(state, what, thing._replace(value=value)), _told("count", value=value, text=thing.text, thing=what)
    )


def add(state: State, by: By, kind: str, value: int, text: str, x: int, y: int) -> Step:
    """Put a die of *value* sides, a counter at *value*, or a note on the table."""
    _check_place(x, y)
    text = _words(text)
    if kind == "die":
        if not 2 <= value <= 100:
            raise PnpError.at("", "A die has 2 to 100 sides.")
        thing = Thing("die", x, y, 0, value=1, sides=value)
    elif kind == "counter":
        thing = Thing("counter", x, y, 0, value=max(-9_999, min(9_999, value)), text=text)
    elif kind == "note":
        thing = Thing("note", x, y, 0, text=text)
    else:
        raise PnpError.at("", "That cannot be put on the table.")
    state, id = put_new(_checked(state), thing)
    return Step(state, _told("add", kind=kind, thing=id))


def remove(state: State, by: By, what: str) -> Step:
    """Take a die, a counter or a note away."""
    thing = thing_of(state, what)
    if thing.kind == "pile":
        raise PnpError.at("", "Pieces stay on the table.", "put it aside")
    return Step(with_thing(state, what, None), _told("remove", kind=thing.kind))


def write(state: State, by: By, what: str, text: str) -> Step:
    """Change what a note or the label of a pile or a counter says."""
    thing = thing_of(state, what)
    return Step(with_thing(state, what, thing._replace(text=_words(text))), _told("write", kind=thing.kind, thing=what))


def fix(state: State, by: By, what: str, is_fixed: bool) -> Step:
    """Hold a thing fast, so that nobody moves it, or let it loose."""
    thing = thing_of(state, what)
    return Step(
        with_thing(state, what, thing._replace(fixed=is_fixed)), _told("fix" if is_fixed else "loosen", thing=what)
    )


MOVES: Mapping[str, tuple[Callable[..., Step], Mapping[str, type]]] = {
    "move": (move, {"what": str, "count": int, "to": str, "x": int, "y": int, "face": str}),
    "flip": (flip, {"what": str, "count": int}),
    "turn": (turn, {"what": str, "degrees": int}),
    "spin": (spin, {"what": str}),
    "shuffle": (shuffle, {"what": str}),
    "deal": (deal, {"what": str, "count": int}),
    "peek": (peek, {"what": str, "count": int}),
    "gather": (gather, {"what": str}),
    "spread": (spread, {"what": str}),
    "throw": (throw, {"what": str}),
    "count": (count, {"what": str, "change": int}),
    "add": (add, {"kind": str, "value": int, "text": str, "x": int, "y": int}),
    "remove": (remove, {"what": str}),
    "write": (write, {"what": str, "text": str}),
    "fix": (fix, {"what": str, "is_fixed": bool}),
}
"""All moves, and the arguments that pages give."""


def _move_thing(state: State, what: str, x: int, y: int) -> Step:
    thing = state.things[what]
    _check_place(x, y)
    if thing.fixed:
        raise PnpError.at("", "That is held fast.", "let it loose first")
    order = state.order + 1
    moved = with_thing(state, what, thing._replace(x=x, y=y, order=order))._replace(order=order)
    return Step(moved, _told("move", what={"kind": thing.kind}, thing=what))


def _order_hand(state: State, seat: int, what: str, place: int) -> Step:
    hand = state.hands[seat]
    held = next((each for each in hand if each.id == what), None)
    if held is None:
        raise PnpError.at("", "That is not in your hand any more.")
    rest: list[Held] = [each for each in hand if each is not held]
    rest.insert(max(0, place), held)
    return Step(with_hand(state, seat, rest), {})


def _to_hand(
    state: State, by: By, to: str, taken: tuple[Piece, ...], pile: Thing | None, what: str, *, hidden: bool, at: int
) -> Step:
    number = to.removeprefix("hand").strip()
    seat = int(number) if number.isdecimal() and len(number) < 4 else by.seat
    if not 0 <= seat < by.seats or (number and not number.isdecimal()):
        raise PnpError.at("", "Nobody sits there.")
    state = put_in_hand(state, seat, taken[::-1], at if seat == by.seat and pile else -1)
    seen = {"count": len(taken)} if hidden or pile is None else {"what": by.seen(Thing("pile", 0, 0, 0, pieces=taken))}
    did = "draw" if seat == by.seat else "give"
    told = _told(did, **seen, to=seat, pile=by.pile(pile) if pile else "", thing=what if pile else "")
    return Step(state, told, hidden or seat != by.seat)


def _onto(state: State, by: By, to: str, pieces: tuple[Piece, ...], origin: str, revealed: bool) -> Step:
    below, id = to.startswith("under "), to.removeprefix("under ")
    target = pile_of(state, id)
    whole = (*pieces, *target.pieces) if below else (*target.pieces, *pieces)
    order = state.order + (0 if target.fixed else 1)
    pile = target._replace(pieces=whole, order=target.order if target.fixed else order)
    what = by.seen(Thing("pile", 0, 0, 0, pieces=pieces))
    told = _told("under" if below else "onto", what=what, pile=by.pile(target), thing=id, origin=origin)
    return Step(with_thing(state, id, pile)._replace(order=order), told, revealed)


def _facing(pieces: tuple[Piece, ...], face: str) -> tuple[Piece, ...]:
    if face not in ("", "up", "down"):
        raise PnpError.at("", "A piece lies face up or face down.")
    return pieces if not face else tuple(Piece(piece.name, face == "up") for piece in pieces)


def _turned_up(before: tuple[Piece, ...], after: tuple[Piece, ...]) -> bool:
    return any(new.up and not old.up for old, new in zip(before, after, strict=True))


def _place(state: State, thing: Thing, x: int, y: int, by: By, id: str) -> tuple[int, int]:
    _check_place(x, y)
    return snap(state, thing, x, y, id, by.sizes)


def _check_place(x: int, y: int) -> None:
    if max(abs(x), abs(y)) > _FARTHEST:
        raise PnpError.at("", "That is beyond the table.")


def _checked(state: State) -> State:
    if len(state.things) >= _MOST_THINGS:
        raise PnpError.at("", f"The table is full: {_MOST_THINGS} things lie on it.")
    return state


def _words(text: str) -> str:
    if len(text) > _MOST_WORDS:
        raise PnpError.at("", f"That is too long: {_MOST_WORDS} letters at most.")
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()


def _told(did: str, **more: object) -> Mapping[str, object]:
    return {"did": did, **more}
