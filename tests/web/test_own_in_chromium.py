"""Somebody's own game in Chromium: pictures decoded there, faults, PNG files and files for cutting machines."""

from __future__ import annotations

import json
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from pnp import build
from pnp.game.new_game import new_game
from pnp.template.rich import reads_as_rich
from tests.serve.chromium import Browser

pytestmark = pytest.mark.in_long_form
LOOP = b"{% for a in range(9999) %}{% for b in range(9999) %}{{ a * b }}{% endfor %}{% endfor %}"
_TAKE = """
const files = new DataTransfer();
const bytes = text => Uint8Array.from(atob(text), each => each.charCodeAt());
for (const [name, text] of Object.entries(%s)) files.items.add(new File([bytes(text)], name));
const input = document.querySelector("#own input:not([webkitdirectory])");
document.querySelectorAll("#wall section").forEach(each => each.remove());
input.files = files.files;
input.dispatchEvent(new Event("change"));
"""
_SAVED = """
window.saved = [];
const blobs = new Map(), named = URL.createObjectURL;
URL.createObjectURL = blob => { const name = named.call(URL, blob); blobs.set(name, blob); return name; };
HTMLAnchorElement.prototype.click = function () {
  const reader = new FileReader();
  reader.onload = () => window.saved.push([this.download, reader.result.split(",")[1]]);
  reader.readAsDataURL(blobs.get(this.href));
};
"""


def pictures() -> dict[str, bytes]:
    """Return a picture of each kind; the first two are those that a PDF holds as they are."""
    made = {}
    for name, mode in (("crab.png", "RGB"), ("gull.jpg", "RGB"), ("clear.png", "RGBA"), ("web.webp", "RGB")):
        image = Image.new(mode, (360, 240), (200, 40, 40, 0)[: len(mode)])
        ImageDraw.Draw(image).ellipse((40, 40, 320, 200), fill=(20, 60, 160, 255)[: len(mode)])
        file = BytesIO()
        image.save(file, {"jpg": "JPEG"}.get(name[-3:], name.rpartition(".")[2].upper()))
        made[name] = file.getvalue()
    return made


def take(page: Browser, files: Mapping[str, bytes]) -> None:
    page.run("location.hash = ''")
    page.until("!document.getElementById('shelf').hidden")
    page.run(_TAKE % json.dumps({name: b64encode(data).decode() for name, data in files.items()}))


