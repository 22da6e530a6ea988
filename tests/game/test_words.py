"""The words of a game in other languages: what is translated, what falls back, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import languages_of, load_game, load_texts
from pnp.game.model import Game
from pnp.game.translation import Entry
from pnp.game.words import Plural, gaps
from pnp.game.words_files import COMMON
from tests.game.conftest import Load

NOTES = """
[[credit]]
role = "Art & words"
name = "A. Maker"

[[credit]]
role = "Art & words"
name = "B. Maker"
note = "Thanks."

[[erratum]]
where = "p. 1"
says = "Five."
ours = "Six."

[[ruling]]
id = "Q1"
question = "May I?"
ruling = "No."

[[ruling]]
id = "Q2"
question = "And now?"
ruling = "No."
minor = true
"""
GERMAN = """
same = ["cards.ship.name"]

[game]
title = "Klein"

[words]
greet = "Ahoi {name}!"

[components.ship]
title = "Schiffe"

[cards.ship.B2]
name = "Berta die Gro\u00dfe"
note = "schnell"

[tables.fleets.nl]
name = "Niederl\u00e4nder"

[credits.art-words-2]
note = "Danke."

[errata.p-1]
says = "F\u00fcnf."

[rulings.Q1]
question = "Darf ich?"
"""
OWN = '[words]\ngreet = "Ahoy {name}!"\nplain = "Plain"\n'

German = Callable[..., Game]


@pytest.fixture
def german(load: Load) -> German:
    """Load the small game in German, some texts of its language file replaced and more added to it."""

    def load_with(*changes: tuple[str, str], more: str = "", own: str = OWN) -> Game:
        text = GERMAN + more
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        Path("words").mkdir(exist_ok=True)
        load(more=NOTES, files={"words/de.toml": text, "words/en.toml": own})
        return load_game(Path("."), "de")

    return load_with


@pytest.fixture
def messages(german: German) -> Callable[..., list[str]]:
    """Load the small game with a broken language file, and return what is said about it."""

    def messages_of(*changes: tuple[str, str], more: str = "", own: str = OWN) -> list[str]:
        with pytest.raises(DataError) as caught:
            german(*changes, more=more, own=own)
        return [str(problem) for problem in caught.value.problems]

    return messages_of


def keys_to_translate() -> list[str]:
    """Return the keys of what the game in the working folder lacks in German, pnp's own words left out."""
    _, entries = load_texts(Path("."), "de")
    return [".".join(entry.key) for entry in entries if not entry.text]


# -- what comes out ------------------------------------------------------------------------------------


def test_a_game_is_english_if_nothing_else_is_asked_for(load: Load) -> None:
    game = load()
    assert (game.language, game.title, game.words["sheets"]) == ("en", "Small", "{count} sheets")


def test_texts_are_in_the_language_and_what_is_missing_is_english(german: German) -> None:
    game = german()
    (ship,) = game.components
    assert (game.language, game.title, ship.title) == ("de", "Klein", "Schiffe")
    assert [card.fields["name"] for card in ship.cards] == ["Anna", "Berta die Gro\u00dfe"]
    assert [card.fields["note"] for card in ship.cards] == ["", "schnell"]
    assert game.rulings[0].question == "Darf ich?"
    assert game.rulings[0].ruling == "No."
    assert game.errata[0].says == "F\u00fcnf."
    assert [credit.note for credit in game.credits] == ["", "Danke."]


def test_a_ref_column_sees_the_translated_row(german: German) -> None:
    game = german()
    anna, berta = game.components[0].cards
    assert (
        anna.fields["fleet"]
        == game.tables["fleets"]["nl"]
        == {"id": "nl", "name": "Niederl\u00e4nder", "colour": "red"}
    )
    assert berta.fields["fleet"] == {"id": "en", "name": "English", "colour": "#fff"}


def test_words_of_templates_come_from_the_game_and_from_pnp(german: German) -> None:
    words = german().words
    assert (words["greet"], words["plain"], words["sheets"]) == ("Ahoi {name}!", "Plain", "{count} Blatt")


def test_a_game_may_say_a_word_of_pnp_differently(german: German) -> None:
    assert german(own=OWN + 'index = "Contents"\n').words["index"] == "Contents"
    assert "words.index" in keys_to_translate()
    assert german(("[words]", '[words]\nindex = "Inhalt"')).words["index"] == "Inhalt"


def test_numbers_pieces_and_files_are_the_same_in_every_language(german: German) -> None:
    there, here = german(), load_game(Path("."))
    assert [card.id for card in there.components[0].cards] == [card.id for card in here.components[0].cards]
    assert there.components[0].cards[1].fields["masts"] == here.components[0].cards[1].fields["masts"] == 3


def test_what_is_not_translated_is_listed(german: German) -> None:
    german()
    assert keys_to_translate() == [
        "words.plain", "tables.fleets.en.name", "credits.art-words.role", "credits.art-words.name",
        "credits.art-words-2.role", "credits.art-words-2.name", "errata.p-1.where", "errata.p-1.ours",
        "rulings.Q1.ruling",
    ]  # fmt: skip


def test_minor_rulings_need_no_translation_but_may_have_one(german: German) -> None:
    game = german(more='\n[rulings.Q2]\nquestion = "Und jetzt?"\n')
    assert (game.rulings[1].question, game.rulings[1].ruling) == ("Und jetzt?", "No.")
    assert not any(key.startswith("rulings.Q2") for key in keys_to_translate())


def test_an_empty_text_is_not_translated(german: German) -> None:
    german(('title = "Klein"', 'title = ""'))
    assert keys_to_translate()[1] == "game.title"


