"""Two networks against each other on the device, by thousands of games: the quick measure while learning."""

from __future__ import annotations

import torch

from ludothek.learn.batch import GameBatch, TableShare
from ludothek.learn.losses import think
from ludothek.learn.network import Actor


@torch.no_grad()
def meet(
    shares: list[TableShare],
    first: Actor,
    second: Actor | None,
    games: int,
    steps: int,
    seed: str,
    device: str,
    sharpness: tuple[float, float] = (1.0, 1.0),
) -> tuple[int, int]:
    """Games that the first won of those that ended; it holds one side per game, in turn. Without a second: at random.

    Both draw their actions, the sharper the more decidedly.
    """
    batch = GameBatch(shares, games, seed, device)
    number = torch.arange(games, device=device)
    lists = batch.lists(games)
    won, ended = torch.zeros((), device=device), torch.zeros((), device=device)
    side = number % batch.teams
    for _ in range(steps):
        seen = batch.see(lists)
        mine = torch.nn.functional.pad(batch.seats % batch.teams == side, (0, 1))[seen["owners"].long()]
        ours = (think(first, seen)[0] * sharpness[0]).exp()
        theirs = (think(second, seen)[0] * sharpness[1]).exp() if second is not None else torch.ones_like(ours)
        batch.choose(torch.where(mine, ours, theirs))
        batch.step()
        won += (batch.won == side).sum()
        ended += (batch.won >= 0).sum()
    return int(won), int(ended)
