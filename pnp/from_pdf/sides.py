"""Which slots are fronts and which are backs, and which back belongs to which front."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pnp.from_pdf.model import Box
from pnp.from_pdf.pixels import Look, is_same

_MOST_MEAN = 8.0
"""The mean difference, of 255, of two small pictures that may show the same."""
_APART = 9.0
_NEAR = 4_000
_MOST_COMPARED = 24


class Slot(NamedTuple):
    """A slot that is printed on, and how it looks. *turn*: the quarter turns at which it is read."""

    page: int
    box: Box
    small: bytes
    look: Look
    turn: int = 0
    bleed: float = 0.0


class Sheet(NamedTuple):
    """A page's slots of one size, in reading order; *folds* are the middles (x or y) where it may be folded."""

    number: int
    box: Box
    slots: tuple[Slot, ...]
    fold_x: bool = False
    fold_y: bool = False


class Card(NamedTuple):
    """A front and its back, if it has one of its own."""

    front: Slot
    back: Slot | None


class Sides(NamedTuple):
    """The cards of a group, the *back* that they share, and in a few words how their backs were found: *how*."""

    cards: tuple[Card, ...]
    back: Slot | None
    how: str


def pair(sheets: Sequence[Sheet], backs: str, back_pages: Sequence[int]) -> Sides:
    """Return the cards of *sheets*.

    :param backs: ``none``, ``one``, ``fold``, ``long-edge``, ``short-edge``; empty to find out.
    :param back_pages: the pages that hold the backs; empty to find out.
    """
    sheets = [sheet for sheet in sheets if sheet.slots]
    if backs == "none":
        return _fronts_only(sheets)
    if backs == "fold" or (not backs and not back_pages and _folds(sheets)):
        return _folded(sheets)
    behind = [i for i, sheet in enumerate(sheets) if sheet.number in back_pages] if back_pages else _back_sheets(sheets)
    if not behind and backs in ("long-edge", "short-edge"):
        behind = list(range(1, len(sheets), 2))
    elif not behind and backs == "one" and sheets:
        behind = [len(sheets) - 1]
    if not behind or len(behind) == len(sheets):
        return _fronts_only(sheets)
    fronts = [sheet for i, sheet in enumerate(sheets) if i not in behind]
    rears = [sheets[i] for i in behind]
    every = [slot for sheet in rears for slot in sheet.slots]
    if backs == "one" or (not backs and all(_is_same(every[0], slot) for slot in every)):
        cards = tuple(Card(slot, None) for sheet in fronts for slot in sheet.slots)
        return Sides(cards, every[0], f"one back for all, on page {_listed(rears)}")
    return _duplex(fronts, rears, backs)


def _fronts_only(sheets: Sequence[Sheet]) -> Sides:
    return Sides(tuple(Card(slot, None) for sheet in sheets for slot in sheet.slots), None, "no backs")


def _listed(sheets: Sequence[Sheet]) -> str:
    return ", ".join(str(sheet.number) for sheet in sheets)


def _is_same(one: Slot, other: Slot) -> bool:
    return _distance(one.small, other.small) <= _MOST_MEAN and is_same(one.look, other.look)


