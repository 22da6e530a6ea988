"""Marks: where to cut, to fold, to measure and to label; worked out from the trims on a sheet, never typed.

Everything lies in the waste: outside trim + bleed, inside the printable area, and no mark touches another.
Around the bleeds come the ticks (with the cuts' numbers beside them); then, along one pair of opposite sides, a band
for the label and one for the rule; then the printable edge.

Cuts are numbered in guillotine order: take off the two long sides of the paper, cut the rest into strips, stack the
strips, cut across. Every cut runs edge to edge. The first offcut bears the ticks and the numbers of the cuts across:
laid on the stack of strips, flush with it, it is their gauge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm, from_points
from pnp.errors import LayoutError, PnpError
from pnp.press.registration import Registration, registration_marks

Axis = Literal["x", "y"]
"""``x``: a vertical line at this x; ``y``: a horizontal line at this y."""

TICK_GAP = 500
"""The gap between bleed and tick: a knife that is a little off must not leave a black dot on a card."""
TICK_LEAST = 1_200
"""The shortest tick that the eye follows; with the gap it lets A4 hold 9 poker cards with 1 mm bleed."""
TICK_MOST = 4_000
TICK_WIDTH = from_points(0.25)
BAND = 2_400
"""The height of the bands for label and rule: a line of 5.5 pt text and a hair of air."""
FOLD_CLEARANCE = 2_000
"""From the fold to the nearest bleed: the fold takes up some paper, and the ticks of that side stand here."""
TEXT_HEIGHT = 2_000
DIGIT = Size(1_100, 1_400)
"""The height and advance of a digit of 5.5 pt type, rounded up."""

_BESIDE_MARKS = 4_000
"""White between a machine's marks and words: the machine takes anything near its marks for marks."""
_DIGIT_AIR = 300
_RULES = (100_000, 50_000)
_RULE_ENDS = 2_000
_RULE_INSET = 200
_RULE_AIR = 100


class Fold(NamedTuple):
    """Where the sheet is folded: in the middle of the paper, at this x or y."""

    axis: Axis
    position: int


class Line(NamedTuple):
    """A straight stroke."""

    x1: int
    y1: int
    x2: int
    y2: int


class TextPlace(NamedTuple):
    """Room for one line of text: *box* as it lies on the paper; *turn* 0, or 270 for text that reads upwards.

    *align* says where in the box the text goes, along its reading direction: ``start`` or ``middle``.
    """

    box: Rect
    turn: int = 0
    align: Literal["start", "middle"] = "middle"

    @property
    def width(self) -> int:
        """The greatest length of the line in its reading direction, micrometres."""
        return self.box.height if self.turn else self.box.width

    @property
    def height(self) -> int:
        return self.box.width if self.turn else self.box.height

    @property
    def corner(self) -> tuple[int, int]:
        """The top-left corner as the reader sees it: where a box turned about this point by *turn* begins."""
        return (self.box.x, self.box.bottom) if self.turn else (self.box.x, self.box.y)


class Cut(NamedTuple):
    """One cut, edge to edge; *text* is where its number goes, None where pieces are too small for all numbers."""

    number: int
    axis: Axis
    position: int
    text: TextPlace | None


class Rule(NamedTuple):
    """A line of known *length* with its two end strokes: the one check of scale that a user can do."""

    length: int
    lines: tuple[Line, Line, Line]
    text: TextPlace


class MachineSettings(NamedTuple):
    """What the machine's program must be told of a sheet: the *paper* as its program shows it, and the marks."""

    registration: Registration
    paper: Size
    text: TextPlace


class Marks(NamedTuple):
    """All marks of one side of a sheet.

    *legend* is the end of the label's band, kept free where it is wanted. *separators* part the strips of a mixed
    sheet. *registration* are the marks that a cutting machine looks for, black all over, and *settings* what its
    program must be told of them.
    """

    label: TextPlace | None
    legend: TextPlace | None = None
    ticks: tuple[Line, ...] = ()
    cuts: tuple[Cut, ...] = ()
    fold: tuple[Line, ...] = ()
    separators: tuple[Line, ...] = ()
    rule: Rule | None = None
    registration: tuple[Rect, ...] = ()
    settings: MachineSettings | None = None
    tick_width: int = TICK_WIDTH


