"""Measure the site in Chromium: the times that somebody waits for a PDF, the bytes that come before it, and the memory.

Make the site first. Each figure is of a browser that never saw the page, unless it says "again":

    make site && python bench/site.py
    python bench/site.py --quarter        # the whole browser has a quarter of one core
    python bench/site.py --coding br      # from a host that compresses with brotli; gzip; none (the usual)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from threading import Event, Thread

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.serve.chromium import Browser, chromium
from tests.web.hosting import Host, host

SITE = Path(__file__).parents[1] / "build" / "site"
_PROGRAM = "/chromium"
_TURN, _TURNS = 0.01, 25
"""Seconds that the browser runs of four such, and how often before it is asked for new processes."""
_PAUSE = 0.1
"""Seconds between two questions to the page: asked without end, they took a fifth of the browser's time."""
_MADE = "document.querySelector('#result:not([hidden]) a[download*=pdf]')"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=SITE, help="the folder of the site (default: build/site)")
    parser.add_argument(
        "--coding", choices=("none", "gzip", "br"), default="none", help="what the host compresses with"
    )
    parser.add_argument("--quarter", action="store_true", help="give the whole browser a quarter of one core")
    asked = parser.parse_args()
    if not asked.site.is_dir():
        raise SystemExit(f"{asked.site} is not there: make site")
    with host(asked.site, asked.coding.replace("none", "")) as server, chromium() as browser:
        with _quarter() if asked.quarter else nullcontext():
            _measure(browser, server)
        server.shutdown()
        server.server_close()
        _tell("another game, without a network", lambda: _again(browser, 2, 0), browser)
        _tell("the same game, without a network", lambda: _again(browser, 2, 0), browser)
        print(f"{'renderer':34} {_renderer_mb():6.0f} MB")


def _measure(browser: Browser, server: Host) -> None:
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
    browser.until("!document.getElementById('shelf').hidden", pause=_PAUSE)
    _print(browser, index)


def _print(browser: Browser, index: int) -> None:
    browser.until(f"document.querySelectorAll('#boxes a.main')[{index}]", pause=_PAUSE)
    browser.run(f"document.querySelectorAll('#boxes a.main')[{index}].click()")
    browser.until("document.querySelector('#act button.main')", pause=_PAUSE)
    browser.run("document.querySelector('#act button.main').click()")
    browser.until(_MADE, pause=_PAUSE)


def _tell(what: str, work, browser: Browser) -> None:  # type: ignore[no-untyped-def]
    start, before = time.perf_counter(), _browser_seconds()
    work()
    took = time.perf_counter() - start
    print(f"{what:34} {took:6.1f} s {_browser_seconds() - before:8.1f} s of the processor", flush=True)


@contextmanager
def _quarter() -> Iterator[None]:
    """Keep the whole browser on one core, and let it run for a quarter of the time; say how much it had."""
    is_over = Event()
    keeper = Thread(target=_keep_to_quarter, args=(is_over,))
    start, before = time.perf_counter(), _browser_seconds()
    keeper.start()
    try:
        yield
    finally:
        is_over.set()
        keeper.join()
        share = (_browser_seconds() - before) / (time.perf_counter() - start)
        print(f"{'the browser had of one core':34} {share:6.2f}")


def _keep_to_quarter(is_over: Event) -> None:
    core = {min(os.sched_getaffinity(0))}
    while not is_over.is_set():
        browser = [int(process) for process in _browser()]
        for process in browser:
            with suppress(OSError):
                for thread in os.listdir(f"/proc/{process}/task"):
                    os.sched_setaffinity(int(thread), core)
        for _ in range(_TURNS):
            for sign, seconds in ((SIGSTOP, 3 * _TURN), (SIGCONT, _TURN)):
                for process in browser:
                    with suppress(OSError):
                        os.kill(process, sign)
                time.sleep(seconds)


def _browser_seconds() -> float:
    """The processor's time that the browser took up to now."""
    total = 0
    for process in _browser():
        with suppress(OSError):
            total += sum(map(int, Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]))
    return total / os.sysconf("SC_CLK_TCK")


def _browser() -> dict[str, str]:
    """The browser's processes among those that this one started, with their commands."""
    parents = {}
    for line in subprocess.run(
        ["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True
    ).stdout.splitlines()[1:]:
        process, parent, command = line.split(None, 2)
        parents[process] = (parent, command)

    def is_ours(process: str) -> bool:
        return process == str(os.getpid()) or (process in parents and is_ours(parents[process][0]))

    commands = ((process, command) for process, (_, command) in parents.items() if _PROGRAM in command.split()[0])
    return {process: command for process, command in commands if is_ours(process)}


def _renderer_mb() -> float:
    """The megabytes (PSS) of the largest renderer."""
    return max((_pss_mb(process) for process, command in _browser().items() if "type=renderer" in command), default=0.0)


def _pss_mb(process: str) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


if __name__ == "__main__":
    main()
