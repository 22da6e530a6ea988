"""Users' pictures are opened with care."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.draw import encoding, pictures
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError
from pnp.store import Memory


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    return folder


def save_picture(path: Path, size: tuple[int, int] = (4, 3), **options: Any) -> Path:
    Image.new("RGB", size, (200, 30, 30)).save(path, **options)
    return path


def refusal(path: Path, root: Path) -> str:
    with pytest.raises(ArtError) as caught:
        Pictures().open(path, root)
    return str(caught.value).replace(f"{path}", "FILE").replace(str(root), "GAME")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("art.png", "png"), ("art.jpg", "jpeg"), ("art.webp", "webp"), ("art.avif", "avif"), ("art.gif", "gif")],
)
def test_a_picture_knows_its_kind_and_pixels(game: Path, name: str, kind: str) -> None:
    picture = Pictures().open(save_picture(game / name), game)
    assert (picture.kind, picture.width_px, picture.height_px) == (kind, 4, 3)
    assert len(picture.key) == 16


def test_the_ending_of_the_name_does_not_matter(game: Path) -> None:
    save_picture(game / "art.png").rename(game / "art.jpg")
    assert Pictures().open(game / "art.jpg", game).kind == "png"


def test_equal_files_are_one_picture(game: Path) -> None:
    pictures = Pictures()
    assert pictures.open(save_picture(game / "a.png"), game) is pictures.open(save_picture(game / "b.png"), game)


def test_the_key_follows_the_content(game: Path) -> None:
    key = Pictures().open(save_picture(game / "a.png"), game).key
    assert Pictures().open(save_picture(game / "a.png", size=(5, 3)), game).key != key


def test_dpi_is_that_of_the_worse_direction(game: Path) -> None:
    picture = Pictures().open(save_picture(game / "a.png", size=(100, 300)), game)
    assert picture.dpi(25_400, 25_400) == 100


def test_a_missing_picture_is_refused(game: Path) -> None:
    assert refusal(game / "no.png", game) == "FILE: there is no such picture\n  hint: check the name, also its capitals"
    assert "there is no such picture" in refusal(game / "a\0.png", game)


def test_a_folder_is_refused(game: Path) -> None:
    (game / "art").mkdir()
    assert refusal(game / "art", game) == "FILE: is not a file\n  hint: name a picture"


def test_pictures_outside_the_game_are_refused(game: Path) -> None:
    save_picture(game.parent / "other.png")
    expected = "FILE: lies outside GAME\n  hint: copy the picture into the game folder"
    assert refusal(game / ".." / "other.png", game) == expected
    os.symlink(game.parent / "other.png", game / "link.png")
    assert refusal(game / "link.png", game) == expected


def test_links_inside_the_game_are_followed(game: Path) -> None:
    save_picture(game / "a.png")
    os.symlink(game / "a.png", game / "link.png")
    assert Pictures().open(game / "link.png", game).width_px == 4


def test_a_loop_of_links_is_refused(game: Path) -> None:
    os.symlink(game / "a.png", game / "b.png")
    os.symlink(game / "b.png", game / "a.png")
    assert "there is no such picture" in refusal(game / "a.png", game)


def test_other_kinds_are_refused(game: Path) -> None:
    save_picture(game / "art.bmp")
    assert refusal(game / "art.bmp", game) == (
        "FILE: is not a picture that can be printed\n  hint: save it as PNG, JPEG, WebP, AVIF or TIFF"
    )


def test_a_pipe_is_refused_without_waiting(game: Path) -> None:
    os.mkfifo(game / "art.png")
    assert refusal(game / "art.png", game) == "FILE: is not a file\n  hint: name a picture"


def test_a_device_is_refused_without_reading(game: Path) -> None:
    os.symlink("/dev/zero", game / "art.png")
    assert "FILE: is not a file" in refusal(game / "art.png", Path("/"))


def test_a_link_that_takes_the_place_of_a_checked_file_is_not_followed(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_picture(game / "a.png")
    save_picture(game.parent / "secret.png")
    check = pictures.resolve_inside

    def check_then_swap(path: Path, root: Path) -> Path:
        real = check(path, root)
        path.unlink()
        os.symlink(game.parent / "secret.png", path)
        return real

    monkeypatch.setattr(pictures, "resolve_inside", check_then_swap)
    assert "FILE: cannot be read: " in refusal(path, game)


def test_a_file_that_grows_beyond_the_limit_is_refused(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_picture(game / "a.png")
    monkeypatch.setattr(pictures, "_LARGEST_FILE", path.stat().st_size - 1)
    assert "FILE: is larger than 100 MB" in refusal(path, game)


@pytest.mark.parametrize(("width", "height", "most"), [(20_000, 20_000, "100 million"), (70_000, 2, "65500 to a side")])
def test_too_many_pixels_are_refused_without_decoding(game: Path, width: int, height: int, most: str) -> None:
    import struct
    import zlib

    body = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [body, b"IDAT" + zlib.compress(b""), b"IEND"]
    packed = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks]
    (game / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(packed))
    assert refusal(game / "bomb.png", game) == (
        f"FILE: has {width} x {height} pixels, more than {most}\n"
        "  hint: save it smaller; 300 pixels per inch are enough"
    )


def test_a_huge_file_is_refused_without_reading(game: Path) -> None:
    with (game / "huge.png").open("wb") as file:
        file.truncate(100_000_001)
    assert refusal(game / "huge.png", game) == (
        "FILE: is larger than 100 MB\n  hint: save it smaller; 300 pixels per inch are enough"
    )


@pytest.mark.parametrize("ending", ["png", "jpg", "webp", "avif", "tif"])
@pytest.mark.parametrize(("orientation", "size"), [(1, (4, 3)), (3, (4, 3)), (6, (3, 4)), (8, (3, 4))])
def test_the_pixels_of_a_picture_are_counted_as_viewers_turn_it(
    game: Path, ending: str, orientation: int, size: tuple[int, int]
) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    picture = Pictures().open(save_picture(game / f"a.{ending}", exif=exif), game)
    assert (picture.width_px, picture.height_px) == size


INCH = 25_400


class Folder:
    """A store that lasts: a file for each value."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(exist_ok=True)

    def get(self, kind: str, key: str) -> bytes | None:
        path = self._folder / f"{kind}-{key}"
        return path.read_bytes() if path.exists() else None

    def put(self, kind: str, key: str, value: bytes) -> None:
        (self._folder / f"{kind}-{key}").write_bytes(value)


