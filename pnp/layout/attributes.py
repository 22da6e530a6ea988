"""Attributes of elements as values. A ValueError quotes an attribute that cannot be read."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TypeVar
from xml.etree.ElementTree import Element

from pnp import portable
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, multiply, turn_matrix
from pnp.game.style import HYPHENS
from pnp.layout import shapes
from pnp.layout.collector import Span, factor, letter_spacing
from pnp.layout.lengths import length
from pnp.layout.textbox import Setting
from pnp.layout.theme import Theme

_MOST_REPEATS = 2_000
ALIGNMENTS = ("start", "left", "center", "right", "end", "justify")
FARTHEST = 1e9
"""The largest number that a matrix may hold."""
_Choice = TypeVar("_Choice", int, bool)


def read_setting(attributes: Mapping[str, str], theme: Theme, user: bool) -> Setting:
    """Return the setting that a text element asks for; the style of *theme* decides what it leaves open.

    :param user: whether it stands inside a viewBox.
    """
    style = theme.style
    if user and "size" not in attributes:
        raise ValueError("text inside a viewBox needs size=")
    size = length(attributes["size"], 0, user) if "size" in attributes else style.text_size
    least = length(attributes["min-size"], 0, user) if "min-size" in attributes else size
    if not 0 < least <= size:
        size_text = attributes.get("size", "of the style")
        raise ValueError(f"min-size {attributes.get('min-size')!r} is more than nothing and at most size {size_text!r}")
    align, valign = attributes.get("align", "start"), attributes.get("valign", "top")
    if align not in ALIGNMENTS or valign not in ("top", "middle", "bottom"):
        raise ValueError(f"align={align!r} is one of {', '.join(ALIGNMENTS)}; valign={valign!r} of top, middle, bottom")
    bold, italic = is_yes(attributes.get("bold")), is_yes(attributes.get("italic"))
    fill, opacity = theme.split(attributes.get("fill", "black"))
    is_parted = check_choice("hyphens", attributes.get("hyphens", style.hyphens), HYPHENS) == "auto"
    hyphens = attributes.get("lang", style.language) if is_parted else ""
    family = attributes.get("font", style.text_font)
    is_heading = family == style.heading_font != style.text_font
    spacing = 1000 * style.heading_spacing / size if is_heading and not user else 0.0
    if "letter-spacing" in attributes:
        spacing = letter_spacing(attributes["letter-spacing"])
    span = Span(family, bold, italic, False, fill, 1.0, hyphens=hyphens, spacing=spacing)
    leading = factor("leading", attributes["leading"], 0.5) if "leading" in attributes else style.leading
    outline = shadow = None
    if "outline" in attributes:
        width, colour = _parts(attributes, "outline", "0.3mm white")
        outline = length(width, 0, user), colour
        if not 0 < outline[0] <= size:
            raise ValueError(f"outline={attributes['outline']!r} is not more than nothing and at most the size")
    if "shadow" in attributes:
        across, down, colour = _parts(attributes, "shadow", "0.2mm 0.2mm #0008")
        shadow = length(across, 0, user), length(down, 0, user), colour
        if max(map(abs, shadow[:2])) > 2 * size:
            raise ValueError(f"shadow={attributes['shadow']!r} is farther away than two lines")
    return Setting(span, size, least, leading, align, valign, opacity, outline, shadow)


def _parts(attributes: Mapping[str, str], name: str, example: str) -> list[str]:
    parts = attributes[name].split()
    if len(parts) != len(example.split()):
        raise ValueError(f"{name}={attributes[name]!r} is lengths and a colour, such as {example!r}")
    return parts


def dashes(text: str, user: bool) -> tuple[int, ...]:
    """Return the dashes and gaps of a line, in micrometres (or thousandths of a user unit); none for one without."""
    dashes = tuple(length(part, 0, user) for part in text.replace(",", " ").split() if part != "none")
    if dashes and (min(dashes) < 0 or not any(dashes)):
        raise ValueError(f"stroke-dasharray={text!r} is not a list of dashes and gaps, or none")
    return dashes


def choice(name: str, text: str, choices: Mapping[str, _Choice]) -> _Choice:
    """Return the value for the word *text* of the attribute *name*."""
    if text not in choices:
        raise ValueError(f"{name}={text!r} is one of {', '.join(choices)}")
    return choices[text]


def check_choice(name: str, text: str, choices: Sequence[str]) -> str:
    """Return *text* if it is one of the *choices*."""
    if text not in choices:
        raise ValueError(f"{name}={text!r} is one of {', '.join(choices)}")
    return text


def not_negative(name: str, value: int) -> None:
    """Refuse a negative size."""
    if value < 0:
        raise ValueError(f"{name} is negative; a size is never negative")


def count(element: Element, name: str) -> int:
    """Return the attribute *name*, a whole number."""
    text = element.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not 0 < int(text) <= _MOST_REPEATS:
        raise ValueError(f"{name}={text!r} is not a whole number from 1 to {_MOST_REPEATS}")
    return int(text)


def is_yes(text: str | None) -> bool:
    """Return whether an attribute says yes; one that is missing says no."""
    if text not in (None, "yes", "no"):
        raise ValueError(f"{text!r} is neither yes nor no")
    return text == "yes"


def opacity(text: str) -> int:
    """Return an opacity, written as ``0.5`` or ``50%``, as a level of 255."""
    number = text.removesuffix("%")
    try:
        value = float(number) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise ValueError(f"opacity={text!r} is not a number from 0 to 1, or a percentage")
    return round(value * 255)


def turn_within(text: str, size: Size) -> Matrix:
    """Return the map that turns content clockwise and fits it into a box of *size*."""
    if text not in ("0", "90", "180", "270"):
        raise ValueError(f"turn={text!r} is one of 0, 90, 180, 270")
    return turn_matrix(int(text), size if text in ("0", "180") else size.turn())


def box(element: Element, width: int, height: int, *, user: bool = False) -> Rect:
    """Return the box, in micrometres, that *element* says by x=, y=, width= and height=, in one of *width* x *height*.

    :raises ValueError: a value that is no length, or a negative size.
    """
    get = element.attrib.get
    x, y = get("x"), get("y")
    across, down = length(get("width", "100%"), width, user), length(get("height", "100%"), height, user)
    if across < 0 or down < 0:
        raise ValueError(f"width {get('width')!r}, height {get('height')!r}: a size is never negative")
    return Rect(length(x, width, user) if x else 0, length(y, height, user) if y else 0, across, down)


def transform(text: str, width: int, height: int, *, user: bool) -> Matrix:
    """Return SVG's transform list: translate, rotate, scale.

    :param width: what 100 % is across; *height* down; *user* inside a viewBox.
    :raises ValueError: anything else, or what lies or reaches too far out.
    """
    matrix: Matrix = IDENTITY
    rest = text.strip()
    while rest:
        name, opened, tail = rest.partition("(")
        inside, closed, rest = tail.partition(")")
        values = inside.replace(",", " ").split()
        if not opened or not closed or not values:
            raise ValueError(f"transform={text!r} is not a list like rotate(15 10mm 10mm)")
        matrix = multiply(matrix, _one_transform(name.strip(), values, (width, height), user))
        if max(map(abs, matrix)) > FARTHEST:
            raise ValueError(f"transform={text[:40]!r} enlarges or moves too far")
        rest = rest.strip().lstrip(",").strip()
    return matrix


_TRANSFORMS = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "matrix": (6, 6)}
"""How many values each takes."""


def _one_transform(name: str, values: list[str], box: tuple[int, int], user: bool) -> Matrix:
    def at(i: int) -> int:
        return length(values[i], box[i % 2], user) if i < len(values) else 0

    least, most = _TRANSFORMS.get(name, (1, 6))
    if not least <= len(values) <= most:
        raise ValueError(f"transform {name!r} takes {least} to {most} values, not {len(values)}")
    if name == "translate":
        return (1, 0, 0, 1, at(0), at(1))
    if name == "scale":
        factors = [_number(value) for value in values]
        if not all(factors):
            raise ValueError("scale(0) leaves nothing to print")
        return (factors[0], 0, 0, factors[-1], 0, 0)
    if name == "rotate":
        angle = math.radians(_number(values[0]))
        cos, sin = round(portable.cos(angle), 9), round(portable.sin(angle), 9)
        values = values[1:] or ["0", "0"]
        turn: Matrix = (cos, sin, -sin, cos, 0, 0)
        return multiply(multiply((1, 0, 0, 1, at(0), at(1)), turn), (1, 0, 0, 1, -at(0), -at(1)))
    if name == "matrix" and len(values) == 6 and user:
        a, b, c, d, e, f = (_number(value) for value in values)
        return (a, b, c, d, e * 1000, f * 1000)
    raise ValueError(f"transform {name!r} is one of translate, rotate, scale")


def _number(text: str) -> float:
    """Return a plain number of a transform."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not abs(number) <= 1e6:  # neither nan nor infinite
        raise ValueError(f"{text!r} is not a number")
    return number


def view_box(text: str) -> tuple[int, int, int, int]:
    """Return a viewBox: x, y, width, height in thousandths of a unit."""
    numbers = shapes.parse_numbers(text)
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise ValueError(f"viewBox={text!r} is not four numbers: x y width height")
    x, y, width, height = (round(number * 1000) for number in numbers)
    if not width or not height:
        raise ValueError(f"viewBox={text!r} is too small; its sides are 0.001 units or more")
    return x, y, width, height
