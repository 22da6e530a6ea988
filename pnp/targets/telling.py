"""What a target is, told to people and to programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.draw.units import format_mm
from pnp.targets.target import Sheets, Target


def facts_of(target: Target) -> dict[str, object]:
    """Return *target* as JSON can hold it; lengths are millimetres."""
    return {
        "name": target.id, "title": target.title, "about": target.about, "tried": target.tried,
        "makes": type(target.makes).__name__.lower(), **_sheets(target.makes), "sources": dict(target.sources),
    }  # fmt: skip


def lines_of(target: Target) -> Iterator[str]:
    """Yield what tells a person about *target*."""
    yield f"{target.title} ({target.id})"
    yield f"  {target.about}"
    yield f"  Tried: {target.tried}."
    for key, value in facts_of(target).items():
        if key not in ("name", "title", "about", "tried", "sources") and value not in (None, [], {}):
            yield f"  {key.replace('_', ' ')}: {_shown(value)}"
    for part, source in target.sources.items():
        yield f"  source of {part}: {source}"


def _sheets(sheets: Sheets) -> Mapping[str, object]:
    return {
        "papers": list(sheets.papers), "margin_mm": _mm(sheets.margin),
        "most_bleed_mm": None if sheets.bleed is None else _mm(sheets.bleed), "backs": list(sheets.backs),
    }  # fmt: skip


def _mm(length: int) -> float:
    return float(format_mm(length))


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_shown, value))
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)
