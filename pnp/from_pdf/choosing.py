"""Which grid is best on each page: the one whose slots hold what the page shows, and that other pages have too."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.from_pdf.finders import boxes, marks, single
from pnp.from_pdf.finders.single import is_known, nearest_known
from pnp.from_pdf.model import Box, Grid, Page

GOOD = 0.62
"""The least score of a grid that is taken."""
_SLACK = 500
_MOST_BLEED = 4_500
_FINDERS = {"marks": 0.06, "boxes": 0.0, "page": 0.0, "margin": 0.0, "raster": -0.02}
_MOST_JUDGED = 3_000
_LINES = 600
_SNAP, _SNAP_PIXELS = 60, 250
_SAME = 50
_MOST_MARK = 15_000
_UNEXPLAINED = 0.4
"""How much less a grid is worth whose slots all marks point into."""
_BLEED_STEP = 250


def grids_of(page: Page) -> list[Grid]:
    """Return the grids of a page's boxes and lines, the best first, with their scores as judged."""
    drawn = boxes.find(page)
    found = [*(_on_boxes(grid, drawn) for grid in marks.find(page)), *drawn, *single.find(page)]
    return sorted((judge(page, grid) for grid in found), key=lambda grid: -grid.score)


def _on_boxes(grid: Grid, drawn: Sequence[Grid]) -> Grid:
    """Return the *grid* of marks, moved to the boxes that it is beside by no more than half of a thick line.

    A mark may touch the trim with its edge, not with its middle.
    """
    for other in drawn:
        is_same_kind = (len(other.lefts), len(other.tops)) == (len(grid.lefts), len(grid.tops))
        if is_same_kind and is_like(grid, other, _SAME) and is_within(grid, other, _LINES / 2):
            return grid._replace(lefts=other.lefts, tops=other.tops)
    return grid


