"""The four games and a small one through every target: what a dry run says is made, and others can open it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ezdxf
import jsonschema
import pikepdf
import pytest
from PIL import Image

from pnp.packages.installed import game_ids
from pnp.targets.catalog import target_names
from pnp.targets.reading import read_target
from pnp.targets.target import Sheets, VirtualTable
from tests.targets.test_tables import SCHEMA
from tests.tiny import TINY, run

GAMES = ["tiny", *game_ids()]
EVERY = [(game, target) for game in GAMES for target in target_names()]
SHORT = [(game, target) for game, target in EVERY if game == "tiny"]
REFUSED = {("tiny", "drive-thru-cards")}
"""Its cards, 44 x 63 mm, are no product."""


def answer(game: str, target: str, *more: str) -> Any:
    result = run("build", str(TINY) if game == "tiny" else game, "--for", target, "--json", *more)
    assert result.exit_code == ((game, target) in REFUSED), result.output
    return json.loads(result.stdout)


@pytest.mark.combinations("game, target", EVERY, SHORT)
@pytest.mark.in_long_form(but=7)
def test_a_game_goes_out_of_every_door(game: str, target: str) -> None:
    tried = answer(game, target, "--dry-run")
    assert not Path("output").exists()
    made = answer(game, target)
    if (game, target) in REFUSED:
        assert not Path("output").exists()
        assert "is no size of the shop" in json.dumps(made)
        return
    bare = [note for note in made["notes"] if "stops at the bleed" in note or "does not reach" in note]
    assert not [note for note in bare if "score-pad" not in note]  # a sheet to write on is white at its edges
    files = [Path(file) for file in made["files"]]
    assert all(file.is_file() for file in files)
    for file in files:
        look_at(file)
    makes = read_target(target).makes
    if isinstance(makes, Sheets):
        assert [made[key] for key in ("sheets", "pages", "cuts", "notes")] == [
            tried[key] for key in ("sheets", "pages", "cuts", "notes")
        ]
        assert (len(files), sum(made["pieces"].values())) == (tried["files"], tried["pieces"])
        return
    assert {part["component"]: part["pieces"] for part in tried["parts"]} == made["pieces"]
    pictures = [file for file in files if file.suffix in (".png", ".jpg") and file.parent != Path("output")]
    wanted = {tuple(part["pixels"]) for part in tried["parts"] if part["pixels"] and part["fronts"]}
    if isinstance(makes, VirtualTable):
        assert len(files) == tried["files"]
        for file in files:
            if file.suffix == ".json":
                jsonschema.validate(json.loads(file.read_text(encoding="utf-8")), SCHEMA)
    else:
        assert len(files) == tried["files"]
        assert {look_at(picture) for picture in pictures} == wanted
        pages = []
        for file in files:
            if file.suffix == ".pdf":
                with pikepdf.open(file) as pdf:
                    pages.append(len(pdf.pages))
        assert pages == [part["pages"] for part in tried["parts"] if part["pages"]]


def look_at(file: Path) -> tuple[int, int] | None:
    """Open a file with a program that is not ours, which finds nothing wrong with it; return a picture's size."""
    if file.suffix == ".pdf":
        with pikepdf.open(file) as pdf:
            assert not pdf.check_pdf_syntax()
    elif file.suffix in (".png", ".jpg"):
        with Image.open(file) as picture:
            picture.load()
            return picture.size
    elif file.suffix == ".dxf":
        assert not ezdxf.readfile(file).audit().errors  # type: ignore[attr-defined]
    else:
        assert file.stat().st_size > 100
    return None
