"""Two weights files of the track family's network against each other on a GPU, table by table, as JSON.

    python bench/network_meetings.py WEIGHTS OPPONENT --out FILE.json [--games 8192] [--steps 400] TABLE …

Both take their best action nearly always. The first network plays one side of each game, every side equally often. A
game that ends is followed by another; what has not ended after `--steps` decisions does not count. A table named twice
gets other deals the second time. Wilson's 95 % intervals; results are written as they come. Needs PyTorch (extra
`learn`).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch
from learned import interval

from ludothek.learn.batch import read_share
from ludothek.learn.export import read_state
from ludothek.learn.meeting import meet
from ludothek.learn.network import Actor
from ludothek.learn.recipe import Recipe

SHARPNESS = (Recipe.opponent_sharpness, Recipe.opponent_sharpness)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("opponent", type=Path)
    parser.add_argument("tables", nargs="+", metavar="TABLE", help="as for ludothek learn: dog:4, tock6:4")
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=400, help="decisions per game (400)")
    parser.add_argument("--seed", default="meetings")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    first, second = (load(path, chosen.device) for path in (chosen.weights, chosen.opponent))
    found = []
    for number, text in enumerate(chosen.tables):
        share = read_share(text)
        won, ended = meet(
            [share], first, second, chosen.games, chosen.steps, f"{chosen.seed}:{number}", chosen.device, SHARPNESS
        )
        rate = {"share": round(won / ended, 4), "interval": interval(won, ended)} if ended else {}
        found.append({"table": text, "begun": chosen.games, "steps": chosen.steps, "games": ended, "won": won, **rate})
        print(found[-1], flush=True)
        chosen.out.write_text(json.dumps(found, indent=2) + "\n")


def load(path: Path, device: str) -> Actor:
    actor = Actor().to(device)
    actor.load_state_dict(read_state(actor, path))
    return actor


if __name__ == "__main__":
    main()