class MarkStyle(NamedTuple):
    """How cuts are shown: *kind* is ``ticks`` outside of the bleeds; ``corners``, in the bleed around each piece;
    ``lines`` from edge to edge, over everything; or ``none``.

    *length* and *offset* of ticks and corners take the place of the usual. *side* says which sides of the paper have
    marks: ``front``, ``back`` or ``both``.
    """

    kind: str = "ticks"
    length: int | None = None
    width: int = TICK_WIDTH
    offset: int | None = None
    side: str = "front"


def printable_area(paper: Size, margin: int) -> Rect:
    """Return the part of the paper that the printer reaches.

    >>> printable_area(Size(210_000, 297_000), 5_000)
    Rect(x=5000, y=5000, width=200000, height=287000)
    """
    return Rect(0, 0, *paper).grow(-margin)


def room_for_marks(paper: Size, margin: int, *, with_ticks: bool = True) -> list[tuple[int, int]]:
    """Return the room that marks need between bleed and printable edge: ``(left and right, top and bottom)``.

    There is one pair for each place of the bands, best first: at the top and bottom, or at the left and right. The
    rule is 100 mm long, or 50 mm on paper that is too small for that both ways; a band lies where the rule fits.

    :raises LayoutError: the paper is too small even for the short rule.

    >>> room_for_marks(Size(210_000, 297_000), 5_000)
    [(1700, 4100), (4100, 1700)]
    """
    area = printable_area(paper, margin)
    length = _rule_length(area)
    least = TICK_GAP + TICK_LEAST if with_ticks else 0
    rooms = []
    if area.width >= length + 2 * _RULE_ENDS:
        rooms.append((least, least + BAND))
    if area.height >= length + 2 * _RULE_ENDS:
        rooms.append((least + BAND, least))
    return rooms


def derive_marks(
    trims: Sequence[Rect],
    *,
    bleed: int,
    paper: Size,
    margin: int,
    fold: Fold | None = None,
    legend: int = 0,
    with_ticks: bool = True,
) -> Marks:
    """Return the marks for pieces lying at *trims*.

    Give the slots of a full sheet for several sheets of a component, even where the last one is not full: then all can
    be cut in one stack. With a *fold*, the trims are those of the fronts (above it or to its left): fold first, then
    cut both layers. The backs leave the same room at the other sides, as the fold is in the middle.

    :param legend: how much of the label's band to keep free for a legend.
    :param with_ticks: whether ticks show the cuts; without them the pieces show their own.
    :raises LayoutError: the trims leave no room for marks.
    """
    front = _bounds(trims).grow(bleed)
    area = printable_area(paper, margin)
    xs, ys = edges_of(trims)
    rooms = room_for_marks(paper, margin, with_ticks=with_ticks)
    above = _has_bands_above(front, area, rooms, tolerance=len(xs) + len(ys) + 2)
    label, legend_place = _label(area, legend) if above else _label(_swap(area), legend, swapped=True)
    rule = _rule(area) if above else _rule(_swap(area), swapped=True)
    marks = Marks(label, legend_place, rule=rule)
    free = _inset(area, 0, BAND) if above else _inset(area, BAND, 0)
    marks = marks._replace(fold=() if fold is None else _fold_line(fold, front, free))
    if not with_ticks:
        return marks
    return marks._replace(
        ticks=tuple(_all_ticks(xs, ys, front, _fronts_side(free, fold))),
        cuts=tuple(_cuts(trims, xs, ys, front, _fronts_side(Rect(0, 0, *paper), fold))),
    )


