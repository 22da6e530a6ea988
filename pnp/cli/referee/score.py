"""``pnp referee score``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from pnp.cli.common import counted, errors_shown, game_argument, json_option, show_json
from pnp.cli.referee.common import (
    TABLE_FILE,
    option_option,
    options_of,
    show_findings,
    show_tally,
    tally_data,
    texts_of,
)
from pnp.game.paths import shown
from pnp.game.toml import Section, choices_hint, nearest_hint, quoted
from pnp.referee import Desk, RecordError
from pnp.referee.answers import Field, Given, Options
from pnp.referee.grammar import split_line
from pnp.referee.names import wrong_name
from pnp.referee.record import open_table, read_given_options

Players = list[tuple[str, Given]]


@click.command("score")
@game_argument
@click.argument("holdings", nargs=-1, metavar='["NAME: KEY VALUES, ..."]...')
@click.option("--file", "path", type=TABLE_FILE, metavar="FILE",
              help="Read what the players hold from this TOML file ('-': standard input).")  # fmt: skip
@option_option
@json_option
def score_command(game: str, holdings: Sequence[str], path: Path | None, options: Sequence[str], as_json: bool) -> None:
    """Count the final score of GAME: each total explained, the winner, and the tie as the rules have it.

    Without holdings and without a file it asks for them; '-' reads a file from standard input. What cannot be (a card
    held twice, more gold than the box has) is named, and the exit status is 1.

    \b
    Example:
      pnp referee score treasure-fleet
      pnp referee score treasure-fleet "Ann: ships 22 14 9, governor" "Ben: ships 20 18"
    """
    from pnp.referee import desk_of, score

    if holdings == ("-",):
        holdings, path = (), path or Path("-")
    if holdings and path:
        raise click.UsageError("Give the holdings or a file, not both.")
    with errors_shown(as_json):
        desk = desk_of(game)
        players: Players
        where = ""
        if path:
            players, texts, where = _from_file(desk, path)
            options = (*texts, *options)
        values = options_of(desk.game, options)
        if not path:
            players = [_from_text(desk, text) for text in holdings] or _ask(desk, values)
        try:
            tally = score(desk, players, values)
        except ValueError as error:
            hint = "; ".join(f"{field.key}: {field.about}" for field in desk.holdings)
            raise RecordError.at(where, str(error), hint) from None
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


def _from_file(desk: Desk[Any], path: Path) -> tuple[Players, list[str], str]:
    """Return the players and the options of a TOML file with a ``[[player]]`` for each, and how messages name it."""
    file, tables = open_table(path, desk, "a file of holdings")
    options = [f"{name}={value}" for name, value in read_given_options(file.top, desk).items()]
    players = [_read_player(desk, table) for table in tables]
    file.top.close()
    if file.problems:
        raise RecordError(*file.problems)
    return players, options, shown(file.path)


def _read_player(desk: Desk[Any], player: Section) -> tuple[str, Given]:
    name = player.text("name")
    given = {field.key: texts for field in desk.holdings if (texts := texts_of(player, field))}
    player.close()
    return name, given


def _ask(desk: Desk[Any], options: Options) -> Players:
    """Ask at the prompt who plays and what they hold; an empty answer is none, a wrong one is asked for again."""
    names = _ask_names(desk)
    players: Players = []
    for place, name in enumerate(names):
        given: dict[str, list[str]] = {}
        for field in desk.holdings:
            _ask_holding(desk, [*players, (name, given)], names[place + 1 :], field, options)
        players.append((name, given))
    click.echo(err=True)
    return players


def _ask_names(desk: Desk[Any]) -> list[str]:
    low, high = desk.game.players
    while True:
        text = click.prompt(f"Who plays ({low} to {high} names, with commas)", err=True)
        names = [name.strip() for name in text.split(",") if name.strip()]
        wrong = [f"the name {quoted(name)} {why}" for place, name in enumerate(names)
                 if (why := wrong_name(name, names[:place]))]  # fmt: skip
        if not low <= len(names) <= high:
            wrong.append(f"{counted(len(names), 'name')}, but {low} to {high} can play")
        if not wrong:
            return names
        _complain(wrong[0])


def _ask_holding(
    desk: Desk[Any], players: Sequence[tuple[str, Given]], later: Sequence[str], field: Field, options: Options
) -> None:
    """Ask the last of *players* for one thing until the answer can be counted, and note it.

    It is counted with what is known by now; those who are asked *later* hold what everybody must have, and no more.
    """
    from pnp.referee import score

    name, given = players[-1]
    assert isinstance(given, dict)
    required = [each.key for each in desk.holdings if each.required]
    while True:
        answer = click.prompt(f"{name}, {field.key}: {field.about}", default="", show_default=False, err=True).strip()
        if not answer and not field.required:
            return
        given[field.key] = [answer] if answer else []
        least = {key: given[key] for key in required if key in given}
        if answer and len(least) < len(required):
            return  # it is counted with the rest
        try:
            score(desk, [*players, *((other, least) for other in later)], options)
        except ValueError as error:
            del given[field.key]
            _complain(str(error))
        else:
            return


def _complain(what: str) -> None:
    click.echo(f"{click.style('wrong', fg='red', bold=True)}  {what}", err=True)
