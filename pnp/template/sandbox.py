"""The Jinja environment in which templates are filled, which may be anybody's.

Jinja's own sandbox keeps templates from Python's inside. Ours also keeps them from eating time and memory: attributes
are allowed by name, not forbidden by name, and all work is counted (guards.py). The code of a template pays for itself
(compiler.py); the functions here pay for what they are asked to do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from functools import lru_cache, partial
from types import CodeType
from typing import Any, cast

from jinja2 import BaseLoader, Environment, StrictUndefined, Template, TemplateNotFound, Undefined, UndefinedError
from jinja2.environment import TemplateModule
from jinja2.filters import make_attrgetter, make_multi_attrgetter
from jinja2.runtime import BlockReference, Context, LoopContext, Macro, TemplateReference
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace, missing
from markupsafe import Markup, escape

from pnp.errors import did_you_mean
from pnp.store import Store, key_of
from pnp.template.files import TemplateFiles
from pnp.template.filters import ATTRIBUTE_AT, COMPARING_TESTS, filter_steps, filters, jinja_pass, tests
from pnp.template.guards import (
    MOST_WORK,
    OPERATORS,
    LostError,
    RefusedError,
    Work,
    calculate,
    field_names,
    format_value,
    kind_of,
)
from pnp.template.kept import compiler_version
from pnp.template.methods import Method, method_names

LONGEST_OUTPUT = 2_000_000
LONGEST_RANGE = 10_000
MOST_NAMES = 10
"""The most templates in the list of an include."""
_LOADING = 40
"""Steps for finding a template."""
_QUESTION = 1500
"""Steps for a call of a function of the context, such as a question to the referee; asked again it costs 20."""
_MOST_ANSWERS = 1000
_SPECIAL = re.compile("[&<>\"']").search
_NUMBERS = frozenset((int, float))
_QUICK = frozenset("+-*")
_LOOP = frozenset(
    "changed cycle depth depth0 first index index0 last length nextitem previtem revindex revindex0".split()  # noqa: SIM905
)


class MissingNameError(UndefinedError):
    """A template used *name*, which *obj* does not have (or the context, where *obj* is None)."""

    def __init__(self, name: object, obj: object, message: str | None) -> None:
        super().__init__(message)
        self.name = name
        self.obj = None if obj is missing else obj


class _Undefined(StrictUndefined):
    __slots__ = ()

    def __init__(self, hint: Any = None, obj: Any = missing, name: Any = None, exc: Any = None) -> None:
        super().__init__(hint, obj, name, partial(MissingNameError, name, obj))  # type: ignore[arg-type]


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment. One filling at a time: *work* is what is left for the present one.

    A function of the context is called once for the same arguments: it must give the same answer each time.

    :param changed: makes of the text of a template, and its name, the text that is compiled.
    :param store: remembers compiled templates.
    """

    def __init__(self, files: TemplateFiles, store: Store, changed: Callable[[str, str], str] | None = None) -> None:
        self.work = Work()
        super().__init__(
            loader=_Loader(files, store, changed),
            autoescape=True,
            undefined=_Undefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
            optimized=False,
        )
        self.context_class = _Context
        self._answers: dict[Any, Any] = {}
        self._asked: set[Any] = set()
        self.concat = self.work.join  # type: ignore[method-assign]
        self.globals = {"range": _range, "dict": dict, "namespace": Namespace}
        self.filters = {name: self._guard(name, function) for name, function in filters().items()}
        self.tests = {name: self._guard_test(name, function) for name, function in tests().items()}
        self.tests["in"] = self._contains
        self.tools: Mapping[str, Any] = {
            "concat": self.work.join, "cond_expr_undefined": Undefined, "p_calculated": self._calculate,
            "p_field": self.getattr, "p_in": self._contains, "p_inherits": _note_parent,
            "p_item": self.getitem, "p_joined": self._join,
            "p_rows": self.work.rows, "p_shown": self._output, "p_signed": self._apply_sign, "p_slice": self._slice,
            "p_spend": self.work.spend, "p_weighed": self.work.weigh, "undefined": self.undefined,
        }  # fmt: skip
        """The functions that the code of templates calls, by the names that compiler.py writes."""

    def render(self, name: str, context: Mapping[str, object], most: int = MOST_WORK) -> str:
        """Return the template *name*, filled in at most so many steps, as text."""
        self.work.begin(most)
        self._asked.clear()
        template = self.get_template(name)
        whole = self.context_class(self, {**self.globals, **context}, name, template.blocks)
        return self.work.join(template.root_render_func(whole), LONGEST_OUTPUT)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return the globals, which all templates share."""
        return self.globals

    def _load_template(self, name: Any, globals: MutableMapping[str, Any] | None) -> Template:
        self.work.spend(_LOADING)
        return super()._load_template(name, globals)

    def select_template(self, names: Any, *args: Any, **kwargs: Any) -> Template:
        """Return the first of the templates *names* that there is."""
        if isinstance(names, (list, tuple)) and len(names) > MOST_NAMES:
            raise RefusedError("the list of templates is too long", f"{MOST_NAMES} names are the most")
        return super().select_template(names, *args, **kwargs)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return a field of a row, or one of the attributes that templates may see."""
        is_row, methods, names = _visible_names(cast("Hashable", type(obj)))
        if is_row and attribute in obj:
            return obj[attribute]
        if attribute in methods:
            return Method(self.work, obj, attribute)
        if attribute in names:
            return getattr(obj, attribute)
        if isinstance(obj, Undefined):
            str(obj)  # raises, naming it
        if isinstance(obj, TemplateReference):
            with suppress(KeyError):
                return obj[attribute]
        elif attribute[:1] != "_" and attribute in _names_in(obj):
            return getattr(obj, attribute)
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return an item by index or name, or what getattr() gives for the name."""
        if isinstance(argument, Undefined):
            str(argument)  # raises, naming it
        if isinstance(obj, (Mapping, list, tuple, str)):
            try:
                return obj[self.work.weigh(argument)]
            except (TypeError, LookupError):
                pass
        return self.getattr(obj, argument) if isinstance(argument, str) else self.undefined(obj=obj, name=argument)

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call a macro, a method or a function, and return its result."""
        kwargs.pop("_loop_vars", None)  # Jinja adds these to every call
        kwargs.pop("_block_vars", None)
        if isinstance(obj, Method):
            return obj(*args, **kwargs)
        if isinstance(obj, (Macro, BlockReference)):
            self.work.spend(len(args))
            self.work.enter()
            try:
                return obj(context.eval_ctx, *args, **kwargs) if isinstance(obj, Macro) else obj(*args, **kwargs)
            finally:
                self.work.leave()
        if isinstance(obj, Undefined):
            str(obj)  # raises, naming it
        if not callable(obj):
            raise RefusedError(f"{kind_of(obj)} cannot be called", "leave out the brackets")
        for value in (*args, *kwargs.values()):
            self.work.weigh(value)
        of_loop = isinstance(getattr(obj, "__self__", None), LoopContext)
        ours = of_loop or obj is _range or obj is dict or obj is Namespace
        return self.work.pay_for(obj(*args, **kwargs) if ours else self._answer(obj, args, kwargs))

    def _answer(self, function: Callable[..., Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """Call a function of the context, and return its result."""
        try:
            question = (function, _freeze(args), _freeze(kwargs))
        except TypeError:
            self.work.spend(_QUESTION)
            return self.work.list_items(function(*args, **kwargs))
        self.work.spend(20 if question in self._asked else _QUESTION)
        self._asked.add(question)
        if question not in self._answers:
            if len(self._answers) >= _MOST_ANSWERS:
                self._answers.clear()
            self._answers[question] = self.work.list_items(function(*args, **kwargs))
        return self._answers[question]

    def count_depth(self, root: Callable[[Context], Iterator[str]]) -> Callable[[Context], Iterator[str]]:
        """Return the function of a template, counting how deep templates include one another."""

        def render(context: Context) -> Iterator[str]:
            self.work.enter()
            try:
                yield from root(context)
            finally:
                self.work.leave()

        return render

    def _guard(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        passed = 0 if jinja_pass(function) is None else 1
        compared = ATTRIBUTE_AT.get(name)
        work = self.work

        def call(*args: Any, **kwargs: Any) -> Any:
            value, rest = work.list_items(args[passed]), args[passed + 1 :]
            given = (*rest, *kwargs.values())
            work.spend(filter_steps(name, value, given))
            for arg in given:
                work.weigh(arg)
            if compared is not None:
                work.weigh(self._keys(name, value, kwargs.get("attribute", rest[compared : compared + 1])))
            elif name == "dictsort":
                work.weigh(value)
            elif name in ("replace", "trim") and isinstance(value, str):
                work.search(value, *given)
            return work.pay_for(work.list_items(function(*args[:passed], value, *rest, **kwargs)))

        call.jinja_pass_arg = jinja_pass(function)  # type: ignore[attr-defined]
        return call

    def _keys(self, name: str, value: Any, attribute: Any) -> Any:
        """Return the values that a filter compares: the items of *value*, or that attribute of each."""
        if isinstance(attribute, tuple):  # the argument at its place, if there is one
            attribute = attribute[0] if attribute else None
        if attribute is None or isinstance(value, str) or not hasattr(value, "__iter__"):
            return value
        getter = (make_multi_attrgetter if name == "sort" else make_attrgetter)(self, attribute)
        keys = [getter(item) for item in value]
        self.work.spend(len(keys))
        return keys

    def _guard_test(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        comparing = name in COMPARING_TESTS
        work = self.work

        def call(*args: Any, **kwargs: Any) -> Any:
            work.spend(4)
            if comparing:
                for value in (*args, *kwargs.values()):
                    work.weigh(value)
            return function(*args, **kwargs)

        return call

    def _contains(self, value: Any, where: Any) -> bool:
        if isinstance(value, str) and isinstance(where, str):
            self.work.search(where, value)
        else:
            self.work.weigh(value)
            if not isinstance(where, Mapping):
                self.work.weigh(where)
        return value in where

    def _calculate(self, left: Any, right: Any, sign: str) -> Any:
        if type(left) in _NUMBERS and type(right) in _NUMBERS and sign in _QUICK:
            value = OPERATORS[sign](left, right)
            return value if type(value) is float else self.work.pay_for(value)
        for side in (left, right):
            if isinstance(side, Undefined):
                str(side)  # raises, naming it
        return self.work.pay_for(calculate(sign, left, right))

    def _apply_sign(self, value: Any, sign: str) -> Any:
        if isinstance(value, Undefined):
            str(value)  # raises, naming it
        if not isinstance(value, (int, float)):
            raise RefusedError(f"{kind_of(value)} has no sign", "make a number of a text with |int or |float")
        return -value if sign == "-" else value

    def _slice(self, value: Any, start: Any, stop: Any, step: Any) -> Any:
        if isinstance(value, Undefined):
            str(value)  # raises, naming it
        if not isinstance(value, (str, list, tuple, range)):
            raise RefusedError(f"{kind_of(value)} has no parts from one place to another", "cut a text or a list")
        return self.work.pay_for(value[start:stop:step])

    def _join(self, *values: Any) -> str:
        texts = [self.work.format(value) for value in values]
        if any(isinstance(text, Markup) for text in texts):
            return Markup(self.work.join(map(escape, texts)))
        return self.work.join(texts)

    def _output(self, value: Any) -> str:
        """Return *value* as it stands in the output: escaped, unless it is markup."""
        kind = type(value)
        if kind is str or kind is Markup:
            if len(value) > 15:
                self.work.spend(len(value) >> 2)
            return escape(value) if _SPECIAL(value) else value
        return str(value) if kind is int else escape(format_value(value))


class _Context(Context):
    """The variables of a template.

    *awaited* are the blocks of those that extended others for which none of these has a place so far, with line and
    template; *offered* are those that these have.
    """

    awaited: tuple[tuple[str, int, str], ...] = ()
    offered: tuple[str, ...] = ()

    def get_all(self) -> dict[str, Any]:
        """Return all of them, for a template that is included or a block."""
        self.environment.work.spend(len(self.parent) + len(self.vars))  # type: ignore[attr-defined]
        return super().get_all()


def _note_parent(context: _Context, parent: _Template, own: Mapping[str, int], name: str) -> None:
    """Note that the template *name*, which has the blocks *own*, extends *parent*.

    :raises LostError: a block for which no template that is extended has a place.
    """
    awaited = (*context.awaited, *((block, line, name) for block, line in own.items()))
    context.awaited = tuple([each for each in awaited if each[0] not in parent.blocks])
    context.offered += tuple(parent.blocks)
    if context.awaited and not parent.extends:
        block, line, where = context.awaited[0]
        near = did_you_mean(block, context.offered, 1)
        hint = near or f"the blocks are: {', '.join(dict.fromkeys(context.offered)) or 'none'}"
        raise LostError(f"no template that this one extends has a block '{block}'", hint, line, where)


class _Template(Template):
    """A template that is made anew for each face that imports it.

    What its macros keep in a namespace does not reach the next face, and each import costs the same.
    """

    extends = False
    """Whether it extends another."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return self.make_module()


class _Loader(BaseLoader):
    """Makes templates from files, or from code that the store remembers."""

    def __init__(self, files: TemplateFiles, store: Store, changed: Callable[[str, str], str] | None) -> None:
        self._files = files
        self._store = store
        self._changed = changed

    def load(self, environment: Environment, name: str, globals: MutableMapping[str, Any] | None = None) -> Template:
        """Return the template *name*.

        :raises TemplateNotFound: there is no such file.
        """
        assert isinstance(environment, Sandbox)
        source = self._files.read(name)
        if source is None:
            raise TemplateNotFound(name)
        change = self._changed.__name__ if self._changed else ""
        key = key_of(_version(), change, name, source)
        code = _code(self._store.get("template", key))
        if code is None:
            from pnp.template.compiler import compile_template

            code = compile_template(environment, self._changed(source, name) if self._changed else source, name)
            self._store.put("template", key, _marshal(code))
        template = _Template.from_code(environment, code, environment.globals)
        template.extends = template.root_render_func.__globals__["extends"]  # type: ignore[attr-defined]
        template.root_render_func = environment.count_depth(template.root_render_func)
        return template


@lru_cache(maxsize=1)
def _version() -> str:
    """Return a digest of all that the code of a template depends on, besides its text."""
    from importlib.util import MAGIC_NUMBER

    return key_of(MAGIC_NUMBER, compiler_version())


def _marshal(code: CodeType) -> bytes:
    import marshal

    return marshal.dumps(code)


def _code(data: bytes | None) -> CodeType | None:
    """Return the code of *data*, None where it is none."""
    import marshal

    if data is None:
        return None
    try:
        code = marshal.loads(data)
    except (EOFError, TypeError, ValueError):
        return None
    return code if isinstance(code, CodeType) else None


@lru_cache(maxsize=256)
def _visible_names(kind: Any) -> tuple[bool, frozenset[str], frozenset[str]]:
    """Return whether values of *kind* are rows, and their methods and their attributes that templates may see."""
    if issubclass(kind, LoopContext):
        return False, frozenset(), _LOOP
    if issubclass(kind, BlockReference):
        return False, frozenset(), frozenset(("super",))
    names = getattr(kind, "_fields", ()) if issubclass(kind, tuple) else field_names(kind)
    names = (*names, *getattr(kind, "for_templates", tuple)())
    return issubclass(kind, Mapping), method_names(kind), frozenset(names)


def _names_in(obj: object) -> Iterable[str]:
    """Return the names that a template gave to the parts of *obj*: a namespace, or an imported template."""
    if isinstance(obj, Namespace):
        names: Iterable[str] = object.__getattribute__(obj, "_Namespace__attrs")
        return names
    return vars(obj) if isinstance(obj, TemplateModule) else ()


def _freeze(value: Any) -> Any:
    """Return *value*, made of plain values, in a form that can be looked up.

    :raises TypeError: it holds something else.
    """
    if value is None or isinstance(value, (str, int, float)):
        return type(value), value
    if isinstance(value, (list, tuple)):
        return type(value), *map(_freeze, value)
    if isinstance(value, Mapping):
        return Mapping, *((_freeze(key), _freeze(part)) for key, part in value.items())
    raise TypeError


def _range(*args: int) -> range:
    numbers = range(*args)
    if len(numbers) > LONGEST_RANGE:
        raise RefusedError(f"a range of {len(numbers)} numbers is too long", f"{LONGEST_RANGE} are the most")
    return numbers
