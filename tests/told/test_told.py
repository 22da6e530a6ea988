"""What a dry run and a build tell is what lies in the files: sets of options and targets at random, counted by others."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.game.kinds.board import TiledBoard
from pnp.game.print_options.model import BuildOptions, options_of
from pnp.targets.reading import read_target
from pnp.targets.target import Sheets, Target
from tests.tiny import run
from tests.told.counting import goods_in, ink_in, sheets_in
from tests.told.games import NAMES, SMALL, Marked, marked_game
from tests.told.sets_of_options import NOT_DRAWN, PRINTER, drawn_game, drawn_options, without_parts

EVERY = [(seed, drawn_game(seed)) for seed in range(300)]
SHORT = [case for case in EVERY if case[1] in SMALL][:6]
READINGS = "A=5.9/4.2 B=5.7/5.0 C=5.1/4.3 D=4.9/5.1"
LONGEST_NAME = 255


@pytest.fixture(scope="session")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Marked]:
    """Return a function that makes one of the games with marks, once."""
    folder = tmp_path_factory.mktemp("marked")

    @cache
    def make(name: str) -> Marked:
        made = marked_game(name, folder)
        (made.folder / "pictures").mkdir()
        Image.new("RGB", (1500, 1500), "#2F6F86").save(made.folder / "pictures" / f"{made.game.components[-1].cards[0].id}.png")
        return made

    return make


def answer(*words: str) -> dict[str, Any]:
    """Return what ``pnp build`` answers, a refusal too."""
    result = run("build", *words, "--json")
    assert result.exit_code in (0, 1, 2), result.output
    return dict(json.loads(result.stdout))


def test_every_option_is_drawn_or_named_as_not() -> None:
    assert {*NOT_DRAWN} < {*options_of(BuildOptions)}


@pytest.mark.combinations("seed, name", EVERY, SHORT)
def test_what_is_told_is_what_is_made(
    seed: int, name: str, marked: Callable[[str], Marked], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn_once: Path
) -> None:
    game = marked(name)
    words = drawn_options(seed, game)
    monkeypatch.chdir(game.folder)
    if "--printer" in words:
        for tray in ((), ("--tray", "rear")):
            assert run("printer", "calibrate", PRINTER, *tray, "--readings", READINGS, "-o", str(tmp_path / "x")).exit_code == 0
    tried = answer(".", *without_parts(words), "--dry-run")
    made = answer(".", *words, "-o", str(tmp_path / "made"), *(("--workers", "1") if "--parts" in words else ()))
    print(words)
    if "--parts" in words and not made["ok"] and tried["ok"]:
        assert "parts" in json.dumps(made["problems"])
        return
    assert made["ok"] == tried["ok"], (words, made.get("problems"), tried.get("problems"))
    if not made["ok"]:
        assert "--parts" in words or made["problems"] == tried["problems"], words
        assert not (tmp_path / "made").exists()
        return
    check_files(made, tmp_path / "made")
    target = read_target(words[words.index("--for") + 1]) if "--for" in words else None
    if target is None or isinstance(target.makes, Sheets):
        check_sheets(game, words, tried, made, target)
    else:
        check_goods(game, tried, made, target)


def check_files(made: dict[str, Any], folder: Path) -> None:
    """Compare the list of files with those that there are."""
    there = {file for file in folder.rglob("*") if file.is_file()}
    assert {Path(file) for file in made["files"]} == there
    assert len(made["files"]) == len(there)
    assert made["bytes"] == sum(file.stat().st_size for file in there)
    assert max(len(file.name.encode()) for file in there) <= LONGEST_NAME


def check_sheets(game: Marked, words: list[str], tried: dict[str, Any], made: dict[str, Any], target: Target | None) -> None:
    """Compare what was told of sheets with what is in the PDFs."""
    files = [Path(file) for file in made["files"]]
    told = (tried["sheets"], tried["pages"], tried["pieces"], tried["cuts"])
    assert told == (made["sheets"], made["pages"], sum(made["pieces"].values()), made["cuts"])
    if target is not None and "png" in target.makes.files:  # type: ignore[union-attr]
        pictures = [file for file in files if file.suffix == ".png"]
        assert tried["sheets"] == tried["pages"] == len(pictures)
        return
    pdfs = [file for file in files if file.suffix == ".pdf"]
    found = sheets_in(pdfs)
    assert (tried["sheets"], tried["pages"]) == (found.sheets, found.pages)
    folded = "fold" in words and "--for" not in words
    for part in game.game.components:
        count = made["pieces"].get(part.id, 0)
        if part.is_page or not game.has_marks(part):
            continue
        has_back = game.has_marks(part, back=True)
        if isinstance(part.kind, TiledBoard):
            assert bool(found.fronts[part.id]) == bool(count)
            continue
        assert found.fronts[part.id] == count * (1 + (has_back and folded)), part.id
    if found.ticked is not None and "--marks" not in words and (target is None):
        assert tried["cuts"] == found.ticked
    if not target:
        assert tried["ink"] == pytest.approx(ink_in(pdfs), abs=0.011)


def check_goods(game: Marked, tried: dict[str, Any], made: dict[str, Any], target: Target) -> None:
    """Compare what was told of pictures, pages and lists for a shop or a table with what they are."""
    files = [Path(file) for file in made["files"]]
    assert tried["files"] == len(files)
    pieces = {part["component"]: part["pieces"] for part in tried["parts"]}
    assert pieces == made["pieces"]
    assert tried["pieces"] == sum(pieces.values()) == sum(tried["products"].values())
    pdfs = [file for file in files if file.suffix == ".pdf"]
    if pdfs:
        assert sorted(sheets_pages(file) for file in pdfs) == sorted(part["pages"] for part in tried["parts"])
        return
    found = goods_in(files[0].parents[len(files[0].parts) - 2 - files[0].parts.index(target.id)], files)
    dice = sum(part["pieces"] for part in tried["parts"] if part["product"] == "dice")
    assert found.pieces in (Counter(pieces), Counter({"": sum(pieces.values()) - dice}))


def sheets_pages(file: Path) -> int:
    import pikepdf

    with pikepdf.open(file) as pdf:
        return len(pdf.pages)
