"""The art library: pictures drawn by code from a piece's own data.

``<art kind="ship" masts="3" .../>`` in a template calls the generator of that kind. A generator is a function
``def ship(pen: Pen, *, masts: int = 1, ...) -> None``: its keyword arguments are the attributes that a template may
give, converted by their annotations (int, float, bool or str). It fills the box ``pen.width`` x ``pen.height`` (mm).

Where to find what:

- Tools: ``path`` (lines and curves), ``pen`` (draws them; the house's colours and line widths), ``engraving`` (tints,
  checks of arguments, copies, ropes, shading strokes), ``outlines`` (outlines from points), ``cloth`` (surfaces),
  ``shaded_bodies`` (tapering bodies and their shade).
- Signs in one colour, from ``figure``: ``emblems``, ``pictograms*``; ``patterns``, ``flags`` and ``dice`` go with them.
- Frames and backs: ``ornaments``, ``backs`` over ``back_grounds`` and ``back_centres``. Gold: ``coins``, ``idols``.
- Sea and sky: ``seascape``; ``surf`` (waves around what stands in the sea), ``flotsam``,
  ``shore``, ``sea_ground`` (the sea of boards), ``sea_props`` (small things of sea scenes).
- Ships: ``ships`` from the room ``scene`` (three dimensions, one light, three planes); ``ordnance``, ``lookouts``,
  ``boarders``.
- Fish: ``fish`` from ``fish_broad``, ``fish_slender`` and ``fish_parts``.
- Which kinds there are: ``kinds``. What one game alone draws with lies in its package, ``pnp/games/<game>/art/``.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter

from pnp.art.kinds import generator_of, suggest, uses_chance
from pnp.art.pen import Pen
from pnp.draw.frame import Item
from pnp.errors import ArtError, near_words
from pnp.packages.installed import fault_in

__all__ = ["LARGEST", "draw", "uses_chance"]

LARGEST = 600_000
"""The longest side of a picture, micrometres: a larger box has more strokes than are worth the wait."""


def draw(
    kind: str, width: int, height: int, arguments: Mapping[str, str], *, seed: str, ink_saver: bool, game: str = ""
) -> tuple[Item, ...]:
    """Return the picture of *kind* in a box of *width* x *height* micrometres.

    :param arguments: the generator's keyword arguments as text.
    :param game: the id of the game whose own kinds come first.
    :param seed: the same seed gives the same picture; a kind without chance leaves it aside.
    :raises ArtError: unknown kind or argument, a value of the wrong type or out of range, or too large a box; or the
        package that draws it fails.
    """
    if max(width, height) > LARGEST:
        text = f"art {kind!r}: a box of {width / 1000:g} x {height / 1000:g} mm is too large"
        raise ArtError.at("", text, f"pictures are at most {LARGEST // 1000} mm a side")
    generator, parameters, uses_chance = generator_of(kind, game)
    pen = Pen(width / 1000, height / 1000, seed=seed if uses_chance else None, ink_saver=ink_saver)
    values = {name: _value(kind, name, text, parameters) for name, text in arguments.items()}
    for name, parameter in parameters.items():
        if parameter.default is parameter.empty and name not in values:
            raise ArtError.at("", f"art {kind!r} needs {name}=...")
    try:
        generator(pen, **values)
    except ValueError as error:  # a generator refuses a value that it cannot draw
        raise ArtError.at("", f"art {kind!r}: {error}") from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # sys.exit of another package, too
        if fault := fault_in(error):
            raise ArtError(*fault.problems) from error
        raise
    return pen.items


def _value(kind: str, name: str, text: str, parameters: dict[str, Parameter]) -> object:
    parameter = parameters.get(name)
    if parameter is None:
        near = near_words(name, parameters)
        raise ArtError.at("", f"art {kind!r} has no {name!r}", suggest(near, sorted(parameters)))
    wanted = parameter.annotation
    try:
        if wanted is bool:
            return {"yes": True, "true": True, "no": False, "false": False}[text]
        return wanted(text)
    except (ValueError, KeyError):
        wants = {int: "a whole number", float: "a number", bool: "yes or no"}.get(wanted, wanted.__name__)
        raise ArtError.at("", f"art {kind!r}: {name}={text!r} is not {wants}") from None
