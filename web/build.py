"""Make the site: the whole press as a folder of static files. ``make site`` runs it.

Python comes from npm (Pyodide) and PyPI, as ``parts.toml`` pins it. Every file of a release lies in a folder that is
named by their content, so that a page never mixes two releases; beside it lies only what must keep its address.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Sequence
from fcntl import LOCK_EX, flock
from hashlib import sha256
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from web.licences import Part, licences_page, parts_of
from web.parts import Wheel, fetch_parts, is_kept, version_of

HERE = Path(__file__).parent
ROOT = HERE.parent
WORK = ROOT / "build" / "site-work"
SITE = ROOT / "build" / "site"
_INSTALLED = WORK / "games" / "installed"

_PRESS = ("pnp", "cards", "templates", "fonts", "targets", "materials")
_MAKERS = ("build.py", "parts.toml", "parts.py", "in_python.mjs", "prepare.py", "squeeze.py")
_PACKS = (*_PRESS, "web/in_worker", "web/stand_ins", *(f"web/{each}" for each in _MAKERS))
_SHELF = (*_PRESS, "web/shelf.py", "web/in_worker")
_RULES = (*_PRESS, "web/shelf.py")
"""What is made anew when one of them changes."""
_TYPEFACES = ("headings-bold.woff2", "text-regular.woff2", "text-bold.woff2")
_PAGES = ("pnp/play/page/", "pnp/serve/page/", "pnp/pages/link.js", "pnp/_share/kept/")
"""What a server sends to browsers, and templates that the site compiles itself: the worker needs none of it."""
_PLAY_PAGES = ("refereed.html", "paper.html")
"""Pages of play that are on the site just as they are: the script door.js leads them to the worker."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'"
)
_AT_ROOT = ("index.html", "sw.js", "manifest.webmanifest")
"""They keep their addresses; all others have that of their release."""
_ON_DEMAND = ("rules/", "drawn/", "hyphens.tar.zst", "later.tar.zst", "pyodide.asm.wasm", "licences.html")
"""What is kept for a time without a network only once it was asked for, or is another form of what is kept."""
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")
_BEGUN_LATER = ("in_worker/", "uharfbuzz/")
"""Modules of a print that are imported when the press begins, not before."""
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
    parser.add_argument(
        "--game", type=Path, action="append", default=[], metavar="PATH",
        help="a game to put beside ours: the folder of its package, or its wheel. Its code runs in the page: take one "
        "that you trust. The option may be given again",
    )  # fmt: skip
    asked = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        flock(lock, LOCK_EX)  # two at once would work in the same folder
        make_site(asked.output, asked.game)


def make_site(output: Path, games: Sequence[Path] = ()) -> None:
    """Write the site into the folder *output*, in place of what lies there.

    :param games: packages whose games stand on the shelf beside ours: each a folder or a wheel.
    :raises SystemExit: one of them, or a part of the site, cannot be used.
    """
    pyodide, unpacker, wheels = fetch_parts(WORK / "parts")
    brought = _wheels_of(games, _fresh(WORK / "games"))
    files = {name: (pyodide / name).read_bytes() for name in _PYODIDE}
    files["unpack.mjs"] = (unpacker / "esm" / "index.mjs").read_bytes()
    files |= _kept("packs", _PACKS, brought, lambda: _make_packs(pyodide, wheels, brought))
    _install(brought)
    files |= _kept("shelf", _SHELF, brought, _make_shelf)
    files |= _kept("rules", _RULES, brought, _make_rules)
    shipped = [*wheels, _own(WORK / "wheel", "press"), *brought]
    unpacking = Part(f"fzstd {version_of('unpacker')}", {"LICENSE": (unpacker / "LICENSE").read_text()})
    files["licences.html"] = licences_page([*parts_of(version_of("pyodide"), shipped), unpacking])
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    files["pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    files |= page_files()
    write_site(output, files)
    size = sum(map(len, files.values()))
    print(f"{output}: {len(files)} files, {size / 1e6:.1f} MB")


def page_files() -> dict[str, bytes]:
    """Return the files of the page and of the pages of play, by name: all of the site that is not made first."""
    play = {f"play/{name}": data for name, data in _pages_of_play().items()}
    return play | {path.name: path.read_bytes() for path in sorted((HERE / "page").iterdir()) if path.is_file()}


def _pages_of_play() -> dict[str, bytes]:
    """The pages of ``pnp play`` and their files, with the policy of the site and the door to its worker."""
    files = {}
    for page in _PLAY_PAGES:
        text = (ROOT / "pnp/play/page" / page).read_text()
        for name in re.findall(r'(?:src|href)="([\w.-]+)"', text):
            folder = ROOT / ("pnp/pages" if name == "link.js" else "pnp/play/page")
            files[name] = (folder / name).read_bytes()
        door = '<script src="link.js" defer></script>'
        policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}')
        files[page] = text.replace(door, f'{door}\n<script src="../door.js" defer></script>').encode()
    return files | {name: (ROOT / "pnp/play/page" / name).read_bytes() for name in _TYPEFACES}


