"""Time cells that are typed and template edits in a real Chromium, and measure the memory of page and server.

    .venv/bin/python bench/workbench_in_chromium.py [CARDS] [EDITS] [--long N]

Half of the cells are typed into the grid of a CSV table, half into a workbook. One is timed from the key that ends it
until its picture has been loaded and two frames have passed. A template edit changes the look of every card. It is
timed from the moment that the file has its name until a picture is decoded and two frames have passed: the first piece,
all that are on screen, and all redrawn. With --long, N more edits of cells follow. It needs Chromium and its driver
(apt-get install chromium chromium-driver), and reads memory from /proc.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from gen import card, write_table

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from tests.serve.chromium import Browser, chromium  # noqa: E402  # found by the line above

WORK = HERE / "work" / "in-chromium"
_WATCH = """
window.seen = {}; window.slowest = 0;
window.now = () => performance.timeOrigin + performance.now();
window.frames = done => requestAnimationFrame(() => requestAnimationFrame(done));
document.addEventListener("load", event => {
  const image = event.target, piece = image.closest?.(".piece");
  if (piece) image.decode().then(() => frames(() => { seen[piece.dataset.name] = now(); })).catch(() => {});
}, true);
let last = now();
const tick = () => {
  const at = now();
  slowest = Math.max(slowest, at - last);
  last = at;
  requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
window.onScreen = () => { const box = document.getElementById("wall").getBoundingClientRect();
  return [...document.querySelectorAll(".piece:not([hidden])")].filter(each => {
    const side = each.querySelector(".side").getBoundingClientRect();
    return side.bottom > box.top && side.top < box.bottom; }).map(each => each.dataset.name); };
"""


def make_game(cards: int) -> Path:
    """Return the folder of a game of so many *cards*, written anew."""
    shutil.rmtree(WORK, ignore_errors=True)
    game = WORK / "game"
    shutil.copytree(HERE / "deck", game)
    shutil.copytree(HERE / "icons", game / "icons")
    chance = random.Random(20261120)
    write_table(game / "cards.csv", [card(number, chance) for number in range(1, cards + 1)])
    return game


def save(path: Path, text: str) -> float:
    """Write *text* beside and rename; return the time at which the file has its name."""
    beside = path.with_name(".beside")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
    return time.time()


def edit_template(game: Path, number: int) -> float:
    """Move the frame of all cards a little."""
    template = game / "templates" / "card.j2"
    text = (HERE / "deck" / "templates" / "card.j2").read_text(encoding="utf-8")
    return save(template, text.replace('rx="3mm"', f'rx="{2 + number % 97 / 50}mm"', 1))


def edit_cell(game: Path, number: int, cards: int) -> float:
    """Change the text of one card in the CSV table."""
    table = game / "cards.csv"
    lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
    at = 1 + number * 37 % cards
    lines[at] = lines[at].replace("card", "cart", 1) if "card" in lines[at] else lines[at].replace("cart", "card", 1)
    return save(table, "".join(lines))


_TYPE = """
const image = pieces.get({name!r}).querySelector("img:not(.good)"), typed = performance.now();
window.typedMs = 0;
image.addEventListener("load", () => frames(() => {{ typedMs = performance.now() - typed; }}), {{ once: true }});
const field = document.querySelector("#cells textarea");
field.value = {text!r};
field.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Enter", bubbles: true }}));
"""


def type_cells(browser: Browser, times: int) -> list[float]:
    """Type titles of the first card into the grid; return the milliseconds until the piece shows each."""
    browser.run("openGrid('card')")
    browser.until("gridPart && document.activeElement.matches('#cells td')")
    column = browser.run("return tables.get(gridPart).header.indexOf('title')")
    taken = []
    for number in range(times):
        browser.run(f"const cell = cellAt(tables.get(gridPart).lines[0], {column}); cell.focus(); editCell(cell)")
        name = browser.run("return [...pieces.keys()][0]")
        browser.run(_TYPE.format(name=name, text=f"Typed {number} {random.Random(number).random()}"))
        browser.until("typedMs")
        taken.append(float(browser.run("return typedMs")))
        time.sleep(0.6)
    browser.run("closeGrid()")
    return taken


def make_workbook(game: Path) -> None:
    """Put a workbook in the place of the table of *game*."""
    import openpyxl  # no other measurement needs it

    book = openpyxl.Workbook()
    with (game / "cards.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.reader(file):
            book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
    book.save(game / "cards.xlsx")
    definition = (game / "game.toml").read_text(encoding="utf-8")
    save(game / "game.toml", definition.replace("cards.csv", "cards.xlsx"))


def resident(pid: int) -> float:
    """The resident memory of a process, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1000


def parent(pid: int) -> int:
    """The process that started a process."""
    return int(Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])


