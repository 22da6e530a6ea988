"""Words with a form for each kind of number: CLDR's categories, and what a file of words may say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from icu4py.messageformat import MessageFormat

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.plurals import CATEGORIES, categories_in, category_of, examples
from pnp.game.words import Plural, fill_gaps
from tests.game.conftest import Load

OWN = '[words]\ncards = { one = "{count} card", other = "{count} cards" }\nplain = "Plain"\nof = "{count} of {all}"\n'
POLISH = '[words]\ncards = { one = "{count} karta", few = "{count} karty", many = "{count} kart" }\n'

Said = Callable[..., list[str]]


@pytest.fixture
def messages(load: Load) -> Said:
    """Load the small game in a language whose file of words is broken, and return what is said about it."""

    def messages_of(words: str, language: str = "pl", own: str = OWN) -> list[str]:
        Path("words").mkdir(exist_ok=True)
        load(files={"words/en.toml": OWN, f"words/{language}.toml": words})
        Path("words/en.toml").write_text(own)
        with pytest.raises(DataError) as caught:
            load_game(Path("."), language)
        return [str(problem) for problem in caught.value.problems]

    return messages_of


# -- which form ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "categories"),
    [  # those that CLDR's table of language plural rules gives for these numbers
        ("pl", {"one": (1,), "few": (2, 4, 22, 104), "many": (0, 5, 12, 21, 112), "other": (1.5,)}),
        ("ru", {"one": (1, 21, 101), "few": (2, 4, 32), "many": (0, 5, 11, 14, 111), "other": (0.5,)}),
        ("ar", {"zero": (0,), "one": (1,), "two": (2,), "few": (3, 103), "many": (11, 99, 111), "other": (100, 0.1)}),
        ("fr", {"one": (0, 1, 1.5), "other": (2, 17, 100), "many": (1_000_000,)}),
        ("ja", {"other": (0, 1, 2, 100, 1.5)}),
        ("he", {"one": (1,), "two": (2,), "other": (0, 3, 10, 20)}),
        ("cs", {"one": (1,), "few": (2, 4), "many": (1.5,), "other": (0, 5, 22)}),
        ("pt-PT", {"one": (1,), "other": (0, 2)}),
        ("pt", {"one": (0, 1), "other": (2,)}),
        ("en-GB", {"one": (1, -1), "other": (0, 2, 1.5)}),
        ("de", {"one": (1,), "other": (0, 2, 21, 1.5)}),
    ],
)  # fmt: skip
def test_a_number_has_the_category_that_cldr_gives_it(language: str, categories: dict[str, tuple[float, ...]]) -> None:
    found = {
        category: tuple(n for n in numbers if category_of(str(n), language) == category)
        for category, numbers in categories.items()
    }
    assert found == categories


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_is_known_without_icu_is_what_icu_says(language: str) -> None:
    icu = MessageFormat("{n, plural, one {one} other {other}}", language)
    for number in (*range(300), 1.5, 0.1, 1000, 1_000_000):
        assert category_of(str(number), language) == icu.format({"n": number})


def test_english_and_german_words_load_no_icu() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from pnp.game.plurals import examples, category_of; examples('en'), category_of('3', 'de')\n"
        "assert not any(name.startswith('icu') for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("language", ["pl", "ar", "br", "cy", "kw", "gv", "mt", "lt", "lv", "sl", "ga", "fr"])
def test_the_categories_that_a_language_needs_are_those_of_all_its_whole_numbers(language: str) -> None:
    icu = MessageFormat(f"{{n, plural, {' '.join(f'{each} {{{each}}}' for each in CATEGORIES)}}}", language)
    every = {icu.format({"n": number}) for number in range(20_000)}
    assert set(categories_in(language)) == every
    assert every <= examples(language).keys()


def test_a_word_with_forms_is_filled_by_its_count() -> None:
    cards = Plural({"one": "{count} karta", "few": "{count} karty", "many": "{count} kart"}, "pl")
    assert [fill_gaps(cards, count=n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 kart"]
    with pytest.raises(ValueError, match="has no form 'other', which 1.5 needs in pl"):
        fill_gaps(cards, count=1.5)
    with pytest.raises(KeyError):
        fill_gaps(cards, number=1)


# -- files of words ------------------------------------------------------------------------------------


def test_the_language_of_the_print_chooses(load: Load) -> None:
    Path("words").mkdir()
    load(files={"words/en.toml": OWN, "words/pl.toml": POLISH})
    for language, texts in (("en", ["1 card", "3 cards", "5 cards"]), ("pl", ["1 karta", "3 karty", "5 kart"])):
        words = load_game(Path("."), language).words
        assert [fill_gaps(words["cards"], count=n) for n in (1, 3, 5)] == texts


def test_a_word_that_is_not_translated_keeps_the_rule_of_its_own_language(load: Load) -> None:
    Path("words").mkdir()
    load(files={"words/en.toml": OWN, "words/fr.toml": ""})
    assert fill_gaps(load_game(Path("."), "fr").words["cards"], count=0) == "0 cards"


def test_words_of_the_game_follow_the_language_that_it_is_written_in(load: Load) -> None:
    Path("words").mkdir()
    written = ("[game]\n", '[game]\nlanguage = "pl"\n')
    words = load(written, files={"words/en.toml": POLISH}).words
    assert fill_gaps(words["cards"], count=22) == "22 karty"
    assert fill_gaps(words["sheets"], count=22) == "22 sheets"  # pnp's own, which are not there in Polish


def test_pnps_own_words_are_in_the_language_that_the_game_is_written_in(load: Load) -> None:
    written = ("[game]\n", '[game]\nlanguage = "de-AT"\n')
    assert load(written).words["index"] == "\u00dcbersicht"


def test_a_text_may_be_translated_by_one_form_and_a_text_with_a_count_by_several(load: Load) -> None:
    Path("words").mkdir()
    own = OWN + 'left = "{count} left"\n'
    forms = '[words]\nleft = { one = "Jedna", few = "{count} zosta\u0142y", many = "{count} zosta\u0142o" }\n'
    load(files={"words/en.toml": own, "words/pl.toml": forms, "words/ja.toml": '[words]\ncards = "{count} \u679a"\n'})
    assert fill_gaps(load_game(Path("."), "ja").words["cards"], count=1) == "1 \u679a"
    assert fill_gaps(load_game(Path("."), "pl").words["left"], count=1) == "Jedna"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            'cards = { one = "{count} karta", other = "{count} kart" }',
            "words/pl.toml:2: cards has no form 'few' and no form 'many', which pl needs\n"
            '  hint: add few = "...", for 2 and the like; add many = "...", for 0 and the like',
        ),
        (
            'cards = { one = "{count} karta", few = "{count} karty", many = "{count} kart", two = "x" }',
            "words/pl.toml:2: cards has a form 'two', which pl does not have\n"
            "  hint: the forms of pl are one, few, many, other",
        ),
        (
            '[words.of]\none = "{count} z {all}"\nfew = "{count} z {all}"\nmany = "{count}"',
            "words/pl.toml:4: of: the form 'many' lacks the gap {all} that another has\n"
            "  hint: all forms have the same gaps; only {count} may be left out",
        ),
        (
            'plain = { one = "a", few = "b", many = "c" }',
            "words/pl.toml:2: plain has forms, but 'Plain' has no gap {count}, whose number would choose one\n"
            "  hint: write plain as a text",
        ),
        (
            'cards = { one = "{n} karta", few = "{n} karty", many = "{n} kart" }',
            "words/pl.toml:2: cards = '{n} kart' has other gaps than '{count} cards'\n"
            "  hint: keep what is in {braces} as it is",
        ),
        (
            'cards = { one = 1, few = "{count} karty", many = "{count} kart" }',
            "words/pl.toml:2: one = 1 is not a text\n  hint: put it in quotes",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_forms_is_said(messages: Said, words: str, message: str) -> None:
    text = words if words.startswith("[") else f"[words]\n{words}"
    assert messages(text + "\n")[0] == message


def test_forms_all_of_which_are_empty_are_a_text_that_is_missing(load: Load) -> None:
    Path("words").mkdir()
    load(files={"words/en.toml": OWN, "words/pl.toml": '[words]\ncards = { one = "", few = "", many = "" }\n'})
    assert fill_gaps(load_game(Path("."), "pl").words["cards"], count=5) == "5 cards"


def test_the_games_own_words_need_the_forms_of_its_language(messages: Said) -> None:
    (message,) = messages("", own='[words]\ncards = { one = "{count} card" }\n')
    assert message.startswith("words/en.toml:2: cards has no form 'other', which en needs\n  hint: add other = ")


# -- which languages there are -------------------------------------------------------------------------


def test_a_game_may_be_asked_for_in_the_language_that_it_is_written_in(load: Load) -> None:
    load(("[game]\n", '[game]\nlanguage = "de"\n'))
    assert load_game(Path("."), "de") == load_game(Path("."))
    with pytest.raises(DataError, match="has no words in 'fr'\n  hint: its languages are: de; docs/words.md tells"):
        load_game(Path("."), "fr")


def test_a_translation_into_the_language_that_the_game_is_written_in_is_refused(load: Load) -> None:
    Path("words").mkdir()
    written = ("[game]\n", '[game]\nlanguage = "de"\n')
    with pytest.raises(DataError) as caught:
        load(written, files={"words/de.toml": '[words]\nindex = "Inhalt"\n'})
    assert str(caught.value) == (
        "words/de.toml: words/de.toml translates into the language that the game is written in\n"
        "  hint: put its [words] into words/en.toml, which is for the words of the game as it is written"
    )