def judge(page: Page, grid: Grid) -> Grid:
    """Return *grid* with its score: the share of what *page* shows that lies inside a slot."""
    slots = grid.slots()
    if len(slots) > 400 or not page.box.holds(grid.box, 2_000):
        return grid._replace(score=0.0)
    inside, total = 0.0, 0.0
    things = [(words.box, True) for words in page.words] + [(box, False) for box in page.boxes]
    for box, is_text in things[:: len(things) // _MOST_JUDGED + 1]:
        verdict = _verdict(box, is_text, grid)
        if verdict is not None:
            inside += verdict
            total += 1
    contained = inside / total if total else 0.8
    covered = sum(slot.width * slot.height for slot in slots) / (page.box.width * page.box.height)
    bonus = 0.04 * is_known(grid.width, grid.height) + 0.1 * covered + _FINDERS.get(grid.finder, 0)
    contained *= 1 - _UNEXPLAINED * _unexplained(page, grid)
    return grid._replace(score=max(0.0, contained * (0.55 + 0.3 * grid.score) + bonus))


def _unexplained(page: Page, grid: Grid) -> float:
    """Return the share of the marks beside *grid* that point into a slot, not at an edge of one or at a gap.

    Of the marks for columns and of those for rows, the greater share.
    """
    box, pointing = grid.box, {True: [0, 0], False: [0, 0]}
    for line in page.lines:
        starts, length = (grid.lefts, grid.width) if line.upright else (grid.tops, grid.height)
        near, far = (box.top, box.bottom) if line.upright else (box.left, box.right)
        is_beside = line.end <= near or line.start >= far
        if not is_beside or line.end - line.start > _MOST_MARK:
            continue
        if starts[0] - _SLACK < line.at < starts[-1] + length + _SLACK:
            is_wrong = any(start + _SLACK < line.at < start + length - _SLACK for start in starts)
            pointing[line.upright][is_wrong] += 1
    return max(wrong / max(1, right + wrong) for right, wrong in pointing.values())


def _verdict(box: Box, is_text: bool, grid: Grid) -> float | None:
    """Return 1 where *box* is in a slot, 0 where it crosses an edge, less than 1 beside it; None: it says nothing."""
    left = _nearest((box.left + box.right - grid.width) / 2, grid.lefts)
    top = _nearest((box.top + box.bottom - grid.height) / 2, grid.tops)
    slot = Box(left, top, left + grid.width, top + grid.height)
    if slot.holds(box, _SLACK):
        return 1.0
    if not is_text and box.width > grid.width * 1.5 and box.height > grid.height * 0.8:
        return None  # a ground of several
    if not is_text and box.height > grid.height * 1.5 and box.width > grid.width * 0.8:
        return None
    if not is_text and box.holds(slot, _SLACK) and slot.grow(_MOST_BLEED).holds(box):
        return 0.97  # a bleed
    return 0.0 if slot.meets(box) else 0.4


def _nearest(at: float, places: Sequence[float]) -> float:
    return min(places, key=lambda place: abs(place - at))


def is_like(one: Grid, other: Grid, near: float = 600) -> bool:
    """Return whether two grids have slots of one size."""
    return abs(one.width - other.width) <= near and abs(one.height - other.height) <= near


def is_within(part: Grid, whole: Grid, near: float = 700) -> bool:
    """Return whether the slots of *part* are some of those of *whole*."""
    if not is_like(part, whole):
        return False
    return all(
        abs(_nearest(start, others) - start) <= near
        for starts, others in ((part.lefts, whole.lefts), (part.tops, whole.tops))
        for start in starts
    )


def tidy(grid: Grid) -> Grid:
    """Return *grid* without gaps that are no more than the two lines of a frame, and with a size that has a name.

    Edges in a picture are known to a pixel only; cards that almost have a size of the trade have it.
    """
    (gap_x, gap_y), (lefts, tops, width, height) = grid.gaps(), grid[:4]
    is_named = nearest_known(width, height)[0] <= _SNAP
    if abs(gap_x) < _LINES and not is_named:
        lefts, width = tuple(left - gap_x / 2 for left in lefts), width + gap_x
    if abs(gap_y) < _LINES and not is_named:
        tops, height = tuple(top - gap_y / 2 for top in tops), height + gap_y
    away, wide, high = nearest_known(width, height)
    if away <= (_SNAP_PIXELS if grid.finder in ("margin", "raster") else _SNAP):
        lefts = tuple(left + (width - wide) / 2 for left in lefts)
        tops = tuple(top + (height - high) / 2 for top in tops)
        width, height = wide, high
    return grid._replace(lefts=lefts, tops=tops, width=width, height=height)


def _is_framed(page: Page, grid: Grid) -> bool:
    """Return whether lines of *page* lie around *grid*, or around its bleed: backs may have none between them."""
    return any(_has_sides(page, grid.box.grow(bleed)) for bleed in range(0, _MOST_BLEED + 1_000, _BLEED_STEP))


def _has_sides(page: Page, box: Box) -> bool:
    sides = ((True, box.left), (True, box.right), (False, box.top), (False, box.bottom))
    return all(
        any(line.upright == upright and abs(line.at - at) < _SLACK for line in page.lines) for upright, at in sides
    )


def agree(pages: Sequence[Page], candidates: Sequence[Sequence[Grid]]) -> list[Grid | None]:
    """Return the grid of each page: its best, or one of another page that suits it better."""
    votes: dict[Grid, float] = {}
    for grids in candidates:
        if grids and grids[0].score >= GOOD:
            like = next((grid for grid in votes if is_within(grids[0], grid) or is_within(grid, grids[0])), grids[0])
            votes[like] = votes.get(like, 0) + grids[0].score
            if like.slot_count < grids[0].slot_count:
                votes[grids[0]] = votes.pop(like)
    common = sorted(votes, key=lambda grid: -votes[grid])[:6]
    chosen: list[Grid | None] = []
    for page, grids in zip(pages, candidates, strict=True):
        best = grids[0] if grids and grids[0].score >= GOOD else None
        for grid in common:
            judged = judge(page, grid)
            # A grid that other pages have is more likely; what one page has alone must be clearly better.
            worth = judged.score + 0.08 if votes[grid] > 1.2 else judged.score
            if not page.words and not page.boxes:  # a picture only, whose lines may be those inside the cards
                is_better = best is None or (
                    is_known(grid.width, grid.height) and not is_known(best.width, best.height)
                )
                is_sure = votes[grid] > 1.2 or grid.finder == "margin"
                if is_sure and is_better and _is_framed(page, grid):
                    best = judged._replace(score=max(GOOD, judged.score))
                continue
            if worth > (best.score if best else GOOD) and (best is None or not is_within(best, grid)):
                best = judged._replace(score=min(1.0, worth))
        chosen.append(best and tidy(best))
    return chosen
