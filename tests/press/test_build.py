"""A game becomes a file: what is on the sheets, as golden text and as reports; the same input, the same bytes."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
import pytest

from pnp.draw.frame import Item
from pnp.draw.page import Face, Page
from pnp.errors import ExportError, LayoutError
from pnp.export.pdf.content import resource_name
from pnp.game import load_game
from pnp.game.kinds.board import Poster
from pnp.game.model import Component, Game
from pnp.game.paths import game_folder, share
from pnp.game.sizes import PAPER_SIZES
from pnp.packages.installed import game_ids
from pnp.press.build import build
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.imposer import SlotPage
from pnp.press.imposition import Backs
from pnp.press.kinds.poster import poster_page
from pnp.press.pages import pages_of
from pnp.press.plan import INDEX, Order, Plan, plan_print
from tests.edits import copy_writable
from tests.ink import ink_coverage
from tests.items import places, texts
from tests.page_log import log_face, log_page, log_symbol
from tests.tiny import TINY, copy_of_tiny, golden

A4 = Order(PAPER_SIZES["A4"], "A4")
ISLAND = "pirates-treasure-island"
BUILD = "b1d2b1d2"


def order(**options: Any) -> Order:
    backs = Backs(options.pop("backs", "long"))
    return Order(PAPER_SIZES["A4"], "A4", backs, **options)


class Printed(NamedTuple):
    """A page: what was planned and what came out."""

    slots: SlotPage
    page: Page


def print_pages(game: Game, wanted: Order, most: int | None = None) -> list[Printed]:
    """Return the sheets' pages, the first *most* of them."""
    plan = plan_print(game, wanted)
    composer = composer_of(plan)
    return [Printed(page, composer.page(page)) for page in islice(pages_of(plan, BUILD), most)]


def composer_of(plan: Plan, faces: Faces | None = None) -> Composer:
    faces = faces or Faces(plan.game, players=plan.players, ink_saver=plan.order.ink_saver)
    return Composer(plan, faces, BUILD)


def symbols_in(items: tuple[Item, ...]) -> list[str]:
    """Return the symbols that *items* place, in groups too."""
    return [place.symbol for place in places(items)]


def words_on(items: tuple[Item, ...]) -> list[str]:
    """Return the words of the texts among *items*, in groups too."""
    return [text.text for text in texts(items)]


# -- golden logs -----------------------------------------------------------------------------------


def faces_on(pages: list[Page]) -> list[Face]:
    """Return the faces on *pages*, each once."""
    return list({piece.face.name: piece.face for page in pages for piece in page.pieces}.values())


@pytest.mark.parametrize("backs", [backs.value for backs in Backs])
def test_sheets_of_the_small_game_are_as_reviewed(backs: str, pytestconfig: pytest.Config) -> None:
    pages = [
        page._replace(label=f"{slots.title}, {slots.sheet} {slots.side}")
        for slots, page in print_pages(load_game(TINY), order(backs=backs, only=("keeper", "lamp")))
    ]
    logs = list(map(log_page, pages))
    if backs == "long":  # the faces are the same in all modes
        logs += map(log_face, faces_on(pages))
    text = "\n".join(logs)
    assert text == golden(f"tiny-{backs}.txt", text, update=pytestconfig.getoption("update_golden"))


WHOLE, MOST_PIECES = 16, 9
WORDS = re.compile(r" text \S+ \S+ (['\"].+['\"]) \S+ ")


def briefly(lines: list[str], shown: int) -> list[str]:
    """Return *lines* of a log, those after the first *shown* as their number, a hash and the words in them."""
    rest = lines[shown:]
    if len(rest) < 3:
        return lines
    words = dict.fromkeys(match[1] for line in rest if (match := WORDS.search(line)))
    digest = hashlib.sha256("\n".join(rest).encode()).hexdigest()[:8]
    told = textwrap.shorten(f"... {len(rest)} lines {digest} {' '.join(words)}", 200, placeholder=" ...")
    return [*lines[:shown], "    " + told]


def brief_page(log: str) -> str:
    """Return the log of a page: its first pieces, then all others briefly, then the items around them."""
    head, *lines = log.splitlines()
    pieces = [line for line in lines if line.startswith("  piece ")]
    return "\n".join([head, *briefly(pieces, MOST_PIECES), *lines[len(pieces) :], ""])


