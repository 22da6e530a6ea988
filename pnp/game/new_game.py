"""A new game folder: a copy of a starter or of one of our games, with a name of its own."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from pnp.errors import DataError
from pnp.game.paths import GAME_FILE, builtin_games, share, shown, templates_of
from pnp.game.toml import choices_hint

SCHEMA_FILE = "game.schema.json"
_TITLE = re.compile(r'^title = ".*"$', re.MULTILINE)
_HEAD = re.compile(r"^\[game\]\n", re.MULTILINE)


def starters() -> dict[str, str]:
    """Return the starters by name, with what each is for: the first comment of its game.toml."""
    files = sorted(_starters().glob(f"*/{GAME_FILE}"))
    return {file.parent.name: _first_comment(file) for file in files}


def new_game(folder: Path, source: str) -> list[Path]:
    """Make the game folder *folder*, and return its files.

    :param source: the name of a starter, or of one of our games, which is copied whole.
    :raises DataError: the folder exists already or cannot be made, or there is no such source.
    """
    if folder.exists() or folder.is_symlink():
        raise DataError.at(shown(folder), "is there already", "choose another name, or delete it first")
    if source in builtin_games():
        game = share() / "cards" / source
        return _made(folder, {game: "", templates_of(game): "templates"}, lambda text: _refereed(text, source))
    if source in starters():
        return _made(folder, {_starters() / source: ""}, lambda text: _entitled(text, title_of(folder)))
    known = [*starters(), *builtin_games()]
    raise DataError.at("", f"{source!r} is neither a starter nor one of our games", choices_hint(source, known))


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


def _made(folder: Path, sources: Mapping[Path, str], changed: Callable[[str], str]) -> list[Path]:
    """Copy *sources*, each to a folder of its own in *folder*, and game.toml *changed*: all of it, or nothing."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".pnp-new-") as hidden:
            made = Path(hidden) / "game"
            for source, place in sources.items():
                shutil.copytree(source, made / place, copy_function=shutil.copyfile)
            _finish(made, changed)
            made.replace(folder)
    except OSError as error:
        raise DataError.at(shown(folder), f"cannot be made: {error.strerror}") from None
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _finish(folder: Path, changed: Callable[[str], str]) -> None:
    """Change game.toml, and put the schema beside it that its first line names."""
    from pnp.game.schema import schema

    file = folder / GAME_FILE
    text = f"#:schema ./{SCHEMA_FILE}\n{changed(file.read_text(encoding='utf-8'))}"
    file.write_text(text, encoding="utf-8", newline="\n")
    rules = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    (folder / SCHEMA_FILE).write_text(rules, encoding="utf-8", newline="\n")


def _entitled(text: str, title: str) -> str:
    """Return the game.toml of a starter with a *title* of its own, without the comment that tells what it is for."""
    quoted = json.dumps(title, ensure_ascii=False)  # TOML quotes a text as JSON does
    return _TITLE.sub(lambda _: f"title = {quoted}", text.partition("\n")[2], count=1).lstrip("\n")


def _refereed(text: str, game: str) -> str:
    """Return the game.toml of one of our games so that its referee is found whatever the folder is called."""
    return _HEAD.sub(f'[game]\nreferee = "{game}"  # whose referee knows the rules: pnp referee\n', text, count=1)
