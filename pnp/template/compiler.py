"""Jinja's code generator, changed so that what it writes pays for itself.

Every body of a template (the template, a block, a macro, a branch, a pass of a loop) pays for its nodes when it is
entered. What could run away in one step (comparing, slicing, calculating, filters, calls) is done by functions of the
sandbox, which the code knows by names that start with ``p_``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType
from typing import Any, NoReturn

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.exceptions import TemplateSyntaxError
from jinja2.lexer import Token, TokenStream
from jinja2.parser import Parser

from pnp.errors import near_words
from pnp.template.filters import jinja_pass
from pnp.template.guards import LARGEST_NUMBER, LostError, NestingError
from pnp.template.kept import kept_text

MOST_TOKENS = 20_000
"""The most tokens inside of a template's tags; a template of 200 lines has about 2000."""
MOST_BODIES = 500
"""The most blocks and macros of a template: Python's compiler takes quadratic time over them."""
MOST_NAMES_GIVEN = 20_000
"""The most names that a template hands on, counted for each include, import and scoped block: all are written there."""
_STEPS = {
    nodes.AssignBlock: 6, nodes.Block: 12, nodes.Call: 8, nodes.CallBlock: 20, nodes.Compare: 3, nodes.Concat: 5,
    nodes.Dict: 2, nodes.Extends: 30, nodes.Filter: 4, nodes.FilterBlock: 8, nodes.For: 4, nodes.FromImport: 40,
    nodes.Getattr: 2, nodes.Getitem: 3, nodes.Import: 40, nodes.Include: 40, nodes.Macro: 12, nodes.Test: 4,
    nodes.Add: 4, nodes.Sub: 4, nodes.Mul: 4, nodes.Div: 4, nodes.FloorDiv: 4, nodes.Mod: 4, nodes.Pow: 4,
    nodes.Neg: 3, nodes.Pos: 3,
}  # fmt: skip
"""What a node costs each time it is worked out, where that is more than one step."""
_CALL_OF_MACRO = 24
_PARAMETER = 8
"""Steps for each parameter of a macro: one that the call leaves out is made for it."""
_PASS_OF_LOOP = 3
_TAGS = (
    "block", "call", "extends", "filter", "for", "from", "if", "import", "include", "macro", "raw", "set", "with",
)  # fmt: skip
_INNER = ("else", "elif")
"""Tags that stand inside of others."""
_LONGEST_GUESS = 100
_ROWS = "#rows"
_COMMENT = re.compile(r"<!--.*?(?:-->|$)", re.DOTALL)
_PASSED = {"context": "context, ", "eval_context": "context.eval_ctx, ", "environment": "environment, "}


def compile_template(environment: Environment, source: str, name: str) -> CodeType:
    """Return the code of the template *name*.

    :raises TemplateSyntaxError: it is not a template, or larger than templates may be.
    """
    return compile(kept_text(source, name) or python_text(environment, source, name), name, "exec")


def python_text(environment: Environment, source: str, name: str) -> str:
    """Return the template *name* as the text of a Python module.

    :raises TemplateSyntaxError: it is not a template, or larger than templates may be.
    """
    parser = _Parser(environment, source, name)
    tree = parser.parse()
    generator = _Generator(environment, name, None, optimized=False)
    generator.own = parser.own
    generator.visit(tree)
    return generator.python_source()


