"""Icons, drawn art, symbols and users' pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, tostring

from pnp.draw.colour import hex_of
from pnp.draw.frame import DECORATION, Group, Item, Place, Symbol, rect_path
from pnp.draw.geometry import IDENTITY, Rect
from pnp.draw.pictures import resolve_inside
from pnp.draw.suffixes import VECTORS
from pnp.layout import attributes, zones
from pnp.layout.context import BLENDING, BOX, COMMON, Context
from pnp.layout.finished_pictures import picture_area, with_bleed
from pnp.layout.gallery import FITS
from pnp.layout.symbols import Sketch
from pnp.layout.theme import Theme
from pnp.layout.vector import check_print, extremes

COLOURS_OF_ART = frozenset(("colour", "face", "fill", "flag", "foot", "ink", "lit", "metal", "sails", "side"))
"""The arguments of art that are colours, so that they may name one of ``[colours]``."""

_NOT_ARGUMENTS = COMMON | BOX | BLENDING | {"kind", "seed"}


def draw_icon(element: Element, context: Context, out: list[Item]) -> None:
    box = context.area(element)
    size = round(min(box.width, box.height) * context.scale)
    shared = context.scene.shared
    fill = element.get("fill")
    word, level = shared.theme.split(fill) if fill else (context.paint.word, context.paint.fill_opacity)
    key = (element.get("name", ""), size, word)
    symbol = shared.sketches.get(key)
    if symbol is None:
        colour = hex_of(shared.theme.text(key[2]))
        symbol = shared.sketches[key] = shared.icons.icon(key[0], size, colour)
    items: list[Item] = []
    place_symbol(symbol, box, items)
    if attributes.is_yes(element.get("decorative")):
        items = [Group(tuple(items), tag=DECORATION)]
    context.see_through(items, level, out)
    if isinstance(symbol, Symbol):
        _check_print(symbol, key[0], box, context)
    if context.safe and zones.stays_safe(element):
        zones.check_safe_zone((box.x, box.y, box.right, box.bottom), context)


def draw_art(element: Element, context: Context, out: list[Item]) -> None:
    box = context.area(element)
    scene = context.scene
    theme = scene.shared.theme
    arguments = {
        name: _solid(name, text, theme) if name in COLOURS_OF_ART else text
        for name, text in element.attrib.items()
        if name not in _NOT_ARGUMENTS
    }
    width, height = round(box.width * context.scale), round(box.height * context.scale)
    seed = element.get("seed", scene.surface.seed)
    symbol = scene.shared.symbols.art(element.get("kind", ""), width, height, arguments, seed)
    place_symbol(symbol, box, out)
    zones.check_bleed(box, context)


def draw_use(element: Element, context: Context, out: list[Item]) -> None:
    href = element.get("href", "")
    if not href:
        raise ValueError('<use> needs href=, like "#symbol" or "part.j2"')
    scene = context.scene
    shared = scene.shared
    if href.startswith("#"):
        definition = scene.definition(href, "symbol")
        key = f"symbol {href[1:]} {_hash(definition)}"
        symbol = shared.symbols.add(key, lambda: shared.symbol(definition, key, scene.theme))
    elif href.startswith("piece:"):
        symbol = shared.symbols.piece(href)
    else:
        symbol = shared.static_symbol(href)
    scene.counter.add(shared.element_count(symbol.key))
    x, y = context.point(element, "x", "y")
    width = context.length(element, "width", context.width) if "width" in element.attrib else symbol.box.width
    height = context.length(element, "height", context.height) if "height" in element.attrib else symbol.box.height
    place_symbol(symbol, Rect(x, y, width, height), out)


def draw_image(element: Element, context: Context, out: list[Item]) -> None:
    fit = attributes.check_choice("fit", element.get("fit", "cover"), (*FITS, "card"))
    if "href" not in element.attrib:
        raise ValueError('<image> names its picture with href=, as in href="art/sea.png"')
    if fit == "card":
        _draw_finished(element, context, out)
        return
    if "bleed" in element.attrib:
        raise ValueError('bleed= goes with fit="card", a finished picture of the whole side')
    box = context.area(element)
    _put_file(context.scene.shared.gallery.find(element.get("href", "")), box, fit, context, out)
    zones.check_bleed(box, context)


def _draw_finished(element: Element, context: Context, out: list[Item]) -> None:
    """Draw a picture that is a whole side, with its own bleed or one that is mirrored from it."""
    surface = context.scene.surface
    if BOX & element.attrib.keys() or context.matrix != IDENTITY:
        raise ValueError('a picture with fit="card" is the whole side; it takes no place and size of its own')
    path, root = context.scene.shared.gallery.find(element.get("href", ""))
    own = context.length(element, "bleed", context.width) if "bleed" in element.attrib else None
    across, down = _proportions(path, root, context)
    area = picture_area(across, down, surface.size, surface.bleed, own)
    items: list[Item] = []
    _put_file((path, root), area, "fill", context, items)
    out += with_bleed(items, area, surface.size, surface.bleed)


def _proportions(path: Path, root: Path, context: Context) -> tuple[float, float]:
    shared = context.scene.shared
    if path.suffix.lower() in VECTORS:
        box = shared.picture(resolve_inside(path, root)).box
        return box.width, box.height
    return shared.gallery.pixels(path, root)


def draw_slot(element: Element, context: Context, out: list[Item]) -> None:
    """Draw the user's own picture of that name where there is one, else what stands inside."""
    box = context.area(element)
    fit = attributes.check_choice("fit", element.get("fit", "cover"), FITS)
    scene = context.scene
    found = scene.shared.gallery.in_slot(element.get("name", scene.surface.seed))
    if found is not None:
        _put_file(found, box, fit, context, out)
        zones.check_bleed(box, context)
        return
    inner = context._replace(width=box.width, height=box.height)
    context.group(element, out, (1, 0, 0, 1, box.x, box.y), inner)


