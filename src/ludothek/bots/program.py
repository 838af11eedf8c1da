"""Somebody else's program as a bot: JSON lines to its standard input, JSON lines from its standard output.

A program that answers late, wrongly or not at all forfeits the move to a random legal action; `faults` counts it.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.random_bot import RandomBot
from ludothek.core.contract import View
from ludothek.core.errors import LudothekError, NotationError

PATIENCE = 5.0
"""Seconds a program may think about one action."""


class ProgramBot(Bot):
    name = "cmd"

    def __init__(self, command: str, seed: int | str = 0, patience: float = PATIENCE) -> None:
        super().__init__(seed)
        self.faults: list[str] = []
        self._patience = patience
        self._stand_in = RandomBot(seed)
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except (OSError, ValueError, IndexError) as error:
            raise NotationError(f"the bot {command!r} cannot be started: {error}") from error
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def choose(self, view: View, legal: list[str]) -> str:
        try:
            return self._asked(view, legal)
        except (LudothekError, OSError, ValueError) as error:
            self.faults.append(str(error))
            return self._stand_in.choose(view, legal)

    def _asked(self, view: View, legal: list[str]) -> str:
        assert self._process.stdin
        while not self._lines.empty():
            if not self._lines.get():
                raise NotationError("the program has ended")
        self._process.stdin.write(
            json.dumps({"type": "turn", "seat": view["seat"], "view": view, "legal": legal}) + "\n"
        )
        self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=self._patience)
        except queue.Empty:
            raise NotationError(f"no answer within {self._patience} s") from None
        if not line:
            self._lines.put("")
            raise NotationError("the program has ended")
        answer: Any = json.loads(line)
        action = answer.get("action") if isinstance(answer, dict) else None
        if not isinstance(action, str):
            raise NotationError(f'an answer is {{"action": "..."}}, not {line[:80]!r}')
        refusal = self.picture(view).why(view["seat"], action)
        if refusal is not None:
            raise NotationError(f"{action!r} is not legal: {refusal.sentence}")
        return action

    def close(self) -> None:
        """Ends the program."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()