class _Parser(Parser):
    """A parser that gives up when a template is too large."""

    def __init__(self, environment: Environment, source: str, name: str) -> None:
        super().__init__(environment, "", name)
        lexer = environment.lexer
        self.stream = TokenStream(self._count_tokens(lexer.wrap(lexer.tokeniter(source, name), name)), name, None)
        self._extends: list[nodes.Node] = []
        self._blocks: list[nodes.Node] = []
        self._depth = 0
        self._open: list[tuple[str, int]] = []
        """The tags that are being read, the innermost last, and their lines."""
        self.own: dict[str, int] = {}
        """The blocks that stand in no other, and their lines."""

    def parse(self) -> nodes.Template:
        """Return the tree; its nodes do not know the environment, for which only Jinja's optimizer asks."""
        tree = nodes.Template(self.subparse(), lineno=1)
        found = {nodes.Extends: self._extends, nodes.Block: self._blocks, nodes.ImportedName: []}
        tree.find_all = found.__getitem__  # type: ignore[assignment, method-assign]  # the generator asks for these
        return tree

    def parse_statement(self) -> nodes.Node | list[nodes.Node]:
        token = self.stream.current
        self._open.append((str(token.value), token.lineno))
        node = super().parse_statement()
        self._open.pop()
        return node

    def fail_eof(self, end_tokens: tuple[str, ...] | None = None, lineno: int | None = None) -> NoReturn:
        tag, line = self._open[-1]
        raise NestingError(f"{{% {tag} %}} is not closed", f"write {{% end{tag} %}} where it ends", line, self.name)

    def fail_unknown_tag(self, name: str, lineno: int | None = None) -> NoReturn:
        *outer, (_, line) = self._open
        if not name.startswith("end") and name not in _INNER:
            hint = nearest_tag(name)
            raise NestingError(f"there is no tag '{name}'", hint, line, self.name)
        if not outer:
            raise NestingError(
                f"{{% {name} %}} closes nothing", "take it away, or write what it closes", line, self.name
            )
        tag, opened = outer[-1]
        what = f"{{% {name} %}} stands where {{% {tag} %}} of line {opened} is not closed"
        raise NestingError(what, f"write {{% end{tag} %}} before it", line, self.name)

    def parse_extends(self) -> nodes.Extends:
        node = super().parse_extends()
        self._extends.append(node)
        return node

    def parse_block(self) -> nodes.Block:
        place = len(self._blocks)
        self._depth += 1
        node = super().parse_block()
        self._depth -= 1
        if not self._depth:
            self.own[node.name] = node.lineno
        self._blocks.insert(place, node)  # before those within it
        return node

    def _count_tokens(self, tokens: Iterable[Token]) -> Iterator[Token]:
        for number, token in enumerate(tokens):
            if number >= MOST_TOKENS:
                raise TemplateSyntaxError("the template is too large", token.lineno, self.name)
            yield token


def nearest_tag(name: str) -> str:
    """A hint that names the tag nearest to *name*, or all of them."""
    near = near_words(name, _TAGS, 1)
    return f"did you mean '{near[0]}'?" if near else f"known here: {', '.join(_TAGS)}"


_COMPARED = {"eq": "==", "ne": "!=", "gt": ">", "gteq": ">=", "lt": "<", "lteq": "<="}


def _visit_calculation(sign: str) -> Callable[..., None]:
    def visit(self: Any, node: nodes.BinExpr, frame: Frame) -> None:
        self._call("p_calculated", frame, node.left, node.right, last=sign)

    return visit


def _visit_sign(sign: str) -> Callable[..., None]:
    def visit(self: Any, node: nodes.UnaryExpr, frame: Frame) -> None:
        self._call("p_signed", frame, node.node, last=sign)

    return visit


