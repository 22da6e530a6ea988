"""The targets that come with pnp, and their files. It imports little, because unchanged builds use it."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pnp.errors import DataError, did_you_mean
from pnp.game.paths import display_path, share

SUFFIX = ".toml"


def target_names() -> list[str]:
    """Return the names of the targets that come with pnp, sorted."""
    return sorted(path.stem for path in (share() / "targets").glob(f"*{SUFFIX}"))


def target_files(name: str) -> list[Path]:
    """Return the files that the target *name* is read from: its own, and the profile that it names.

    :raises DataError: there is no such target.
    """
    path = target_file(name)
    try:
        cards = tomllib.loads(path.read_text("utf-8")).get("cards")
    except (OSError, ValueError):  # told when the target is read
        return [path]
    profile = cards.get("profile") if isinstance(cards, dict) else None
    return [path, path.parent / profile] if isinstance(profile, str) else [path]


def target_file(name: str) -> Path:
    """Return the file of the target *name*: one that comes with pnp, or a file of the user's own by its path.

    :raises DataError: there is no such target.
    """
    if name in target_names():
        return share() / "targets" / f"{name}{SUFFIX}"
    path = Path(name)
    try:
        if path.suffix == SUFFIX and path.is_file():
            return path
    except (OSError, ValueError):  # too long for a path, or no path at all
        pass
    if path.suffix == SUFFIX:
        raise DataError.at(
            display_path(path), "there is no such file", "pnp targets lists the targets that come with pnp"
        )
    guess = did_you_mean(name, target_names(), 1)
    raise DataError.at(
        "",
        f"{name!r} is neither a target nor a {SUFFIX} file of one",
        f"{guess} The targets are: {', '.join(target_names())}".strip(),
    )
