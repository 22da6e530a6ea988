"""The start in the worker: a port for the page, and the token of its first audience."""

from __future__ import annotations

from collections.abc import Callable

from in_worker import own  # noqa: F401  (pictures takes Pillow's place)
from in_worker.front_door import FrontDoor

from pnp.pages.service import Service
from pnp.pages.worker import Port, Post

_service = Service()
_door = FrontDoor(_service)


def token() -> str:
    """Return the token that admits the front door's page."""
    return _door.token


def port(post: Post) -> Callable[[str], None]:
    """Return what takes the messages of a page; the answers go to *post*."""
    return Port(_service, post).take


def unpack() -> None:
    """Unpack what was brought into :data:`own.BROUGHT`."""
    own.unpack()