class _Generator(CodeGenerator):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._steps = 0
        self._weights: list[int] = []
        self._macro: object = None
        self._bodies = 0
        self._given = 0
        self.own: Mapping[str, int] = {}
        self._called: set[str] = set()
        """The blocks that the template itself prints: ``self.name()``."""

    def python_source(self) -> str:
        """Return the Python text, with what its functions use at the end."""
        lines = [f"w_{number} = {steps}" for number, steps in enumerate(self._weights)]
        for kind, names in (("filters", self.filters), ("tests", self.tests)):
            lines += [f"{alias} = environment.{kind}[{name!r}]" for name, alias in names.items()]
        own = {name: line for name, line in self.own.items() if name not in self._called}
        lines += [f"extends, own_blocks = {self.extends_so_far > 0}, {own!r}"]
        return "\n".join((self.stream.getvalue(), *lines, "globals().update(environment.tools)", ""))  # type: ignore[attr-defined]

    def visit(self, node: nodes.Node, *args: Any, **kwargs: Any) -> Any:
        kind = type(node)
        self._steps += _STEPS.get(kind, 1)
        return getattr(self, "visit_" + kind.__name__)(node, *args, **kwargs)

    def blockvisit(self, nodes: Iterable[nodes.Node], frame: Frame) -> None:
        before = self._steps
        if nodes is not self._macro:  # a macro has paid for its defaults already
            self._steps = 0
        number = len(self._weights)
        self._weights.append(0)
        self.writeline(f"p_spend(w_{number})")
        super().blockvisit(nodes, frame)
        self._weights[number] = 1 + self._steps
        self._steps = before

    def macro_body(self, node: nodes.Macro | nodes.CallBlock, frame: Frame) -> tuple[Frame, MacroRef]:
        self._count_body(node)
        before, outer = self._steps, self._macro
        self._steps, self._macro = _CALL_OF_MACRO + _PARAMETER * len(node.args), node.body
        written = super().macro_body(node, frame)
        self._steps, self._macro = before, outer
        return written

    def pull_dependencies(self, nodes: Iterable[nodes.Node]) -> None:
        pass  # see _named()

    def dump_local_context(self, frame: Frame) -> str:
        """Return the names that are set here, for another template or block to see."""
        given = frame.symbols.dump_stores()
        self._steps += len(given)
        self._given += len(given)
        if self._given > MOST_NAMES_GIVEN:
            self.fail("the template sets too many names for its includes, imports and scoped blocks", self._last_line)
        return "{" + ", ".join([f"{name!r}: {target}" for name, target in given.items()]) + "}"

    def write_commons(self) -> None:
        self.writeline("resolve = context.resolve_or_missing")
        self.writeline("if 0: yield None")

    def visit_Block(self, node: nodes.Block, frame: Frame) -> None:
        self._count_body(node)
        super().visit_Block(node, frame)

    def visit_Extends(self, node: nodes.Extends, frame: Frame) -> None:
        super().visit_Extends(node, frame)
        self.writeline(f"p_inherits(context, parent_template, own_blocks, {self.name!r})")

    def visit_For(self, node: nodes.For, frame: Frame) -> None:
        if node.recursive:
            self.fail("recursive loops are not allowed", node.lineno)
        before = self._steps
        node.iter = nodes.Filter(node.iter, _ROWS, [nodes.Const(before)], [], None, None, lineno=node.lineno)
        super().visit_For(node, frame)

    def visit_Output(self, node: nodes.Output, frame: Frame) -> None:
        if frame.require_output_check:
            if self.has_known_extends:
                self._refuse_lost(node)
                return
            self.writeline("if parent_template is None:")
            self.indent()
        if frame.buffer is None:
            for child in node.nodes:
                self.writeline("yield ", child)
                self._piece(child, frame)
        else:
            self.writeline(f"{frame.buffer} += (")
            for child in node.nodes:
                self.newline(child)
                self._piece(child, frame)
                self.write(",")
            self.write(")")
        if frame.require_output_check:
            self.outdent()

    def _refuse_lost(self, node: nodes.Output) -> None:
        """Refuse text outside of the blocks of a template that extends another."""
        for child in node.nodes:
            text = _COMMENT.sub("", child.data) if isinstance(child, nodes.TemplateData) else "{{ ... }}"
            if text.strip():
                before = text[: len(text) - len(text.lstrip())].count("\n")
                what = f"'{' '.join(text.split())[:40]}' stands outside of all blocks, and would never be printed"
                hint = "put it into a block of the template that this one extends"
                raise LostError(what, hint, child.lineno + before, self.name)

    def _piece(self, node: nodes.Expr, frame: Frame) -> None:
        if isinstance(node, nodes.TemplateData):
            self.write(repr(node.data))
        else:
            self._call("p_shown", frame, node)

    def visit_Const(self, node: nodes.Const, frame: Frame) -> None:
        value = node.value
        if isinstance(value, (int, float)) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            self.fail("a number is too large", node.lineno)
        if isinstance(value, str) and not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
            self.fail("half of a character, such as \\ud800, cannot be printed", node.lineno)
        super().visit_Const(node, frame)

    def visit_Filter(self, node: nodes.Filter, frame: Frame) -> None:
        if node.name == _ROWS:
            (before,) = node.args
            steps = _PASS_OF_LOOP + self._steps - before.value  # type: ignore[attr-defined]
            assert node.node is not None
            self._call("p_rows", frame, node.node, last=steps)
            return
        self.write(self._call_start("filter", node.name, self.filters, self.environment.filters, node))
        if node.node is None:  # a block that is filtered
            self.write(f"Markup(concat({frame.buffer}))")
        else:
            self.visit(node.node, frame)
        self.signature(node, frame)
        self.write(")")

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:
        self.write(self._call_start("test", node.name, self.tests, self.environment.tests, node))
        self.visit(node.node, frame)
        self.signature(node, frame)
        self.write(")")

    def _call_start(
        self, kind: str, name: str, used: dict[str, str], known: Mapping[str, Any], node: nodes.Node
    ) -> str:
        """Return the start of a call of a filter or a test."""
        if name not in known:
            self.fail(f"No {kind} named {name!r}.", node.lineno)
        passed = jinja_pass(known[name])
        alias = used.setdefault(name, f"{kind}_{len(used)}")
        return f"{alias}({_PASSED[passed.name] if passed else ''}"

    def visit_Compare(self, node: nodes.Compare, frame: Frame) -> None:
        first = node.ops[0]
        if first.op in ("in", "notin"):
            if len(node.ops) > 1:
                self.fail("after 'in' there can be no other comparison", node.lineno)
            self.write("(not " if first.op == "notin" else "(")
            self._call("p_in", frame, node.expr, first.expr)
            self.write(")")
            return
        self.write("(")
        self._weigh(node.expr, frame)
        for operand in node.ops:
            self.visit(operand, frame)
        self.write(")")

    def visit_Operand(self, node: nodes.Operand, frame: Frame) -> None:
        if node.op in ("in", "notin"):
            self.fail("before 'in' there can be no other comparison", node.lineno)
        self.write(f" {_COMPARED[node.op]} ")
        self._weigh(node.expr, frame)

    visit_Add, visit_Sub, visit_Mul = _visit_calculation("+"), _visit_calculation("-"), _visit_calculation("*")
    visit_Div, visit_FloorDiv = _visit_calculation("/"), _visit_calculation("//")
    visit_Mod, visit_Pow = _visit_calculation("%"), _visit_calculation("**")
    visit_Neg, visit_Pos = _visit_sign("-"), _visit_sign("+")

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        self._call("p_joined", frame, *node.nodes)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        if isinstance(node.node, nodes.Name) and node.node.name == "self":
            self._called.add(node.attr)
        self._call("p_field", frame, node.node, last=node.attr)

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:
        if not isinstance(node.arg, nodes.Slice):
            self._call("p_item", frame, node.node, node.arg)
            return
        none = nodes.Const(None)
        parts = (node.arg.start or none, node.arg.stop or none, node.arg.step or none)
        self._call("p_slice", frame, node.node, *parts)

    def visit_Dict(self, node: nodes.Dict, frame: Frame) -> None:
        self.write("{")
        for pair in node.items:
            self._weigh(pair.key, frame)
            self.write(": ")
            self.visit(pair.value, frame)
            self.write(", ")
        self.write("}")

    def visit_ScopedEvalContextModifier(self, node: nodes.Node, frame: Frame) -> None:
        self.fail("autoescape cannot be changed: text of the table is always text", node.lineno)

    def _weigh(self, node: nodes.Expr, frame: Frame) -> None:
        if isinstance(node, nodes.Const):
            self.visit(node, frame)
        else:
            self._call("p_weighed", frame, node)

    def _call(self, function: str, frame: Frame, *args: nodes.Expr, last: object = None) -> None:
        """Write a call of one of the sandbox's functions; *last*, a constant, is its last argument."""
        self.write(function + "(")
        for number, arg in enumerate(args):
            if number:
                self.write(", ")
            self.visit(arg, frame)
        self.write(")" if last is None else f", {last!r})")

    def _count_body(self, node: nodes.Node) -> None:
        self._bodies += 1
        if self._bodies > MOST_BODIES:
            self.fail("the template has too many blocks and macros", node.lineno)
