"""Who sits where: bots on sides, sides on seats, and every seat for everybody.

A side is a team, or a player where everybody plays singly. A block is a set of games with the same seed, so the same
cards and dice, in which the bots change chairs until each has sat everywhere: luck and the first seat cancel out.

    fewer bots than sides     they are repeated: A, B on four sides play A B A B and B A B A
    as many as sides          that lineup, turned round the table: A B B B, B A B B, ...
    more bots than sides      every choice of as many bots as there are sides, each turned round
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from ludothek.core.registry import game

Lineup = tuple[str, ...]
"""A bot per seat."""


def sides_of(name: str, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """By seat: its side."""
    return game(name).rules.sides(players, options)


def lineups(bots: Sequence[str], sides: Sequence[int]) -> list[Lineup]:
    """The games of a block, one lineup each; no lineup twice."""
    count = max(sides) + 1
    chosen = combinations(bots, count) if len(bots) > count else [tuple(bots[n % len(bots)] for n in range(count))]
    turned = (base[turn:] + base[:turn] for base in chosen for turn in range(count))
    return list(dict.fromkeys(tuple(lineup[side] for side in sides) for lineup in turned))
