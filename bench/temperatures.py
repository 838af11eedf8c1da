"""Which temperatures make the levels even steps at a game: plays the network against itself and prints them.

    python bench/temperatures.py keezen [--step 100] [--deals 200] [--processes N] [--games FILE.jsonl]

The network at every temperature of a ladder meets the next one, so many points of Elo are between them (lab/elo.py),
and between two rungs points are taken to be in proportion to the temperature. A step is what separates two levels from
*child* to *strong*, 100 points by default, which is 64 games of a hundred. What comes out goes into
`bots/network/levels.py`, and `bench/levels.py` then plays the levels themselves, in other deals. `--half`, and games
that go on where a run was broken off: see bench/learned.py.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from pathlib import Path

import numpy as np
from learned import jobs_of, play_all, summary, unplayed
from levels import meeting_of

from ludothek.bots.levels import make_ready
from ludothek.bots.network.levels import EVEN_LEVELS
from ludothek.lab.elo import elo

RUNGS = (0.0, 0.002, 0.004, 0.006, 0.009, 0.013, 0.018, 0.025, 0.035, 0.05, 0.08)
FIRST_DEAL = 1_000_000
"""Others than those of bench/levels.py."""


def spec_of(temperature: float) -> str:
    return f"network:temperature={temperature}" if temperature else "network"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--half", action="store_true", help="each has half of the sides, not one against all others")
    parser.add_argument("--step", type=float, default=100.0, help="points between two levels (100)")
    parser.add_argument("--deals", type=int, default=200, help="per rung")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=Path, default=Path("temperatures.jsonl"), help="where games are kept")
    chosen = parser.parse_args()
    make_ready(chosen.game)
    deals = range(FIRST_DEAL, FIRST_DEAL + chosen.deals)
    for sharper, softer in pairwise(map(spec_of, RUNGS)):
        jobs = jobs_of(chosen.game, chosen.players, {}, sharper, softer, deals, half=chosen.half)
        play_all(unplayed(jobs, chosen.games), chosen.games, chosen.processes)
        print(f"{sharper} – {softer}: played", flush=True)
    here = chosen.game, chosen.players
    found = [each for each in summary([chosen.games]) if (each["game"], each["players"]) == here]
    rated = elo([meeting_of(each) for each in found], spec_of(RUNGS[0]))
    below = [-rated[spec_of(rung)].points for rung in RUNGS]
    for rung, points in zip(RUNGS, below, strict=True):
        print(f"temperature {rung}: {points:.0f} points below the network alone")
    for steps, level in enumerate(EVEN_LEVELS, 1):
        temperature = np.interp(steps * chosen.step, below, RUNGS)
        beyond = " or more: the ladder ends here" if steps * chosen.step > below[-1] else ""
        print(f"{level}: {temperature:.4f}{beyond}")


if __name__ == "__main__":
    main()
