"""What the first game draws and takes on its table, in Chromium: the way of a ship, and a touch upon a zone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.learning import write_page
from pnp.play.refereed.layout import read_layout
from tests.games.test_lessons import NEXT
from tests.serve.chromium import Browser, chromium

pytestmark = pytest.mark.in_long_form
Point = tuple[float, float]
PIECES = """
return [...view.querySelectorAll('.table-of .card[data-piece]')].map(node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { piece: node.dataset.piece, square: node.dataset.square ?? '', at: [left + width / 2, top + height / 2],
    lane: node.closest('.lane')?.getAttribute('aria-label') ?? '' };
});
"""
ARROWS = """
const box = node => { const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2]; };
return { counted: [...view.querySelectorAll('.arrows text')].map(node => [node.textContent, box(node)]),
  heads: [...view.querySelectorAll('.arrows path.head')].map(node => {
    const [x, y] = /^M([-\\d.]+) ([-\\d.]+)/.exec(node.getAttribute('d')).slice(1).map(Number);
    const ground = node.ownerSVGElement.getBoundingClientRect();
    return [ground.left + x, ground.top + y]; }) };
"""
AHEAD = """
return [...view.querySelectorAll('.ahead text')].map(node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [node.textContent, [left + width / 2, top + height / 2]];
});
"""
"""The numbers on the way to the square that glows."""
SAID = "return view.querySelector('.turn').textContent"
MOVE = "return [page.step, page.move].join()"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    for id in ("ten-gold", "pirates-treasure-island", "treasure-fleet", "fish-n-ships"):
        write_page(load_game(game_folder(id)), folder / f"{id}.html")
    return {file.stem: file for file in folder.iterdir()}


def begin(browser: Browser, page: Path, width: int) -> None:
    browser.size(width, 844 if width < 861 else 900, mobile=width < 861)
    browser.open(page.as_uri())
    browser.run("speak('en'); go('first'); return 1")


def near(one: Point, other: Point, most: float) -> bool:
    return abs(one[0] - other[0]) <= most and abs(one[1] - other[1]) <= most


def near_all(one: list[tuple[str, Point]], other: list[tuple[str, Point]]) -> bool:
    return len(one) == len(other) and all(a[0] == b[0] and near(a[1], b[1], 3) for a, b in zip(one, other, strict=True))


def squares_of(browser: Browser) -> dict[str, tuple[tuple[int, int], Point]]:
    """The pieces that lie on a square and have one place: the square, and the middle of the piece on the screen."""
    found = [each for each in browser.run(PIECES) if each["square"]]
    names = [each["piece"] for each in found]
    return {
        each["piece"]: ((int(each["square"].split(",")[0]), int(each["square"].split(",")[1])), tuple(each["at"]))
        for each in found
        if names.count(each["piece"]) == 1
    }


@pytest.mark.parametrize("width", [390, 1200])
def test_the_squares_of_a_walk_are_counted_from_where_the_ship_was(
    browser: Browser, pages: dict[str, Path], width: int
) -> None:
    begin(browser, pages["ten-gold"], width)
    walks = aheads = 0
    for _ in range(40):
        before, ahead = squares_of(browser), browser.run(AHEAD)
        went = browser.run(NEXT)
        if went != "moved":
            break
        counted = browser.run(ARROWS)["counted"]
        assert len(ahead) < 2 or near_all(ahead, counted), "the way that was shown before is the one that is sailed"
        aheads += len(ahead) > 0
        if counted:
            walks += 1
            assert [number for number, _ in counted] == [str(each) for each in range(1, len(counted) + 1)]
            after = squares_of(browser)
            ((ship, (start, _)),) = [
                (piece, here) for piece, here in before.items() if piece in after and after[piece][0] != here[0]
            ]
            end, middle = after[ship]
            # two pieces in different columns and rows say how large a square is
            (one, at), (other, there) = max(
                ((one, other) for one in after.values() for other in after.values()),
                key=lambda pair: abs(pair[0][0][0] - pair[1][0][0]) * abs(pair[0][0][1] - pair[1][0][1]),
            )
            step = (there[0] - at[0]) / (other[0] - one[0]), (there[1] - at[1]) / (other[1] - one[1])
            walked = [
                (round(end[0] + (x - middle[0]) / step[0]), round(end[1] + (y - middle[1]) / step[1]))
                for _, (x, y) in counted
            ]
            assert walked[-1] == end
            taken = {
                tuple(map(int, each["square"].split(",")))
                for each in browser.run(PIECES)
                if each["square"] and each["piece"] != ship
            }
            assert not taken & set(walked), "it goes past islands and ships"
            way = [start, *walked]
            assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(way)), way
            assert all(a != c for a, c in zip(way, way[2:], strict=False)), "never straight back"
            for (_, (x, y)), (column, row) in zip(counted, walked, strict=True):
                meant = middle[0] + (column - end[0]) * step[0], middle[1] + (row - end[1]) * step[1]
                assert near((x, y), meant, 0.2 * abs(step[0]))
            rolled = re.findall(r"(?:rolled a |with a )(\d)", browser.run(SAID))
            assert not rolled or int(rolled[0]) == len(counted)
    assert went == "end"
    assert walks >= 3
    assert aheads == 5


@pytest.mark.parametrize("width", [390, 1200])
def test_an_arrow_ends_at_the_ship_that_changed_its_zone(browser: Browser, pages: dict[str, Path], width: int) -> None:
    begin(browser, pages["pirates-treasure-island"], width)
    arrows = 0
    for _ in range(40):
        before = {each["piece"]: each["lane"] for each in browser.run(PIECES) if each["lane"]}
        went = browser.run(NEXT)
        if went != "moved":
            break
        heads = browser.run(ARROWS)["heads"]
        ships = [each for each in browser.run(PIECES) if each["piece"].startswith("ship/")]
        moved = [each["at"] for each in ships if each["lane"] != before.get(each["piece"], each["lane"])]
        if heads:
            assert len(heads) == len(moved)
            assert all(any(near(head, at, 2) for at in moved) for head in heads)
            arrows += len(heads)
    assert went == "end"
    assert arrows >= 8


LANE = """
const lane = [...view.querySelectorAll('.lane')].find(each => each.matches('.legal') === LIT);
const box = lane?.getBoundingClientRect();
return box && [lane.getAttribute('aria-label'), box.right - 14, box.bottom - 10];
"""


@pytest.mark.parametrize("width", [390, 1200])
def test_a_touch_anywhere_in_a_lit_zone_is_for_the_zone_and_elsewhere_for_none(
    browser: Browser, pages: dict[str, Path], width: int
) -> None:
    begin(browser, pages["pirates-treasure-island"], width)
    touched = []
    for _ in range(60):
        lit = browser.run(LANE.replace("LIT", "true"))
        if lit:
            before = browser.run(MOVE)
            _, x, y = browser.run(LANE.replace("LIT", "false"))
            browser.click(round(x), round(y))
            assert browser.run(MOVE) == before
            assert browser.run(LANE.replace("LIT", "true")) == lit
            name, x, y = lit
            browser.click(round(x), round(y))  # where nothing lies
            browser.until(f"[page.step, page.move].join() !== '{before}'", 5)
            touched.append(name)
        elif browser.run("return Boolean(view.querySelector('.turn.end'))"):
            break
        else:
            browser.run(
                "['.moves .offers .lit', '.left button.legal', '.moves .main']"
                ".map(each => view.querySelector(each)).find(Boolean).click(); return 1"
            )
    assert set(touched) == {"At Sea", "Treasure Island", "Home"}
    assert not browser.complaints()


ON_A_PHONE = """
const main = view.querySelector('.moves .main'), box = main?.getBoundingClientRect();
const at = part => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
const covered = main ? [.1, .3, .5, .7, .9].filter(part => !main.contains(at(part))) : [];
return [document.scrollingElement.scrollWidth, covered];
"""


BATTLE = """
const table = view.querySelector('.table-of'), battle = table.querySelector(':scope > .place.wide .big');
const floor = table.getBoundingClientRect().bottom;
return battle ? [...table.children].filter(each => each.getBoundingClientRect().bottom > floor + 1).length : null;
"""


def test_on_a_phone_a_battle_is_seen_whole(browser: Browser, pages: dict[str, Path]) -> None:
    begin(browser, pages["fish-n-ships"], 390)
    cut = []
    for _ in range(60):
        cut.append(browser.run(BATTLE))
        if browser.run(NEXT) != "moved":
            break
    assert cut.count(0) >= 4
    assert all(each in (None, 0) for each in cut)


@pytest.mark.parametrize("id", ["ten-gold", "pirates-treasure-island", "treasure-fleet", "fish-n-ships"])
def test_on_a_phone_nothing_lies_over_the_main_button_and_nothing_is_wider_than_the_screen(
    browser: Browser, pages: dict[str, Path], id: str
) -> None:
    begin(browser, pages[id], 390)
    seen = []
    for _ in range(60):
        seen.append(browser.run(ON_A_PHONE))
        if browser.run(NEXT) != "moved":
            break
    assert len(seen) > 14
    assert [each for each in seen if each != [390, []]] == []


HELD = """
const ships = [...view.querySelectorAll('.place.wide > .items.large > .item')];
return { step: STEPS[page.step], sailed: movesOf(page.step).at(-1)?.view.last.map(each => [each.id, each.captor]),
  drawn: ships.map(each => [each.querySelector(':scope > .body > .card').dataset.piece.split('/')[1],
    each.querySelector(':scope > .words-of.won')?.lastChild.textContent ?? null,
    each.querySelector(':scope > .body > .card').classList.contains('won')]) };
