"""A new game folder: a copy of a starter or of a game that is installed, or made from a spreadsheet."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.errors import DataError
from pnp.game.files import read_bytes, strange_character
from pnp.game.paths import GAME_FILE, REFEREE_FILE, display_path, share, templates_of
from pnp.game.tables import LARGEST_FILE, SUFFIXES, WORKBOOKS
from pnp.game.toml import choices_hint
from pnp.packages.installed import game_ids, package_of

if TYPE_CHECKING:
    from pnp.game.from_table import Layout

SCHEMA_FILE = "game.schema.json"
_TITLE = re.compile(r'^title = ".*"$', re.MULTILINE)
_COMPONENT = re.compile(r"^\[components\.([\w-]+)\](?:.*\n(?!\[))*", re.MULTILINE)
_HEAD = re.compile(r"^\[game\]\n", re.MULTILINE)


def starters() -> dict[str, str]:
    """Return the starters by name, with what each is for: the first comment of its game.toml."""
    files = sorted(_starters().glob(f"*/{GAME_FILE}"))
    return {file.parent.name: _first_comment(file) for file in files}


_OTHER_SPREADSHEETS = (".xls", ".xlsb", ".numbers", ".gsheet")
"""Files of spreadsheets that nothing here reads."""
_OF_WINDOWS = "windows-1252"
_MOST_LINES = 12
"""Lines that a note names."""


class NewGame(NamedTuple):
    """A game folder that was made: its *files*, and what whoever made it should know of its table."""

    files: list[Path]
    notes: tuple[str, ...]


def new_game(
    folder: Path,
    source: str,
    sheet: str = "",
    *,
    reads_as_rich: Callable[[str], bool],
    icons: Collection[str] = (),
    with_referee: bool = False,
) -> NewGame:
    """Make the game folder *folder*.

    :param source: the name of a starter, or of a game that is installed, which is copied whole; or a spreadsheet,
        which the game gets a copy of.
    :param sheet: of a workbook the sheet with the cards, empty for the first.
    :param reads_as_rich: tells whether the text of a cell can be printed with ``|rich``.
    :param icons: the names of icons beside those of the library.
    :param with_referee: whether it gets a ``referee.py``, to be changed with the game.
    :raises DataError: the folder exists or cannot be made, or there is no such source, or it cannot be read; or it is a
        game that is installed, and has a referee.
    """
    check_free(folder)
    if source in game_ids():
        if with_referee:
            raise DataError.at("", f"{source!r} is installed with a referee of its own", "leave out --with-referee")
        game = package_of(source).folder
        return NewGame(make_folder(folder, lambda made: _copy_game(made, game)), ())
    if source in starters():
        return NewGame(
            make_folder(folder, lambda made: _copy_starter(made, source, title_of(folder), with_referee)), ()
        )
    if Path(source).suffix.casefold() in SUFFIXES:
        return _from_table(folder, Path(source), sheet, reads_as_rich, icons, with_referee)
    if Path(source).suffix.casefold() in _OTHER_SPREADSHEETS:
        raise DataError.at(source, "is not a spreadsheet that can be read", "save it as .xlsx, .ods or .csv")
    known = [*starters(), *game_ids()]
    what = f"{source!r} is neither a starter, nor a game that is installed, nor a spreadsheet"
    raise DataError.at("", what, choices_hint(source, known))


def check_free(folder: Path) -> None:
    """Refuse a name for a new folder that is taken, or no text.

    :raises DataError: it is so.
    """
    if strange_character(folder.name) is not None:
        raise DataError.at("", f"{folder.name!r} has a control character, not text", "choose another name")
    try:
        is_there = folder.exists() or folder.is_symlink()
    except OSError as error:
        raise DataError.at(display_path(folder), f"cannot be made: {error.strerror}") from None
    if is_there:
        raise DataError.at(display_path(folder), "is there already", "choose another name, or delete it first")


def _sheets_of(table: Path) -> list[str]:
    """Return the names of the sheets of a workbook, the first one first; none where *table* is not a workbook.

    :raises DataError: it cannot be read.
    """
    if table.suffix.casefold() not in WORKBOOKS:
        return []
    from pnp.game.workbooks import sheet_names

    return sheet_names(table, read_bytes(table, LARGEST_FILE))


def title_of(folder: Path) -> str:
    """Return a title for the game in *folder*.

    >>> title_of(Path("games/my-first_game"))
    'My First Game'
    """
    return re.sub(r"[-_ ]+", " ", folder.resolve().name).strip().title() or "My Game"


def _starters() -> Path:
    return share() / "templates" / "starters"


def _first_comment(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def make_folder(folder: Path, fill: Callable[[Path], None]) -> list[Path]:
    """Make *folder* as *fill* fills it, with the schema of game.toml: all of it, or nothing.

    :raises DataError: it cannot be made.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".pnp-new-") as hidden:
            made = Path(hidden) / "game"
            fill(made)
            _add_schema(made)
            made.replace(folder)
    except OSError as error:
        raise DataError.at(display_path(folder), f"cannot be made: {error.strerror or error}") from None
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _copy_files(source: Path, made: Path) -> None:
    """Copy what *source* has, and not who may write there: pnp may be installed where nobody may."""
    for path in sorted(source.rglob("*")):
        if path.is_file():
            place = made / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def _copy_starter(made: Path, name: str, title: str, with_referee: bool) -> None:
    """Copy a starter, with a *title* of its own and without the comment that tells what it is for."""
    _copy_files(_starters() / name, made)
    text = _read(made).partition("\n")[2].lstrip("\n")
    _write(made / GAME_FILE, _TITLE.sub(lambda _: f"title = {json.dumps(title, ensure_ascii=False)}", text, count=1))
    if with_referee:
        _add_referee(made, name)


