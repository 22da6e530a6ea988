"""Games whose every side says of which component it is, so that pieces can be counted in what was printed."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from pnp.game import load_game
from pnp.game.model import Component, Game
from pnp.game.new_game import new_game, starters
from pnp.game.paths import share
from pnp.packages.installed import game_ids
from pnp.template.rich import reads_as_rich
from tests.edits import copy_writable
from tests.kinds import write_kinds
from tests.tiny import TESTS

SMALL = ("tiny", "kinds")
NAMES = (*SMALL, "shapes", *starters(), *game_ids())

_MARK = '<text x="{x}" width="90mm" height="4mm" size="6pt" safe="no">Zq{{{{ component.id }}}}qZ</text>'
MARKED = re.compile(r"Zq([\w-]+?)qZ")
_END = re.compile(r"(</(?:face|card)>)\s*\Z")
_EXTENDS = re.compile(r'extends "common/([\w-]+\.j2)"')


class Marked(NamedTuple):
    """A game in a *folder* of its own, which git keeps; a template was changed since."""

    folder: Path
    game: Game

    def has_marks(self, component: Component, *, back: bool = False) -> bool:
        """Return whether that side of *component* says of which component it is."""
        name = component.back if back else component.face
        return bool(name) and self._has_mark(str(name))

    def _has_mark(self, name: str) -> bool:
        path = self.folder / "templates" / name
        text = path.read_text("utf-8") if path.is_file() else ""
        base = re.search(r'extends "([\w-]+\.j2)"', text)
        return bool(_END.search(text)) and "Zq" in text or bool(base and self._has_mark(base[1]))


def mark_game(name: str, folder: Path) -> Marked:
    """Make the game *name* of :data:`NAMES` in *folder*/*name*, and return it."""
    home = folder / name
    if name == "kinds":
        home.mkdir(parents=True)
        _write_kinds(home)
    elif (TESTS / "games" / name / "game.toml").is_file():
        copy_writable(TESTS / "games" / name, home)
    else:
        new_game(home, name, reads_as_rich=reads_as_rich)
    _mark(home)
    _git(home, "init", "-q")
    _git(home, "add", ".")
    _git(home, "commit", "-q", "-m", "as it was")
    changed = min(path for path in (home / "templates").glob("*.j2") if "Zq" in path.read_text("utf-8"))
    text = changed.read_text("utf-8")
    changed.write_text(text.replace(_MARK.format(x="0mm"), _MARK.format(x="0.3mm")), "utf-8")
    return Marked(home, load_game(home))


def _write_kinds(home: Path) -> None:
    """Write a game of several pieces of each kind; some have backs."""
    write_kinds(home)
    face, back = 'face = "a.j2"\n', 'back = "b.j2"\n'
    parts = (home / "game.toml").read_text("utf-8").split(face)
    whole = [part.partition("[")[0] for part in parts]
    for number, own in enumerate(whole[1:], 1):
        has_back = any(word in own for word in ("poker", "18mm", "hexagon", "polygon"))
        is_read = "page =" in own or "rules =" in own
        parts[number] = back * has_back + f"copies = {3 * number}\n" * (not is_read) + parts[number]
    (home / "game.toml").write_text(face.join(parts), "utf-8")
    rules = home / "rules" / "en.md"
    rules.write_text(rules.read_text("utf-8").replace("## Play", "## Play {#play}"), "utf-8")
    (home / "templates" / "a.j2").write_text('<face><background fill="#E8D7A9"/>\n</face>\n', "utf-8")
    (home / "templates" / "b.j2").write_text('<face><background fill="#2F6F86"/>\n</face>\n', "utf-8")


def _mark(home: Path) -> None:
    """Let every template that is a whole side end with the mark; a common one that it extends is copied for that."""
    waiting = sorted((home / "templates").glob("*.j2"))
    while waiting:
        path = waiting.pop()
        text = path.read_text("utf-8")
        for base in _EXTENDS.findall(text):
            copy = home / "templates" / f"own-{base}"
            if not copy.exists():
                styles = [*(share() / "templates" / "styles").glob(f"*/{base}")]
                copy.write_bytes((styles or [share() / "templates" / "common" / base])[0].read_bytes())
                waiting.append(copy)
        text = _EXTENDS.sub(r'extends "own-\1"', text)
        path.write_text(_END.sub(_MARK.format(x="0mm") + r"\1\n", text), "utf-8")


def _git(home: Path, *words: str) -> None:
    who = ("-c", "user.name=A. Tester", "-c", "user.email=a@example.org")
    subprocess.run(
        ["git", *who, *words],
        cwd=home,
        env=os.environ | {"GIT_CONFIG_GLOBAL": os.devnull},
        check=True,
        capture_output=True,
    )
