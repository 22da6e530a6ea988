"""The style of a game: plain where it says nothing, what it says where it does, and one clear message where it errs."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.art import pen
from pnp.draw.colour import hex_of, parse_colour
from pnp.draw.units import from_points, points
from pnp.errors import DataError
from pnp.game import load_game, style
from pnp.game.model import Game
from pnp.game.paths import game_folder, share
from pnp.game.style import KEYS, base_style, styles
from pnp.packages.installed import game_ids
from tests.fonts import JAPANESE

Load = Callable[..., Game]
Complaints = Callable[..., list[str]]


def test_a_game_that_says_nothing_is_plain(load: Load) -> None:
    assert load().style == base_style() == base_style("plain")


def test_two_styles_come_with_the_press() -> None:
    assert styles() == ["plain", "engraved"]


@pytest.mark.parametrize("id", game_ids())
def test_the_games_of_the_house_are_engraved_and_change_nothing(id: str) -> None:
    assert load_game(game_folder(id)).style == base_style("engraved")


def test_art_is_drawn_in_the_colours_of_the_engraved_style() -> None:
    engraved = base_style("engraved")
    assert (engraved.ink, engraved.paper, engraved.accent) == tuple(map(parse_colour, (pen.INK, pen.PAPER, pen.GOLD)))


GIVEN = {
    "text-font": ('"EB Garamond"', "EB Garamond"),
    "heading-font": ('"Cinzel"', "Cinzel"),
    "display-font": ('"pirata-one"', "pirata-one"),
    "label-font": ('"IM Fell English"', "IM Fell English"),
    "other-fonts": ('["Cinzel", "Pirata One"]', ("Cinzel", "Pirata One")),
    "fallback-fonts": ('["Cinzel"]', ("Cinzel",)),
    "screen-fonts": ('["Georgia", "serif"]', ("Georgia", "serif")),
    "ink": ('"#123456"', (18, 52, 86)),
    "paper": ('"#fed"', (255, 238, 221)),
    "accent": ('"#C00000"', (192, 0, 0)),
    "text-size": ('"10pt"', from_points(10)),
    "title-size": ('"18pt"', from_points(18)),
    "name-size": ('"12pt"', from_points(12)),
    "head-size": ('"10pt"', from_points(10)),
    "heading-spacing": ('"0.5pt"', from_points(0.5)),
    "leading": ("1", 1.0),
    "rules-text-size": ('"11pt"', from_points(11)),
    "rules-least-text-size": ('"3mm"', 3_000),
    "rules-leading": ("1.5", 1.5),
    "hyphens": ('"auto"', "auto"),
    "least-text-size": ('"7pt"', from_points(7)),
    "least-line": ('"0.08mm"', 80),
    "least-resolution": ("250", 250),
}


def test_every_key_is_tried() -> None:
    assert GIVEN.keys() == KEYS.keys()


@pytest.mark.parametrize("key", KEYS)
def test_a_game_changes_one_thing_and_keeps_the_rest(load: Load, key: str) -> None:
    written, read = GIVEN[key]
    made = load(more=f"\n[style]\n{key} = {written}\n").style
    field = key.replace("-", "_")
    assert getattr(made, field) == read != getattr(base_style(), field)
    for other in KEYS.keys() - {key}:
        assert getattr(made, other.replace("-", "_")) == getattr(base_style(), other.replace("-", "_"))


def test_a_game_starts_from_the_style_that_it_names(load: Load) -> None:
    made = load(more='\n[style]\nbase = "engraved"\nink = "#102030"\n').style
    assert (made.base, made.text_font, made.ink) == ("engraved", "EB Garamond", (16, 32, 48))


def test_headings_are_bold_where_their_font_has_a_bold(load: Load) -> None:
    assert (base_style().display_bold, base_style().heading_bold) == ("yes", "yes")
    assert (base_style("engraved").display_bold, base_style("engraved").heading_bold) == ("no", "yes")
    assert load(more='\n[style]\nheading-font = "Pirata One"\n').style.heading_bold == "no"


def test_a_font_of_the_game_is_found_and_not_credited_as_one_of_the_house(load: Load) -> None:
    files = {f"fonts/noto-sans-jp/{path.name}": path.read_bytes() for path in JAPANESE.glob("*.ttf")}
    Path("fonts/noto-sans-jp").mkdir(parents=True)
    made = load(more='\n[style]\ntext-font = "Noto Sans JP"\nother-fonts = ["Cinzel"]\n', files=files).style
    assert (made.text_font, made.text_italic) == ("Noto Sans JP", "no")
    assert made.house_fonts == ("Source Sans 3", "Cinzel")


def test_the_colours_of_the_style_have_names_which_the_game_may_give_to_others(load: Load) -> None:
    assert load().colours["accent"] == base_style().accent
    game = load(("[colours]\n", '[colours]\nink = "#0000FF"\n'))
    assert (game.colours["ink"], game.style.ink) == ((0, 0, 255), base_style().ink)
    assert load(more='\n[colours.ink-saver]\npaper = "none"\n').ink_saver == {"paper": None}


BROKEN = {
    "unknown key": ("text-fonts = 1", "'text-fonts' is not a key of [style]; did you mean text-font?"),
    "unknown base": ('base = "plane"', "base = 'plane' is not a style; did you mean plain?"),
    "unknown font": ('text-font = "Cinzl"', "text-font: there is no font 'Cinzl'; did you mean cinzel?"),
    "number": ("ink = 3", "ink = 3 is not a text; put it in quotes"),
    "no bold": (
        'text-font = "Pirata One"',
        "text-font: the font 'Pirata One' has no bold; "
        "add a bold of it to the fonts folder of the game, or name another font",
    ),
    "unknown other font": ('other-fonts = ["Cinzel", "Comic"]', "other-fonts: there is no font 'Comic'"),
    "unknown fallback": ('fallback-fonts = ["Noto"]', "there is no font 'Noto'; put its file into the folder fonts"),
    "fonts as text": ('other-fonts = "Cinzel"', "other-fonts = 'Cinzel' is not a list of fonts"),
    "font that breaks out": ("screen-fonts = ['a\"; } </style>']", "is not the name of a font"),
    "colour by name": ('ink = "red"', "ink: 'red' is not a colour; write it as #rrggbb"),
    "no colour": ('paper = "#12345"', "paper: '#12345' is not a colour"),
    "empty": ('accent = ""', "accent is empty"),
    "no length": ('text-size = "9"', "text-size: '9' is not a length; write a number and mm, cm, in or pt"),
    "huge": ('text-size = "2in"', "text-size = '2in' is not between 4 pt and 72 pt"),
    "leading": ("leading = 12", "leading = 12 is not a number from 0.8 to 3, times the size of the text"),
    "leading as text": ('rules-leading = "1.2"', "rules-leading = '1.2' is not a number from 0.8 to 3"),
    "resolution": ("least-resolution = 20", "least-resolution = 20 is not a whole number from 50 to 1200"),
    "smaller than allowed": ('text-size = "5pt"', "text-size is 5 pt, less than least-text-size, 5.5 pt"),
    "rules": ('rules-least-text-size = "12pt"', "rules-text-size is 10 pt, less than rules-least-text-size, 12 pt"),
}


@pytest.mark.parametrize(("line", "said"), BROKEN.values(), ids=BROKEN)
def test_what_is_wrong_is_said_once_with_its_line(load: Load, line: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        load(more=f"\n[style]\n{line}\n")
    (problem,) = caught.value.problems
    number = Path("game.toml").read_text().split("\n").index(line) + 1
    assert problem.where == f"game.toml:{number}"
    assert said in f"{problem.what}; {problem.hint}"


def test_a_style_that_is_not_a_table_is_one_problem(complaints: Complaints) -> None:
    (told,) = complaints(("[game]", 'style = "plain"\n[game]'))
    assert told.startswith("game.toml:1: style = 'plain' is not a table")


def test_a_style_of_the_house_says_every_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (share() / "templates/styles/plain/style.toml").read_text(encoding="utf-8")
    (tmp_path / "style.toml").write_text(text.replace("accent", "accnt"), encoding="utf-8")
    monkeypatch.setattr(style, "style_folder", lambda base: tmp_path)
    base_style.cache_clear()
    try:
        with pytest.raises(DataError) as caught:
            base_style("plain")
    finally:
        base_style.cache_clear()
    assert [problem.what for problem in caught.value.problems] == [
        "style.toml lacks 'accent'",
        "'accnt' is not a key of style.toml",
    ]


def test_the_docs_have_every_key_with_its_values() -> None:
    page = (share() / "docs" / "game-format.md").read_text(encoding="utf-8")
    rows = {row[0]: row[1:] for row in re.findall(r"^\| `([a-z-]+)` \| .* \| (.*) \| (.*) \|$", page, re.M)}
    for column, base in enumerate(styles()):
        for key in KEYS:
            assert rows[key][column] == write_value(getattr(base_style(base), key.replace("-", "_"))), key


def write_value(value: object) -> str:
    """Return a value of a style as the docs write it."""
    if isinstance(value, tuple) and value and isinstance(value[0], int):
        return f"`{hex_of(value)}`"
    if isinstance(value, tuple):
        return ", ".join(f"`{name}`" for name in value) or "none"
    if isinstance(value, int) and value != 200:
        return f"`{round(points(value), 2):g}pt`"
    return f"`{value}`"
