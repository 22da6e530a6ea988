"""Ask ICU where the lines of tests/layout/scripts.py may break and in which order their letters stand; write icu.json.

Run it by hand with an environment that has PyICU: python -m tests.layout.icu_answers
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.layout.scripts import PARAGRAPHS, lines_of

ANSWERS = Path(__file__).with_name("icu.json")


def main() -> None:
    import icu  # no test needs it

    found = {"icu": icu.ICU_VERSION, "unicode": icu.UNICODE_VERSION}
    for language, text in PARAGRAPHS.items():
        breaker = icu.BreakIterator.createLineInstance(icu.Locale(f"{language}@lb=strict"))
        breaker.setText(text)
        bidi, paragraph = icu.Bidi(), icu.UnicodeString(text)
        bidi.setPara(paragraph, icu.Bidi.DEFAULT_LTR if language not in ("ar", "fa", "he") else 1)
        lines = []
        for line in lines_of(language):
            part = bidi.setLine(line.start, line.end)
            lines.append([line.start, line.end, [line.start + place for place in part.getVisualMap()]])
        found[language] = {"breaks": [*breaker], "lines": lines}
    ANSWERS.write_text(json.dumps(found, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