"""


@pytest.mark.parametrize("width", [390, 1200])
def test_the_ships_of_a_sailing_stay_with_their_captors_until_the_learner_goes_on(
    browser: Browser, pages: dict[str, Path], width: int
) -> None:
    begin(browser, pages["treasure-fleet"], width)
    held = []
    for _ in range(30):
        seen = browser.run(HELD)
        if any(is_won for *_, is_won in seen["drawn"]):
            held.append(seen["step"])
            assert [[id, captor] for id, captor, _ in seen["drawn"]] == seen["sailed"]
            assert [is_won for *_, is_won in seen["drawn"]] == [captor is not None for _, captor in seen["sailed"]]
        if browser.run(NEXT) != "moved":
            break
    assert held == ["volley-3", "capture", "second-shot", "third-shot", "win"]


LUCKY = ("No Honor Among Thieves", "Run Before the Wind", "Storm at Sea", "False Colors", "Boat Attack")
ORDERS = "return [...view.querySelectorAll('.moves.orders .offers button')].map(each => each.textContent)"
CUT = """
const own = view.querySelector('.own').getBoundingClientRect();
return [...view.querySelectorAll('.own .items.small .card')].map(each => each.getBoundingClientRect())
  .map(({ left, right }) => left >= own.left && right <= own.right);
