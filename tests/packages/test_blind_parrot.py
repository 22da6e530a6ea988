"""Every command of pnp with The Blind Parrot, which is installed beside an unchanged pnp."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.pages import pages_of
from pnp.press.plan import Order, plan_print
from pnp.referee.conform import BRIEF, conform, patience
from tests.items import texts
from tests.packages.conftest import _forget, install_wheel
from tests.tiny import run

GAME = "blind-parrot"
PROJECT = Path(__file__).parents[2] / "examples" / GAME

_own = spec_from_file_location("tests.packages.blind_parrot_rules", PROJECT / "tests" / "test_rules.py")
assert _own is not None
assert _own.loader is not None
_rules = module_from_spec(_own)
_own.loader.exec_module(_rules)
globals().update({name: thing for name, thing in vars(_rules).items() if not name.startswith("__")})
"""The game's own tests lie in its folder, and need it installed: they are tests of this file, too."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder where the wheel of the game is installed."""
    return install_wheel(PROJECT, tmp_path_factory.mktemp("parrot"))


@pytest.fixture(autouse=True)
def _installed(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let pnp find the game, and work in an empty folder."""
    monkeypatch.syspath_prepend(site)
    monkeypatch.chdir(tmp_path)
    _forget()
    yield
    _forget()


def pnp(*arguments: str, code: int = 0) -> str:
    """Run a command, and return what it prints; *code* is its exit status."""
    result = run(*arguments)
    assert result.exit_code == code, result.output
    return result.stdout


def test_it_is_listed_printed_and_told() -> None:
    assert "The Blind Parrot, 2–6 players" in pnp("list")
    assert "60 pieces" in pnp("list", GAME)
    assert "30 coin, 1 die" in pnp("build", GAME, "--only", "coin", "--only", "die")
    assert "1 box" in pnp("build", GAME, "--only", "box", "--with", "box")
    assert "all translated" in pnp("words", GAME, "--lang", "de")
    pnp("rules", GAME, "--format", "md", "-o", "rules.md")
    sheet = " ".join(Path("rules.md").read_text("utf-8").split())
    assert "Ann has 3, Ben has 1, Cleo has 1, so there are 5. *Ben pays a coin.*" in sheet
    assert "*It holds 66 times in 100.*" in sheet


def test_the_first_page_names_the_sheets_of_its_rules() -> None:
    plan = plan_print(load_game(game_folder(GAME)), Order(PAPER_SIZES["A4"], "A4"))
    page = Composer(plan, Faces(plan.game, players=plan.players), "b1d2b1d2").page(next(pages_of(plan, "b1d2b1d2")))
    words = [text.text for piece in page.pieces for text in texts(piece.face.frame().items)]
    assert "(on sheets 2–3) while the others cut" in " ".join(" ".join(words).split())


def test_the_referee_answers_counts_and_plays() -> None:
    assert "5 coins, in a row before you." in pnp("referee", "setup", GAME, "--players", "3")
    assert "12 coins" not in pnp("referee", "setup", GAME, "--players", "3", "--option", "coins=3")
    odds = pnp(
        "referee", "rule", GAME, "odds", "bid=4 times 5", "mine=5 1 2 3 6", "others=10", "--option", "bones=dice"
    )
    assert "4 times 5 holds 90 times in 100." in odds
    assert "is no bid; write 4 times 5" in run("referee", "rule", GAME, "after", "bid=four").output
    assert "Ann wins with 3 points" in pnp("referee", "score", GAME, "Ann: coins 3; Ben: coins 0")
    assert "Ben wins" in pnp("referee", "replay", GAME)
    pnp("simulate", GAME, "--captains", "keen,random", "--games", "10", "--workers", "1", "-o", "games.csv")
    assert "10 games" in pnp("balance", "games.csv")


# -- the laws of all referees ------------------------------------------------------------------------------


@pytest.mark.in_long_form
def test_it_keeps_the_laws(long: bool) -> None:
    answer = json.loads(pnp("conform", GAME, "--games", "20" if long else "1", "--players", "3", "--json"))
    assert answer["ok"], answer
    assert answer["steps"] > 20


PLANTED = {
    "a coin is lost": ("paid=state.paid + lost", "paid=state.paid", "conserved", "def doubt(", "doubt: coin is there"),
    "a hand may be seen": (
        'private = ("bones",)',
        "private = ()\n\n    def view(self, state, seat=None):\n"
        '        return {**super().view(state, seat), "bones": [list(hand) for hand in state.bones]}',
        "secrets",
        "def view(",
        "sees what it may not know: 'bones[",
    ),
    "bones stay on the table": (
        "return state.bag + sum(state.shown, ()) if state.bag else ()",
        "return state.bag",
        "conserved",
        "def hand(",
        "hand: 1 is there",
    ),
    "a reason tells of another hand": (
        'return "Nobody has bid yet."',
        'return f"Nobody has bid yet, and there are {state.bones}."',
        "secrets",
        "def doubt(",
        "gives away what ",
    ),
    "a bid depends on another hand": (
        "if not 1 <= number <= most:",
        'if number > most or (number > 1 and state.bones[self._next(state, seat)][0] == "1"):',
        "secrets",
        "def bid(",
        "depends on what ",
    ),
    "offers forget a number": (
        "in range(max(state.number, 1), sum",
        "in range(max(state.number, 1) + 1, sum",
        "offers",
        "def higher_bids(",
        "is allowed, but not offered",
    ),
    "a lower bid is allowed": (
        "if (number, face) <= (state.number, state.face):",
        "if (number, face) <= (0, 0):",
        "offers",
        "def higher_bids(",
        "is allowed, but not offered",
    ),
    "chance in a bid": (
        "bidder=seat, seat=self._next(state, seat))",
        'bidder=seat, seat=int(__import__("random").random() * 1e6) % len(state.names))',
        "repeats",
        "def bid(",
        "the same action leads to another state the second time",
    ),
    "a loop has no end": (
        "while not state.coins[seat]:",
        "while seat >= 0:\n            pass\n        while not state.coins[seat]:",
        "ends",
        "while seat >= 0:",
        "the code is still running here and does not end",
    ),
    "nobody can doubt the highest bid": (
        "if not state.number:",
        "if not state.number or (state.number, state.face) == (sum(state.coins), FACES):",
        "ends",
        "def turn(",
        "who may do nothing",
    ),
    "a bone is left out at the start": (
        'self.copies("bone", players) if cards',
        'self.copies("bone", players)[1:] if cards',
        "printed",
        "def start(",
        "1: 10 printed for 2 players, 9 in the first state",
    ),
    "a list in the state": (
        "shown=state.bones, bones",
        "shown=[*state.bones], bones",
        "runs",
        "def doubt(",
        "what can be changed in 'shown'",
    ),
    "it fails": ("lost = min(gap if", "lost = min(gapp if", "runs", "lost = min(gapp", "NameError: name 'gapp'"),
}
"""For each fault the code before and after, the law that it breaks, a text of the line that is told, and what is."""


@pytest.mark.combinations("name", [(name,) for name in PLANTED], [("a coin is lost",), ("a hand may be seen",)])
def test_a_fault_in_a_copy_of_it_is_told_with_its_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A decorator is in the line before its function, and what a loop does in the line after it."""
    monkeypatch.setattr(patience, "PATIENCE", 0.6)
    before, after, law, line, what = PLANTED[name]
    folder = shutil.copytree(PROJECT / "blind_parrot", tmp_path / "blind_parrot")
    file = folder / "referee.py"
    code = file.read_text("utf-8").replace(before, after, 1)
    assert after in code
    file.write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with _modules_forgotten():  # those of the wheel; and later those of the copy
        referee = import_module("blind_parrot.referee").BlindParrot(load_game(folder / GAME))
        broken = [each for each in conform(referee, 3, most=400, much=BRIEF).broken if each.law == law]
    assert broken
    told, number = broken[0].fault.where.rpartition(":")[::2]
    place = next(place for place, text in enumerate(code.splitlines(), 1) if line in text)
    assert told == str(file)
    assert int(number) in (place - 1, place, place + 1)
    assert what in broken[0].fault.what


@contextmanager
def _modules_forgotten() -> Iterator[None]:
    before = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "blind_parrot"}
    for name in before:
        del sys.modules[name]
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "blind_parrot"]:
        del sys.modules[name]
    sys.modules.update(before)


