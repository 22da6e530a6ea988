"""A target as data: what a printer, a machine, a shop or a program takes, read from a file that names its sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pnp.draw.geometry import Size
from pnp.export.inks import FOGRA39, Profile
from pnp.press.registration import Registration


@dataclass(frozen=True, slots=True)
class Sheets:
    """Sheets of several pieces, printed by the user.

    *papers* are those that it takes, by name, the usual one first; empty where it takes any. *margin* is what stays
    white at their edges. *bleed* is the most that it lets pieces have. *backs* are the ways it can have backs, the
    usual one first. *less* is what the machine's own program takes of the paper both ways, for marks that it draws.
    *files* are what is printed: ``pdf``, or ``png`` for pictures of the sheets with nothing around the pieces.
    *cut_files* are what is cut: ``svg``, ``dxf``. With *registration* the machine looks for marks on the sheets.
    """

    papers: Mapping[str, Size]
    margin: int
    bleed: int | None
    backs: tuple[str, ...]
    less: int = 0
    files: tuple[str, ...] = ("pdf",)
    cut_files: tuple[str, ...] = ()
    marks_in_dxf: bool = True
    registration: Registration | None = None

    @property
    def makes_pdf(self) -> bool:
        return "pdf" in self.files


@dataclass(frozen=True, slots=True)
class Product:
    """A size that a shop makes: its *trim*, upright, and the pixels of a picture with its bleed, None where the bleed
    of :class:`Cards` decides. *shape* is ``rectangle``, ``round`` or ``hexagon-flat``, which lies on a side.
    """

    name: str
    trim: Size
    pixels: Size | None
    shape: str


@dataclass(frozen=True, slots=True)
class ShopBox:
    """A tuck box that a shop makes from a template of its own: it *holds* so many cards of a *trim*; *pixels* are the
    picture of its flat sheet.
    """

    name: str
    trim: Size
    holds: int
    pixels: Size


@dataclass(frozen=True, slots=True)
class Cards:
    """One card a picture or a page, with its bleed, for a shop that prints and cuts.

    *file* is ``png``, ``jpeg``, ``webp`` or ``pdf``; *standard* is that of the PDF: ``x-1a``, ``x-4`` or empty; *ink*
    the most ink in per cent, and *profile* that of the inks. *products* are the sizes that the shop has; with
    *any_size* it makes all others too, with *bleed*. *backs* says where a back goes: ``beside`` its front (a picture of
    its own), on the page ``before`` or ``after`` it. *listed* is what counts the cards: ``csv``, or ``mpc`` for the XML
    that fills MakePlayingCards' order. *most* is the number of cards of one product that one order takes. *safe* is the
    room inside the trim that text keeps clear of.
    """

    file: str
    dpi: int
    bleed: int
    safe: int
    standard: str
    ink: int
    backs: str
    listed: tuple[str, ...]
    most: int | None
    any_size: bool
    products: tuple[Product, ...]
    boxes: tuple[ShopBox, ...] = ()
    profile: Profile = FOGRA39


PIECES = ("card", "board", "dice", "token", "tile")
"""What lies on a virtual table: cards in decks, boards, dice of the program's own, tokens cut along their edges, and
round tiles."""


class Format(NamedTuple):
    """A format of files for virtual tables: the *pieces* that it has, and the most *columns* and *rows* of faces on
    one picture.
    """

    pieces: tuple[str, ...]
    columns: int
    rows: int


FORMATS: Mapping[str, Format] = {
    "tabletop-simulator": Format(PIECES, 10, 7),
    "playingcards.io": Format(("card",), 1, 1),
}


@dataclass(frozen=True, slots=True)
class VirtualTable:
    """Pictures and a file for a virtual table: *format* is one of :data:`FORMATS`, *pieces* are those of its pieces
    that are made; what could be no other piece is a card, and what has cuts of its own needs tokens.

    *file* is ``png`` or ``jpeg``, *dpi* how fine faces are, *most_pixels* the longest side of a picture, *columns* and
    *rows* the most faces on one.
    """

    format: str
    pieces: tuple[str, ...]
    file: str
    dpi: int
    most_pixels: int
    columns: int
    rows: int


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
    makes: Sheets | Cards | VirtualTable
