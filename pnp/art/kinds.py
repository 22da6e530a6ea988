"""The kinds of pictures: those that many games use, and those that packages of games bring.

The module of a kind is imported when its first picture is drawn.
"""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from pnp.errors import ArtError, PackageError, near_words
from pnp.packages import ArtKind
from pnp.packages.installed import game_ids, import_of, package_of

COMMON: dict[str, ArtKind] = {
    "emblem": ArtKind("pnp.art.emblems"),
    "flag": ArtKind("pnp.art.flags"),
    "pattern": ArtKind("pnp.art.patterns"),
    "pictogram": ArtKind("pnp.art.pictograms"),
    "die": ArtKind("pnp.art.dice"),
    "logotype": ArtKind("pnp.art.logotype"),
    "ship": ArtKind("pnp.art.ships", uses_chance=True),
    "ship-scene": ArtKind("pnp.art.ships", uses_chance=True),
    "seascape": ArtKind("pnp.art.seascape", uses_chance=True),
    "sea-ground": ArtKind("pnp.art.sea_ground", uses_chance=True),
    "back": ArtKind("pnp.art.backs"),
    "compass-rose": ArtKind("pnp.art.ornaments"),
    "divider": ArtKind("pnp.art.ornaments"),
    "enamel": ArtKind("pnp.art.ornaments"),
    "cannons": ArtKind("pnp.art.ordnance", uses_chance=True),
    "boarding-party": ArtKind("pnp.art.ordnance", uses_chance=True),
    "lookout": ArtKind("pnp.art.lookouts", uses_chance=True),
    "fish": ArtKind("pnp.art.fish", uses_chance=True),
}
"""The kinds that many games use."""


class Generator(NamedTuple):
    """The generator of a kind: the function, its parameters without the pen, and whether the seed shows."""

    function: Any
    parameters: dict[str, inspect.Parameter]
    uses_chance: bool


def uses_chance(kind: str, game: str = "") -> bool:
    """Return whether the seed shows in pictures of *kind*: without chance, every seed gives the same picture.

    :param game: the id of the game whose own kinds come first.
    :raises ArtError: unknown kind.
    """
    return _find_kind(kind, game)[0].uses_chance


@cache
def generator_of(kind: str, game: str = "") -> Generator:
    """Return the function that draws *kind*.

    :param game: the id of the game whose own kinds come first.
    :raises ArtError: unknown kind, or the package that brings it fails.
    """
    found, owner = _find_kind(kind, game)
    name = kind.replace("-", "_")
    try:
        module = import_of(owner, found.module) if owner else import_module(found.module)
    except PackageError as error:
        raise ArtError(*error.problems) from error
    function = getattr(module, name, None)
    if not inspect.isfunction(function):
        what = f"art {kind!r}: there is no function {name!r}"
        raise ArtError.at(module.__file__, what, f"the package of the game {owner!r} lacks it: tell its author")
    try:
        parameters = _parameters(function)
    except ValueError as error:
        code = function.__code__
        hint = f"a picture is a function of a pen and of such values (docs/packages.md): tell the author of {owner!r}"
        raise ArtError.at(f"{code.co_filename}:{code.co_firstlineno}", f"art {kind!r}: {error}", hint) from None
    return Generator(function, parameters, found.uses_chance)


def _parameters(function: Any) -> dict[str, inspect.Parameter]:
    """Return the parameters behind the pen, each with its type: what it is annotated with, or that of its default.

    :raises ValueError: there is no pen, or another type than those that templates can give.
    """
    if inspect.isgeneratorfunction(function):
        raise ValueError("it yields, so that calling it draws nothing")
    pen, *rest = inspect.signature(function).parameters.values() or (None,)
    if pen is None or pen.kind not in (pen.POSITIONAL_ONLY, pen.POSITIONAL_OR_KEYWORD):
        raise ValueError("its first parameter is no pen")
    return {each.name: each.replace(annotation=_type_of(each)) for each in rest}


def _type_of(parameter: inspect.Parameter) -> type:
    told = type(parameter.default) if parameter.annotation is parameter.empty else parameter.annotation
    name = told if isinstance(told, str) else getattr(told, "__name__", str(told))
    known = {kind.__name__: kind for kind in (int, float, bool, str)}
    if name not in known or parameter.kind not in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY):
        raise ValueError(f"its parameter {str(parameter)!r} is none of {', '.join(known)}")
    return known[name]


def kind_names() -> list[str]:
    """Return the names of all kinds, sorted: the common ones, and those of the packages that can be read."""
    return sorted({*COMMON, *(name for id in game_ids() for name in _package_kinds(id))})


def suggest(near: list[str], known: list[str]) -> str:
    """Return a hint that names what is *near* to a wrong name, else all that is *known*."""
    return f"did you mean {' or '.join(near)}?" if near else f"choose one of: {', '.join(known)}"


@cache
def _find_kind(kind: str, game: str) -> tuple[ArtKind, str]:
    """Return a kind, and the id of the game that brings it; empty for one of pnp's own."""
    own = _package_kinds(game) if game in game_ids() else {}
    if kind in COMMON:
        if kind in own:
            what = f"art {kind!r} is pnp's own, and the package of the game {game!r} brings one of that name, too"
            raise ArtError.at("", what, f"tell its author: it needs a name of its own, such as {game}-{kind}")
        return COMMON[kind], ""
    if kind in own:
        return own[kind], game
    brought = [id for id in game_ids() if kind in _package_kinds(id)]
    if len(brought) > 1:
        hint = f'say referee = "{brought[0]}" in [game] of game.toml, or that of the other'
        raise ArtError.at("", f"art {kind!r} is brought by the games {' and '.join(brought)}", hint)
    if not brought:
        near = near_words(kind, kind_names())
        raise ArtError.at("", f"there is no art {kind!r}", suggest(near, kind_names()))
    return _package_kinds(brought[0])[kind], brought[0]


def _package_kinds(id: str) -> dict[str, ArtKind]:
    """Return the kinds of a game's package; none where it cannot be read, which is reported elsewhere."""
    try:
        return dict(package_of(id).art)
    except PackageError:
        return {}
