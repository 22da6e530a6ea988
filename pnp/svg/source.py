"""Reading an SVG file, which may be anybody's: it may not run code, refer to other files, or grow without bound."""

from __future__ import annotations

import base64
import binascii
import math
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.colour import BLACK
from pnp.draw.markup import parse_xml
from pnp.draw.raster import JPEG_SIGNATURE, PNG_SIGNATURE, Jpeg, Png, read_jpeg, read_png
from pnp.errors import ArtError
from pnp.svg.colours import svg_colour
from pnp.svg.style import StyleSheet

SVG = "http://www.w3.org/2000/svg"
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_LARGEST = 4_000_000
_MOST_DRAWN = 100_000
_MOST_LETTERS = 20_000_000
"""The most letters in the attributes of all that is drawn: what is placed twice counts twice."""
_DEEPEST = 200
_MOST_NUMBERS = 600_000
_LONGEST = 1e6
_MOST_PIXELS = 100_000_000
_FILTER_COST = 1_000
"""A filter is computed pixel by pixel: it counts as many elements."""
_LENGTH = re.compile(r"\s*+([-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?)\s*+(px|mm|cm|in|pt|pc|Q|)\s*")
PX_BY_UNIT = {
    "": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0, "Q": 96 / 101.6,
}  # fmt: skip
_DOCTYPE = re.compile(r"<!DOCTYPE\s+svg(\s+PUBLIC\s+\"[^\"<>]*\"\s+\"[^\"<>]*\")?\s*>")
_NUMBER = re.compile(r"\d+\.?\d*|\.\d+")
_URL = re.compile(r"url\(\s*([\"']?)\s*([^\"')]*)")
_DATA = re.compile(r"data:image/(png|jpeg|jpg);base64,([A-Za-z0-9+/=\s]*)")
_REFUSED = {
    "script": "scripts do not run on paper: delete it",
    "handler": "scripts do not run on paper: delete it",
    "foreignObject": "it holds HTML, not SVG: in Inkscape, Text > Convert to Text",
    "animate": "paper does not move: delete it",
    "animateMotion": "paper does not move: delete it",
    "animateTransform": "paper does not move: delete it",
    "set": "paper does not move: delete it",
    "iframe": "only drawings are printed: delete it",
    "video": "only drawings are printed: delete it",
    "audio": "only drawings are printed: delete it",
}
_DROPPED = ("title", "desc", "metadata")
_KNOWN = frozenset((
    "svg", "g", "a", "defs", "symbol", "use", "switch", "view", "style", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "path", "text", "tspan", "textPath", "image", "clipPath", "mask", "pattern", "marker",
    "linearGradient", "radialGradient", "stop", "filter", "solidColor",
))  # fmt: skip


class Source(NamedTuple):
    """A picture as it was drawn: local tag names, no foreign elements, and its size in SVG's px (96 an inch).

    *view_box* is x, y, width and height of what is shown, in the file's own units.
    """

    path: Path
    root: Element
    sheet: StyleSheet
    digest: str
    width: float
    height: float
    view_box: tuple[float, float, float, float]


def read_source(path: Path) -> Source:
    """Return the picture in the file *path*.

    :raises ArtError: unreadable, not SVG, with scripts or references to other files, or without measure.
    """
    text = _text(path)
    root = parse_xml(_DOCTYPE.sub("", text, count=1), str(path), ArtError)
    if _local(root) != "svg":
        raise ArtError.at(path, f"is not an SVG picture: its outermost element is <{_local(root)}>", "save it as SVG")
    _clean(root, path)
    sheet = StyleSheet(root, path)
    for element in root.iter():
        _check_references(element, path)
        _check_values(element, path)
    _Growth(root, sheet, path).check()
    return Source(path, root, sheet, sha256(text.encode()).hexdigest(), *_measures(root, path))


