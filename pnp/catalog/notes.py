"""What game.toml says about the edition itself: who made it, what it is based on, where it decides for itself."""

from __future__ import annotations

from pnp.catalog.columns import parse_id
from pnp.catalog.toml import Section
from pnp.model import Credit, Erratum, Ruling, Source

_LAST_YEAR = 9999


def read_credits(top: Section) -> tuple[Credit, ...]:
    """Return the credits of ``[[credit]]``."""
    found = []
    for part in top.array("credit"):
        found.append(Credit(part.text("role"), part.text("name"), part.text("note", "")))
        part.close()
    return tuple(found)


def read_sources(top: Section) -> tuple[Source, ...]:
    """Return the sources of ``[[source]]``."""
    found = []
    for part in top.array("source"):
        title, by = part.text("title"), part.text("by", "")
        found.append(Source(title, by, part.whole("year", 1, _LAST_YEAR), part.text("note", "")))
        part.close()
    return tuple(found)


def read_errata(top: Section) -> tuple[Erratum, ...]:
    """Return the errata of ``[[erratum]]``."""
    found = []
    for part in top.array("erratum"):
        found.append(Erratum(part.text("where"), part.text("says"), part.text("ours"), part.text("why", "")))
        part.close()
    return tuple(found)


def read_rulings(top: Section) -> tuple[Ruling, ...]:
    """Return the rulings of ``[[ruling]]``, whose ids are all different."""
    found: dict[str, Ruling] = {}
    for part in top.array("ruling"):
        id = part.parsed("id", parse_id, "", required=True)
        if id in found:
            part.fault("id", f"id {id!r} is taken by another [[ruling]]")
        found[id] = Ruling(id, part.text("question"), part.text("ruling"), part.text("option", ""))
        part.close()
    return tuple(found.values())
