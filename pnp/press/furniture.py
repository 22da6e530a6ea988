"""The items around the pieces: marks as strokes, and their words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.draw.colour import BLACK
from pnp.draw.frame import Group, Item, Path, Shape, Text, join_paths, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.draw.lettering import Lettering, text_line
from pnp.draw.units import format_mm, from_points
from pnp.game.words import Words, fill_gaps
from pnp.layout.cut_and_fold import CUT_WIDTH, FOLD_DASH, FOLD_WIDTH, hatching
from pnp.layout.shapes import line_path, points_path
from pnp.press.marks import TEXT_HEIGHT, TICK_WIDTH, Line, MachineSettings, Marks, TextPlace
from pnp.press.tiling import Tile, Tiling, tile_name

LABEL_SIZE = from_points(6)
NUMBER_SIZE = from_points(5.5)
LEGEND = 46_000
"""The length of the legend that tells cuts from folds."""
_SAMPLE = 7_000
_ARROW, _ARROW_AIR = 2_000, 300
_OUTLINE_GREY = (120, 120, 120)


def marks_items(marks: Marks, font: Lettering, words: Words) -> list[Item]:
    """Return all marks of a sheet but its label, which differs from sheet to sheet."""
    items: list[Item] = [Shape(rect_path(mark), BLACK) for mark in marks.registration]
    if marks.ticks:
        items.append(_strokes(marks.ticks, marks.tick_width))
    if marks.fold:
        items.append(_strokes(marks.fold, FOLD_WIDTH, FOLD_DASH))
    if marks.separators:
        items.append(_strokes(marks.separators, marks.tick_width))
    for cut in marks.cuts:
        if cut.text is not None:
            items.append(place_text(cut.text, str(cut.number), NUMBER_SIZE, font))
    if marks.rule is not None:
        items.append(_strokes(marks.rule.lines, TICK_WIDTH))
        what = fill_gaps(words["rule"], length=format_mm(marks.rule.length))
        items.append(place_text(marks.rule.text, what, NUMBER_SIZE, font))
    if marks.settings is not None:
        items.append(place_text(marks.settings.text, settings_text(marks.settings, words), NUMBER_SIZE, font))
    return items


def settings_text(settings: MachineSettings, words: Words) -> str:
    """Return the settings of the machine's program as a line, in the game's language."""
    marks, paper = settings.registration, settings.paper
    lengths = {
        "width": paper.width,
        "height": paper.height,
        "inset": marks.inset_to_set,
        "length": marks.length,
        "thickness": marks.thickness,
    }
    values = {name: format_mm(length).replace(".", words["decimal"]) for name, length in lengths.items()}
    return fill_gaps(words["registration"], marks=marks.corners, **values)


def edge_items(edges: Sequence[Path]) -> list[Item]:
    """Return the edges of pieces that are no rectangles, for scissors or a punch to follow."""
    return [Shape(join_paths(edges), None, _OUTLINE_GREY, TICK_WIDTH)] if edges else []


def legend_items(place: TextPlace, font: Lettering, words: Words) -> list[Item]:
    """Return the legend of an outline piece, which explains its lines: cut, fold, glue."""
    y = place.height // 2
    samples: list[tuple[Item, str]] = [
        (_strokes([Line(0, y, _SAMPLE, y)], CUT_WIDTH), words["legend_cut"]),
        (_strokes([Line(0, y, _SAMPLE, y)], FOLD_WIDTH, FOLD_DASH), words["legend_fold"]),
        (hatching(Rect(0, 200, _SAMPLE, place.height - 400)), words["legend_glue"]),
    ]
    items: list[Item] = []
    for i, (sample, word) in enumerate(samples):
        x = 2_000 + i * (LEGEND - 2_000) // len(samples)
        room = TextPlace(Rect(x + _SAMPLE + 600, 0, LEGEND, place.height), 0, "start")
        items += [Group((sample,), (1, 0, 0, 1, x, 0)), place_text(room, word, NUMBER_SIZE, font)]
    return [_put_in_place(place, items)]


def plan_width(tiling: Tiling) -> int:
    """Return the length of the label's band that the plan of a tiled board takes, micrometres."""
    return tiling.columns * _plan_cell(tiling).width + 1_000


