"""What the referee's commands share: its options, and how findings, rulings and counts look to people and programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from pnp.game.model import Game
from pnp.game.toml import Section, quoted
from pnp.referee import Desk, Field, Finding, Tally, read_options
from pnp.referee.options import option_text, split_option, unusual

WIDTH = 100

TABLE_FILE = click.Path(path_type=Path, allow_dash=True)
"""A file that a table has written: its reader says what is wrong with it; ``-`` is standard input."""

option_option = click.option(
    "--option", "options", multiple=True, metavar="NAME[=VALUE]",
    help="A variant or house rule of this table; may be given more than once. 'pnp referee options GAME' lists them.",
)  # fmt: skip


def options_of(game: Game, texts: Iterable[str]) -> Mapping[str, Any]:
    """Return the value of every option of *game*.

    :raises click.UsageError: there is no such option or value.
    """
    given = dict(split_option(part) for text in texts for part in text.split(",") if part.strip())
    try:
        return read_options(game, given)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def texts_of(section: Section, field: Field) -> list[str]:
    """Return what a file gives for *field*, as people say it at the prompt; empty where it gives nothing.

    A list gives a field that may be repeated its values one by one, and any other one its values with commas.
    """
    value = section.value(field.key)
    values = value if isinstance(value, list) else [] if value is None else [value]
    if any(isinstance(each, dict | list) for each in values):
        section.fault(field.key, f"{field.key} = {quoted(value)} is neither a text, a number, nor a list of these")
        return []
    texts = [("yes" if each else "no") if isinstance(each, bool) else str(each) for each in values]
    return texts if field.many or not texts else [", ".join(texts)]


def options_line(game: Game, options: Mapping[str, Any]) -> str:
    """Return the options that differ from their defaults, as one line; empty where none does.

    >>> from pnp.game import load_game
    >>> from pnp.game.paths import game_folder
    >>> game = load_game(game_folder("treasure-fleet"))
    >>> options_line(game, read_options(game, {"storms": "on"}))
    'storms'
    """
    changed = unusual(game, options)
    return ", ".join(name if value is True else f"{name} = {option_text(value)}" for name, value in changed.items())


def as_data(value: Any) -> Any:
    """Return a finding, a plan or an answer for programs: its fields by their names."""
    if hasattr(value, "_asdict"):
        return {name: as_data(each) for name, each in value._asdict().items()}
    return [as_data(each) for each in value] if isinstance(value, list | tuple) else value


def show_findings(game: Game, findings: Sequence[Finding]) -> None:
    """Show *findings* to people, each with its code, its rule and its hint."""
    for finding in findings:
        word, colour = ("note ", "yellow") if finding.warning else ("wrong", "red")
        mark = click.style(word, fg=colour, bold=True)
        say(f"{mark}  {finding.message}", hang=7)
        if finding.hint:
            say(f"do: {finding.hint}", indent=7, hang=4)
        known = " · ".join(filter(None, (finding.code, rule_text(game, finding.rule))))
        click.echo(f"       {click.style(known, dim=True)}")


def rule_text(game: Game, rule: str) -> str:
    """Return what people call a rule: the question of a ruling behind its id, or the words themselves."""
    ruling = next((ruling for ruling in game.rulings if ruling.id == rule), None)
    return f"{rule}: {ruling.question}" if ruling else rule


def show_rulings(game: Game, ids: Iterable[str], options: Mapping[str, Any]) -> None:
    """Show the rulings that decided, and the options behind them that are not at their default."""
    changed = unusual(game, options)
    for ruling in game.rulings:
        if ruling.id not in ids:
            continue
        if ruling.option in changed:
            value = click.style(f"{ruling.option} = {option_text(changed[ruling.option])}", bold=True)
            say(f"{ruling.id}  {ruling.question} By your option {value}.", hang=5, dim=True)
        else:
            say(f"{ruling.id}  {ruling.question} {ruling.ruling}", hang=5, dim=True)


def rulings_data(game: Game, ids: Iterable[str]) -> list[dict[str, str]]:
    """Return the rulings of these *ids* for programs."""
    return [{"id": ruling.id, "question": ruling.question, "ruling": ruling.ruling, "option": ruling.option}
            for ruling in game.rulings if ruling.id in ids]  # fmt: skip


def show_tally(desk: Desk[Any], tally: Tally, options: Mapping[str, Any]) -> None:
    """Show a count as a table, then who won and why."""
    width = max(len(count.name) for count in tally.counts)
    for count in tally.counts:
        name = click.style(f"{count.name:{width}}", bold=count.name in tally.winners)
        total = click.style(f"{count.total:4}", bold=count.name in tally.winners)
        lines = "; ".join(f"{text} = {points}" for text, points in count.lines)
        say(f"{name} {total}  {lines}", hang=width + 7)
    click.echo()
    say(click.style(tally.why, bold=True))
    show_rulings(desk.game, tally.rulings, options)


def tally_data(desk: Desk[Any], tally: Tally) -> dict[str, Any]:
    """Return a count for programs."""
    return {
        "players": [{"name": count.name, "total": count.total,
                     "lines": [{"text": text, "points": points} for text, points in count.lines]}
                    for count in tally.counts],
        "winners": list(tally.winners),
        "why": tally.why,
        "rulings": rulings_data(desk.game, tally.rulings),
        "findings": as_data(tally.findings),
    }  # fmt: skip


def say(text: str, *, indent: int = 0, hang: int = 0, dim: bool = False) -> None:
    """Print *text*, wrapped, its first line *indent* deep and the others *hang* deeper."""
    plain = click.unstyle(text)
    if len(plain) + indent <= WIDTH:
        lines = [" " * indent + text]
    else:
        lines = textwrap.wrap(plain, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + hang))
    for line in lines:
        click.echo(click.style(line, dim=True) if dim else line)
