"""Frames and symbols as SVG, for pages on a screen. Letters are their outlines: no viewer needs the font."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from html import escape

from pnp.draw.colour import Colour, hex_of
from pnp.draw.fonts import Font
from pnp.draw.frame import Group, Item, Outline, Path, Picture, Place, Shape, Symbol, Text, blending_of
from pnp.draw.geometry import Matrix, Rect

_COMMANDS = {"m": "M", "l": "L", "c": "C", "h": "Z"}
_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")
_NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
"""Links are ``xlink:href``: browsers take the shorter ``href`` too, and drawing programs and those of lasers do not."""


def is_drawable(symbol: Symbol, symbols: Callable[[str], Symbol]) -> bool:
    """Return whether *symbol* holds shapes alone."""
    return symbol.page is None and all(_is_drawable(item, symbols) for item in symbol.items)


def _is_drawable(item: Item, symbols: Callable[[str], Symbol]) -> bool:
    if isinstance(item, Group):
        return all(_is_drawable(part, symbols) for part in item.items)
    if isinstance(item, Place):
        return is_drawable(symbols(item.symbol), symbols)
    return isinstance(item, Shape)


def svg_of(symbol: Symbol, id: str, title: str, ink: Colour, symbols: Callable[[str], Symbol], *, said: bool) -> str:
    """Return *symbol* as an inline ``<svg>``; shapes in the colour *ink* take the colour of the text around them.

    :param id: what the ids inside begin with: no two pictures of a page may share one.
    :param said: whether its *title* is for those who hear the page too, or stands beside it anyway.
    """
    box = symbol.box
    inside = "".join(_draw(symbol.items, ink, symbols, _clips(id)))
    role = 'role="img"' if said else 'aria-hidden="true"'
    view = f"{box.x} {box.y} {box.width} {box.height}"
    return f'<svg class="icon" {role} viewBox="{view}"><title>{escape(title)}</title>{inside}</svg>'


def _clips(id: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{escape(id)}-clip{number}"


def _draw(items: Sequence[Item], ink: Colour, symbols: Callable[[str], Symbol], clips: Iterator[str]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Shape):
            yield _shape(item, ink)
        elif isinstance(item, Place):
            inside = _group("".join(_draw(symbols(item.symbol).items, ink, symbols, clips)), item.matrix)
            blending = _blending(item.symbol)
            yield f"<g{blending}>{inside}</g>" if blending else inside
        elif isinstance(item, Group):
            inside = "".join(_draw(item.items, ink, symbols, clips))
            if item.clip is None:
                yield _group(inside, item.matrix)
                continue
            name = next(clips)
            rule = ' clip-rule="evenodd"' if item.even_odd else ""
            clip = f'<clipPath id="{name}"><path d="{path_data(item.clip)}"{rule}/></clipPath>'
            yield _group(f'{clip}<g clip-path="url(#{name})">{inside}</g>', item.matrix)


def _group(inside: str, matrix: Matrix | None) -> str:
    if matrix is None:
        return inside
    return f'<g transform="matrix({" ".join(f"{number:g}" for number in matrix)})">{inside}</g>'


def _shape(shape: Shape, ink: Colour | None) -> str:
    paint = [f'fill="{_colour(shape.fill, ink)}"']
    if shape.even_odd:
        paint.append('fill-rule="evenodd"')
    if shape.stroke is not None:
        paint.append(f'stroke="{_colour(shape.stroke, ink)}" stroke-width="{shape.width}"')
        paint.append(f'stroke-linecap="{_CAPS[shape.cap]}" stroke-linejoin="{_JOINS[shape.join]}"')
        if shape.dash:
            paint.append(f'stroke-dasharray="{" ".join(map(str, shape.dash))}"')
    return f'<path d="{path_data(shape.path)}" {" ".join(paint)}/>'


def _colour(colour: Colour | None, ink: Colour | None) -> str:
    if colour is None:
        return "none"
    return "currentColor" if colour == ink else hex_of(colour)


def _blending(symbol: str) -> str:
    level, mode = blending_of(symbol)
    seen = f' opacity="{level / 255:.4g}"' if level < 255 else ""
    return seen if mode == "normal" else f'{seen} style="mix-blend-mode:{mode}"'


def path_data(path: Path) -> str:
    """Return *path* as the path data of SVG.

    >>> path_data(Path("mlch", (0, 0, 10, 0, 10, 5, 12, 6, 14, 6)))
    'M0 0L10 0C10 5 12 6 14 6Z'
    """
    return "".join([_COMMANDS[op] + " ".join(map(str, numbers)) for op, numbers in path.segments()])


Letter = tuple[int, int, str]
"""A letter's outline: where it begins, and the path data of all the rest, relative; empty for a space."""


def letter_of(outline: Path) -> Letter:
    """Return *outline* in a form that can be moved without reading its numbers.

    >>> letter_of(Path("mlhml", (5, 1, 10, 0, 7, 7, 8, 6)))
    (5, 1, 'l5 -1zm2 6l1 -1')
    """
    if not outline.ops:
        return 0, 0, ""
    x, y = begun = outline.numbers[:2]
    parts = []
    for op, numbers in list(outline.segments())[1:]:
        moved = [number - (y if at % 2 else x) for at, number in enumerate(numbers)]
        parts.append(("z" if op == "h" else op) + " ".join(map(str, moved)))
        x, y = begun if op == "h" else numbers[-2:]
        if op == "m":
            begun = x, y
    return outline.numbers[0], outline.numbers[1], "".join(parts)


Pixels = tuple[str, bytes]
"""A raster picture as a browser takes it: its media type, and the file."""


