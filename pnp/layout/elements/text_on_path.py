"""``<text path="#id">``: one line of text along a line of any shape."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.draw.frame import Group, Item
from pnp.draw.geometry import Matrix, map_point, multiply
from pnp.draw.units import format_mm, points
from pnp.errors import LayoutError
from pnp.layout import attributes
from pnp.layout.context import Context
from pnp.layout.curves import Curve, curve_of
from pnp.layout.least_sizes import too_small
from pnp.layout.line_breaking import break_lines, fit_size
from pnp.layout.textbox import STEP, InkBox, Setting

_ANCHORS = {"start": 0.0, "left": 0.0, "justify": 0.0, "center": 0.5, "right": 1.0, "end": 1.0}
"""Which part of the text, and of the path, meet."""


def text_on_path(element: Element, context: Context, setting: Setting) -> tuple[list[Item], list[InkBox]]:
    """Return the letters of *element* along the path that it names, and a box around each.

    :raises LayoutError: the text is longer than the path, at the least size that it allows.
    """
    for name in ("x", "y", "width", "height", "valign", "around"):
        if name in element.attrib:
            raise ValueError(f"{name}= has no meaning for a text along a path; move the path")
    if element.get("share") is not None:
        raise ValueError("a text along a path takes no share=; give all of them one size")
    curve = curve_of(context.scene.paths(element.attrib["path"], context)[0])
    if attributes.check_choice("side", element.get("side", "left"), ("left", "right")) == "right":
        curve = curve.reverse()
    setter = context.scene.shared.text_setter
    lines = break_lines(setter.words(element, setting.span), float("inf"))
    if len(lines) > 1:
        raise ValueError("a text along a path is one line; take the line breaks out")
    if not lines:
        return [], []
    (line,) = lines
    across = line.advance - setting.span.spacing

    def fits(size: int) -> bool:
        return across * size <= curve.length * 1000 + size

    size = fit_size(fits, setting.least, setting.size, STEP)
    if size is None:
        over = format_mm(round((across * setting.least / 1000 - curve.length) * context.scale), 1)
        what = f"text is {over} mm longer than its path at {round(points(setting.least * context.scale), 2):g} pt"
        raise LayoutError.at("", what, "shorten it, make the path longer, or allow a smaller min-size")
    if fault := too_small(size * context.scale, context.scene.theme.style):
        raise ValueError(f"text {fault}")
    part = _ANCHORS[setting.align]
    offset = context.length(element, "offset", round(curve.length), f"{100 * part:g}%")
    start = offset - part * across * size / 1000
    cap = setter.style(setting.span).font.cap_height * size / 1000
    if not curve.closed and (start < -2 or start + across * size / 1000 > curve.length + 2):
        raise LayoutError.at("", "text runs over the end of its path", "change its offset or its align")
    items: list[Item] = []
    boxes: list[InkBox] = []
    for drawn, left, advance in setter.letters(line, size):
        x, y = -round(advance / 2), -round(cap)
        matrix = _matrix_at(curve, start + left + advance / 2)
        items.append(Group(tuple(drawn), multiply(matrix, (1, 0, 0, 1, x, 0))))
        corners = [map_point(matrix, *corner) for corner in ((x, 0), (-x, 0), (x, y), (-x, y))]
        xs, ys = [round(px) for px, _ in corners], [round(py) for _, py in corners]
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    return items, boxes


def _matrix_at(curve: Curve, distance: float) -> Matrix:
    """Return the matrix that puts what stands at 0, 0 upon *curve*, at *distance* along it."""
    (x, y), (dx, dy) = curve.at(distance)
    cos, sin = round(dx, 9), round(dy, 9)
    return (cos, sin, -sin, cos, round(x), round(y))
