"""The table beside the paper: what its pages may do, what they are told, and what is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.game.paths import game_folder
from pnp.pages.feed import Feed
from pnp.pages.kept_page import KeptPage
from pnp.pages.service import QuestionError
from pnp.play.companion import Companion
from pnp.play.questions import label_of
from pnp.play.refereed.layout import read_layout
from pnp.referee import desk_of, read_options

ISLAND = "pirates-treasure-island"


def table(game: str = ISLAND, kept: Any = None) -> tuple[Companion, Feed, list[Any]]:
    """Return a table of *game*, what its pages see, and a list of what it keeps."""
    feed, written = Feed(), []
    return Companion(desk_of(game), feed, kept, written.append), feed, written


def entry(feed: Feed, key: str) -> Any:
    return json.loads(feed.news_since(0))["entries"][key]


def steps(feed: Feed) -> list[dict[str, Any]]:
    return [step for part in entry(feed, "plan")["parts"] for step in part["steps"]]


def test_the_set_up_is_that_of_the_referee_and_is_ticked() -> None:
    companion, feed, _ = table()
    companion.set_up(4, {})
    plan = desk_of(ISLAND).plan(4, entry(feed, "table")["options"])
    assert [step["text"] for step in steps(feed)] == [step.text for _, _, part in plan.parts for step in part]
    first = steps(feed)[0]["id"]
    companion.tick(first, done=True)
    assert [step["id"] for step in steps(feed) if step["done"]] == [first]
    assert entry(feed, "table")["can_undo"]
    companion.undo()
    assert not any(step["done"] for step in steps(feed))
    with pytest.raises(QuestionError, match="no step"):
        companion.tick("box/nothing", done=True)


def test_a_table_that_the_game_does_not_know_is_refused() -> None:
    companion, feed, written = table()
    before = entry(feed, "table")
    for players, options in ((7, {}), (1, {}), (2, {"storms": True})):
        with pytest.raises(PnpError):
            companion.set_up(players, options)
    assert entry(feed, "table") == before
    assert not written


def test_a_question_is_answered_as_on_the_command_line() -> None:
    companion, _, _ = table()
    values = {"order": "Loot", "ship": "Mother Vex", "at": "sea"}
    (moment,) = (each for each in desk_of(ISLAND).moments if each.id == "order")
    told = moment.answer({key: [text] for key, text in values.items()}, read_options(desk_of(ISLAND).game, {}))
    assert companion.ask("order", values)["verdict"] == told.verdict
    assert companion.ask("order", {"order": "Loot"}) == {"lacks": ["the ship that is to carry it out"]}
    assert "lacks" in companion.ask("order", {"order": "Fight", "ship": "Mother Vex"})
    for values in ({"order": "Lot"}, {"order": 3}, {"ship": "Nobody"}, {"luck": 9}, {"x": 1}, {"luck": True}):
        with pytest.raises(QuestionError):
            companion.ask("order", values)


def test_the_score_is_live_and_what_cannot_be_is_refused_until_somebody_is_sure() -> None:
    companion, feed, _ = table("treasure-fleet")
    companion.hold(0, {"ships": [["16", "9"]]}, sure=False)
    companion.hold(1, {"ships": [["14"]], "governor": True}, sure=False)
    assert [each["total"] for each in entry(feed, "score")["players"]] == [25, 30]
    assert entry(feed, "score")["winners"] == ["Ben"]
    with pytest.raises(PnpError, match="governor"):
        companion.hold(0, {"governor": True}, sure=False)
    assert entry(feed, "held")[0] == {"ships": [["16", "9"]]}
    companion.hold(0, {"governor": True}, sure=True)
    assert entry(feed, "score")["winners"] == []
    with pytest.raises(PnpError, match="governor"):
        companion.finish()
    companion.hold(0, {"governor": None}, sure=False)
    companion.finish()
    companion.finish()  # of another phone, at the same time
    assert [each["winners"] for each in entry(feed, "games")] == [["Ben"]]
    assert entry(feed, "is_final") is True
    companion.again()
    assert entry(feed, "is_final") is False
    assert entry(feed, "held") == [{}, {}]
    assert len(entry(feed, "games")) == 1


def test_what_is_missing_is_said() -> None:
    companion, feed, _ = table("fish-n-ships")
    assert entry(feed, "score")["problem"] == "Still needed: Ann: The goal; Ben: The goal"
    goal = next(each for each in entry(feed, "game")["counts"] if each["key"] == "goal")["asked"]["choices"][0][0]
    companion.hold(1, {"goal": goal}, sure=False)
    assert entry(feed, "score")["problem"] == "Still needed: Ann: The goal"
    assert [each["total"] for each in entry(feed, "score")["players"]] == [None, 0]


def test_names() -> None:
    companion, feed, _ = table()
    companion.rename(1, " Mary Ann ")
    assert entry(feed, "table")["names"] == ["Ann", "Mary Ann"]
    for wrong in ("ann", "", "a:b"):
        with pytest.raises(PnpError, match="name"):
            companion.rename(1, wrong)
    companion.set_up(3, {})
    assert entry(feed, "table")["names"] == ["Ann", "Mary Ann", "Ben"]


def test_everything_is_kept_before_anybody_sees_it() -> None:
    feed = Feed()
    seen: list[Any] = []
    companion = Companion(desk_of(ISLAND), feed, None, lambda kept: seen.append((kept["names"], entry(feed, "table"))))
    companion.rename(0, "Zoe")
    assert seen[0][0] == ("Zoe", "Ben")
    assert seen[0][1]["names"] == ["Ann", "Ben"]


def test_a_table_that_could_not_be_kept_stays_as_it_was() -> None:
    def fail(_: object) -> None:
        raise PnpError.at("", "no room")

    feed = Feed()
    companion = Companion(desk_of(ISLAND), feed, None, fail)
    with pytest.raises(PnpError, match="no room"):
        companion.rename(0, "Zoe")
    assert entry(feed, "table")["names"] == ["Ann", "Ben"]


def test_a_kept_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path))
    kept = KeptPage(game_folder(ISLAND), "tables")
    companion = Companion(desk_of(ISLAND), Feed(), None, kept.write)
    companion.set_up(3, {"finish_round": True})
    companion.hold(2, {"island": ["1", "3"], "afloat": [2]}, sure=False)
    again, feed = KeptPage(game_folder(ISLAND), "tables"), Feed()
    assert again.token == kept.token
    Companion(desk_of(ISLAND), feed, again.table)
    assert entry(feed, "table")["options"]["finish_round"] is True
    assert entry(feed, "held")[2] == {"island": ["1", "3"], "afloat": [2]}
    moves = kept.beside("moves")
    assert moves is not None
    moves.write_text("{}")
    assert kept.beside("moves") == moves
    assert moves.exists()
    new = KeptPage(game_folder(ISLAND), "tables", is_new=True)
    assert new.token != kept.token
    assert new.beside("moves") == moves
    assert not moves.exists()
    assert KeptPage(game_folder("ten-gold"), "tables").table is None


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"token": "short", "port": 1, "table": {}}', '{"token": 5, "port": 1, "table": {}}', "[" * 9999],
)
def test_a_file_of_a_table_that_is_broken_counts_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path))
    KeptPage(game_folder(ISLAND), "tables").write({})
    (file,) = (tmp_path / "tables").iterdir()
    file.write_text(text, "utf-8")
    assert KeptPage(game_folder(ISLAND), "tables").table is None


@pytest.mark.parametrize(
    "change",
    [{"names": ["Ann"]}, {"names": 5}, {"options": {"nothing": "on"}}, {"held": [{"gold": 3}, {}]}, {"held": []},
     {"ticked": 3}],
)  # fmt: skip
def test_a_kept_table_that_does_not_fit_the_game_counts_as_none(change: dict[str, Any]) -> None:
    good = {"names": ["Zoe", "Ben"], "options": {}, "ticked": [], "held": [{}, {}], "games": []}
    _, feed, _ = table(kept=good)
    assert entry(feed, "table")["names"] == ["Zoe", "Ben"]
    _, feed, _ = table(kept=json.loads(json.dumps({**good, **change})))
    assert entry(feed, "table")["names"] == ["Ann", "Ben"]


def test_nobody_wins_before_anything_is_counted() -> None:
    companion, feed, _ = table("treasure-fleet")
    assert not entry(feed, "score")["winners"]
    companion.hold(0, {"governor": True}, sure=True)
    assert entry(feed, "score")["winners"] == ["Ann"]


@pytest.mark.parametrize("game", ["fish-n-ships", ISLAND, "ten-gold", "treasure-fleet"])
def test_the_set_up_and_the_questions_have_german_words(game: str) -> None:
    desk = desk_of(game)
    layout = read_layout(desk.game)
    assert layout
    said = layout["words"]["de"]
    gaps = [re.compile(re.sub(r"\\\{\w+\\\}", ".+?", re.escape(each)) + "$") for each in said]
    low, high = desk.game.players
    options = read_options(desk.game, {})
    plans = [desk.plan(players, options) for players in range(low, high + 1)]
    texts = {text for plan in plans for _, title, part in plan.parts for text in (title, *(step.text for step in part))}
    fields = [*desk.holdings, *(field for moment in desk.moments for field in moment.fields)]
    texts |= {moment.question for moment in desk.moments} | {label_of(field) for field in fields}
    assert not [text for text in texts if not any(each.match(text) for each in gaps)]
