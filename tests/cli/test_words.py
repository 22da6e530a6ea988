"""``pnp words``, and ``--lang`` of the others."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from pnp.game import load_texts
from pnp.game.paths import game_folder
from tests.edits import copy_writable, replace_in
from tests.tiny import copy_of_tiny, run

GERMAN = """
same = ["cards.keeper.name"]

[game]
title = "Drei Laternen"

[components.keeper]
title = "W\u00e4rter"
"""


@pytest.fixture(autouse=True)
def _in_a_folder_with_the_small_game_in_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = copy_of_tiny(tmp_path) / "words"
    words.mkdir()
    (words / "de.toml").write_text(GERMAN, encoding="utf-8")


def test_words_lists_what_is_not_translated() -> None:
    result = run("words", "tiny", "--lang", "de")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == "game.about: A game for tests: small, but with one of everything."
    assert not any("title" in line for line in lines if "lamp" not in line)
    total = len(load_texts(Path("tiny"), "de")[1])
    assert lines[-1] == f"Drei Laternen, de: {total} texts, {len(lines) - 1} not translated."


def test_words_is_content_when_all_is_translated() -> None:
    result = run("words", "pirates-treasure-island", "--lang", "de")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("texts, all translated.\n")
    answer = json.loads(run("words", "pirates-treasure-island", "--lang", "de", "--json").stdout)
    assert (answer["ok"], answer["language"], answer["untranslated"]) == (True, "de", [])


def test_words_answers_in_json() -> None:
    result = run("words", "tiny", "--lang", "de", "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["ok"]) == (1, False)
    assert {"key": "components.lamp.title", "english": "Lamps"} in answer["untranslated"]


def test_words_lists_sections_of_the_rules_too() -> None:
    folder = copy_writable(game_folder("pirates-treasure-island"), "pirates-treasure-island")
    rules = folder / "rules" / "de.md"
    text = rules.read_text(encoding="utf-8")
    assert "{#gold" in text
    rules.write_text(re.sub(r"## [^#]+\{#gold[^}]*\}.*?(?=\n## )", "", text, flags=re.DOTALL), encoding="utf-8")
    result = run("words", "./pirates-treasure-island", "--lang", "de")
    assert result.exit_code == 1
    assert result.stdout.startswith("rules.gold: Gold\nPiraten")


def test_words_tells_of_a_language_that_is_not_there() -> None:
    result = run("words", "tiny", "--lang", "fr")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: tiny has no words in 'fr'\n  hint: its languages are: de, en")


def test_a_template_lacks_what_is_translated() -> None:
    empty = tomllib.loads(run("words", "tiny", "--lang", "de", "--template").stdout)
    assert empty["game"] == {"about": ""}
    assert empty["components"] == {"keeper": {"about": ""}, "lamp": {"title": ""}}


def test_a_template_that_is_filled_in_is_a_whole_language() -> None:
    result = run("words", "tiny", "--lang", "fr", "--template")
    assert result.exit_code == 0
    path = Path("tiny/words/fr.toml")
    path.write_text(result.stdout, encoding="utf-8")
    nothing = run("words", "tiny", "--lang", "fr").stdout.splitlines()
    filled = re.sub(r'# (.+)\n(\w+) = ""', lambda m: f"{m[2]} = {json.dumps(m[1])}", result.stdout)
    forms = '# {count} sheets\n# for one such as 0, other such as 2\nsheets = { one = "", other = "" }'
    assert forms in filled
    forms_of = re.compile(r'# (.+)\n(# for one .+\n\w+) = \{ one = "", other = "" \}')
    filled = forms_of.sub(lambda m: f"{m[2]} = {{ one = {json.dumps(m[1])}, other = {json.dumps(m[1])} }}", filled)
    path.write_text(filled, encoding="utf-8")
    assert run("words", "tiny", "--lang", "fr").stdout.endswith(f" {len(nothing) - 1} texts, all translated.\n")


def test_names_of_pictures_are_no_texts() -> None:
    replace_in(Path("tiny/game.toml"), 'motto = "text?"', 'motto = "text?"\nsign = "text"\nlamp = "text"')
    rows = Path("tiny/keepers.csv").read_text(encoding="utf-8").splitlines()
    lines = [f"{row},{sign}" for row, sign in zip(rows, ["sign,lamp", *["crown,Oil"] * 9], strict=False)]
    Path("tiny/keepers.csv").write_text("\n".join(lines), encoding="utf-8")
    icon = '<icon name="{{ card.sign }}" x="0"/><icon name="{{ card.lamp }}" x="0"/>'
    with Path("tiny/templates/sign.j2").open("w", encoding="utf-8") as file:
        file.write(f"{{% if card.sign %}}{icon}{{% endif %}}{{{{ card.lamp }}}}")
    said = run("words", "tiny", "--lang", "de").stdout
    assert ".lamp: Oil" in said  # it is printed, too
    assert ".sign" not in said


def test_colours_that_a_macro_is_given_are_no_texts() -> None:
    replace_in(Path("tiny/game.toml"), 'motto = "text?"', 'motto = "text?"\nhue = "text"\nsaid = "text"')
    rows = Path("tiny/keepers.csv").read_text(encoding="utf-8").splitlines()
    lines = [f"{row},{hue}" for row, hue in zip(rows, ["hue,said", *["red,Aye aye"] * 9], strict=False)]
    Path("tiny/keepers.csv").write_text("\n".join(lines), encoding="utf-8")
    macro = '{% macro spot(hue, words="") %}<circle r="1mm" fill="{{ hue }}"/><text>{{ words }}</text>{% endmacro %}'
    with Path("tiny/templates/sign.j2").open("w", encoding="utf-8") as file:
        file.write(macro)
    with Path("tiny/templates/keeper.j2").open("a", encoding="utf-8") as file:
        file.write("{{ spot(card.hue, words=card.said) }}")
    said = run("words", "tiny", "--lang", "de").stdout
    assert ".said: Aye aye" in said
    assert ".hue" not in said


def test_the_other_commands_take_a_language() -> None:
    assert "Schiffe" in run("list", "pirates-treasure-island", "--lang", "de").stdout
    assert run("list", "tiny", "--lang", "de").stdout.startswith("Drei Laternen: ")
    assert run("check", "tiny", "--lang", "de").stdout.startswith("Drei Laternen: nothing wrong")
    assert "Piraten \u2013 Die Schatzinsel" in run("list", "--lang", "de").stdout
    assert "Zehn Gold" in run("list", "--lang", "de").stdout
    assert run("preview", "tiny", "--lang", "de", "--dpi", "50", "--card", "ada").exit_code == 0


def test_each_language_has_files_of_its_own() -> None:
    result = run("build", "tiny", "--lang", "de", "--ink-saver")
    assert result.stdout.startswith("Drei Laternen: output/tiny/tiny-a4-ink-saver-de.pdf\n")
    assert "  Im Druckfenster: Papier A4;" in result.stdout
    assert b"/Lang (de)" in Path("output/tiny/tiny-a4-ink-saver-de.pdf").read_bytes()


@pytest.mark.parametrize("command", ["list", "build", "preview", "check"])
def test_a_language_that_is_not_there_is_a_fault(command: str) -> None:
    result = run(command, "tiny", "--lang", "fr")
    assert result.exit_code == 1
    assert "its languages are: de, en" in result.stderr


def test_a_template_is_toml_whatever_the_columns_are_called() -> None:
    keepers = Path("tiny/keepers.csv")
    keepers.write_text(keepers.read_text("utf-8").replace("motto", "mott\u00f6"), "utf-8")
    game = Path("tiny/game.toml")
    game.write_text(game.read_text("utf-8").replace("motto", '"mott\u00f6"'), "utf-8")
    result = run("words", "tiny", "--lang", "fr", "--template")
    assert result.exit_code == 0, result.output
    told = tomllib.loads(result.stdout)
    assert "mott\u00f6" in told["cards"]["keeper"]["ada"]


def test_texts_that_stand_by_the_line_of_a_row_are_noted(tmp_path: Path) -> None:
    lamps = tmp_path / "party"
    (lamps / "words").mkdir(parents=True)
    (lamps / "templates").mkdir()
    (lamps / "game.toml").write_text(
        '[game]\ntitle = "Party"\nplayers = [2, 4]\n[components.word]\ntitle = "Words"\nface = "word.j2"\n'
        'size = "poker"\ntable = "words.csv"\n', "utf-8")  # fmt: skip
    (lamps / "templates" / "word.j2").write_text(
        '<face><text x="5mm" y="5mm" width="50mm" size="9pt">{{ card.text }}</text></face>', "utf-8")  # fmt: skip
    (lamps / "words" / "de.toml").write_text('[cards.word.row-2]\ntext = "O"\n', "utf-8")
    (lamps / "words.csv").write_text("text\nOh.\nAh.\n", "utf-8")
    what = "party/words/de.toml:1: the texts of cards.word stand by the lines of party/words.csv, such as row-2"
    for command in (["check"], ["words"]):
        assert f"note: {what}" in " ".join(run(*command, "party", "--lang", "de").stderr.split())
    (lamps / "words.csv").write_text("id,text\nrow-2,Oh.\nah,Ah.\n", "utf-8")
    assert "note" in run("check", "party", "--lang", "de").stderr
    (lamps / "words.csv").write_text("id,text\nah,Ah.\nrow-2,Oh.\n", "utf-8")
    assert "note" not in run("check", "party", "--lang", "de").stderr
