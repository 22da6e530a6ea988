"""``pnp playtests``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, game_argument, json_option, show_json

if TYPE_CHECKING:
    from pnp.play.ledger import Build, Playtest

_MOST_CHANGES = 12


@click.command("playtests")
@game_argument
@json_option
def playtests_command(game: str, as_json: bool) -> None:
    """Show what was played of GAME at 'pnp play', by build: how long, by whom, and what was unclear.

    Between two builds stands what changed. pnp keeps this on your computer, outside the game folder.

    \b
    Example:
      pnp playtests ./my-game
      pnp playtests ./my-game --json
    """
    from pnp.game.paths import game_folder
    from pnp.play.ledger import builds_of, ledger_file, read_events

    with errors_shown(as_json):
        builds = builds_of(read_events(ledger_file(game_folder(game))))
        if as_json:
            show_json({"builds": [_build_as_json(build) for build in builds]})
        elif not builds:
            click.echo(f"Nothing was played yet: pnp play {game} --as free")
        else:
            click.echo("\n\n".join(_describe_build(build) for build in builds))


def _build_as_json(build: Build) -> dict[str, object]:
    games = [{**game._asdict(), "moves": dict(game.moves)} for game in build.games]
    return {**build._asdict(), "games": games}


def _describe_build(build: Build) -> str:
    lines = [f"build {build.build}" + (f", version {build.version}" if build.version else "")]
    lines += [f"  changed: {each}" for each in build.changed[:_MOST_CHANGES]]
    if len(build.changed) > _MOST_CHANGES:
        lines.append(f"  and {len(build.changed) - _MOST_CHANGES} more changes")
    for game in build.games:
        lines += _describe_game(game)
    return "\n".join(lines)


def _describe_game(game: Playtest) -> list[str]:
    many = sum(game.moves.values())
    minutes = max(1, round(game.seconds / 60))
    ended = game.ended or "not ended"
    who = f"{game.at[:16].replace('T', ' ')}  {game.kind}, {', '.join(game.seats)}"
    unclear = [
        f"    unclear to {each['by']} after move {each['move']}: "
        + ", ".join(filter(None, (each["piece"], each["words"] and f'"{each["words"]}"')))
        for each in game.unclear
    ]
    return [f"  {who}: {many} moves, {minutes} min, {ended}", *unclear]
