"""The start in the worker: a port for the page, and the token of its first audience."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from in_worker import own, pictures
from in_worker.front_door import FrontDoor

from pnp.pages.service import Service
from pnp.pages.worker import Port, Post
from pnp.store import Memory

if TYPE_CHECKING:
    from in_worker.tables import Tables


def _later(seconds: float, work: Callable[[], None]) -> Callable[[], object]:
    from pyodide.ffi import create_once_callable

    number = js.setTimeout(create_once_callable(work), 1000 * seconds)
    return lambda: js.clearTimeout(number)


def _tables(store: Memory) -> Tables:
    from in_worker.tables import Tables  # comes with the pack of what plays

    return Tables(_service, store, lambda name, text, more: js.keep(name, text, more), _later)


pictures.take_place()
_service = Service()
_door = FrontDoor(_service, _tables, lambda done, total, what: js.tellProgress(done, total, what))


def token() -> str:
    """Return the token that admits the front door's page."""
    return _door.token


def port(post: Post) -> Callable[[str], None]:
    """Return what takes the messages of a page; the answers go to *post*."""
    return Port(_service, post).take


def unpack() -> None:
    """Unpack what was brought into :data:`own.BROUGHT`."""
    own.unpack()


def recall(drawn: Any) -> None:
    """Take what was drawn of a game when the site was made, as bytes of JavaScript."""
    _door.recall(drawn.to_bytes())
