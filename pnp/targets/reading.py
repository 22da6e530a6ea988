"""The file of a target, read and checked: all problems at once, each with its line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.draw.geometry import Size
from pnp.draw.units import parse_length
from pnp.errors import DataError
from pnp.game.sizes import parse_paper
from pnp.game.toml import Section, TomlFile, choices_hint, quoted, texts
from pnp.targets.catalog import target_file, target_names
from pnp.targets.target import Sheets, Target

BACKS = ("long", "short", "fold", "separate", "none")
KINDS = ("sheets",)
"""The tables of which a target has one: it says what is made."""


def read_target(name: str) -> Target:
    """Return the target *name*: one that comes with pnp, or the path of a file.

    :raises DataError: there is none, or its file is wrong.
    """
    path = target_file(name)
    file = TomlFile(path, path.name)
    top = file.top
    target = Target(
        path.stem, top.text("title"), top.text("about"), top.text("tried", "nothing of it was tried on the real thing"),
        path, _sources(top), _makes(top),
    )  # fmt: skip
    top.close()
    if file.problems:
        raise DataError(*file.problems)
    return target


def all_targets() -> list[Target]:
    """Return the targets that come with pnp."""
    return [read_target(name) for name in target_names()]


def _sources(top: Section) -> Mapping[str, str]:
    section = top.section("sources")
    return {key: section.text(key) for key in section.unread()}


def _makes(top: Section) -> Sheets:
    found = [kind for kind in KINDS if kind in top]
    if len(found) != 1:
        said = " and ".join(f"[{kind}]" for kind in found) or "none of them"
        top.fault("", f"a target has one of the tables {', '.join(f'[{kind}]' for kind in KINDS)}, not {said}")
    section = top.section("sheets")
    made = _sheets(section)
    section.close()
    return made


def _sheets(section: Section) -> Sheets:
    papers = {name: size for name in _texts(section, "papers", ()) if (size := _paper(section, name)) is not None}
    return Sheets(
        papers,
        section.parsed("margin", parse_length, 5_000),
        section.parsed("bleed", parse_length, 0) if "bleed" in section else None,
        _choices(section, "backs", BACKS, BACKS),
    )


def _paper(section: Section, name: str) -> Size | None:
    try:
        return parse_paper(name)
    except ValueError as error:
        section.fault("papers", f"papers: {error}")
        return None


def _texts(section: Section, key: str, default: Sequence[str]) -> Sequence[str]:
    value = section.value(key)
    if value is None:
        return default
    found = texts(value)
    if found is None:
        section.fault(key, f"{key} = {quoted(value)} is not a list of texts", 'write ["A4", "Letter"]')
        return default
    return found


def _choices(section: Section, key: str, choices: Sequence[str], default: Sequence[str]) -> tuple[str, ...]:
    found = _texts(section, key, default)
    for text in found:
        if text not in choices:
            section.fault(key, f"{key}: {text!r} is not known", choices_hint(text, choices))
    return tuple(found)
