"""Which files belong to a folder: somebody else's may hold links that lead out of it, or a repository."""

from __future__ import annotations

from pathlib import Path, PurePath

REPOSITORIES = frozenset((".git", ".hg", ".jj", ".svn"))
"""Folders of version control: nothing in them is printed, so changes in them do not count."""


def in_repository(path: PurePath) -> bool:
    """Return whether *path*, relative to a folder, leads into one of :data:`REPOSITORIES`."""
    return any(part.casefold() in REPOSITORIES for part in path.parts)


def really_inside(path: Path, folder: Path) -> bool:
    """Return whether *path* belongs to *folder*, after following all links."""
    try:
        return not in_repository(path.resolve().relative_to(folder.resolve()))
    except (OSError, RuntimeError, ValueError):  # a loop of links; not relative
        return False
