"""The small game of tests/games/tiny with a rules sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.model import Game
from pnp.press.faces import Faces
from tests.tiny import copy_of_tiny

SHEET = """
[components.rules]
title = "Rules"
rules = "rules"
sides = 1
"""
ENGLISH = """\
# How to play

Light **every lamp** before the fog.

## Set-up {#setup}

1. Take {{ counts.lamp // players }} lamps each :lamp:.
2. Choose a keeper.

![Old Ada](piece:keeper/ada?width=20mm "a keeper") Each keeper has *oil*.

| keeper | oil |
|:--|--:|
{% for keeper in cards("keeper") %}
| {{ keeper.name }} | {{ keeper.oil }} |
{% endfor %}

## Fog {#fog}

See [the set-up](#setup).

> **Example.** The fog comes & goes.

## Signs {#glossary}

- :lamp: **Lamp**: a light
- **Oil**: what it burns
"""

Sheet = Callable[..., Game]


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sheet:
    """Return a function that loads the small game with a rules sheet: its text, more game.toml, other languages."""
    monkeypatch.chdir(tmp_path)
    folder = copy_of_tiny(tmp_path)
    toml = (folder / "game.toml").read_text()
    (folder / "rules").mkdir()

    def load(text: str = ENGLISH, *, more: str = SHEET, **languages: str) -> Game:
        (folder / "game.toml").write_text(toml + more)
        (folder / "rules" / "en.md").write_text(text)
        for language, words in languages.items():
            (folder / "rules" / f"{language}.md").write_text(words)
            (folder / "words").mkdir(exist_ok=True)
            (folder / "words" / f"{language}.toml").write_text("")
        return load_game(Path("tiny"), *languages)

    return load


@pytest.fixture
def faces_of() -> Callable[[Game], Faces]:
    """Return a function that makes the faces of a game for the most players."""
    return lambda game: Faces(game, players=game.players[1])
