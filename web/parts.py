"""What the site is made of besides pnp: fetched by npm and pip as ``parts.toml`` pins it, and checked."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Sequence
from hashlib import file_digest
from pathlib import Path
from typing import Any, NamedTuple

_PINS = Path(__file__).with_name("parts.toml")


class Wheel(NamedTuple):
    """A package: what of it is kept (everything, where that is empty), and the pack that it is part of."""

    name: str
    file: Path
    keep: tuple[str, ...]
    pack: str


def is_kept(wheel: Wheel, name: str) -> bool:
    """Return whether the site has a file of a wheel; what tells about the package (``.dist-info``) counts as kept."""
    return ".dist-info/" in name or not wheel.keep or name.startswith(wheel.keep)


class Parts(NamedTuple):
    """The folders of what comes from npm, and the wheels."""

    pyodide: Path
    unpacker: Path
    wheels: list[Wheel]


def fetch_parts(folder: Path) -> Parts:
    """Return all parts; what lies in *folder* with the right content is not fetched again.

    :raises SystemExit: npm or pip cannot give a part, or gives another content.
    """
    pins = tomllib.loads(_PINS.read_text())
    folder.mkdir(parents=True, exist_ok=True)
    pyodide, unpacker = (fetch_from_npm(pins[part], folder) for part in ("pyodide", "unpacker"))
    return Parts(pyodide, unpacker, [_fetch_wheel(pin, folder) for pin in pins["wheel"]])


def version_of(part: str) -> str:
    """Return the version of a *part* that comes from npm."""
    return str(tomllib.loads(_PINS.read_text())[part]["version"])


def fetch_from_npm(pin: dict[str, Any], folder: Path) -> Path:
    """Return the folder of a package of npm below *folder*; *pin* is its name, version and digest.

    :raises SystemExit: npm cannot give it, or gives another content.
    """
    name = pin["name"]
    archive = _find(pin, folder)
    if archive is None:
        _run(["npm", "pack", "--silent", f"{name}@{pin['version']}"], folder)
        archive = _checked(pin, folder)
    with tarfile.open(archive) as packed:
        packed.extractall(folder / name, filter="data")
    return folder / name / "package"


def _find(pin: dict[str, Any], folder: Path) -> Path | None:
    name = pin["name"]
    paths = (path for each in {name, name.replace("-", "_")} for path in folder.glob(f"{each}-{pin['version']}*"))
    for path in sorted(paths):
        if path.is_file() and _digest(path) == pin["sha256"]:
            return path
    return None


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _fetch_wheel(pin: dict[str, Any], folder: Path) -> Wheel:
    file = _find(pin, folder)
    if file is None:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", "--python-version=3.14", "--implementation=cp", "--abi=cp314"]
        command += ["--abi=abi3", "--abi=none", f"--platform={pin.get('platform', 'any')}"]
        _run([*command, f"{pin['name']}=={pin['version']}"], folder)
        file = _checked(pin, folder)
    return Wheel(pin["name"], file, tuple(pin.get("keep", ())), pin.get("pack", "press"))


def _checked(pin: dict[str, Any], folder: Path) -> Path:
    file = _find(pin, folder)
    if file is None:
        raise SystemExit(f"{pin['name']} {pin['version']}: what was fetched has another digest than {_PINS.name} says")
    return file


def _run(command: Sequence[str], folder: Path) -> None:
    try:
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    except FileNotFoundError:
        raise SystemExit(f"make site needs {command[0]}; install it (it comes with Node.js)") from None
    except subprocess.CalledProcessError:
        raise SystemExit(f"{command[0]} could not fetch {command[-1]}; the lines above say why") from None
