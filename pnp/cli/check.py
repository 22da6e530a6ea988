"""``pnp check``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pnp.cli.common import (
    cache_option,
    counted,
    errors_shown,
    game_argument,
    json_option,
    language_option,
    load,
    progress_shown,
    show_json,
    store_opened,
)
from pnp.cli.order import order_from, order_options
from pnp.store import Store

if TYPE_CHECKING:
    from pnp.press.plan import Plan


_MOST_PAIRS = 20
"""Of sides that look alike; more of them say nothing new."""


@click.command("check")
@game_argument
@order_options
@language_option
@cache_option
@json_option
def check_command(game: str, language: str, no_cache: bool, as_json: bool, **options: Any) -> None:
    """Check GAME: its data, its templates, every face and every sheet. Writes nothing; status 1 if anything is wrong.

    Pairs of sides that a colour-blind player confuses are told as well; they are no fault.

    \b
    Example:
      pnp check pirates-treasure-island
      pnp check ./my-game --paper letter --json
    """
    from pnp.press.confusion import confusions
    from pnp.press.faces import faces_of

    with errors_shown(as_json), store_opened(no_cache) as store:
        plan = checked_plan(game, language, options, store, quiet=as_json)
        confused = confusions(faces_of(plan, store), plan.order.only)
    if as_json:
        pairs = [{"one": pair.one, "other": pair.other, "back": pair.back, "who": pair.who} for pair in confused]
        show_json({"ok": True, "sheets": plan.sheet_count, "pieces": plan.piece_count, "confused": pairs})
        return
    pieces, sheets = counted(plan.piece_count, "piece"), counted(plan.sheet_count, "sheet")
    click.echo(f"{plan.game.title}: nothing wrong; {pieces} on {sheets}.")
    if confused:
        click.echo("Told apart by colour alone; give each a sign, a word or a pattern of its own:")
    for pair in confused[:_MOST_PAIRS]:
        click.echo(f"  {pair}")
    if len(confused) > _MOST_PAIRS:
        click.echo(f"  and {len(confused) - _MOST_PAIRS} more pairs")


def checked_plan(game: str, language: str, options: dict[str, Any], store: Store, *, quiet: bool) -> Plan:
    """Look a game over and return how it would be printed.

    :raises PnpError: with all that is wrong.
    """
    from pnp.press.check import check_game

    order = order_from(options)
    loaded = load(game, language)
    with progress_shown(quiet) as progress:
        return check_game(loaded, order, progress, store)
