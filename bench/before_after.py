"""The speed of the rules in two trees, taking turns: `python bench/before_after.py FOLDER [--processes 10] [GAME ...]`.

FOLDER is a clone of another commit with its own `.venv` (`make setup` there). Both trees play the same random games for
a moment, one after the other and in changing order, so that whatever else the machine does falls on both alike. Where
the system puts code and memory makes the same program up to a quarter slower for as long as its process lives, so both
are started anew several times. What others do on a machine only ever slows a measurement down: of each process the best
round counts. The ratio of the bests of all processes comes first, this tree over the other (more than
1: faster), then that of their medians. One core is enough; on a busy machine start it with `chrt -f 10 taskset -c 0`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]
WORKER = """
import json, sys, ludothek
from ludothek.lab.speed import measure
print(json.dumps(sorted(ludothek.game_ids() if hasattr(ludothek, "game_ids") else [])), flush=True)
for line in sys.stdin:
    name, seconds = line.split()
    speed = measure(ludothek.game(name), float(seconds))
    print(json.dumps([speed.compiled, speed.from_python]), flush=True)
"""
WAYS = ("whole games", "from Python")


class Tree:
    """A process of one tree that measures a game when asked."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [folder / ".venv/bin/python", "-c", WORKER],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.games: list[str] = self._answer()

    def measure(self, game: str, seconds: float) -> list[float | None]:
        assert self.process.stdin
        print(game, seconds, file=self.process.stdin, flush=True)
        return self._answer()

    def _answer(self) -> list:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("one of the two trees cannot measure: see above")
        return json.loads(line)

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the other tree")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--processes", type=int, default=10, help="of each tree, one after the other")
    parser.add_argument("--rounds", type=int, default=5, help="per game and process")
    parser.add_argument("--seconds", type=float, default=0.1, help="of each measurement")
    options = parser.parse_intermixed_args()
    bests: Bests = defaultdict(list)
    for _ in range(options.processes):
        measure_once(options, bests)
        print(".", end="", file=sys.stderr, flush=True)
    print("\n| game, way | before, best | now, best | ratio of bests | ratio of medians |")
    print("|---|---:|---:|---:|---:|")
    for (game, way), pairs in bests.items():
        old, new = zip(*pairs, strict=True)
        print(
            f"| {game}, {way} | {max(old):,.0f} | {max(new):,.0f} | {max(new) / max(old):.2f} "
            f"| {median(new) / median(old):.2f} |"
        )


Bests = dict[tuple[str, str], list[tuple[float, float]]]
"""By game and way: the best of a process of the other tree, and of this one."""


def measure_once(options: argparse.Namespace, bests: Bests) -> None:
    """One process of each tree."""
    now, before = Tree(HERE), Tree(options.folder)
    for game in options.games or sorted(set(now.games) & set(before.games)):
        old: list[list[float | None]] = []
        new: list[list[float | None]] = []
        for number in range(options.rounds):
            turns = [(before, old), (now, new)]
            for tree, found in turns if number % 2 else reversed(turns):
                found.append(tree.measure(game, options.seconds))
        for place, way in enumerate(WAYS):
            pair = [[speeds[place] for speeds in found] for found in (old, new)]
            if None not in pair[0] and None not in pair[1]:
                bests[game, way].append((max(filter(None, pair[0])), max(filter(None, pair[1]))))
    now.close()
    before.close()


if __name__ == "__main__":
    main()