def edges_of(trims: Sequence[Rect], area: Rect | None = None) -> tuple[list[int], list[int]]:
    """Return where pieces begin and end, along x and along y; inside *area* alone, if there is one."""
    xs = {trim.x for trim in trims} | {trim.right for trim in trims}
    ys = {trim.y for trim in trims} | {trim.bottom for trim in trims}
    if area is not None:
        xs = {x for x in xs if area.x < x < area.right}
        ys = {y for y in ys if area.y < y < area.bottom}
    return sorted(xs), sorted(ys)


def style_marks(marks: Marks, trims: Sequence[Rect], bleed: int, area: Rect, style: MarkStyle) -> Marks:
    """Return *marks* with cuts shown in another way.

    :param area: what the printer reaches.
    :raises LayoutError: the offset leaves no room for ticks.
    """
    marks = marks._replace(tick_width=style.width)
    if style.kind == "none":
        return marks._replace(ticks=(), cuts=())
    if style.kind == "lines":
        xs, ys = edges_of(trims)
        lines = [Line(x, area.y, x, area.bottom) for x in xs] + [Line(area.x, y, area.right, y) for y in ys]
        return marks._replace(ticks=tuple(lines))
    if style.kind == "corners":
        start = style.offset or 0
        reach = min(bleed, start + (TICK_MOST if style.length is None else style.length))
        if reach <= start:
            raise _no_room(start, f"in a bleed of {format_mm(bleed)} mm")
        return marks._replace(ticks=tuple(line for trim in trims for line in _corners(trim, start, reach)))
    if style.length is None and style.offset is None:
        return marks
    block = _bounds(trims)
    return marks._replace(ticks=tuple(_move_tick(tick, block, area, style) for tick in marks.ticks))


def marks_behind(marks: Marks, axis: Axis, twice: int, side: str) -> Marks:
    """Return the marks on the back of a sheet with these *marks* on its front: the ticks, if *side* wants them there.

    :param axis: the one across which the paper is turned; a mark at p lies behind at *twice* - p.
    """
    if side == "front":
        return Marks(marks.label)
    return Marks(
        marks.label,
        ticks=tuple(_mirror(line, axis, twice) for line in marks.ticks),
        separators=tuple(_mirror(line, axis, twice) for line in marks.separators),
        tick_width=marks.tick_width,
    )


def marks_in_front(marks: Marks, side: str) -> Marks:
    """Return those of its *marks* that the front of a sheet shows: no ticks if only the back has them."""
    return marks._replace(ticks=(), cuts=(), separators=()) if side == "back" else marks


def _mirror(line: Line, axis: Axis, twice: int) -> Line:
    if axis == "x":
        return Line(twice - line.x1, line.y1, twice - line.x2, line.y2)
    return Line(line.x1, twice - line.y1, line.x2, twice - line.y2)


def _no_room(offset: int, where: str) -> PnpError:
    what = f"marks {format_mm(offset)} mm away have no room {where}"
    return LayoutError.at("", what, "use a smaller --mark-offset, or a smaller --margin")


def _corners(trim: Rect, start: int, reach: int) -> list[Line]:
    """Return two strokes at each corner of a piece, outwards."""
    strokes = []
    for x, out_x in ((trim.x, -1), (trim.right, 1)):
        for y, out_y in ((trim.y, -1), (trim.bottom, 1)):
            strokes += [Line(x + out_x * start, y, x + out_x * reach, y)]
            strokes += [Line(x, y + out_y * start, x, y + out_y * reach)]
    return strokes


