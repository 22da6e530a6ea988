"""Users' pictures are opened with care."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.draw.pictures import Pictures
from pnp.errors import ArtError


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    return folder


def saved(path: Path, size: tuple[int, int] = (4, 3), **options: Any) -> Path:
    Image.new("RGB", size, (200, 30, 30)).save(path, **options)
    return path


def refusal(path: Path, root: Path) -> str:
    with pytest.raises(ArtError) as caught:
        Pictures().open(path, root)
    return str(caught.value).replace(f"{path}", "FILE").replace(str(root), "GAME")


@pytest.mark.parametrize(("name", "kind"), [("art.png", "png"), ("art.jpg", "jpeg")])
def test_a_picture_knows_its_kind_and_pixels(game: Path, name: str, kind: str) -> None:
    picture = Pictures().open(saved(game / name), game)
    assert (picture.kind, picture.width_px, picture.height_px) == (kind, 4, 3)
    assert len(picture.key) == 16


def test_the_ending_of_the_name_does_not_matter(game: Path) -> None:
    saved(game / "art.png").rename(game / "art.jpg")
    assert Pictures().open(game / "art.jpg", game).kind == "png"


def test_equal_files_are_one_picture(game: Path) -> None:
    pictures = Pictures()
    assert pictures.open(saved(game / "a.png"), game) is pictures.open(saved(game / "b.png"), game)


def test_the_key_follows_the_content(game: Path) -> None:
    key = Pictures().open(saved(game / "a.png"), game).key
    assert Pictures().open(saved(game / "a.png", size=(5, 3)), game).key != key


def test_dpi_is_that_of_the_worse_direction(game: Path) -> None:
    picture = Pictures().open(saved(game / "a.png", size=(100, 300)), game)
    assert picture.dpi(25_400, 25_400) == 100


def test_a_missing_picture_is_refused(game: Path) -> None:
    assert refusal(game / "no.png", game) == "FILE: there is no such picture\n  hint: check the name, also its capitals"
    assert "there is no such picture" in refusal(game / "a\0.png", game)


def test_a_folder_is_refused(game: Path) -> None:
    (game / "art").mkdir()
    assert refusal(game / "art", game) == "FILE: is not a file\n  hint: name a PNG or JPEG file"


def test_pictures_outside_the_game_are_refused(game: Path) -> None:
    saved(game.parent / "other.png")
    expected = "FILE: lies outside GAME\n  hint: copy the picture into the game folder"
    assert refusal(game / ".." / "other.png", game) == expected
    os.symlink(game.parent / "other.png", game / "link.png")
    assert refusal(game / "link.png", game) == expected


def test_links_inside_the_game_are_followed(game: Path) -> None:
    saved(game / "a.png")
    os.symlink(game / "a.png", game / "link.png")
    assert Pictures().open(game / "link.png", game).width_px == 4


def test_a_loop_of_links_is_refused(game: Path) -> None:
    os.symlink(game / "a.png", game / "b.png")
    os.symlink(game / "b.png", game / "a.png")
    assert "there is no such picture" in refusal(game / "a.png", game)


def test_other_kinds_are_refused(game: Path) -> None:
    saved(game / "art.gif")
    assert refusal(game / "art.gif", game) == ("FILE: is neither a PNG nor a JPEG file\n  hint: save it as PNG or JPEG")


def test_too_many_pixels_are_refused_without_decoding(game: Path) -> None:
    import struct
    import zlib

    body = b"IHDR" + struct.pack(">IIBBBBB", 20_000, 20_000, 8, 2, 0, 0, 0)
    chunks = [body, b"IDAT" + zlib.compress(b""), b"IEND"]
    packed = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks]
    (game / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(packed))
    assert refusal(game / "bomb.png", game) == (
        "FILE: has 20000 x 20000 pixels, more than 100 million\n  hint: save it smaller; 300 pixels per inch are enough"
    )


def test_a_huge_file_is_refused_without_reading(game: Path) -> None:
    with (game / "huge.png").open("wb") as file:
        file.truncate(100_000_001)
    assert refusal(game / "huge.png", game) == (
        "FILE: is larger than 100 MB\n  hint: save it smaller; 300 pixels per inch are enough"
    )


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_a_picture_lying_on_its_side_is_refused(game: Path, ending: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    saved(game / f"a.{ending}", exif=exif)
    assert refusal(game / f"a.{ending}", game) == (
        "FILE: is stored lying on its side (Exif orientation 6)\n"
        "  hint: open it in a picture editor, turn it upright and save it"
    )
    exif[0x0112] = 1
    assert Pictures().open(saved(game / f"b.{ending}", exif=exif), game).width_px == 4
