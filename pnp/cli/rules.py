"""``pnp rules``."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.common import errors_shown, game_argument, json_option, progress_shown, show_json, store_opened
from pnp.cli.options import print_options, settle_typed
from pnp.game.print_options.model import RulesOptions

_FORMS = {"pdf": "pdf", "md": "md", "markdown": "md", "html": "html"}


@click.command("rules")
@game_argument
@click.option(
    "--format",
    "form",
    type=click.Choice(list(_FORMS)),
    help="A PDF to print, Markdown, or one HTML page. The default follows the ending of FILE; otherwise it is pdf.",
)
@click.option(
    "--booklet", is_flag=True, help="Make the PDF a booklet: small pages to print on both sides, fold and staple."
)
@print_options(RulesOptions)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The file to write, or the folder to put it in; the default is a file in the folder output.",
)
@json_option
def rules_command(game: str, form: str | None, booklet: bool, output: Path | None, as_json: bool, **_: object) -> None:
    """Write the rules sheet of GAME, to print or to read on a screen.

    As HTML, a game that has a lesson becomes one page to learn it from: the set-up to tick, a first game to play
    step by step, moments to judge, the rules, and each card explained, in all languages of the rules.

    \b
    Example:
      pnp rules pirates-treasure-island
      pnp rules pirates-treasure-island --paper letter --ink-saver
      pnp rules pirates-treasure-island --booklet
      pnp rules pirates-treasure-island --format html
      pnp rules pirates-treasure-island --lang de -o regeln.html
    """
    from pnp.api.open_game import open_named
    from pnp.api.orders import put_right
    from pnp.press.file_names import rules_name
    from pnp.press.plan import Order
    from pnp.press.publish import publish
    from pnp.referee.lesson import is_taught

    with errors_shown(as_json):
        opened = open_named(game)
        options = settle_typed(opened, RulesOptions)
        loaded = opened.load(options["lang"])
        form = _form_of(output, form)
        if booklet and form != "pdf":
            raise click.UsageError(f"--booklet is for paper; {form} has no pages to fold")
        paper, ink_saver = options["paper"], options["ink_saver"]
        name = rules_name(loaded, form, paper.name, ink_saver=ink_saver, booklet=booklet)
        path = output or Path("output") / loaded.id
        if output is None or output.is_dir():
            path /= name
        order = Order(paper.size, paper.name, ink_saver=ink_saver)
        if form == "pdf" or "printer" in options.given:
            order = put_right(options, order)
        with store_opened(options["no_cache"]) as store:
            if form == "html" and is_taught(loaded):
                from pnp.play.learning import write_page  # the referee, and the pages of the table

                with progress_shown(as_json, "part") as progress:
                    document = write_page(loaded, path, store, progress)
            else:
                document = publish(loaded, form, path, order, booklet=booklet, store=store)
    if as_json:
        show_json({"ok": True, "game": loaded.id, "file": str(path), "format": form, "language": document.language,
                   "sections": [section.id for section in document.sections],
                   "untranslated": list(document.untranslated)})  # fmt: skip
    else:
        click.echo(f"{loaded.title}: {path}")
        if document.untranslated:
            click.echo(f"  not translated: {', '.join(document.untranslated)}")


def _form_of(output: Path | None, form: str | None) -> str:
    if output == Path("-"):
        raise click.UsageError("-o - is no file, and a rules sheet is written to one: name it, such as -o rules.md.")
    if form:
        return _FORMS[form]
    ending = output.suffix[1:].lower() if output else ""
    if ending and ending not in _FORMS:
        raise click.UsageError(f"{output} ends in .{ending}; a rules sheet is .pdf, .md or .html, else say --format.")
    return _FORMS.get(ending, "pdf")
