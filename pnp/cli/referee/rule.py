"""``pnp referee rule``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, json_option, show_json
from pnp.cli.referee.common import (
    TABLE_FILE,
    asks_referee,
    option_option,
    options_of,
    texts_of,
)
from pnp.cli.referee.telling import (
    as_data,
    rulings_data,
    say,
    show_findings,
    show_rulings,
)
from pnp.referee import Answer, Desk, Moment, RecordError
from pnp.referee.record import open_file


@click.command("rule")
@asks_referee
@click.argument("moment", required=False)
@click.argument("facts", nargs=-1, metavar="[KEY=VALUE]...")
@click.option(
    "--file",
    "path",
    type=TABLE_FILE,
    metavar="FILE",
    help="Also read keys from this TOML file (- for standard input).",
)
@click.option("--why", is_flag=True, help="Show the steps that led to the answer.")
@option_option
@json_option
def rule_command(
    game: str,
    moment: str | None,
    facts: Sequence[str],
    path: Path | None,
    why: bool,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Answer a rules question. MOMENT is its name; without it, list the questions of GAME and how to ask them.

    \b
    Example:
      pnp referee rule treasure-fleet
      pnp referee rule treasure-fleet capture play="Ann 4" play="Ben storm" play="Ann 3" --why
    """
    from pnp.referee import desk_of

    with errors_shown(as_json):
        desk = desk_of(game)
        if moment is None:
            _list_moments(desk, as_json)
            return
        chosen = _moment_of(desk, moment)
        values = options_of(desk.game, options)
        given = _read_given(chosen, facts, path)
        try:
            answer = chosen.answer(given, values)
        except ValueError as error:
            raise RecordError.at("", str(error), f"pnp referee rule {desk.game.id} {chosen.example}") from None
        if as_json:
            show_json(as_data(answer) | {"rulings": rulings_data(desk.game, answer.rulings)})
        else:
            _show(desk, answer, values, why)
    if any(not finding.warning for finding in answer.findings):
        raise SystemExit(1)


def _moment_of(desk: Desk[Any], name: str) -> Moment:
    for moment in desk.moments:
        if moment.id == name:
            return moment
    ids = ", ".join(moment.id for moment in desk.moments)
    raise click.UsageError(f"{name!r} is not a question of {desk.game.title}; choose from {ids}.")


def _read_given(moment: Moment, facts: Sequence[str], path: Path | None) -> Mapping[str, Sequence[str]]:
    """Return the values given for each key: from the file, replaced by those of the command line."""
    known = {field.key: field for field in moment.fields}
    given: dict[str, list[str]] = {}
    pairs = _from_file(moment, path) if path else []
    for fact in facts:
        key, equals, value = fact.partition("=")
        if not equals:
            raise click.UsageError(f"{fact!r} is no KEY=VALUE; the keys of {moment.id} are {', '.join(known)}.")
        pairs.append((key.strip().casefold(), value.strip()))
    for key, value in pairs:
        if key not in known:
            raise click.UsageError(f"{key!r} is not a key of {moment.id}; choose from {', '.join(known)}.")
        given.setdefault(key, []).append(value)
    for key, field in known.items():
        if field.required and key not in given:
            raise click.UsageError(f"{moment.id} needs {key}=...: {field.about}")
        if not field.many and len(given.get(key, ())) > 1:
            raise click.UsageError(f"{key} is given {len(given[key])} times; once is enough.")
    return given


def _from_file(moment: Moment, path: Path) -> list[tuple[str, str]]:
    """Return the keys and values of a TOML file; a list gives a key that may be repeated several times."""
    file = open_file(path, f"a file for {moment.id!r}")
    pairs = [(field.key, text) for field in moment.fields for text in texts_of(file.top, field)]
    file.top.close()
    if file.problems:
        raise RecordError(*file.problems)
    return pairs


def _list_moments(desk: Desk[Any], as_json: bool) -> None:
    if as_json:
        show_json([
            {"id": moment.id, "question": moment.question, "example": moment.example,
             "keys": [{"key": field.key, "about": field.about, "many": field.many, "required": field.required}
                      for field in moment.fields]}
            for moment in desk.moments
        ])  # fmt: skip
        return
    if not desk.moments:
        click.echo(f"The referee of {desk.game.title} answers no questions.", err=True)
    for moment in desk.moments:
        click.echo(f"{click.style(moment.id, bold=True)}  {moment.question}")
        for field in moment.fields:
            marks = ", ".join(["optional"] * (not field.required) + ["may be repeated"] * field.many)
            say(f"{field.key}=  {field.about}{f' ({marks})' if marks else ''}", indent=4, hang=4)
        example = f"pnp referee rule {desk.game.id} {moment.example}"
        click.echo(click.style(f"    {example}", dim=True))  # in one line: to be copied


def _show(desk: Desk[Any], answer: Answer, options: Mapping[str, Any], why: bool) -> None:
    show_findings(desk.game, answer.findings)
    say(click.style(answer.verdict, bold=True))
    if why:
        for number, step in enumerate(answer.why, 1):
            first, *rest = step.split("\n")  # a small map of the board keeps its lines
            say(f"{number}. {first}", indent=2, hang=3)
            for line in rest:
                click.echo(f"     {line}")
    show_rulings(desk.game, answer.rulings, options)
