"""Symbols as SVG, for pages on a screen: shapes alone, which is what pictograms are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from pnp.draw.colour import Colour, hex_of
from pnp.draw.frame import Group, Item, Path, Place, Shape, Symbol
from pnp.draw.geometry import Matrix

_COMMANDS = {"m": "M", "l": "L", "c": "C", "h": "Z"}
_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


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
    """Return *symbol* as an inline ``<svg>``; what is drawn in *ink* takes the colour of the text around.

    :param id: what the ids inside begin with: no two pictures of a page may share one.
    :param said: whether its *title* is for those who hear the page too, or stands beside it anyway.
    """
    box = symbol.box
    inside = "".join(_drawn(symbol.items, ink, symbols, _clips(id)))
    role = 'role="img"' if said else 'aria-hidden="true"'
    view = f"{box.x} {box.y} {box.width} {box.height}"
    return f'<svg class="icon" {role} viewBox="{view}"><title>{escape(title)}</title>{inside}</svg>'


def _clips(id: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{escape(id)}-clip{number}"


def _drawn(items: Sequence[Item], ink: Colour, symbols: Callable[[str], Symbol], clips: Iterator[str]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Shape):
            yield _shape(item, ink)
        elif isinstance(item, Place):
            yield _group("".join(_drawn(symbols(item.symbol).items, ink, symbols, clips)), item.matrix)
        elif isinstance(item, Group):
            inside = "".join(_drawn(item.items, ink, symbols, clips))
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


def _shape(shape: Shape, ink: Colour) -> str:
    paint = [f'fill="{_colour(shape.fill, ink)}"']
    if shape.even_odd:
        paint.append('fill-rule="evenodd"')
    if shape.stroke is not None:
        paint.append(f'stroke="{_colour(shape.stroke, ink)}" stroke-width="{shape.width}"')
        paint.append(f'stroke-linecap="{_CAPS[shape.cap]}" stroke-linejoin="{_JOINS[shape.join]}"')
        if shape.dash:
            paint.append(f'stroke-dasharray="{" ".join(map(str, shape.dash))}"')
    return f'<path d="{path_data(shape.path)}" {" ".join(paint)}/>'


def _colour(colour: Colour | None, ink: Colour) -> str:
    if colour is None:
        return "none"
    return "currentColor" if colour == ink else hex_of(colour)


def path_data(path: Path) -> str:
    """Return *path* as the path data of SVG.

    >>> path_data(Path("mlch", (0, 0, 10, 0, 10, 5, 12, 6, 14, 6)))
    'M0 0L10 0C10 5 12 6 14 6Z'
    """
    return "".join([_COMMANDS[op] + " ".join(map(str, numbers)) for op, numbers in path.segments()])
