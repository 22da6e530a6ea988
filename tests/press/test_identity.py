"""The build id follows from everything that is printed, and from nothing else."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.identity import build_id, content_of_folders
from pnp.press.plan import Order
from tests.tiny import copy_of_tiny

A4 = Order(PAPER_SIZES["A4"], "A4")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game folder to change, with something in each of its folders."""
    folder = copy_of_tiny(tmp_path)
    for name in PRINTED:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_bytes(b"first")
    return folder


PRINTED = [
    "game.toml", "templates/lamp.j2", "templates/parts/deep/corner.j2", "icons/lamp.svg", "art/sea.png",
    "art/far/away.JPEG", "art/ada.jpg", "pictures/near/pier.png", "fonts/own/Own-Regular.ttf", "sea.svg",
]  # fmt: skip


def id_of(folder: Path, order: Order = A4) -> str:
    return build_id(load_game(folder), order)


def test_it_is_eight_hex_digits_and_stays(game: Path) -> None:
    assert re.fullmatch(r"[0-9a-f]{8}", id_of(game))
    assert id_of(game) == id_of(game)


def test_it_follows_from_the_order(game: Path) -> None:
    orders = [A4, A4._replace(ink_saver=True), A4._replace(copies=2), A4._replace(without=("lamp",))]
    assert len({id_of(game, order) for order in orders}) == 4


@pytest.mark.parametrize("name", PRINTED)
def test_it_follows_from_the_content_of_each_file(game: Path, name: str) -> None:
    first = id_of(game)
    with (game / name).open("ab") as file:
        file.write(b"\n")
    assert id_of(game) != first


def test_it_follows_from_the_language_and_its_words(game: Path) -> None:
    first = id_of(game)
    (game / "words").mkdir()
    german, french, english = (game / "words" / f"{name}.toml" for name in ("de", "fr", "en"))
    german.write_text("")
    french.write_text("")
    assert id_of(game) == first  # of other languages nothing is printed
    ids = {first, german_id(game)}
    german.write_text('[game]\ntitle = "Drei Laternen"\n')
    ids.add(german_id(game))
    english.write_text('[words]\nlamp = "lamp"\n')
    ids |= {id_of(game), german_id(game)}
    assert len(ids) == 5


def german_id(folder: Path) -> str:
    return build_id(load_game(folder, "de"), A4)


@pytest.mark.parametrize("name", ["templates/parts/deep/corner.j2", "icons/lamp.svg", "art/far/away.JPEG"])
def test_it_follows_from_the_name_of_each_file(game: Path, name: str) -> None:
    first = id_of(game)
    path = game / name
    path.rename(path.with_stem("other"))
    assert id_of(game) != first


def test_it_follows_from_tables_in_a_folder_of_their_own(game: Path) -> None:
    text = (game / "game.toml").read_text()
    names = re.findall(r'"([\w-]+\.csv)"', text)
    (game / "tables").mkdir()
    for name in names:
        (game / name).rename(game / "tables" / name)
        text = text.replace(f'"{name}"', f'"tables/{name}"')
    (game / "game.toml").write_text(text)
    ids = {id_of(game)}
    for name in names:
        path = game / "tables" / name
        row = path.read_text().splitlines()[-1]
        path.write_text(path.read_text().replace(row, re.sub(r"[A-Z](?=[a-z]+)", "Q", row, count=1)))
        ids.add(id_of(game))
    assert len(ids) == 1 + len(names) > 1


def test_it_does_not_follow_from_what_is_never_printed(game: Path) -> None:
    first = id_of(game)
    for name in ("notes.md", "art/sea.psd", "output/tiny/preview/keeper.png"):
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"new")
    assert id_of(game) == first


def test_it_follows_from_pictures_of_ones_own_but_not_from_where_they_lie(game: Path, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    mine.mkdir()
    (mine / "ada.png").write_bytes(b"first")
    ids = {id_of(game), id_of(game, A4._replace(art=mine))}
    first = id_of(game, A4._replace(art=mine))
    mine.rename(other)
    assert id_of(game, A4._replace(art=other)) == first
    (other / "ada.png").write_bytes(b"other")
    ids.add(id_of(game, A4._replace(art=other)))
    assert len(ids) == 3


@pytest.mark.parametrize("at", [0, -1])
def test_a_large_picture_counts_by_its_size_and_its_ends(game: Path, at: int) -> None:
    path = game / "art" / "sea.png"
    content = bytearray(5_000_000)
    path.write_bytes(content)
    ids = {id_of(game)}
    path.write_bytes(content + b"\0")
    ids.add(id_of(game))
    content[at] = 1
    path.write_bytes(content)
    ids.add(id_of(game))
    assert len(ids) == 3


def test_an_edit_in_the_middle_of_a_long_svg_counts(game: Path) -> None:
    path = game / "art" / "chart.svg"
    path.write_bytes(bytes(4_000_000))
    first = id_of(game)
    path.write_bytes(bytes(2_000_000) + b"1" + bytes(1_999_999))
    assert id_of(game) != first


def test_links_that_lead_out_and_pipes_are_not_opened(game: Path, tmp_path: Path) -> None:
    first = id_of(game)
    outside = tmp_path / "outside.png"
    outside.write_bytes(b"not yours")
    (game / "art" / "link.png").symlink_to(outside)
    (game / "art" / "loop.png").symlink_to("loop.png")
    os.mkfifo(game / "art" / "pipe.png")
    assert id_of(game) == first


def test_a_picture_that_moves_to_another_folder_changes_what_the_folders_hold(tmp_path: Path) -> None:
    icons, art = tmp_path / "icons", tmp_path / "art"
    icons.mkdir()
    art.mkdir()
    (art / "lamp.svg").write_text("<svg/>")
    before = content_of_folders([icons, art])
    (art / "lamp.svg").rename(icons / "lamp.svg")
    assert content_of_folders([icons, art]) != before


def test_a_name_that_is_not_utf_8_counts(game: Path) -> None:
    before = build_id(load_game(game), A4)
    (game / "art" / "pier.png").rename(os.fsdecode(bytes(game / "art") + b"/pi\xffer.png"))
    assert build_id(load_game(game), A4) != before


def test_a_file_that_is_too_large_to_be_printed_is_not_read_whole(game: Path) -> None:
    with (game / "templates" / "unused.j2").open("wb") as file:
        file.truncate(1 << 32)
    assert re.fullmatch("[0-9a-f]{8}", build_id(load_game(game), A4))
