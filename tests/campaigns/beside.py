"""What lies beside a game, changed: targets, settings, a printer's profile, tables of games, what is remembered."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

from pnp.game.paths import share
from tests.campaigns.campaign import Kind, Trial
from tests.campaigns.changes import BYTES, TEXTS
from tests.campaigns.games import DATA, TABLES
from tests.edits import copy_writable
from tests.tiny import copy_of_tiny, run

SETTINGS = 'paper = "A4"\nbleed = "2mm"\nmarks = "corners"\nink-saver = true\nprinter = "office"\ntray = "rear"\n'
READINGS = "A=5.9/4.2 B=5.7/5.0 C=5.1/4.3 D=4.9/5.1"
COMMANDS = {
    "target": (
        ("build", "game/tiny", "--for", "./changed.toml", "--no-cache"),
        ("build", "game/tiny", "--for", "./changed.toml", "--dry-run"),
        ("targets", "./changed.toml"),
    ),
    "settings": (("build", "game/tiny", "--dry-run"), ("settings", "list"), ("build", "game/tiny", "--no-cache")),
    "profile": (
        ("build", "game/tiny", "--printer", "office", "--no-cache"),
        ("printer", "list"),
        ("printer", "calibrate", "office", "--check"),
    ),
    "games": (("balance", "game/games.csv"), ("balance", "game/games.csv", "--json")),
    "store": (("build", "game/tiny"), ("preview", "game/tiny", "--dpi", "36"), ("cache",)),
}


class Beside(Kind):
    """What a build or a report reads that is no game."""

    bar = 5_000
    short = 12

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        sound = folder / "sound"
        (sound / "config").mkdir(parents=True)
        copy_of_tiny(sound)
        self._config, self._cache = Path(os.environ["PNP_CONFIG"]), Path(os.environ["PNP_CACHE"])
        made = (
            run("printer", "calibrate", "office", "--tray", "rear", "--readings", READINGS),
            run("printer", "calibrate", "office", "--readings", READINGS),
            run(
                "simulate", "pirates-treasure-island", "--games", "12", "--workers", "1", "-o", str(sound / "games.csv")
            ),
            run("build", str(sound / "tiny")),
        )
        assert [result.exit_code for result in made] == [0] * len(made), [result.output for result in made]
        shutil.copytree(self._config, sound / "config", dirs_exist_ok=True)
        shutil.copytree(self._cache, sound / "cache")

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        sound, what = self.folder / "sound", chance.choice(tuple(COMMANDS))
        shutil.copytree(sound / "tiny", self.folder / "game" / "tiny")
        for folder, name in ((self._config, "config"), (self._cache, "cache")):
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(sound / name, folder)
        path = self._file(what, chance)
        told = []
        for _ in range(faults):
            as_bytes = what == "store" or chance.random() < 0.1
            change = chance.choice(BYTES if as_bytes else TABLES if what == "games" and chance.random() < 0.6 else DATA)
            told.append(change.__name__)
            _change(path, change, chance)
        try:
            return self.run(f"{path.name}: {' and '.join(told)}", *chance.choice(COMMANDS[what]))[0]
        finally:
            for folder in (self._config, self._cache):
                shutil.rmtree(folder, ignore_errors=True)

    def _file(self, what: str, chance: random.Random) -> Path:
        """Put the sound file that is changed where it is read, and return it."""
        sound = self.folder / "sound"
        if what == "target":
            target = chance.choice(sorted((share() / "targets").glob("*.toml")))
            return copy_writable(target, self.folder / "changed.toml")
        if what == "settings":
            (self._config / "settings.toml").write_text(SETTINGS, "utf-8")
            return self._config / "settings.toml"
        if what == "profile":
            return chance.choice(sorted(self._config.rglob("*.toml")))
        if what == "games":
            return Path(shutil.copy(sound / "games.csv", self.folder / "game" / "games.csv"))
        return chance.choice(sorted(path for path in self._cache.rglob("*") if path.is_file()))


def _change(path: Path, change: object, chance: random.Random) -> None:
    if change in BYTES:
        path.write_bytes(change(path.read_bytes() or b"\0", chance))  # type: ignore[operator]
        return
    text = path.read_bytes().decode("utf-8", "replace")
    first, line_end, rest = text.partition("\n")
    if change in TABLES and rest.strip():  # its first line is no CSV
        text = first + line_end + change(rest, chance)  # type: ignore[operator]
    elif text:
        text = (change if change not in TABLES else chance.choice(TEXTS))(text, chance)  # type: ignore[operator]
    path.write_text(text, "utf-8", newline="\n")
