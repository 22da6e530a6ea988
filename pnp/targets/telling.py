"""Descriptions of targets, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from pnp.draw.units import format_mm
from pnp.targets.target import Cards, Sheets, Target, VirtualTable

_WIDTH = 100
"""Characters in a line for people."""


def facts_of(target: Target) -> dict[str, object]:
    """Return *target* as JSON can hold it; lengths are millimetres."""
    return {
        "name": target.id, "title": target.title, "about": target.about, "tried": target.tried,
        "makes": type(target.makes).__name__.lower(), **_product(target.makes), "sources": dict(target.sources),
    }  # fmt: skip


def lines_of(target: Target) -> Iterator[str]:
    """Yield the lines about *target* for people."""
    yield f"{target.title} ({target.id})"
    yield from _indent(target.about, 2)
    yield from _indent(f"Tried: {target.tried}.", 2)
    for key, value in facts_of(target).items():
        if key not in ("name", "title", "about", "tried", "sources") and value not in (None, [], {}, "", False):
            name, unit, _ = key.partition("_mm")
            yield from _indent(f"{name.replace('_', ' ')}: {_format(value)}{' mm' if unit else ''}", 2)
    for part, sources in target.sources.items():
        yield f"  sources of {part}:"
        for source in sources.split("; "):
            yield from _indent(f"- {source}", 4)


def _indent(text: str, indent: int) -> list[str]:
    return wrap(text, _WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2), break_on_hyphens=False)


def _product(makes: Sheets | Cards | VirtualTable) -> Mapping[str, object]:
    if isinstance(makes, VirtualTable):
        return {
            "format": makes.format, "pieces": list(makes.pieces), "file": makes.file, "pixels_per_inch": makes.dpi,
            "most_pixels": makes.most_pixels, "columns": makes.columns, "rows": makes.rows,
        }  # fmt: skip
    return _sheets(makes) if isinstance(makes, Sheets) else _cards(makes)


def _cards(cards: Cards) -> Mapping[str, object]:
    products = [
        {"name": product.name, "trim_mm": [_mm(side) for side in product.trim], "shape": product.shape,
         "pixels": list(product.pixels) if product.pixels else None}
        for product in cards.products
    ]  # fmt: skip
    return {
        "file": cards.file, "pixels_per_inch": cards.dpi, "bleed_mm": _mm(cards.bleed), "safe_mm": _mm(cards.safe),
        "standard": cards.standard, "most_ink_percent": cards.ink if cards.standard else None, "backs": cards.backs,
        "lists": list(cards.listed), "most_cards": cards.most, "any_size": cards.any_size, "products": products,
    }  # fmt: skip


def _sheets(sheets: Sheets) -> Mapping[str, object]:
    marks = sheets.registration
    settings = marks and marks.corners and {
        "marks": marks.corners, "marks_inset_mm": _mm(marks.inset), "marks_length_mm": _mm(marks.length),
        "marks_thickness_mm": _mm(marks.thickness), "paper_told_larger_by_mm": _mm(marks.larger),
    }  # fmt: skip
    return {
        "papers": list(sheets.papers),
        "margin_mm": _mm(sheets.margin),
        "most_bleed_mm": None if sheets.bleed is None else _mm(sheets.bleed),
        "backs": list(sheets.backs),
        **(settings or {}),
    }


def _mm(length: int) -> float:
    return float(format_mm(length))


def _format(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_format, value))
    if isinstance(value, dict):
        size = " x ".join(f"{side:g}" for side in value["trim_mm"])
        return f"{value['name']} ({size} mm)"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)
