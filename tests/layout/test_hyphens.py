"""``hyphens="auto"``: where words are parted, by the patterns of the language."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from pnp.draw.hyphens import hyphen_places
from pnp.draw.units import from_points
from pnp.errors import PnpError
from tests.items import texts
from tests.layout.desk import Desk

GERMAN = {"language": "de"}
LONG = "Die Schatzinselkarte der Kapit\u00e4ninnen"


def mark_breaks(text: str, language: str) -> str:
    for place in reversed(hyphen_places(text, language)):
        text = text[:place] + "|" + text[place:]
    return text


def lines(desk: Desk, body: str, **style: object) -> list[str]:
    return [line.text for line in texts(desk.frame(body, style={**GERMAN, **style}).items)]


# -- where a word may be parted ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Schiff|fahrts|ge|sell|schaf|ten"),
        ("de-AT", "Schiff|fahrt"),
        ("en", "hy|phen|ation"),
        ("en-US", "trea|sure"),
        ("en-GB", "treas|ure"),
        ("fr", "mys|t\u00e9|rieuse"),
        ("ru", "\u041a\u0430\u0436|\u0434\u044b\u0439 \u0441\u043e|\u043a\u0440\u043e|\u0432\u0438\u0449"),
        ("no", "for|tel|ling"),
    ],
)
def test_words_are_parted_by_the_patterns_of_their_language(language: str, text: str) -> None:
    assert mark_breaks(text.replace("|", ""), language) == text


@pytest.mark.parametrize(
    "text", ["Schatz|kiste", "Schatz|kis|ten-|Samm|lung", "\u201eSchatz|kiste!\u201c (Schatz|kiste)"]
)
def test_signs_around_a_word_and_a_hyphen_in_it_are_no_hindrance(text: str) -> None:
    assert mark_breaks(text.replace("|", ""), "de") == text


@pytest.mark.parametrize(
    "text", ["Karten\u00adinsel", "inselkarte@kartenhaus.de", "www.inselkarten.de", "https://inselkarten",
             "30er-Inselkarten", "Insel_karten", "Abo", "Rose", "10000-20000"],
)  # fmt: skip
def test_what_is_no_plain_word_is_left_whole(text: str) -> None:
    assert hyphen_places(text, "de") == []


@pytest.mark.parametrize("language", ["ar", "he", "ja", "ko", "th", "zh-Hant", "fa"])
def test_languages_that_know_no_hyphens_stay_as_they_are(language: str) -> None:
    assert hyphen_places("Schatzinselkarte \u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd", language) == []


def test_a_language_without_patterns_is_told_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"the language 'fi'; .* of these that it is: af, .*, de, .*, pl, .*, zu$"):
        hyphen_places("aarresaari", "fi")


def test_very_long_texts_take_no_longer_for_each_letter() -> None:
    hyphen_places("Karte", "de")
    start = time.process_time()
    hyphen_places("ab-" * 40_000 + "a." * 40_000 + "x" * 100_000 + "://" * 30_000, "de")
    assert time.process_time() - start < 2


def test_nothing_is_loaded_for_texts_that_do_not_ask() -> None:
    code = "import sys, pnp.layout.textbox, pnp.rules.paper; assert 'pyphen' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


# -- on a card -----------------------------------------------------------------------------------------


def test_words_are_parted_where_the_text_asks_for_it(desk: Desk) -> None:
    text = f'<text width="24mm" size="10pt" hyphens="auto">{LONG}</text>'
    assert lines(desk, text) == ["Die Schatzinsel-", "karte der Kapi-", "t\u00e4ninnen"]
    whole = ["Die", "Schatzinselkarte der", "Kapit\u00e4ninnen"]
    assert lines(desk, text.replace("24mm", "27mm").replace(' hyphens="auto"', "")) == whole


def test_a_text_in_another_language_is_parted_by_its_own_rules(desk: Desk) -> None:
    text = f'<text width="24mm" size="10pt" hyphens="auto">{LONG}</text>'
    german = lines(desk, text)
    assert lines(desk, text, language="en") != german
    assert lines(desk, text.replace("<text", '<text lang="de"'), language="en") == german
    assert lines(desk, text.replace("<text", '<text lang="en"')) == lines(desk, text, language="en")
    with pytest.raises(PnpError) as caught:
        lines(desk, text.replace("<text", '<text lang="tlh"'))
    assert "no rules for the language 'tlh'" in str(caught.value)


def test_words_that_fit_in_a_line_are_parted_only_where_the_box_has_no_room(desk: Desk) -> None:
    text = '<text width="24mm" height="{}mm" size="10pt" hyphens="auto">Karte der Kapit\u00e4ninnen Annas</text>'
    assert lines(desk, text.format(12)) == ["Karte der", "Kapit\u00e4ninnen", "Annas"]
    assert lines(desk, text.format(8)) == ["Karte der Kapi-", "t\u00e4ninnen Annas"]


def test_the_style_says_it_for_texts_that_do_not(desk: Desk) -> None:
    text = f'<text width="27mm" size="10pt">{LONG}</text>'
    assert lines(desk, text, hyphens="auto")[0] == "Die Schatzinsel-"
    assert lines(desk, text.replace("<text", '<text hyphens="none"'), hyphens="auto")[0] == "Die"


@pytest.mark.parametrize(
    "body",
    [
        "<i>Die</i> <u>Schatzinselkarte</u> der",
        "<sc>Die</sc> <tspan fill='sea'>Schatzinselkarte</tspan> <icon name='coins'/>",
        "<ul><li>Die Schatzinselkarte</li></ul>der",
        "Die :coins: Schatzinselkarte",
        "Die<br/>neue Schatzinselkarte",
    ],
)
def test_words_within_tags_and_beside_icons_are_parted(desk: Desk, body: str) -> None:
    frame = desk.frame(f'<text width="21mm" size="8pt" hyphens="auto">{body}</text>', style=GERMAN)
    pieces = [piece.text.strip() for piece in texts(frame.items)]
    parted = next(place for place, piece in enumerate(pieces) if piece.endswith("-"))
    assert pieces[parted].split()[-1][:-1] + pieces[parted + 1].split()[0] == "Schatzinselkarte"


def test_a_word_in_two_styles_stays_whole(desk: Desk) -> None:
    body = "Die <b>Schatz</b>inselkarte und <b>Schatzinselkarte</b>"
    drawn = lines(desk, f'<text width="21mm" size="8pt" hyphens="auto">{body}</text>')
    assert [piece.strip() for piece in drawn] == ["Die", "Schatz", "inselkarte", "und", "Schatzinsel-", "karte"]


def test_a_text_is_parted_before_it_shrinks(desk: Desk) -> None:
    box = '<text width="24mm" height="14mm" size="10pt" min-size="5.5pt"{}>Die Schatzinselkartensammlung</text>'
    sizes = [texts(desk.frame(box.format(how), style=GERMAN).items)[0].size for how in ("", ' hyphens="auto"')]
    assert sizes[0] < sizes[1] == from_points(10)


def test_a_letter_that_goes_the_long_way_is_in_words_that_are_parted_too(desk: Desk) -> None:
    text = f'<text width="26mm" size="10pt" hyphens="auto">{LONG}\u2060</text>'
    assert lines(desk, text) == ["Die Schatzinsel-", "karte der Kapit\u00e4n-", "innen"]


def test_what_cannot_be_is_said(desk: Desk) -> None:
    assert "hyphens='yes' is one of none, auto" in desk.refusal('<text hyphens="yes">a</text>')
    said = desk.refusal('<text hyphens="auto">aarresaari</text>', style={"language": "fi"})
    assert "hyphens='auto' knows no rules for the language 'fi'" in said
