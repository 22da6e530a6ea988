"""A small sound game that tests break in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.model import Game

GAME = """\
[game]
title = "Small"
players = [2, 4]

[colours]
red = "#B3202A"

[tables.fleets]
file = "fleets.csv"
columns = { name = "text", colour = "colour" }

[components.ship]
title = "Ships"
table = "ships.csv"
face = "ship.j2"
size = "poker"

[components.ship.columns]
name = "text"
fleet = "ref fleets"
masts = "int 1..3"
note = "text?"
"""
FLEETS = "id,name,colour\nnl,Dutch,red\nen,English,#fff\n"
SHIPS = "id,name,fleet,masts,note\nA1,Anna,nl,1,\nB2,Berta,en,3,fast\n"
NO_FILES: Mapping[str, str | bytes] = {}

Load = Callable[..., Game]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    """Write the small game with some texts replaced, more added to game.toml and other files, and load it."""
    monkeypatch.chdir(tmp_path)

    def load_with(*changes: tuple[str, str], more: str = "", files: Mapping[str, str | bytes] = NO_FILES) -> Game:
        contents = {"game.toml": GAME + more, "fleets.csv": FLEETS, "ships.csv": SHIPS}
        for old, new in changes:
            changed = {name: text.replace(old, new) for name, text in contents.items()}
            assert changed != contents, f"nothing to replace: {old!r}"
            contents = changed
        for name, content in {**contents, **files}.items():
            Path(name).write_bytes(content.encode() if isinstance(content, str) else content)
        return load_game(Path("."))

    return load_with


@pytest.fixture
def complaints(load: Load) -> Callable[..., list[str]]:
    """Load a broken game and return what is said about it, a line for each problem."""

    def complaints_with(
        *changes: tuple[str, str], more: str = "", files: Mapping[str, str | bytes] = NO_FILES
    ) -> list[str]:
        with pytest.raises(DataError) as caught:
            load(*changes, more=more, files=files)
        return [f"{problem.where}: {problem.what}" for problem in caught.value.problems]

    return complaints_with