@pytest.fixture
def deck(game: Path) -> list[Path]:
    """Return a picture of every way of storing it: passed, scaled with and without alpha, flat."""
    noise = [Image.effect_noise((400, 400), 90 + i) for i in range(3)]
    photo = Image.merge("RGB", noise)
    photo.save(game / "fits.jpg", quality=80)
    photo.resize((300, 300)).save(game / "fits.png")
    photo.save(game / "large.jpg", quality=80)
    with (game / "large.jpg").open("ab") as file:
        file.write(b"not the same")
    photo.putalpha(noise[0])
    photo.save(game / "alpha.png")
    save_picture(game / "flat.png", (700, 700))
    return sorted(game.iterdir())


def encode_all(store: Folder | Memory | None, deck: list[Path]) -> list[encoding.EncodedPicture]:
    found = Pictures(store)
    keys = [found.open(path, path.parent).key for path in deck]
    sizes = [2 * INCH if path.stem == "fits" else INCH for path in deck]
    return [found.encode(key, size, size) for key, size in zip(keys, sizes, strict=True)]


def test_what_was_encoded_once_is_not_decoded_again(
    game: Path, deck: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    cold = encode_all(None, deck)
    assert encode_all(Folder(game.parent / "store"), deck) == cold
    monkeypatch.setattr(encoding, "encode", lambda *_: pytest.fail("encoded again"))
    assert encode_all(Folder(game.parent / "store"), deck) == cold


def test_a_picture_that_passes_takes_no_room_in_the_store(game: Path, deck: list[Path]) -> None:
    encode_all(Folder(game.parent / "store"), deck)
    sizes = sorted(path.stat().st_size for path in (game.parent / "store").iterdir())
    assert len(sizes) == 5
    assert sizes[:2] == [8, 8] < sizes[2:]


@pytest.mark.parametrize("what", ["size", "dpi", "content", "encoder"])
def test_what_is_remembered_is_of_this_content_size_and_encoder(
    game: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Memory()
    path = save_picture(game / "a.png", (900, 900))
    first = Pictures(store)
    first.encode(first.open(path, game).key, INCH, INCH)
    calls: list[object] = []
    encode = encoding.encode
    monkeypatch.setattr(encoding, "encode", lambda *args: (calls.append(args), encode(*args))[1])
    again = Pictures(store, dpi=200 if what == "dpi" else 300)
    if what == "content":
        save_picture(path, (900, 901))
    if what == "encoder":
        monkeypatch.setattr(encoding, "encoder", lambda: "another version")
    again.encode(again.open(path, game).key, INCH + (what == "size") * 1000, INCH)
    assert len(calls) == 1


def test_a_file_that_changes_after_it_was_opened_is_not_remembered_as_what_it_was(game: Path) -> None:
    store = Memory()
    found = Pictures(store)
    path = save_picture(game / "a.png", (900, 900))
    key = found.open(path, game).key
    before = path.read_bytes()
    save_picture(path, (900, 900), compress_level=1)
    changed = path.read_bytes()
    with pytest.raises(ArtError, match=r"a\.png: changed while it was being printed\n  hint: build again"):
        found.encode(key, INCH, INCH)
    assert changed != before
    assert store._values == {}


def test_a_little_more_than_paper_shows_is_kept(game: Path) -> None:
    found = Pictures()
    key = found.open(save_picture(game / "a.png", (825, 1125)), game).key  # a poker card with 1/8 inch of bleed
    assert found.encode(key, 69_500, 94_773).width_px == 825  # printed with 3 mm
    assert found.encode(key, 63_500, 86_590).width_px == 750