def _move_tick(tick: Line, block: Rect, area: Rect, style: MarkStyle) -> Line:
    """Return *tick* as far from the pieces and as long as *style* says, inside *area*; one between pieces stays."""
    across = tick.x1 != tick.x2
    start, end = (tick.x1, tick.x2) if across else (tick.y1, tick.y2)
    first, last = (block.x, block.right) if across else (block.y, block.bottom)
    low, high = (area.x, area.right) if across else (area.y, area.bottom)
    away = 0 if style.offset is None else style.offset - TICK_GAP
    if end < first:
        end -= away
        start = max(low, start - max(0, away) if style.length is None else end - style.length)
    elif start > last:
        start += away
        end = min(high, end + max(0, away) if style.length is None else start + style.length)
    if end <= start and (style.length is None or style.length):
        raise _no_room(style.offset or 0, "between the pieces and the edge that the printer reaches")
    return tick._replace(x1=start, x2=end) if across else tick._replace(y1=start, y2=end)


def plain_marks(paper: Size, margin: int, *, legend: int) -> Marks:
    """Return the marks of a sheet whose pieces show their own cuts: label and *legend* at the top, rule at the foot."""
    area = printable_area(paper, margin)
    return Marks(*_label(area, legend), rule=_rule(area))


def machine_marks(
    trims: Sequence[Rect],
    *,
    turn: int,
    bleed: int,
    paper: Size,
    margin: int,
    registration: Registration,
    legend: int = 0,
) -> Marks:
    """Return the marks of a sheet that a machine cuts: what it looks for, and label, settings and rule between them.

    A rule that has no room is left out, and so is a label. Where the machine's own program draws the marks, there is
    nothing.
    """
    if not registration.corners:
        return Marks(None)
    block = _bounds(trims).grow(bleed)
    found = registration_marks(registration, paper, turn)
    corner = registration.inset + registration.length + _BESIDE_MARKS
    area = printable_area(paper, margin)
    places = []
    for swapped, room in ((False, block.y - area.y), (True, block.x - area.x)):
        band = _swap(area) if swapped else area
        band = Rect(corner, band.y, (paper.height if swapped else paper.width) - 2 * corner, band.height)
        places.append((room, swapped, band))
    room, swapped, band = places[0] if places[0][0] >= 2 * BAND else max(places)
    if room < TEXT_HEIGHT:
        return Marks(None, registration=found)
    line, _ = _label(band._replace(y=band.y + BAND), swapped=swapped)
    told = registration.paper_to_set(paper if turn == 0 else paper.turn())
    settings = MachineSettings(registration, told, line)
    if room < 2 * BAND:  # one line at either side: the settings are needed, the label is not
        line, _ = _label(band, swapped=swapped)
        return Marks(None, registration=found, settings=settings._replace(text=line))
    label, legend_place = _label(band, legend, swapped=swapped)
    rule = _rule(band, swapped=swapped) if band.width >= _RULES[0] + 2 * _RULE_ENDS else None
    return Marks(label, legend_place, rule=rule, registration=found, settings=settings)


def full_marks(trims: Sequence[Rect], *, paper: Size, margin: int, is_labelled: bool) -> Marks:
    """Return the marks of pieces that lie up to the edges of the paper: a short tick at both ends of each cut.

    :param is_labelled: whether the label is wanted, which lies upon the pieces.
    """
    area = printable_area(paper, margin)
    xs, ys = edges_of(trims, area)
    ticks = [line for x in xs for line in _inner_ticks(x, area)]
    ticks += [_swap_line(line) for y in ys for line in _inner_ticks(y, _swap(area))]
    return Marks(_label(area)[0] if is_labelled else None, ticks=tuple(ticks))


def precut_marks(trims: Sequence[Rect], *, paper: Size, margin: int) -> Marks:
    """Return the marks of a sheet that is cut already: the label alone, where it lies clear of the places."""
    area, block = printable_area(paper, margin), _bounds(trims)
    if block.y - area.y >= TEXT_HEIGHT:
        return Marks(_label(area)[0])
    if block.x - area.x >= TEXT_HEIGHT:
        return Marks(_label(_swap(area), swapped=True)[0])
    return Marks(None)


class Strip(NamedTuple):
    """A strip of a mixed sheet: a small sheet of its own, *area* high, with the *trims* of one component."""

    trims: Sequence[Rect]
    bleed: int
    area: Rect