def test_a_record_says_what_was_not_allowed() -> None:
    record = Path("record.toml")
    text = pnp("referee", "play", GAME, "--players", "2", "--seed", "3")
    first = next(line for line in text.splitlines() if ": bid" in line)
    record.write_text(text.replace(first, f"{first.split(':')[0]}: bid 2 times 1", 1), encoding="utf-8")
    assert "Parrots are wild: bid a face from 2 to 6." in pnp("referee", "replay", GAME, str(record), code=1)


@pytest.mark.in_long_form
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_of_it_can_be_printed(language: str) -> None:
    for paper in ("a4", "letter"):
        assert "nothing wrong" in pnp("check", GAME, "--lang", language, "--paper", paper)
        for more in ([], ["--ink-saver"], ["--backs", "fold"], ["--with", "box"], ["--players", "3"]):
            assert "sheets" in pnp("build", GAME, "--lang", language, "--paper", paper, *more)
    for target in json.loads(pnp("targets", "--json")):
        pnp("build", GAME, "--for", target["name"], "--lang", language)
    for form in ("html", "md"):
        pnp("rules", GAME, "--lang", language, "--format", form, "-o", f"rules.{form}")
    pnp("rules", GAME, "--lang", language, "--booklet")
    pnp("preview", GAME, "--lang", language)


@pytest.mark.in_long_form
def test_a_copy_of_it_has_its_art_and_its_referee() -> None:
    pnp("new", "copy", "--from", GAME)
    assert "nothing wrong" in pnp("check", "copy")
    assert "captains keen" in pnp("simulate", "copy", "--games", "20", "--workers", "1")
    pnp("build", GAME)
    assert "no card changed" in pnp("diff", GAME, "--since", "last-print")


@pytest.mark.in_long_form
def test_many_games_are_the_same_on_any_engine() -> None:
    ways = [
        ("one.csv", "--workers", "1"),
        ("two.csv", "--workers", "2"),
        ("far.csv", "--cluster", "local", "--workers", "2"),
    ]
    for name, *way in ways:
        pnp("simulate", GAME, "--players", "4", "--games", "40", *way, "-o", name)
    assert len({Path(name).read_bytes() for name, *_ in ways}) == 1


@pytest.mark.in_long_form
def test_the_workbench_shows_it(site: Path) -> None:
    command = [sys.executable, "-m", "pnp", "serve", GAME]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout is not None
        address = next(word for line in serving.stdout for word in line.split() if word.startswith("http://"))
        with urllib.request.urlopen(address) as page:
            assert page.status == 200
        serving.terminate()
