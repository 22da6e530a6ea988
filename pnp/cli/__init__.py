"""The command line: ``pnp`` and its commands."""

from __future__ import annotations

import click

from pnp import __version__
from pnp.cli.program import Program

COMMANDS = {
    "new": "Make a game folder of your own, from a starter or from one of our games.",
    "list": "List the games, or the components of one game.",
    "build": "Write a game's cut-ready PDF.",
    "targets": "List what a game can be printed for: printers, machines, shops, tables.",
    "printer": "Measure your printer, so that backs line up.",
    "settings": "Say once what all your prints are like: paper, printer, bleed, margin, marks.",
    "preview": "Write pictures of a game's pieces: contact sheets and single faces.",
    "diff": "Tell which cards changed since a print, and which pieces to throw away.",
    "serve": "Show a game in the browser while you make it.",
    "rules": "Write a game's rules sheet: to print, or as Markdown or HTML.",
    "check": "Check a game and draw every piece of it, but write nothing.",
    "icons": "List the icons that come with pnp, or find some by a word.",
    "sizes": "List the sizes of cards and papers that have names.",
    "schema": "Print the schema of game.toml, for editors.",
    "words": "List what of a game is not translated.",
    "cache": "Tell what is remembered of earlier work, or forget it.",
    "simulate": "Let captains play many games, and tell how balanced a game is.",
    "balance": "Tell what kept games say of the balance; write a report of one page.",
    "trust": "Let the code in a game folder run, or list what may.",
    "referee": "Set up a game, rule on it, follow its log, count its score.",
}


@click.group(cls=Program, package="pnp.cli", about=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
def main() -> None:
    """Print and play: board games as paper that can be cut and played.

    \b
    Example:
      pnp list
      pnp build pirates-treasure-island
      pnp new my-game
      pnp build ./my-game --paper letter --backs fold
    """
