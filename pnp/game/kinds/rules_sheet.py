"""Rules sheets: pages that a text of Markdown fills."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pnp.draw.geometry import Size
from pnp.game.files import file_inside, parse_name
from pnp.game.kind import Reading, read_length
from pnp.game.model import Component
from pnp.game.toml import Section
from pnp.game.translation import ENGLISH

MOST_SIDES = 24
SIDE = Size(186_000, 263_000)
"""A side is higher than other pages of reading: 8 mm are left above and below it on Letter."""
TEMPLATE = "common/rules.j2"
"""The template of its pages, where it names no other."""


@dataclass(frozen=True, eq=False, repr=False)
class RulesSheet(Reading):
    """The rules of the game: the *folder* of their text, and how many pages it fills."""

    keys: ClassVar[frozenset[str]] = Reading.keys | {"rules", "sides"}
    called: ClassVar[str] = "a rules sheet"

    folder: str = ""
    sides: int = 1

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return "rules" in part

    @classmethod
    def read(cls, part: Section, folder: Path) -> RulesSheet:
        name, sides = part.parsed("rules", parse_name, "", required=True), part.whole("sides", 1, MOST_SIDES) or 1
        if name:
            _check_text(part, folder, name)
        return cls(SIDE, safe=read_length(part, "safe", 3_000), folder=name, sides=sides)


def _check_text(part: Section, folder: Path, name: str) -> None:
    """Note that the text in the folder *name* lies outside of the game, or is missing."""
    try:
        is_there = file_inside(folder, f"{name}/{ENGLISH}.md").is_file()
    except ValueError as error:
        part.fault("rules", f"rules: {error}", "move the file into the folder of the game")
        return
    if not is_there:
        part.fault("rules", f"there is no {name}/{ENGLISH}.md", "write the rules there; docs/rules.md tells how")


def sheet_of(component: Component) -> RulesSheet:
    """What the rules sheet *component* says of itself.

    :raises ValueError: it is no rules sheet.
    """
    if not isinstance(component.kind, RulesSheet):
        raise ValueError(f"{component.id} is no rules sheet")
    return component.kind
