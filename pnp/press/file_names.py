"""The names of the files that are written: they tell every option without its usual value.

So two ways of printing a game do not overwrite each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from pnp.draw.units import format_mm
from pnp.game.model import Component, Game
from pnp.press.choice import Choice
from pnp.press.plan import Order

_USUAL = Order._field_defaults
_LONGEST = 150
"""Bytes of a name; file systems allow 255."""


def sheets_name(game: Game, order: Order) -> str:
    """Return the name of the PDF that holds the sheets: ``treasure-fleet-letter-backs-fold-ink-saver.pdf``."""
    parts = [_paper(order.paper_name)]
    if order.backs is not _USUAL["backs"]:
        parts.append(f"backs-{order.backs.value}")
    if order.bleed is not None:
        parts.append(f"bleed-{format_mm(order.bleed)}mm")
    if order.margin != _USUAL["margin"]:
        parts.append(f"margin-{format_mm(order.margin)}mm")
    if order.square_cut:
        parts.append("square-cut")
    parts += _drawing(game, order)
    if order.only:
        parts.append("-".join(order.only))
    if order.extras:
        parts.append("with-" + "-".join(order.extras))
    if order.without:
        parts.append("without-" + "-".join(order.without))
    if order.marks != _USUAL["marks"]:
        parts.append(f"marks-{order.marks}")
    if order.mark_length is not None:
        parts.append(f"marks-{format_mm(order.mark_length)}mm")
    if order.mark_width != _USUAL["mark_width"]:
        parts.append(f"marks-{format_mm(order.mark_width)}mm-wide")
    if order.mark_offset is not None:
        parts.append(f"marks-{format_mm(order.mark_offset)}mm-away")
    if order.mark_side != _USUAL["mark_side"]:
        parts.append(f"marks-{order.mark_side}")
    if order.fit:
        parts.append("fit")
    if order.skip_blank_backs:
        parts.append("skip-blank-backs")
    if order.stack:
        parts.append("stack")
    if order.materials:
        parts.append("for-" + "-".join(material.id for material in order.materials))
    if order.slip is not None:
        parts.append(f"slip-{format_mm(order.slip)}mm")
    if order.columns is not None:
        parts.append("grid-" + "x".join(map(str, order.columns)))
    if order.gap is not None:
        parts.append("gap-" + "x".join(dict.fromkeys(f"{format_mm(side)}mm" for side in order.gap)))
    if order.sequence:
        parts.append(f"order-{sha256(repr(order.sequence).encode()).hexdigest()[:4]}")
    if order.skip:
        parts.append("skip-" + "-".join(map(str, order.skip)))
    if order.registration is not None:
        parts.append("machine-cut")
    if order.correction is not None:
        parts.append(order.correction.printer.replace(" ", "-"))
    return _name(game, parts)


def poster_name(game: Game, component: Component, order: Order) -> str:
    """Return the name of a poster's PDF: it has a paper and margins of its own.

    The component ``map`` gives ``my-game-poster-map.pdf``, the component ``poster`` gives ``my-game-poster.pdf``.
    """
    return _name(game, [*dict.fromkeys(("poster", component.id)), *_drawing(game, order)])


def rules_name(game: Game, form: str, paper_name: str, *, ink_saver: bool, booklet: bool = False) -> str:
    """Return the name of a rules sheet alone.

    :param form: ``pdf``, ``md`` or ``html``: its ending.
    """
    parts = ["booklet" if booklet else "rules", *([_paper(paper_name)] if form == "pdf" else [])]
    parts += ["ink-saver"] if ink_saver and form != "md" else []
    return _name(game, [*parts, *language_words(game)], form)


def _drawing(game: Game, order: Order) -> list[str]:
    """Return the part of a file name that tells of the pieces: how many, and how they are drawn, whatever the paper."""
    parts = []
    if order.players is not None:
        parts.append(f"{order.players}-players")
    if order.copies != 1:
        parts.append(f"{order.copies}-copies")
    if order.ink_saver:
        parts.append("ink-saver")
    if order.dpi != _USUAL["dpi"]:
        parts.append(f"{order.dpi}-dpi")
    if order.art is not None:
        parts.append(f"art-{_slug(order.art.resolve().name)}")
    if order.draft:
        parts.append("draft")
    return [*parts, *_choice_words(order.choice), *language_words(game)]


def _choice_words(choice: Choice) -> list[str]:
    """Return the part of a file name about the chosen cards; a digest where the words would not tell them apart."""
    parts = []
    if choice.cards:
        parts.append("cards-" + "-".join(map(_slug, choice.cards)))
    if choice.where:
        parts.append("where-" + _slug(choice.where))
    if choice.rows:
        parts.append("rows-" + "-".join(f"{low}-{high}" if low < high else f"{low}" for low, high in choice.rows))
    if choice.one_of_each:
        parts.append("one-of-each")
    if any(_slug(said) != said for said in (*choice.cards, choice.where)):
        parts.append(sha256(repr(choice).encode()).hexdigest()[:4])
    return parts


def _name(game: Game, parts: Iterable[str], ending: str = "pdf") -> str:
    """Return a name of *parts*; one that is too long ends with a digest of all of them."""
    name = "-".join((game.id, *parts))
    written = name.encode()
    if len(written) > _LONGEST:
        name = f"{written[:_LONGEST].decode(errors='ignore')}-{sha256(written).hexdigest()[:8]}"
    return f"{name}.{ending}"


def _slug(text: str) -> str:
    return re.sub(r"\W+", "-", text).strip("-").lower()


def _paper(name: str) -> str:
    return name.lower().replace(" ", "")


def language_words(game: Game) -> list[str]:
    """The words of a file's name that tell the language of *game*: none for the one that it is written in."""
    return [] if game.language == "en" else [game.language]
