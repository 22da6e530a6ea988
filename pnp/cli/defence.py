"""The last line of defence: an unforeseen error is reported as a package's, or as ours with a report in a file."""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from pnp import __version__
from pnp.packages.installed import fault_in

_MOST_FRAMES = 60


def bug_told(error: BaseException, arguments: Sequence[str], folder: Path | None = None) -> tuple[str, str]:
    """Write a report of *error*, and return the message and the hint for the user.

    An error in the code of a package with a game is reported as a fault of that package, and no file is written.
    The report says which command it was, the versions of pnp and Python, and where the error came up; nothing of the
    game but what the error itself quotes. It lies in *folder*, by default the working folder, or where temporary files
    lie if nothing can be written there.
    """
    if fault := fault_in(error):
        (problem,) = fault.problems
        return f"{problem.where}: {problem.what}", problem.hint
    where = "".join(traceback.format_exception(error, limit=-_MOST_FRAMES))
    report = "\n".join(
        (
            f"pnp {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}",
            f"command: pnp {' '.join(map(repr, arguments))}",
            "",
            where,
        )
    )
    name = f"pnp-report-{sha256(report.encode('utf-8', 'replace')).hexdigest()[:8]}.txt"
    what = f"this is a fault of pnp, not of yours: {type(error).__name__}"
    for place in (folder or Path(), Path(tempfile.gettempdir())):
        try:
            (place / name).write_text(report, encoding="utf-8", errors="replace")
        except OSError:
            continue
        return what, f"please send us the file {place / name}; it tells what happened"
    sys.stderr.write(where)
    return what, "please send us what stands above"
