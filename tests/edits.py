"""Changes of files, for tests that break or edit a game."""

from __future__ import annotations

from pathlib import Path


def replace_in(path: Path, old: str, new: str) -> None:
    """Write *new* in place of *old*, which must be there, into the text file at *path*."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
