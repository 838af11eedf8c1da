"""Play starts at once: the rules run as Python until another process has compiled them, as on the server.

`python -m ludothek.cli.compiling GAME` is that process. Until it is done, bots that think hard play simply.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.greedy import GreedyBot
from ludothek.bots.levels import make_ready
from ludothek.core.kernel import interpret_no_more, interpret_until_compiled, interpreted_families, use_compiled
from ludothek.core.registry import compile_rules, game
from ludothek.lab.warmup import warm_up

NICENESS = 5


@contextmanager
def compiled_beside(name: str) -> Iterator[bool]:
    """Whether the rules are compiled already; if not, another process does it while people play."""
    interpret_until_compiled()
    game(name).new(seed=0)
    if not interpreted_families():
        interpret_no_more()
        yield True
        return
    words = [sys.executable, "-m", "ludothek.cli.compiling", name]
    compiler = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    threading.Thread(target=_go_over, args=(compiler,), daemon=True).start()
    try:
        yield False
    finally:
        compiler.terminate()
        compiler.wait()
        interpret_no_more()


def _go_over(compiler: subprocess.Popen[bytes]) -> None:
    if compiler.wait() == 0:
        use_compiled()


class PatientBot(Bot):
    """A bot that thinks hard, and until its rules are compiled plays as a simple one does."""

    def __init__(self, bot: Bot, seed: str) -> None:
        super().__init__(seed)
        self.name = bot.name
        self._bot, self._simple = bot, GreedyBot(seed)

    def choose(self, view: dict[str, Any], legal: list[str]) -> str:
        return (self._simple if interpreted_families() else self._bot).choose(view, legal)

    def close(self) -> None:
        self._bot.close()


def main() -> None:
    os.nice(NICENESS)
    name = sys.argv[1]
    compile_rules(name)
    warm_up(game(name))
    make_ready(name)


if __name__ == "__main__":
    main()