def _distance(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / max(1, len(one))


def _is_uniform(slots: Sequence[Slot]) -> bool:
    """Return whether several slots all show the same."""
    return len(slots) > 1 and all(_is_same(slots[0], slot) for slot in slots[1:])


def _typical(slots: Sequence[Slot]) -> bytes:
    """Return for each pixel the value that most of *slots* show there."""
    return bytes(sorted(values)[len(values) // 2] for values in zip(*(slot.small for slot in slots), strict=True))


def _back_sheets(sheets: Sequence[Sheet]) -> list[int]:
    """Return the indices of the sheets that hold backs."""
    uniform = [i for i, sheet in enumerate(sheets) if _is_uniform(sheet.slots)]
    if len(sheets) < 2:
        return []
    if uniform and len(uniform) < len(sheets):
        # The last sheet of a deck may have one card only, and so its back.
        like = sheets[uniform[0]].slots[0]
        return [i for i, sheet in enumerate(sheets) if all(_is_same(like, slot) for slot in sheet.slots)] or uniform
    if all(len(sheet.slots) == 1 for sheet in sheets):
        return _of_single_cards(sheets)
    if len(sheets) % 2:
        return []
    typical = [_typical(sheet.slots) for sheet in sheets]
    count = len(sheets)
    in_turn, in_halves = list(range(1, count, 2)), list(range(count // 2, count))
    choices = {_separation(typical, set(each)): each for each in (in_halves, in_turn)}
    best = max(choices)
    return choices[best] if best > _APART else []


def _of_single_cards(sheets: Sequence[Sheet]) -> list[int]:
    """Return the backs among pages of one card each: every second one if those are all alike, or the last one."""
    first, last = sheets[0].slots[0], sheets[-1].slots[0]
    seconds = [sheet.slots[0] for sheet in sheets[1::2]]
    if len(sheets) % 2 == 0 and len(seconds) > 1 and all(_is_same(seconds[0], slot) for slot in seconds):
        return list(range(1, len(sheets), 2))
    if len(sheets) < 4:
        return []
    middle = [sheet.slots[0] for sheet in sheets[1:-1]]
    typical = _typical(middle)
    usual = sorted(_distance(typical, slot.small) for slot in middle)[-1]
    ends = {0: _distance(typical, first.small), len(sheets) - 1: _distance(typical, last.small)}
    index = max(ends, key=lambda i: ends[i])
    return [index] if ends[index] > 1.3 * usual and ends[index] > 2 * _APART else []


def _separation(typical: Sequence[bytes], behind: set[int]) -> float:
    """Return how much further the fronts are from the backs than from each other."""
    between: list[float] = []
    within: list[float] = []
    for i in range(len(typical)):
        for j in range(i):
            (between if (i in behind) != (j in behind) else within).append(_distance(typical[i], typical[j]))
    apart = sum(between) / len(between)
    return apart - 1.5 * sum(within) / len(within) if within else apart - 3 * _APART


def _halves(sheet: Sheet, along_x: bool) -> tuple[list[Slot], list[Slot]]:
    middle = sheet.box.width / 2 if along_x else sheet.box.height / 2
    near: list[Slot] = []
    far: list[Slot] = []
    for slot in sheet.slots:
        centre = (slot.box.left + slot.box.right if along_x else slot.box.top + slot.box.bottom) / 2
        (near if centre < middle else far).append(slot)
    return near, far


def _fold_axis(sheets: Sequence[Sheet]) -> bool | None:
    """Return whether the sheets are folded at an upright line; None where they are not folded."""
    for along_x in (True, False):
        halves = [_halves(sheet, along_x) for sheet in sheets]
        if not halves or not all(near and len(near) == len(far) for near, far in halves):
            continue
        if not all(_matched(near, far, sheet.box, along_x) for (near, far), sheet in zip(halves, sheets, strict=True)):
            continue
        said = all(sheet.fold_x if along_x else sheet.fold_y for sheet in sheets)
        one, other = ([slot for half in halves for slot in half[side]] for side in (0, 1))
        uniform = [_is_uniform(side) for side in (one, other)]
        if uniform[0] != uniform[1] or _are_kinds(one, other, 1.25 if said else 1.7):
            return along_x
    return None


def _are_kinds(one: Sequence[Slot], other: Sequence[Slot], times: float) -> bool:
    """Return whether two sets of slots differ from each other so many *times* as much as the slots of each do."""
    one, other = one[:_MOST_COMPARED], other[:_MOST_COMPARED]
    within = [_mean([_distance(a.small, b.small) for a, b in combinations(side, 2)]) for side in (one, other)]
    between = _mean([_distance(a.small, b.small) for a in one for b in other])
    return between > times * max(within) + _APART


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _matched(near: Sequence[Slot], far: Sequence[Slot], page: Box, along_x: bool) -> bool:
    return all(_behind(slot, far, page, along_x) is not None for slot in near)


def _folds(sheets: Sequence[Sheet]) -> bool:
    return bool(sheets) and _fold_axis(sheets) is not None


def _folded(sheets: Sequence[Sheet]) -> Sides:
    along_x = _fold_axis(sheets)
    if along_x is None:
        along_x = all(len({*map(len, _halves(sheet, True))}) == 1 for sheet in sheets)
    halves = [_halves(sheet, along_x) for sheet in sheets]
    # Backs are all alike, or lie right of the fold or below it.
    swapped = _is_uniform([slot for half in halves for slot in half[0]])
    cards = []
    for (near, far), sheet in zip(halves, sheets, strict=True):
        fronts, rears = (far, near) if swapped else (near, far)
        cards += [Card(slot, _turned(_behind(slot, rears, sheet.box, along_x), along_x)) for slot in fronts]
    where = "left and right" if along_x else "top and bottom"
    return _share(cards, f"folded in the middle: {where}")


def _duplex(fronts: Sequence[Sheet], rears: Sequence[Sheet], backs: str) -> Sides:
    ways = {"long-edge": (True, False), "short-edge": (False, True)}
    best: tuple[int, list[Card], bool] | None = None
    for upright in (True, False):
        if backs and any(ways[backs][sheet.box.width > sheet.box.height] != upright for sheet in fronts):
            continue
        cards = []
        for sheet, rear in zip(fronts, [*rears, *[None] * len(fronts)], strict=False):
            cards += [
                Card(slot, _turned(_behind(slot, rear.slots, rear.box, upright), upright) if rear else None)
                for slot in sheet.slots
            ]
        lacking = sum(card.back is None for card in cards)
        if best is None or lacking < best[0]:
            best = lacking, cards, upright
    assert best is not None
    flip = "left and right" if best[2] else "top and bottom"
    return _share(best[1], f"on page {_listed(rears)}, {flip} exchanged")


def _turned(back: Slot | None, upright: bool) -> Slot | None:
    """Return *back* as it is read: one that was turned over a lying line stands on its head, unless its words tell."""
    if back is None or upright or back.turn:
        return back
    return back._replace(turn=2)


def _behind(front: Slot, rears: Sequence[Slot], page: Box, upright: bool) -> Slot | None:
    """Return the slot that comes behind *front* when the sheet is turned over an *upright* or a lying line."""
    box = front.box
    x = page.width - box.right if upright else box.left
    y = box.top if upright else page.height - box.bottom
    best = min(rears, key=lambda slot: abs(slot.box.left - x) + abs(slot.box.top - y), default=None)
    if best is None or abs(best.box.left - x) > _NEAR or abs(best.box.top - y) > _NEAR:
        return None
    return best


def _share(cards: Sequence[Card], how: str) -> Sides:
    """Return the sides, with one back for all where all backs are alike: of a last page, some may lie elsewhere."""
    rears = [card.back for card in cards if card.back is not None]
    if _is_uniform(rears):
        return Sides(tuple(Card(card.front, None) for card in cards), rears[0], f"one back for all, {how}")
    return Sides(tuple(cards), None, f"a back each, {how}")
