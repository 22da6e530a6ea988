"""The protocol by messages: a Web Worker of a page answers in place of the server. No threads.

A message is ``{"number": 7, "token": "...", "question": {...}}`` as JSON. Its answer is a head of JSON, ``{"number": 7,
"kind": "...", "tag": "...", "error": ""}``, and the bytes of the answer. A question for news has its answer when there
is some.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from pnp.pages.service import Question, Service

Post = Callable[[str, bytes], object]


class Port:
    """Takes the messages of a page for *service*, and posts the answers: *post* gets head and bytes."""

    def __init__(self, service: Service, post: Post) -> None:
        self._service, self._post = service, post

    def take(self, message: str) -> None:
        """Answer *message* now, or when there is news."""
        asked = json.loads(message)
        number, token, question = asked["number"], str(asked["token"]), asked["question"]
        held = self._service.hold(token, question, lambda: self._answer(number, token, question))
        if held is None:
            self._answer(number, token, question)

    def _answer(self, number: int, token: str, question: Question) -> None:
        answer = self._service.answer(token, question)
        data = answer.data.read_bytes() if isinstance(answer.data, Path) else answer.data
        head = {"number": number, "kind": answer.kind, "tag": answer.tag, "error": answer.error}
        self._post(json.dumps(head), data)
