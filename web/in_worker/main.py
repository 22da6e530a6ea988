"""The start in the worker: a port for the page, and the token of its first audience."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

os.environ["HOME"] = "/home/pnp"  # settings and printers of this browser lie below it
os.makedirs("/home/pnp", exist_ok=True)

import js  # noqa: E402
from in_worker.front_door import FrontDoor  # noqa: E402

from pnp.pages.service import Service  # noqa: E402
from pnp.pages.worker import Port, Post  # noqa: E402
from pnp.store import Memory  # noqa: E402

if TYPE_CHECKING:
    from in_worker.tables import Tables


def _later(seconds: float, work: Callable[[], None]) -> Callable[[], object]:
    from pyodide.ffi import create_once_callable

    number = js.setTimeout(create_once_callable(work), 1000 * seconds)
    return lambda: js.clearTimeout(number)


def _tables(store: Memory) -> Tables:
    from in_worker.tables import Tables  # comes with the pack of what plays

    return Tables(_service, store, lambda name, text, more: js.keep(name, text, more), _later)


_service = Service()
_door = FrontDoor(_service, _tables)


def token() -> str:
    """Return the token that admits the front door's page."""
    return _door.token


def port(post: Post) -> Callable[[str], None]:
    """Return what takes the messages of a page; the answers go to *post*."""
    return Port(_service, post).take
