"""SVG -> pnp's own elements, where they suffice: exact, small, with the ink-saver, and without another library."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element, SubElement

from pnp import portable
from pnp.draw.colour import hex_of
from pnp.draw.geometry import IDENTITY, Matrix, multiply
from pnp.svg.colours import svg_colour
from pnp.svg.source import Source, references, user_length
from pnp.svg.style import StyleSheet

_LENGTHS = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "path": (),
    "polyline": (),
    "polygon": (),
}
_SIZES = {"rect": ("width", "height"), "circle": ("r",), "ellipse": ("rx", "ry")}
"""A shape without one of these is not drawn (SVG 1.1, chapter 9)."""
_PLAIN = {
    "mask": ("none",),
    "filter": ("none",),
    "mix-blend-mode": ("normal",),
    "vector-effect": ("none",),
    "paint-order": ("normal", "fill", "fill stroke", "fill stroke markers", "markers fill stroke"),
    "marker": ("none",), "marker-start": ("none",), "marker-mid": ("none",), "marker-end": ("none",),
    "visibility": ("visible",),
}  # fmt: skip
"""Values that leave a shape as our own elements draw it; order of painting only matters where markers are."""
_KEPT = ("fill-rule", "stroke-linecap", "stroke-linejoin")
_LEAST_UNITS = 10
"""Our coordinates are thousandths of a unit: in a smaller viewBox curves would show corners."""
_TRANSFORM = re.compile(r"\s*(\w+)\s*\(([^()]*)\)[\s,]*")
_NUMBER = re.compile(r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?")


class Beyond(Exception):
    """The picture has something that our elements lack; the text names it."""


def to_elements(source: Source) -> Element:
    """Return *source* as ``<svg viewBox=>`` of our own elements.

    :raises Beyond: more is needed.
    """
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._sheet: StyleSheet = source.sheet
        self._by_id = {id: element for element in source.root.iter() if (id := element.get("id"))}
        self._out = Element("svg")
        self._clips: set[str] = set()

    def read(self) -> Element:
        if self._sheet.complex:
            raise Beyond(f"the selector {self._sheet.complex[0][0]!r} in <style>")
        x, y, width, height = self._visible_area()
        self._out.set("viewBox", " ".join(map(_format, (x, y, width, height))))
        style = self._style(self._source.root, {})
        for child in self._source.root:
            self._element(child, style, self._out)
        return self._out

    def _visible_area(self) -> tuple[float, float, float, float]:
        """Return the area of the whole picture: the viewBox, and the space beside it where the proportions differ."""
        x, y, width, height = self._source.view_box
        if max(width, height) < _LEAST_UNITS:
            raise Beyond(f"a viewBox of fewer than {_LEAST_UNITS} units")
        scale = min(self._source.width / width, self._source.height / height)
        across, down = self._source.width / scale, self._source.height / scale
        if math.isclose(across, width, rel_tol=2e-3) and math.isclose(down, height, rel_tol=2e-3):
            return x, y, width, height
        if self._source.root.get("preserveAspectRatio", "xMidYMid").split() not in (["xMidYMid"], ["xMidYMid", "meet"]):
            raise Beyond(f"preserveAspectRatio={self._source.root.get('preserveAspectRatio')!r}")
        return x - (across - width) / 2, y - (down - height) / 2, across, down

    def _style(self, element: Element, parent: Mapping[str, str]) -> dict[str, str]:
        style = self._sheet.compute(element, parent)
        for name, plain in _PLAIN.items():
            if style.get(name, plain[0]) not in plain:
                raise Beyond(f"{name}={style[name]!r}")
        return style

    def _element(self, element: Element, parent: Mapping[str, str], out: Element) -> None:
        draw = _DRAWN.get(element.tag)
        if draw is None:
            raise Beyond(f"<{element.tag}>")
        if draw is not _Reader._skip and self._sheet.own_style(element).get("display") != "none":
            draw(self, element, parent, out)

    def _skip(self, element: Element, parent: Mapping[str, str], out: Element) -> None:
        """Skip definitions, which draw nothing in their own place."""

    def _group(self, element: Element, parent: Mapping[str, str], out: Element) -> None:
        style = self._style(element, parent)
        inner = self._wrap(element, style, out)
        if inner is not None:
            for child in element:
                self._element(child, style, inner)

    def _use(self, element: Element, parent: Mapping[str, str], out: Element) -> None:
        target = self._by_id.get(element.get("href", "")[1:])
        if target is None:  # it refers to nothing, and draws nothing
            return
        if target.tag in ("symbol", "svg"):
            raise Beyond(f"<use> of a <{target.tag}>")
        style = self._style(element, parent)
        x, y = (self._length(element.get(name, "0"), name) for name in ("x", "y"))
        inner = self._wrap(element, style, out, (1, 0, 0, 1, x, y))
        if inner is not None:
            self._element(target, style, inner)

    def _shape(self, element: Element, parent: Mapping[str, str], out: Element) -> None:
        style = self._style(element, parent)
        paint = self._paint(style)
        geometry = self._geometry(element)
        if geometry is None or (paint.get("fill") == "none" and "stroke" not in paint):
            return
        inner = self._wrap(element, style, out)
        if inner is not None:
            SubElement(inner, element.tag, {**geometry, **paint})

    def _wrap(
        self, element: Element, style: Mapping[str, str], out: Element, further: Matrix = IDENTITY
    ) -> Element | None:
        """Return the parent into which *element* is drawn: *out*, or a group in it; None where nothing shows."""
        opacity = _opacity(style.get("opacity", "1"))
        if opacity == 0:
            return None
        if opacity != 1:
            raise Beyond(f"opacity={style['opacity']!r}")
        matrix = multiply(parse_transform(element.get("transform", "")), further)
        attributes = {}
        if matrix != IDENTITY:
            attributes["transform"] = f"matrix({' '.join(repr(float(value)) for value in matrix)})"
        if style.get("clip-path", "none") != "none":
            if further != IDENTITY:
                raise Beyond("<use> with x, y and clip-path=")
            attributes["clip-path"] = self._clip(element)
        return SubElement(out, "g", attributes) if attributes else out

    def _clip(self, element: Element) -> str:
        """Return the reference to a clipping path of one shape, which is copied when it is first used."""
        targets = [target for name, target in references(element, self._sheet) if name == "clip-path"]
        clip = self._by_id.get(targets[0]) if targets else None
        if clip is None or clip.tag != "clipPath":
            raise Beyond("clip-path= of an unknown path")
        name = targets[0]
        if name not in self._clips:
            holder = Element("clipPath", {"id": name})
            style = self._style(clip, {})
            for child in clip:
                self._element(child, {"clip-rule": style.get("clip-rule", "nonzero")}, holder)
            evenodd = any(self._sheet.own_style(part).get("clip-rule") == "evenodd" for part in clip.iter())
            is_plain = len(holder) == 1 and holder[0].tag != "g" and not evenodd and "transform" not in clip.attrib
            if not is_plain or clip.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse" or "clip-path" in style:
                raise Beyond("a <clipPath> of more than one plain shape")
            holder[0].attrib.pop("stroke", None)
            holder[0].set("fill", "black")
            self._clips.add(name)
            self._out.insert(0, holder)
        return f"url(#{name})"

    def _paint(self, style: Mapping[str, str]) -> dict[str, str]:
        paint = {name: style[name] for name in _KEPT if name in style}
        fill = self._colour(style, "fill", "black")
        if fill is not None:
            paint["fill"] = fill
        stroke = self._colour(style, "stroke", "none")
        width = self._length(style.get("stroke-width", "1"), "stroke-width")
        if stroke is None or stroke == "none" or width == 0:
            return paint
        paint.update({"stroke": stroke, "stroke-width": _format(width)})
        dash = [self._length(part, "stroke-dasharray") for part in _parts(style.get("stroke-dasharray", "none"))]
        if any(dash):
            if self._length(style.get("stroke-dashoffset", "0"), "stroke-dashoffset"):
                raise Beyond("stroke-dashoffset=")
            paint["stroke-dasharray"] = " ".join(map(_format, dash))
        return paint

    @staticmethod
    def _colour(style: Mapping[str, str], name: str, default: str) -> str | None:
        """Return a fill or stroke as our elements write it; a name that is not CSS's may be one of the game's."""
        text = style.get(name, default)
        if text == "currentColor":
            text = style.get("color", "black")
        if text.lower() == "none":
            return "none"
        opacity = _opacity(style.get(f"{name}-opacity", "1"))
        if opacity == 0:
            return "none"
        if opacity != 1:
            raise Beyond(f"{name}-opacity={style[f'{name}-opacity']!r}")
        if "(" in text and svg_colour(text) is None:
            raise Beyond(f"{name}={text!r}")
        colour = svg_colour(text)
        return text if colour is None else hex_of(colour)

    def _geometry(self, element: Element) -> dict[str, str] | None:
        """Return the attributes that shape *element*, or None where it shows nothing."""
        tag = element.tag
        if tag == "path":
            data = element.get("d", "").strip()
            return {"d": data} if data not in ("", "none") else None
        if tag in ("polyline", "polygon"):
            numbers = [_format(float(number)) for number in _NUMBER.findall(element.get("points", ""))]
            return {"points": " ".join(numbers[: len(numbers) // 2 * 2])} if len(numbers) >= 4 else None
        lengths = {
            name: self._length(element.attrib[name], name)
            for name in _LENGTHS[tag]
            if name in element.attrib and element.attrib[name] != "auto"
        }
        if any(lengths.get(name, 0) <= 0 for name in _SIZES.get(tag, ())):
            return None
        return {name: _format(length) for name, length in lengths.items()}

    @staticmethod
    def _length(text: str, name: str) -> float:
        length = user_length(text)
        if length is None:
            raise Beyond(f"{name}={text!r}")
        return length


_Draw = Callable[[_Reader, Element, Mapping[str, str], Element], None]
_DRAWN: dict[str, _Draw] = {
    "g": _Reader._group,
    "a": _Reader._group,
    "use": _Reader._use,
    **dict.fromkeys(_LENGTHS, _Reader._shape),
    **dict.fromkeys(
        ("defs", "style", "view", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient",
         "filter"),
        _Reader._skip,
    ),
}  # fmt: skip


def parse_transform(text: str) -> Matrix:
    """Return SVG's transform list as one matrix, in user units.

    :raises Beyond: what is not such a list.

    >>> parse_transform("translate(2,3) scale(2)")
    (2.0, 0.0, 0.0, 2.0, 2.0, 3.0)
    """
    text = text.rstrip()
    matrix, position = IDENTITY, 0
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        values = [float(number) for number in _NUMBER.findall(match[2])] if match else []
        one = _one_transform(match[1], values) if match and values else None
        if match is None or one is None:
            raise Beyond(f"transform={text!r}")
        matrix, position = multiply(matrix, one), match.end()
    return matrix


def _one_transform(name: str, values: list[float]) -> Matrix | None:
    count = len(values)
    if name == "matrix" and count == 6:
        a, b, c, d, e, f = values
        return a, b, c, d, e, f
    if name == "translate" and count <= 2:
        return 1.0, 0.0, 0.0, 1.0, values[0], values[1] if count == 2 else 0.0
    if name == "scale" and count <= 2:
        return values[0], 0.0, 0.0, values[-1], 0.0, 0.0
    angle = math.radians(values[0])
    if name == "rotate" and count in (1, 3):
        cos, sin = round(portable.cos(angle), 12), round(portable.sin(angle), 12)
        x, y = values[1:] or (0.0, 0.0)
        return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y
    if name == "skewX" and count == 1:
        return 1.0, 0.0, portable.tan(angle), 1.0, 0.0, 0.0
    if name == "skewY" and count == 1:
        return 1.0, portable.tan(angle), 0.0, 1.0, 0.0, 0.0
    return None


def _opacity(text: str) -> float:
    """Return an opacity, 0 to 1.

    >>> _opacity("50%"), _opacity("1.0")
    (0.5, 1.0)
    """
    number = _NUMBER.fullmatch(text.strip().removesuffix("%"))
    value = float(number[0]) / (100 if text.strip().endswith("%") else 1) if number else 1.0
    return min(1.0, max(0.0, value))


def _parts(text: str) -> list[str]:
    return [] if text == "none" else text.replace(",", " ").split()


def _format(value: float) -> str:
    """Return *value* without an exponent, as our lengths want it.

    >>> _format(1e-7), _format(2.50)
    ('0', '2.5')
    """
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
