"""``pnp sizes``."""

from __future__ import annotations

import click

from pnp.cli.common import json_option, show_json


@click.command("sizes")
@json_option
def sizes_command(as_json: bool) -> None:
    """List the named sizes: of pieces, for size = "poker" in game.toml, and of papers, for --paper.

    \b
    Example:
      pnp sizes
    """
    from pnp.draw.units import format_mm
    from pnp.game.sizes import CARD_SIZES, NOTES, PAPER_SIZES, SHEET_SIZES, TOKEN_SIZES

    kinds = {"cards": CARD_SIZES, "tokens": TOKEN_SIZES, "sheets": SHEET_SIZES, "papers": PAPER_SIZES}
    if as_json:
        show_json({kind: {name: [*size] for name, size in sizes.items()} for kind, sizes in kinds.items()})
        return
    for kind, sizes in kinds.items():
        click.echo(f"{kind}:")
        for name, (width, height) in sizes.items():
            inches = f"{width / 25_400:.4g} x {height / 25_400:.4g} in"
            click.echo(f"  {name:<16} {f'{format_mm(width)} x {format_mm(height)} mm':<22} {inches}")
            if name in NOTES and kind != "papers":
                click.echo(f"    {NOTES[name]}")
