"""What a dry run and a build tell lies in the files: options and targets at random, counted by other programs."""

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
from pnp.game.sizes import parse_paper
from pnp.targets.reading import read_target
from pnp.targets.target import Sheets, Target
from tests.tiny import run
from tests.told.counting import goods_in, ink_in, pages_in, sheets_in
from tests.told.games import Marked, mark_game
from tests.told.sets_of_options import NOT_DRAWN, PRINTER, can_draw, draw_game, draw_options, without_parts

EVERY = [(seed, draw_game(seed)) for seed in range(300)]
SHORT = [case for case in EVERY if case[1] == "tiny"][:6]
READINGS = "A=5.9/4.2 B=5.7/5.0 C=5.1/4.3 D=4.9/5.1"
LONGEST_NAME = 255
FOUND = (
    ("--only", "poster"),
    ("--changed", "--only", "deck,disc"),
    ("--changed", "--only", "page"),
    ("--only", "deck,disc", "--for", "cricut"),
    ("--only", "pad", "--paper", "Legal", "--one-of-each"),
    ("--only", "roundeddeck,deck", "--skip-slots", "1,2,3"),
)
"""Where what was told was not what was made."""


@pytest.fixture(scope="session")
def mark(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Marked]:
    """Return a function that makes one of the games with marks, once."""
    folder = tmp_path_factory.mktemp("marked")

    @cache
    def make(name: str) -> Marked:
        made = mark_game(name, folder)
        (made.folder / "pictures").mkdir()
        Image.new("RGB", (1500, 1500), "#2F6F86").save(
            made.folder / "pictures" / f"{made.game.components[-1].cards[0].id}.png"
        )
        return made

    return make


def answer(*words: str) -> dict[str, Any]:
    """Return the answer of ``pnp build``, a refusal too."""
    result = run("build", *words, "--json")
    assert result.exit_code in (0, 1, 2), result.output
    return dict(json.loads(result.stdout))


def test_every_option_is_drawn_or_named_as_not() -> None:
    options = options_of(BuildOptions)
    assert {*NOT_DRAWN} < {*options}
    assert not [name for name, option in options.items() if name not in NOT_DRAWN and not can_draw(option)]


@pytest.mark.combinations("seed, name", EVERY, SHORT)
def test_what_is_told_is_what_is_made(
    seed: int,
    name: str,
    mark: Callable[[str], Marked],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    drawing_cache: Path,
) -> None:
    monkeypatch.chdir(mark(name).folder)
    check_told(mark(name), draw_options(seed, mark(name)), tmp_path)


@pytest.mark.in_long_form
@pytest.mark.parametrize("words", FOUND, ids=" ".join)
def test_where_it_was_not_it_is_now(
    words: tuple[str, ...],
    mark: Callable[[str], Marked],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    drawing_cache: Path,
) -> None:
    monkeypatch.chdir(mark("kinds").folder)
    check_told(mark("kinds"), list(words), tmp_path)


def check_told(game: Marked, words: list[str], folder: Path) -> None:
    """Build *game*, the working folder, with and without ``--dry-run``, and compare both with what lies in *folder*."""
    if "--printer" in words:
        for tray in ((), ("--tray", "rear")):
            readings = ("--readings", READINGS, "-o", str(folder / "calibrated"))
            assert run("printer", "calibrate", PRINTER, *tray, *readings).exit_code == 0
    tried = answer(".", *without_parts(words), "--dry-run")
    made = answer(".", *words, "-o", str(folder / "made"), *(("--workers", "1") if "--parts" in words else ()))
    print(words)
    if not made["ok"]:
        assert not (folder / "made").exists()
        if "--parts" in words and tried["ok"]:
            assert "part" in made["problems"][0]["what"]
        else:
            assert "--parts" in words or made["problems"] == tried.get("problems")
        return
    assert tried["ok"], tried
    check_files(made, folder / "made")
    target = read_target(words[words.index("--for") + 1]) if "--for" in words else None
    if target is None or isinstance(target.makes, Sheets):
        check_sheets(game, words, tried, made, target)
    else:
        check_goods(tried, made, folder / "made" / game.game.id / target.id)


def check_files(made: dict[str, Any], folder: Path) -> None:
    """Compare the list of files with those that there are."""
    there = {file for file in folder.rglob("*") if file.is_file()}
    assert {Path(file) for file in made["files"]} == there
    assert len(made["files"]) == len(there)
    assert made["bytes"] == sum(file.stat().st_size for file in there)
    assert max(len(file.name.encode()) for file in there) <= LONGEST_NAME


def check_sheets(
    game: Marked, words: list[str], tried: dict[str, Any], made: dict[str, Any], target: Target | None
) -> None:
    """Compare what was told of sheets with what is in the PDFs, or in pictures of the sheets."""
    files = [Path(file) for file in made["files"]]
    told = {name: tried[name] for name in ("sheets", "pages", "pieces", "cuts", "files")}
    pieces = sum(made["pieces"].values())
    if "--parts" in words:
        told["files"] = int(words[words.index("--parts") + 1])
    assert told == {name: made[name] for name in ("sheets", "pages", "cuts")} | {"pieces": pieces, "files": len(files)}
    pictures = [file for file in files if file.suffix == ".png"]
    if pictures:
        assert told["sheets"] == told["pages"] == len(pictures)
        return
    pdfs = [file for file in files if file.suffix == ".pdf"]
    marked = words[words.index("--mark-side") + 1] if "--mark-side" in words else "both"
    found = sheets_in(pdfs, "f" if marked == "back" else "b")
    assert (told["sheets"], told["pages"]) == (found.sheets, found.pages)
    is_folded = "fold" in words
    for part in game.game.components:
        count = made["pieces"].get(part.id, 0)
        if isinstance(part.kind, TiledBoard):  # every tile bears the mark of its board
            assert bool(found.fronts[part.id]) == bool(count)
        elif not part.is_page and game.has_marks(part):
            sides = 1 + (is_folded and game.has_marks(part, back=True))
            assert found.fronts[part.id] == count * sides, part.id
    if "--marks" not in words and target is None:
        assert told["cuts"] == found.ticked
        paper = parse_paper(words[words.index("--paper") + 1] if "--paper" in words else "A4")
        assert tried["ink"] == pytest.approx(ink_in(pdfs, paper), rel=0.002, abs=0.011 + 0.001 * found.pages)


def check_goods(tried: dict[str, Any], made: dict[str, Any], folder: Path) -> None:
    """Compare what was told of pictures, pages and lists for a shop or a table with what lies in *folder*."""
    files = [Path(file) for file in made["files"]]
    assert tried["files"] == len(files)
    pieces = {part["component"]: part["pieces"] for part in tried["parts"]}
    assert pieces == made["pieces"]
    assert tried["pieces"] == sum(pieces.values()) == sum(tried["products"].values())
    pdfs = [file for file in files if file.suffix == ".pdf"]
    if pdfs:
        assert sorted(map(pages_in, pdfs)) == sorted(part["pages"] for part in tried["parts"])
        return
    found = goods_in(folder, files)
    dice = sum(part["pieces"] for part in tried["parts"] if part["product"] == "dice")
    assert found.pieces in (Counter(pieces), Counter({"": sum(pieces.values()) - dice}))
    told = {tuple(part["pixels"]) for part in tried["parts"] if part["fronts"]}
    assert {size for sizes in found.sizes.values() for size in sizes} >= told