class SvgDrawing:
    """One SVG file in the making: items first, then :meth:`file`. What occurs twice is drawn once.

    :param fonts: opens the font that Frames call by a name.
    :param symbols: draws symbols by name.
    :param pixels: a raster picture that is printed so wide and high (micrometres), as a file.
    :param page_pixels: a symbol that is a page of PDF, as a file.
    :param letters: letters by font and glyph, for several files to share.
    """

    def __init__(
        self,
        fonts: Callable[[str], Font],
        symbols: Callable[[str], Symbol],
        pixels: Callable[[str, int, int], Pixels],
        page_pixels: Callable[[Symbol], Pixels],
        letters: dict[tuple[str, int], Letter] | None = None,
    ) -> None:
        self._fonts, self._symbols, self._pixels, self._page_pixels = fonts, symbols, pixels, page_pixels
        self._letters = {} if letters is None else letters
        self._definitions: list[str] = []
        self._placed: dict[str, str] = {}
        self._clips: dict[tuple[Path, bool], str] = {}
        self._pictures: dict[tuple[str, int, int], str] = {}

    def file(self, box: Rect, items: Sequence[Item]) -> bytes:
        """Return the file that shows *items* in *box*, at actual size."""
        inside = "".join(self._draw(items))
        size = f'width="{box.width / 1000:g}mm" height="{box.height / 1000:g}mm"'
        view = f'viewBox="{box.x} {box.y} {box.width} {box.height}"'
        definitions = f"<defs>{''.join(self._definitions)}</defs>" if self._definitions else ""
        return f"<svg {_NAMESPACES} {size} {view}>{definitions}{inside}</svg>".encode()

    def _draw(self, items: Sequence[Item]) -> Iterator[str]:
        for item in items:
            if isinstance(item, Text):
                yield self._text(item)
            elif isinstance(item, Shape):
                if item.path.ops:
                    yield _shape(item, None)
            elif isinstance(item, Group):
                inside = "".join(self._draw(item.items))
                if item.clip is not None:
                    inside = f'<g clip-path="url(#{self._clip(item.clip, item.even_odd)})">{inside}</g>'
                yield inside if item.matrix is None and item.clip is not None else _group(inside, item.matrix)
            elif isinstance(item, Place):
                a, b, c, d, e, f = item.matrix
                transform = f' transform="matrix({a:g} {b:g} {c:g} {d:g} {e:.9g} {f:.9g})"'
                yield f'<use xlink:href="#{self._symbol(item.symbol)}"{transform}{_blending(item.symbol)}/>'
            elif isinstance(item, Outline):
                yield self._text(item.text, item)
            else:
                yield f'<use xlink:href="#{self._picture(item)}" x="{item.x}" y="{item.y}"/>'

    def _text(self, text: Text, outline: Outline | None = None) -> str:
        """Return a text, or the *outline* of it alone, as one path: an element for each letter costs browsers most."""
        font = self._fonts(text.font)
        em = font.units_per_em
        pen = 0.0
        data = []
        for run in text.runs:
            rises = run.rises or (0.0,) * len(run.glyphs)
            for glyph, advance, offset, rise in zip(run.glyphs, run.advances, run.offsets, rises, strict=True):
                x, y, rest = self._letter(font, glyph)
                if rest:
                    data.append(f"M{x + round((pen + offset) * em / 1000)} {y - round(rise * em / 1000)}{rest}")
                pen += advance
        scale = text.size / em
        place = f'transform="matrix({scale:.6g} 0 0 {scale:.6g} {text.x} {text.y})"'
        paint = f'fill="{hex_of(text.fill)}"'
        if outline is not None:
            width = f'stroke-width="{outline.width / scale:.0f}" stroke-linejoin="round"'
            paint = f'fill="none" stroke="{hex_of(outline.stroke)}" {width}'
        return f'<path {paint} {place} d="{"".join(data)}"/>'

    def _letter(self, font: Font, glyph: int) -> Letter:
        key = font.name, glyph
        if key not in self._letters:
            self._letters[key] = letter_of(font.outline(glyph))
        return self._letters[key]

    def _symbol(self, name: str) -> str:
        if name not in self._placed:
            id = self._placed[name] = f"s{len(self._placed)}"
            symbol = self._symbols(name)
            x, y, width, height = symbol.box
            if symbol.page is None:
                clip = self._clip(Path("mlllh", (x, y, x + width, y, x + width, y + height, x, y + height)), False)
                drawn = f'<g id="{id}" clip-path="url(#{clip})">{"".join(self._draw(symbol.items))}</g>'
            else:
                drawn = _image(id, f' x="{x}" y="{y}"', width, height, self._page_pixels(symbol))
            self._definitions.append(drawn)
        return self._placed[name]

    def _clip(self, path: Path, even_odd: bool) -> str:
        key = path, even_odd
        if key not in self._clips:
            id = self._clips[key] = f"c{len(self._clips)}"
            rule = ' clip-rule="evenodd"' if even_odd else ""
            self._definitions.append(f'<clipPath id="{id}"><path d="{path_data(path)}"{rule}/></clipPath>')
        return self._clips[key]

    def _picture(self, picture: Picture) -> str:
        key = picture.key, picture.width, picture.height
        if key not in self._pictures:
            id = self._pictures[key] = f"p{len(self._pictures)}"
            self._definitions.append(_image(id, "", picture.width, picture.height, self._pixels(*key)))
        return self._pictures[key]


def _image(id: str, place: str, width: int, height: int, pixels: Pixels) -> str:
    kind, data = pixels
    href = f"data:{kind};base64,{b64encode(data).decode()}"
    return f'<image id="{id}"{place} width="{width}" height="{height}" preserveAspectRatio="none" xlink:href="{href}"/>'
