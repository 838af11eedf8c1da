"""Two weights files of the track family's network against each other on a GPU, table by table, as JSON.

    python bench/network_meetings.py WEIGHTS OPPONENT --out FILE.json [--games 8192] [--steps 400] TABLE …

Both take their best action nearly always. The first network plays one side of each game, every side equally often. All
tables are played side by side, each with its part of `--games`. A game that ends is followed by another; what has not
ended after `--steps` decisions does not count, so these should be many times as many as a game has. Wilson's 95 %
intervals. Needs PyTorch (extra `learn`).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch
from learned import interval
from torch import Tensor

from ludothek.learn.batch import GameBatch, read_share
from ludothek.learn.export import read_state
from ludothek.learn.losses import think
from ludothek.learn.meeting import play_meetings
from ludothek.learn.network import Actor
from ludothek.learn.recipe import Recipe

SHARPNESS = Recipe.opponent_sharpness


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("opponent", type=Path)
    parser.add_argument("tables", nargs="+", metavar="TABLE", help="as for ludothek learn: dog:4, tock6:4@2")
    parser.add_argument("--games", type=int, default=32768, help="side by side, over all tables (32768)")
    parser.add_argument("--steps", type=int, default=2000, help="decisions per game and line (2000)")
    parser.add_argument("--seed", default="meetings")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    networks = [load(path, chosen.device) for path in (chosen.weights, chosen.opponent)]
    ready = torch.compile(think, dynamic=False) if chosen.device == "cuda" else think
    batch = GameBatch([read_share(text) for text in chosen.tables], chosen.games, chosen.seed, chosen.device, 12.0)

    def weigh(seen: dict[str, Tensor], mine: Tensor) -> Tensor:
        ours, theirs = (ready(network, seen)[0] for network in networks)
        return (torch.where(mine, ours, theirs) * SHARPNESS).exp()

    side = torch.arange(batch.games, device=batch.device) % batch.teams
    tallies = torch.stack(play_meetings(batch, side, weigh, chosen.steps)).long()
    counted = torch.zeros(2, len(chosen.tables), dtype=torch.int64, device=batch.device)
    counted.index_add_(1, batch.groups.long(), tallies)
    found = []
    for text, won, ended in zip(chosen.tables, *counted.tolist(), strict=True):
        rate = {"share": round(won / ended, 4), "interval": interval(won, ended)} if ended else {}
        found.append({"table": text, "steps": chosen.steps, "games": ended, "won": won, **rate})
        print(found[-1], flush=True)
    chosen.out.write_text(json.dumps(found, indent=2) + "\n")


def load(path: Path, device: str) -> Actor:
    actor = Actor().to(device)
    actor.load_state_dict(read_state(actor, path))
    return actor


if __name__ == "__main__":
    main()