def write_site(output: Path, files: dict[str, bytes]) -> None:
    """Write *files* as the site beside *output*, and put it in its place when all of it is there."""
    digest = sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name} {len(data)} ".encode() + sha256(data).digest())
    release = digest.hexdigest()[:12]
    kept = [f"{release}/{name}" for name in sorted(files) if name not in _AT_ROOT and not name.startswith(_ON_DEMAND)]
    kept.append(f"{release}/pyodide.asm.wasm.gz")
    made = _fresh(output.with_name(f"{output.name}.new"))
    for name, data in files.items():
        if name in _AT_ROOT:
            text = data.decode().replace("FILES_OF_RELEASE", json.dumps(["./", "manifest.webmanifest", *kept]))
            data = text.replace("RELEASE", release).encode()
        path = made / name if name in _AT_ROOT else made / release / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(output, ignore_errors=True)
    made.rename(output)


def _kept(
    what: str, names: tuple[str, ...], brought: list[Wheel], make: Callable[[], dict[str, bytes]]
) -> dict[str, bytes]:
    """Return the files that *make* makes of what lies below *names* and of the games that are *brought*; as they are
    where nothing changed.
    """
    made, known = WORK / what, WORK / f"{what}.txt"
    paths = [ROOT / name for name in names]
    sources = sorted(
        each for path in paths for each in ([path] if path.is_file() else path.rglob("*")) if each.is_file()
    )
    content = (sha256(path.read_bytes()).digest() for path in sources if not _is_left_out(path))
    digest = sha256(b"".join((*content, *(sha256(wheel.file.read_bytes()).digest() for wheel in brought)))).hexdigest()
    if not known.is_file() or known.read_text() != digest:
        known.unlink(missing_ok=True)
        files = make()
        _fresh(made)
        for name, data in files.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        known.write_text(digest)
    return _files_of(made)


def _is_left_out(path: Path) -> bool:
    return "__pycache__" in path.parts or path.relative_to(ROOT).as_posix().startswith(_PAGES)


