"""The site in Chromium: it prints what the command line prints, byte for byte."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from pnp import PnpError, build
from pnp.game.new_game import new_game
from pnp.template.rich import reads_as_rich
from tests.packages.conftest import install_wheel
from tests.serve.chromium import PATIENCE, Browser

pytestmark = pytest.mark.in_long_form
PARROT = Path(__file__).parents[2] / "examples" / "blind-parrot"
GAMES = ("fish-n-ships", "pirates-treasure-island", "ten-gold", "treasure-fleet")
STARTERS = ("cards", "euro", "hex", "party", "roll-and-write")
_PRINT = """
window.told = null;
(async () => {
  try {
    const page = document.querySelector("script[type=module]").src, files = %s;
    const { bring, press } = await import(page.replace("page.js", "press.js")), link = await press();
    if (files) {
      const bytes = text => Uint8Array.from(atob(text), each => each.charCodeAt()).buffer;
      await bring(files.map(([path, text]) => ({ path, data: bytes(text) })));
      await link.act("open_own", { language: "en" });
    } else await link.act("open", { game: %s, language: "en" });
    const answer = await link.act("build", { options: %s });
    const data = await (await link.asset("made/0/a.pdf")).arrayBuffer();
    const digest = await crypto.subtle.digest("SHA-256", data);
    window.told = [...new Uint8Array(digest)].map(each => each.toString(16).padStart(2, "0")).join("");
  } catch (error) { window.told = String(error.message); }
})();
"""


def choose(number: int) -> tuple[str, dict[str, object]]:
    dice = random.Random(number)
    options: dict[str, object] = {
        "paper": dice.choice(["A4", "Letter", "A3"]),
        "backs": dice.choice(["long", "short", "fold", "separate", "none"]),
        "ink_saver": dice.random() < 0.5,
        "marks": dice.choice(["ticks", "corners", "lines", "none"]),
        "players": dice.choice(["2", "3", "4", "5"]),
        "margin": dice.choice(["5mm", "8mm"]),
    }
    kept = {name: value for name, value in options.items() if dice.random() < 0.6}
    return dice.choice((*GAMES, *STARTERS)), kept


_IS_KEPT = """
window.kept = "";
caches.keys().then(async names => {
  for (const name of names) for (const { url } of await (await caches.open(name)).keys()) window.kept += `${url} `;
});
"""
PRINTS: tuple[dict[str, object], ...] = ({}, {"paper": "Letter", "backs": "fold", "ink_saver": True, "players": "3"})


def files_of(folder: Path) -> list[tuple[str, str]]:
    """Return the files of a game as a person brings them: each path with its bytes in base64."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return [(str(path.relative_to(folder.parent)), b64encode(path.read_bytes()).decode()) for path in paths]


def digest_in(page: Browser, game: str, options: dict[str, object], files: list[tuple[str, str]] | None = None) -> str:
    """The digest of a PDF that the page makes, or the first line of its fault."""
    page.run(_PRINT % (json.dumps(files), json.dumps(game), json.dumps(options)))
    page.until("window.told")
    return str(page.run("return window.told")).split("\n")[0]


def digest_of_command_line(game: str, options: dict[str, object], installed: Path, folder: Path) -> str:
    """The digest of the PDF that ``pnp build`` makes where the packages in the folder *installed* are."""
    command = [sys.executable, "-m", "pnp", "build", game, "-o", str(folder), "--json", "--no-cache"]
    for name, value in options.items():
        command += [f"--{name.replace('_', '-')}", *([] if value is True else [str(value)])]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(installed)}, stdout=subprocess.PIPE, check=True)
    (file,) = json.loads(done.stdout)["files"]
    return sha256(Path(file).read_bytes()).hexdigest()


@pytest.mark.parametrize("number", range(40))
def test_the_bytes_are_those_of_the_command_line(page: Browser, tmp_path: Path, number: int) -> None:
    game, options = choose(number)
    files = None
    if game in STARTERS:
        new_game(tmp_path / game, game, reads_as_rich=reads_as_rich)
        files = files_of(tmp_path / game)
    source = str(tmp_path / game) if files else game
    given = {name: int(str(value)) if name == "players" else value for name, value in options.items()}
    try:
        expected = sha256(build(source, output=tmp_path, no_cache=True, **given).file.read_bytes()).hexdigest()  # type: ignore[arg-type]
    except PnpError as error:
        expected = error.problems[0].what
    assert digest_in(page, game, options, files) == expected, (game, options)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where the package is installed that the site was made with."""
    return install_wheel(PARROT, tmp_path_factory.mktemp("parrot"))


@pytest.mark.parametrize("options", PRINTS, ids=("as it is", "Letter, folded, with less ink"))
def test_a_game_of_another_package_has_the_bytes_of_the_command_line(
    page: Browser, installed: Path, tmp_path: Path, options: dict[str, object]
) -> None:
    assert digest_in(page, PARROT.name, options) == digest_of_command_line(PARROT.name, options, installed, tmp_path)


@pytest.mark.parametrize("game", [*GAMES, PARROT.name])
def test_what_was_drawn_when_the_site_was_made_has_the_bytes_of_the_command_line(
    page: Browser, installed: Path, tmp_path: Path, game: str
) -> None:
    for _ in range(PATIENCE):
        page.run(_IS_KEPT)
        time.sleep(1)
        if f"/drawn/{game}.en.zst" in page.run("return window.kept"):
            break
    else:
        raise AssertionError(f"what is drawn of {game} was not kept")
    page.run("location.reload()")
    page.until("document.querySelector('#boxes a.main') && document.readyState === 'complete'")
    options: dict[str, object] = {"paper": "Letter", "backs": "fold"}
    assert digest_in(page, game, options) == digest_of_command_line(game, options, installed, tmp_path)


def test_two_clicks_make_a_pdf(page: Browser) -> None:
    page.run("location.reload()")
    page.until("document.querySelector('#boxes a.main') && document.readyState === 'complete'")
    page.run("document.querySelector('#boxes a.main').click()")
    page.until("document.querySelector('#act button.main')")
    page.run("document.querySelector('#act button.main').click()")
    page.until("document.querySelector('#result:not([hidden]) a[download]')")
    assert "200 pieces" in page.run("return document.getElementById('act').textContent")
    assert page.complaints() == []
