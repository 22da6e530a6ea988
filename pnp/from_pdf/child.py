"""The program that takes one file apart, in a process of its own: nothing inside a process can stop a hostile file.

Reads a request in JSON from standard input; writes lines of JSON to standard output: the pages as they are worked on,
then what was made or what is wrong.
"""

from __future__ import annotations

import json
import signal
import sys
from contextlib import suppress
from pathlib import Path

from pnp.errors import PnpError
from pnp.from_pdf.wishes import Wishes

MOST_MEMORY = 1_000_000_000
LONGEST = 4.0
"""Seconds of work without progress; a page takes a tenth of one, a large picture one or two."""


def main() -> None:
    """Do what standard input asks for."""
    request = json.load(sys.stdin)
    limit_memory()
    from pnp.from_pdf.taking import take_apart

    def progress(number: int, count: int) -> None:
        _wind_up()
        _say({"page": number, "of": count})

    _wind_up()
    try:
        taken = take_apart(Path(request["file"]), Path(request["folder"]), Wishes.read(request["wishes"]), progress)
    except PnpError as error:
        _say({"problems": [list(problem) for problem in error.problems]})
    except MemoryError:
        _say(
            {"problems": [[request["file"], "needs more than 1 GB of memory", "take some of its pages: --pages 1-10"]]}
        )
    else:
        decks = [deck._asdict() for deck in taken.decks]
        _say({"decks": decks, "notes": list(taken.notes), "made_by": taken.made_by})


def _wind_up() -> None:
    """Let the system end this process when it has worked for :data:`LONGEST` from now on, whatever it is doing."""
    if hasattr(signal, "setitimer"):  # there is no such clock on Windows
        signal.setitimer(signal.ITIMER_PROF, LONGEST)


def _say(value: object) -> None:
    print(json.dumps(value), flush=True)


def limit_memory() -> None:
    """Let this process take no more memory than :data:`MOST_MEMORY` for its data."""
    with suppress(ImportError, ValueError, OSError):  # there are no such limits on Windows
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    main()