def _fresh(folder: Path) -> Path:
    """Return *folder*, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _install(brought: list[Wheel]) -> None:
    """Let pnp find the games that are brought, here and in the commands that are run."""
    for wheel in brought:
        with zipfile.ZipFile(wheel.file) as archive:
            archive.extractall(_INSTALLED)
    sys.path.insert(0, str(_INSTALLED))
    os.environ["PYTHONPATH"] = str(_INSTALLED)


def _make_shelf() -> dict[str, bytes]:
    from web.shelf import shelf_files  # it brings the press, which the page alone does not need

    return shelf_files(_fresh(WORK / "pictures"), _INSTALLED)


def _make_rules() -> dict[str, bytes]:
    from web.shelf import rules_files

    return rules_files(_fresh(WORK / "pictures"), _INSTALLED)


def _make_packs(pyodide: Path, wheels: list[Wheel], brought: list[Wheel]) -> dict[str, bytes]:
    packs = WORK / "packs"
    shutil.rmtree(packs, ignore_errors=True)
    for wheel in [*wheels, _wheel_of(ROOT, WORK / "wheel", "press")]:
        _unpack(wheel, packs / wheel.pack)
    for wheel in brought:
        _unpack(wheel, packs / "press")
    shutil.copytree(HERE / "in_worker", packs / "press" / "in_worker", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(
        HERE / "stand_ins", packs / "press", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        names = [name for name in library.namelist() if not _is_not_needed(name)]
        library.extractall(packs / "library", names)
    _run_in(pyodide, packs, "prepare.py")
    used = {what: set(names) for what, names in json.loads((packs / "used.json").read_text()).items()}
    whole = _files_of(packs / "library")
    library, _ = _divide(whole, used["print"] | used["play"] | {"pyodide/", "_pyodide/", "compression/"})
    press = _files_of(packs / "press")
    alone = {wheel.pack: _take_out(press, _tops(wheel)) for wheel in brought}
    first, others = _divide(press, used["print"] | {"in_worker/"})
    play = {name: first.pop(name) for name in [*first] if name.startswith("looks/")}
    play |= {name: data for name, data in others.items() if name.removesuffix("c") in used["play"]}
    later = {name: data for name, data in others.items() if name not in play}
    begun = {f"{name}c" for name in used["print"] if not name.startswith(_BEGUN_LATER)}
    first["first.txt"] = "\n".join(_modules(begun)).encode()
    alone["hyphens"] = _files_of(packs / "hyphens")
    waiting = {"play": play, "later": later | whole, **alone}
    first["packs.json"] = json.dumps({pack: _modules(files) for pack, files in waiting.items()}).encode()
    in_press = {"press": first, "play": play, "later": later, **alone}
    tars = {pack: {f"press/{name}": data for name, data in files.items()} for pack, files in in_press.items()}
    tars["later"]["lib/python314.zip"] = _zip(whole)
    whole_packs = {f"{pack}.tar": _tar(files) for pack, files in tars.items()}
    drawn = {f"drawn/{name}": data for name, data in _files_of(packs / "drawn").items()}
    return {
        **_squeeze_packs(pyodide, whole_packs | drawn),
        "python_stdlib.zip.gz": _squeeze(_zip(library)),
        "pyodide.asm.wasm.gz": _squeeze((pyodide / "pyodide.asm.wasm").read_bytes()),
        "pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
    }


def _tops(wheel: Wheel) -> set[str]:
    """The files and folders that a wheel puts beside others, without those by which pnp finds its game."""
    with zipfile.ZipFile(wheel.file) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
    return {top for top in tops if not top.endswith((".dist-info", ".data"))}


def _take_out(files: dict[str, bytes], tops: set[str]) -> dict[str, bytes]:
    """Take out of *files* what lies in *tops*, and return that."""
    return {name: files.pop(name) for name in [*files] if name.partition("/")[0].removesuffix("c") in tops}


def _squeeze_packs(pyodide: Path, packs: dict[str, bytes]) -> dict[str, bytes]:
    """The files of packs, a third smaller than gzip makes them: the Python of the site compresses them."""
    folder = _fresh(WORK / "tars")
    for name, data in packs.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    _run_in(pyodide, folder, "squeeze.py")
    return {name: data for name, data in _files_of(folder).items() if name.endswith(".zst")}


def _run_in(pyodide: Path, folder: Path, script: str) -> None:
    subprocess.run(["node", HERE / "in_python.mjs", pyodide, folder, HERE / script], check=True)


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


def _modules(files: Iterable[str]) -> list[str]:
    names = (name.removesuffix(".pyc").removesuffix("/__init__") for name in files if name.endswith(".pyc"))
    return sorted(name.replace("/", ".") for name in names)


def _wheels_of(games: Sequence[Path], folder: Path) -> list[Wheel]:
    """The wheels of packages with games, each in a pack of its own, which is called as its distribution."""
    found = []
    for number, path in enumerate(games):
        if path.suffix == ".whl" and path.is_file():
            found.append(Wheel(path.name.split("-")[0], path, (), path.name.split("-")[0]))
        elif (path / "pyproject.toml").is_file():
            wheel = _wheel_of(path, folder / str(number), "")
            found.append(wheel._replace(pack=wheel.name))
        else:
            raise SystemExit(f"{path} is no package of a game: it is neither a wheel nor a folder with pyproject.toml")
    return found


def _wheel_of(project: Path, folder: Path, pack: str) -> Wheel:
    """Make the wheel of a *project* in *folder*."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, project]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{project} makes no wheel:\n{done.stdout}")
    return _own(folder, pack)


def _own(folder: Path, pack: str) -> Wheel:
    file = next(folder.glob("*.whl"))
    return Wheel(file.name.split("-")[0], file, (), pack)


def _unpack(wheel: Wheel, folder: Path) -> None:
    """Unpack what a print needs of a wheel; of what is known of it only the entry points, which lead to games."""
    with zipfile.ZipFile(wheel.file) as archive:
        for name in archive.namelist():
            is_about, is_compiled = ".dist-info/" in name, name.endswith(".so") and "linux" in name
            if is_about:
                wanted = name.endswith(("entry_points.txt", "METADATA"))
            else:
                wanted = not is_compiled and is_kept(wheel, name) and not name.endswith((".c", ".pyi", ".typed"))
                wanted = wanted and not name.startswith(_PAGES)
            if wanted and "_test." not in name and ".data/" not in name:
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
