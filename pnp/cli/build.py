"""``pnp build``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from pnp.api.building import Answer, Tell, build_answer
from pnp.api.open_game import OpenGame, open_named
from pnp.cli.answers import show_answer, show_trial, summary
from pnp.cli.common import (
    error_as_json,
    errors_shown,
    json_option,
    progress_shown,
    show_error,
    show_json,
    store_opened,
)
from pnp.cli.options import PrintCommand, print_options, settle_typed
from pnp.errors import PnpError
from pnp.game.print_options.model import BuildOptions
from pnp.game.print_options.precedence import OptionValues
from pnp.packages.installed import game_ids
from pnp.store import Layered, Memory, Store


@click.command("build", cls=PrintCommand)
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--all", "every", is_flag=True, help="Build every game that comes with pnp.")
@click.option(
    "--watch", is_flag=True, help="Keep running, and build again when a file of the game changes. Ctrl-C ends."
)
@print_options(BuildOptions)
@click.option(
    "--dry-run",
    is_flag=True,
    help="Write nothing. Report sheets, cuts, minutes, ink and wasted paper; for a print shop or a virtual table:"
    " files, sides, pixels and pieces.",
)
@json_option
def build_command(
    game: str | None, every: bool, watch: bool, dry_run: bool, no_cache: bool, as_json: bool, **typed: object
) -> None:
    """Write a PDF of GAME, ready to print and cut. GAME is a name from pnp list, or the path of a game folder.

    \b
    Example:
      pnp build pirates-treasure-island
      pnp build pirates-treasure-island --paper letter --backs fold --ink-saver
      pnp build pirates-treasure-island --lang de
      pnp build ./my-game --only ship --players 3 -o print
      pnp build ./my-game --for home --printer office
      pnp build ./my-game --watch
      pnp build ./my-game --marks lines --stack --dry-run
      pnp build ./my-game --draft --card 'red-*'
      pnp build ./my-game --changed --since v1.0
      pnp build ./my-game --parts 8
      pnp build --all
    """
    if every == (game is not None):
        raise click.UsageError("Name one GAME, or write --all.")
    if every and watch:
        raise click.UsageError("Name the one GAME to watch.")
    if dry_run and (game is None or watch):
        raise click.UsageError("Name the one GAME to try; --dry-run does not go with --watch.")
    if typed["refresh"] and (every or watch):
        raise click.UsageError("--refresh fetches the tables of one GAME once; pnp serve --refresh asks again.")
    if typed["parts"] and (every or watch or dry_run):
        raise click.UsageError("--parts does not go with --all, --watch or --dry-run.")
    with store_opened(no_cache) as store:
        if game is None:
            _build_all(store, as_json)
            return
        with errors_shown(as_json):
            opened = open_named(game)
            options = settle_typed(opened, BuildOptions)
            if dry_run:
                from pnp.api.estimate import estimate_build

                show_trial(estimate_build(opened, options, store, _tell(as_json)), as_json=as_json)
            elif watch:
                _watch(opened, options, store, as_json)
            else:
                show_answer(_build(opened, options, store, as_json), as_json=as_json)


def _build(
    opened: OpenGame,
    options: OptionValues,
    store: Store,
    as_json: bool,
    *,
    is_watched: bool = False,
    anew: bool = False,
) -> Answer:
    """Build *opened* and show the progress on the terminal. A build while watching is not remembered as a print."""
    with progress_shown(as_json) as progress:
        return build_answer(opened, options, store, progress, _tell(as_json), anew=anew, is_print=not is_watched)


def _tell(as_json: bool) -> Tell:
    """Return the function that tells the user, before the work is done, all that is not part of the answer."""
    return lambda line: None if as_json else click.echo(line, err=True)


def _build_all(store: Store, as_json: bool) -> None:
    """Build every game; the others are built even if one fails, but then the status is 1."""
    answers: list[Answer] = []
    failed = []
    for name in game_ids():
        try:
            opened = open_named(name)
            answer = _build(opened, settle_typed(opened, BuildOptions), store, as_json)
        except PnpError as error:
            failed.append(name)
            answers.append({"game": name, **error_as_json(error)})
            if not as_json:
                show_error(error)
        else:
            answers.append(answer)
            if not as_json:
                show_answer(answer, as_json=False)
    if as_json:
        show_json(answers)
    if failed:
        if not as_json:
            click.echo(f"not built: {', '.join(failed)}", err=True)
        raise SystemExit(1)


def _watch(opened: OpenGame, options: OptionValues, store: Store, as_json: bool) -> None:
    """Build a game now and after every change of its files, until Ctrl-C."""
    from pnp.cli.watching import changes
    from pnp.press.unchanged import folders_read

    near = Layered(Memory(), store)
    with _until_ctrl_c(as_json):
        for turn, files in enumerate(changes(folders_read(opened.folder, options["art"]))):
            _build_changed(opened.name, near, files, as_json, is_first=turn == 0)
            near.flush()


@contextmanager
def _until_ctrl_c(as_json: bool) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        if not as_json:
            click.echo()


def _build_changed(name: str, store: Store, files: list[str], as_json: bool, *, is_first: bool) -> None:
    """Build the game *name*, of which *files* changed, and show the result or the errors."""
    from pnp.api.building import read_error
    from pnp.cli.watching import line_of_changes, names_of

    changed = names_of(files)
    if changed and not as_json:
        click.echo(line_of_changes(changed))
    try:
        opened = open_named(name)  # its [print] may have changed, too
        # What is loaded and drawn now is there later; most of these are never put on paper.
        answer = _build(opened, settle_typed(opened, BuildOptions), store, as_json, is_watched=True, anew=is_first)
    except (PnpError, OSError) as error:
        known = error if isinstance(error, PnpError) else read_error(error)
        if as_json:
            show_json({"changed": changed, **error_as_json(known)}, in_a_line=True)
        else:
            show_error(known)
    else:
        if as_json:
            show_json({"changed": changed, **answer}, in_a_line=True)
        elif is_first:
            show_answer(answer, as_json=False)
        else:
            click.echo(f"  {summary(answer, digits=2)}")
