"""Icons, drawn art, symbols and users' pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, tostring

from pnp.draw.frame import Group, Item, Place, Symbol, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.pictures import inside
from pnp.layout import attributes, guards
from pnp.layout.context import BOX, COMMON, Context
from pnp.layout.pictures import FITS
from pnp.layout.symbols import Outline
from pnp.layout.vector import check_print, extremes

COLOURS_OF_ART = frozenset(("colour", "fill", "flag", "ink", "metal", "sails"))
"""The arguments of art that are colours, so that they may name one of ``[colours]``."""

_NOT_ARGUMENTS = COMMON | BOX | {"kind", "seed"}

if TYPE_CHECKING:
    from pnp.layout.typeset import Typesetter


def draw_icon(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    box = setter.area(element, context)
    size = round(min(box.width, box.height) * context.scale)
    key = (element.get("name", ""), size, element.get("fill", "black"))
    symbol = setter.icons.get(key)
    if symbol is None:
        colour = "#{:02x}{:02x}{:02x}".format(*setter.theme.text(key[2]))
        symbol = setter.icons[key] = setter.symbols.icon(key[0], size, colour)
    place_symbol(symbol, box, out)
    if setter.symbols.is_file(symbol.key):
        _prints_well(setter, setter.symbols[symbol.key], key[0], box, context)
    if context.safe and guards.stays_safe(element):
        guards.in_safe_zone(setter.surface, (box.x, box.y, box.right, box.bottom), context)


def draw_art(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    box = setter.area(element, context)
    guards.reaches_bleed(setter.surface, box, context)
    arguments = {
        name: setter.theme.named(text) if name in COLOURS_OF_ART else text
        for name, text in element.attrib.items()
        if name not in _NOT_ARGUMENTS
    }
    width, height = round(box.width * context.scale), round(box.height * context.scale)
    symbol = setter.symbols.art(
        element.get("kind", ""), width, height, arguments, element.get("seed", setter.surface.seed)
    )
    place_symbol(symbol, box, out)


def draw_use(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    href = element.get("href", "")
    if not href:
        raise ValueError('<use> needs href=, like "#symbol" or "part.j2"')
    if href.startswith("#"):
        definition = setter.definition(href, "symbol")
        key = f"symbol {href[1:]} {_hash(definition)}"
        symbol = setter.symbols.add(key, lambda: setter.symbol(definition, key))
    elif href.startswith("piece:"):
        symbol = setter.symbols.piece(href)
    else:
        key = f"template {href}"
        symbol = setter.symbols.add(key, lambda: setter.symbol(setter.fill_static(href), key))
    x, y = setter.point(element, "x", "y", context)
    width = setter.length(element, "width", context.width, context) if "width" in element.attrib else symbol.box.width
    height = (
        setter.length(element, "height", context.height, context) if "height" in element.attrib else symbol.box.height
    )
    place_symbol(symbol, Rect(x, y, width, height), out)


def draw_image(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    box = setter.area(element, context)
    guards.reaches_bleed(setter.surface, box, context)
    _put_file(setter, setter.gallery.find(element.get("href", "")), box, element, context, out)


def draw_slot(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    """An art slot: the user's own picture of that name where there is one, else what stands inside."""
    box = setter.area(element, context)
    attributes.one_of("fit", element.get("fit", "cover"), FITS)
    found = setter.gallery.in_slot(element.get("name", setter.surface.seed))
    if found is not None:
        guards.reaches_bleed(setter.surface, box, context)
        _put_file(setter, found, box, element, context, out)
        return
    setter.group(
        element, context, out, (1, 0, 0, 1, box.x, box.y), context._replace(width=box.width, height=box.height)
    )


def _put_file(
    setter: Typesetter, found: tuple[Path, Path], box: Rect, element: Element, context: Context, out: list[Item]
) -> None:
    path, root = found
    fit = attributes.one_of("fit", element.get("fit", "cover"), FITS)
    if path.suffix.lower() == ".svg":
        real = inside(path, root)
        symbol = setter.symbols.svg(real, setter.gallery.name_of(real))
        place_symbol(symbol, box, out, fit)
        _prints_well(setter, symbol, path.name, box, context, fit)
    else:
        out.append(setter.gallery.place(path, root, box, fit, context.scale))


def _prints_well(
    setter: Typesetter, symbol: Symbol, name: str, box: Rect, context: Context, fit: str = "contain"
) -> None:
    """Refuse the SVG picture *name* when its lines, text or pixels are too little for *box*."""
    found = setter.extremes.get(symbol.key)
    if found is None:
        found = setter.extremes[symbol.key] = extremes(symbol)
    small, large = sorted((box.width / symbol.box.width, box.height / symbol.box.height))
    across, down = {"contain": (small, small), "cover": (large, large)}.get(fit, (small, large))
    check_print(found, name, across * context.scale, down * context.scale, setter.theme.style)


def place_symbol(symbol: Symbol | Outline, box: Rect, out: list[Item], fit: str = "contain") -> None:
    """Place *symbol* in the middle of *box*: as large as its proportions allow, or as *fit* says."""
    inner = symbol.box
    if not (box.width and box.height and inner.width and inner.height):
        raise ValueError("width and height must be more than nothing")
    if (inner.width, inner.height) == (box.width, box.height):
        out.append(Place(symbol.key, (1, 0, 0, 1, box.x - inner.x, box.y - inner.y)))
        return
    across, down = box.width / inner.width, box.height / inner.height
    if fit != "fill":
        across = down = max(across, down) if fit == "cover" else min(across, down)
    x, y = box.x + (box.width - inner.width * across) / 2, box.y + (box.height - inner.height * down) / 2
    place = Place(symbol.key, (across, 0, 0, down, x - inner.x * across, y - inner.y * down))
    out.append(Group((place,), None, rect_path(box)) if fit == "cover" else place)


def _hash(element: Element) -> str:
    """Return a short name for the content of *element*."""
    from hashlib import sha256

    return sha256(tostring(element)).hexdigest()[:12]
