"""Make the site: the whole press as a folder of static files. ``make site`` runs it.

Python comes from npm (Pyodide) and PyPI, as ``parts.toml`` pins it. Every file of a release lies in a folder that is
named by their content, so that a page never mixes two releases; beside it lies only what must keep its address.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from web.parts import Wheel, fetch_parts

HERE = Path(__file__).parent
ROOT = HERE.parent
WORK = ROOT / "build" / "site-work"
SITE = ROOT / "build" / "site"

_SOURCES = ("pnp", "cards", "templates", "fonts", "targets", "materials", "web/in_worker", "web/stand_ins")
"""The folders that the packs are made of, beside web/parts.toml and web/prepare.py."""
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")
_NOT_NEEDED = (
    "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "compileall", "curses", "dbm", "doctest", "ensurepip", "ftplib",
    "idlelib", "imaplib", "lib2to3", "mailbox", "modulefinder", "multiprocessing", "pdb", "pickletools", "poplib",
    "profile", "profiling", "pstats", "pydoc", "pydoc_data", "smtplib", "tabnanny", "test", "tkinter", "trace",
    "turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser", "wsgiref", "xmlrpc", "zipapp",
)  # fmt: skip
"""Modules of the standard library that no print imports."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, default=SITE, help="the folder of the site (default: build/site)")
    output = parser.parse_args().output
    make_site(output)


def make_site(output: Path) -> None:
    """Write the site into the folder *output*, in place of what lies there."""
    pyodide, wheels = fetch_parts(WORK / "parts")
    files = {name: (pyodide / name).read_bytes() for name in _PYODIDE}
    files |= _packs(pyodide, wheels)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    files["pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    files["link.js"] = (ROOT / "pnp/pages/link.js").read_bytes()
    files |= {path.name: path.read_bytes() for path in sorted((HERE / "page").iterdir()) if path.is_file()}
    _write(output, files)
    size = sum(map(len, files.values()))
    print(f"{output}: {len(files)} files, {size / 1e6:.1f} MB")


def _write(output: Path, files: dict[str, bytes]) -> None:
    """Write the site beside *output*, and put it in its place when all of it is there."""
    at_root = {"index.html"}
    digest = sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name} {len(data)} ".encode() + sha256(data).digest())
    release = digest.hexdigest()[:12]
    made = output.with_name(f"{output.name}.new")
    shutil.rmtree(made, ignore_errors=True)
    for name, data in files.items():
        path = made / name if name in at_root else made / release / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.replace(b"RELEASE", release.encode()) if name in at_root else data)
    shutil.rmtree(output, ignore_errors=True)
    made.rename(output)


def _packs(pyodide: Path, wheels: list[Wheel]) -> dict[str, bytes]:
    """Return Python, its library, pnp and the packages, compiled and compressed; as they are where nothing changed."""
    made, known = WORK / "made", WORK / "made.txt"
    sources = sorted(path for name in _SOURCES for path in (ROOT / name).rglob("*") if path.is_file())
    sources += [HERE / "parts.toml", HERE / "prepare.py"]
    digest = sha256(b"".join(path.read_bytes() for path in sources if "__pycache__" not in path.parts)).hexdigest()
    if not known.is_file() or known.read_text() != digest:
        known.unlink(missing_ok=True)
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
        for name, data in _make_packs(pyodide, wheels).items():
            (made / name).write_bytes(data)
        known.write_text(digest)
    return _files_of(made)


def _make_packs(pyodide: Path, wheels: list[Wheel]) -> dict[str, bytes]:
    packs = WORK / "packs"
    shutil.rmtree(packs, ignore_errors=True)
    for wheel in wheels:
        _unpack(wheel.file, packs / wheel.pack, wheel.keep)
    _unpack(_own_wheel(), packs / "press", ())
    shutil.copytree(HERE / "in_worker", packs / "press" / "in_worker", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(
        HERE / "stand_ins", packs / "press", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        names = [name for name in library.namelist() if not _is_not_needed(name)]
        library.extractall(packs / "library", names)
    subprocess.run(["node", HERE / "prepare.mjs", pyodide, packs], check=True)
    used = {name.partition("/")[2] for name in json.loads((packs / "used.json").read_text())}
    first, later = _divide(_files_of(packs / "press"), used | {"in_worker/"})
    library, _ = _divide(_files_of(packs / "library"), used | {"pyodide/", "_pyodide/"})
    whole = _files_of(packs / "library")
    first["later.txt"] = _modules(later | whole).encode()
    later = {f"press/{name}": data for name, data in later.items()} | {"lib/python314.zip": _zip(whole)}
    return {
        "press.tar.gz": _squeeze(_tar({f"press/{name}": data for name, data in first.items()})),
        "later.tar.gz": _squeeze(_tar(later)),
        "hyphens.tar.gz": _squeeze(
            _tar({f"press/{name}": data for name, data in _files_of(packs / "hyphens").items()})
        ),
        "python_stdlib.zip.gz": _squeeze(_zip(library)),
        "pyodide.asm.wasm.gz": _squeeze((pyodide / "pyodide.asm.wasm").read_bytes()),
        "pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
    }


def _is_not_needed(name: str) -> bool:
    return name.endswith("/") or any(name == f"{each}.py" or name.startswith(f"{each}/") for each in _NOT_NEEDED)


def _divide(files: dict[str, bytes], used: set[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the *files* that are loaded at once, and those that wait until somebody imports one of them.

    What is no module is loaded at once; so is a module that is *used*, or lies in a folder of which all is.
    """
    folders = tuple(each for each in used if each.endswith("/"))
    later = {
        name: data
        for name, data in files.items()
        if name.endswith(".pyc") and name.removesuffix("c") not in used and not name.startswith(folders or "/")
    }
    return {name: data for name, data in files.items() if name not in later}, later


def _modules(files: Iterable[str]) -> str:
    names = (name.removesuffix(".pyc").removesuffix("/__init__") for name in files if name.endswith(".pyc"))
    return "\n".join(sorted(name.replace("/", ".") for name in names))


def _own_wheel() -> Path:
    folder = WORK / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.whl"))


def _unpack(wheel: Path, folder: Path, keep: tuple[str, ...]) -> None:
    """Unpack what a print needs of a wheel; of what is known of it only the entry points, which lead to games."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            is_about, is_compiled = ".dist-info/" in name, name.endswith(".so") and "linux" in name
            if is_about:
                wanted = name.endswith(("entry_points.txt", "METADATA"))
            else:
                wanted = (
                    not is_compiled
                    and (name.startswith(keep) or not keep)
                    and not name.endswith((".c", ".pyi", ".typed"))
                )
            if wanted and "_test." not in name:
                archive.extract(name, folder)


def _files_of(folder: Path) -> dict[str, bytes]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _tar(files: dict[str, bytes]) -> bytes:
    file = BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, BytesIO(data))
    return file.getvalue()


def _zip(files: dict[str, bytes]) -> bytes:
    """Return a ZIP without compression: it is compressed as a whole, and Python reads it faster."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return file.getvalue()


def _squeeze(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


if __name__ == "__main__":
    main()
