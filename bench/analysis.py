"""Does an analysis agree with a much deeper one? Positions from games of the network, each weighed at both depths.

    python bench/analysis.py dog --positions 200 --deeper 16 --out docs/strength/analysis-dog.json

The deeper search has another seed. Told are: how often the best action is the same; how often it is the same or, by the
deeper search, within half a point of the best; how much an action taken at random loses at
either depth, and by how much the two differ.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import ludothek
from ludothek.analysis.evaluator import Moment, check_can_analyse
from ludothek.bots.roster import make_bot
from ludothek.core.rng import below, stream_of
from ludothek.core.statistics import transitions

CLOSE = 0.005
EVERY = 7
"""Of the decisions of a game, every seventh is taken."""


def positions(name: str, count: int, seed: str) -> list[tuple[Any, Moment, int]]:
    """An evaluator's moments with a choice, from as many games as it takes."""
    found: list[tuple[Any, Moment, int]] = []
    number = 0
    while len(found) < count:
        match = ludothek.game(name).new(seed=f"{seed}:{number}")
        bots = [make_bot("network" if name in ("dog", "tock6") else "medium", seat) for seat in range(match.players)]
        opening = match.state.copy()
        while match.outcome is None:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
        again = ludothek.game(name).new(seed=f"{seed}:{number}")
        past = list(transitions(again, [list(entry) for entry in match.log]))
        moments = check_can_analyse(match.game)(opening, 1).moments(opening, past)
        chosen = [
            (opening, moments[place], step.seat)
            for place, step in enumerate(past)
            if len(step.before.legal(step.seat)) > 1
        ]
        found += chosen[number % EVERY :: EVERY]
        number += 1
    return found[:count]


def compare(name: str, count: int, deeper: int, seed: str) -> dict[str, Any]:
    kind = check_can_analyse(ludothek.game(name).rules)
    same = near = 0
    shallow_losses, deep_losses, seconds = [], [], [0.0, 0.0]
    taken = positions(name, count, seed)
    usual, deep = kind(taken[0][0]), kind(taken[0][0], kind.iterations * deeper)
    for place, (_, moment, seat) in enumerate(taken):
        legal = moment.state.legal(seat)
        played = legal[below(stream_of(f"{seed}:{place}"), len(legal))]
        found = []
        for which, evaluator in enumerate((usual, deep)):
            begun = time.perf_counter()
            rng = stream_of(f"{seed}:{place}:{which}")
            found.append(evaluator.weigh(moment, seat, played, "seen", rng))
            seconds[which] += time.perf_counter() - begun
        ours, theirs = found
        chances = {each.action: each.chance for each in theirs}
        best = ours[0].action
        same += best == theirs[0].action
        near += chances.get(best, 0.0) >= theirs[0].chance - CLOSE
        shallow_losses.append(ours[0].chance - next(each.chance for each in ours if each.action == played))
        deep_losses.append(theirs[0].chance - chances[played])
    apart = [abs(a - b) for a, b in zip(shallow_losses, deep_losses, strict=True)]
    return {
        "game": name,
        "positions": len(taken),
        "iterations": [usual.depth, deep.depth],
        "same_best": same / len(taken),
        "same_or_within_half_a_point": near / len(taken),
        "mean_loss_points": [100 * sum(losses) / len(taken) for losses in (shallow_losses, deep_losses)],
        "mean_difference_of_losses_points": 100 * sum(apart) / len(taken),
        "seconds": [round(each, 1) for each in seconds],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--deeper", type=int, default=16)
    parser.add_argument("--seed", default="agreement")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    found = json.dumps(compare(args.game, args.positions, args.deeper, args.seed), indent=2)
    print(found)
    if args.out:
        args.out.write_text(found + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
