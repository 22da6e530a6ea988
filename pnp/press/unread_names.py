"""What a game's templates set, or fill as a block, and nothing reads: mostly a misspelt name of a shared template."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pnp.errors import Problem, did_you_mean
from pnp.template.trace import drop_anchors

_TAG = re.compile(r"\{#.*?#\}|\{\{(.*?)\}\}|\{%[-+]?\s*(\w+)(.*?)%\}", re.DOTALL)
_TARGETS = re.compile(r"([\w\s,]+)(?==|\||-?$)")
_FILE = re.compile(r"""['"]([\w./-]+\.j2)['"]""")
_NAME = re.compile(r"[^\W\d]\w*")


class Template:
    """What the text of a template says: what it *reads*, and the lines where it *sets* a name or *fills* a block.

    *has* are the blocks that another can fill, *files* the templates that it names.
    """

    def __init__(self, text: str) -> None:
        self.reads: set[str] = set()
        self.sets: dict[str, int] = {}
        self.fills: dict[str, int] = {}
        self.has: set[str] = set()
        self.files = {*_FILE.findall(text)}
        extends, depth = False, 0
        text = drop_anchors(text)
        for match in _TAG.finditer(text):
            printed, tag, said = match[1] or "", match[2], match[3] or ""
            line = text.count("\n", 0, match.start()) + 1
            if tag == "set" and (targets := _TARGETS.match(said)) is not None:
                for name in _NAME.findall(targets[1]):
                    self.sets.setdefault(name, line)
                said = said[targets.end() :]
            elif tag == "extends":
                extends = True
            elif tag == "block":
                name = said.split()[0]
                if extends and not depth:
                    self.fills.setdefault(name, line)
                else:
                    self.has.add(name)
                depth += 1
            elif tag == "endblock":
                depth -= 1
            self.reads.update(_NAME.findall(printed or said))


def unread_names(own: Mapping[str, str], shared: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a note on each name that a template of a game sets, and on each block that it fills, and nothing reads.

    :param own: the texts of the game's templates by their names.
    :param shared: those of the templates that come with pnp and that these use, or that use these.
    """
    templates = {name: Template(text) for name, text in own.items()}
    every = [*templates.values(), *map(Template, shared.values())]
    reads = {name for each in every for name in each.reads}
    blocks = {name for each in every for name in each.has}
    asked = {name for each in every[len(templates) :] for name in each.reads}
    for path, template in sorted(templates.items()):
        for name, line in template.sets.items():
            if name not in reads and not name.startswith("_"):
                hint = did_you_mean(name, sorted(asked), 1) or "take it out"
                yield Problem(f"{path}:{line}", f"nothing reads {name!r}, which is set there", hint)
        for name, line in template.fills.items():
            if name not in blocks:
                what = f"no template that it extends has a block {name!r}, so what is in it is not printed"
                hint = did_you_mean(name, sorted(blocks), 1) or f"there are blocks {', '.join(sorted(blocks))}"
                yield Problem(f"{path}:{line}", what, hint)


def using(shared: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
    """Return those of the *shared* templates that name one of a game's *own*."""
    return {name: text for name, text in shared.items() if not own.keys().isdisjoint(_FILE.findall(text))}
