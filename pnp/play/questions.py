"""Questions to the referee, and its answers, as pages have them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.game.model import Game
from pnp.pages.service import QuestionError
from pnp.referee import Desk, Finding
from pnp.referee.answers import Field, Options
from pnp.referee.asking import describe, given_texts
from pnp.referee.options import deciding_rulings


def questions_of(desk: Desk[Any]) -> list[dict[str, Any]]:
    """The questions that a page can ask, with their fields."""
    return [
        {"id": each.id, "question": each.question, "fields": describe_fields(each.fields, desk.game)}
        for each in desk.moments
    ]


def answer_to(
    desk: Desk[Any], moment: str, values: Mapping[str, Any], names: Sequence[str], options: Options
) -> dict[str, Any]:
    """The answer to the question *moment* with the *values* that a page sent, or what the question still ``lacks``.

    :raises QuestionError: there is no such question, or no page sends such values.
    """
    chosen = next((each for each in desk.moments if each.id == moment), None)
    if chosen is None:
        raise QuestionError(f"there is no question {moment!r}")
    given = read_given(desk.game, chosen.fields, values, names)
    lacking = [each.about for each in chosen.fields if each.required and each.key not in given]
    if lacking:
        return {"lacks": lacking}
    try:
        answer = chosen.answer(given, options)
    except ValueError as error:
        return {"lacks": [str(error)]}
    return {
        "verdict": answer.verdict,
        "why": list(answer.why),
        "faults": describe_findings(answer.findings),
        "rulings": describe_rulings(desk.game, answer.rulings, options),
    }


def read_given(
    game: Game, fields: Sequence[Field], values: Mapping[str, Any], names: Sequence[str]
) -> dict[str, list[str]]:
    """The texts of *values* that a page sent for *fields*.

    :raises QuestionError: no page sends such values.
    """
    try:
        return given_texts(fields, values, game, names)
    except ValueError as error:
        raise QuestionError(str(error)) from None


def describe_rulings(game: Game, ids: Sequence[str], options: Options) -> list[dict[str, str]]:
    return [
        {
            "id": each.id,
            "question": each.question,
            "ruling": f"By your option {each.option} = {chosen}." if chosen else each.ruling,
        }
        for each, chosen in deciding_rulings(game, ids, options)
    ]


def describe_fields(fields: Sequence[Field], game: Game) -> list[dict[str, Any]]:
    return [
        {
            "key": each.key,
            "about": label_of(each),
            "many": each.many,
            "required": each.required,
            "asked": {"kind": "yes"} if each.yes else describe(each.asked, game),
        }
        for each in fields
    ]


def label_of(field: Field) -> str:
    """Return the words about a field, without those on how to type it, because nobody types here."""
    about = field.about
    if field.asked is not None:
        about = re.split(r", such as |, or |: ", about, maxsplit=1)[0]
    return about[:1].upper() + about[1:]


def describe_findings(findings: Sequence[Finding]) -> list[dict[str, object]]:
    return [{"what": each.message, "hint": each.hint, "warning": each.warning} for each in findings]
