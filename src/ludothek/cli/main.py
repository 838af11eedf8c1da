"""The program `ludothek`: one file per command. Whatever is put in, nobody sees a traceback.

Exit status: 0 all is well, 1 an illegal action (`apply`), 2 bad input, 130 interrupted, 141 nobody reads
the output any more.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

import ludothek
from ludothek.cli import (
    admin,
    analyse,
    apply,
    arena,
    backup,
    balance,
    bench,
    games,
    learn,
    legal,
    play,
    puzzle,
    rules,
    serve,
    sim,
    solve,
    verify,
    why,
    words,
)
from ludothek.cli.inputs import BAD_INPUT
from ludothek.cli.interrupts import INTERRUPTED, interrupts_end_at_once
from ludothek.core import kernel
from ludothek.core.errors import LudothekError

COMMANDS = (
    games, play, puzzle, legal, apply, why, rules, sim, arena, balance, solve, verify, analyse, words, bench, learn,
    serve, backup, admin,
)  # fmt: skip
ALONE = ("serve", "--open")
"""What plain `ludothek` does."""
NOBODY_READS = 141
LONGEST_MESSAGE = 2000
TRACEBACKS = "LUDOTHEK_TRACEBACK"


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="ludothek",
        description="Family games by their exact rules: play them, ask about the rules, simulate them.",
        epilog="`ludothek COMMAND --help` says more about a command.",
    )
    top.add_argument("--version", action="version", version=f"ludothek {ludothek.__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command and returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdout else "backslashreplace")
    try:
        with interrupts_end_at_once(), remarks_for_people():
            status = run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still buffered must not fail once more when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


@contextmanager
def remarks_for_people() -> Iterator[None]:
    """Only a terminal is told that rules are being compiled: a program finds on stderr what went wrong, and no more."""
    before = kernel.announce
    if not sys.stderr.isatty():
        kernel.announce = _keep_quiet
    try:
        yield
    finally:
        kernel.announce = before


def _keep_quiet(sentence: str) -> None:
    return


def run(argv: Sequence[str] | None) -> int:
    try:
        words_given = sys.argv[1:] if argv is None else argv
        args = parser().parse_args(words_given or ALONE)
        return int(args.run(args))
    except SystemExit as leaving:
        return int(leaving.code or 0)
    except LudothekError as error:
        return complain(str(error))
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        if os.environ.get(TRACEBACKS):
            raise
        return complain(f"a fault of ours: {type(error).__name__}: {error} ({TRACEBACKS}=1 shows where)")


def complain(message: str) -> int:
    print(f"ludothek: {one_line(message)}", file=sys.stderr)
    return BAD_INPUT


def one_line(message: str) -> str:
    shown = " ".join(message.split())
    return shown if len(shown) <= LONGEST_MESSAGE else shown[: LONGEST_MESSAGE - 3] + "..."


if __name__ == "__main__":
    sys.exit(main())
