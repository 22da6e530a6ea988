"""Checking a game, and drawing pictures of its pieces."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pnp.api.open_game import OpenGame
from pnp.game.print_options.model import PieceOptions, options_of
from pnp.game.print_options.precedence import OptionValues
from pnp.store import Store

if TYPE_CHECKING:
    from pnp.press.build import Progress
    from pnp.press.check import Looked


def look_over(opened: OpenGame, options: OptionValues, store: Store, progress: Progress) -> Looked:
    """Check a game.

    :raises PnpError: with all that is wrong.
    """
    from pnp.press.check import check_game
    from pnp.press.order import order_from

    return check_game(opened.load(options["lang"]), order_from(options.values), progress, store)


def preview_files(opened: OpenGame, options: OptionValues, store: Store, progress: Progress) -> list[Path]:
    """Draw the pictures that are asked for, and return their files.

    :raises PnpError: what is wrong.
    """
    from pnp.press.cards_page import write_cards_page
    from pnp.press.faces import Faces
    from pnp.press.order import order_from
    from pnp.press.plan import plan_print
    from pnp.press.preview import contact_sheets, single_faces

    # What a picture shows is not what a sheet has: its bleed and dpi are options of their own.
    order = order_from({name: options[name] for name in options_of(PieceOptions)})
    game = opened.load(options["lang"])
    players = plan_print(game, order).players
    faces = Faces(game, players=players, ink_saver=order.ink_saver, art=order.art, store=store)
    folder = options["output"] / game.id / "preview"
    if options["format"] == "html":
        return [write_cards_page(faces, order, folder, progress)]
    if options["all"] or order.choice.cards:
        return single_faces(faces, order, folder, options["dpi"], bleed=options["bleed"], form=options["format"])
    return contact_sheets(faces, order, folder, options["dpi"], progress)
