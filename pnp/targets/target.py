"""A target as data: what a printer, a machine, a shop or a program takes. Its file says it, and where it is from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.draw.geometry import Size


@dataclass(frozen=True, slots=True)
class Sheets:
    """Sheets of several pieces, printed by the user.

    *papers* are those that it takes, by name, the usual one first; empty where it takes any. *margin* is what stays
    white at their edges. *bleed* is the most that it lets pieces have. *backs* are the ways it can have backs, the
    usual one first.
    """

    papers: Mapping[str, Size]
    margin: int
    bleed: int | None
    backs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """One target. *tried* says what of it was tried on the real thing; *sources* where each part of its file is from,
    by the part's name, with the date.
    """

    id: str
    title: str
    about: str
    tried: str
    path: Path
    sources: Mapping[str, str]
    makes: Sheets
