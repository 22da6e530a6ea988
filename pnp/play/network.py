"""The address of this machine on its network, and a QR code of an address, so that phones can open a page."""

from __future__ import annotations

import socket
from io import BytesIO

import segno

from pnp.errors import ExportError

_FAR_AWAY = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737). Nothing is sent: the system says which of its own addresses it would use."""


def address_on_network() -> str:
    """Return the address by which others on the network reach this machine.

    :raises ExportError: it is on no network.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_FAR_AWAY)
            found = str(probe.getsockname()[0])
    except OSError as error:
        hint = "connect it, or name its address with --host"
        raise ExportError.at("", "this machine is on no network", hint) from error
    return found


def qr_lines(text: str) -> list[str]:
    """Return a QR code of *text* in half blocks, light modules drawn, for a terminal with a dark ground."""
    modules = [[*row] for row in segno.make(text, error="l", micro=False).matrix_iter(border=2)]
    if len(modules) % 2:
        modules.append([0] * len(modules[0]))
    signs = {(0, 0): "\u2588", (0, 1): "\u2580", (1, 0): "\u2584", (1, 1): " "}
    return [
        "".join(signs[bool(top), bool(low)] for top, low in zip(*rows, strict=True))
        for rows in zip(modules[::2], modules[1::2], strict=True)
    ]


def qr_svg(text: str) -> bytes:
    """Return a QR code of *text* as SVG, black on white."""
    file = BytesIO()
    segno.make(text, error="m", micro=False).save(file, kind="svg", border=3, light="#fff", omitsize=True)
    return file.getvalue()
