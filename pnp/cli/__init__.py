"""The command line: ``pnp`` and its commands."""

from __future__ import annotations

import click

from pnp import __version__
from pnp.cli.program import Program

COMMANDS = {
    "new": "Make your own game folder, from a starter, one of our games or a spreadsheet.",
    "list": "List the games, or the components of a game.",
    "build": "Write a game's PDF, ready to print and cut.",
    "targets": "List the printers, cutting machines, print shops and virtual tables to print for.",
    "materials": "List sleeves, labels, punches and other materials to print for.",
    "printer": "Measure your printer, so that each back is exactly behind its face.",
    "settings": "Set your defaults: paper, printer, bleed, margin, marks.",
    "preview": "Write pictures of a game's pieces: overview sheets or single cards.",
    "diff": "Show which cards changed since a print, and which pieces to replace.",
    "serve": "Show a game in the browser while you make it.",
    "play": "Play at a table in the browser: beside the paper, or with pieces on the screen.",
    "playtests": "Show what was played of a game, by build, and what was unclear.",
    "rules": "Write a game's rules sheet: to print, or as Markdown or HTML.",
    "check": "Check a game and draw every piece, but write nothing.",
    "icons": "List the icons that come with pnp, or search them.",
    "sizes": "List the named sizes of cards, tokens and papers.",
    "schema": "Print the JSON schema of game.toml, for editors.",
    "words": "List the texts of a game that are not translated.",
    "cache": "Show where the cache of earlier work is, or empty it.",
    "simulate": "Let programs play a game many times, and report how balanced it is.",
    "balance": "Report on simulated games that you kept, also as a one-page PDF.",
    "conform": "Check a game's referee by playing games.",
    "trust": "Let the code in a game folder run, or list the code that may.",
    "referee": "Set up a game, answer rules questions, follow a log, count the score.",
}


@click.group(cls=Program, package="pnp.cli", about=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
def main() -> None:
    """Make print-and-play PDFs of board and card games: print, cut and play.

    In all commands, GAME is a name from pnp list, or the path of a game folder.

    \b
    Example:
      pnp list
      pnp build pirates-treasure-island
      pnp new my-game
      pnp build ./my-game --paper letter --backs fold
    """
