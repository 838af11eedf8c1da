"""Bots by name: what a command line or a table writes for an empty chair."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.greedy import GreedyBot
from ludothek.bots.levels import LEVEL_BOTS, check_has_bots
from ludothek.bots.program import TIMEOUT, ProgramBot
from ludothek.bots.random_bot import RandomBot
from ludothek.core.errors import NotationError

_KINDS: tuple[type[Bot], ...] = (RandomBot, GreedyBot, *LEVEL_BOTS)
BOTS = {bot.name: bot for bot in _KINDS}
"""Those that play every game, and that a server offers for empty chairs."""
SPECIALISTS = ("network", "network-search")
"""Those that play the games of one family: for the arena and for experiments."""
PROGRAM = "cmd:"


def check_name(name: str) -> None:
    """NotationError for a name that no bot has."""
    if not name.startswith(PROGRAM) and name not in BOTS and name not in SPECIALISTS:
        raise NotationError(f"there is no bot {name!r}; there are {', '.join((*BOTS, *SPECIALISTS))} and cmd:PROGRAM")


def make_bot(name: str, seed: int | str = 0, timeout: float = TIMEOUT, game: str | None = None) -> Bot:
    """A bot by its name, or by `cmd:PROGRAM` somebody else's program, which may think for so many seconds.

    With the game it is to play, a game that no program can play is refused at once.
    """
    if game is not None:
        check_has_bots(game)
    check_name(name)
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), seed, timeout)
    return _class_of(name)(seed)


def _class_of(name: str) -> type[Bot]:
    if name in BOTS:
        return BOTS[name]
    # Here, because it brings all kernels of the network along: whoever starts a server or a command would wait for it.
    from ludothek.bots.network.bot import NetworkBot, NetworkSearchBot

    return next(bot for bot in (NetworkBot, NetworkSearchBot) if bot.name == name)
