"""``pnp materials``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, show_json


@click.command("materials")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@click.option("--kind", default="", metavar="KIND", help="Only this kind: sleeve, label, card-sheet, punch, pouch ...")
@click.option(
    "--fits", default="", metavar="SIZE", help="Only materials for a piece of this size: 63mm x 88mm, or poker."
)
@json_option
def materials_command(words: tuple[str, ...], kind: str, fits: str, as_json: bool) -> None:
    """List the materials for pnp build --use, such as sleeves and labels. With WORDs, list those with each WORD in
    their names. If WORD is the whole name of a material, describe it.

    The files of your own materials are in the folder materials of your configuration folder.

    \b
    Example:
      pnp materials
      pnp materials --kind sleeve --fits "63mm x 88mm"
      pnp materials avery-5371
    """
    from pnp.errors import DataError
    from pnp.materials.catalog import all_materials
    from pnp.materials.telling import choose, facts_of, lines_of, list_lines

    with errors_shown(as_json):
        known = all_materials()
        found = [each for each in known if len(words) == 1 and each.id == words[0]]
        found = found or choose(known, words, kind, fits)
        if not found:
            asked = " ".join(
                (*words, *(f"--{name} {value}" for name, value in (("kind", kind), ("fits", fits)) if value))
            )
            raise DataError.at("", f"pnp knows no such material: {asked}", "pnp materials lists all of them")
        if as_json:
            show_json([facts_of(each) for each in found])
        elif len(found) == 1:
            click.echo("\n".join(lines_of(found[0])))
        else:
            click.echo("\n".join(list_lines(found)))
