"""The fingerprint of the code follows every file that can draw: of a package with a game, and of what it imports."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.packages.code import code_fingerprint
from tests.packages.conftest import Install, _forget


def fingerprint() -> str:
    _forget()
    return code_fingerprint()


def test_an_edit_of_a_package_is_seen(install: Install) -> None:
    file = install("star")
    before = fingerprint()
    assert fingerprint() == before
    file.write_text(file.read_text() + "# more\n")
    assert fingerprint() != before


@pytest.mark.parametrize("line", ["import brushes", "from brushes.ink import pale", "import math, brushes as b"])
def test_an_edit_of_what_a_package_imports_is_seen(
    install: Install, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies in a checkout, so that no version tells of an edit."""
    brushes = tmp_path / "checkout" / "brushes"
    brushes.mkdir(parents=True)
    (brushes / "__init__.py").write_text("import pencils\n")
    (brushes.parent / "pencils.py").write_text("")
    monkeypatch.syspath_prepend(brushes.parent)
    file = install("star")
    before = fingerprint()
    (brushes / "ink.py").write_text("pale = 1\n")
    assert fingerprint() == before, "nobody imports it"
    file.write_text(f"{file.read_text()}\n\ndef more():\n    {line}\n")
    before = fingerprint()
    (brushes / "ink.py").write_text("pale = 12\n")
    after = fingerprint()
    assert after != before
    (brushes.parent / "pencils.py").write_text("# sharp\n")
    assert fingerprint() != after


@pytest.mark.parametrize("stray", ["dangling", "loop", "folder.py", "pipe.py", "strange import"])
def test_a_stray_file_hinders_nobody(install: Install, tmp_path: Path, stray: str) -> None:
    """An editor leaves a link that leads nowhere beside a file with unsaved changes."""
    file = install("star")
    package = tmp_path / "site" / "star"
    if stray == "dangling":
        (package / ".#art.py").symlink_to("me@host.1:2")
    elif stray == "loop":
        (package / "again").symlink_to(package)
    elif stray == "folder.py":
        (package / "folder.py").mkdir()
    elif stray == "pipe.py":
        os.mkfifo(package / "pipe.py")
        os.mkfifo(tmp_path / "site" / "star-1.2.dist-info" / "pipe.py")
    else:
        file.write_text(f"{file.read_text()}\n\ndef more():\n    import __main__\n")
    assert fingerprint()
