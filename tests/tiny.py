"""What the end-to-end tests share: the small game of tests/games/tiny, run as a user would, and golden texts."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from pnp.cli import main
from tests.edits import copy_writable

TESTS = Path(__file__).parent
TINY = TESTS / "games" / "tiny"


def run(*arguments: str, typed: str = "") -> Result:
    """Run ``pnp`` with *arguments* in the working folder, and give its prompts what is *typed*."""
    return CliRunner().invoke(main, arguments, input=typed, prog_name="pnp", terminal_width=100)


def copy_of_tiny(folder: Path) -> Path:
    """Copy the small game to *folder*/tiny, for a test to change, and return that."""
    return copy_writable(TINY, folder / "tiny")


def golden(name: str, text: str, *, update: bool) -> str:
    """Return the text of tests/golden/*name*, written anew with *text* if *update*."""
    path = TESTS / "golden" / name
    if update:
        path.write_text(text, encoding="utf-8", newline="\n")
    return path.read_text(encoding="utf-8")
