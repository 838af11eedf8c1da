"""Does an analysis agree with a much deeper one? Positions from games of bots, each weighed at both depths.

    python bench/analysis.py dog --positions 200 --deeper 16 --kept FILE.jsonl --out docs/strength/analysis-dog.json
    python bench/analysis.py denkste-towers --players 3 --positions 200 --again 60 --kept FILE.jsonl --out FILE.json

The deeper search has another seed. Told are: how often the best action is the same; how often it is the same or, by the
deeper search, within half a point of the best; how often it is the same or one that the deeper search itself cannot
tell from its best (1.96 of its own standard errors; where the network judges); how much an action taken at random loses
at either depth, and by how much the two differ. At the first `--again` positions the deeper search also meets itself
with a third seed: more agreement than that cannot be had. Where the network judges, the deeper search also plays on
twice as far; at Thrill it tries so many times as many pushes, others than the analysis does (and always the same, so
that `--again` says nothing there). Seconds are the processor's own. What is kept lets a run go on where another was
broken off.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple, cast

import ludothek
from ludothek.analysis.evaluator import Evaluator, Moment, check_can_analyse
from ludothek.analysis.thrill import ThrillEvaluator
from ludothek.analysis.thrill.judge import ThrillJudge
from ludothek.analysis.towers import TowersEvaluator
from ludothek.analysis.towers.judge import TowersJudge
from ludothek.analysis.towers.trial_search import THROWS_PLAYED_ON
from ludothek.analysis.track import network_judge as track_network
from ludothek.analysis.track.evaluator import TrackEvaluator
from ludothek.analysis.track.trial_search import CHOICES_PLAYED_ON
from ludothek.analysis.trial_search import TrialSearch
from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.levels import ExpertBot
from ludothek.bots.roster import make_bot
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of
from ludothek.core.statistics import transitions
from ludothek.games.towers.notation import code_of, text_of

CLOSE = 0.005
SURE = 1.96
EVERY = 7
"""Of the decisions of a game, every seventh is taken."""
BRIEF = Budget(iterations=50)
"""For the strong bot at Denkste!?, which then plays two rounds of trials, whatever time they take."""


def bots_of(name: str, match: Match, number: int) -> list[Bot]:
    """At Denkste!? a strong one and a medium one, in turn on either seat."""
    if name == "denkste-towers":
        strong = number % match.players
        return [
            ExpertBot(f"{number}:{seat}", BRIEF) if seat == strong else make_bot("medium", f"{number}:{seat}")
            for seat in range(match.players)
        ]
    return [make_bot("network" if name in ("dog", "tock6") else "medium", seat) for seat in range(match.players)]


def positions(name: str, players: int | None, count: int, seed: str) -> list[tuple[Any, Moment, int]]:
    """An evaluator's moments with a choice, from as many games as it takes."""
    found: list[tuple[Any, Moment, int]] = []
    number = 0
    while len(found) < count:
        match = ludothek.game(name).new(players, seed=f"{seed}:{number}")
        bots = bots_of(name, match, number)
        opening = match.state.copy()
        while match.outcome is None:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
        again = ludothek.game(name).new(players, seed=f"{seed}:{number}")
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

    best: str
    losses: dict[str, float]
    errors: dict[str, float]
    """Standard errors of the differences to the best action; empty where nobody can tell them."""
    seconds: float


def searched(
    evaluator: Evaluator, moment: Moment, seat: int, played: str, seed: str
) -> tuple[list[str], Any, TrialSearch] | None:
    """By trials: the actions, what each loses, and the search. None where no network judges."""
    rng, state = stream_of(seed), cast(Any, moment.state)
    if isinstance(evaluator, TrackEvaluator) and isinstance(evaluator._judge, track_network.TrackNetworkJudge):
        table = evaluator.table
        codes, lost, search = evaluator._judge.search(state.row, moment.past, seat, table.parse(played), "seen", rng)
        return [table.texts[code] for code in codes], lost, search
    if isinstance(evaluator, TowersEvaluator):
        codes, lost, found = evaluator._judge.search(state, code_of(played), rng)
        return [text_of(code) for code in codes], lost, found
    return None


def weigh(evaluator: Evaluator, moment: Moment, seat: int, played: str, seed: str) -> Weighed:
    begun = time.process_time()
    found = searched(evaluator, moment, seat, played, seed)
    if found is None:
        weighed = evaluator.weigh(moment, seat, played, "seen", stream_of(seed))
        losses = {each.action: weighed[0].chance - each.chance for each in weighed}
        return Weighed(weighed[0].action, losses, {}, time.process_time() - begun)
    actions, lost, search = found
    errors = {action: search.error(search.best, place) for place, action in enumerate(actions)}
    losses = dict(zip(actions, lost.tolist(), strict=True))
    return Weighed(actions[search.best], losses, errors, time.process_time() - begun)


def deeper_of(kind: type[Evaluator], opening: Any, times: int) -> Evaluator:
    """So many times as many trials; where the network judges, they play on twice as far."""
    deep = kind(opening, kind.iterations * times)
    if isinstance(deep, TrackEvaluator) and isinstance(deep._judge, track_network.TrackNetworkJudge):
        deep._judge = track_network.TrackNetworkJudge(deep.table, deep.depth, 2 * CHOICES_PLAYED_ON)
    if isinstance(deep, TowersEvaluator):
        deep._judge = TowersJudge(opening.players, deep.depth, 2 * THROWS_PLAYED_ON)
    if isinstance(deep, ThrillEvaluator):
        deep._judge = ThrillJudge(deep.depth, "deeper")
    return deep


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


def compare(
    name: str, players: int | None, count: int, again: int, deeper: int, seed: str, kept: Path, seconds: float
) -> dict[str, Any]:
    kind = check_can_analyse(ludothek.game(name).rules)
    taken, end = positions(name, players, count, seed), time.monotonic() + seconds
    opening = taken[0][0]
    usual, deep = kind(opening), deeper_of(kind, opening, deeper)
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
    return {"game": name, "players": opening.players, "trials": [usual.depth, deep.depth]} | {
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
    parser.add_argument("--players", type=int)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--again", type=int, default=0)
    parser.add_argument("--deeper", type=int, default=16)
    parser.add_argument("--seed", default="agreement")
    parser.add_argument("--seconds", type=float, default=86_400.0)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    settings = (args.game, args.players, args.positions, args.again, args.deeper, args.seed, args.kept, args.seconds)
    found = json.dumps(compare(*settings), indent=2)
    print(found)
    if args.out:
        args.out.write_text(found + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
