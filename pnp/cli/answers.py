"""What a build answers, shown to people."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.common import quantity, show_json

if TYPE_CHECKING:
    from pnp.api.estimate import Estimate
    from pnp.press.economy import Cost
    from pnp.press.shopping import Step

Answer = dict[str, Any]


def show_answer(answer: Answer, *, as_json: bool) -> None:
    """Show what was built."""
    if as_json:
        show_json(answer)
        return
    if "sheets" in answer:
        _show_sheets(answer)
    else:
        _show_delivery(answer)
    for note in answer.get("unread", ()):
        show_note(note)


def show_note(note: str) -> None:
    """Show what is not wrong, and yet worth saying."""
    click.echo("note: " + note.replace("\n", "\n  "), err=True)


def show_trial(tried: Estimate, *, as_json: bool) -> None:
    """Show what a build would make and cost."""
    if as_json:
        show_json(tried.answer())
    else:
        click.echo("\n  ".join(_lines_of(tried)))


def summary(answer: Answer, digits: int = 1) -> str:
    """Return the line that says how much was printed, and the seconds it took with so many *digits*."""
    sheets, pages = quantity(answer["sheets"], "sheet"), quantity(answer["pages"], "page")
    took = "unchanged" if answer["unchanged"] else f"{answer['seconds']:.{digits}f} s"
    return f"{sheets} ({pages}), {answer['bytes'] / 1000:.0f} kB, {took}, build {answer['build']}"


def _show_sheets(answer: Answer) -> None:
    click.echo(f"{answer['title']}: {answer['file']}")
    click.echo(f"  {summary(answer)}")
    if pieces := answer["pieces"]:
        total, cuts = quantity(sum(pieces.values()), "piece"), quantity(answer["cuts"], "cut")
        click.echo(f"  {total}: {', '.join(f'{count} {name}' for name, count in pieces.items())}; {cuts}")
    for beside in answer["files"][1:]:
        click.echo(f"  and {beside}" if "target" in answer or "parts" in answer else f"  and the poster {beside}")
    click.echo(f"  {answer['printing']}")
    for name, count in answer["mirrored"].items():
        click.echo(f"  {quantity(count, 'picture')} of {name} without bleed: their mirrored edges are the bleed")
    if suggestion := answer.get("suggestion"):
        click.echo(f"  {suggestion}")
    if faults := answer["faults"]:
        click.echo(f"a draft with {quantity(len(faults), 'fault')}:", err=True)
        for fault in faults:
            click.echo(f"  {fault.replace(chr(10), chr(10) + '  ')}", err=True)


def _show_delivery(answer: Answer) -> None:
    """Show what was made for a shop or a table: its files are many."""
    files = [Path(file) for file in answer["files"]]
    took = "unchanged" if answer["unchanged"] else f"{answer['seconds']:.1f} s"
    click.echo(f"{answer['title']}: {os.path.commonpath([file.parent for file in files])}")
    click.echo(f"  {quantity(len(files), 'file')}, {answer['bytes'] / 1000:.0f} kB, {took}, build {answer['build']}")
    pieces = answer["pieces"]
    click.echo(f"  {quantity(sum(pieces.values()), 'piece')}: {', '.join(f'{n} {name}' for name, n in pieces.items())}")


def _lines_of(tried: Estimate) -> Iterator[str]:
    if tried.trial is not None and tried.target is not None:
        from pnp.targets.trial import lines_of

        first, *more = lines_of(tried.trial)
        yield f"{tried.title} for {tried.target.title}: {first}"
        yield from more
    if tried.cost is not None:
        title = f"{tried.title} for {tried.target.title}" if tried.target else tried.title
        yield from _cost_lines(title, tried.cost, tried.files, tried.steps)
        if tried.shopping:
            yield f"you need: {'; '.join(item.text for item in tried.shopping)}"
        yield from tried.hints
        yield from tried.notes
    if tried.origins:
        yield "options: " + ", ".join(map(_origin_line, tried.origins))


def _origin_line(origin: dict[str, Any]) -> str:
    value = origin["value"]
    text = ",".join(map(str, value)) if isinstance(value, list | tuple) else value
    return f"{origin['option']}{'' if value is True else f' {text}'} ({origin['from']})"


def _cost_lines(title: str, cost: Cost, files: int, steps: Sequence[Step]) -> Iterator[str]:
    yield (
        f"{title}: {quantity(cost.sheets, 'sheet')} ({quantity(cost.pages, 'page')}),"
        f" {quantity(cost.pieces, 'piece')}, {quantity(cost.cuts, 'cut')},"
        f" {quantity(cost.strips, 'strip')}, {quantity(files, 'file')}"
    )
    yield f"ink: as much as makes {cost.ink:g} pages black; waste: {cost.waste:.0%} of the sheets that are cut"
    work = ", ".join(f"{step.id.replace('_', ' ')} {step.minutes:.0f}" for step in steps)
    yield f"about {cost.minutes:.0f} minutes: {work}"
