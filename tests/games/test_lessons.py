"""The first game that each sheet teaches: the referee follows its record, and the sheet shows it to its last line."""

from __future__ import annotations

import dataclasses
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.learning import read_lookups, write_page
from pnp.referee import referee_of
from pnp.referee.lesson import FILE, LEARNER, Lesson
from tests.serve.chromium import Browser, chromium

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
TAUGHT = ("treasure-fleet", "pirates-treasure-island", "ten-gold", "fish-n-ships")


@pytest.mark.parametrize("id", TAUGHT)
def test_the_steps_of_a_lesson_follow_its_moves_to_the_last_line(id: str) -> None:
    lesson = Lesson(referee_of(id))
    tables = lesson.referee.game.tables
    until = [int(str(row["until"])) for name in ("lesson", "lesson-on") for row in tables.get(name, {}).values()]
    assert until == sorted(set(until))
    assert until[-1] == len(lesson.record.lines)
    assert {deed.line for deed in lesson.deeds} == set(range(1, until[-1] + 1))
    assert sum(deed.action.seat == LEARNER for deed in lesson.deeds) >= 4
    assert lesson.referee.outcome(lesson.deeds[-1].after).winners == (LEARNER,)
    assert lesson.moment(until[-1]).view == lesson.referee.view(lesson.deeds[-1].after, LEARNER)


@pytest.mark.in_long_form
@pytest.mark.parametrize("id", TAUGHT)
def test_the_page_to_learn_from_has_both_languages_and_loads_nothing(id: str, tmp_path: Path) -> None:
    write_page(load_game(game_folder(id)), tmp_path / "learn.html")
    text = (tmp_path / "learn.html").read_text("utf-8")
    data = json.loads(text.partition('id="data">')[2].partition("</script>")[0])
    assert not re.findall(r"(?:src|href)=\"(?!data:|#)", text.partition("<script")[0])
    for language in ("en", "de"):
        told = data["languages"][language]
        assert [step["id"] for step in told["first"]["steps"]] == list(data["moves"]["steps"])
        assert all(step["before"] for step in told["first"]["steps"])
        assert set(told["setup"]) == {str(number) for number in range(data["players"][0], data["players"][1] + 1)}
        assert all(each["steps"] and each["picture"] in told["looks"] for each in told["setup"].values())
        assert len(told["judge"]) == 10
        assert all(each["why"] and len(each["choices"]) >= 2 for each in told["judge"])
        parts = {part for section in told["sections"] for part in (section["id"], *section["parts"])}
        named = [re.findall(r'<p>→ <a href="#([a-z-]+)">[^<]+</a></p>$', each["why"]) for each in told["judge"]]
        assert all(len(rules) == 1 and set(rules) <= parts for rules in named), named
        assert not re.findall(r".{30}\b(?:page|Seite) \d", json.dumps(data["languages"][language], ensure_ascii=False))
    judged = [[each["right"] for each in data["languages"][language]["judge"]] for language in ("en", "de")]
    assert judged[0] == judged[1]  # the referee's answer
    for step, row in load_game(game_folder(id)).tables.get("lesson-on", {}).items():
        assert (data["moves"]["steps"][step][0]["told"] == []) == row["watch"]  # it is played for everybody at once
    for moves in data["moves"]["steps"].values():
        for move in moves:
            assert "offers" not in move or move["offers"][move["wanted"]]["verb"] == move["told"][0]["verb"]
    with chromium() as browser:
        browser.size(390, 844, mobile=True)
        browser.open((tmp_path / "learn.html").as_uri())
        for language in ("en", "de"):
            browser.run(f"speak('{language}'); page.ticked = {{ 2: new Set([0]) }}; go('first'); return 1")
            for _ in range(60):
                place = browser.run(NEXT)
                if place == "end":
                    break
                assert place == "moved", (language, place)
            assert place == "end"
            browser.run("document.querySelector('.moves.ended .main').click(); return 1")
            assert browser.run("return Object.keys(page.ticked).length") == 0  # the set-up of one's own table begins
            steps, pictures = browser.run(_SETUP_TOPS)
            assert steps < pictures
            browser.run("view.querySelector('.way .main').click(); return 1")  # the first game, from its beginning
            assert browser.run("return page.tab + page.step") == "first-1"
            browser.run("go('rules', '', told.sections[1].title.slice(0, -1)); return 1")
            browser.until("document.querySelector('.rules .note').textContent")
            assert browser.run(_EMPTY_ICONS) == []
            browser.run("document.querySelector('.passage').click(); return 1")
            browser.until("document.querySelector(':is(.layer[open], .lead-in, .about) .very')")
            browser.run("document.querySelector('.way-back button').click(); return 1")
            browser.until("!document.querySelector('.layer[open]') && document.querySelector('.passage')")
        # nobody asks so fast that Chromium minds
        browser.run("history.pushState = history.replaceState = () => {}; return 1")
        for language in ("en", "de"):
            browser.run(f"speak('{language}'); return 1")
            assert not _wrong_answers(browser, QUESTIONS[id][language])
            assert browser.run(_SCRAPS) == []
            browser.run(_PRESS_RULES)
            browser.until("!document.querySelector('.rules.searched, .passage') && !page.search")
            for each in ORDINARY[language]:
                assert "·" not in _status(browser, each), each
        if id == "treasure-fleet":
            for width, height in ((390, 844), (1200, 900)):
                browser.size(width, height, mobile=width < 600)
                assert browser.run(_OUTSIDE) == [], width
            browser.size(390, 844, mobile=True)
            browser.run("turnLeaf(0); return 1")  # what is to be tapped is as wide as a finger
            assert min(browser.run(_WIDTHS)) >= 38
        if id == "ten-gold":
            browser.run("go('first'); turnLeaf(0); return 1")
            assert [browser.run(NEXT) for _ in range(2)] == ["moved", "moved"]
            assert browser.run(_WALK) == ["1", "2", "3"]  # the way of a roll of 3 is counted
            assert browser.run(_LOG) == 1  # of one who does one thing after the other
            browser.run("speak('en'); return 1")
            _status(browser, "when does the navy shoot")
            assert "three moments" in browser.run("return document.querySelector('.passage').textContent")
        assert not browser.complaints()


