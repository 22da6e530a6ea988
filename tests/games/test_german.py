"""The games in German: complete, one word a thing, and printable."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from pnp.game import load_game, load_texts
from pnp.game.edition import edition_of
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.packages.installed import game_ids
from pnp.press.check import check_game
from pnp.press.plan import Order

GAME = game_folder("pirates-treasure-island")


@cache
def german() -> Game:
    return load_game(GAME, "de")


@cache
def german_texts(name: str = "pirates-treasure-island") -> list[tuple[str, str]]:
    """Return what is printed in German, by its key; English names of ships that stay are among it."""
    _, entries = load_texts(game_folder(name), "de")
    return [(".".join(entry.key), entry.text) for entry in entries]


@pytest.mark.parametrize("name", game_ids())
def test_everything_is_translated(name: str) -> None:
    texts = german_texts(name)
    assert [key for key, text in texts if not text] == []
    assert len(texts) > 300


@pytest.mark.combinations("paper, ink_saver", list(product(["A4", "Letter"], [False, True])), [("Letter", False)])
@pytest.mark.in_long_form
def test_every_face_draws_and_fits(paper: str, ink_saver: bool) -> None:
    order = Order(PAPER_SIZES[paper], paper, ink_saver=ink_saver)
    plan, unexplained = check_game(german(), order, lambda done, total, what: None)
    assert unexplained == ()
    assert plan.piece_count == 200


def test_the_pieces_are_those_of_the_english_edition() -> None:
    assert edition_of(german()) == edition_of(load_game(GAME))


@pytest.mark.parametrize("name", game_ids())
def test_quotes_dashes_and_apostrophes_are_german(name: str) -> None:
    for key, text in german_texts(name):
        assert not re.search(r"[\"']| - |--|\u201d", text), key
        inside = re.sub(r"[^\u201e\u201c]", "", text)
        assert inside == "\u201e\u201c" * (len(inside) // 2), key


# Words that stood beside the one that a thing has: rules, cards, aids and cases say the one alone.
OTHER_WORDS = {
    "pirates-treasure-island": r"Zuhause\b|draußen|\bdas Spiel (?:aus|endet)|beenden das Spiel|\*\*Beute\*\* sagt",
    "treasure-fleet": r"\bPrisen?\b|Kartens[aä]tze?\b|\bFarben?\b|\bBeute\b|\bversteckt",
    "ten-gold": r"\bDrehs\b|[Aa]ufgehoben|\bAufheben\b|geworfen|\b[Ww]irfst\b|abmach|Abtreiben|zehn Gold|draußen",
    "fish-n-ships": r"\bZugstapel|\bReiter\b|Remis|zu wenig|\bBon(?:us|i)\b|\bNenne\b|[Aa]bwerfen|Zuschl[aä]g|"
    r"[Ff]euer[et]|\bPartner\b|\bPaare\b|[Ee]inspringe|[Ss]pringe? ein|Gewinner|Kettensch|zieht? [^.]*gleich\b|"
    r"gleichge|als Joker",
}


@pytest.mark.parametrize("name", game_ids())
def test_a_thing_has_one_word(name: str) -> None:
    folder = game_folder(name)
    files = [folder / "words/de.toml", folder / "table.toml", *sorted((folder / "rules").glob("**/de.md"))]
    found = [
        f"{file.name} {number}: {line}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if re.search(OTHER_WORDS[name], line)
    ]
    assert found == []


def test_what_stands_in_quotes_is_what_the_cards_call_it() -> None:
    names = {str(row["name"]) for row in german().tables["orders"].values()} | {"Auf See"}
    quoted = {
        name
        for key, text in german_texts()
        if not key.startswith("words.print")
        for name in re.findall("\u201e(.+?)\u201c", text)
    }
    assert quoted <= names
    assert len(quoted) >= 5


def test_no_two_cards_tell_the_same_joke() -> None:
    lines = [text for key, text in german_texts() if key.endswith(".flavour")]
    assert len(set(lines)) == len(lines) == 49


@pytest.mark.parametrize("name", game_ids())
def test_english_stays_english(name: str) -> None:
    game = load_game(game_folder(name))
    assert game.language == "en"
    assert game.words["set_heading"] == "What is in the set"
