"""``pnp referee score``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json
from pnp.cli.referee.common import (
    TABLE_FILE,
    asks_referee,
    is_somebody_there,
    option_option,
    options_of,
    texts_of,
)
from pnp.cli.referee.telling import (
    show_findings,
    show_tally,
    tally_data,
)
from pnp.game.paths import display_path
from pnp.game.toml import Section, quote
from pnp.referee import Desk, RecordError, Tally
from pnp.referee.answers import Given, Options
from pnp.referee.holdings import (
    Reading,
    countable_readings,
    find_mistyped_key,
    hint_for,
    is_asked,
    readings,
    split_players,
)
from pnp.referee.names import split_list, wrong_name
from pnp.referee.record import check_names, open_table, read_given_options

Players = list[tuple[str, Given]]


@click.command("score")
@asks_referee
@click.argument("holdings", nargs=-1, metavar='["NAME: KEY VALUES, ..."]...')
@click.option(
    "--file",
    "path",
    type=TABLE_FILE,
    metavar="FILE",
    help="Read what the players hold from this TOML file (- for standard input).",
)
@option_option
@json_option
def score_command(game: str, holdings: Sequence[str], path: Path | None, options: Sequence[str], as_json: bool) -> None:
    """Count the final score of GAME. Explain each total, and break ties by the rules.

    If you do not say what the players have, it asks. You need not follow the exact form; the answer says how a line was
    understood. If something is impossible (a card that two players hold, more gold than the box has), it says so,
    names no winner, and the exit status is 1.

    \b
    Example:
      pnp referee score treasure-fleet
      pnp referee score treasure-fleet "Ann: ships 22 14 9, governor" "Ben: ships 20 18"
      pnp referee score treasure-fleet "Ann: 22 14 9 and the governor, Ben: 20 18"
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
            ask = is_somebody_there() and not as_json
            players = _from_words(desk, holdings, values, ask=ask) if holdings else _ask(desk, values)
        try:
            tally = score(desk, players, values)
        except ValueError as error:
            raise RecordError.at(where, str(error), hint_for(desk.holdings, values)) from None
    if as_json:
        show_json(tally_data(desk, tally))
    else:
        show_findings(desk.game, tally.findings)
        show_tally(desk, tally, values)
    if any(not finding.warning for finding in tally.findings):
        raise SystemExit(1)


def _from_words(desk: Desk[Any], texts: Sequence[str], options: Options, *, ask: bool) -> Players:
    """Return the players' names and holdings: ``Ann: ships 22 14 9, governor``, or what can only mean that.

    :param ask: whether somebody can be asked what a text means.
    :raises RecordError: a text cannot be read, or can mean several things.
    """
    try:
        lines = [_split(text) for text in split_players(texts, desk.holdings)]
        names = [name for name, _ in lines]
        check_names(names)
        return [
            (name, _understand(_Table(desk, options, (), name, _others(names, name)), held, ask=ask))
            for name, held in lines
        ]
    except ValueError as error:
        raise RecordError.at("", str(error), hint_for(desk.holdings, options)) from None


def _split(text: str) -> tuple[str, str]:
    name, colon, held = text.partition(":")
    if not colon or not name.strip():
        raise ValueError(f"{quote(text)} names no player; write the name and a colon first")
    return name.strip(), held.strip()


def _others(names: Sequence[str], name: str) -> list[str]:
    """Return the others at the table."""
    return [other for other in dict.fromkeys(names) if other.casefold() != name.casefold()]


class _Table(NamedTuple):
    """The table at which one player's line is read: *told* are those whose holdings are known, *others* the rest."""

    desk: Desk[Any]
    options: Options
    told: Sequence[tuple[str, Given]]
    name: str
    others: Sequence[str]

    def tally(self, given: Given) -> Tally:
        """Return the count where the player has this, and the *others* what everybody must have, and no more.

        :raises ValueError: it cannot be read.
        """
        from pnp.referee import score

        least = {field.key: given[field.key] for field in self.desk.holdings if field.required and field.key in given}
        players = [*self.told, (self.name, given), *((other, least) for other in self.others)]
        return score(self.desk, players, self.options)

    def list_impossible(self, given: Given) -> list[str]:
        """List the messages about things that the player cannot have; that others have the least, too, is no fault."""
        least = {field.key: given[field.key] for field in self.desk.holdings if field.required}
        before = {finding.message for finding in self.tally(least).findings}
        return [
            finding.message
            for finding in self.tally(given).findings
            if not finding.warning and (finding.message not in before or self.name in finding.message)
        ]