def test_a_language_may_be_begun(load: Load) -> None:
    load()
    game, entries = load_texts(Path("."), "pt-BR", begun=False)
    assert (game.language, game.title) == ("pt-BR", "Small")
    assert Entry(("cards", "ship", "B2", "note"), "fast", "") in entries
    assert not any(entry.text for entry in entries)


def test_languages_are_the_files(german: German) -> None:
    german()
    Path("words/Notes for later.toml").write_text("")
    assert languages_of(Path(".")) == ["de", "en"]


# -- what is refused -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["fr", "D", "../de", ""])
def test_an_unknown_language_names_those_that_exist(german: German, name: str) -> None:
    german()
    with pytest.raises(DataError, match=r"has no words in .*\n.*its languages are: de, en; docs/words\.md"):
        load_game(Path("."), name)


def test_english_is_not_translated(load: Load) -> None:
    load()
    with pytest.raises(DataError, match="is written in en, which needs no translation"):
        load_texts(Path("."), "en", begun=False)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[cards.ship.B2]", "[cards.ship.B3]", "words/de.toml:13: 'B3' is not a key of [cards.ship]\n"
         "  hint: choose from A1, B2"),
        ("[cards.ship.B2]", "[cards.shop.B2]", "words/de.toml:13: 'shop' is not a key of [cards]\n"
         "  hint: did you mean ship?"),
        ("note = \"schnell\"", "nota = \"schnell\"", "words/de.toml:15: 'nota' is not a key of [cards.ship.B2]\n"
         "  hint: did you mean note?"),
        ("note = \"schnell\"", "masts = \"drei\"", "words/de.toml:15: 'masts' is not a key of [cards.ship.B2]\n"
         "  hint: choose from name, note"),
        ("note = \"schnell\"", "note = 3", "words/de.toml:15: note = 3 is not a text\n  hint: put it in quotes"),
        ("[game]", "[gane]", "words/de.toml:4: 'gane' is not a key of words/de.toml\n  hint: did you mean game?"),
        ("[rulings.Q1]", "[rulings.Q7]", "words/de.toml:26: 'Q7' is not a key of [rulings]\n"
         "  hint: choose from Q1, Q2"),
        ("greet =", "great =", "words/de.toml:8: 'great' is not a key of [words]\n  hint: did you mean greet?"),
        ("{name}", "{nome}", "words/de.toml:8: greet = 'Ahoi {nome}!' has other gaps than 'Ahoy {name}!'\n"
         "  hint: keep what is in {braces} as it is"),
        ("cards.ship.name", "cards.ship.names", "words/de.toml:2: same: 'cards.ship.names' is not a column of texts\n"
         "  hint: did you mean cards.ship.name?"),
        ('["cards.ship.name"]', '"cards.ship.name"', "words/de.toml:2: same = 'cards.ship.name' is not a list\n"
         '  hint: write same = ["cards.ship.name"]'),
        ('title = "Klein"', "title = Klein", "words/de.toml:5: is not TOML: this is no value in 'title = Klein'\n"
         "  hint: a text stands in quotes: title = \"Harbour\"; else write a number, true or false"),
    ],
)  # fmt: skip
def test_what_the_game_does_not_have_is_an_error(
    messages: Callable[..., list[str]], old: str, new: str, words: str
) -> None:
    assert messages((old, new)) == [words]


def test_all_problems_are_said_at_once(messages: Callable[..., list[str]]) -> None:
    assert len(messages(("[game]", "[gane]"), ("[rulings.Q1]", "[rulings.Q7]"))) == 2


def test_a_broken_game_is_told_of_before_its_words(german: German) -> None:
    german()
    Path("ships.csv").unlink()
    with pytest.raises(DataError) as caught:
        load_game(Path("."), "de")
    assert [problem.where for problem in caught.value.problems] == ["game.toml:14"]


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ('[words]\nBig-Word = "x"\n', "words/en.toml:2: 'Big-Word' cannot name a word"),
        ("[words]\nbig = 3\n", "words/en.toml:2: big = 3 is not a text"),
        ('[game]\ntitle = "x"\n', "words/en.toml:1: 'game' is not a key of words/en.toml"),
    ],
)
def test_english_words_are_checked_too(load: Load, own: str, words: str) -> None:
    Path("words").mkdir()
    with pytest.raises(DataError) as caught:
        load(files={"words/en.toml": own})
    assert [f"{problem.where}: {problem.what}" for problem in caught.value.problems] == [words]


def test_a_link_that_leads_out_is_not_read(german: German, tmp_path: Path) -> None:
    german()
    outside = tmp_path.parent / "outside.toml"
    outside.write_text('[game]\ntitle = "Not yours"\n')
    Path("words/fr.toml").symlink_to(outside)
    with pytest.raises(DataError, match="leads out of the game folder"):
        load_game(Path("."), "fr")


# -- pnp's own words -----------------------------------------------------------------------------------


def common(language: str) -> dict[str, str]:
    import tomllib

    words = tomllib.loads((COMMON / f"{language}.toml").read_text(encoding="utf-8"))["words"]
    return {name: word if isinstance(word, str) else Plural(word, language) for name, word in words.items()}


@pytest.mark.parametrize("language", [path.stem for path in COMMON.glob("*.toml")])
def test_every_word_of_pnp_is_in_every_language_of_its_own(language: str) -> None:
    english, words = common("en"), common(language)
    assert list(words) == list(english)
    assert {name: gaps(word) for name, word in words.items()} == {name: gaps(word) for name, word in english.items()}