def take_colour(source: Source, colour: str) -> None:
    """Let ``currentColor`` in the picture be *colour*; and all of it, where nothing in it has a colour but black."""
    root, sheet = source.root, source.sheet
    root.attrib.setdefault("color", colour)
    own = {element: sheet.own_style(element) for element in root.iter()}
    paints = {style[name] for style in own.values() for name in ("fill", "stroke") if name in style}
    if not all(paint in ("none", "inherit", "currentColor") or svg_colour(paint) == BLACK for paint in paints):
        return
    root.attrib.setdefault("fill", "currentColor")
    for element, style in own.items():
        for name in ("fill", "stroke"):
            if svg_colour(style.get(name, "none")) == BLACK:
                element.set("style", f"{element.get('style', '')};{name}:currentColor")


def references(element: Element, sheet: StyleSheet) -> Iterator[tuple[str, str]]:
    """Yield the ids that *element* refers to, each with the property or attribute that does it."""
    href = element.get("href", "")
    if href.startswith("#") and element.tag != "a":
        yield "href", href[1:]
    for name, value in {**element.attrib, **sheet.own_style(element)}.items():
        if "url(" in value and name != "style":
            yield from ((name, match[2].strip()[1:]) for match in _URL.finditer(value))


def user_length(text: str) -> float | None:
    """Return an absolute length in px, of at most a million; None for anything else.

    >>> user_length("2in"), user_length("1e1"), user_length("50%")
    (192.0, 10.0, None)
    """
    match = _LENGTH.fullmatch(text)
    length = float(match[1]) * PX_BY_UNIT[match[2]] if match else math.inf
    return length if abs(length) <= _LONGEST else None


def _text(path: Path) -> str:
    try:
        if not path.is_file():  # reading a pipe would wait for ever
            raise ArtError.at(path, "is not a file", "name an SVG file")
        if path.stat().st_size > _LARGEST:
            raise ArtError.at(path, "is larger than 4 MB", "simplify the picture")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ArtError.at(path, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ArtError.at(path, "is not UTF-8", "save it as UTF-8") from error


def _local(element: Element) -> str:
    return element.tag.removeprefix("{" + SVG + "}")


def _clean(element: Element, path: Path) -> None:
    """Make tags and references plain, and drop the private notes of other programs."""
    element.tag = _local(element)
    if element.tag in _REFUSED:
        raise ArtError.at(path, f"<{element.tag}> is not allowed in a picture", _REFUSED[element.tag])
    if element.tag not in _KNOWN and not element.tag.startswith("fe"):
        raise ArtError.at(path, f"SVG has no element <{element.tag}>", "save it as plain SVG")
    for name in _HREFS:
        if name in element.attrib:
            element.attrib["href"] = element.attrib.pop(name).strip()
    for name in [name for name in element.attrib if name.startswith("{")]:
        space = element.attrib.pop(name)
        if name.endswith("}space"):
            element.set("xml:space", space)
    script = next((name for name in element.attrib if name.lower().startswith("on")), None)
    if script:
        raise ArtError.at(path, f"<{element.tag} {script}=...> is a script", "scripts do not run on paper: delete it")
    kept = [child for child in element if _is_kept(child)]
    if len(kept) < len(element):
        for before, child in zip([None, *element], list(element), strict=False):
            if not _is_kept(child) and child.tail and child.tail.strip() and before is not None:
                before.tail = (before.tail or "") + child.tail
        element[:] = kept
    for child in element:
        _clean(child, path)


def _is_kept(child: Element) -> bool:
    is_ours = not child.tag.startswith("{") or child.tag.startswith("{" + SVG + "}")
    return is_ours and _local(child) not in _DROPPED


def _check_references(element: Element, path: Path) -> None:
    """Refuse whatever is not in the file itself."""
    href = element.get("href", "")
    if element.tag == "image":
        _check_image(href, path)
    elif href and not href.startswith("#") and element.tag != "a":
        raise _outside_error(element, href, path)
    texts = [*element.attrib.values(), *([] if element.tag != "style" else [element.text or ""])]
    for text in texts:
        if "@import" in text or ("\\" in text and element.tag == "style"):
            raise ArtError.at(path, "its <style> imports or escapes something", "write the rules out plainly")
        for match in _URL.finditer(text):
            if not match[2].strip().startswith("#"):
                raise _outside_error(element, match[2], path)


_A_NUMBER = r"[-+]?+(?:\d++\.?+\d*+|\.\d++)(?:[eE][-+]?+\d++)?+"
_MEASURES = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "image": ("x", "y", "width", "height"),
    "use": ("x", "y", "width", "height"),
}
_MEASURE = re.compile(
    rf"\s*+(?:{_A_NUMBER}(?:px|mm|cm|in|pt|pc|Q|em|ex|rem|ch|%|)|auto|calc\(.*\)|var\(.*\)|)\s*+", re.DOTALL
)
_PATH_DATA = re.compile(rf"\s*+(?:none\s*+|[Mm](?:[\s,]++|[MmZzLlHhVvCcSsQqTtAa]|{_A_NUMBER})*+|)")
_POINTS = re.compile(rf"(?:[\s,]++|{_A_NUMBER})*+")
_TRANSFORMS = re.compile(
    rf"(?:[\s,]++|none|(?:matrix|translate|scale|rotate|skewX|skewY)\s*+\((?:[\s,]++|{_A_NUMBER})*+\))*+"
)
_WRITTEN = (
    ("d", _PATH_DATA, "path data"),
    ("points", _POINTS, "a list of points"),
    ("transform", _TRANSFORMS, "a list of transforms"),
    ("gradientTransform", _TRANSFORMS, "a list of transforms"),
    ("patternTransform", _TRANSFORMS, "a list of transforms"),
)


