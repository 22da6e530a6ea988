"""``pnp words``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, game_argument, json_option, quantity, show_json

if TYPE_CHECKING:
    from pnp.game.model import Game
    from pnp.game.translation import Entry, Key


@click.command("words")
@game_argument
@click.option("--lang", "language", required=True, metavar="LANGUAGE", help="The language to check, such as de.")
@click.option("--template", is_flag=True, help="Print the missing texts as a language file to fill in.")
@json_option
def words_command(game: str, language: str, template: bool, as_json: bool) -> None:
    """List the texts of GAME that are not translated. The exit status is 1 if there are any.

    \b
    Example:
      pnp words pirates-treasure-island --lang de
      pnp words pirates-treasure-island --lang fr --template
    """
    from pnp.game import load_texts
    from pnp.game.paths import game_folder

    with errors_shown(as_json):
        loaded, entries = load_texts(game_folder(game), language, begun=not template)
        if not template:
            entries = [*entries, *_rules_of(loaded)]
    missing = [entry for entry in entries if not entry.text]
    if template:
        click.echo("\n".join(_template(missing, language)))
        return
    if as_json:
        rows = [{"key": ".".join(entry.key), "english": entry.english} for entry in missing]
        show_json({"ok": not missing, "language": language, "texts": len(entries), "untranslated": rows})
    else:
        _show(loaded, entries, missing)
    if missing:
        raise SystemExit(1)


def _rules_of(game: Game) -> Iterator[Entry]:
    """Yield the sections of the rules sheet; those that are not translated without a text."""
    from pnp.game.translation import Entry
    from pnp.press.faces import Faces
    from pnp.rules.document import plain_text
    from pnp.rules.source import read_rules, rules_of

    sheet = rules_of(game)
    if sheet is not None:
        document = read_rules(sheet, Faces(game, players=game.players[1]))
        for section in document.sections:
            title = plain_text(section.title)
            yield Entry(("rules", section.id), title, "" if section.id in document.untranslated else title)


def _show(game: Game, entries: Sequence[Entry], missing: Sequence[Entry]) -> None:
    for entry in missing:
        click.echo(f"{'.'.join(entry.key)}: {entry.english}")
    texts = quantity(len(entries), "text")
    left = f"{len(missing)} not translated" if missing else "all translated"
    click.echo(f"{game.title}, {game.language}: {texts}, {left}.")


def _template(missing: Sequence[Entry], language: str) -> Iterator[str]:
    """Yield the lines of a language file: each text that is missing, empty, under its English."""
    from pnp.game.plurals import categories_in, examples
    from pnp.game.toml import toml_key
    from pnp.game.words import Plural

    yield "# Fill in what stands under the English; what stays empty is printed in English."
    yield '# Columns that stay as they are, such as proper names: same = ["cards.ship.name"]'
    table: Key = ()
    for entry in missing:
        if entry.key[:-1] != table:
            table = entry.key[:-1]
            yield f"\n[{'.'.join(map(toml_key, table))}]"
        yield from (f"# {line}" for line in entry.english.splitlines())
        if isinstance(entry.english, Plural):
            known, categories = examples(language), categories_in(language)
            forms = [f'{category} = ""' for category in categories]
            yield f"# for {', '.join(f'{category} such as {known[category]}' for category in categories)}"
            yield f"{toml_key(entry.key[-1])} = {{ {', '.join(forms)} }}"
        else:
            yield f'{toml_key(entry.key[-1])} = ""'
