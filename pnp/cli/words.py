"""``pnp words``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.answers import show_note
from pnp.cli.common import errors_shown, game_argument, json_option, quantity, show_json
from pnp.errors import DataError

if TYPE_CHECKING:
    from pnp.game.model import Game
    from pnp.game.translation import Entry


@click.command("words")
@game_argument
@click.option("--lang", "language", required=True, metavar="LANGUAGE", help="The language to check, such as de.")
@click.option("--template", is_flag=True, help="Print the missing texts as a language file to fill in.")
@click.option(
    "--to",
    "target",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.csv",
    help="Write all texts as a table for a translator: where each stands, the text, and its translation.",
)
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Read the translations from that table (.csv, .xlsx or .ods), and write the game's language file.",
)
@json_option
def words_command(
    game: str, language: str, template: bool, target: Path | None, source: Path | None, as_json: bool
) -> None:
    """List the texts of GAME that are not translated. The exit status is 1 if there are any.

    \b
    Example:
      pnp words pirates-treasure-island --lang de
      pnp words pirates-treasure-island --lang fr --template
      pnp words ./my-game --lang fr --to french.csv
      pnp words ./my-game --lang fr --from french.csv
    """
    from pnp.game import load_texts
    from pnp.game.paths import game_folder

    if sum(map(bool, (template, target, source))) > 1:
        raise click.UsageError("--template, --to and --from do not go together.")
    with errors_shown(as_json):
        folder = game_folder(game)
        loaded, entries = load_texts(folder, language, begun=not (template or target or source))
        if target:
            _write_table(entries, language, target, as_json)
            return
        if source:
            _read_table(folder, entries, language, source, as_json)
            return
        if not template:
            entries = [*entries, *_rules_of(loaded)]
    missing = [entry for entry in entries if not entry.text]
    if template:
        from pnp.game.translators import language_file

        click.echo("\n".join(language_file(missing, language)))
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
    for note in game.notes:
        show_note(str(note))
    for entry in missing:
        click.echo(f"{'.'.join(entry.key)}: {entry.english}")
    texts = quantity(len(entries), "text")
    left = f"{len(missing)} not translated" if missing else "all translated"
    click.echo(f"{game.title}, {game.language}: {texts}, {left}.")


def _write_table(entries: Sequence[Entry], language: str, target: Path, as_json: bool) -> None:
    from pnp.export.files import write_whole
    from pnp.game.translators import table_for_translator

    if target.suffix.casefold() != ".csv":
        raise DataError.at(target, "is no .csv file", "every spreadsheet opens one: --to words.csv")
    write_whole(target, table_for_translator(entries, language).encode())
    missing = sum(not entry.text for entry in entries)
    if as_json:
        show_json({"ok": True, "file": str(target), "texts": len(entries), "untranslated": missing})
    else:
        click.echo(f"{target}: {quantity(len(entries), 'text')}, {missing} to translate in the column Translation.")


def _read_table(folder: Path, entries: Sequence[Entry], language: str, source: Path, as_json: bool) -> None:
    from pnp.export.files import write_whole
    from pnp.game.translators import language_file, read_translations
    from pnp.game.words_files import file_of, same_of

    entries, left = read_translations(source, entries, language)
    path = file_of(folder, language)
    lines = "\n".join(language_file(entries, language, same_of(path)))
    path.parent.mkdir(exist_ok=True)
    if path.is_file():
        path.replace(path.with_name(path.name + "~"))
    write_whole(path, f"{lines}\n".encode())
    missing = sum(not entry.text for entry in entries)
    if as_json:
        show_json({"ok": not left, "file": str(path), "texts": len(entries), "untranslated": missing, "left": left})
    else:
        for line in left:
            click.echo(line)
        click.echo(f"{path}: {quantity(len(entries), 'text')}, {missing} not translated.")
    if left:
        raise SystemExit(1)
