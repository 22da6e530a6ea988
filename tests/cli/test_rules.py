"""``pnp rules`` as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.conftest import ENGLISH, SHEET
from tests.tiny import copy_of_tiny, run


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the small game with a rules sheet, in the working folder."""
    monkeypatch.chdir(tmp_path)
    folder = copy_of_tiny(tmp_path)
    (folder / "rules").mkdir()
    (folder / "rules" / "en.md").write_text(ENGLISH)
    with (folder / "game.toml").open("a") as file:
        file.write(SHEET)
    return Path("tiny")


@pytest.mark.parametrize(
    ("options", "name", "start"),
    [
        ([], "tiny-rules-a4.pdf", b"%PDF"),
        (["--paper", "letter", "--ink-saver"], "tiny-rules-letter-ink-saver.pdf", b"%PDF"),
        (["--format", "md", "--ink-saver"], "tiny-rules.md", b"# Three Lanterns: How to play\n"),
        (["--format", "html"], "tiny-rules.html", b"<!DOCTYPE html>\n"),
    ],
)
def test_each_form_has_its_file(tiny: Path, options: list[str], name: str, start: bytes) -> None:
    result = run("rules", "tiny", *options)
    assert result.exit_code == 0, result.output
    path = Path("output", "tiny", name)
    assert result.stdout == f"Three Lanterns: {path}\n"
    assert path.read_bytes().startswith(start)


def test_the_file_can_be_named_and_json_answers(tiny: Path) -> None:
    result = run("rules", "tiny", "-o", "how/to.md", "--json")
    assert json.loads(result.stdout) == {
        "ok": True, "game": "tiny", "file": "how/to.md", "format": "md", "language": "en",
        "sections": ["setup", "fog", "glossary"], "untranslated": [],
    }  # fmt: skip
    assert Path("how/to.md").is_file()


def test_what_is_not_translated_is_named(tiny: Path) -> None:
    (tiny / "words").mkdir()
    (tiny / "words" / "de.toml").write_text("")
    (tiny / "rules" / "de.md").write_text("# So geht es\n\n## Nebel {#fog}\n\nGrau.\n")
    result = run("rules", "tiny", "--format", "md", "--lang", "de")
    assert result.exit_code == 0, result.output
    assert result.stdout == "Three Lanterns: output/tiny/tiny-rules-de.md\n  not translated: setup, glossary\n"


def test_a_fault_leaves_no_file(tiny: Path) -> None:
    (tiny / "rules" / "en.md").write_text("# T\n\n:lmap:\n")
    result = run("rules", "tiny")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: rules/en.md:3: there is no icon 'lmap'")
    assert not Path("output").exists()


def test_standard_output_is_no_file(tiny: Path) -> None:
    result = run("rules", str(tiny), "--format", "md", "-o", "-")
    assert result.exit_code == 2
    assert "-o - is no file, and a rules sheet is written to one" in result.stderr
    assert not Path("-").exists()


def test_a_game_without_rules_says_so(tiny: Path) -> None:
    text = (tiny / "game.toml").read_text()
    (tiny / "game.toml").write_text(text.replace(SHEET, ""))
    result = run("rules", "tiny", "--json")
    assert result.exit_code == 1
    (problem,) = json.loads(result.stdout)["problems"]
    assert problem["what"] == "Three Lanterns has no rules sheet"


def test_help_has_an_example() -> None:
    assert "pnp rules pirates-treasure-island --format html\n" in run("rules", "--help").stdout