"""
TURNED_UP = """
const gold = [...view.querySelectorAll('.rivals [data-piece^="gold/"], .lanes [data-piece^="gold/"]')];
return gold.map(({ dataset: { piece, version } }) => [piece, version === told.looks[piece][0]]);
"""


@pytest.mark.parametrize("width", [390, 1200])
def test_lucky_orders_are_a_menu_and_at_the_end_all_gold_is_seen(
    browser: Browser, pages: dict[str, Path], width: int
) -> None:
    begin(browser, pages["pirates-treasure-island"], width)
    menus = set()
    for _ in range(40):
        menus.add(tuple(browser.run(ORDERS)))
        if browser.run(NEXT) != "moved":
            break
    assert (*LUCKY, "No lucky order") in menus
    assert browser.run(CUT) == [True] * 10
    assert sorted(browser.run(TURNED_UP)) == [[f"gold/gold-{value}", True] for value in (1, 1, 1, 2, 2, 2, 3)]


LINES = "return [...view.querySelectorAll('.orders-told li')].map(each => each.textContent)"
POINTS = "return [...view.querySelectorAll('.choices-of li:not([hidden])')].map(each => each.textContent)"
SIGHTS = """
const shown = view.querySelectorAll('.ahead path.sight').length, move = movesOf(page.step)[page.move];
const seen = sightsOn(view.querySelector('.board-of'), () => [0, 0]).flatMap(({ squares }) => squares);
const verb = page.isTold || !isMine(move) ? "" : move.offers[move.wanted].verb;
return { shown, seen, me: seenNow().players[LEARNER].square, verb };
"""


@pytest.mark.parametrize("width", [390, 1200])
def test_each_choice_of_a_step_is_told_when_it_comes_and_the_navy_fires_where_it_sees(
    browser: Browser, pages: dict[str, Path], width: int
) -> None:
    begin(browser, pages["ten-gold"], width)
    told, sights = [], []
    for _ in range(18):
        points, sight = browser.run(POINTS), browser.run(SIGHTS)
        if sight["verb"] and points:
            told.append((sight["verb"], *points))
            sights.append((sight["verb"], sight["shown"] > 0, sight["me"] in sight["seen"]))
        if browser.run(NEXT) != "moved":
            break
    assert all(len(each) == 2 for each in told), "one point for one choice"
    assert " ".join(verb for verb, _ in told) == "move to attack put put move to manoeuvre keep end"
    assert "Gamble" in dict(told)["keep"]
    assert all(is_shown for verb, is_shown, _ in sights if verb == "to")
    assert ("manoeuvre", True, True) in sights, "who is fired at lies on a line"
    assert ("end", False, False) in sights


def test_the_navy_of_the_layout_sees_as_far_as_that_of_the_rules() -> None:
    game = load_game(game_folder("ten-gold"))
    layout = read_layout(game)
    assert layout
    assert [each["sight"]["reach"] for each in layout["middle"][0]["at"] if "sight" in each] == [
        game.facts["navy_reach"]
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_lucky_order_of_a_menu_has_its_line(browser: Browser, pages: dict[str, Path], language: str) -> None:
    begin(browser, pages["pirates-treasure-island"], 390)
    browser.run(f"speak('{language}'); return 1")
    lines = []
    for _ in range(40):
        if browser.run(LINES):
            lines.append((browser.run(LINES), browser.run(ORDERS)))
        if browser.run(NEXT) != "moved":
            break
    ((told, orders),) = lines
    assert [line.split(":")[0] for line in told] == orders[:5]
    assert all(len(line.split(": ")[1]) > 5 for line in told)


ENDED = """
const links = [...view.querySelectorAll('.turn.end .after a')].map(each => each.getAttribute('href').slice(1));
return [links.length, links.filter(id => !told.sections.some(each => each.id === id || each.parts.includes(id)))];
"""


@pytest.mark.parametrize("id", ["fish-n-ships", "pirates-treasure-island", "ten-gold", "treasure-fleet"])
def test_a_first_game_ends_with_what_is_new_and_its_title_has_one_line(
    browser: Browser, pages: dict[str, Path], id: str
) -> None:
    begin(browser, pages[id], 390)
    browser.run("go('rules'); return 1")  # with the way back beside it
    assert browser.run("return document.getElementById('title').offsetHeight") < 30
    browser.run("go('first'); return 1")
    for _ in range(60):
        if browser.run(NEXT) != "moved":
            break
    links, astray = browser.run(ENDED)
    assert links >= 2
    assert astray == []