def _wrong_answers(browser: Browser, questions: Mapping[str, str | list[str]]) -> list[str]:
    """What is not answered by one of the first three passages, or where a list says so by the first.

    Each passage is read where it leads to.
    """
    wrong = []
    for question, expected in questions.items():
        begins, *answers = [""] + [expected] if isinstance(expected, str) else expected
        found: list[str] = []
        status = _status(browser, question)
        line = (
            str(browser.run("return view.querySelector('.passage')?.querySelector('.said')?.textContent ?? ''"))
            or status
        )
        while len(found) < (3 if isinstance(expected, str) else 1):
            browser.run(f"page.opened = new Set(); go('rules', '', {json.dumps(question)}); return 1")
            browser.until("document.querySelector('.rules .note').textContent")
            first = browser.run(f"return view.querySelectorAll('.passage')[{len(found)}]?.textContent ?? ''")
            next_one = f"document.querySelectorAll('.passage')[{len(found)}]"
            if not browser.run(f"const it = {next_one}; it?.click(); return !!it"):
                break
            found.append(f"{first} {browser.run(_SHOWN)}")
            if any(answer in text for answer in answers for text in found):
                break
        is_found = any(answer in text for answer in answers for text in found) or not answers
        wrong += [] if is_found and line.startswith(begins) else [f"{question}: {expected}: {line}: {found}"]
    return wrong


def _status(browser: Browser, question: str) -> str:
    """What the page says that it has found, and for which other words than those of the question."""
    browser.run(f"go('rules', '', {json.dumps(question)}); return 1")
    browser.until("document.querySelector('.rules .note').textContent")
    return str(browser.run("return document.querySelector('.rules .note').textContent"))


ORDINARY = {
    "en": ("difference", "together", "something", "minute"),
    "de": ("dürfen", "zwei leute", "unterschied", "verschenken"),
}
"""Words that are spelt rightly, whether a page has them or not."""

_LINE = "return view.querySelector('.passage')?.querySelector('.said')?.textContent ?? ''"
"""The line above the first passage that answers a question in a word or two."""

_PRESS_RULES = """
[...document.querySelectorAll("#tabs button")].find(each => each.textContent === words.rules).click();
return 1
"""

_SCRAPS = r"""
return (async () => {
  const scraps = [];
  for (const { term } of told.index) {
    go("rules", "", term);
    await Promise.resolve();
    const all = [...view.querySelectorAll(".passage")];
    const first = all.find(each => each.querySelector(".term")?.textContent === term) ?? all[0];
    const text = first?.querySelector(".very")?.textContent ?? "";
    const isSentence = /[.!?)”“]$/.test(text) && text.includes(" ");
    if (!isSentence && !(text.endsWith(":") && first.querySelector(".listed"))) scraps.push(`${term}: ${text}`);
  }
  return scraps;
})()
"""
"""Terms of the index whose passage is told as less than a sentence."""

_WALK = """
const drawn = view.querySelector(".arrows mask").width.baseVal.value;
return drawn < 300 ? drawn : Array.from(view.querySelectorAll(".arrows text"), each => each.textContent);
"""
"""The figures on the squares of a walk that is drawn, where it is not cut away."""