def _put_file(found: tuple[Path, Path], box: Rect, fit: str, context: Context, out: list[Item]) -> None:
    path, root = found
    shared = context.scene.shared
    if path.suffix.lower() in VECTORS:
        symbol = shared.picture(resolve_inside(path, root))
        context.scene.counter.add(shared.element_count(symbol.key))
        place_symbol(symbol, box, out, fit)
        _check_print(symbol, path.name, box, context, fit)
    else:
        out.append(shared.gallery.place(path, root, box, fit))
        shared.gallery.check_resolution(path, root, box, fit, context.scale)


def _check_print(symbol: Symbol, name: str, box: Rect, context: Context, fit: str = "contain") -> None:
    """Refuse the SVG picture *name* when its lines, text or pixels are too little for *box*."""
    known = context.scene.shared.extremes
    found = known.get(symbol.key)
    if found is None:
        found = known[symbol.key] = extremes(symbol)
    small, large = sorted((box.width / symbol.box.width, box.height / symbol.box.height))
    across, down = {"contain": (small, small), "cover": (large, large)}.get(fit, (small, large))
    style = context.scene.theme.style
    check_print(found, name, across * context.scale, down * context.scale, style)


def place_symbol(symbol: Symbol | Sketch, box: Rect, out: list[Item], fit: str = "contain") -> None:
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


def _solid(name: str, text: str, theme: Theme) -> str:
    """Return a colour of art as ``#rrggbb``.

    :raises ValueError: it is seen through: the parts of a picture lie over each other.
    """
    if theme.split(text)[1] != 255:
        raise ValueError(
            f"{name}={text!r} is seen through, and art is drawn in solid colours; opacity= takes all of it"
        )
    return theme.resolve_name(text)


def _hash(element: Element) -> str:
    """Return a short name for the content of *element*."""
    from hashlib import sha256

    return sha256(tostring(element)).hexdigest()[:12]
