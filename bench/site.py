"""Measure the site in Chromium: the times that somebody waits for a PDF, the bytes that come before it, and the memory.

Make the site first. Each figure is of a browser that never saw the page, unless it says "again":

    make site && python bench/site.py
    python bench/site.py --quarter        # at a quarter of a core
    python bench/site.py --coding br      # from a host that compresses with brotli; gzip; none (the usual)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.serve.chromium import Browser, chromium
from tests.web.hosting import Host, host

SITE = Path(__file__).parents[1] / "build" / "site"
_MADE = "document.querySelector('#result:not([hidden]) a[download*=pdf]')"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=SITE, help="the folder of the site (default: build/site)")
    parser.add_argument(
        "--coding", choices=("none", "gzip", "br"), default="none", help="what the host compresses with"
    )
    parser.add_argument("--quarter", action="store_true", help="run the page at a quarter of the speed")
    asked = parser.parse_args()
    if not asked.site.is_dir():
        raise SystemExit(f"{asked.site} is not there: make site")
    with chromium() as browser:
        with host(asked.site, asked.coding.replace("none", "")) as server:
            _measure(browser, server, asked.quarter)
        _tell("another game, without a network", lambda: _again(browser, 2, 0), browser)
        _tell("the same game, without a network", lambda: _again(browser, 2, 0), browser)
        print(f"{'renderer':34} {_renderer_mb():6.0f} MB")


def _measure(browser: Browser, server: Host, is_quarter: bool) -> None:
    if is_quarter:
        browser.cdp("Emulation.setCPUThrottlingRate", rate=4)
    _tell("first visit to the PDF", lambda: _open(browser, server, 0), browser)
    sent = sum(server.sent.values())
    print(f"{'sent before the PDF':34} {sent / 1e6:6.2f} MB")
    browser.until("document.getElementById('kept').dataset.t === 'offline'")
    time.sleep(12)  # the memory of Python is kept after 10 s
    _tell("the same game again", lambda: _again(browser, 0, 0), browser)
    _tell("another game", lambda: _again(browser, 1, 0), browser)


def _open(browser: Browser, server: Host, index: int) -> None:
    browser.open(server.address)
    _print(browser, index)


def _again(browser: Browser, index: int, rest: float) -> None:
    browser.run("location.hash = ''")
    browser.run("location.reload()")
    time.sleep(rest)
    browser.until("!document.getElementById('shelf').hidden")
    _print(browser, index)


def _print(browser: Browser, index: int) -> None:
    browser.until("document.querySelectorAll('#boxes a.main').length === 4")
    browser.run(f"document.querySelectorAll('#boxes a.main')[{index}].click()")
    browser.until("document.querySelector('#act button.main')")
    browser.run("document.querySelector('#act button.main').click()")
    browser.until(_MADE)


def _tell(what: str, work, browser: Browser) -> None:  # type: ignore[no-untyped-def]
    start = time.perf_counter()
    work()
    print(f"{what:34} {time.perf_counter() - start:6.1f} s", flush=True)


def _renderer_mb() -> float:
    """Return the megabytes (PSS) of the largest renderer among the processes that this one started."""
    parents = {}
    for line in subprocess.run(
        ["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True
    ).stdout.splitlines()[1:]:
        process, parent, command = line.split(None, 2)
        parents[process] = (parent, command)

    def is_ours(process: str) -> bool:
        return process == str(os.getpid()) or (process in parents and is_ours(parents[process][0]))

    renderers = (process for process, (_, command) in parents.items() if "type=renderer" in command)
    return max((_pss_mb(process) for process in renderers if is_ours(process)), default=0.0)


def _pss_mb(process: str) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


if __name__ == "__main__":
    main()
