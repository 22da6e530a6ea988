"""The art library: pictures drawn by code from a piece's own data.

``<art kind="ship" masts="3" .../>`` in a template calls the generator of that kind. A generator is a function
``def ship(pen: Pen, *, masts: int = 1, ...) -> None``: its keyword arguments are the attributes that a template may
give, converted by their annotations (int, float, bool or str). It fills the box ``pen.width`` x ``pen.height`` (mm).

Where to find what:

- Tools: ``path`` (lines and curves), ``pen`` (draws them; the house's colours and line widths), ``engraving`` (tints,
  checks of arguments, copies, ropes, shading strokes), ``outlines`` (outlines from points), ``cloth`` (surfaces),
  ``shaded_bodies`` (tapering bodies and their shade).
- Signs in one colour, from ``figure``: ``emblems``, ``pictograms*``; ``patterns``, ``flags`` and ``dice`` go with them.
- Frames and backs: ``ornaments``, ``backs`` over ``back_grounds``. Gold: ``coins``, ``idols``.
- Sea and sky: ``seascape`` over ``skies`` and ``horizon``; ``surf`` (waves around what stands in the sea), ``flotsam``,
  ``shore``, ``sea_ground`` (the sea of boards), ``sea_props`` (small things of sea scenes).
- Ships: ``ships`` from ``hulls``, ``rigging``, ``sails`` and ``deck``; ``ordnance``, ``lookouts``, ``boarders``.
- Fish: ``fish`` from ``fish_broad``, ``fish_slender`` and ``fish_parts``.
- What one game alone uses: ``pnp.games``, a package for each game.
"""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from pnp import games
from pnp.art.kind import Kind
from pnp.art.pen import Pen
from pnp.draw.frame import Item
from pnp.errors import ArtError

COMMON: dict[str, Kind] = {
    "emblem": Kind("pnp.art.emblems"),
    "flag": Kind("pnp.art.flags"),
    "pattern": Kind("pnp.art.patterns"),
    "pictogram": Kind("pnp.art.pictograms"),
    "die": Kind("pnp.art.dice"),
    "ship": Kind("pnp.art.ships", uses_chance=True),
    "ship-scene": Kind("pnp.art.ships", uses_chance=True),
    "seascape": Kind("pnp.art.seascape", uses_chance=True),
    "sea-ground": Kind("pnp.art.sea_ground", uses_chance=True),
    "back": Kind("pnp.art.backs"),
    "compass-rose": Kind("pnp.art.ornaments"),
    "divider": Kind("pnp.art.ornaments"),
    "cannons": Kind("pnp.art.ordnance", uses_chance=True),
    "boarding-party": Kind("pnp.art.ordnance", uses_chance=True),
    "lookout": Kind("pnp.art.lookouts", uses_chance=True),
    "fish": Kind("pnp.art.fish", uses_chance=True),
}
"""The kinds that many games use."""


def _all_kinds() -> dict[str, Kind]:
    kinds = dict(COMMON)
    for game in iter_modules(games.__path__, f"{games.__name__}."):
        kinds |= import_module(f"{game.name}.art").KINDS
    return kinds


KINDS: dict[str, Kind] = _all_kinds()
"""The common kinds and those of each game. The module of a kind is imported when its first picture is drawn."""

LARGEST = 600_000
"""The longest side of a picture, micrometres: a larger box has more strokes than are worth the wait."""


def uses_chance(kind: str) -> bool:
    """Return whether the seed shows in pictures of *kind*: without chance, every seed gives the same picture.

    :raises ArtError: unknown kind.
    """
    return _kind(kind).uses_chance


def draw(
    kind: str, width: int, height: int, arguments: Mapping[str, str], *, seed: str, ink_saver: bool
) -> tuple[Item, ...]:
    """Return the picture of *kind* in a box of *width* x *height* micrometres.

    :param arguments: the generator's keyword arguments as text.
    :param seed: the same seed gives the same picture; a kind without chance leaves it aside.
    :raises ArtError: unknown kind or argument, a value of the wrong type or out of range, or too large a box.
    """
    if max(width, height) > LARGEST:
        text = f"art {kind!r}: a box of {width / 1000:g} x {height / 1000:g} mm is too large"
        raise ArtError.at("", text, f"pictures are at most {LARGEST // 1000} mm a side")
    pen = Pen(width / 1000, height / 1000, seed=seed if uses_chance(kind) else None, ink_saver=ink_saver)
    generator, parameters = _generator(kind)
    values = {name: _value(kind, name, text, parameters) for name, text in arguments.items()}
    for name, parameter in parameters.items():
        if parameter.default is parameter.empty and name not in values:
            raise ArtError.at("", f"art {kind!r} needs {name}=...")
    try:
        generator(pen, **values)
    except ValueError as error:  # a generator refuses a value that it cannot draw
        raise ArtError.at("", f"art {kind!r}: {error}") from error
    return pen.items


def _kind(name: str) -> Kind:
    if name not in KINDS:
        near = difflib.get_close_matches(name, KINDS, 3)
        raise ArtError.at("", f"there is no art {name!r}", _suggest(near, sorted(KINDS)))
    return KINDS[name]


@cache
def _generator(kind: str) -> tuple[Any, dict[str, inspect.Parameter]]:
    generator = getattr(import_module(_kind(kind).module), kind.replace("-", "_"))
    parameters = dict(inspect.signature(generator, eval_str=True).parameters)
    del parameters["pen"]
    return generator, parameters


def _value(kind: str, name: str, text: str, parameters: dict[str, inspect.Parameter]) -> object:
    parameter = parameters.get(name)
    if parameter is None:
        near = difflib.get_close_matches(name, parameters, 3)
        raise ArtError.at("", f"art {kind!r} has no {name!r}", _suggest(near, sorted(parameters)))
    wanted = parameter.annotation
    try:
        if wanted is bool:
            return {"yes": True, "true": True, "no": False, "false": False}[text]
        return wanted(text)
    except (ValueError, KeyError):
        wants = {int: "a whole number", float: "a number", bool: "yes or no"}.get(wanted, wanted.__name__)
        raise ArtError.at("", f"art {kind!r}: {name}={text!r} is not {wants}") from None


def _suggest(near: list[str], known: list[str]) -> str:
    return f"did you mean {' or '.join(near)}?" if near else f"choose one of: {', '.join(known)}"
