"""What the files that are written are called: their names tell one way of printing from another."""

from __future__ import annotations

from pnp.game.model import Component, Game
from pnp.press.plan import Order


def sheets_name(game: Game, order: Order) -> str:
    """Return the name of the PDF that holds the sheets: ``treasure-fleet-letter-backs-fold-ink-saver.pdf``."""
    parts = [_paper(order.paper_name)]
    if order.backs.value != "long":
        parts.append(f"backs-{order.backs.value}")
    if order.players is not None:
        parts.append(f"{order.players}-players")
    if order.ink_saver:
        parts.append("ink-saver")
    if order.draft:
        parts.append("draft")
    parts += _language(game)
    if order.only:
        parts.append("-".join(order.only))
    if order.extras:
        parts.append("with-" + "-".join(order.extras))
    if order.without:
        parts.append("without-" + "-".join(order.without))
    return f"{game.id}-{'-'.join(parts)}.pdf"


def poster_name(game: Game, component: Component, order: Order) -> str:
    """Return the name of a poster's PDF."""
    parts = [game.id, "poster", component.id, *(["ink-saver"] if order.ink_saver else []), *_language(game)]
    return f"{'-'.join(parts)}.pdf"


def rules_name(game: Game, form: str, paper_name: str, *, ink_saver: bool) -> str:
    """Return the name of a rules sheet alone.

    :param form: ``pdf``, ``md`` or ``html``: its ending.
    """
    parts = [game.id, "rules", *([_paper(paper_name)] if form == "pdf" else [])]
    parts += ["ink-saver"] if ink_saver and form != "md" else []
    return f"{'-'.join([*parts, *_language(game)])}.{form}"


def _paper(name: str) -> str:
    return name.lower().replace(" ", "")


def _language(game: Game) -> list[str]:
    return [] if game.language == "en" else [game.language]
