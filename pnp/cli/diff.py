"""``pnp diff``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, game_argument, json_option, load, quantity, show_json, store_opened
from pnp.cli.options import cache_option, language_option


@click.command("diff")
@game_argument
@click.option(
    "--since",
    default="",
    metavar="REF",
    help="What to compare with: last-print, a git revision, a build id, or a folder that you kept."
    "  [default: HEAD in a git repository, else last-print]",
)
@language_option
@cache_option
@json_option
def diff_command(game: str, since: str, language: str, no_cache: bool, as_json: bool) -> None:
    """Show which cards of GAME changed since a print, in which fields, and which pieces to replace.

    \b
    Example:
      pnp diff ./my-game
      pnp diff ./my-game --since last-print
      pnp diff ./my-game --since v1.0
      pnp diff ./my-game --since 4f0c91ab
      pnp diff ./my-game --since ../my-game-as-printed
    """
    from pnp.game import load_game
    from pnp.game.earlier import earlier, usual_since
    from pnp.press.difference import compare, describe_changes, other_changes, wall_of

    with errors_shown(as_json), store_opened(no_cache) as store:
        now = load(game, language)
        since = since or usual_since(now.folder)
        with earlier(now.folder, since, store) as folder:
            walls = wall_of(load_game(folder, language), store), wall_of(now, store)
            changes = [change for change in compare(*walls) if change is not None]
            beside = other_changes(walls[0].faces, walls[1].faces)
    useless, wanted = sum(change.discard_count for change in changes), sum(change.print_count for change in changes)
    if as_json:
        rows = [{**change._asdict(), "fields": [field._asdict() for field in change.fields],
                 "throw_away": change.discard_count, "print": change.print_count} for change in changes]  # fmt: skip
        show_json({"ok": True, "since": since, "cards": rows, "beside": beside, "throw_away": useless, "print": wanted})
        return
    if not changes:
        click.echo(f"{now.title}: no card changed since {since}{'; beside them:' if beside else '.'}")
    else:
        click.echo(f"{now.title}: {quantity(len(changes), 'card')} changed since {since}")
    for line in (*describe_changes(changes), *beside):
        click.echo(f"  {line}")
    if not changes:
        return
    printed = {change.component for change in changes if change.print_count}
    extras = ",".join(part.id for part in now.components if part.optional and part.id in printed)
    click.echo(
        f"Throw away {quantity(useless, 'piece')}, print {quantity(wanted, 'piece')}: "
        f"pnp build {game} --changed --since {since}{f' --with {extras}' if extras else ''}"
    )
