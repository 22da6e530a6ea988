"""QR codes, as one path of whole squares; the one door to segno."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.draw.colour import WHITE, luminance, mix
from pnp.draw.frame import Item, Path, Shape, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.units import format_mm
from pnp.errors import LayoutError
from pnp.layout import zones
from pnp.layout.attributes import check_choice
from pnp.layout.context import Context
from pnp.layout.least_sizes import LEAST_SQUARE, too_fine

LEVELS = ("L", "M", "Q", "H")
"""How much of a code may be dirty or torn off: 7, 15, 25 or 30 %."""
_QUIET = 4
"""Squares of white around the code, as ISO/IEC 18004 asks for."""
_DARK = 0.5
"""Lighter than this, the squares stand out too little against white."""


def draw_qr(element: Element, context: Context, out: list[Item]) -> None:
    box = context.area(element)
    rows = _code(element.get("data", ""), check_choice("level", element.get("level", "M"), LEVELS))
    count = len(rows) + 2 * _QUIET
    square = min(box.width, box.height) // count
    side = square * count
    fault = too_fine(round(square * context.scale))
    if fault:
        least = format_mm(round(count * LEAST_SQUARE / context.scale))
        hint = f"make its box {least} mm wide and high, its data shorter, or its level lower"
        raise LayoutError.at("", f"a square of the code {fault}", hint)
    word, level = context.scene.theme.split(element.get("fill", "black"))
    colour = context.scene.theme.text(word)
    if luminance(mix(WHITE, colour, level / 255)) > _DARK:
        raise ValueError(f"fill={element.get('fill')!r} is too light for a code on white: phones would not read it")
    area = Rect(box.x + (box.width - side) // 2, box.y + (box.height - side) // 2, side, side)
    corner = area.x + _QUIET * square, area.y + _QUIET * square
    out.append(Shape(rect_path(area), WHITE))
    context.see_through([Shape(_squares(rows, *corner, square), colour)], level, out)
    if context.safe and zones.stays_safe(element):
        inner = area.grow(-_QUIET * square)
        zones.check_safe_zone((inner.x, inner.y, inner.right, inner.bottom), context)


def _code(data: str, level: str) -> list[list[bool]]:
    """Return the rows of the code of *data*, true where it is dark.

    :raises ValueError: there is nothing to say, or more than a code holds.
    """
    import segno  # few games have codes

    if not data:
        raise ValueError('<qr> needs data=, what the code says, such as data="https://example.org/rules"')
    try:
        code = segno.make_qr(data, error=level, boost_error=False)
    except segno.DataOverflowError as error:
        raise ValueError(f"data={data[:40]!r}... is more than a code of the level {level} holds; shorten it") from error
    return [[bool(module) for module in row] for row in code.matrix]


def _squares(rows: list[list[bool]], left: int, top: int, square: int) -> Path:
    """Return the dark squares as a path: a rectangle for each run of them in a row."""
    ops: list[str] = []
    numbers: list[int] = []
    for number, row in enumerate(rows):
        start = 0
        while True in row[start:]:
            start = row.index(True, start)
            end = row.index(False, start) if False in row[start:] else len(row)
            part = rect_path(Rect(left + start * square, top + number * square, (end - start) * square, square))
            ops.append(part.ops)
            numbers += part.numbers
            start = end
    return Path("".join(ops), tuple(numbers))
