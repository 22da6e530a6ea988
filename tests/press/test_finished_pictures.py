"""A folder of finished pictures, from the names of its files to the paper."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from pnp.errors import DataError
from pnp.game import load_game
from tests.tiny import run

GAME = '[game]\ntitle = "Pictures"\nplayers = [1, 2]\n[components.card]\ntitle = "Cards"\n'
RED, BLUE = (200, 30, 30), (30, 30, 200)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game" / "cards").mkdir(parents=True)
    (tmp_path / "game" / "game.toml").write_text(GAME + 'pictures = "cards"\nsize = "poker"\n')
    return tmp_path / "game"


def picture(path: Path, size: tuple[int, int] = (750, 1050)) -> None:
    """Write a picture, red at its left edge and blue for the rest."""
    image = Image.new("RGB", size, BLUE)
    image.paste(RED, (0, 0, 12, size[1]))
    image.save(path)


def test_names_of_files_are_cards_copies_and_backs(folder: Path) -> None:
    for name in ("card-10.png", "card-2.png", "Goblin King x3.png", "Goblin King-back.png", "back.png", "._x.png"):
        picture(folder / "cards" / name)
    (folder / "cards" / "notes.txt").write_text("not a picture")
    (component,) = load_game(folder).components
    assert [(card.id, card.copies) for card in component.cards] == [("card-2", 1), ("card-10", 1), ("goblin-king", 3)]
    assert [card.fields["back"] for card in component.cards] == [
        "cards/back.png",
        "cards/back.png",
        "cards/Goblin King-back.png",
    ]
    assert (component.face, component.back) == ("common/picture.j2", "common/picture-back.j2")


def test_the_bleed_is_the_mirrored_edge_and_the_build_says_so(folder: Path, tmp_path: Path) -> None:
    picture(folder / "cards" / "fox.png")
    picture(folder / "cards" / "owl.png", (822, 1122))
    picture(folder / "cards" / "back.png")
    said = json.loads(run("build", "game", "--json", "--without", "index", "--no-cache").stdout)
    assert said["mirrored"] == {"card": 2}
    result = run("build", "game", "--without", "index", "--no-cache")
    assert "2 pictures of card without bleed: their mirrored edges are the bleed" in result.stdout
    page = pypdfium2.PdfDocument(said["file"])[0].render(scale=6).to_pil().convert("RGB")
    assert page.getbbox() is not None
    seen = {colour: count for count, colour in page.getcolors(page.width * page.height) or []}
    # 1 mm of red inside of the trim, and as much beyond it: twice what the picture has, along the card and its bleed.
    mm = 6 / 25.4 * 72
    alone = 12 / 750 * 63.5 * 94.9 * mm * mm
    assert seen[RED] > 2.5 * alone


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('pictures = "card"', "there is no folder 'card'"),
        ('pictures = "cards"\ntable = "x.csv"', "[components.card] is a folder of pictures, which has no table"),
        ('pictures = "empty"', "the folder 'empty' has no picture"),
        ('pictures = "../cards"', "pictures: '../cards' is not the name of a file inside the game folder"),
        ('face = "cards/x.png"', "face: there is no picture 'cards/x.png' in the folder of the game"),
    ],
)
def test_what_cannot_be_is_said(folder: Path, lines: str, said: str) -> None:
    (folder / "empty").mkdir()
    picture(folder / "cards" / "fox.png")
    (folder / "game.toml").write_text(f'{GAME}{lines}\nsize = "poker"\n')
    with pytest.raises(DataError) as caught:
        load_game(folder)
    assert caught.value.problems[0].what == said


def test_a_picture_of_other_proportions_is_refused(folder: Path) -> None:
    picture(folder / "cards" / "fox.png", (1000, 1000))
    result = run("build", "game", "--no-cache")
    assert result.exit_code == 1
    assert "a finished picture of 63.5 x 88.9 mm or 69.5 x 94.9 mm was expected" in result.stderr


def test_a_changed_picture_is_printed_anew(folder: Path) -> None:
    picture(folder / "cards" / "fox.png")
    first = Path(json.loads(run("build", "game", "--json").stdout)["file"]).read_bytes()
    picture(folder / "cards" / "fox.png", (822, 1122))
    again = json.loads(run("build", "game", "--json").stdout)
    assert Path(again["file"]).read_bytes() != first
    fresh = json.loads(run("build", "game", "--json", "--no-cache", "-o", "fresh").stdout)
    assert Path(again["file"]).read_bytes() == Path(fresh["file"]).read_bytes()
