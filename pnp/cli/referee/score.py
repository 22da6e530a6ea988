"""``pnp referee score``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from pnp.cli.common import errors_shown, game_argument, json_option, show_json
from pnp.cli.referee.common import option_option, options_of, show_findings, show_tally, tally_data
from pnp.game.toml import Section, choices_hint, nearest_hint, quoted
from pnp.referee import Desk, RecordError
from pnp.referee.answers import Given
from pnp.referee.grammar import split_line
from pnp.referee.record import open_table, read_given_options

Players = list[tuple[str, Given]]


@click.command("score")
@game_argument
@click.argument("holdings", nargs=-1, metavar='["NAME: KEY VALUES, ..."]...')
@click.option("--file", "path", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="Read what the players hold from this TOML file.")  # fmt: skip
@option_option
@json_option
def score_command(game: str, holdings: Sequence[str], path: Path | None, options: Sequence[str], as_json: bool) -> None:
    """Count the final score of GAME: each total explained, the winner, and the tie as the rules have it.

    Without holdings and without a file it asks for them. What cannot be (a card held twice, more gold than the box has)
    is named, and the exit status is 1.

    \b
    Example:
      pnp referee score treasure-fleet
      pnp referee score treasure-fleet "Ann: ships 22 14 9, governor" "Ben: ships 20 18"
    """
    from pnp.referee import desk_of

    if holdings and path:
        raise click.UsageError("Give the holdings or a file, not both.")
    with errors_shown(as_json):
        desk = desk_of(game)
        if path:
            players, texts = _from_file(desk, path)
            options = (*texts, *options)
        else:
            players = [_from_text(desk, text) for text in holdings] or _ask(desk)
        values = options_of(desk.game, options)
        try:
            tally = desk.tally(players, values)
        except ValueError as error:
            hint = "; ".join(f"{field.key}: {field.about}" for field in desk.holdings)
            raise RecordError.at(path or "", str(error), hint) from None
    if as_json:
        show_json(tally_data(desk, tally))
    else:
        show_findings(desk.game, tally.findings)
        show_tally(desk, tally, values)
    if any(not finding.warning for finding in tally.findings):
        raise SystemExit(1)


def _from_text(desk: Desk[Any], text: str) -> tuple[str, Given]:
    """Return a player's name and holdings: ``Ann: ships 22 14 9, governor``."""
    try:
        name, steps = split_line(text)
        if not name:
            raise ValueError(f"{quoted(text)} names no player; write the name and a colon first")
        given: dict[str, list[str]] = {}
        last = ""
        for step in steps:
            key, _, value = step.partition(" ")
            if last and not _is_key(desk, key):
                given[last][-1] += f", {step}"  # a list with commas goes on
                continue
            last = _key_of(desk, key)
            given.setdefault(last, []).append(value.strip() or "yes")
    except ValueError as error:
        raise RecordError.at("", str(error)) from None
    return name, given


def _is_key(desk: Desk[Any], key: str) -> bool:
    """Return whether a word is what is counted, or is meant to be."""
    known = [field.key for field in desk.holdings]
    return key.casefold() in known or bool(key.isalpha() and nearest_hint(key.casefold(), known))


def _key_of(desk: Desk[Any], key: str) -> str:
    known = [field.key for field in desk.holdings]
    if key.casefold() not in known:
        raise ValueError(f"{quoted(key)} is nothing that is counted; {choices_hint(key, known)}")
    return key.casefold()


def _from_file(desk: Desk[Any], path: Path) -> tuple[Players, list[str]]:
    """Return the players and the options of a TOML file with a ``[[player]]`` for each."""
    file, tables = open_table(path, desk, "a file of holdings")
    options = [f"{name}={value}" for name, value in read_given_options(file.top, desk).items()]
    players = [_read_player(desk, table) for table in tables]
    file.top.close()
    if file.problems:
        raise RecordError(*file.problems)
    return players, options


def _read_player(desk: Desk[Any], player: Section) -> tuple[str, Given]:
    name = player.text("name")
    given: dict[str, list[str]] = {}
    for field in desk.holdings:
        value = player.value(field.key)
        if value is None:
            continue
        texts = [_text(item) for item in value] if isinstance(value, list) else [_text(value)]
        given[field.key] = texts if field.many else [" ".join(texts)]
    player.close()
    return name, given


def _text(value: object) -> str:
    """Return a value of the file as people say it at the prompt."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _ask(desk: Desk[Any]) -> Players:
    """Ask at the prompt who plays and what they hold; an empty answer is none."""
    low, high = desk.game.players
    names: list[str] = []
    while not low <= len(names) <= high:
        text = click.prompt(f"Who plays ({low} to {high} names, with commas)", err=True)
        names = [name.strip() for name in text.split(",") if name.strip()]
    players: Players = []
    for name in names:
        given: dict[str, list[str]] = {}
        for field in desk.holdings:
            answer = click.prompt(f"{name}, {field.key}: {field.about}", default="", show_default=False, err=True)
            if answer.strip():
                given[field.key] = [answer.strip()]
        players.append((name, given))
    click.echo(err=True)
    return players
