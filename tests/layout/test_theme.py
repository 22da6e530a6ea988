from __future__ import annotations

import pytest

from pnp.draw.colour import save_ink
from pnp.game.style import base_style
from pnp.layout.theme import Theme

STYLE = base_style("engraved")
NAMES = {"sea": (47, 111, 134), "paper": (246, 238, 220), "night": (20, 20, 40), "plate": (240, 240, 240)}
REPLACED = {"paper": None, "plate": (255, 255, 255)}
PLAIN = Theme(STYLE, NAMES, REPLACED, ink_saver=False)
SAVING = Theme(STYLE, NAMES, REPLACED, ink_saver=True)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("sea", (47, 111, 134)),
        ("#2F6F86", (47, 111, 134)),
        ("#fff", (255, 255, 255)),
        ("white", (255, 255, 255)),
        ("none", None),
    ],
)
def test_colours_are_names_or_numbers(text: str, colour: object) -> None:
    assert PLAIN.fill(text) == PLAIN.line(text) == colour


def test_without_the_ink_saver_nothing_is_replaced() -> None:
    assert PLAIN.fill("paper") == (246, 238, 220)
    assert PLAIN.text("paper") == (246, 238, 220)


def test_the_ink_saver_takes_the_games_word_for_its_names() -> None:
    assert SAVING.fill("paper") is None
    assert SAVING.fill("plate") == (255, 255, 255)


def test_the_ink_saver_makes_tints_of_all_other_fills() -> None:
    assert SAVING.fill("sea") == save_ink((47, 111, 134))
    assert SAVING.fill("#142028") == save_ink((20, 32, 40))
    assert SAVING.fill("none") is None


def test_the_ink_saver_keeps_lines() -> None:
    assert SAVING.line("sea") == (47, 111, 134)
    assert SAVING.line("paper") == (246, 238, 220)


def test_the_ink_saver_darkens_light_words_only() -> None:
    assert SAVING.text("white") == SAVING.text("paper") == STYLE.ink
    assert SAVING.text("sea") == (47, 111, 134)
    assert SAVING.text("night") == (20, 20, 40)


def test_words_cannot_be_nothing() -> None:
    with pytest.raises(ValueError, match="words and icons cannot be painted 'none'"):
        PLAIN.text("none")


def test_art_gets_colours_as_numbers_and_all_else_as_it_is() -> None:
    assert PLAIN.resolve_name("sea") == SAVING.resolve_name("sea") == "#2f6f86"
    assert PLAIN.resolve_name("black") == "#000000"
    assert PLAIN.resolve_name("#123456") == "#123456"
    assert PLAIN.resolve_name("galleon") == "galleon"


def test_an_unknown_name_is_told_with_names_like_it() -> None:
    with pytest.raises(ValueError, match=r"'se' is not a colour; write #rrggbb or a name of \[colours\]: sea$"):
        PLAIN.fill("se")
    with pytest.raises(ValueError, match="'zz' is not a colour; .*: sea, paper, night, plate, black, white$"):
        PLAIN.line("zz")
    with pytest.raises(ValueError, match="'#12345' is not a colour"):
        PLAIN.text("#12345")