def _add_referee(made: Path, starter: str = "") -> None:
    """Put a referee into the folder: that of a *starter*, else one for any game, about its first table of cards."""
    file = _referees() / f"{starter}.py"
    text = (file if file.is_file() else _referees() / "any-game.py").read_text(encoding="utf-8")
    parts = [*_COMPONENT.finditer(_read(made))]
    drawn = next((part for part in parts if "\ntable = " in part[0]), parts[0])
    _write(made / REFEREE_FILE, text.replace("COMPONENT", drawn[1]))
    for path in (made, made / REFEREE_FILE):
        path.chmod(path.stat().st_mode & ~0o022)  # what others may write is not trusted


def _referees() -> Path:
    return _starters() / "referees"


def _copy_game(made: Path, game: Path) -> None:
    """Copy a game that is installed, whose referee is found whatever the folder is called."""
    _copy_files(game, made)
    if templates_of(game).parent != game:  # pnp's own games keep their templates elsewhere
        _copy_files(templates_of(game), made / "templates")
    referee = f'[game]\nreferee = "{game.name}"  # whose referee knows the rules: pnp referee\n'
    _write(made / GAME_FILE, _HEAD.sub(referee, _read(made), count=1))


def _from_table(
    folder: Path,
    table: Path,
    sheet: str,
    reads_as_rich: Callable[[str], bool],
    icons: Collection[str],
    with_referee: bool,
) -> NewGame:
    """Make a game whose cards are the rows of *table*."""
    from pnp.game import from_table

    encoding = _encoding_of(table)
    layout = from_table.layout_of(table, sheet, encoding, reads_as_rich, icons)
    title, sheets = title_of(folder), _sheets_of(table)
    sheet = sheet or (sheets[0] if len(sheets) > 1 else "")
    notes = [*_notes_of_import(table, layout, encoding)]
    if len(sheets) > 1:
        notes.append(f"{table} has the sheets {', '.join(sheets)}; the game is made from {sheet}.")
    if layout.lone:
        listed = ", ".join(map(str, layout.lone[:_MOST_LINES])) + (", \u2026" if len(layout.lone) > _MOST_LINES else "")
        notes.append(f"{table}: one cell alone in line {listed}: a card each; take out what is a heading.")
    if layout.uncounted:
        what = "no number of copies, so each row makes one card, and the column is printed"
        notes.append(f"{table}: {layout.uncounted} is {what}.")
    for name, word in layout.literal.items():
        notes.append(f"{table}: there is no icon for :{word}:, so the colons of {name} are printed as they are.")
    notes += _notes_of_size(table, layout)

    def fill(made: Path) -> None:
        (made / "templates").mkdir(parents=True)
        shutil.copyfile(table, made / table.name)
        for picture in layout.pictures:
            (made / picture).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(table.parent / picture, made / picture)
        _write(made / GAME_FILE, from_table.game_toml(title, table.name, layout, sheet, encoding))
        _write(made / "templates" / "card.j2", from_table.face(layout))
        _write(made / "templates" / "card-back.j2", from_table.back(title))
        if with_referee:
            _add_referee(made)

    return NewGame(make_folder(folder, fill), tuple(notes))


def _encoding_of(table: Path) -> str:
    """Return the encoding that game.toml must say for the file *table*, empty for none: what is not UTF-8 was most
    likely saved by Excel on Windows.

    :raises DataError: it cannot be read.
    """
    if table.suffix.casefold() in WORKBOOKS:
        return ""
    content = read_bytes(table, LARGEST_FILE)
    try:
        content.decode()
    except UnicodeDecodeError:
        return "" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else _OF_WINDOWS
    return ""


def _notes_of_import(table: Path, layout: Layout, encoding: str) -> Iterator[str]:
    """Yield what the user must know about a *table* that another tool wrote."""
    if encoding:
        yield f"{table} is not UTF-8, so game.toml says {json.dumps(encoding)}: look at letters such as \u00e9."
    if layout.replace:
        signs = ", ".join(sign for sign in layout.replace)
        yield f"{table}: replace in game.toml says what these mean: {signs}."
    if layout.unknown:
        signs = ", ".join(layout.unknown[:_MOST_LINES])
        yield f"{table}: these look like icons, and none is called so: {signs}. Say in replace which icons they are."
    if layout.lost:
        lost = ", ".join(layout.lost[:_MOST_LINES])
        yield f"{table} names pictures that are not beside it, so the cards show their names: {lost}."


def _notes_of_size(table: Path, layout: Layout) -> Iterator[str]:
    """Yield what the user must know about the size of the cards, and about those that are too full for it."""
    from pnp.game.from_table import SIZES

    usual, *_ = known = [*SIZES]
    sizes = known[known.index(layout.size) + 1 :]
    if layout.size != usual:
        yield f"The cards have the size {layout.size}: on {usual} cards many texts would be too long."
    for card in layout.too_full[:_MOST_LINES]:
        where = f"{table}:{card.line}" if card.line else str(table)
        hint = f"shorten it, or give all cards a larger size ({', '.join(sizes)})" if sizes else "shorten it"
        yield f"{where}: card {card.id}: its text is likely too long for a {layout.size} card: {hint}."


def _add_schema(made: Path) -> None:
    """Put the schema of game.toml beside it, and name it in its first line."""
    from pnp.game.schema import schema

    _write(made / GAME_FILE, f"#:schema ./{SCHEMA_FILE}\n{_read(made)}")
    _write(made / SCHEMA_FILE, json.dumps(schema(), indent=1, ensure_ascii=False) + "\n")


def _read(made: Path) -> str:
    return (made / GAME_FILE).read_text(encoding="utf-8")


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")
