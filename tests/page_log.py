"""Pages, faces and symbols -> text, one piece or item a line: what the golden tests compare and people review.

Lengths are millimetres with three decimals. A long path shows its beginning and a hash of the whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from pnp.draw.colour import hex_of
from pnp.draw.frame import Group, Item, Path, Picture, Place, Shape, Symbol, Text
from pnp.draw.geometry import IDENTITY, Matrix
from pnp.draw.page import Face, Page, Piece

_LONGEST_PATH = 16  # words: a rectangle and a short line are shown whole


def log_page(page: Page) -> str:
    """Return the log of a page: its pieces, of faces only the names, and then its items.

    >>> from pnp.draw.geometry import Size
    >>> shape = Shape(Path("ml", (0, 0, 10_000, 5_000)), None, (255, 0, 0), 300)
    >>> print(log_page(Page(Size(210_000, 297_000), (), (shape,), "Front 1")), end="")
    page 'Front 1' 210.000 x 297.000
      shape m 0.000 0.000 l 10.000 5.000 stroke #ff0000 0.300
    """
    head = f"page {page.label!r} {_mm(page.size.width)} x {_mm(page.size.height)}"
    for name, box in (("trim", page.trim), ("bleed", page.bleed)):
        if box is not None:
            head += f" {name} {_mm(*box)}"
    if page.under != IDENTITY:
        head += f" under {_matrix(page.under)}"
    return "\n".join([head, *map(_piece, page.pieces), *_lines(page.items, "  "), ""])


def log_face(face: Face) -> str:
    """Return the log of a face, drawn for it."""
    return _text(f"face {face.name} {_mm(*face.box)}", face.frame().items)


def log_symbol(symbol: Symbol) -> str:
    """Return the log of a symbol, which pages show by its key alone."""
    head = f"symbol {symbol.key} {_mm(*symbol.box)}"
    if symbol.page is not None:
        head += f" page {_mm(*symbol.page.size)} {_digest(symbol.page.data)}"
    return _text(head, symbol.items)


def _text(head: str, items: Iterable[Item]) -> str:
    return "\n".join([head, *_lines(items, "  "), ""])


def _piece(piece: Piece) -> str:
    repeats = " repeats" if piece.repeats else ""
    return f"  piece {piece.face.name} {_matrix(piece.matrix)} clip {_path(piece.clip)}{repeats}"


def _lines(items: Iterable[Item], indent: str) -> Iterator[str]:
    for item in items:
        yield indent + _line(item)
        if isinstance(item, Group):
            yield from _lines(item.items, indent + "  ")


def _line(item: Item) -> str:
    if isinstance(item, Shape):
        return _shape(item)
    if isinstance(item, Text):
        where = f"{_mm(item.x, item.y)} {item.text!r}"
        return f"text {where} {item.font} {_mm(item.size)} {hex_of(item.fill)} advance {_mm(item.advance)}"
    if isinstance(item, Picture):
        return f"picture {item.key} {_mm(item.x, item.y, item.width, item.height)}"
    if isinstance(item, Place):
        return f"place {item.symbol} {_matrix(item.matrix)}"
    matrix = f" {_matrix(item.matrix)}" if item.matrix else ""
    rule = "even-odd " if item.even_odd else ""
    clip = f" clip {rule}{_path(item.clip)}" if item.clip else ""
    layer = f" {item.layer}" if item.layer != "print" else ""
    return f"group{layer}{matrix}{clip}"


def _shape(shape: Shape) -> str:
    words = ["shape", _path(shape.path)]
    if shape.fill is not None:
        words += ["fill", hex_of(shape.fill)] + ["even-odd"] * shape.even_odd
    if shape.stroke is not None:
        words += ["stroke", hex_of(shape.stroke), _mm(shape.width)]
        words += [f"cap {shape.cap}"] * bool(shape.cap) + [f"join {shape.join}"] * bool(shape.join)
        words += [f"dash {_mm(*shape.dash)}"] * bool(shape.dash)
    return " ".join(words)


def _path(path: Path) -> str:
    """Return the segments of *path*, each with its letter before its points; a long one as its start and a digest."""
    words = [word for op, numbers in path.segments() for word in (op, *map(str, numbers))]
    if len(words) <= _LONGEST_PATH:
        return _format(words)
    return f"{_format(words[:_LONGEST_PATH])} ... {len(words)} words {_digest(' '.join(words).encode())}"


def _format(words: Iterable[str]) -> str:
    return " ".join(word if word.isalpha() else _mm(float(word)) for word in words)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]


def _matrix(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    at = f"at {_mm(e, f)}"
    if (a, b, c, d) == (1, 0, 0, 1):
        return at
    return f"{at} turned {' '.join(_decimal(value, 5) for value in (a, b, c, d))}"


def _mm(*lengths: float) -> str:
    return " ".join(_decimal(length / 1000, 3) for length in lengths)


def _decimal(value: float, digits: int) -> str:
    return f"{round(value, digits) + 0.0:.{digits}f}"  # + 0.0 makes a plain zero of minus zero
