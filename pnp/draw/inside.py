"""Which files belong to a folder: somebody else's may hold links that lead out of it, or a repository."""

from __future__ import annotations

import os
from pathlib import Path, PurePath
from stat import S_ISLNK

REPOSITORIES = frozenset((".git", ".hg", ".jj", ".svn"))
"""Folders of version control: nothing in them is printed, so changes in them do not count."""


def in_repository(path: PurePath) -> bool:
    """Return whether *path*, relative to a folder, leads into one of :data:`REPOSITORIES`."""
    return any(part.casefold() in REPOSITORIES for part in path.parts)


def really_inside(path: Path, folder: Path) -> bool:
    """Return whether *path* belongs to *folder*, after following all links."""
    try:
        below = path.relative_to(folder)
        if not _follows_links(folder, below):  # most files: the way to the folder itself need not be followed
            return not in_repository(below)
    except (OSError, ValueError):  # it is not there, or is named in another way
        pass
    try:
        return not in_repository(path.resolve().relative_to(folder.resolve()))
    except (OSError, RuntimeError, ValueError):  # a loop of links; not relative
        return False


def _follows_links(folder: Path, below: PurePath) -> bool:
    """Return whether a link, or a step up, may be on the way *below* the *folder*."""
    way = os.fspath(folder)
    for part in below.parts:
        way = os.path.join(way, part)
        found = os.lstat(way)
        if part == os.pardir or S_ISLNK(found.st_mode) or getattr(found, "st_reparse_tag", False):  # or a junction
            return True
    return False
