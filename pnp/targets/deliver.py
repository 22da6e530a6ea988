"""Making a print for a target: sheets, cards or a table, as the target says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pnp.game.model import Game
from pnp.press.build import Progress, Report
from pnp.press.plan import Order
from pnp.store import Store
from pnp.targets.sheets import SheetsTrial, try_sheets, write_sheets
from pnp.targets.shops import Delivery, try_cards, write_cards
from pnp.targets.tables import try_table, write_table
from pnp.targets.target import Sheets, Target, VirtualTable
from pnp.targets.trial import Trial


def deliver(
    game: Game,
    target: Target,
    order: Order,
    path: Path,
    assets: str,
    progress: Progress,
    store: Store,
    tell: Callable[[str], None],
) -> Report | Delivery:
    """Write *game* for *target*: sheets to *path*, all else into its folder.

    :param assets: what stands before the names of pictures in the file for a virtual table.
    :param tell: called before the work begins with each note on what the target does not make.
    :raises PnpError: anything wrong with the game, its templates or the files.
    """
    makes = target.makes
    if isinstance(makes, Sheets):
        return write_sheets(game, makes, order, path, progress, store, tell)
    whose = [*_whose(game)]
    for note in whose:
        tell(note)
    if isinstance(makes, VirtualTable):
        made = write_table(game, makes, order, path.parent, assets, progress, store, tell)
    else:
        made = write_cards(game, makes, order, path.parent, progress, store, tell)
    return made._replace(notes=[*whose, *made.notes])


def attempt(game: Game, target: Target, order: Order, store: Store) -> Trial | SheetsTrial:
    """Return the trial of *game* for *target*; nothing is written.

    :raises PnpError: nothing that it makes, or a template that cannot be filled.
    """
    makes = target.makes
    if isinstance(makes, Sheets):
        return try_sheets(game, makes, order, store)
    trial = (
        try_table(game, makes, order, store)
        if isinstance(makes, VirtualTable)
        else try_cards(game, makes, order, store)
    )
    return trial._replace(notes=[*_whose(game), *trial.notes])


def _whose(game: Game) -> Iterator[str]:
    """Yield a note for each source whose pictures nobody may share who has not asked."""
    for source in game.sources:
        if source.ask_first:
            yield f"the pictures of {source.title} belong to whoever made them: ask before you upload or share this"
