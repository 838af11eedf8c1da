"""Does an analysis agree with a much deeper one? Positions from games of the network, each weighed at both depths.

    python bench/analysis.py dog --positions 200 --deeper 16 --kept FILE.jsonl --out docs/strength/analysis-dog.json

The deeper search has another seed. Told are: how often the best action is the same; how often it is the same or, by the
deeper search, within half a point of the best; how often it is the same or one that the deeper search itself cannot
tell from its best (1.96 of its own standard errors; where the network judges); how much an action taken at random loses
at either depth, and by how much the two differ. At the first `--again` positions the deeper search also meets itself
with a third seed: more agreement than that cannot be had. Where the network judges, the deeper search also plays on
twice as far. What is kept lets a run go on where another was broken off.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import ludothek
from ludothek.analysis.evaluator import Evaluator, Moment, check_can_analyse
from ludothek.analysis.track.evaluator import TrackEvaluator
from ludothek.analysis.track.network_judge import NetworkJudge
from ludothek.analysis.track.trial_search import CHOICES_PLAYED_ON
from ludothek.bots.roster import make_bot
from ludothek.core.rng import below, stream_of
from ludothek.core.statistics import transitions

CLOSE = 0.005
SURE = 1.96
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


class Weighed(NamedTuple):
    """What a search says about a position."""

    losses: dict[str, float]
    errors: dict[str, float]
    """Standard errors of the differences to the best action; empty where nobody can tell them."""
    seconds: float

    @property
    def best(self) -> str:
        return min(self.losses, key=lambda action: (self.losses[action], action))


def weigh(evaluator: Evaluator, moment: Moment, seat: int, played: str, seed: str) -> Weighed:
    begun, rng = time.perf_counter(), stream_of(seed)
    judge = evaluator._judge if isinstance(evaluator, TrackEvaluator) else None
    if not isinstance(judge, NetworkJudge):
        found = evaluator.weigh(moment, seat, played, "seen", rng)
        losses = {each.action: found[0].chance - each.chance for each in found}
        return Weighed(losses, {}, time.perf_counter() - begun)
    table, row = evaluator.table, moment.state.row
    codes, lost, search = judge.search(row, moment.past, seat, table.parse(played), "seen", rng)
    actions, best = [table.texts[code] for code in codes], int(lost.argmin())
    errors = {action: search.error(best, place) for place, action in enumerate(actions)}
    return Weighed(dict(zip(actions, lost.tolist(), strict=True)), errors, time.perf_counter() - begun)


def agreement(ours: Weighed, theirs: Weighed, played: str) -> dict[str, Any]:
    """How a search agrees with a deeper one."""
    lost = theirs.losses.get(ours.best, 1.0)
    same = ours.best == theirs.best
    return {
        "same": same,
        "near": same or lost <= CLOSE,
        "tied": same or lost <= SURE * theirs.errors[ours.best] if theirs.errors else None,
        "losses": [ours.losses[played], theirs.losses[played]],
        "seconds": [ours.seconds, theirs.seconds],
    }


def compare(name: str, count: int, again: int, deeper: int, seed: str, kept: Path, seconds: float) -> dict[str, Any]:
    kind = check_can_analyse(ludothek.game(name).rules)
    taken, end = positions(name, count, seed), time.monotonic() + seconds
    usual, deep = kind(taken[0][0]), kind(taken[0][0], kind.iterations * deeper)
    if isinstance(deep, TrackEvaluator) and isinstance(deep._judge, NetworkJudge):
        deep._judge = NetworkJudge(deep.table, deep.depth, 2 * CHOICES_PLAYED_ON)
    lines = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    with kept.open("a") as file:
        for place, (_, moment, seat) in list(enumerate(taken))[len(lines) :]:
            if time.monotonic() >= end:
                break
            legal = moment.state.legal(seat)
            played = legal[below(stream_of(f"{seed}:{place}"), len(legal))]
            ours = weigh(usual, moment, seat, played, f"{seed}:{place}:0")
            theirs = weigh(deep, moment, seat, played, f"{seed}:{place}:1")
            told = {"usual": agreement(ours, theirs, played)}
            if place < again:
                told["deeper"] = agreement(weigh(deep, moment, seat, played, f"{seed}:{place}:2"), theirs, played)
            file.write(json.dumps(told) + "\n")
            file.flush()
            lines.append(told)
    return {"game": name, "trials": [usual.depth, deep.depth]} | {
        which: summary([line[which] for line in lines if which in line]) for which in ("usual", "deeper")
    }


def summary(found: list[dict[str, Any]]) -> dict[str, Any]:
    def mean(values: list[float]) -> float:
        return round(sum(values) / max(1, len(values)), 4)

    pairs = [each["losses"] for each in found]
    return {
        "positions": len(found),
        "same_best": mean([each["same"] for each in found]),
        "same_or_within_half_a_point": mean([each["near"] for each in found]),
        "same_or_tied_by_the_deeper_search": mean([each["tied"] for each in found if each["tied"] is not None]),
        "mean_loss_points": [mean([100 * pair[which] for pair in pairs]) for which in (0, 1)],
        "mean_difference_of_losses_points": mean([100 * abs(ours - theirs) for ours, theirs in pairs]),
        "seconds_per_position": [mean([each["seconds"][which] for each in found]) for which in (0, 1)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--again", type=int, default=0)
    parser.add_argument("--deeper", type=int, default=16)
    parser.add_argument("--seed", default="agreement")
    parser.add_argument("--seconds", type=float, default=86_400.0)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    settings = (args.game, args.positions, args.again, args.deeper, args.seed, args.kept, args.seconds)
    found = json.dumps(compare(*settings), indent=2)
    print(found)
    if args.out:
        args.out.write_text(found + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
