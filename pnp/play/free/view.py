"""What each seat sees of a table: nothing of a piece that lies face down, and nothing of another's hand but its backs.

The choke point: whatever a page is told of the state of a table comes from here. Millimetres for pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pnp.play.free.state import Held, Piece, State, Thing
from pnp.play.pieces import Look
from pnp.play.seats import WATCHER

Looks = Mapping[str, Look]
_UNKNOWN = Look("", "", "")
"""A piece that the game does not have any more."""


def entries_of(state: State, looks: Looks, names: Mapping[str, str], seat: int) -> dict[str, object]:
    """Return all that a *seat* sees of the pieces of a table, as entries of its feed."""
    entries: dict[str, object] = {id: thing_entry(thing, looks, names) for id, thing in state.things.items()}
    return entries | hand_entries(state, looks, names, seat) | {"zones": _zones(state)}


def changes(
    before: State, after: State, looks: Looks, names: Mapping[str, str], seats: Sequence[int]
) -> dict[int, dict[str, object]]:
    """Return the entries that changed from one state to another, by seat."""
    shared: dict[str, object] = {id: None for id in before.things if id not in after.things}
    for id, thing in after.things.items():
        if before.things.get(id) is not thing:
            shared[id] = thing_entry(thing, looks, names)
    if before.zones is not after.zones:
        shared["zones"] = _zones(after)
    changed = before.hands != after.hands
    return {seat: shared | hand_entries(after, looks, names, seat) if changed else shared for seat in seats}


def thing_entry(thing: Thing, looks: Looks, names: Mapping[str, str]) -> dict[str, object]:
    """The part of a thing that everybody sees."""
    entry: dict[str, object] = {"kind": thing.kind, "x": thing.x / 1000, "y": thing.y / 1000, "order": thing.order,
                                "turn": thing.turn, "fixed": thing.fixed, "text": thing.text}  # fmt: skip
    if thing.kind != "pile":
        return entry | {"value": thing.value, "sides": thing.sides, "colour": thing.colour}
    top = thing.pieces[-1]
    entry |= {"count": len(thing.pieces), "ups": sum(piece.up for piece in thing.pieces)}
    return entry | side_entry(top, looks, names)


def side_entry(piece: Piece, looks: Looks, names: Mapping[str, str]) -> dict[str, object]:
    """A piece as it is seen: of one that lies face down only its back, and what looks like it from behind."""
    look = looks.get(piece.name, _UNKNOWN)
    if not piece.up:
        return {"component": look.behind, "up": False, "back": look.back}
    component = piece.name.partition("/")[0]
    return {
        "component": component,
        "up": True,
        "front": look.front,
        "piece": piece.name,
        "name": names.get(piece.name, ""),
    }


def hand_entries(state: State, looks: Looks, names: Mapping[str, str], seat: int) -> dict[str, object]:
    """Return the hand of a *seat* itself, and of all hands how many of which back they hold."""
    hands = [sorted(_backs(hand, looks).items()) for hand in state.hands]
    entries: dict[str, object] = {"hands": hands}
    if seat != WATCHER:
        entries["hand"] = [
            {"id": each.id} | side_entry(Piece(each.name, True), looks, names) for each in state.hands[seat]
        ]
    return entries


def _backs(hand: Sequence[Held], looks: Looks) -> Mapping[str, int]:
    """Return how many cards of a hand have which back: ``component version``."""
    return Counter(f"{look.behind} {look.back}" for look in (looks.get(each.name, _UNKNOWN) for each in hand))


def _zones(state: State) -> list[dict[str, object]]:
    return [
        zone._asdict() | {key: getattr(zone, key) / 1000 for key in ("x", "y", "width", "height")}
        for zone in state.zones
    ]
