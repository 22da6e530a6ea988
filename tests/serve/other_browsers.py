"""Firefox and WebKit, for the first steps that have to go in them too.

Firefox is driven over Marionette, its own line for drivers (https://firefox-source-docs.mozilla.org/testing/marionette/),
so it needs no driver. WebKit is the MiniBrowser of WebKitGTK; its driver talks WebDriver, and it needs a screen.
Their scripts see the document alone, not what the page's own scripts name.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.serve.chromium import PATIENCE, Browser

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
_SIZE = (1280, 900)
_COMMANDS = {
    "/session": "WebDriver:NewSession",
    "/url": "WebDriver:Navigate",
    "/execute/sync": "WebDriver:ExecuteScript",
    "/actions": "WebDriver:PerformActions",
    "/screenshot": "WebDriver:TakeScreenshot",
}


class Firefox(Browser):
    """One window of Firefox. *port* is that of Marionette."""

    def __init__(self, port: int) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._read()  # it greets
        super().__init__(port, {})

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        command = _COMMANDS["/" + path.lstrip("/")]
        given = body["capabilities"] if path == "/session" and isinstance(body, dict) else body
        message = json.dumps([0, 1, command, given or {}]).encode()
        self._line.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._read()
        assert error is None, error
        return answer["value"] if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def _read(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self._line.recv(1)
        left, body = int(head[:-1]), b""
        while len(body) < left:
            body += self._line.recv(left - len(body))
        return json.loads(body)

    def close(self) -> None:
        self._line.close()


@contextmanager
def firefox() -> Iterator[Browser]:
    """Start Firefox with a profile of its own, and end it."""
    assert FIREFOX
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "user.js").write_text('user_pref("marionette.port", 0);\n', encoding="utf-8")
        size = [f"--width={_SIZE[0]}", f"--height={_SIZE[1]}"]
        command = [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", profile, *size]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                told = Path(profile) / "MarionetteActivePort"
                browser = Firefox(int(_wait(lambda: told.is_file() and told.read_text("utf-8"))))
                try:
                    yield browser
                finally:
                    browser.close()
            finally:
                process.terminate()


@contextmanager
def webkit() -> Iterator[Browser]:
    """Start the MiniBrowser of WebKitGTK on a screen that nobody sees, and end it."""
    assert WEBKIT
    assert SCREEN
    program = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    options = {"binary": str(program), "args": ["--automation", f"--geometry={_SIZE[0]}x{_SIZE[1]}"]}
    with subprocess.Popen(
        [SCREEN, "-displayfd", "1", "-screen", "0", "{}x{}x24".format(*_SIZE)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as screen:  # fmt: skip
        assert screen.stdout is not None
        display = f":{screen.stdout.readline().strip()}"
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = int(free.getsockname()[1])
        with subprocess.Popen(
            [WEBKIT, f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                _wait(lambda: _is_open(port))
                browser = Browser(port, {"webkitgtk:browserOptions": options})
                try:
                    yield browser
                finally:
                    browser.close()
            finally:
                process.terminate()
                screen.terminate()


def _is_open(port: int) -> bool:
    line = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        line.request("GET", "/status")
        return line.getresponse().status == 200
    except OSError:
        return False
    finally:
        line.close()


def _wait(found: Any) -> Any:
    """Wait for what a function finds."""
    end = time.monotonic() + PATIENCE
    while not (answer := found()):
        assert time.monotonic() < end
        time.sleep(0.1)
    return answer
