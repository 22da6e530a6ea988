"""Options of the command line, made from the model of all print options; and the values that were typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from pnp.game.print_options.kinds import Choice, Flag, Kind, Names, Text, Whole
from pnp.game.print_options.model import BuildOptions, Option, Topic, options_of
from pnp.game.print_options.precedence import OptionValues, RuleError
from pnp.game.print_options.words import COMMAND_LINE

if TYPE_CHECKING:
    from pnp.api.open_game import OpenGame

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


class Word(click.ParamType[Any]):
    """A word of the command line that stands for a value of a *kind*."""

    def __init__(self, kind: Kind) -> None:
        self.name = kind.name
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            read = self._kind.read(value) if isinstance(value, str) else value
            self._kind.check(read)
        except ValueError as error:
            self.fail(str(error), param, ctx)
        return read


class PrintOption(click.Option):
    """An option of the model; *topic* is where the help lists it."""

    def __init__(self, *names: Any, topic: Topic, **settings: Any) -> None:
        super().__init__(*names, **settings)
        self.topic = topic


class PrintCommand(click.Command):
    """A command with so many options that its help lists them by topic, and then those that only it has."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        topics: dict[Topic | None, list[tuple[str, str]]] = {topic: [] for topic in (*Topic, None)}
        for param in self.get_params(ctx):
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx)):
                topics[param.topic if isinstance(param, PrintOption) else None].append(record)
        for topic, records in topics.items():
            if records:
                with formatter.section(topic.value if topic else "This command"):
                    formatter.write_dl(records)


def print_options(known: type) -> Decorator:
    """Return the decorator that adds the options of the class *known* of the model to a command, in its order."""

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed([*options_of(known).values()]):
            command = click_option(option)(command)
        return command

    return add


def click_option(option: Option, keyword: str = "") -> Decorator:
    """Return the decorator that adds *option* to a command, whose parameter is called *keyword*."""
    keyword = keyword or option.keyword
    if isinstance(option.kind, Flag):
        # What a file may switch on, the command line may switch off.
        flag = f"{option.flag}/--no-{option.key}" if option.said_in else option.flag
        return click.option(
            flag, keyword, cls=PrintOption, topic=option.topic, is_flag=True, default=False, help=option.help
        )
    is_told = option.default not in (None, "", ())
    return click.option(
        *([option.short] if option.short else []),
        option.flag,
        keyword,
        cls=PrintOption,
        topic=option.topic,
        type=_type(option.kind),
        multiple=isinstance(option.kind, Names),
        default=option.default,
        show_default=is_told,
        metavar=option.metavar or None,
        help=option.help_typed,
    )


def _type(kind: Kind) -> click.ParamType[Any]:
    if isinstance(kind, Choice):
        return click.Choice(kind.choices)
    if isinstance(kind, Whole):
        return click.INT if kind.low is None else click.IntRange(kind.low, kind.high)
    return click.STRING if isinstance(kind, Text | Names) else Word(kind)


language_option = click_option(options_of(BuildOptions)["lang"], "language")
cache_option = click_option(options_of(BuildOptions)["no_cache"])


def values_from_command_line(context: click.Context, known: type) -> dict[str, object]:
    """Return the options of the class *known* that were typed, by keyword."""
    return {
        keyword: context.params[keyword]
        for keyword in options_of(known)
        if context.get_parameter_source(keyword) is ParameterSource.COMMANDLINE
    }


def settle_typed(opened: OpenGame, known: type) -> OptionValues:
    """Return the values of the options of the class *known*, those that were typed in this command first.

    :raises PnpError: what a file says is wrong.
    :raises click.UsageError: options that do not go together.
    """
    context = click.get_current_context()
    try:
        return opened.settle(known, values_from_command_line(context, known), COMMAND_LINE)
    except RuleError as error:
        raise click.UsageError(error.problems[0].what) from None
