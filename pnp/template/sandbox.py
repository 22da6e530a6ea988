"""The Jinja environment in which a stranger's template is filled.

Jinja's own sandbox keeps templates from Python's inside. Ours also keeps them from eating time and memory: attributes
are allowed by name, not forbidden by name; a filling has a budget of work; and the calls into C that could run away
(comparing, joining, calculating, slicing) are replaced in the template's syntax tree by guarded ones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache, partial
from typing import Any, cast

from jinja2 import BaseLoader, StrictUndefined, UndefinedError, nodes
from jinja2.environment import TemplateModule
from jinja2.exceptions import TemplateAssertionError
from jinja2.runtime import BlockReference, Context, LoopContext, Macro, TemplateReference
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace, missing, pass_context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from pnp.template.filters import filters, jinja_pass, tests
from pnp.template.guards import OPERATORS, RefusedError, Work, bounded, calculate, kind_of

LONGEST_OUTPUT = 4_000_000
LONGEST_RANGE = 10_000
MOST_NODES = 20_000
"""Nodes in a template's syntax tree; a template of 200 lines has about 2000."""
MOST_BODIES = 500
"""Blocks and macros of a template: Python's compiler takes quadratic time over them."""
_TEXT_METHODS = frozenset(
    "capitalize casefold count endswith find isalnum isalpha isascii isdecimal isdigit islower isnumeric isspace "  # noqa: SIM905
    "istitle isupper lower lstrip partition removeprefix removesuffix rfind rpartition rsplit rstrip split splitlines "
    "startswith strip swapcase title upper".split()
)
_LIST_METHODS = frozenset(("count", "index"))
_ROW_METHODS = frozenset(("get", "items", "keys", "values"))
_LOOP = frozenset(
    "changed cycle depth depth0 first index index0 last length nextitem previtem revindex revindex0".split()  # noqa: SIM905
)


class MissingNameError(UndefinedError):
    """A template used *name*, which *obj* has not (or the context, where *obj* is None)."""

    def __init__(self, name: object, obj: object, message: str | None) -> None:
        super().__init__(message)
        self.name = name
        self.obj = None if obj is missing else obj


