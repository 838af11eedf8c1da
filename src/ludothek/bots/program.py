"""Somebody else's program as a bot: JSON lines to its standard input, JSON lines from its standard output.

A program that answers late, wrongly or not at all forfeits the move to a random legal action; `faults` says why. One
that keeps silent several times in a row, or does not read, is ended, and forfeits all that follows.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.line_process import LineProcess
from ludothek.bots.random_bot import RandomBot
from ludothek.core.contract import View
from ludothek.core.errors import LudothekError, NotationError

TIMEOUT = 5.0
"""Seconds a program may think about one action."""
MAX_TIMEOUTS = 3
"""After so many late answers in a row nobody waits any longer."""


class ProgramBot(Bot):
    name = "cmd"
    thinks_elsewhere = True

    def __init__(self, command: str, seed: int | str = 0, timeout: float = TIMEOUT) -> None:
        self._fallback = RandomBot(seed)
        super().__init__(seed)
        self.name = f"cmd:{command}"
        self.timeout = timeout
        self._timeouts = 0
        self._late = 0
        """Answers to earlier questions that may still come: they are not answers to the next one."""
        self._process: LineProcess | None = None
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("no program is named")
            self._process = LineProcess(words)
        except (OSError, ValueError) as error:
            raise NotationError(f"the bot {self.name!r} cannot be started: {error}") from error

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self._fallback.reseed(seed)

    def choose(self, view: View, legal: list[str]) -> str:
        try:
            return self._ask(view, legal)
        except (LudothekError, OSError, ValueError, RecursionError, subprocess.SubprocessError) as error:
            self.faults.append(str(error))
            return self._fallback.choose(view, legal)

    def _ask(self, view: View, legal: list[str]) -> str:
        if self._process is None:
            raise NotationError("the program has ended")
        self._late -= min(self._late, self._process.drain())
        try:
            self._process.send(json.dumps({"type": "turn", "seat": view["seat"], "view": view, "legal": legal}))
        except queue.Full:
            self.close()
            raise NotationError("the program does not read what it is asked") from None
        return self._check(view, self._answer())

    def _answer(self) -> str:
        """The line that answers the last question; late answers to earlier ones are skipped."""
        assert self._process
        while True:
            try:
                line = self._process.receive(self.timeout)
            except queue.Empty:
                self._late += 1
                self._timeouts += 1
                if self._timeouts >= MAX_TIMEOUTS:
                    self.close()
                raise NotationError(f"no answer within {self.timeout:g} s") from None
            if line is None:
                self.close()
                raise NotationError("the program has ended")
            if self._late == 0:
                self._timeouts = 0
                return line
            self._late -= 1

    def _check(self, view: View, line: str) -> str:
        answer: Any = json.loads(line)
        action = answer.get("action") if isinstance(answer, dict) else None
        if not isinstance(action, str):
            raise NotationError(f'an answer is {{"action": "..."}}, not {line[:80]!r}')
        refusal = self.imagine(view).why(view["seat"], action)
        if refusal is not None:
            raise NotationError(f"{action[:80]!r} is not legal: {refusal.sentence}")
        return action

    def close(self) -> None:
        """Ends the program; whatever is asked of it afterwards is forfeited."""
        if self._process is not None:
            self._process.close()
        self._process = None