def derive_strip_marks(strips: Sequence[Strip], *, paper: Size, margin: int) -> Marks:
    """Return the marks of a mixed sheet: first it is cut apart between the *strips*, then each strip is cut up."""
    area = printable_area(paper, margin)
    separators = [Line(area.x, strip.area.y, area.right, strip.area.y) for strip in strips[1:]]
    above = _DIGIT_AIR + DIGIT.height
    cuts = [
        Cut(number, "y", line.y1, TextPlace(Rect(area.x, line.y1 - above, *DIGIT)))
        for number, line in enumerate(separators, 1)
    ]
    ticks: list[Line] = []
    for trims, bleed, own in strips:
        block = _bounds(trims).grow(bleed)
        xs, ys = edges_of(trims)
        ticks += _all_ticks(xs, ys, block, _inset(own, 0, _DIGIT_AIR))
        cuts += _cuts(trims, xs, ys, block, own, first=len(cuts) + 1)
    return Marks(_label(area)[0], rule=_rule(area), ticks=tuple(ticks), cuts=tuple(cuts), separators=tuple(separators))


def _inner_ticks(x: int, area: Rect) -> tuple[Line, Line]:
    return Line(x, area.y, x, area.y + TICK_LEAST), Line(x, area.bottom - TICK_LEAST, x, area.bottom)


_Way = tuple[Axis, list[int], set[int]]
"""The cuts of one direction: their axis, their places, and those of them where pieces begin."""


def _rule_length(area: Rect) -> int:
    for length in _RULES:
        if max(area.width, area.height) >= length + 2 * _RULE_ENDS:
            return length
    size = f"{format_mm(max(area.width, 0))} x {format_mm(max(area.height, 0))} mm"
    raise LayoutError.at(
        "",
        f"the printable area of '{size}' is too small for cut marks and a 50 mm rule",
        "use larger paper or a smaller margin",
    )


def _bounds(trims: Sequence[Rect]) -> Rect:
    left, top = min(trim.x for trim in trims), min(trim.y for trim in trims)
    right, bottom = max(trim.right for trim in trims), max(trim.bottom for trim in trims)
    return Rect(left, top, right - left, bottom - top)


def _fronts_side(area: Rect, fold: Fold | None) -> Rect:
    """Return the part of *area* above the fold or to its left."""
    if fold is None:
        return area
    if fold.axis == "x":
        return area._replace(width=fold.position - area.x)
    return area._replace(height=fold.position - area.y)


def _inset(area: Rect, beside: int, above: int) -> Rect:
    return Rect(area.x + beside, area.y + above, area.width - 2 * beside, area.height - 2 * above)


def _has_bands_above(block: Rect, area: Rect, rooms: list[tuple[int, int]], *, tolerance: int) -> bool:
    """Return whether the bands lie at the top and bottom (else at the left and right).

    *tolerance* is the micrometres that may be lacking, because the plan allows for sizes that were rounded.
    """
    for beside, above in rooms:
        if _inset(area, beside, above).grow(tolerance).contains(block):
            return above > beside
    raise LayoutError.at("", "the pieces on this sheet leave no room for cut marks", "leave more room at the edges")


def _swap(rect: Rect) -> Rect:
    """Return *rect* with x and y swapped: what is worked out for the top then serves the left, too."""
    return Rect(rect.y, rect.x, rect.height, rect.width)


def _swap_line(line: Line) -> Line:
    return Line(line.y1, line.x1, line.y2, line.x2)


def _all_ticks(xs: list[int], ys: list[int], block: Rect, free: Rect) -> list[Line]:
    return [*_ticks(xs, block, free), *map(_swap_line, _ticks(ys, _swap(block), _swap(free)))]


def _ticks(xs: list[int], block: Rect, free: Rect) -> list[Line]:
    """Return the ticks above and below *block*, inside *free*."""
    inner = block.grow(TICK_GAP)
    top, bottom = max(inner.y - TICK_MOST, free.y), min(inner.bottom + TICK_MOST, free.bottom)
    return [Line(x, top, x, inner.y) for x in xs] + [Line(x, inner.bottom, x, bottom) for x in xs]


