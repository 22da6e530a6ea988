"""Time the table for free play in a real Chromium: python bench/table_in_chromium.py [--pieces N] [--moves N].

- how many frames a second it shows while a piece is dragged among N different ones, and how long the slowest takes;
- how long a move takes until it is on four pages with 40 pieces: from the request to the second frame after the news;
- how many bytes a page is without the faces of pieces.

It needs Chromium and its driver (apt-get install chromium chromium-driver).
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import time
from pathlib import Path
from statistics import median

from gen import card, write_table

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from pnp.game import load_game  # noqa: E402  # so are those below
from pnp.play.free.state import Piece, Thing  # noqa: E402
from pnp.play.free.table import free_play  # noqa: E402
from pnp.play.journal import Journal  # noqa: E402
from pnp.play.ledger import Ledger  # noqa: E402
from pnp.play.pieces import Pieces  # noqa: E402
from pnp.store import Memory  # noqa: E402
from tests.play.tables import Table, table_of  # noqa: E402
from tests.serve.chromium import Browser, chromium  # noqa: E402  # found by the line above

WORK = HERE / "work" / "table"
_FRAMES = """
window.frames = [];
const tick = at => { frames.push(at); requestAnimationFrame(tick); };
requestAnimationFrame(tick);
"""
_WATCH = """
window.drawn = 0;
window.now = () => performance.timeOrigin + performance.now();
new MutationObserver(() => {
  if (document.hidden) drawn = now();  // a window that is not seen draws no frames
  else requestAnimationFrame(() => requestAnimationFrame(() => { drawn = now(); }));
}).observe(cloth.element("t1"), { attributes: true });
"""
_ALL_DRAWN = "[...document.querySelectorAll('.piece-here img')].every(each => each.hidden || each.naturalWidth)"


def lay_out(table: Table, pieces: int) -> None:
    """Lay so many different cards out beside each other, face up, for all pages."""
    play = table.seats._play
    names = [name for name in play._pieces.cards if name.startswith("card/")][:pieces]
    things = {
        f"t{number + 1}": Thing(
            "pile", number % 25 * 70_000, number // 25 * 95_000, number, pieces=(Piece(name, True),)
        )
        for number, name in enumerate(names)
    }
    gone = {name: None for name in play._state.things if name not in things}
    play._state = play._state._replace(things=things, zones=(), slots=(), used=len(things), order=len(things))
    table.seats.everyone.update(gone)
    play._show_all()


def drag(browser: Browser, thing: str, seconds: float) -> list[float]:
    """Drag a piece in circles, and return the milliseconds of each frame."""
    found = f"const b = cloth.element({thing!r}).getBoundingClientRect();"
    box = browser.run(f"{found} return [b.x + b.width / 2, b.y + b.height / 2]")

    def mouse(kind: str, x: float, y: float, held: int = 1) -> None:
        browser.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=held, clickCount=1)

    mouse("mousePressed", *box)
    mouse("mouseMoved", box[0] + 20, box[1])
    browser.run(_FRAMES)
    start, step = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        step += 1
        mouse("mouseMoved", box[0] + 20 + step * 7 % 300, box[1] + step * 3 % 200)
    frames = browser.run("return frames")
    mouse("mouseReleased", *box, 0)
    return [later - earlier for earlier, later in zip(frames, frames[1:], strict=False)]


def open_pages(browser: Browser, table: Table) -> list[str]:
    """Open the page of each seat in a window of its own."""
    windows = []
    for seat in range(4):
        windows.append(browser.new_window())
        browser.size(1400, 900)
        browser.open(table.server.address(table.seats.seats[seat].token))
        browser.until("document.querySelector('.piece-here')")
        browser.until(_ALL_DRAWN, 120)
        browser.run(_WATCH)
    return windows


def move(browser: Browser, windows: list[str]) -> float:
    """Move a piece on one page, and return the milliseconds until all four have drawn it."""
    browser.switch(random.choice(windows))
    x, y = random.randrange(500_000), random.randrange(500_000)
    begun = browser.run(f"move({{ what: 't1', x: {x}, y: {y} }}); return performance.timeOrigin + performance.now();")
    time.sleep(0.4)
    drawn = []
    for window in windows:
        browser.switch(window)
        browser.until(f"drawn > {begun}")
        drawn.append(browser.run("return drawn"))
    return float(max(drawn) - begun)


def page_bytes(browser: Browser, table: Table) -> int:
    """Return the bytes that a page loads that has no faces yet."""
    browser.new_window()
    browser.open(table.server.address(table.seats.seats[0].token))
    browser.until("document.querySelector('.piece-here')")
    return int(
        browser.run("""
        const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
        const ours = all.filter(each => !each.name.includes("/face/"));
        return ours.reduce((sum, each) => sum + each.encodedBodySize, 0);""")
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=500)
    parser.add_argument("--moves", type=int, default=30)
    given = parser.parse_args()
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(HERE / "deck", WORK)
    shutil.copytree(HERE / "icons", WORK / "icons")
    chance = random.Random(20261120)
    write_table(WORK / "cards.csv", [card(number, chance) for number in range(1, given.pieces + 1)])
    game = load_game(WORK)
    kinds = {"free": free_play(Pieces(game, Memory()), Journal(None), Ledger(game, None), "s")}
    with table_of(kinds, "free", (4, 4)) as table, chromium() as browser:
        lay_out(table, given.pieces)
        browser.size(1400, 900)
        windows = open_pages(browser, table)
        browser.switch(windows[0])
        frames = sorted(drag(browser, f"t{given.pieces * 53 // 100}", 5))
        late = sum(each > 20 for each in frames)
        print(f"drag among {given.pieces} pieces: {1000 * len(frames) / sum(frames):.0f} frames a second, "
              f"median {median(frames):.1f} ms, 95 % {frames[int(0.95 * len(frames))]:.1f} ms, "
              f"slowest {frames[-1]:.0f} ms, {late} of {len(frames)} over 20 ms", flush=True)  # fmt: skip
        lay_out(table, 40)
        time.sleep(3)
        took = sorted(move(browser, windows) for _ in range(given.moves))
        text = f"median {median(took):.0f} ms, slowest {took[-1]:.0f} ms, of {len(took)}"
        print(f"a move on four pages: {text}", flush=True)
        print(f"a page without faces: {page_bytes(browser, table) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
