"""``pnp check``."""

from __future__ import annotations

import click

from pnp.cli.answers import show_note
from pnp.cli.common import errors_shown, game_argument, json_option, progress_shown, quantity, show_json, store_opened
from pnp.cli.options import PrintCommand, print_options, settle_typed
from pnp.game.print_options.model import PrintOptions

_MOST_PAIRS = 20
"""The most pairs of sides that look alike to be listed; more of them say nothing new."""


@click.command("check", cls=PrintCommand)
@game_argument
@print_options(PrintOptions)
@json_option
def check_command(game: str, as_json: bool, **_: object) -> None:
    """Check the data, templates, faces and sheets of GAME. Write nothing. The exit status is 1 if anything is wrong.

    What is wrong here, pnp build refuses to print, too. Notes are no faults, and the exit status stays 0: columns that
    nothing prints or reads, icons and terms that the rules sheet does not explain, and pairs of sides that a
    colour-blind player may confuse.

    \b
    Example:
      pnp check pirates-treasure-island
      pnp check ./my-game --paper letter --json
    """
    from pnp.api.inspection import look_over
    from pnp.api.open_game import open_named
    from pnp.press.confusion import confusions
    from pnp.press.faces import faces_of
    from pnp.press.unread import unread_notes

    with errors_shown(as_json):
        opened = open_named(game)
        options = settle_typed(opened, PrintOptions)
        with store_opened(options["no_cache"]) as store:
            with progress_shown(as_json) as progress:
                plan, unexplained = look_over(opened, options, store, progress)
            confused = confusions(faces_of(plan, store), plan.order.only)
    notes = [str(note) for note in unread_notes(plan.game)]
    if as_json:
        pairs = [{"one": pair.one, "other": pair.other, "back": pair.back, "who": pair.who} for pair in confused]
        show_json(
            {
                "ok": True,
                "sheets": plan.sheet_count,
                "pieces": plan.piece_count,
                "confused": pairs,
                "unread": notes,
                "unexplained": [str(problem) for problem in unexplained],
            }
        )
        return
    pieces, sheets = quantity(plan.piece_count, "piece"), quantity(plan.sheet_count, "sheet")
    click.echo(f"{plan.game.title}: nothing wrong; {pieces} on {sheets}.")
    for note in (*notes, *map(str, unexplained)):
        show_note(note)
    if confused:
        click.echo("Told apart by colour alone; give each a sign, a word or a pattern of its own:")
    for pair in confused[:_MOST_PAIRS]:
        click.echo(f"  {pair}")
    if len(confused) > _MOST_PAIRS:
        click.echo(f"  and {len(confused) - _MOST_PAIRS} more pairs")