def _cuts(trims: Sequence[Rect], xs: list[int], ys: list[int], block: Rect, paper: Rect, first: int = 1) -> list[Cut]:
    along_x: _Way = ("x", xs, {trim.x for trim in trims})
    along_y: _Way = ("y", ys, {trim.y for trim in trims})
    strips, across = (along_x, along_y) if paper.height >= paper.width else (along_y, along_x)
    axis, edges, starts = strips
    return [
        *_number_cuts(first, axis, [edges[0], edges[-1], *edges[1:-1]], starts, block),
        *_number_cuts(first + len(edges), *across, block),
    ]


def _number_cuts(number: int, axis: Axis, ordered: list[int], starts: Collection[int], block: Rect) -> list[Cut]:
    """Return the cuts, each with its number beside the tick, on the piece's side of it.

    Two numbers may have to share the length of one piece; where it is too short, the later cut goes without.
    """
    edges = sorted(ordered)
    below = {high: low for low, high in pairwise(edges)}
    free = {low: high - low for low, high in pairwise(edges)}
    cuts = []
    for count, position in enumerate(ordered, number):
        opens = position in starts
        width = DIGIT.width * len(str(count))
        free[piece := position if opens else below[position]] -= width + 2 * _DIGIT_AIR
        if free[piece] >= 0:
            start = position + _DIGIT_AIR if opens else position - _DIGIT_AIR - width
            cuts.append(Cut(count, axis, position, _number_place(axis, start, width, block)))
        else:
            cuts.append(Cut(count, axis, position, None))
    return cuts


def _number_place(axis: Axis, start: int, width: int, block: Rect) -> TextPlace:
    away = (TICK_GAP + TICK_LEAST + DIGIT.height) // 2  # in the middle of the room that ticks always have
    if axis == "x":
        return TextPlace(Rect(start, block.y - away, width, DIGIT.height))
    return TextPlace(Rect(block.x - away, start, DIGIT.height, width), 270)


def _fold_line(fold: Fold, front: Rect, free: Rect) -> tuple[Line, ...]:
    at, inner = fold.position, front.grow(TICK_GAP)
    if fold.axis == "x":
        return Line(at, free.y, at, inner.y), Line(at, inner.bottom, at, free.bottom)
    return Line(free.x, at, inner.x, at), Line(inner.right, at, free.right, at)


def _label(area: Rect, legend: int = 0, *, swapped: bool = False) -> tuple[TextPlace, TextPlace | None]:
    """Return the places of the label and the legend in the band at the top; swapped text reads upwards."""
    band = area._replace(height=TEXT_HEIGHT)
    start, end = band._replace(width=band.width - legend), band._replace(x=band.right - legend, width=legend)
    if not swapped:
        return TextPlace(start, 0, "start"), TextPlace(end, 0, "start") if legend else None
    start, end = start._replace(x=band.x + legend), end._replace(x=band.x)
    return TextPlace(_swap(start), 270, "start"), TextPlace(_swap(end), 270, "start") if legend else None


def _rule(area: Rect, *, swapped: bool = False) -> Rule:
    """Return the rule in the band at the bottom, its text between the end strokes."""
    length = _rule_length(area)
    left, y = area.x + (area.width - length) // 2, area.bottom - _RULE_INSET
    right, top = left + length, y - TEXT_HEIGHT
    lines = Line(left, y, right, y), Line(left, top, left, y), Line(right, top, right, y)
    box = Rect(left + _RULE_ENDS, top - _RULE_AIR, length - 2 * _RULE_ENDS, TEXT_HEIGHT)
    if swapped:
        first, second, third = map(_swap_line, lines)
        return Rule(length, (first, second, third), TextPlace(_swap(box), 270))
    return Rule(length, lines, TextPlace(box))
