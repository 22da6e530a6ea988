"""What a package says of its game: names of modules, which are imported when they are needed, and not before."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.packages.entry_points import Entry

INTERFACE = 1
"""The version of what packages are made against: this value, and the names that docs/packages.md lists. It rises when
one of them goes or changes its meaning; then the version before is read for one more release."""

_OLDEST = 1
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_OBJECT = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_MODULE = re.compile(r"[A-Za-z_][\w.]*")
_NAME = re.compile(r"[a-z][a-z0-9_-]*")


class InterfaceError(ValueError):
    """A package is made for another interface; *hint* says what to do."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__(what)
        self.hint = hint


class ArtKind(NamedTuple):
    """A kind of picture, which templates draw with ``<art kind="..."/>``.

    *module* holds the generator, a function with the kind's name. *uses_chance* says whether the seed shows in the
    picture; a generator without chance may not ask for ``pen.random``.
    """

    module: str
    uses_chance: bool = False


class GamePackage:
    """A game as its package brings it. All names of code are texts, so that each is imported when it is needed.

    :param interface: the version of the interface that the package is made for, :data:`INTERFACE` of its day.
    :param id: what people type: lower-case letters, digits and ``-``.
    :param folder: the game folder (docs/game-format.md), which is called as the game is.
    :param art: the kinds of pictures that it brings, by the names that templates call them by.
    :param desk: ``module:Class`` of its :class:`pnp.referee.Desk`: set-up, rulings and the final count.
    :param referee: ``module:Class`` of its :class:`pnp.referee.Referee`, which is a desk that also plays.
    :param captains: by name ``module:function`` of players who choose (:data:`pnp.referee.Captain`); ``random`` is
        known to every game. The first one plays where nobody is named.
    :param taught: the file in *folder* with the record of a game that is good to learn from.
    :raises InterfaceError: the package is made for another interface.
    :raises ValueError: a value is not what it should be.
    :raises TypeError: a name is unknown, which no newer interface explains.
    """

    def __init__(
        self,
        *,
        interface: int,
        id: str,
        folder: Path,
        art: Mapping[str, ArtKind] | None = None,
        desk: str = "",
        referee: str = "",
        captains: Mapping[str, str] | None = None,
        taught: str = "",
        **unknown: object,
    ) -> None:
        _check_interface(interface)
        if unknown:
            raise TypeError(f"GamePackage has no {', '.join(sorted(unknown))} in interface {INTERFACE}")
        for name, value, kind in (
            ("id", id, str),
            ("folder", folder, Path),
            ("art", art or {}, Mapping),
            ("desk", desk, str),
            ("referee", referee, str),
            ("captains", captains or {}, Mapping),
            ("taught", taught, str),
        ):
            if not isinstance(value, kind):
                raise ValueError(f"{name}={value!r} is no {kind.__name__}")
        self.interface = interface
        self.id = id
        self.folder = folder
        self.art: Mapping[str, ArtKind] = dict(art or {})
        self.desk = desk or referee
        self.referee = referee
        self.captains: Mapping[str, str] = dict(captains or {})
        self.taught = taught
        self.entry: Entry | None = None
        """Who brings it: told by whoever found it."""
        self._check()

    def __repr__(self) -> str:
        return f"GamePackage({self.id!r})"

    def _check(self) -> None:
        if not _ID.fullmatch(self.id):
            raise ValueError(f"id={self.id!r} is not lower-case letters, digits and single -")
        if not self.folder.is_absolute():
            raise ValueError(f"folder={str(self.folder)!r} is not absolute: begin it with Path(__file__).parent")
        if self.folder.name != self.id:
            raise ValueError(f"folder={self.folder.name!r} is not called as the game, {self.id!r}")
        for name, kind in self.art.items():
            if not isinstance(kind, ArtKind) or not _ID.fullmatch(name) or not _MODULE.fullmatch(kind.module):
                raise ValueError(f"art={{{name!r}: {kind!r}}} is not a name and an ArtKind with a module")
        for what, path in (("desk", self.desk), ("referee", self.referee), *self.captains.items()):
            if path and not _OBJECT.fullmatch(path):
                raise ValueError(f"{what}={path!r} is not written as module:name")
        for name in self.captains:
            if name == "random" or not _NAME.fullmatch(name):
                raise ValueError(f"captains: {name!r} is not a word of letters, or 'random', which every game knows")
        if self.taught and not (self.folder / self.taught).resolve().is_relative_to(self.folder.resolve()):
            raise ValueError(f"taught={self.taught!r} is not in the folder of the game")


def _check_interface(version: object) -> None:
    """Refuse a package that was made for another interface.

    :raises InterfaceError: saying what to do.
    """
    if type(version) is not int:
        raise ValueError(f"interface={version!r} is not a whole number")
    if version > INTERFACE:
        raise InterfaceError(f"it is made for interface {version}, and this pnp has {INTERFACE}", "install a newer pnp")
    if version < _OLDEST:
        what = f"it is made for interface {version}, and this pnp reads {_OLDEST} to {INTERFACE}"
        raise InterfaceError(what, "install a newer version of the package")
