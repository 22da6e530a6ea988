"""Chromium without a window, driven by chromedriver over the WebDriver protocol (https://www.w3.org/TR/webdriver2/)."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from io import BytesIO
from typing import Any

from PIL import Image

PATIENCE = 120
"""Seconds after which what should come is given up."""
HOW = "the long form drives Chromium: apt-get install chromium chromium-driver"
_OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
_WANTED = {"goog:chromeOptions": {"args": _OPTIONS}, "goog:loggingPrefs": {"browser": "ALL"}}


class Browser:
    """One window. *port* is that of the driver, *wanted* what it is asked for."""

    def __init__(self, port: int, wanted: Mapping[str, object]) -> None:
        self._port = port
        self._session = ""
        answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{answer['sessionId']}"

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            line.request(method, self._session + path, json.dumps(body) if method == "POST" else None)
            answer = json.loads(line.getresponse().read())["value"]
        finally:
            line.close()
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer

    def open(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def run(self, script: str) -> Any:
        """Run the body of a function in JavaScript, and return its result."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": []})

    def enter(self, frame: str = "") -> None:
        """Run scripts in a *frame* from now on, which a CSS selector finds; in the whole page without one."""
        found = self._ask("POST", "/element", {"using": "css selector", "value": frame}) if frame else None
        self._ask("POST", "/frame", {"id": found})

    def until(self, condition: str, seconds: float = PATIENCE, pause: float = 0.005) -> float:
        """Wait until an expression in JavaScript is true, and return the seconds that it took.

        Each question costs the browser a millisecond or two, so who measures it asks after a *pause* (seconds).
        """
        start = time.perf_counter()
        while not self.run(f"return !!({condition})"):
            assert time.perf_counter() - start < seconds, condition
            time.sleep(pause)
        return time.perf_counter() - start

    def press(self, *keys: str) -> None:
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a place of the window."""
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}]
        self._ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": moves}]})

    def click(self, x: int, y: int) -> None:
        """Click at a place of the window."""
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}]
        actions = [*moves, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]})

    def cdp(self, command: str, **parameters: object) -> Any:
        """Call a command of Chromium's own protocol, and return its answer."""
        return self._ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def size(self, width: int, height: int, *, mobile: bool = False, scale: float = 1) -> None:
        asked = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile}
        self.cdp("Emulation.setDeviceMetricsOverride", **asked)

    def dark(self, on: bool) -> None:
        value = "dark" if on else "light"
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    def picture(self) -> Image.Image:
        """Return a picture of the window."""
        return Image.open(BytesIO(b64decode(self._ask("GET", "/screenshot")))).convert("RGB")

    def complaints(self) -> list[str]:
        """Return the messages on the console since it was last asked."""
        return [entry["message"] for entry in self._ask("POST", "/se/log", {"type": "browser"})]

    def window(self) -> str:
        """Return the name of the window that is driven."""
        return str(self._ask("GET", "/window"))

    def new_window(self) -> str:
        """Open another window, drive it, and return its name."""
        name = str(self._ask("POST", "/window/new", {"type": "tab"})["handle"])
        self.switch(name)
        return name

    def switch(self, window: str) -> None:
        self._ask("POST", "/window", {"handle": window})

    def close_window(self) -> None:
        self._ask("DELETE", "/window")

    def close(self) -> None:
        self._ask("DELETE", "")


@contextmanager
def chromium(proxy: str = "") -> Iterator[Browser]:
    """Start a browser, and end it. It asks *proxy*, a host with its port, for all that is not of this computer."""
    driver = shutil.which("chromedriver")
    assert driver, HOW
    with subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = next(int(line.split()[-1].rstrip(".")) for line in process.stdout if "successfully on port" in line)
            wanted = _WANTED | (
                {"proxy": {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy}} if proxy else {}
            )
            browser = Browser(port, wanted)
            try:
                yield browser
            finally:
                browser.close()
        finally:
            process.terminate()
