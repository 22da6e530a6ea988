"""What is kept of our templates: it counts for the text that it was made of, and for no other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.store import NOTHING
from pnp.template import kept
from pnp.template.compiler import python_text
from pnp.template.files import TemplateFiles
from pnp.template.sandbox import Sandbox


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in the place of what comes with pnp."""
    monkeypatch.setattr(kept, "share", lambda: tmp_path)
    kept._packed.cache_clear()
    (tmp_path / kept.FILE).parent.mkdir(parents=True)
    yield tmp_path
    kept._packed.cache_clear()


def test_a_kept_text_counts_for_its_template_alone(place: Path) -> None:
    (place / kept.FILE).write_bytes(kept.pack_texts([("a", "ship.j2", "x = 1"), ("b", "ship.j2", "x = 2")]))
    assert [kept.kept_text(source, "ship.j2") for source in "abc"] == ["x = 1", "x = 2", None]
    assert kept.kept_text("a", "boat.j2") is None


def test_nothing_kept_is_no_fault(place: Path) -> None:
    assert kept.kept_text("a", "ship.j2") is None


def test_a_kept_text_is_what_is_compiled(place: Path) -> None:
    (place / "ship.j2").write_text("{{ 1 + 1 }}")
    files = TemplateFiles(place, [])
    text = python_text(Sandbox(files, NOTHING), "{{ 1 + 2 }}", "ship.j2")
    (place / kept.FILE).write_bytes(kept.pack_texts([("{{ 1 + 1 }}", "ship.j2", text)]))
    assert Sandbox(files, NOTHING).render("ship.j2", {}) == "3"