def brief_faces(page: Page) -> list[str]:
    """Return the logs of the faces on *page*: of the longest the beginning, of the others what tells them apart."""
    logs = [log_face(face).splitlines() for face in faces_on([page])]
    longest = max(logs, key=len, default=None)
    return ["\n".join([*briefly(log, WHOLE if log is longest else 1), ""]) for log in logs]


def brief_log(game: Game, component: Component, faces: Faces) -> str:
    """Return the log of the first sheet of a component, or of its poster, and of its faces and marks."""
    plan = plan_print(game, order() if component is INDEX else order(only=(component.id,)))
    composer = composer_of(plan, faces)
    if isinstance(component.kind, Poster):
        sides = {"poster": composer.page(poster_page(plan.game, component, component.cards[0], BUILD, draft=False))}
    else:
        first = [slots for slots in islice(pages_of(plan, BUILD), 2) if slots.sheet == 1]
        sides = {slots.side: composer.page(slots) for slots in first}
    logs = [brief_page(log_page(page._replace(label=f"{component.title}, {side}"))) for side, page in sides.items()]
    logs += dict.fromkeys(log for page in sides.values() for log in brief_faces(page))  # pictures have their own tests
    marks = dict.fromkeys(key for page in sides.values() for key in symbols_in(page.items) if key.startswith("marks"))
    logs += ["\n".join([*briefly(log_symbol(composer.symbol(key)).splitlines(), WHOLE), ""]) for key in marks]
    return "\n".join(logs)


@pytest.mark.parametrize("name", game_ids())
def test_a_sheet_of_each_component_is_as_reviewed(name: str, pytestconfig: pytest.Config) -> None:
    game = load_game(game_folder(name))
    faces = Faces(game, players=game.players[1])
    text = "\n\n".join(brief_log(game, component, faces) for component in (INDEX, *game.components)) + "\n"
    assert text == golden(f"{name}.txt", text, update=pytestconfig.getoption("update_golden"))


# -- the same bytes --------------------------------------------------------------------------------


def test_the_same_game_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        build(load_game(TINY), A4, tmp_path / f"{name}.pdf")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


@pytest.mark.in_long_form
def test_the_bytes_do_not_hang_on_the_hash_seed(tmp_path: Path) -> None:
    hashes = set()
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "pnp", "build", ISLAND, "-o", str(tmp_path / seed)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(command, cwd=share(), check=True, capture_output=True, env=environment)
        (file,) = (tmp_path / seed).rglob("*.pdf")
        hashes.add(hashlib.sha256(file.read_bytes()).hexdigest())
    assert len(hashes) == 1


# -- reports and sheets ----------------------------------------------------------------------------


def test_the_report_counts_what_was_made(tmp_path: Path) -> None:
    told = []
    report = build(load_game(TINY), A4, tmp_path / "new" / "tiny.pdf", lambda *step: told.append(step))
    assert report.file == tmp_path / "new" / "tiny.pdf"
    assert report.files == (report.file,)
    assert report.size == report.file.stat().st_size
    assert (report.sheets, report.pages, report.pieces) == (2, 4, {"keeper": 6, "lamp": 9})
    assert told[0][:2] == (0, 2)
    assert told[-1] == (2, 2, "done")
    assert [path.name for path in report.file.parent.iterdir()] == ["tiny.pdf"]


def test_fonts_whose_files_bear_one_name_are_told_apart(tmp_path: Path) -> None:
    """Two of the game's own, and one that is named as the font of the house that labels are set in."""
    folder = copy_of_tiny(tmp_path)
    fonts = {
        ("a", "font-Regular.ttf"): ("Quartz", "pirata-one/PirataOne-Regular.ttf"),
        ("b", "font-Regular.ttf"): ("Jinx", "cinzel/Cinzel-Regular.ttf"),
        ("c", "EBGaramond-Regular.ttf"): ("Vumblk", "cinzel/Cinzel-Bold.ttf"),
    }
    texts = []
    for row, ((family, file), (word, house)) in enumerate(fonts.items()):
        (folder / "fonts" / family).mkdir(parents=True)
        copy_writable(share() / "fonts" / house, folder / "fonts" / family / file)
        texts.append(f'<text x="4mm" y="{5 + 4 * row}mm" width="12mm" size="6pt" font="{family}">{word}</text>')
    (folder / "templates" / "lamp.j2").write_text(f"<face>{''.join(texts)}</face>")
    build(load_game(folder), order(only=("lamp",)), tmp_path / "lamps.pdf")

    with pikepdf.open(tmp_path / "lamps.pdf") as pdf:
        dictionaries = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary)]
        embedded = [o.FontFile2.read_bytes() for o in dictionaries if o.get("/Type") == "/FontDescriptor"]
    assert len(embedded) == len(set(embedded)) == 4
    found = pypdfium2.PdfDocument(tmp_path / "lamps.pdf")[0].get_textpage().get_text_range()
    assert [found.count(word) for word, _ in fonts.values()] == [9, 9, 9]
    assert "Three Lanterns" in found


