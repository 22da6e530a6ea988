"""The rules sheet of a game alone, in the form that is asked for."""

from __future__ import annotations

from pathlib import Path

from pnp.errors import DataError
from pnp.export.files import write_whole
from pnp.game.model import Component, Game
from pnp.press.booklet import write_booklet
from pnp.press.build import write_plan
from pnp.press.faces import Faces, faces_of
from pnp.press.plan import Order, plan_print
from pnp.press.screen import GameScreen
from pnp.rules.as_html import html_of
from pnp.rules.as_markdown import markdown_of
from pnp.rules.document import Document
from pnp.rules.source import read_rules, rules_of
from pnp.store import NOTHING, Store


def publish(
    game: Game, form: str, path: Path, order: Order, *, booklet: bool = False, store: Store = NOTHING
) -> Document:
    """Write the rules of *game* to *path* and return them.

    :param form: ``pdf``, on the paper of *order* and as it says, ``md`` or ``html``.
    :param booklet: the PDF is a booklet: two pages on each side of a sheet, to be folded.
    :raises PnpError: the game has no rules sheet, something is wrong with it, or with the file.
    """
    component = _sheet_of(game)
    plan = plan_print(game, order._replace(only=(component.id,)))
    faces = faces_of(plan, store)
    document = read_rules(component, faces)
    if form == "pdf" and booklet:
        write_booklet(component, plan, faces, path)
    elif form == "pdf":
        write_plan(plan, faces, path)
    else:
        text = html_of(document, game, GameScreen(faces)) if form == "html" else markdown_of(document, game)
        write_whole(path, text.encode())
    return document


def rules_page(faces: Faces) -> str:
    """Return the rules of a game as one page of HTML.

    :raises PnpError: the game has no rules sheet, or something is wrong with it.
    """
    return html_of(read_rules(_sheet_of(faces.game), faces), faces.game, GameScreen(faces))


def _sheet_of(game: Game) -> Component:
    component = rules_of(game)
    if component is None:
        raise DataError.at("", f"{game.title} has no rules sheet", "docs/rules.md tells how to write one")
    return component
