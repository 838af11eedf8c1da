"""The speed of the rules in two trees, taking turns: `python bench/before_after.py FOLDER [--rounds 40] [GAME ...]`.

FOLDER is a clone of another commit with its own `.venv` (`make setup` there). Both trees play the same random games for
a moment, one after the other and in changing order, so that whatever else the machine does falls on both alike. What
others do on a machine only ever slows a measurement down, so the best round of each tree comes first, and with it their
ratio, this tree over the other (more than 1: faster); the median of the ratios of the rounds, with their middle half,
says how uneven the machine was. One core is enough; on a busy machine start it with `chrt -f 10 taskset -c 0`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from statistics import median, quantiles

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the other tree")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1, help="of each measurement")
    options = parser.parse_intermixed_args()
    now, before = Tree(HERE), Tree(options.folder)
    print("| game, way | before, best | now, best | ratio of bests | median of ratios | middle half |")
    print("|---|---:|---:|---:|---:|---:|")
    for game in options.games or sorted(set(now.games) & set(before.games)):
        compare(game, now, before, options)


def compare(game: str, now: Tree, before: Tree, options: argparse.Namespace) -> None:
    rounds = []
    for number in range(options.rounds):
        if number % 2:
            old, new = before.measure(game, options.seconds), now.measure(game, options.seconds)
        else:
            new, old = now.measure(game, options.seconds), before.measure(game, options.seconds)
        rounds.append((old, new))
    for place, way in enumerate(WAYS):
        pairs = [(old[place], new[place]) for old, new in rounds if old[place] and new[place]]
        if pairs:
            ratios = [new / old for old, new in pairs]
            low, _, high = quantiles(ratios, n=4)
            best_old, best_new = max(old for old, _ in pairs), max(new for _, new in pairs)
            print(
                f"| {game}, {way} | {best_old:,.0f} | {best_new:,.0f} | {best_new / best_old:.2f} "
                f"| {median(ratios):.2f} | {low:.2f}–{high:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