def _understand(table: _Table, text: str, *, ask: bool) -> Given:
    """Return the holdings that *text* tells of; where they had to be guessed, it is said how it was understood.

    :raises ValueError: it cannot be read, or can mean several things and nobody can be asked.
    """
    fields = table.desk.holdings
    try:
        found = countable_readings(readings(fields, text, table.options), table.tally)
    except ValueError as error:
        found, near = _understand_without_lists(table, text)
        if not found:
            raise ValueError(find_mistyped_key(fields, text) or near or str(error)) from None
    if not found:
        unknown = f"{table.name}: {quote(text)} is nothing that is counted; say what it is first"
        raise ValueError(find_mistyped_key(fields, text) or unknown)
    told = [reading.write(fields) for reading in found]
    if len(found) > 1 and not ask:
        raise ValueError(f"{table.name}: {quote(text)} can mean {' or '.join(told)}; write which")
    place = _choose(table.name, text, told) if len(found) > 1 else 0
    if found[place].guessed:
        click.echo(click.style(f"understood  {table.name}: {told[place]}", dim=True), err=True)
    return found[place].given


def _understand_without_lists(table: _Table, text: str) -> tuple[list[Reading], str]:
    """Return the readings of *text* in which a comma ends a list: a card may follow in ``tricks 5, moon 3``.

    Where there are none, a message may say which name is near.
    """
    try:
        found = readings(table.desk.holdings, text, table.options, ends_lists=True)
        return countable_readings(found, table.tally), ""
    except ValueError as error:
        return [], str(error) if "did you mean" in str(error) else ""


def _choose(name: str, text: str, told: Sequence[str]) -> int:
    click.echo(f"{name}: {quote(text)} can mean", err=True)
    for number, meaning in enumerate(told, 1):
        click.echo(f"  {number}. {meaning}", err=True)
    return int(click.prompt("Which", type=click.IntRange(1, len(told)), err=True)) - 1


def _from_file(desk: Desk[Any], path: Path) -> tuple[Players, list[str], str]:
    """Return the players and the options of a TOML file with a ``[[player]]`` for each, and how messages name it."""
    file, tables = open_table(path, desk, "a file of holdings")
    options = [f"{name}={value}" for name, value in read_given_options(file.top, desk).items()]
    players = [_read_player(desk, table) for table in tables]
    file.top.close()
    if file.problems:
        raise RecordError(*file.problems)
    return players, options, display_path(file.path)


def _read_player(desk: Desk[Any], player: Section) -> tuple[str, Given]:
    name = player.text("name")
    given = {field.key: texts for field in desk.holdings if (texts := texts_of(player, field))}
    player.close()
    return name, given


def _ask(desk: Desk[Any], options: Options) -> Players:
    """Ask at the prompt who plays and what they hold; a wrong answer is asked for again."""
    names = _ask_names(desk)
    click.echo("What do they hold? One line for each, with commas; nothing is an empty line.", err=True)
    for field in desk.holdings:
        if is_asked(field, options):
            click.echo(f"  {field.key:8} {field.about}", err=True)
    players: Players = []
    for place, name in enumerate(names):
        players.append((name, _ask_holdings(_Table(desk, options, players, name, names[place + 1 :]))))
    click.echo(err=True)
    return players


def _ask_holdings(table: _Table) -> Given:
    """Ask a player until the answer can be counted; what cannot be is asked again, and stays if it is said again."""
    before = None
    while True:
        answer = click.prompt(table.name, default="", show_default=False, err=True).strip()
        try:
            given = _understand(table, answer, ask=True)
            impossible = table.list_impossible(given)
        except ValueError as error:
            _complain(str(error))
            continue
        if not impossible or answer == before:
            return given
        for what in impossible:
            _complain(what)
        click.echo("       do: write it anew, or the same again to leave it so", err=True)
        before = answer


def _ask_names(desk: Desk[Any]) -> list[str]:
    low, high = desk.game.players
    while True:
        text = click.prompt(f"Who plays ({low} to {high} names)", err=True)
        names = split_list(text)
        wrong = [
            f"the name {quote(name)} {why}"
            for place, name in enumerate(names)
            if (why := wrong_name(name, names[:place]))
        ]
        if not low <= len(names) <= high:
            wrong.append(f"{quantity(len(names), 'name')}, but {low} to {high} can play")
        if not wrong:
            return names
        _complain(wrong[0])


def _complain(what: str) -> None:
    click.echo(f"{click.style('wrong', fg='red', bold=True)}  {what}", err=True)