def plan_items(tile: Tile, tiling: Tiling, place: TextPlace) -> list[Item]:
    """Return the plan of a tiled board, with this *tile* filled in."""
    cell = _plan_cell(tiling)
    boxes = [
        (other == tile, Rect(1_000 + other.column * cell.width, other.row * cell.height, *cell))
        for other in tiling.tiles
    ]
    return [
        _put_in_place(
            place, [Shape(rect_path(box), BLACK if is_this else None, BLACK, TICK_WIDTH) for is_this, box in boxes]
        )
    ]


def _plan_cell(tiling: Tiling) -> Size:
    height = TEXT_HEIGHT // tiling.rows
    return Size(min(2_800, height * 2), height)


def tile_items(tile: Tile, tiling: Tiling, font: Lettering, words: Words) -> list[Item]:
    """Return the matching marks where tiles meet, and on the glue strips the name of the tile that comes upon them.

    All of them are hidden or cut off when the board is together.
    """
    core, bleed = tile.core, tiling.bleed
    down = [core.y + core.height * part // 6 for part in (1, 3, 5)]
    along = [core.x + core.width * part // 6 for part in (1, 3, 5)]
    points: list[tuple[int, ...]] = []
    if tile.strip_beside:
        points += [_arrow(core.right, y, 1) for y in down]
    if tile.strip_below:
        points += [_swap_arrow(core.bottom, x, 1) for x in along]
    if tile.column:
        points += [_arrow(core.x, y, -1) for y in down]
    if tile.row:
        points += [_swap_arrow(core.y, x, -1) for x in along]
    path = join_paths(points_path(arrow, closed=True) for arrow in points)
    items: list[Item] = [Shape(path, BLACK, (255, 255, 255), TICK_WIDTH)] if points else []
    if tile.strip_beside and (width := tile.strip_beside.width - bleed) >= TEXT_HEIGHT:
        box = Rect(tile.strip_beside.right - width, core.y, width, core.height)
        items.append(_glue_label(TextPlace(box, 270), tile_name(tile.row, tile.column + 1), font, words))
    if tile.strip_below and (height := tile.strip_below.height - bleed) >= TEXT_HEIGHT:
        box = Rect(core.x, tile.strip_below.bottom - height, core.width, height)
        items.append(_glue_label(TextPlace(box), tile_name(tile.row + 1, tile.column), font, words))
    return items


def _glue_label(place: TextPlace, name: str, font: Lettering, words: Words) -> Item:
    return place_text(place, fill_gaps(words["glue_here"], tile=name), LABEL_SIZE, font)


def _arrow(x: int, y: int, side: int) -> tuple[int, ...]:
    """Return a triangle that points at the joint at *x* from its right (*side* 1) or left (-1)."""
    tip, end = x + side * _ARROW_AIR, x + side * (_ARROW_AIR + _ARROW)
    return tip, y, end, y - _ARROW // 2, end, y + _ARROW // 2


def _swap_arrow(y: int, x: int, side: int) -> tuple[int, ...]:
    points = _arrow(y, x, side)
    return tuple(points[i ^ 1] for i in range(6))


def _put_in_place(place: TextPlace, items: Sequence[Item]) -> Group:
    """Return *items* in a place, from its corner on, as the reader sees it."""
    left, top = place.corner
    return Group(tuple(items), (0, -1, 1, 0, left, top) if place.turn else (1, 0, 0, 1, left, top))


def place_text(place: TextPlace, text: str, size: int, font: Lettering) -> Item:
    """Return *text* in its place; too long a label loses its end, marked by an ellipsis."""
    line, advance = text_line(font, text, size, 0, 0)
    while advance > place.width and len(text) > 1:
        text = text[:-2].rstrip() + "\u2026"
        line, advance = text_line(font, text, size, 0, 0)
    x = (place.width - advance) // 2 if place.align == "middle" else 0
    y = round((place.height + font.cap_height * size / 1000) / 2)
    left, top = place.corner
    if place.turn:
        return Group(_move(line, x, y), (0, -1, 1, 0, left, top))  # reads upwards
    items = _move(line, left + x, top + y)
    return items[0] if len(items) == 1 else Group(items)


def _move(line: Sequence[Text], x: int, y: int) -> tuple[Text, ...]:
    return tuple([text._replace(x=text.x + x, y=text.y + y) for text in line])


def _strokes(lines: Iterable[Line], width: int, dash: tuple[int, ...] = ()) -> Shape:
    return Shape(join_paths(line_path(*line) for line in lines), None, BLACK, width, 0, 0, dash)
