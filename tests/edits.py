"""Changes of files, for tests that break or edit a game."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any


def replace_in(path: Path, old: str, new: str) -> None:
    """Write *new* in place of *old*, which must be there, into the text file at *path*."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def copy_writable(source: Path, target: Path | str, **how: Any) -> Path:
    """Copy a file or a folder to *target* and return that; the copy may be changed, even where the checkout may not.

    :param how: passed on to :func:`shutil.copytree`.
    """
    if source.is_file():
        copied = Path(target, source.name) if Path(target).is_dir() else Path(target)
        return Path(shutil.copyfile(source, copied))
    copied = Path(shutil.copytree(source, target, copy_function=shutil.copyfile, **how))
    for folder, _, _ in os.walk(copied):
        os.chmod(folder, 0o755)
    return copied
