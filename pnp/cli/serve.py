"""``pnp serve``."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.common import cache_option, errors_shown, game_argument, language_option, store_opened
from pnp.cli.order import Paper, refresh_options


@click.command("serve")
@game_argument
@click.option("--port", type=click.IntRange(0, 65535), default=0, metavar="PORT",
              help="The port of this machine to serve on; any that is free, unless you name one.")  # fmt: skip
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@click.option("--paper", type=Paper(), default="A4", show_default=True, help="Of the sheets: A4, Letter ... or a size.")
@refresh_options
@language_option
@cache_option
def serve_command(
    game: str, port: int, opens: bool, paper: tuple[str, Any], refresh: bool, hosts: tuple[str, ...], language: str,
    no_cache: bool,
) -> None:  # fmt: skip
    """Show GAME in the browser while you make it: every saved change at once, and faults on the card. Ctrl-C ends.

    The page is for this machine alone; its address is new at each start.

    \b
    Example:
      pnp serve pirates-treasure-island
      pnp serve ./my-game --open
      pnp serve ./my-game --port 8000
      pnp serve ./my-game --refresh
    """
    if hosts and not refresh:
        raise click.UsageError("--refresh-host says where tables may come from when you --refresh; write both.")
    from threading import Thread

    from pnp.cli.build import build_command
    from pnp.cli.calling import called_build, called_try, form_of
    from pnp.cli.watching import changes
    from pnp.game.paths import game_folder
    from pnp.pages.feed import Feed
    from pnp.pages.server import Server
    from pnp.pages.service import Service
    from pnp.press.plan import Order
    from pnp.press.unchanged import folders_read
    from pnp.serve.audience import audience_of
    from pnp.serve.polling import Polling
    from pnp.serve.printing import Press, Printing
    from pnp.serve.workbench import Workbench
    from pnp.store import Layered, Memory

    with errors_shown(as_json=False), store_opened(no_cache) as store:
        folder = game_folder(game)
        feed = Feed()
        bench = Workbench(folder, language, Layered(Memory(_NEAR), store), feed, Order(paper[1], paper[0]))
        order = {"paper": paper[0], "lang": language, "no_cache": no_cache}
        printing = Printing(Press(
            form_of(build_command),
            lambda options, tells: called_build(game, {**order, **options}, tells),
            lambda options: called_try(game, {**order, **options}),
        ), feed)  # fmt: skip
        polling = Polling(folder, hosts, feed) if refresh else None
        service = Service()
        token = service.admit(audience_of(bench, feed, printing, polling))
        server = Server(service, port)
        address = server.address(token)
        watched = changes(folders_read(folder, None))
        next(watched)  # what changes from here on is told

        def watch() -> None:
            for _ in watched:
                bench.changed()

        for work in (watch, server.serve_forever, *((polling.work,) if polling else ())):
            Thread(target=work, daemon=True).start()
        click.echo(f"{address}\nOpen it in a browser of this machine; Ctrl-C ends.")
        if opens:
            click.launch(address)
        try:
            bench.work()
        except KeyboardInterrupt:
            click.echo()
        finally:
            service.end()
            server.shutdown()
            server.server_close()


_NEAR = 100_000_000
"""Bytes of what was compiled and drawn that are kept at hand."""