def _check_values(element: Element, path: Path) -> None:
    """Refuse what no program reads: the element would be left out, or drawn elsewhere, without a word."""
    checks = [*((name, _MEASURE, "a length") for name in _MEASURES.get(element.tag, ())), *_WRITTEN]
    for name, pattern, noun in checks:
        text = element.get(name)
        if text is not None and pattern.fullmatch(text) is None:
            what = f"<{element.tag} {name}={text[:40]!r}> is not {noun}"
            raise ArtError.at(path, what, "write it as SVG does, or save the picture as plain SVG")


def _outside_error(element: Element, href: str, path: Path) -> Exception:
    what = f"<{element.tag}> refers to {href[:60]!r}, which is not in the file"
    return ArtError.at(path, what, "embed it: in Inkscape, Extensions > Images > Embed Images")


def _check_image(href: str, path: Path) -> None:
    if not href.startswith("data:"):
        raise _outside_error(Element("image"), href, path)
    match = _DATA.fullmatch(href)
    if match is None:
        raise ArtError.at(path, f"holds a picture of the kind {href[5:30]!r}", "embed it as PNG or JPEG")
    try:
        data = base64.b64decode("".join(match[2].split()), validate=True)
    except binascii.Error as error:
        raise ArtError.at(path, "holds a damaged picture", "embed it anew") from error
    where = f"{path}, the picture in it"
    picture: Png | Jpeg
    if data.startswith(PNG_SIGNATURE):
        picture = read_png(data, where)
    elif data.startswith(JPEG_SIGNATURE):
        picture = read_jpeg(data, where)
    else:
        raise ArtError.at(where, "is neither a PNG nor a JPEG file", "embed it as PNG or JPEG")
    pixels = picture.width_px * picture.height_px
    if picture.orientation > 1:
        raise ArtError.at(where, "lies on its side (by its Exif data)", "turn it upright and embed it anew")
    if pixels > _MOST_PIXELS:
        raise ArtError.at(where, f"has {pixels} pixels, more than 100 million", "300 pixels per inch are enough")


class _Cost(NamedTuple):
    """The cost of an element: the elements drawn for it, the letters of all their attributes, and their depth."""

    elements: int
    letters: int
    height: int


