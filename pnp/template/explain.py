"""Messages about templates by which a designer can mend them: the place, the line itself, and what to do."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from types import TracebackType

from jinja2 import TemplateNotFound, TemplateRuntimeError, TemplateSyntaxError

from pnp.errors import Problem, TemplateError, near_words
from pnp.template.files import TemplateFiles
from pnp.template.guards import Exhausted, RefusedError, SlipError, kind_of
from pnp.template.sandbox import MissingNameError, Sandbox

_HINTS_BY_NAME = {
    "safe": "text of the table is always text; |rich lets <b>, <i>, <u>, <s>, <sc>, <br/> and <icon/> through",
    "format": "write |round(1), or join parts with ~",
    "tojson": "print the fields one by one",
}
_BY_SYNTAX = (
    (r"unexpected '\}'", "unexpected '}'", "a value stands in two braces on both sides: {{ card.name }}"),
    (r"unexpected '/'", "a tag is not closed before this '/'", "write }} or %} where it ends"),
    (r"unexpected char [\"']{2}", "a quote is opened and not closed", "write the same quote where the text ends"),
    (
        r"unexpected 'end of .*",
        "a value is missing before the end of the tag",
        "write it, or take the sign before it away",
    ),
    (r"expected token 'in'.*", "there is no 'in' between the name and the list", "write {% for name in list %}"),
    (r".*, got '='", "'=' compares nothing", "write == to compare"),
)
"""What is told of a fault that Jinja words like the pattern, and what to do."""
_ENDS = {"end of statement block": "%}", "end of print statement": "}}"}
"""How Jinja calls what closes a tag."""
_KINDS = defaultdict(
    lambda: "something else",
    str="a text",
    Markup="a text",
    int="a number",
    float="a number",
    NoneType="an empty cell",
    list="a list",
    tuple="a list",
    dict="a row",
)
_NOT_COMPARED = re.compile(r"not supported between instances of '(\w+)' and '(\w+)'")
_WRONG_ARGUMENTS = re.compile(r"(positional|keyword|required) argument|expected \d+ argument|exactly one argument")
_ASKED = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    TemplateRuntimeError,
)
"""Errors that a template itself can cause; anything else is a bug of pnp."""


def explain(
    problem: BaseException, name: str, context: Mapping[str, object], sandbox: Sandbox, files: TemplateFiles
) -> Problem | None:
    """Return the meaning of *problem*, raised when filling template *name*; None for a bug of ours."""
    place = _place(problem.__traceback__)
    if isinstance(problem, TemplateError):
        return _place_in_file(problem, place, files)
    if isinstance(problem, TemplateSyntaxError):
        place = (problem.name or name, problem.lineno)
    if isinstance(problem, TemplateNotFound):
        what, hint = _not_found(problem, files)
    else:
        what, hint = _reason(problem, context, sandbox, placed=place is not None)
    if not what:
        return None
    if place is None:
        return Problem(name, what, hint)
    line = files.line(*place)
    return Problem(f"{place[0]}:{place[1]}", f"{what} in '{line}'" if line else what, hint)


def _place(trace: TracebackType | None) -> tuple[str, int] | None:
    """Return the template and the line of the innermost frame that belongs to a template."""
    place = None
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            place = template.name, template.get_corresponding_lineno(trace.tb_lineno)
        trace = trace.tb_next
    return place


def _place_in_file(error: TemplateError, place: tuple[str, int] | None, files: TemplateFiles) -> Problem:
    (problem,) = error.problems
    if place is None:
        return problem
    return Problem(f"{place[0]}:{place[1]}", f"{problem.what} in '{files.line(*place)}'", problem.hint)


def _not_found(problem: TemplateNotFound, files: TemplateFiles) -> tuple[str, str]:
    names = getattr(problem, "templates", None) or [problem.name]
    near = near_words(_word(names[0]), files.names(), 1)
    what = "there is no template " + " or ".join(f"'{_word(name)}'" for name in names)
    return what, f"did you mean '{near[0]}'?" if near else "shared templates start with common/"


def _word(name: object) -> str:
    return name if isinstance(name, str) else str(name) if isinstance(name, int) else kind_of(name)


def _reason(
    problem: BaseException, context: Mapping[str, object], sandbox: Sandbox, *, placed: bool
) -> tuple[str, str]:
    if isinstance(problem, RefusedError):
        return str(problem), problem.hint
    if isinstance(problem, SlipError):
        return problem.message or "", problem.hint
    if isinstance(problem, MissingNameError):
        return _explain_missing(problem, context)
    if isinstance(problem, TemplateSyntaxError):
        return _syntax(problem, sandbox)
    if isinstance(problem, Exhausted):
        hint = f"{problem.most} steps are the most: look for loops in loops, macros that call macros, and long texts"
        return "this is far too much work for one face", hint
    if isinstance(problem, (SyntaxError, RecursionError, MemoryError)):
        return "the template is nested too deep", "make it flatter, or split it"
    if isinstance(problem, ZeroDivisionError):
        return "division by zero", "ask for 0 first, with {% if %}"
    if match := _NOT_COMPARED.search(str(problem)):
        kinds = f"{_KINDS[match[1]]} and {_KINDS[match[2]]}"
        return f"{kinds} cannot be compared", "make a number of a text with |int or |float"
    if _WRONG_ARGUMENTS.search(str(problem)):
        return "a filter, test or method gets the wrong number of values", "count the values in its brackets"
    if isinstance(problem, _ASKED):
        return f"this cannot be worked out: {problem}", "look at the kinds of values: texts, numbers, lists"
    return "", ""


def _explain_missing(problem: MissingNameError, context: Mapping[str, object]) -> tuple[str, str]:
    name, owner = _word(problem.name), problem.obj
    if owner is None and "was not provided" in str(problem):
        return f"the macro is called without its '{name}'", "give it, or give the parameter a default"
    if owner is None:
        return f"there is no '{name}'", _near_names(name, context)
    if isinstance(owner, Mapping):
        return f"the row has no '{name}'", _near_names(name, owner)
    if isinstance(problem.name, int):
        return f"{kind_of(owner)} has no item {name}", "items are counted from 0"
    return f"{kind_of(owner)} has no '{name}' for templates", "use its fields, or a filter"


def _syntax(problem: TemplateSyntaxError, sandbox: Sandbox) -> tuple[str, str]:
    what = (problem.message or "").rstrip(".")
    for kind, known in (("filter", sandbox.filters), ("test", sandbox.tests)):
        if what.startswith(f"No {kind} named "):
            name = what.split("'")[1]
            names = [known_name for known_name in known if known_name[0] != "#"]
            return f"there is no {kind} '{name}'", _HINTS_BY_NAME.get(name) or _near_names(name, names)
    for pattern, told, hint in _BY_SYNTAX:
        if re.match(pattern, what):
            return told, hint
    for token, sign in _ENDS.items():
        if what.startswith(f"expected token '{token}'"):
            return f"a tag is not closed with {sign} before this", f"write {sign} at its end"
    return what[:1].lower() + what[1:], ""


_LONGEST_GUESS = 100
"""The most letters of a name for which a near one is searched: the time grows with their square."""


def _near_names(name: str, names: object) -> str:
    if len(name) > _LONGEST_GUESS:
        return ""
    known = sorted(str(item) for item in names if len(str(item)) <= _LONGEST_GUESS)  # type: ignore[attr-defined]
    near = near_words(name, known, 1)
    if near:
        return f"did you mean '{near[0]}'?"
    listed = ", ".join(known[:12]) + (", \u2026" if len(known) > 12 else "")
    return f"known here: {listed}" if listed else "nothing is known here"
