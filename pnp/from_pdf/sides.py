"""Which slots are fronts and which are backs, and which back belongs to which front."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
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
    is_round: bool = False


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

    :param backs: ``none``, ``one``, ``fold``, ``fold-pairs``, ``long-edge``, ``short-edge``; empty to find out.
    :param back_pages: the pages that hold the backs; empty to find out.
    """
    sheets = [sheet for sheet in sheets if sheet.slots]
    if backs == "none":
        return _fronts_only(sheets)
    if sheets and (backs in ("fold", "fold-pairs") or not (backs or back_pages)):
        folds = [fold for fold in _FOLDS if fold.in_pairs or backs != "fold-pairs"]
        fold = _fold_of(sheets, folds) or (_likely_fold(sheets, folds) if backs else None)
        if fold is not None:
            return _folded(sheets, fold)
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
    """Return the backs among pages of one card each: every second one or the second half if those are few designs.

    Else the first or the last page, if it is unlike the others.
    """
    count = len(sheets)
    first, last = sheets[0].slots[0], sheets[-1].slots[0]
    for behind in (range(1, count, 2), range(count // 2, count)):
        rears = [sheets[i].slots[0] for i in behind]
        fronts = [sheet.slots[0] for i, sheet in enumerate(sheets) if i not in behind]
        if count % 2 == 0 and count > 2 and _are_few_backs(rears, fronts):
            return list(behind)
    if count < 4:
        return []
    middle = [sheet.slots[0] for sheet in sheets[1:-1]]
    typical = _typical(middle)
    usual = sorted(_distance(typical, slot.small) for slot in middle)[-1]
    ends = {0: _distance(typical, first.small), len(sheets) - 1: _distance(typical, last.small)}
    index = max(ends, key=lambda i: ends[i])
    return [index] if ends[index] > 1.3 * usual and ends[index] > 2 * _APART else []


def _are_few_backs(rears: Sequence[Slot], fronts: Sequence[Slot]) -> bool:
    """Return whether *rears* show a few designs again and again, none of which is among the more of *fronts*."""
    designs = _designs(rears)
    return (
        len(designs) * 2 <= len(rears)
        and len(designs) < len(_designs(fronts))
        and not any(_is_same(design, slot) for design in designs for slot in fronts)
    )


def _designs(slots: Sequence[Slot]) -> list[Slot]:
    """Return the first slot of each look."""
    found: list[Slot] = []
    for slot in slots:
        if not any(_is_same(each, slot) for each in found):
            found.append(slot)
    return found


def _separation(typical: Sequence[bytes], behind: set[int]) -> float:
    """Return how much further the fronts are from the backs than from each other."""
    between: list[float] = []
    within: list[float] = []
    for i in range(len(typical)):
        for j in range(i):
            (between if (i in behind) != (j in behind) else within).append(_distance(typical[i], typical[j]))
    apart = sum(between) / len(between)
    return apart - 1.5 * sum(within) / len(within) if within else apart - 3 * _APART


class _Fold(NamedTuple):
    """A way to fold sheets: at an upright line or a lying one, once in the middle or between the two of each pair."""

    upright: bool
    in_pairs: bool

    def told(self) -> str:
        """Return it in words."""
        if self.in_pairs:
            return "each pair folded: " + ("left and right" if self.upright else "top and bottom")
        return "folded in the middle: " + ("left and right" if self.upright else "top and bottom")


_FOLDS = tuple(_Fold(upright, in_pairs) for in_pairs in (False, True) for upright in (True, False))


def _folded_slots(sheet: Sheet, fold: _Fold) -> list[tuple[Slot, Slot]] | None:
    """Return each slot left of a fold or above it, and the one that lies on it then; None where one lies on none."""
    if fold.in_pairs:
        return _neighbours(sheet, fold.upright)
    near, far = _halves(sheet, fold.upright)
    behind = [_behind(slot, far, sheet.box, fold.upright) for slot in near]
    found = [(slot, back) for slot, back in zip(near, behind, strict=True) if back is not None]
    return found if found and len(found) == len(near) == len(far) else None


def _neighbours(sheet: Sheet, upright: bool) -> list[tuple[Slot, Slot]] | None:
    """Return the slots two by two, as they follow each other in a row (or in a column), no pair wider than a gap."""
    lanes: list[list[Slot]] = []
    for slot in sheet.slots:
        at = _along(slot, not upright)
        lane = next((each for each in lanes if abs(_along(each[0], not upright) - at) < 500), None)
        if lane is None:
            lanes.append([slot])
        else:
            lane.append(slot)
    pairs = []
    for lane in lanes:
        lane.sort(key=lambda slot: _along(slot, upright))
        if len(lane) % 2:
            return None
        steps = [_along(after, upright) - _along(before, upright) for before, after in pairwise(lane)]
        if max(steps[::2]) > min(steps) + 500:
            return None
        pairs += list(zip(lane[::2], lane[1::2], strict=True))
    return sorted(pairs, key=lambda pair: sheet.slots.index(pair[0])) or None


def _along(slot: Slot, across: bool) -> float:
    return slot.box.left if across else slot.box.top


def _is_drawn(sheet: Sheet, fold: _Fold) -> bool:
    """Return whether the page shows that it is folded so: by a line, or by pairs that are nearer than their likes."""
    if not fold.in_pairs:
        return sheet.fold_x if fold.upright else sheet.fold_y
    places = sorted({round(_along(slot, fold.upright)) for slot in sheet.slots})
    steps = [after - before for before, after in pairwise(places) if after - before > 500]
    return len(steps) > 1 and max(steps[::2]) + 500 < min(steps[1::2])


def _halves(sheet: Sheet, along_x: bool) -> tuple[list[Slot], list[Slot]]:
    middle = sheet.box.width / 2 if along_x else sheet.box.height / 2
    near: list[Slot] = []
    far: list[Slot] = []
    for slot in sheet.slots:
        centre = (slot.box.left + slot.box.right if along_x else slot.box.top + slot.box.bottom) / 2
        (near if centre < middle else far).append(slot)
    return near, far


def _fold_of(sheets: Sequence[Sheet], folds: Sequence[_Fold]) -> _Fold | None:
    """Return which of *folds* lays fronts and backs of two kinds on each other; None where none does."""
    for fold in folds:
        pairs = [_folded_slots(sheet, fold) for sheet in sheets]
        if not all(pairs):
            continue
        one, other = ([pair[side] for found in pairs if found for pair in found] for side in (0, 1))
        uniform = [_is_uniform(side) for side in (one, other)]
        is_drawn = any(_is_drawn(sheet, fold) for sheet in sheets)
        if uniform[0] != uniform[1] or _are_kinds(one, other, 1.25 if is_drawn else 1.7):
            return fold
        # Fronts may be of all colours; pairs that are nearer than their likes are folded if the backs are one kind.
        if fold.in_pairs and is_drawn and _are_kinds(one, other, 1.7, min):
            return fold
    return None


def _are_kinds(
    one: Sequence[Slot], other: Sequence[Slot], times: float, of: Callable[[Iterable[float]], float] = max
) -> bool:
    """Return whether two sets of slots differ from each other so many *times* as much as the slots *of* each do."""
    one, other = one[:_MOST_COMPARED], other[:_MOST_COMPARED]
    within = [_mean([_distance(a.small, b.small) for a, b in combinations(side, 2)]) for side in (one, other)]
    between = _mean([_distance(a.small, b.small) for a in one for b in other])
    return between > times * of(within) + _APART


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _likely_fold(sheets: Sequence[Sheet], folds: Sequence[_Fold]) -> _Fold:
    """Return the fold that the sheets show, or under which every slot has another one."""
    whole = [fold for fold in folds if all(_folded_slots(sheet, fold) for sheet in sheets)] or list(folds)
    return next((fold for fold in whole if all(_is_drawn(sheet, fold) for sheet in sheets)), whole[0])


def _folded(sheets: Sequence[Sheet], fold: _Fold) -> Sides:
    pairs: list[Sequence[tuple[Slot, Slot | None]]] = []
    for sheet in sheets:
        pairs.append(_folded_slots(sheet, fold) or [(slot, None) for slot in sheet.slots])
    # Backs are all alike, or lie right of the fold or below it.
    swapped = _is_uniform([near for found in pairs for near, far in found if far is not None])
    cards = []
    for near, far in (pair for found in pairs for pair in found):
        front, back = (far, near) if swapped and far is not None else (near, far)
        cards.append(Card(front, _turned(back, fold.upright)))
    return _share(cards, fold.told())


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
    if not rears:
        return Sides(tuple(cards), None, f"no backs lie behind the fronts, {how}")
    if _is_uniform(rears):
        return Sides(tuple(Card(card.front, None) for card in cards), rears[0], f"one back for all, {how}")
    return Sides(tuple(cards), None, f"a back each, {how}")
