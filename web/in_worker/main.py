"""The start in the worker: a port for the page, and the token of its first audience."""

from __future__ import annotations

import os
from collections.abc import Callable

os.environ["HOME"] = "/home/pnp"  # settings and printers of this browser lie below it
os.makedirs("/home/pnp", exist_ok=True)

from in_worker.front_door import FrontDoor  # noqa: E402

from pnp.pages.service import Service  # noqa: E402
from pnp.pages.worker import Port, Post  # noqa: E402

_service = Service()
_door = FrontDoor(_service)


def token() -> str:
    """Return the token that admits the front door's page."""
    return _door.token


def port(post: Post) -> Callable[[str], None]:
    """Return what takes the messages of a page; the answers go to *post*."""
    return Port(_service, post).take
