"""Where bots think: a process of its own in which many think side by side.

Search kernels let go of the interpreter, so threads use all cores there; each bot thinks for its own budget of seconds,
however many others do, and none waits for another's. The process steps back behind the server (`nice`): a table's
moves come first.
"""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.levels import make_ready
from ludothek.bots.roster import make_bot
from ludothek.core.registry import compile_rules
from ludothek.server.bots.advice import advise

MOST_BOTS = 64
"""Bots that keep what they remember of their match; others begin anew."""
NICENESS = 5


class BotSlot:
    """A bot on its seat of a match; it thinks about one thing at a time."""

    def __init__(self, level: str, seed: str) -> None:
        self._bot: Bot = make_bot(level, seed)
        self._lock = threading.Lock()

    def choose(self, view: dict[str, Any], legal: list[str]) -> str:
        with self._lock:
            return self._bot.choose(view, legal)


class BotWorker:
    """The bots that think in this process, by their seats."""

    def __init__(self) -> None:
        self._slots: OrderedDict[tuple[str, str], BotSlot] = OrderedDict()
        self._lock = threading.Lock()

    def choose(self, level: str, slot: str, view: dict[str, Any], legal: list[str]) -> str:
        with self._lock:
            bot = self._slots.pop((level, slot), None) or BotSlot(level, slot)
            self._slots[level, slot] = bot
            if len(self._slots) > MOST_BOTS:
                self._slots.popitem(last=False)
        return bot.choose(view, legal)

    def compile(self, name: str) -> str:
        compile_rules(name)
        return ""

    def prepare(self, name: str) -> str:
        """Compiles and solves beforehand what a game's bots need; it is kept on disk."""
        make_ready(name)
        return ""


def run_worker(pipe: Connection, threads: int) -> None:
    """What the process does: answers questions, as many at a time as there are threads."""
    os.nice(NICENESS)
    worker, sending = BotWorker(), threading.Lock()
    questions: dict[str, Callable[..., str]] = {
        "choose": worker.choose,
        "compile": worker.compile,
        "prepare": worker.prepare,
        "advise": advise,
    }

    def answer(number: int, name: str, arguments: tuple[Any, ...]) -> None:
        try:
            result = (number, questions[name](*arguments), "")
        except Exception as error:  # whatever a bot does wrong is told to the table, which goes on
            result = (number, "", f"{type(error).__name__}: {error}")
        with sending:
            pipe.send(result)

    pool = ThreadPoolExecutor(threads)
    try:
        while True:
            pool.submit(answer, *pipe.recv())
    except (EOFError, OSError, KeyboardInterrupt):
        os._exit(0)
