"""``pnp cache``."""

from __future__ import annotations

import click

from pnp.cli.common import errors_shown, json_option, quantity, show_json
from pnp.errors import PnpError
from pnp.store.disk import LIMIT, Disk, cache_folder


@click.group("cache", invoke_without_command=True)
@json_option
@click.pass_context
def cache_command(ctx: click.Context, as_json: bool) -> None:
    """Show where the cache is and how large it is. The exit status is 1 if pnp cannot use it.

    The cache keeps earlier work, so that the next build is quick. You can empty it at any time; pnp still writes the
    same files. The environment variable PNP_CACHE sets another folder for it. pnp only uses a cache that you wrote
    yourself: nobody else may have the right to write into the folder, and a secret file of yours (PNP_STATE sets its
    folder) proves that it is yours.

    \b
    Example:
      pnp cache
      pnp cache clear
    """
    if ctx.invoked_subcommand is None:
        with errors_shown(as_json), _disk() as disk:
            _show(disk, as_json)


@cache_command.command("clear")
@json_option
def clear_command(as_json: bool) -> None:
    """Empty the cache.

    \b
    Example:
      pnp cache clear
    """
    with errors_shown(as_json), _disk() as disk:
        size = _size(disk)
        try:
            disk.clear()
        except OSError as error:
            raise PnpError.at(disk.file, f"cannot be removed: {error.strerror}", "remove it yourself") from None
        if as_json:
            show_json({"ok": True, "file": str(disk.file), "bytes": size})
        else:
            click.echo(f"{disk.file}: {_megabytes(size)} forgotten")


def _disk() -> Disk:
    folder = cache_folder()
    if folder is None:
        raise PnpError.at("", "there is no folder for a cache", "name one in the environment variable PNP_CACHE")
    return Disk(folder)


def _show(disk: Disk, as_json: bool) -> None:
    contents = disk.contents()
    disk.prepare()
    if as_json:
        kinds = {name: {"values": kind.number, "bytes": kind.size} for name, kind in contents.items()}
        show_json({"ok": not disk.fault, "file": str(disk.file), "fault": disk.fault, "bytes": _size(disk),
                   "most_bytes": LIMIT, "kinds": kinds})  # fmt: skip
    else:
        click.echo(f"{disk.file}: {_megabytes(_size(disk))} of {_megabytes(LIMIT)}")
        for name, kind in contents.items():
            click.echo(f"  {name:10} {quantity(kind.number, 'value'):>14} {_megabytes(kind.size):>10}")
        if disk.fault:
            click.echo(f"  not used: {disk.fault}")
    if disk.fault:
        raise SystemExit(1)


def _size(disk: Disk) -> int:
    try:
        return disk.file.stat().st_size
    except OSError:
        return 0


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
