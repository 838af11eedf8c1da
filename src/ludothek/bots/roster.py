"""Bots by name: what a command line or a table writes for an empty chair."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.greedy import GreedyBot
from ludothek.bots.levels import LEVEL_BOTS, check_chair
from ludothek.bots.program import PATIENCE, ProgramBot
from ludothek.bots.random_bot import RandomBot
from ludothek.core.errors import NotationError

_KINDS: tuple[type[Bot], ...] = (RandomBot, GreedyBot, *LEVEL_BOTS)
BOTS = {bot.name: bot for bot in _KINDS}
PROGRAM = "cmd:"


def check_name(name: str) -> None:
    """NotationError for a name that no bot has."""
    if not name.startswith(PROGRAM) and name not in BOTS:
        raise NotationError(f"there is no bot {name!r}; there are {', '.join(BOTS)} and cmd:PROGRAM")


def make_bot(name: str, seed: int | str = 0, patience: float = PATIENCE, game: str | None = None) -> Bot:
    """A bot by its name, or by `cmd:PROGRAM` somebody else's program, which may think for so many seconds.

    With the game it is to play, a chair that no bot can take is refused at once, with the reason (`levels.FOR_PEOPLE`).
    """
    if game is not None:
        check_chair(game)
    check_name(name)
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), seed, patience)
    return BOTS[name](seed)
