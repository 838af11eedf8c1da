"""Bots by name: what a command line or a table writes for an empty chair."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.greedy import GreedyBot
from ludothek.bots.program import ProgramBot
from ludothek.bots.random_bot import RandomBot
from ludothek.core.errors import NotationError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}
PROGRAM = "cmd:"


def check_name(name: str) -> None:
    """NotationError for a name that no bot has."""
    if not name.startswith(PROGRAM) and name not in BOTS:
        raise NotationError(f"there is no bot {name!r}; there are {', '.join(BOTS)} and cmd:PROGRAM")


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name, or by `cmd:PROGRAM` somebody else's program."""
    check_name(name)
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), seed)
    return BOTS[name](seed)
