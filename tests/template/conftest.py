from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from pnp.template import Templates

CARD = {
    "name": "Tom & Jerry",
    "masts": 3,
    "items": "a column, not a method",
    "empty": None,
    "tint": (255, 0, 16),
    "bomb": "%1000000000d",
    "long": "x" * 1000,
}


@pytest.fixture
def fill(tmp_path: Path) -> Callable[..., Element]:
    """Fill one template text; other files by keyword or, with a folder in the name, in *files*."""
    (tmp_path / "game").mkdir()
    (tmp_path / "common").mkdir()

    def fill_text(text: str, files: dict[str, str] | None = None, **context: object) -> Element:
        for name, content in {"game/ship.j2": text, **(files or {})}.items():
            (tmp_path / name).write_text(content, "utf-8")
        templates = Templates(tmp_path / "game", [tmp_path / "common"])
        return templates.fill("ship.j2", {"card": CARD, **context}, who="ships.csv:12 card NL1a")

    return fill_text


@pytest.fixture(autouse=True)
def _template_codes() -> None:
    """Compile every template as a user's first run does, for this is what is looked at here."""