def test_every_sheet_says_what_it_is() -> None:
    pages = print_pages(load_game(TINY), order(only=("keeper",)))
    assert [(slots.sheet, slots.side, page.label) for slots, page in pages] == [(1, "front", "1f"), (1, "back", "1b")]
    for slots, page in pages:
        words = words_on(page.items)[-1]
        assert words == f"Three Lanterns · Keepers 1 of 1 · {slots.side} · sheet 1 of 1 · build b1d2b1d2"


def test_separate_backs_come_after_all_fronts() -> None:
    plan = plan_print(load_game(game_folder(ISLAND)), order(backs="separate", only=("island", "gold")))
    sides = [page.side for page in pages_of(plan, BUILD)]
    assert sides == sorted(sides, reverse=True)
    assert set(sides) == {"front", "back"}


def test_a_common_back_is_one_symbol_and_a_single_face_none(tmp_path: Path) -> None:
    (_, front), (_, back) = print_pages(load_game(TINY), order(only=("keeper",)))
    assert [(piece.face.name, piece.repeats) for piece in back.pieces] == [("back keeper", True)] * 6
    faces = [(piece.face.name, piece.repeats) for piece in front.pieces]
    assert faces == [("front keeper ada", False), *[("front keeper bo", True)] * 2, *[("front keeper cy", True)] * 3]
    file = build(load_game(TINY), order(only=("keeper",)), tmp_path / "keepers.pdf").file
    names = ("front keeper ada", "front keeper bo", "front keeper cy", "back keeper")
    with pikepdf.open(file) as pdf:
        forms = [[f"/{resource_name('S', name)}" in page.Resources.XObject for name in names] for page in pdf.pages]
    assert forms == [[False, True, True, False], [False, False, False, True]]


def test_fewer_players_need_fewer_pieces(tmp_path: Path) -> None:
    report = build(load_game(TINY), order(players=1), tmp_path / "tiny.pdf")
    assert report.pieces == {"keeper": 3, "lamp": 3}  # cy is for two and more


def test_copies_print_everything_again(tmp_path: Path) -> None:
    report = build(load_game(TINY), order(copies=3), tmp_path / "tiny.pdf")
    assert report.pieces == {"keeper": 18, "lamp": 27}


def test_a_lost_piece_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lossy(plan: Plan, identity: str, sheets: range | None = None) -> Iterator[SlotPage]:
        for page in pages_of(plan, identity, sheets):
            yield page._replace(spots=page.spots[1:])

    monkeypatch.setattr("pnp.press.build.pages_of", lossy)
    with pytest.raises(LayoutError, match=r"^keeper: 5 printed, but the game has 6$"):
        build(load_game(TINY), A4, tmp_path / "tiny.pdf")
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_the_earlier_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "tiny.pdf"
    path.write_bytes(b"the print of yesterday")
    monkeypatch.setattr("pnp.export.files.os.replace", refuse)
    with pytest.raises(ExportError, match=r"tiny\.pdf: cannot be written: No space left on device"):
        build(load_game(TINY), A4, path)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("tiny.pdf", b"the print of yesterday")]


def test_the_ink_saver_saves_ink(tmp_path: Path) -> None:
    inks = []
    for ink_saver in (False, True):
        path = tmp_path / "tiny.pdf"
        build(load_game(TINY), order(ink_saver=ink_saver, only=("keeper",)), path)
        inks.append(ink_coverage(path, 0))
    assert inks[1] < 0.8 * inks[0]
