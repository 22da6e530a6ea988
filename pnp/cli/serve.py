"""``pnp serve``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, game_argument, store_opened
from pnp.cli.last_address import open_server
from pnp.cli.options import print_options, settle_typed
from pnp.game.print_options.model import ServeOptions

if TYPE_CHECKING:
    from pnp.pages.kept_page import KeptPage
    from pnp.pages.server import Server
    from pnp.pages.service import Audience


@click.command("serve")
@game_argument
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="PORT",
    help="The port to use; the default is the last one, or any free port.",
)
@click.option("--network", is_flag=True, help="Let others on your network look, at an address of their own.")
@click.option("--host", metavar="ADDRESS", help="With --network: the address of this machine, if it has several.")
@click.option("--new", "is_new", is_flag=True, help="Give the page a new address. Nobody gets in by the old one.")
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@print_options(ServeOptions)
def serve_command(
    game: str, port: int, network: bool, host: str | None, is_new: bool, opens: bool, no_cache: bool, **_: object
) -> None:
    """Show GAME in the browser while you make it. The page shows each change when you save, and marks faults.

    Only this machine can open the page, and its address stays the same for each game. Others on your network can look,
    and nothing else, if you say --network. Ctrl-C ends.

    \b
    Example:
      pnp serve pirates-treasure-island
      pnp serve ./my-game --open
      pnp serve ./my-game --port 8000
      pnp serve ./my-game --refresh
      pnp serve ./my-game --network
    """
    if host and not network:
        raise click.UsageError("--host names the address for --network; write both.")
    import sys
    from threading import Thread

    from pnp.api.open_game import open_named
    from pnp.api.page_press import page_press
    from pnp.cli.table_beside import TableBeside
    from pnp.cli.watching import changes
    from pnp.pages.kept_page import KeptPage
    from pnp.pages.server import HOST
    from pnp.pages.service import Action, Service
    from pnp.press.unchanged import folders_read
    from pnp.serve.audience import HostFeed, audience_of, viewers_of
    from pnp.serve.edits import Edits
    from pnp.serve.polling import Polling
    from pnp.serve.printing import Printing
    from pnp.serve.sheets import SheetsShown
    from pnp.serve.workbench import Workbench
    from pnp.store import Layered, Memory

    with errors_shown(as_json=False), store_opened(no_cache) as store:
        opened = open_named(game)
        options = settle_typed(opened, ServeOptions)
        folder, feed = opened.folder, HostFeed()
        bench = Workbench(folder, options["lang"], Layered(Memory(_NEAR), store), feed)
        shared = {name: options.given[name] for name in ("paper", "lang", "no_cache") if name in options.given}
        press = page_press(opened, shared)
        printing, sheets = Printing(press, feed), SheetsShown(press, lambda: bench.reading, feed)
        polling = Polling(folder, options["refresh_host"], feed) if options["refresh"] else None
        edits = Edits(folder, feed, bench.notice_change, _why_not_written(game))
        service, kept = Service(), KeptPage(folder, "workbenches", is_new=is_new)
        audience = audience_of(bench, feed, printing, polling, edits, sheets)
        table = TableBeside(folder, options["lang"], service)
        service.admit(audience._replace(actions={**audience.actions, "play": Action(table.open)}), kept.token)
        server = open_server(service, port, kept.port, HOST)
        kept.port, address = server.server_port, server.address(kept.token)
        table.address = server.address
        looking = _serve_viewers(viewers_of(bench, feed.guests, sheets), kept, host) if network else None
        kept.write(kept.table or {})
        watched = changes(folders_read(folder, None))
        next(watched)  # what changes from here on is told

        def watch() -> None:
            for paths in watched:
                if not all(map(edits.is_own, paths)):
                    bench.notice_change()
                table.notice_change()

        sys.setswitchinterval(0.0005)  # a question of a page need not wait for the drawing
        for work in (watch, server.serve_forever, *((polling.work,) if polling else ())):
            Thread(target=work, daemon=True).start()
        click.echo(f"{address}\nOpen it in a browser of this machine; Ctrl-C ends.")
        if looking is not None:
            Thread(target=looking.serve_forever, daemon=True).start()
        if opens:
            click.launch(address)
        try:
            bench.work()
        except KeyboardInterrupt:
            click.echo()
        finally:
            table.close()
            sheets.close()
            service.end()
            server.shutdown()
            server.server_close()


def _serve_viewers(audience: Audience, kept: KeptPage, host: str | None) -> Server:
    """Return the server for those who look from the network, at the address that they had last, and show it."""
    from pnp.pages.service import Service
    from pnp.play.network import address_on_network, qr_lines

    last, service = kept.table or {}, Service()
    token, port = last.get("token"), last.get("port")
    try:
        token = service.admit(audience, token if isinstance(token, str) else "")
    except ValueError:  # somebody wrote into the file
        token = service.admit(audience)
    port = port if type(port) is int and 0 <= port < 65536 else 0
    server = open_server(service, 0, port, host or address_on_network())
    kept.table = {"token": token, "port": server.server_port}
    address = server.address(token)
    click.echo("\n".join(qr_lines(address)))
    click.echo(f"{address}\nOthers on your network look here, and can change nothing. Nothing on it is encrypted.\n")
    return server


def _why_not_written(game: str) -> str:
    """Return why pages may not write into *game*: one that came with pnp stays as it is. Empty where they may."""
    from pnp.packages.installed import game_ids

    return f"{game} came with pnp; copy it to change it: pnp new my-game --from {game}" if game in game_ids() else ""


_NEAR = 24_000_000
"""Bytes of what was compiled and drawn that are kept at hand."""