def zipped(files: Mapping[str, bytes]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in files.items():
            archive.writestr(f"beach/{name}", data)
    return file.getvalue()


def saved(page: Browser) -> tuple[str, bytes]:
    page.until("window.saved.length")
    name, data = page.run("return window.saved.pop()")
    return name, b64decode(data)


def make_pdf(page: Browser) -> bytes:
    page.until("document.querySelector('#wall section') && !document.querySelector('#act .main').disabled")
    page.run(_SAVED)
    page.run("document.querySelector('#act .main').click()")
    name, data = saved(page)
    assert name.endswith(".pdf")
    return data


@pytest.mark.parametrize("names", [["crab.png", "gull.jpg"], ["clear.png", "web.webp"]])
def test_a_zip_with_pictures_becomes_a_pdf(page: Browser, tmp_path: Path, names: list[str]) -> None:
    files = {name: pictures()[name] for name in names}
    rows = "".join(f"Card {index},{name}\n" for index, name in enumerate(names))
    files["cards.csv"] = f"title,picture\n{rows}".encode()
    folder = tmp_path / "beach"
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    new_game(tmp_path / "cards", str(folder / "cards.csv"), reads_as_rich=reads_as_rich)
    expected = build(tmp_path / "cards", output=tmp_path, no_cache=True, paper="Letter", backs="long").file.read_bytes()
    take(page, {"beach.zip": zipped(files)})
    found = make_pdf(page)
    if "crab.png" in names:
        assert sha256(found).hexdigest() == sha256(expected).hexdigest()
    assert found.count(b"/Subtype /Image") == expected.count(b"/Subtype /Image")
    assert page.complaints() == []


def test_faults_stand_on_the_cards_and_all_sides_are_saved(page: Browser) -> None:
    take(page, {"beach.csv": b"title,text\nCrab," + b"Pinches whoever comes by. " * 400 + b"\nGull,Steals.\n"})
    page.until("document.querySelector('.fault')")
    assert "too long" in page.run("return document.querySelector('.fault').textContent")
    take(page, {"beach.csv": b"title,text\nCrab,Pinches.\nGull,Steals.\n"})
    page.until("document.querySelector('#wall section') && !document.querySelector('#choices .head .second').disabled")
    page.run(_SAVED)
    page.run("document.querySelector('#choices .head .second').click()")
    name, data = saved(page)
    assert name.endswith(".zip")
    with zipfile.ZipFile(BytesIO(data)) as archive:
        assert archive.testzip() is None
        sides = {each.split("/")[1] for each in archive.namelist()}
        assert {"crab-front.png", "gull-front.png", "gull-back.png"} <= sides
        picture = Image.open(BytesIO(archive.read(next(each for each in archive.namelist() if "gull-front" in each))))
        assert picture.width > 700  # 63.5 mm at 300 dpi
        assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 2


def test_what_cannot_be_opened_is_told_in_words(page: Browser) -> None:
    take(page, {"notes.txt": b"no game"})
    page.until("document.getElementById('trouble')?.textContent.includes('bring the folder of a game')")


def test_files_for_a_cutting_machine_lie_beside_the_pdf(page: Browser) -> None:
    take(page, {"beach.csv": b"title,text\nCrab,Pinches.\nGull,Steals.\n"})
    page.until("document.querySelector('#wall section') && document.querySelector('[name=cut][value=silhouette]')")
    page.run("document.querySelector('[name=cut][value=silhouette]').click()")
    assert make_pdf(page).startswith(b"%PDF")
    names = page.run("return [...document.querySelectorAll('#result a[download]')].map(each => each.download)")
    assert len(names) > 1, names


BROKEN = {
    "a table": ("cards.csv", b'title,text\nCrab,"Pinches.\n', "cards.csv"),
    "a template": ("templates/card.j2", b"<card>{% for each in 3 %}</card>", "card.j2:1"),
    "the game": ("game.toml", b"[game\ntitle = 3\n", "game.toml"),
    "a loop": ("templates/card.j2", LOOP, "card.j2"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_game_says_what_to_mend_and_makes_nothing(page: Browser, tmp_path: Path, what: str) -> None:
    name, data, where = BROKEN[what]
    new_game(tmp_path / "beach", "cards", reads_as_rich=reads_as_rich)
    files = {
        path.relative_to(tmp_path / "beach").as_posix(): path.read_bytes() for path in paths_of(tmp_path / "beach")
    }
    take(page, {"beach.zip": zipped(files | {name: data})})
    page.until("document.querySelector('#act .main')")
    page.run("document.querySelector('#act .main').click()")  # at once, while it is read
    page.until("document.getElementById('trouble')?.hidden === false")
    told = page.run("return document.getElementById('trouble').innerText")
    assert where in told
    assert "/own" not in told
    page.until("document.querySelector('#act .main').textContent === 'Make the PDF'")
    assert page.run(
        "return [...document.querySelectorAll('#act .main, #choices .head .second')].every(each => each.disabled)"
    )
    assert page.run("return document.getElementById('result').hidden")
    take(page, {"beach.zip": zipped(files)})
    assert make_pdf(page).startswith(b"%PDF")


def paths_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


_FOLDER = """
const write = async (folder, name, text) => {
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await file.write(text);
  await file.close();
};
const here = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("beach", { create: true });
window.save = async (name, text) => write(await here(), name, text);
window.showDirectoryPicker = here;
"""


def titles(page: Browser) -> list[str]:
    found: list[str] = page.run("return [...document.querySelectorAll('#wall .look img')].map(each => each.alt)")
    return found


def test_an_open_folder_is_watched(page: Browser) -> None:
    page.run("location.hash = ''")
    page.until("!document.getElementById('shelf').hidden")
    page.run(_FOLDER)
    page.run("window.ready = false; save('cards.csv', 'title\\nCrab\\n').then(() => { window.ready = true; })")
    page.until("window.ready")
    page.run("document.querySelector('#own button').click()")
    page.until("document.querySelectorAll('#wall .look img').length === 1")
    page.run("save('cards.csv', 'title\\nCrab\\nGull\\n')")
    page.until("document.querySelectorAll('#wall .look img').length === 2")
    assert titles(page) == ["Cards, crab", "Cards, gull"]
    page.run("save('cards.csv', 'title\\nCrab\\n\"Gull\\n')")
    page.until("document.getElementById('trouble')?.hidden === false")
    page.run("save('cards.csv', 'title\\nGull\\n')")
    page.until("document.getElementById('trouble').hidden && document.querySelectorAll('#wall .look img').length === 1")
    assert titles(page) == ["Cards, gull"]


def test_a_folder_is_dropped_with_the_mouse(page: Browser, tmp_path: Path) -> None:
    new_game(tmp_path / "beach", "cards", reads_as_rich=reads_as_rich)
    page.run("location.hash = ''")
    page.until("!document.getElementById('shelf').hidden")
    page.run("document.querySelectorAll('#wall section').forEach(each => each.remove())")
    page.run("document.getElementById('own').scrollIntoView()")
    x, y = page.run("const { x, y } = document.getElementById('own').getBoundingClientRect(); return [x + 60, y + 30]")
    given = {"items": [], "files": [str(tmp_path / "beach")], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        page.cdp("Input.dispatchDragEvent", type=kind, x=x, y=y, data=given)
    page.until("document.querySelectorAll('#wall .look img').length > 10")
    assert page.run("return document.title") == "Print Beach"