class _Growth:
    """How much a picture grows when everything that it places is drawn where it is placed."""

    def __init__(self, root: Element, sheet: StyleSheet, path: Path) -> None:
        self._root, self._sheet, self._path = root, sheet, path
        self._by_id = {id: element for element in root.iter() if (id := element.get("id"))}
        self._known: dict[Element, _Cost] = {}
        self._open: set[Element] = set()
        self._numbers = 0

    def check(self) -> None:
        """Refuse elements that place themselves, and pictures that are too large or too deep."""
        for selector, style in self._sheet.complex:
            if any("url(" in value for value in style.values()):
                what = f"its <style> has a reference under the selector {selector!r}"
                raise ArtError.at(self._path, what, "write it as an attribute of the elements")
        cost = self._visit(self._root, 0)
        if self._numbers > _MOST_NUMBERS:
            raise ArtError.at(self._path, f"its paths hold more than {_MOST_NUMBERS} numbers", "simplify its paths")
        if cost.elements > _MOST_DRAWN:
            raise ArtError.at(
                self._path, f"draws more than {_MOST_DRAWN} elements", "simplify it, or save its blurred parts as PNG"
            )
        if cost.letters > _MOST_LETTERS:
            what = f"draws what more than {_MOST_LETTERS // 1_000_000} million letters say"
            raise ArtError.at(self._path, what, "place its long paths less often, or simplify them")

    def _visit(self, element: Element, depth: int) -> _Cost:
        """Return the cost of drawing *element*."""
        if element in self._open:
            raise ArtError.at(self._path, f"<{element.tag} id={element.get('id')!r}> places itself", "break the circle")
        cost = self._known.get(element)
        if depth + (cost.height if cost else 0) > _DEEPEST:
            raise ArtError.at(self._path, f"elements are nested more than {_DEEPEST} deep", "make it flatter")
        if cost:
            return cost
        self._open.add(element)
        numbers = len(_NUMBER.findall(element.get("d", ""))) + len(_NUMBER.findall(element.get("points", "")))
        self._numbers += numbers
        elements, letters, height = 1, sum(map(len, element.attrib.values())), 0
        for target, times in [(child, 1) for child in element] + self._targets(element, numbers):
            more = self._visit(target, depth + 1)
            elements, letters = elements + more.elements * times, letters + more.letters * times
            height = max(height, more.height + 1)
        self._open.discard(element)
        self._known[element] = cost = _Cost(elements, letters, height)
        return cost

    def _targets(self, element: Element, numbers: int) -> list[tuple[Element, int]]:
        """Return the elements that *element* refers to, and how often each is drawn."""
        found = []
        for name, target in references(element, self._sheet):
            if target in self._by_id:
                times = numbers // 2 + 1 if name.startswith("marker") else _FILTER_COST if name == "filter" else 1
                found.append((self._by_id[target], times))
            elif element.tag == "use":
                hint = "<use> places an element of the same file"
                raise ArtError.at(self._path, f"there is no element of the id {target!r}", hint)
        return found


def _measures(root: Element, path: Path) -> tuple[float, float, tuple[float, float, float, float]]:
    """Return width and height in px, and the viewBox, each from the other where one is missing."""
    view = root.get("viewBox")
    box = [float(part) for part in _NUMBERS.findall(view or "")]
    if view is not None and (len(box) != 4 or not _is_size(box[2], box[3])):
        what = f"viewBox={view!r} is not four numbers, x y width height, of a sensible shape"
        raise ArtError.at(path, what, "save it as plain SVG")
    sides = []
    for name in ("width", "height"):
        text = root.get(name, "100%")
        length = user_length(text)
        if length is None and not text.strip().endswith("%"):
            raise ArtError.at(path, f"{name}={text!r} is not a length", "write it in mm, like 63.5mm")
        sides.append(length)
    width, height = sides
    if not box:
        if width is None or height is None:
            raise ArtError.at(path, "says neither viewBox= nor width= and height=", "write them, in mm: width='63.5mm'")
        box = [0.0, 0.0, width, height]
    width = width if width is not None else box[2] * (height / box[3] if height is not None else 1)
    height = height if height is not None else box[3] * width / box[2]
    if not _is_size(width, height):
        hint = "the longer side may be 1000 times the shorter"
        raise ArtError.at(path, f"is {width:g} x {height:g} px large, which is no shape for a picture", hint)
    return width, height, (box[0], box[1], box[2], box[3])


_NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def _is_size(width: float, height: float) -> bool:
    return 0 < width <= _LONGEST and 0 < height <= _LONGEST and 1e-3 <= width / height <= 1e3
