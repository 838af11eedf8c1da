"""Where bots think: a process of its own in which many think side by side, and the server's end of the line to it.

Search kernels let go of the interpreter, so threads use all cores there; each bot thinks for its own budget of seconds,
however many others do, and none waits for another's. The process steps back behind the server (`nice`): a table's
moves come first.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.levels import make_ready
from ludothek.bots.roster import make_bot
from ludothek.core.registry import game

MOST_BOTS = 64
"""Bots that keep what they remember of their match; others begin anew."""
STEP_BACK = 5


class Thought:
    """A bot on its chair; it thinks about one thing at a time."""

    def __init__(self, level: str, chair: str) -> None:
        self._bot: Bot = make_bot(level, chair)
        self._one = threading.Lock()

    def choose(self, view: dict[str, Any], legal: list[str]) -> str:
        with self._one:
            return self._bot.choose(view, legal)


class Study:
    """The bots that think in this process, by their chairs."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str], Thought] = OrderedDict()
        self._door = threading.Lock()

    def choose(self, level: str, chair: str, view: dict[str, Any], legal: list[str]) -> str:
        with self._door:
            thought = self._bots.pop((level, chair), None) or Thought(level, chair)
            self._bots[level, chair] = thought
            if len(self._bots) > MOST_BOTS:
                self._bots.popitem(last=False)
        return thought.choose(view, legal)

    def prepare(self, name: str, players: int, options: dict[str, Any]) -> str:
        """Compiles a game's rules and what its bots need; both are kept on disk."""
        game(name).new(players=players, options=options, seed=0)
        make_ready(name)
        return ""


def study_alone(line: Connection, threads: int) -> None:
    """What the process does: answers questions, as many at a time as there are threads."""
    os.nice(STEP_BACK)
    study, sending = Study(), threading.Lock()
    questions: dict[str, Callable[..., str]] = {"choose": study.choose, "prepare": study.prepare}

    def answer(number: int, name: str, arguments: tuple[Any, ...]) -> None:
        try:
            told = (number, questions[name](*arguments), "")
        except Exception as error:  # whatever a bot does wrong is told to the table, which goes on
            told = (number, "", f"{type(error).__name__}: {error}")
        with sending:
            line.send(told)

    pool = ThreadPoolExecutor(threads)
    try:
        while True:
            pool.submit(answer, *line.recv())
    except (EOFError, OSError, KeyboardInterrupt):
        os._exit(0)


class BotFailed(Exception):
    """A bot raised something."""


class Line:
    """The server's end: questions go out, answers come back in any order."""

    def __init__(self, threads: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(target=study_alone, args=(other, threads), daemon=True)
        self._process.start()
        other.close()
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._number = 0
        self._sender = ThreadPoolExecutor(1, thread_name_prefix="to-bots")
        threading.Thread(target=self._listen, daemon=True, name="from-bots").start()

    async def ask(self, name: str, *arguments: Any) -> str:
        """BrokenExecutor if the process ends before it has answered, BotFailed with what the bot said."""
        self._number += 1
        number, answer = self._number, self._loop.create_future()
        self._waiting[number] = answer
        try:
            await self._loop.run_in_executor(self._sender, self._line.send, (number, name, arguments))
            return await answer
        except (OSError, RuntimeError) as error:
            raise BrokenExecutor(str(error)) from error
        finally:
            self._waiting.pop(number, None)

    def _listen(self) -> None:
        try:
            while True:
                self._loop.call_soon_threadsafe(self._resolve, *self._line.recv())
        except (EOFError, OSError, RuntimeError):
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._break)

    def _resolve(self, number: int, told: str, fault: str) -> None:
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if fault:
            answer.set_exception(BotFailed(fault))
        else:
            answer.set_result(told)

    def _break(self) -> None:
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(BrokenExecutor("the bots' process ended"))

    def close(self) -> None:
        self._process.kill()
        self._sender.shutdown(wait=False, cancel_futures=True)
