"""A weighted mean of two weights files of the track family's network, one of which learned on from the other.

    python bench/average_weights.py FIRST SECOND OUT [--share 0.5]

Meant for a run that has become better at some tables and worse at others. Nothing promises that the mean is good:
measure it (bench/network_meetings.py, bench/learned.py). Needs PyTorch (extra `learn`).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from torch import nn

from ludothek.bots.network.weights import PLACES, File
from ludothek.learn.export import read_state, write_weights
from ludothek.learn.network import Actor, Critic


def mean(module: nn.Module, first: Path, second: Path, share: float) -> nn.Module:
    """The module with the mean of both files' weights; `share` is the second's."""
    ours, theirs = read_state(module, first), read_state(module, second)
    if ours[PLACES] != theirs[PLACES]:
        raise SystemExit("these networks learned with seats of different sizes")
    module.load_state_dict({name: (1 - share) * ours[name] + share * theirs[name] for name in ours})
    return module


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="of the second file (0.5)")
    chosen = parser.parse_args()
    files = chosen.first, chosen.second, chosen.share
    chairs = max(len(File(path).part("trunk.chairs")) for path in files[:2])
    write_weights(mean(Actor(), *files), mean(Critic(), *files), chairs, chosen.out)


if __name__ == "__main__":
    main()
