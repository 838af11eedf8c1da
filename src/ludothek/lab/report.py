"""What many matches say: who wins how often, how long it takes, how fast it went, what went wrong."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ludothek.lab.shares import Share, share
from ludothek.lab.simulate import MatchResult, SimulationPlan


@dataclass(frozen=True)
class Report:
    plan: SimulationPlan
    seats: list[Share]
    bots: dict[str, Share]
    """For each bot the games in which a seat of its was among the winners."""
    lengths: list[int]
    """Actions of each match, ascending."""
    unfinished: int
    faults: list[Counter[str]]
    """For each seat, the sentences and how often."""
    seconds: float

    @property
    def actions(self) -> int:
        return sum(self.lengths)

    @property
    def actions_per_second(self) -> float:
        return self.actions / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "players": plan.players,
            "options": dict(plan.options),
            "seed": plan.seed,
            "games": plan.games,
            "unfinished": self.unfinished,
            "seats": [
                {"seat": seat, "bot": plan.bots[seat], **won(found), "faults": self.faults[seat].total()}
                for seat, found in enumerate(self.seats)
            ],
            "bots": [
                {"bot": name, "seats": _seats_of(plan, name), **won(found), "faults": self._faults_of(name)}
                for name, found in self.bots.items()
            ],
            "length": {
                "mean": statistics.fmean(self.lengths),
                "median": statistics.median(self.lengths),
                "least": self.lengths[0],
                "most": self.lengths[-1],
            },
            "actions": self.actions,
            "seconds": self.seconds,
            "actions_per_second": self.actions_per_second,
        }

    def _faults_of(self, name: str) -> int:
        return sum(self.faults[seat].total() for seat in _seats_of(self.plan, name))


def won(found: Share) -> dict[str, Any]:
    return {"wins": found.part, "rate": found.rate, "low": found.low, "high": found.high}


def _seats_of(plan: SimulationPlan, name: str) -> list[int]:
    return [seat for seat, bot in enumerate(plan.bots) if bot == name]


def report(plan: SimulationPlan, played: Iterable[MatchResult], seconds: float) -> Report:
    """Counts the matches together."""
    all_played = list(played)
    wins_by_seat: Counter[int] = Counter()
    wins_by_bot: Counter[str] = Counter()
    faults: list[Counter[str]] = [Counter() for _ in range(plan.players)]
    for match in all_played:
        wins_by_seat.update(match.winners)
        wins_by_bot.update({plan.bots[seat] for seat in match.winners})
        for seat, sentence in match.faults:
            faults[seat][sentence] += 1
    return Report(
        plan=plan,
        seats=[share(wins_by_seat[seat], len(all_played)) for seat in range(plan.players)],
        bots={name: share(wins_by_bot[name], len(all_played)) for name in dict.fromkeys(plan.bots)},
        lengths=sorted(match.actions for match in all_played),
        unfinished=sum(not match.winners for match in all_played),
        faults=faults,
        seconds=seconds,
    )
