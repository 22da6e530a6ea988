"""Texts as a table for a translator, and back."""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path

import pytest

from pnp.game import load_game, load_texts
from tests.tiny import copy_of_tiny, run


@pytest.fixture(autouse=True)
def _in_a_folder_with_the_small_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    copy_of_tiny(tmp_path)


def export() -> list[list[str]]:
    assert run("words", "tiny", "--lang", "fr", "--to", "fr.csv").exit_code == 0
    return list(csv.reader(Path("fr.csv").read_text(encoding="utf-8-sig").splitlines()))


def give_back(rows: list[list[str]], name: str = "back.csv") -> tuple[int, str]:
    with Path(name).open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    result = run("words", "tiny", "--lang", "fr", "--from", name)
    return result.exit_code, result.output


def test_a_translator_sees_where_a_text_stands_and_no_identifier() -> None:
    header, *rows = export()
    assert header == ["Where", "Text", "Translation"]
    assert rows[0] == ["The game: title", "Three Lanterns", ""]
    assert ["Keepers, card Captain Cy: motto", "Never late", ""] in rows


def test_what_comes_back_in_any_order_is_the_language_file() -> None:
    header, *rows = export()
    for row in rows:
        row[2] = {"Never late": "Jamais en retard", "Three Lanterns": "Trois lanternes"}.get(row[1], row[2])
        if "for 0 and the like" in row[0] or "for 2 and the like" in row[0]:
            row[2] = row[1]
    status, said = give_back([header, *reversed(rows)])
    assert status == 0, said
    game = load_game(Path("tiny"), "fr")
    assert (game.title, game.components[0].cards[2].fields["motto"]) == ("Trois lanternes", "Jamais en retard")
    again = {row[1]: row[2] for row in export()}
    assert again["Never late"] == "Jamais en retard"


def test_columns_that_stay_the_same_stay_so_and_the_old_file_is_kept() -> None:
    words = Path("tiny/words")
    words.mkdir()
    (words / "fr.toml").write_text('same = ["cards.keeper.name"]\n[game]\ntitle = "Trois"\n', encoding="utf-8")
    rows = export()
    assert give_back(rows)[0] == 0
    made = tomllib.loads((words / "fr.toml").read_text(encoding="utf-8"))
    assert (made["same"], made["game"]["title"]) == (["cards.keeper.name"], "Trois")
    assert '"Trois"' in (words / "fr.toml~").read_text(encoding="utf-8")


def test_a_text_that_the_game_has_no_more_is_told() -> None:
    header, *rows = export()
    status, said = give_back([header, ["Somewhere", "Gone words", "Partis"], *rows])
    assert status == 1
    assert "back.csv:2: the game has no text 'Gone words' any more" in said
    assert "has no column 'Text'" in give_back([["a", "b"], ["c", "d"]])[1]
    assert "go together" in run("words", "tiny", "--lang", "fr", "--to", "a.csv", "--from", "b.csv").output
    assert load_texts(Path("tiny"), "fr")[1]
