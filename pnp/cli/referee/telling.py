"""How findings, rulings and counts look to people and to programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.game.model import Game
from pnp.referee import Desk, Finding, Tally
from pnp.referee.options import deciding_rulings

if TYPE_CHECKING:
    from pnp.referee.follow import Stop

WIDTH = 100
_MOST_SHOWN = 12


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


def show_stop(game: Game, path: Path, stop: Stop) -> None:
    """Show at which step the log at *path* goes wrong, why, and what is allowed there."""
    click.echo(f"{click.style('stopped', fg='red', bold=True)} at {path}:{stop.line}: {stop.tried!r}")
    show_findings(game, [stop.finding])
    say(f"Allowed: {'; '.join(stop.allowed[:_MOST_SHOWN]) or 'nothing, the game is over'}", hang=9)
    if len(stop.allowed) > _MOST_SHOWN:
        click.echo(f"  and {len(stop.allowed) - _MOST_SHOWN} more")


def rule_text(game: Game, rule: str) -> str:
    """Return the name of a rule for people: the question of a ruling behind its id, or the words themselves."""
    ruling = next((ruling for ruling in game.rulings if ruling.id == rule), None)
    return f"{rule}: {ruling.question}" if ruling else rule


def show_rulings(game: Game, ids: Iterable[str], options: Mapping[str, Any]) -> None:
    """Show the rulings that decided, and the options behind them that are not at their default."""
    for ruling, chosen in deciding_rulings(game, ids, options):
        if chosen:
            value = click.style(f"{ruling.option} = {chosen}", bold=True)
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
