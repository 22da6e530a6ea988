"""The facts about a printer, for people and for programs."""

from __future__ import annotations

from pnp.draw.geometry import Matrix, Size
from pnp.press.imposition import Backs
from pnp.printer.fit import decompose, errors_of
from pnp.printer.profiles import Profile
from pnp.printer.readings import fields_for, parse_readings

USUAL_PAPER = "A4"


def command_for(printer: str, tray: str, paper_name: str, backs: Backs) -> str:
    """Return the command to type once a sheet is read, with blanks for the readings.

    >>> command_for("office", "", "A4", Backs.LONG)
    'pnp printer calibrate office --readings "A=_/_ B=_/_ C=_/_ D=_/_ folds=_/_/_/_ card=_/_ edges=_/_/_/_"'
    """
    options = [
        *(["--paper", paper_name] if paper_name != USUAL_PAPER else []),
        *(["--tray", tray] if tray else []),
        *(["--backs", backs.value] if backs is not Backs.LONG else []),
    ]
    blanks = " ".join(f"{name}={'/'.join('_' * len(field.blanks))}" for name, field in fields_for(backs).items())
    words = (f'"{word}"' if " " in word else word for word in (printer, *options))
    return f'pnp printer calibrate {" ".join(words)} --readings "{blanks}"'


def facts_of(profile: Profile) -> dict[str, object]:
    """Return *profile* and what follows from it as JSON can hold it."""
    readings = parse_readings(profile.readings)
    errors = errors_of(readings, profile.paper)
    return {
        "printer": profile.printer, "tray": profile.tray, "paper": profile.paper_name, "backs": profile.backs.value,
        "readings": profile.readings, "front": _facts(errors.front, profile.paper),
        "back_against_front": _facts(errors.behind, profile.paper), "disagreement_mm": round(errors.apart / 1000, 2),
        "unreachable_mm": list(readings.edges) if readings.edges else None,
    }  # fmt: skip


def line_of(profile: Profile) -> str:
    """Return a line about *profile*: how far off backs and fronts are."""
    readings = parse_readings(profile.readings)
    errors = errors_of(readings, profile.paper)
    parts = [" ".join(filter(None, (profile.paper_name, profile.tray, profile.backs.value)))]
    if readings.stations:
        parts.append(f"backs {_describe(errors.behind, profile.paper)}")
    if readings.folds or readings.card:
        parts.append(f"fronts {_describe(errors.front, profile.paper)}")
    if readings.edges:
        parts.append(f"edges {'/'.join(f'{edge:g}' for edge in readings.edges)} mm")
    return "; ".join(parts)


def _facts(matrix: Matrix, paper: Size) -> dict[str, float]:
    right, down, turn, across, upright = decompose(matrix, paper)
    return {"right_mm": round(right, 2), "down_mm": round(down, 2), "turn_degrees": round(turn, 3),
            "scale_across": round(across, 5), "scale_down": round(upright, 5)}  # fmt: skip


def _describe(matrix: Matrix, paper: Size) -> str:
    right, down, turn, across, upright = decompose(matrix, paper)
    return f"{right:+.1f} mm across, {down:+.1f} mm down, {turn:+.2f} degrees, {across:.1%} x {upright:.1%}"
