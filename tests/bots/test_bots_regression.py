"""Strength on a tiny budget: paired seeds, chairs exchanged, budgets that count iterations alone.

Choices then depend on seeds and views only, so the numbers of wins are the same on every machine. Each pair of bots
must keep the distance it had when this was written; a change that makes a bot weaker shows here before the arena runs.
"""

from __future__ import annotations

import pytest

import ludothek
from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.levels import AdeptBot, HardBot
from ludothek.bots.roster import make_bot

SEARCH = 250
"""With 40 iterations the search of DOG is weaker than one step ahead: 2 of 12."""
BRIEF = 100
"""Four deals where the network searches."""
MAX_ACTIONS = 3000


def made(name: str, seed: str) -> Bot:
    if name == "hard":
        return HardBot(seed, Budget(iterations=SEARCH))
    return AdeptBot(seed, Budget(iterations=BRIEF)) if name == "adept" else make_bot(name, seed)


def wins(game: str, players: int, first: str, second: str, seeds: int) -> int:
    """Of two games per seed, those that the first bot's side wins: it takes the even seats, then the odd ones."""
    won = 0
    for seed in range(seeds):
        for side in range(2):
            match = ludothek.game(game).new(players=players, seed=f"regression:{seed}")
            bots = [made(first if seat % 2 == side else second, f"{seed}:{seat}") for seat in range(players)]
            while match.to_act and len(match.log) < MAX_ACTIONS:
                seat = match.to_act[0]
                match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
            assert match.outcome is not None
            won += match.outcome["winners"][0] % 2 == side
    return won


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players", "first", "second", "seeds", "least"),
    [
        ("dog", 4, "medium", "random", 2, 4),
        ("dog", 4, "medium", "child", 4, 6),
        ("dog", 4, "strong", "easy", 3, 4),
        ("dog", 4, "hard", "child", 3, 4),
        ("dog", 4, "easy", "random", 2, 4),
        ("dog", 4, "regular", "child", 4, 5),
        ("dog", 4, "advanced", "easy", 4, 5),
        ("dog", 4, "adept", "regular", 2, 3),
        ("denkste", 2, "medium", "random", 8, 13),
        ("denkste-towers", 2, "medium", "random", 8, 11),
        ("denkste-towers", 2, "easy", "random", 8, 10),
        ("denkste-towers", 2, "advanced", "child", 30, 38),
        ("denkste-towers", 2, "strong", "easy", 15, 19),
    ],
)
def test_the_stronger_bot_stays_stronger(
    game: str, players: int, first: str, second: str, seeds: int, least: int
) -> None:
    assert wins(game, players, first, second, seeds) >= least