class _Undefined(StrictUndefined):
    __slots__ = ()

    def __init__(self, hint: Any = None, obj: Any = missing, name: Any = None, exc: Any = None) -> None:
        super().__init__(hint, obj, name, partial(MissingNameError, name, obj))  # type: ignore[arg-type]


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment. One filling at a time: *work* is the budget of the present one."""

    intercepted_binops = frozenset(OPERATORS)
    intercepted_unops = frozenset("+-")

    def __init__(self, loader: BaseLoader) -> None:
        self.work = Work()
        super().__init__(
            loader=loader, autoescape=True, undefined=_Undefined, trim_blocks=True, lstrip_blocks=True,
            auto_reload=False, cache_size=-1, finalize=self._finalize, optimized=False,
        )  # fmt: skip
        self.concat = self.work.joined  # type: ignore[method-assign]
        self.globals = {"range": _range, "dict": dict, "namespace": Namespace}
        self.filters = {name: self._guarded(function) for name, function in filters().items()}
        self.tests = {name: self._guarded(function) for name, function in tests().items()}
        self.filters |= {
            "#bounded": bounded, "#concat": self._concat, "#made": self.work.made,
            "#rows": self._rows, "#step": self._step,
        }  # fmt: skip

    def render(self, name: str, context: Mapping[str, object]) -> str:
        """Return the template *name*, filled, as text."""
        self.work.begin()
        template = self.get_template(name)
        return self.work.joined(template.root_render_func(template.new_context(context)), LONGEST_OUTPUT)  # type: ignore[arg-type]

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Return ``left operator right``, guarded."""
        for side in (left, right):
            if isinstance(side, StrictUndefined):
                str(side)  # raises, naming it
        return self.work.made(calculate(operator, left, right))

    def call_unop(self, context: Context, operator: str, arg: Any) -> Any:
        """Return a number with its sign."""
        if isinstance(arg, StrictUndefined):
            str(arg)  # raises, naming it
        if not isinstance(arg, (int, float)):
            raise RefusedError(f"{kind_of(arg)} has no sign", "make a number of a text with |int or |float")
        return -arg if operator == "-" else arg

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return a field of a row, or one of the attributes that templates may see."""
        if type(obj) is dict or isinstance(obj, Mapping):
            if attribute in obj:
                return obj[attribute]
            allowed = _ROW_METHODS
        elif isinstance(obj, TemplateReference):
            try:
                return obj[attribute]
            except KeyError:
                allowed = frozenset()
        else:
            allowed = _attributes(obj)
        if attribute in allowed:
            return getattr(obj, attribute)
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return an item by index or name, or what getattr() gives for the name."""
        if isinstance(argument, StrictUndefined):
            str(argument)  # raises, naming it
        if isinstance(obj, (Mapping, list, tuple, str)):
            try:
                return obj[bounded(argument)]
            except (TypeError, LookupError):
                pass
        return self.getattr(obj, argument) if isinstance(argument, str) else self.undefined(obj=obj, name=argument)

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Return what a macro, a method or a global function returns."""
        if isinstance(obj, (Macro, BlockReference, StrictUndefined)):
            return context.call(obj, *args, **kwargs)
        if not callable(obj):
            raise RefusedError(f"{kind_of(obj)} cannot be called", "leave out the brackets")
        # Jinja adds _block_vars and _loop_vars to every call.
        values = {name: value if name[:1] == "_" else bounded(value) for name, value in kwargs.items()}
        return self.work.made(bounded(context.call(obj, *map(bounded, args), **values)))

    def _generate(self, source: nodes.Template, name: Any, filename: Any, defer_init: bool = False) -> str:
        if _size(source) > MOST_NODES:  # Jinja's compiler and Python's take long over very large ones
            raise TemplateAssertionError("the template is too large", 1, name, filename)
        _Guarding(name, filename).visit(source)
        return super()._generate(source, name, filename, defer_init)

    def _guarded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        passed = 0 if jinja_pass(function) is None else 1

        def guarded(*args: Any, **kwargs: Any) -> Any:
            values = {name: bounded(value) for name, value in kwargs.items()}
            made = self.work.made
            return made(bounded(function(*args[:passed], *(made(bounded(arg)) for arg in args[passed:]), **values)))

        guarded.jinja_pass_arg = jinja_pass(function)  # type: ignore[attr-defined]
        return guarded

    @pass_context  # otherwise Jinja prints constants itself, when compiling: None, True, [1]
    def _finalize(self, _: Context, value: Any) -> str:
        if type(value) in (str, Markup) and len(value) < 1000:
            return value  # type: ignore[no-any-return]
        return self.work.printed(value)

    def _concat(self, values: list[Any]) -> str:
        texts = [self.work.printed(value) for value in values]
        if any(isinstance(text, Markup) for text in texts):
            return Markup(self.work.joined(map(Markup.escape, texts)))
        return self.work.joined(texts)

    @pass_context  # a filter that wants the context is never worked out when compiling
    def _step(self, _: Context, weight: int) -> str:
        self.work.spend(weight)
        return ""

    @pass_context
    def _rows(self, _: Context, value: Any, weight: int) -> Any:
        if isinstance(value, StrictUndefined):
            str(value)  # raises, naming it
        if isinstance(value, str) or not hasattr(value, "__iter__"):
            raise RefusedError(f"{kind_of(value)} cannot be looped over", "loop over a list, a row or a range")
        rows = bounded(value)
        self.work.spend(weight * len(rows))
        return rows


def _attributes(obj: object) -> frozenset[str]:
    """Return the names that templates may see of *obj*."""
    if isinstance(obj, str):
        return _TEXT_METHODS
    if isinstance(obj, (list, tuple)):
        return _LIST_METHODS.union(getattr(obj, "_fields", ()))
    if isinstance(obj, LoopContext):
        return _LOOP
    if isinstance(obj, BlockReference):
        return frozenset(("super",))
    if isinstance(obj, TemplateModule):
        return frozenset(name for name in vars(obj) if not name.startswith("_"))
    if isinstance(obj, Namespace):
        return frozenset(name for name in object.__getattribute__(obj, "_Namespace__attrs") if not name.startswith("_"))
    if isinstance(obj, StrictUndefined):
        str(obj)  # raises, naming it
    return _fields(cast("Hashable", type(obj)))


@lru_cache(maxsize=64)
def _fields(kind: Any) -> frozenset[str]:
    if is_dataclass(kind) and kind.__module__.startswith("pnp."):
        return frozenset(field.name for field in fields(kind))
    return frozenset()


def _range(*args: int) -> range:
    numbers = range(*args)
    if len(numbers) > LONGEST_RANGE:
        raise RefusedError(f"a range of {len(numbers)} numbers is too long", f"{LONGEST_RANGE} are the most")
    return numbers


class _Guarding(NodeTransformer):
    """Puts the guards into a template's syntax tree.

    Whatever can run more than once (a template, a block, a macro, a loop) pays for the number of nodes in it.
    """

    def __init__(self, name: str | None, filename: str | None) -> None:
        self.name, self.filename = name, filename
        self.bodies = 0

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        if node.recursive:
            raise self._refused("recursive loops are not allowed", node)
        weight = _size(node)
        self.generic_visit(node)
        node.iter = _filtered("#rows", node.iter, nodes.Const(weight, lineno=node.lineno))
        return node

    def _pays(self, node: Any) -> nodes.Node:
        weight = _size(node)
        self.bodies += 1
        if self.bodies > MOST_BODIES:
            raise self._refused("the template has too many blocks and macros", node)
        self.generic_visit(node)
        step = _filtered("#step", nodes.Const(weight, lineno=node.lineno))
        node.body.insert(0, nodes.ExprStmt(step, lineno=node.lineno))
        return node  # type: ignore[no-any-return]

    visit_Template = visit_Block = visit_Macro = visit_CallBlock = _pays  # noqa: N815

    def visit_ScopedEvalContextModifier(self, node: nodes.Node) -> nodes.Node:  # noqa: N802
        raise self._refused("autoescape cannot be changed: text of the table is always text", node)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.expr = _filtered("#bounded", node.expr)
        for operand in node.ops:
            operand.expr = _filtered("#bounded", operand.expr)
        return node

    def visit_Const(self, node: nodes.Const) -> nodes.Node:  # noqa: N802
        if node.value in (float("inf"), float("-inf")):
            raise self._refused("a number is too large", node)
        return node

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        for pair in node.items:
            pair.key = _filtered("#bounded", pair.key)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _filtered("#concat", nodes.List(node.nodes, lineno=node.lineno))

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        if not isinstance(node.arg, nodes.Slice):
            return node
        node.node = _filtered("#bounded", node.node)
        return _filtered("#made", node)

    def _refused(self, what: str, node: nodes.Node) -> TemplateAssertionError:
        return TemplateAssertionError(what, node.lineno, self.name, self.filename)


def _filtered(name: str, node: Any, *args: nodes.Expr) -> nodes.Expr:
    return nodes.Filter(node, name, list(args), [], None, None, lineno=node.lineno)


def _size(node: nodes.Node) -> int:
    return sum(1 for _ in node.find_all(nodes.Node))
