"""Two networks against each other on the device, by thousands of games: the quick measure while learning."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from ludothek.learn.batch import GameBatch, TableShare
from ludothek.learn.losses import think
from ludothek.learn.network import Actor

Weigh = Callable[[dict[str, Tensor], Tensor], Tensor]
"""How likely each legal action of all games is to be drawn, by what is seen and whether the first network acts."""


@torch.no_grad()
def meet(
    shares: list[TableShare],
    first: Actor,
    second: Actor,
    games: int,
    steps: int,
    seed: str,
    device: str,
    sharpness: tuple[float, float] = (1.0, 1.0),
) -> tuple[int, int]:
    """Games that the first won of those that ended; it holds one side per game, in turn.

    Both draw their actions, the sharper the more decidedly.
    """
    batch = GameBatch(shares, games, seed, device)
    side = torch.arange(games, device=device) % batch.teams

    def weigh(seen: dict[str, Tensor], mine: Tensor) -> Tensor:
        ours, theirs = think(first, seen)[0] * sharpness[0], think(second, seen)[0] * sharpness[1]
        return torch.where(mine, ours, theirs).exp()

    won, ended = play_meetings(batch, side, weigh, steps)
    return int(won.sum()), int(ended.sum())


@torch.no_grad()
def play_meetings(batch: GameBatch, side: Tensor, weigh: Weigh, steps: int) -> tuple[Tensor, Tensor]:
    """So many decisions in every line of the batch, where the first network holds `side` and a game that ends is
    followed by another: how many it won there, and how many ended."""
    lists = batch.lists(batch.games)
    won, ended = torch.zeros(2, batch.games, dtype=torch.int32, device=batch.device)
    for _ in range(steps):
        seen = batch.see(lists)
        mine = torch.nn.functional.pad(batch.seats % batch.teams == side, (0, 1))[seen["owners"].long()]
        batch.choose(weigh(seen, mine))
        batch.step()
        won += batch.won == side
        ended += batch.won >= 0
    return won, ended
