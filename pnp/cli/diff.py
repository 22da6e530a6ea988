"""``pnp diff``."""

from __future__ import annotations

import click

from pnp.cli.common import (
    cache_option,
    counted,
    errors_shown,
    game_argument,
    json_option,
    language_option,
    load,
    show_json,
    store_opened,
)


@click.command("diff")
@game_argument
@click.option("--since", default="HEAD", metavar="REF", show_default=True,
              help="What to compare with: a git revision, or a folder that holds the game as it was.")  # fmt: skip
@language_option
@cache_option
@json_option
def diff_command(game: str, since: str, language: str, no_cache: bool, as_json: bool) -> None:
    """Tell which cards of GAME changed since it was printed: in which field, and which pieces to throw away.

    \b
    Example:
      pnp diff ./my-game --since v1.0
      pnp diff ./my-game --since ../my-game-as-printed
    """
    from pnp.game import load_game
    from pnp.game.earlier import earlier
    from pnp.press.difference import difference, told

    with errors_shown(as_json), store_opened(no_cache) as store:
        now = load(game, language)
        with earlier(now.folder, since) as folder:
            changes = difference(load_game(folder, language), now, store)
    useless, wanted = sum(change.thrown_away for change in changes), sum(change.printed for change in changes)
    if as_json:
        rows = [{**change._asdict(), "fields": [field._asdict() for field in change.fields],
                 "throw_away": change.thrown_away, "print": change.printed} for change in changes]  # fmt: skip
        show_json({"ok": True, "since": since, "cards": rows, "throw_away": useless, "print": wanted})
        return
    if not changes:
        click.echo(f"{now.title}: no card changed since {since}.")
        return
    click.echo(f"{now.title}: {counted(len(changes), 'card')} changed since {since}")
    for line in told(changes):
        click.echo(f"  {line}")
    click.echo(f"Throw away {counted(useless, 'piece')}, print {counted(wanted, 'piece')}: "
               f"pnp build {game} --changed --since {since}")  # fmt: skip
