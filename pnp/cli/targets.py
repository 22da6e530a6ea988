"""``pnp targets``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, show_json


@click.command("targets")
@click.argument("target", required=False, metavar="[TARGET]")
@json_option
def targets_command(target: str | None, as_json: bool) -> None:
    """List the targets for pnp build --for, or describe TARGET: a name from the list, or the path of your own file.

    \b
    Example:
      pnp targets
      pnp targets home
    """
    from pnp.targets.reading import all_targets, read_target
    from pnp.targets.telling import facts_of, lines_of

    with errors_shown(as_json):
        if target is not None:
            found = read_target(target)
            if as_json:
                show_json(facts_of(found))
            else:
                click.echo("\n".join(lines_of(found)))
            return
        targets = all_targets()
        if as_json:
            show_json([facts_of(each) for each in targets])
            return
        width = max(len(each.id) for each in targets)
        for each in targets:
            click.echo(f"{each.id:{width}}  {each.title}")