def is_ours(pid: int) -> bool:
    """Tell whether this program, or what it started, started a process: others may run browsers too."""
    while pid > 1:
        pid = parent(pid)
        if pid == os.getpid():
            return True
    return False


def renderer() -> float:
    """The resident memory of the largest page of our browser, in MB."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (each / "cmdline").read_bytes() and is_ours(int(each.name)):
                found.append(resident(int(each.name)))
        except (OSError, StopIteration):
            continue
    return max(found, default=0)


def memory(server: int) -> str:
    return f"page {renderer():.0f} MB, server {resident(server):.0f} MB"


def settled(browser: Browser, cards: int) -> None:
    browser.until(
        f"state.get('todo') === 0 && pieces.size === {cards} && onScreen().every(name => "
        "{ const image = pieces.get(name).querySelector('img:not(.good)');"
        " return image.complete && image.naturalWidth; })"
    )


def time_edit(browser: Browser, save: float) -> tuple[float, float, float]:
    """Wait until all is redrawn; return seconds to the first piece, to all on screen, and to all."""
    browser.until("Object.keys(seen).length")
    browser.until("onScreen().every(name => seen[name])")
    browser.until("state.get('todo') === 0")
    done = browser.run("return performance.timeOrigin + performance.now()") / 1000
    seen: dict[str, Any] = browser.run("return seen")
    shown: list[str] = browser.run("return onScreen()")
    times = [seen[name] / 1000 - save for name in shown]
    return min(seen.values()) / 1000 - save, max(times), max(done - save, max(times))


def measure(process: subprocess.Popen[str], browser: Browser, game: Path, asked: argparse.Namespace) -> None:
    """Edit the *game* that a server serves to a *browser*, and print what was measured."""
    assert process.stdout is not None
    browser.size(1400, 900)
    browser.open(process.stdout.readline().strip())
    browser.run(_WATCH)
    settled(browser, asked.cards)
    time.sleep(2)
    on_screen = len(browser.run("return onScreen()"))
    print(f"{asked.cards} cards, {on_screen} on screen: {memory(process.pid)}")
    for suffix in ("csv", "xlsx"):
        if suffix == "xlsx":
            make_workbook(game)
            browser.until("state.get('part card').table.endsWith('.xlsx')")
            settled(browser, asked.cards)
            time.sleep(1)
        typed = type_cells(browser, asked.edits)
        print(
            f"a cell typed ({suffix}): {median(typed):.0f} ms "
            f"(median of {asked.edits}; {min(typed):.0f} to {max(typed):.0f})",
            flush=True,
        )
    taken = []
    for number in range(1, asked.edits + 1):
        browser.run("seen = {}; slowest = 0")
        taken.append((*time_edit(browser, edit_template(game, number)), browser.run("return slowest")))
        time.sleep(0.5 + random.Random(number).random() / 10)
        if number % 50 == 0:
            print(f"{number} edits: {memory(process.pid)}", flush=True)
    for name, values in zip(("first piece", "all on screen", "all redrawn"), zip(*taken, strict=True), strict=False):
        print(f"{name}: {median(values):.2f} s (median of {asked.edits}; {min(values):.2f} to {max(values):.2f})")
    print(f"longest frame: {max(each[3] for each in taken):.0f} ms")
    print(f"afterwards: {memory(process.pid)}")
    if asked.long:
        save(game / "game.toml", (HERE / "deck" / "game.toml").read_text(encoding="utf-8"))
        for number in range(asked.long):
            edit_cell(game, number, asked.cards)
            time.sleep(0.35)
        settled(browser, asked.cards)
        time.sleep(2)
        print(f"{asked.long} cells later: {memory(process.pid)}")


def main() -> None:
    """Serve, open, edit again and again, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cards", nargs="?", type=int, default=300)
    parser.add_argument("edits", nargs="?", type=int, default=10)
    parser.add_argument("--long", type=int, default=0)
    asked = parser.parse_args()
    game = make_game(asked.cards)
    environment = {**os.environ, "PNP_CACHE": str(WORK / "cache")}
    command = [sys.executable, "-m", "pnp", "serve", str(game)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process,
        chromium() as browser,
    ):
        try:
            measure(process, browser, game, asked)
        finally:
            process.terminate()


if __name__ == "__main__":
    main()
