"""What is said in refereed play has German words (chromium, chromium-driver). The long form alone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.pages.service import QuestionError
from pnp.play.journal import Journal
from pnp.play.pieces import Pieces
from pnp.play.refereed.layout import read_layout
from pnp.play.refereed.match import Match, begin_of
from pnp.play.refereed.table import refereed_play
from pnp.referee import Referee, referee_of
from pnp.store import Memory
from tests.play.tables import table_of
from tests.serve.chromium import chromium

pytestmark = pytest.mark.in_long_form
GAMES = 6
NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay"]
_ENGLISH = re.compile(
    r"\b(the|and|of|is|has|have|are|cannot|needs|must|may|only|from|with|to|a|your|it|there|not|no|card|cards|ship|"
    r"ships|turn|at|by|for|player|players|marker|markers|nothing|nobody)\b"
)
_SPEAK = """
    const [texts, offers, told] = given;
    const isWord = text => !["on", "off"].includes(text), own = link.state.get("game").options;
    const options = own.flatMap(each => [[each.about, layoutText(each.about)],
      ...each.values.filter(isWord).map(text => [label(text), label_(text)])]);
    return [...options, ...texts.map(text => [text, layoutText(text)]),
      ...offers.flatMap(each => [["", offerWords(each)], ["", promptOf(each.verb)], ["", verbWord(each.verb)]]),
      ...told.map(each => ["", sentence(each)])];
"""


def said_in(referee: Referee[Any, Any]) -> Iterator[tuple[str, Any]]:
    """Yield all that a referee says in random games in which people also try what is not allowed, with its kind."""
    for number in range(GAMES):
        dice = random.Random(number)
        count = dice.randint(*referee.game.players)
        options = {
            each.id: dice.choice(each.values) for each in referee.game.options if each.values and dice.random() < 0.4
        }
        try:
            match = Match.new(referee, begin_of(NAMES[:count], [""] * count, options, f"{number:064x}"))
        except (ValueError, PnpError):
            continue  # options that contradict each other
        known: set[str] = set()
        for _ in range(400):
            if match.is_over:
                break
            seat = dice.choice(referee.waits_for(match.state))
            told = match.entries(seat)
            known |= {json.dumps(value) for each in told["offers"] for value in each["values"].values()}
            offer = dice.choice(told["offers"])
            yield "offer", offer
            values, at = offer["values"], told["waits"]["at"]
            tried = {key: json.loads(dice.choice(sorted(known))) for key in values if dice.random() < 0.7}
            with suppress(QuestionError):
                try:
                    match.act(seat, at, offer["verb"], {**values, **tried})
                    continue
                except PnpError as error:
                    for problem in error.problems:
                        yield from (("text", problem.what), ("text", problem.hint))
            match.act(seat, at, offer["verb"], values)
        told = match.entries(0)
        yield from (("told", value) for key, value in told.items() if key.startswith("log/"))
        if told["end"]:
            yield "text", told["end"]["why"]
            yield from (("text", text) for each in told["end"]["players"] for text, _ in each["lines"])


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize(
    "game", ["treasure-fleet", "pirates-treasure-island", "ten-gold", "fish-n-ships", "blind-parrot"]
)
def test_nothing_that_is_said_is_english_in_the_german_page(game: str) -> None:
    referee = referee_of(game)
    layout, loaded = read_layout(referee.game), load_game(game_folder(game))
    said: dict[str, dict[str, Any]] = {"text": {}, "offer": {}, "told": {}}
    for kind, what in said_in(referee):
        said[kind].setdefault(json.dumps(what), what)
    same = layout["words"]["de"] if layout else {}  # a word may be the same in German
    named = [
        name for part in referee.game.components for card in part.cards for name in (card.id, card.fields.get("name"))
    ]
    named += [name for names in (layout or {"names": {}})["names"].values() for name in names]
    names = sorted({str(name) for name in named if name and len(str(name)) > 2}, key=len, reverse=True)

    def without_names(text: str) -> str:
        for name in names:
            text = text.replace(name, "#")
        return text

    with table_of({"refereed": refereed_play(referee, Pieces(loaded, Memory()), Journal(None))}, "refereed") as table:
        table.ask(table.seats.seats[0].token, "begin?id=b&v=1", {"record": ""})
        with chromium() as browser:
            browser.open(f"{table.address()}?lang=de")
            browser.until("document.querySelector('.turn')")
            told = [[each for each in found.values() if each] for found in said.values()]
            lines = browser.run(f"const given = {json.dumps(told)}; {_SPEAK}")
    assert len(lines) > 50
    left = [
        (text, spoken)
        for text, spoken in lines
        if not spoken
        or _ENGLISH.search(without_names(spoken))
        or (text == spoken and text not in same and re.search("[a-z]{3}", without_names(text)))
    ]
    assert not left, left
