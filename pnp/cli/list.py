"""``pnp list``."""

from __future__ import annotations

import click

from pnp.cli.common import error_as_json, errors_shown, json_option, load, show_error, show_json
from pnp.cli.options import language_option
from pnp.errors import PnpError


@click.command("list")
@click.argument("game", required=False, metavar="[GAME]")
@language_option
@json_option
def list_command(game: str | None, language: str, as_json: bool) -> None:
    """List the installed games, or the components of GAME.

    \b
    Example:
      pnp list
      pnp list pirates-treasure-island
    """
    with errors_shown(as_json):
        if game is None:
            _list_games(language, as_json)
        else:
            _list_components(game, language, as_json)


def _list_games(language: str, as_json: bool) -> None:
    """List every game in the language, those that lack it in English; then what is wrong with packages of games."""
    from pnp.game import languages_of
    from pnp.game.paths import game_folder
    from pnp.packages.installed import faults, game_ids

    wrong: dict[str, PnpError] = {**faults()}
    games = []
    for name in game_ids():
        try:
            known = languages_of(game_folder(name))
            games.append(load(name, language if language in known else "en"))
        except PnpError as error:
            wrong[name] = error
    if as_json:
        rows: list[dict[str, object]] = [
            {"id": game.id, "title": game.title, "players": list(game.players)} for game in games
        ]
        show_json([*rows, *({"id": name, **error_as_json(fault)} for name, fault in wrong.items())])
        return
    width = max(len(game.id) for game in games)
    for game in games:
        low, high = game.players
        click.echo(f"{game.id:{width}}  {game.title}, {low}\u2013{high} players")
    for fault in wrong.values():
        show_error(fault)


def _list_components(name: str, language: str, as_json: bool) -> None:
    from pnp.draw.units import format_mm
    from pnp.game.model import pieces_of

    game = load(name, language)
    rows = []
    for component in game.components:
        count = pieces_of(component, game.players[1], full=True)
        size = [format_mm(side) for side in component.size] if not component.is_page else None
        rows.append({"id": component.id, "title": component.title, "pieces": count, "designs": len(component.cards),
                     "size_mm": size, "shape": component.shape, "optional": component.optional})  # fmt: skip
    if as_json:
        show_json({"id": game.id, "title": game.title, "components": rows})
        return
    click.echo(f"{game.title}: {game.about}")
    width = max(12, *(len(component.id) for component in game.components))
    for row in rows:
        measures = " x ".join(row["size_mm"]) + " mm" if isinstance(row["size_mm"], list) else "page"
        demand = f"  (on demand: --with {row['id']})" if row["optional"] else ""
        counts = f"{row['pieces']:5} pieces, {row['designs']:4} designs"
        click.echo(f"  {row['id']:{width}} {counts}, {measures}  {row['title']}{demand}")
