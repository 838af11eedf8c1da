"""Which temperatures make the levels even steps, at many tables at once: what bench/temperatures.py does, on a GPU.

    python bench/temperatures_on_gpu.py WEIGHTS --out FILE.json [--steps 6000] [--measured 6000] TABLE …

At every table the network at each temperature of a ladder meets the next one. Between two rungs points of Elo are taken
to be in proportion to the temperature, and a step is 100 points, or what makes eight steps where the ladder has less.
The levels' temperatures that come out of it then meet as neighbours in other deals: that is what FILE says of each
step. One side is held by the sharper one, in turn; a game that ends is followed by another. Needs PyTorch (extra
`learn`).
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from learned import interval
from network_meetings import load
from temperatures import RUNGS
from torch import Tensor

from ludothek.bots.level import STRONG
from ludothek.bots.network.levels import EVEN_LEVELS
from ludothek.games.track.table import Table
from ludothek.lab.elo import Meeting, elo
from ludothek.learn.batch import GameBatch, TableShare, read_share
from ludothek.learn.losses import think
from ludothek.learn.meeting import play_meetings
from ludothek.learn.network import Actor
from ludothek.learn.recipe import Recipe

STEP = 100.0
COLDEST = Recipe.temperature / Recipe.opponent_sharpness
"""As good as the best action always."""


class Tally(NamedTuple):
    """What the sharper one won of the games between two temperatures."""

    won: int
    games: int
    even: float

    def meeting(self, sharper: float, softer: float) -> Meeting:
        share = (self.won + 0.5) / (self.games + 1)
        error = math.sqrt(share * (1 - share) / (self.games + 1))
        return Meeting(str(sharper), str(softer), share, error, self.even)


class Ladders:
    """All tables in one batch; at each of them so many games for every pair of neighbours."""

    def __init__(self, actor: Actor, shares: list[TableShare], games: int, device: str) -> None:
        self.actor, self.shares, self.games, self.device = actor, shares, games, device
        self.think = torch.compile(think, dynamic=False) if device == "cuda" else think

    def meet(self, ladders: Sequence[Sequence[float]], steps: int, seed: str) -> list[list[Tally]]:
        """By table: its ladder's neighbours against each other. All ladders are equally long."""
        batch = GameBatch(self.shares, self.games, seed, self.device, 12.0)
        rungs = torch.tensor(ladders, device=self.device).clamp_min(COLDEST)
        pairs = rungs.shape[1] - 1
        number, group = torch.arange(batch.games, device=self.device), batch.groups.long()
        pair, side = number % pairs, (number // pairs) % batch.teams
        sharpness = [Recipe.temperature / rungs[group, pair + place] for place in (0, 1)]
        sharper, softer = (torch.nn.functional.pad(each, (0, 1)) for each in sharpness)

        def weigh(seen: dict[str, Tensor], mine: Tensor) -> Tensor:
            owners = seen["owners"].long()
            return (self.think(self.actor, seen)[0] * torch.where(mine, sharper[owners], softer[owners])).exp()

        told = torch.zeros(2, len(ladders) * pairs, dtype=torch.int64, device=self.device)
        told.index_add_(1, group * pairs + pair, torch.stack(play_meetings(batch, side, weigh, steps)).long())
        won, ended = told.view(2, len(ladders), pairs).tolist()
        evens = (1 / batch.all_teams).tolist()
        return [
            [Tally(*each, even) for each in zip(*both, strict=True)]
            for *both, even in zip(won, ended, evens, strict=True)
        ]


def points_below(ladder: Sequence[float], tallies: list[Tally]) -> list[float]:
    """How far below the first rung each one is. Temperatures that only look different never make it weaker."""
    meetings = [tally.meeting(*pair) for tally, pair in zip(tallies, pairwise(ladder), strict=True)]
    rated = elo(meetings, str(ladder[0]))
    return np.maximum.accumulate([-rated[str(rung)].points for rung in ladder]).tolist()


def even_steps(ladder: Sequence[float], below: list[float]) -> list[float]:
    step = min(STEP, below[-1] / len(EVEN_LEVELS))
    return [round(float(np.interp(step * number, below, ladder)), 4) for number in range(1, len(EVEN_LEVELS) + 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("tables", nargs="+", metavar="TABLE", help="as for ludothek learn: dog:2, tock6:4")
    parser.add_argument("--games", type=int, default=32768, help="side by side, over all tables (32768)")
    parser.add_argument("--steps", type=int, default=6000, help="decisions per game and line to find them (6000)")
    parser.add_argument("--measured", type=int, default=6000, help="and to measure the steps (6000)")
    parser.add_argument("--seed", default="temperatures")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    ladders = Ladders(
        load(chosen.weights, chosen.device), [read_share(text) for text in chosen.tables], chosen.games, chosen.device
    )
    found = ladders.meet([RUNGS] * len(chosen.tables), chosen.steps, chosen.seed)
    below = [points_below(RUNGS, tallies) for tallies in found]
    levels = [[0.0, *even_steps(RUNGS, points)] for points in below]
    measured = ladders.meet(levels, chosen.measured, f"{chosen.seed}:measured")
    told = {
        "how": "bench/temperatures_on_gpu.py: one side against all others, on a GPU",
        "rungs": RUNGS,
        "points_below": {
            table: [round(each) for each in points] for table, points in zip(chosen.tables, below, strict=True)
        },
        "results": [
            step
            for share, *each in zip(ladders.shares, levels, measured, strict=True)
            for step in measured_steps(share.table, *each)
        ],
    }
    chosen.out.write_text(json.dumps(told, indent=1) + "\n")
    for step in told["results"]:
        print(*(step[key] for key in ("game", "players", "bot", "opponent", "temperatures", "points")), flush=True)


def measured_steps(table: Table, temperatures: list[float], tallies: list[Tally]) -> Iterator[dict[str, Any]]:
    """As bench/one_step_levels.py tells them, from the strongest."""
    names = [STRONG.name, *(level.name for level in EVEN_LEVELS)]
    for place, tally in enumerate(tallies):
        yield {
            "game": table.book.id, "players": table.players, "bot": names[place], "opponent": names[place + 1],
            "temperatures": temperatures[place : place + 2], "won": tally.won, "games": tally.games,
            "interval": interval(tally.won, tally.games), "even_share": round(tally.even, 4),
            "points": round(elo([tally.meeting(0, 1)], "1")["0"].points),
        }  # fmt: skip


if __name__ == "__main__":
    main()
