"""docs/tutorial.md: its files are written and its commands run, in order, and its pictures are what comes out.

``pytest --update-pictures tests/docs/test_tutorial.py`` draws them anew.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pnp.game.paths import share
from tests.tiny import run

DOCS = share() / "docs"
PAGE = (DOCS / "tutorial.md").read_text(encoding="utf-8")
STEPS = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$|^!\[[^]]*\]\((\S+)\)$", re.MULTILINE | re.DOTALL)
WIDTH = 900


def test_what_the_tutorial_says_is_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    done = {"file": 0, "command": 0, "picture": 0}
    for kind, name, content, picture in STEPS.findall(PAGE):
        if picture:
            same_picture(DOCS / picture, update=request.config.getoption("--update-pictures"))
            done["picture"] += 1
        elif name:
            Path(name).write_text(content, encoding="utf-8")
            done["file"] += 1
        elif kind == "console":
            command, _, told = content.partition("\n")
            result = run(*shlex.split(command.removeprefix("$ pnp ")))
            assert result.exit_code == 1
            assert result.stderr == told
        else:
            for command in content.splitlines():
                result = run(*shlex.split(command.removeprefix("pnp ")))
                assert result.exit_code == 0, command + result.output
                done["command"] += 1
    assert done == {"file": 6, "command": 10, "picture": 2}


def same_picture(path: Path, *, update: bool) -> None:
    """Compare the contact sheet of the cards with the picture of the page."""
    with Image.open("output/lantern-street/preview/card.png") as image:
        drawn = image.convert("RGB")
    drawn = drawn.resize((WIDTH, drawn.height * WIDTH // drawn.width), Image.Resampling.LANCZOS)
    if update:
        drawn.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    with Image.open(path) as image:
        shown = image.convert("RGB")
    assert shown.size == drawn.size
    counts = ImageChops.difference(shown, drawn).convert("L").histogram()
    assert sum(value * count for value, count in enumerate(counts)) / (shown.width * shown.height) < 4
