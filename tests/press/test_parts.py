"""A print in parts: the pages of the whole one, the same bytes whoever makes them, and nothing half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pypdfium2
import pytest

from pnp.engines import engine_of
from pnp.engines.local import Here
from pnp.errors import PnpError
from pnp.game.sizes import parse_paper
from pnp.press import parts
from pnp.press.imposition import Backs
from pnp.press.parts import Part, build_parts
from pnp.press.plan import Order
from tests.tiny import run

GAME = """\
[game]
title = "Many cards"
players = [2, 2]

[components.card]
title = "Cards"
table = "cards.csv"
face = "card.j2"
back = "back.j2"
size = "poker"
"""
CARD = '<face><rect x="5mm" y="5mm" width="10mm" height="10mm" fill="#804020"/>{}</face>\n'
ICON = '{% if card.icon %}<icon name="sheep" x="20mm" y="20mm" width="9mm" height="9mm"/>{% endif %}'
ORDER = Order(parse_paper("a4"), "a4")
_PATIENCE = 60


def many(folder: Path, cards: int, icon_at: int = -1) -> Path:
    """Make a game of so many cards in *folder*; the one of the number *icon_at* has an icon that others drew."""
    (folder / "templates").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME)
    rows = [f"c{number},Card {number},{'yes' if number == icon_at else ''}" for number in range(cards)]
    (folder / "cards.csv").write_text("\n".join(["id,name,icon", *rows, ""]))
    name = '<text x="5mm" y="40mm" width="50mm" height="9mm">{{ card.name }}</text>'
    (folder / "templates" / "card.j2").write_text(CARD.format(name + ICON))
    (folder / "templates" / "back.j2").write_text(CARD.format(""))
    return folder


def texts(file: Path) -> list[str]:
    """Return the text of each page."""
    with pypdfium2.PdfDocument(file) as document:
        found = []
        for page in document:
            read = page.get_textpage()
            found.append(read.get_text_range())
            read.close()
            page.close()
        return found


def credits(file: Path) -> str:
    return " ".join(" ".join(texts(file)).split())


def test_the_parts_have_the_pages_of_the_whole_and_the_same_bytes_whoever_makes_them(tmp_path: Path) -> None:
    game = many(tmp_path / "many", 60)
    assert run("build", str(game), "-o", str(tmp_path / "whole")).exit_code == 0
    for workers in "12":
        result = run("build", str(game), "-o", str(tmp_path / workers), "--parts", "3", "--workers", workers)
        assert result.exit_code == 0, result.output
        assert "60 card" in result.stdout
    names = [f"many-a4-part-{part}-of-3.pdf" for part in (1, 2, 3)]
    one, two = (tmp_path / workers / "many" for workers in "12")
    assert sorted(path.name for path in one.iterdir()) == names
    assert [(one / name).read_bytes() for name in names] == [(two / name).read_bytes() for name in names]
    assert sum((texts(one / name) for name in names), []) == texts(tmp_path / "whole" / "many" / "many-a4.pdf")


@pytest.mark.parametrize("icon_at", [0, 59])
def test_the_page_of_credits_is_in_the_first_part_and_tells_of_all(tmp_path: Path, icon_at: int) -> None:
    game = many(tmp_path / "many", 60, icon_at)
    report = build_parts(game, "en", ORDER, tmp_path / "many.pdf", 3, Here())
    assert "game-icons.net" in credits(report.files[0])
    assert report.size == sum(file.stat().st_size for file in report.files)
    without = build_parts(many(tmp_path / "none", 60), "en", ORDER, tmp_path / "none.pdf", 3, Here())
    assert "game-icons.net" not in credits(without.files[0])


def test_what_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = many(tmp_path / "many", 60)
    there = tmp_path / "many-part-1-of-3.pdf"
    there.write_bytes(b"old")
    make = parts.make_part

    def interrupt(part: Part) -> parts.Made:
        if part.number == 3:
            raise KeyboardInterrupt
        return make(part)

    monkeypatch.setattr(parts, "make_part", interrupt)
    with pytest.raises(KeyboardInterrupt):
        build_parts(game, "en", ORDER, tmp_path / "many.pdf", 3, Here())
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [there.name]
    assert there.read_bytes() == b"old"


@pytest.mark.in_long_form
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
def test_ctrl_c_ends_the_workers_and_leaves_no_file(tmp_path: Path) -> None:
    game = many(tmp_path / "many", 3000)
    command = [sys.executable, "-m", "pnp", "build", str(game), "--parts", "30", "--workers", "2", "-o", "out"]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    folder, end = tmp_path / "out" / "many", monotonic() + _PATIENCE
    while not folder.exists() or not [*folder.iterdir()]:
        assert process.poll() is None, process.communicate()
        assert monotonic() < end
        sleep(0.02)
    os.kill(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=_PATIENCE)
    assert process.returncode != 0
    assert "Traceback" not in said
    assert [*folder.iterdir()] == []


def test_a_worker_with_other_files_refuses(tmp_path: Path) -> None:
    game = many(tmp_path / "many", 20)
    with pytest.raises(PnpError, match=r"a worker has build \w{8} of Many cards, not 00000000"):
        parts.make_part(Part(game, "en", ORDER, "00000000", 1, 2))


@pytest.mark.in_long_form
def test_a_worker_that_dies_of_a_part_is_told(tmp_path: Path) -> None:
    with engine_of(2) as engine, pytest.raises(PnpError, match="the worker was lost 3 times at part 2 of 2"):
        [*parts.in_order(engine, _dies, iter([Part(tmp_path, "en", ORDER, "", number, 2) for number in (1, 2)]))]


def _dies(part: Part) -> int:
    return os._exit(1) if part.number == 2 else part.number


@pytest.mark.parametrize(("more", "told"), [
    (("--parts", "99"), "sheets do not make 99 parts"),
    (("--workers", "2"), "--workers and --cluster make --parts"),
    (("--parts", "2", "--dry-run"), "--parts does not go with"),
    (("--parts", "2", "--for", "cricut"), "--parts does not go with"),
])  # fmt: skip
def test_what_does_not_go_together_is_told(tmp_path: Path, more: tuple[str, ...], told: str) -> None:
    result = run("build", str(many(tmp_path / "many", 20)), "-o", str(tmp_path / "out"), *more)
    assert result.exit_code in (1, 2)
    assert told in " ".join(result.stderr.split())
    assert not (tmp_path / "out").exists()


def test_backs_on_separate_pages_end_each_part(tmp_path: Path) -> None:
    order = ORDER._replace(backs=Backs.SEPARATE)
    report = build_parts(many(tmp_path / "many", 60), "en", order, tmp_path / "many.pdf", 2, Here())
    for file in report.files:
        fronts = ["Card" in text.partition("Many cards")[0] for text in texts(file)[-4:]]
        assert fronts == sorted(fronts, reverse=True)
        assert not fronts[-1]
