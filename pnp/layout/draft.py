"""A face with faults, drawn as far as possible: each fault is framed in its place, with a few words about it.

Strict drawing raises the first fault. A draft notes it, keeps what the element drew before it failed, and goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.colour import WHITE, Colour
from pnp.draw.frame import Frame, Item, Shape, rect_path
from pnp.draw.geometry import Matrix, Rect, Size
from pnp.draw.units import from_points
from pnp.errors import FontError
from pnp.layout import attributes
from pnp.layout.collector import Span
from pnp.layout.located import Located
from pnp.layout.textbox import Block, Setting, TextSetter, TooMuchTextError

RED: Colour = (196, 18, 48)
_RED_WORDS = "#c41230"
MOST_FAULTS = 40
"""The most faults that are marked on one face; more would hide it."""
_LINE = from_points(0.6)
_DASH = (1_400, 700)
_SIZE, _LEAST = from_points(6), from_points(4)
_EDGE = 500
"""The gap between a label's words and its edge."""
_NARROWEST = 24_000
_TALLEST = 12_000
_MOST_LETTERS = 160


class Fault(NamedTuple):
    """Something wrong with a face: the element and its error, and the *box* of it in the coordinates of the face."""

    located: Located
    box: Rect

    @property
    def words(self) -> str:
        """What is wrong, in a few words: the first clause of the message, and the file that it is about."""
        problem = self.located.error.problems[0]
        return ": ".join(filter(None, (problem.where, problem.what.partition(";")[0])))


def box_on_face(element: Element, width: int, height: int, matrix: Matrix, *, user: bool) -> Rect:
    """Return the box of *element* on its face, micrometres, or the box around it, *width* x *height*, if it has none.

    :param matrix: leads from the box around *element* to the face.
    """
    try:
        box = attributes.box(element, width, height, user=user)
    except ValueError:
        box = Rect(0, 0, width, height)
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (round(max(corner[axis] for corner in corners)) for axis in (0, 1))
    return Rect(left, top, right - left, bottom - top)


def mark_faults(frame: Frame, faults: Sequence[Fault], setter: TextSetter, family: str) -> Frame:
    """Return *frame* with the marks of *faults* upon it.

    :param family: the font of the words.
    """
    face = Rect(0, 0, frame.width, frame.height)
    items: list[Item] = []
    labels: list[Item] = []
    for fault in faults[:MOST_FAULTS]:
        box = _visible_part(fault.box, face)
        items.append(Shape(rect_path(box), None, RED, _LINE, dash=_DASH))
        labels += _label(fault.words, box, face, setter, family)
    return frame._replace(items=(*frame.items, *items, *labels))


def blank_frame(size: Size, bleed: int) -> Frame:
    """Return a face of which nothing could be drawn, not even paper: a screen shows what was there before."""
    return Frame(size.width, size.height, bleed, ())


def _visible_part(box: Rect, face: Rect) -> Rect:
    """Return the part of *box* that lies on *face*, at least a few millimetres wide and high."""
    line = _LINE // 2
    left, top = (min(max(start, line), room - 3_000) for start, room in ((box.x, face.width), (box.y, face.height)))
    right, bottom = min(box.right, face.width - line), min(box.bottom, face.height - line)
    return Rect(left, top, max(right - left, 2_500), max(bottom - top, 2_500))


def _label(words: str, box: Rect, face: Rect, setter: TextSetter, family: str) -> list[Item]:
    """Return *words* on a plate of their own, over the foot of *box* and never off *face*."""
    width = min(face.width - 2 * _LINE, max(box.width, _NARROWEST))
    setting = Setting(Span(family, False, False, False, _RED_WORDS, 1.0), _SIZE, _LEAST, 1.15, "left", "top")
    inner = width - 2 * _EDGE
    try:
        block = _set(words, setting, inner, min(_TALLEST, face.height // 2), setter)
    except FontError:  # a letter that the font of labels lacks; the message on the screen has it
        plain = "".join(letter if letter.isascii() else "?" for letter in words)
        block = _set(plain, setting, inner, min(_TALLEST, face.height // 2), setter)
    height = round(block.height) + 2 * _EDGE
    x = min(max(box.x, _LINE), face.width - width - _LINE)
    y = min(max(box.bottom - height, _LINE), max(face.height - height - _LINE, 0))
    items, _ = setter.items(block, setting, x + _EDGE, y + _EDGE, inner, None)
    return [Shape(rect_path(Rect(x, y, width, height)), WHITE, RED, _LINE), *items]


def _set(words: str, setting: Setting, width: int, height: int, setter: TextSetter) -> Block:
    element = Element("text")
    shown = words if len(words) <= _MOST_LETTERS else words[:_MOST_LETTERS] + " ..."
    element.text = shown.replace(":", "\\:")  # the name of an icon that is missing is no icon here
    try:
        return setter.lay_out(setter.words(element, setting.span), setting, width, height)
    except TooMuchTextError as error:
        return error.block
