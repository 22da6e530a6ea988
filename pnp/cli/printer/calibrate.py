"""``pnp printer calibrate``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, json_option, show_json
from pnp.cli.options import print_options, values_from_command_line
from pnp.errors import PnpError
from pnp.game.print_options.model import CalibrateOptions

if TYPE_CHECKING:
    from pnp.draw.geometry import Size
    from pnp.game.print_options.kinds import NamedPaper
    from pnp.printer.profiles import Profile

_ASKED = (
    ("A", "A: across, down"), ("B", "B: across, down"), ("C", "C: across, down"), ("D", "D: across, down"),
    ("folds", "folds: top, right, bottom, left (Enter if you did not fold)"),
    ("card", "card: lying, upright (Enter if you laid none)"),
    ("edges", "edges: top, right, bottom, left (Enter if you did not look)"),
)  # fmt: skip
_BACKS = ("long", "short", "separate", "none")


@click.command("calibrate")
@click.argument("printer", metavar="NAME")
@print_options(CalibrateOptions)
@click.option("--tray", default="", metavar="TRAY", help="The tray, if the printer has several that print differently.")
@click.option(
    "--backs",
    type=click.Choice(_BACKS),
    default="long",
    show_default=True,
    help="How the paper is flipped: on its long or short edge; separate: by hand, on the long edge; none: no backs.",
)
@click.option(
    "--readings",
    metavar="TEXT",
    help="Your readings, so that pnp need not ask: A=5.3/4.9 B=5.2/5.0 C=5.6/4.9 D=5.5/5.0.",
)
@click.option("--check", is_flag=True, help="Write the sheet with the correction: every scale should then show 5.0.")
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("output"),
    show_default=True,
    help="The folder to write the sheet into.",
)
@json_option
def calibrate_command(
    printer: str,
    tray: str,
    backs: str,
    readings: str | None,
    check: bool,
    output: Path,
    as_json: bool,
    **_: object,
) -> None:
    """Write a sheet that measures the printer NAME, ask for your readings, and keep them.

    The sheet says how to read it: against a window, by folding it, and with a bank card, in a minute or two. With
    --json, pnp writes the sheet and asks nothing; give the numbers later with --readings.

    \b
    Example:
      pnp printer calibrate office
      pnp printer calibrate office --paper letter --tray rear --backs short
      pnp printer calibrate office --readings "A=5.9/4.2 B=5.7/5.0 C=5.1/4.3 D=4.9/5.1"
      pnp printer calibrate office --check
    """
    from pnp.press.imposition import Backs
    from pnp.printer.profiles import Profile, check_tray, profile_file
    from pnp.printer.readings import parse_readings

    with errors_shown(as_json):
        profile_file(printer)
        check_tray(tray)
        name, size = _paper()
        if readings is not None:
            parse_readings(readings)
            _keep(Profile(printer, tray, name, size, Backs(backs), readings), as_json)
            return
        sheet = _write_sheet(printer, tray, name, size, backs, output, check)
        if as_json:
            show_json({"ok": True, "printer": printer, "sheet": str(sheet)})
            return
        click.echo(f"{printer}: {sheet}")
        if check:
            click.echo("  Print it as before: all scales should read 5.0.")
            return
        click.echo("  Print it, read it, and type the numbers; Ctrl-C leaves that for later.")
        try:
            said = _ask_readings(backs)
        except click.Abort:
            from pnp.printer.telling import command_for

            later = command_for(printer, tray, name, Backs(backs))
            click.echo()
            raise PnpError.at(
                "", "no readings were typed, so nothing is kept", f"the sheet stays; once it is read, type\n  {later}"
            ) from None
        _keep(Profile(printer, tray, name, size, Backs(backs), said), as_json)


def _paper() -> NamedPaper:
    """Return the paper that was typed, else that of the user's settings."""
    from pnp.game.print_options.defaults import NO_DEFAULTS
    from pnp.game.print_options.precedence import settle
    from pnp.game.print_options.settings import read_settings
    from pnp.game.print_options.words import COMMAND_LINE

    given = values_from_command_line(click.get_current_context(), CalibrateOptions)
    options = settle(CalibrateOptions, given, COMMAND_LINE, NO_DEFAULTS, read_settings())
    paper: NamedPaper = options["paper"]
    return paper


def _write_sheet(printer: str, tray: str, name: str, size: Size, backs: str, output: Path, check: bool) -> Path:
    from pnp.export.files import write_whole
    from pnp.press.imposition import Backs
    from pnp.press.plan import Order
    from pnp.printer.correcting import matrices
    from pnp.printer.profiles import profile_for, sheet_name
    from pnp.printer.sheet import calibration_pdf

    way = Backs(backs)
    if check:
        order = Order(size, name, way)
        right = matrices(profile_for(printer, tray, name, size, way), order)
        data = calibration_pdf(printer, size, name, way, right, tray)
    else:
        data = calibration_pdf(printer, size, name, way, tray=tray)
    file = output / "printers" / sheet_name(printer, tray, name, way, is_proof=check)
    write_whole(file, data)
    return file


def _ask_readings(backs: str) -> str:
    """Return the readings that the user types; what cannot be is asked again."""
    from pnp.press.imposition import Backs
    from pnp.printer.readings import fields_for, parse_numbers

    said, fields = [], fields_for(Backs(backs))
    for key, question in _ASKED:
        if key not in fields:
            continue
        while True:
            text = click.prompt(f"  {question}", default="", show_default=False).strip()
            if not text and len(key) > 1:
                break
            try:
                said.append(f"{key}={'/'.join(f'{number:g}' for number in parse_numbers(key, text))}")
                break
            except PnpError as error:
                click.echo(f"    {error.problems[0].what}")
    return " ".join(said)


def _keep(profile: Profile, as_json: bool) -> None:
    from pnp.printer.fit import errors_of
    from pnp.printer.profiles import save_profile
    from pnp.printer.readings import parse_readings
    from pnp.printer.telling import facts_of, line_of

    errors_of(parse_readings(profile.readings), profile.paper)
    file = save_profile(profile)
    if as_json:
        show_json({"ok": True, "file": str(file), **facts_of(profile)})
        return
    click.echo(f"{profile.printer}: kept in {file}")
    click.echo(f"  {line_of(profile)}")
    name = profile.printer
    click.echo(f"  pnp build GAME --printer {name} puts it right; pnp printer calibrate {name} --check proves it")
