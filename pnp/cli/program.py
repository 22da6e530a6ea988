"""How every command ends: a wrong command line, output that cannot be written, characters that the terminal lacks."""

from __future__ import annotations

import atexit
import codecs
import errno
import gc
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from threading import current_thread, main_thread
from typing import Any

import click

from pnp.cli.common import problem_as_json, show_json
from pnp.cli.lazy import LazyGroup
from pnp.errors import Terminated

_OUTPUT_FAILED = {errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}
_CLOSED_PIPE = 128 + 13
_OBJECTS = 200_000
"""How many new objects there must be before Python looks among them for cycles of garbage. Drawing leaves hardly any,
and looking as often as Python does by itself takes a tenth of a build. No game of ours makes so many: memory grows by
3 MB of 90, and 40 ms of looking go."""
_PLAIN = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2014": "-", "\u2018": "'", "\u2019": "'", "\u201c": '"',
                        "\u201d": '"', "\u2026": "...", "\u00b7": "-", "\u00d7": "x"})  # fmt: skip


class Program(LazyGroup):
    """The group of all commands. Whatever ends it is one message: status 1, or 2 where the command line is wrong."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode, **extra)
        gc.set_threshold(_OBJECTS)
        atexit.register(gc.freeze)  # nor need Python search all objects when the process ends
        as_json = "--json" in (sys.argv[1:] if args is None else args)
        _write_what_can_be_written()
        try:
            status = super().main(args, prog_name, complete_var, False, **extra)
        except click.Abort:
            status = 1
            _show("Aborted!", "", as_json, lambda: click.echo("Aborted!", err=True))
        except click.ClickException as error:
            status = error.exit_code
            context = error.ctx if isinstance(error, click.UsageError) else None
            hint = f"{context.command_path} --help" if context else ""
            _show(error.format_message(), hint, as_json, error.show)
        except Terminated:
            raise
        except SystemExit as error:  # we end like this; code of another package may not
            from pnp.packages.installed import fault_in

            if (fault := fault_in(error)) is None:
                raise
            status = 1
            (problem,) = fault.problems
            _show(problem.what, problem.hint, as_json, partial(_tell, f"{problem.where}: {problem.what}", problem.hint))
        except (KeyboardInterrupt, GeneratorExit):
            raise
        except BaseException as error:
            from pnp.cli import defence  # nobody should ever need it

            status = 1
            refused = _refusal(error) if isinstance(error, OSError) else None
            what, hint = refused or defence.bug_told(error, sys.argv[1:] if args is None else args)
            _show(what, hint, as_json, partial(_tell, what, hint))
        sys.exit(status if isinstance(status, int) else 0)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _output_guarded():  # --help writes here
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _handle_termination(), _output_guarded():
            return super().invoke(ctx)


def _refusal(error: OSError) -> tuple[str, str] | None:
    """Return the message and the hint where the system refuses a file; None where the error names no file."""
    try:
        os.getcwd()
    except OSError:
        return "the working folder is gone", "go to another folder, or make it again, and try once more"
    if not isinstance(error.filename, (str, bytes)) or error.strerror is None:
        return None
    return f"{os.fsdecode(error.filename)}: {error.strerror}", "see who may read and write there, and try once more"


@contextmanager
def _handle_termination() -> Iterator[None]:
    """End on SIGTERM as on Ctrl-C: no half-written file is left."""
    import signal  # help does not need it

    def end(number: int, _: object) -> None:
        raise Terminated(128 + number)

    if current_thread() is not main_thread() or signal.getsignal(signal.SIGTERM) != signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _tell(what: str, hint: str) -> None:
    click.echo(f"Error: {what}\n  hint: {hint}", err=True)


def _show(what: str, hint: str, as_json: bool, show: Any) -> None:
    """Show why a command ends, as JSON or by *show*."""
    with _output_guarded():
        if as_json:
            show_json(problem_as_json(what, hint))
        else:
            show()


@contextmanager
def _output_guarded() -> Iterator[None]:
    """Turn a full disk behind standard output into a message and status 1; at a closed pipe, end as other tools do.

    Who closed it, as ``pnp icons | head`` does, wants no more: nothing is said, and the status is that of SIGPIPE.
    """
    try:
        yield
    except OSError as error:
        if error.filename is not None or error.errno not in _OUTPUT_FAILED:
            raise
        with suppress(OSError):  # what is still buffered for it is dropped, so that Python ends without another error
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:
            raise SystemExit(_CLOSED_PIPE) from None
        with suppress(OSError):
            click.echo(f"Error: the output cannot be written: {error.strerror}", err=True)
        raise SystemExit(1) from None


def _write_what_can_be_written() -> None:
    """Let a character that the terminal lacks become a plain one."""
    codecs.register_error("plain", _to_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


def _to_ascii(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII for what cannot be encoded: the letter without its accent, a sign that looks like it, or ``?``."""
    from unicodedata import normalize

    assert isinstance(error, UnicodeEncodeError)
    text = normalize("NFKD", error.object[error.start : error.end].translate(_PLAIN))
    ascii_only = "".join(letter for letter in text if letter < "\x80")
    return ascii_only or "?", error.end