_LOG = """
go("first");
const moves = movesOf(3);
Object.assign(page, { step: 3, move: moves.length, fresh: moves.findIndex(({ line }) => line === 8) });
return drawSaid(moves, []).length;
"""
"""How many lines tell that Ben’s ship comes back, and of both spins for it."""

_OUTSIDE = """
go("first");
turnLeaf(3);
const rect = each => each.getBoundingClientRect();
return Array.from(view.querySelectorAll(".table-of .above")).flatMap(each => {
  const { left, right } = rect(each.parentElement), { bottom } = rect(each.querySelector(".fact-of"));
  return Array.from(each.querySelectorAll(".card"), rect).filter(card =>
    card.left < left - 1 || card.right > right + 1 || card.top < bottom);
});
"""
"""The cards at a ship that leave its column, or lie upon its label."""

_WIDTHS = """
return Array.from(view.querySelectorAll(".own .fan .item:has(.legal)"), each => each.clientWidth);
"""
"""How much of each card that glows is seen, in pixels."""

_SETUP_TOPS = """
page.many = DATA.players[0];
go("start");
const tops = [".tick-row", ".maps"].map(each => view.querySelector(each).getBoundingClientRect().top);
page.many = null;
go("start");
return tops;
"""
"""Where the first step of the set-up begins, and where its pictures do."""

_EMPTY_ICONS = """
view.querySelectorAll(".layer").forEach(each => { each.open = true; });
view.querySelector(".rules").classList.remove("searched");
const room = each => { const { width, paddingLeft, paddingRight } = getComputedStyle(each);
  return parseFloat(width) - parseFloat(paddingLeft) - parseFloat(paddingRight); };
const empty = [...view.querySelectorAll(".text svg.icon")].filter(each => room(each) < 12);
view.querySelectorAll(".layer").forEach(each => { each.open = false; });
view.querySelector(".rules").classList.add("searched");
return empty.map(each => each.textContent);
"""
"""The names of icons in the rules that have no room to be drawn in."""

_SHOWN = """
const shown = (document.activeElement === view ? view : document.activeElement).cloneNode(true);
for (const icon of shown.querySelectorAll("svg")) icon.remove();
return shown.textContent.replace(/\\s+/g, " ");
"""


NEXT = """
const high = () => [".turn:not(.end)", ".moves"].map(each => view.querySelector(each)?.offsetHeight).filter(Boolean);
const glowing = each => each.dataset.piece ?? each.textContent;
const at = () => [page.step, page.move, page.isTold].join();
const moves = page.step < 0 || page.isTold ? [] : movesOf(page.step), move = moves[page.move];
const before = at(), was = high(), turn = view.querySelector(".turn");
if (turn.scrollHeight > turn.clientHeight + 4) return `${turn.textContent} has to be scrolled to`;
if (isMine(move)) {
  // one thing glows, and no other: a piece or a button; one who is attacked by name and as a ship
  const lit = new Set(Array.from(view.querySelectorAll(".offers .lit, .left .legal"), glowing));
  if (lit.size !== 1 && move.offers[move.wanted].verb !== "load" && !lit.has("BBen")) return `${[...lit]} glow`;
  const next = [".moves .offers .lit", ".left button.legal", ".moves .offers button"];
  for (let taps = 0; taps < 8 && at() === before && !page.problem; taps++)
    next.map(each => view.querySelector(each)).find(Boolean)?.click();
} else if (view.querySelector(".turn.end")) return "end";
else view.querySelector(".moves .main").click();
if (page.problem || at() === before) return page.problem || `nothing takes ${JSON.stringify(move)}`;
return high().every(each => was.includes(each)) ? "moved" : `the page moved: ${was}, ${high()}`;
"""


def test_what_people_search_for_is_a_list_of_words(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('hidden = ["secret"]\nwinner = 3\n', "utf-8")
    with pytest.raises(PnpError, match="winner has no list of words"):
        read_lookups(tmp_path, "en.toml")
    assert read_lookups(tmp_path, "de.toml") == ({}, [], {})
    alike, index, says = read_lookups(game_folder("fish-n-ships"), "rules/search/de.toml")
    assert alike["joker"] == ["wilder schatz"]
    assert "ausweichen" in next(each.asks for each in index if each.term == "Einem Gefecht ausweichen")
    assert says["treasure"][0].startswith("Ein Schatz")


def test_a_line_that_is_not_allowed_is_told_with_its_place(tmp_path: Path) -> None:
    referee = referee_of("treasure-fleet")
    text = (game_folder("treasure-fleet") / FILE).read_text("utf-8")
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(text.replace("Ben: fire one", "Ben: fire two"), "utf-8")
    referee.game = dataclasses.replace(load_game(game_folder("treasure-fleet")), folder=tmp_path)
    with pytest.raises(PnpError, match="Ben.*two"):
        Lesson(referee)
