"""``pnp play``."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, store_opened
from pnp.cli.options import cache_option, language_option
from pnp.cli.referee.common import asks_referee
from pnp.errors import ExportError

if TYPE_CHECKING:
    from pnp.pages.server import Server
    from pnp.pages.service import Service


@click.command("play")
@asks_referee
@click.option(
    "--network", is_flag=True, help="Let phones on your network open the page. pnp also shows the address as a QR code."
)
@click.option("--host", metavar="ADDRESS", help="With --network: the address of this machine, if it has several.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="PORT",
    help="The port to use; the default is any free port.",
)
@click.option("--new", "is_new", is_flag=True, help="Begin a new table, with a new address. The old one is lost.")
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@language_option
@cache_option
def play_command(
    game: str, network: bool, host: str | None, port: int, is_new: bool, opens: bool, language: str, no_cache: bool
) -> None:
    """Make a page for the table at which you play GAME on paper: the set-up to tick, rules questions, and the score.

    Everybody who has the address shares the page. The next pnp play of the game continues it. Without --network, only
    this computer can open it; with --network, everybody on your network who has the address can. Ctrl-C ends.

    \b
    Example:
      pnp play pirates-treasure-island --open
      pnp play treasure-fleet --network
    """
    if host and not network:
        raise click.UsageError("--host names the address for --network; write both.")
    from pnp.game import load_game
    from pnp.game.paths import game_folder
    from pnp.pages.feed import Feed
    from pnp.pages.server import HOST
    from pnp.pages.service import Service
    from pnp.play.audience import Pieces, audience_of
    from pnp.play.companion import Companion
    from pnp.play.kept_tables import KeptTable
    from pnp.play.network import address_on_network
    from pnp.referee import desk_of

    with errors_shown(as_json=False), store_opened(no_cache) as store:
        folder = game_folder(game)
        desk, kept = desk_of(game), KeptTable(folder, is_new=is_new)
        service, feed = Service(), Feed()
        pieces = Pieces(load_game(folder, language), store)
        feed.update(pieces.entries())
        companion = Companion(desk, feed, kept.table, kept.write)
        service.admit(audience_of(companion, feed, pieces), kept.token)
        server = _open_server(service, port, kept.port, (host or address_on_network()) if network else HOST)
        kept.port = server.server_port
        address = server.address(kept.token)
        click.echo(f"{address}\nOpen it in a browser{'' if network else ' of this machine'}; Ctrl-C ends.")
        if network:
            _show_code(address)
        if opens:
            click.launch(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
        finally:
            service.end()
            server.server_close()


def _open_server(service: Service, port: int, last_port: int, host: str) -> Server:
    """Return a server at *port*; at the last one where none is named, so that phones find the table again."""
    from pnp.pages.server import Server

    if not port and last_port:
        with suppress(ExportError):  # somebody else has it now
            return Server(service, last_port, host)
    return Server(service, port, host)


def _show_code(address: str) -> None:
    """Show a QR code that a phone can read from the screen."""
    from pnp.play.network import qr_lines

    click.echo("\n".join(qr_lines(address)))
    click.echo("Whoever has this address can see and change the table. Nothing on it is encrypted.")
