"""A whole match analysed, from its record. The same record, seed and depth give the same numbers."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from ludothek.analysis.evaluator import (
    KNOWLEDGE,
    ChanceEvent,
    Chances,
    Evaluator,
    Knowledge,
    Moment,
    WeighedAction,
    check_can_analyse,
)
from ludothek.analysis.report import Analysis, Decision, Judgement, Point, RatedAction
from ludothek.analysis.summaries import luckiest, mistakes, player_summaries, side_summaries
from ludothek.core.contract import CLOCK, State, Transition
from ludothek.core.registry import opening
from ludothek.core.rng import Stream, stream_of
from ludothek.core.statistics import transitions

SHOWN = 3
"""Best actions that are named per decision, beside the one that was played."""
THREADS = 2

Progress = Callable[[int, int], None]
"""Called with how many actions of how many have been looked at."""


class Look(NamedTuple):
    """What was found out about one action of the record."""

    open: Chances
    seen: Chances | None
    decision: Decision | None
    events: list[ChanceEvent]


def analyse(
    record: Any,
    seed: int | str = 0,
    iterations: int | None = None,
    threads: int = THREADS,
    progress: Progress | None = None,
) -> Analysis:
    match = opening(record)
    rules = match.game
    kind = check_can_analyse(rules)
    begun = match.state.copy()
    past = list(transitions(match, record["actions"]))
    sides = rules.sides(begun.players, begun.options)
    work = _Work(kind, begun, past, seed, iterations)
    looks: list[Look] = []
    with ThreadPoolExecutor(threads) as pool:
        for look in pool.map(work.look, range(len(past))):
            looks.append(look)
            if progress:
                progress(len(looks), len(past))
    decisions = [look.decision for look in looks if look.decision]
    evaluator = work.evaluator
    last = evaluator.chances(work.moments[-1], None, stream_of(f"{seed}:end"))
    curve: dict[Knowledge, list[Point]] = {
        "seen": [Point(number, _percent(look.seen)) for number, look in enumerate(looks) if look.seen],
        "open": [Point(number, _percent(look.open)) for number, look in enumerate(looks)],
    }
    for points in curve.values():
        points.append(Point(len(past), _percent(last)))
    return Analysis(
        game=rules.id,
        players=begun.players,
        sides=list(sides),
        seed=str(seed),
        iterations=evaluator.depth,
        judge=evaluator.judge,
        curve=curve,
        decisions=decisions,
        mistakes={knowledge: mistakes(decisions, work.moments, evaluator, knowledge) for knowledge in KNOWLEDGE},
        luck=luckiest(enumerate_events(looks)),
        player_summaries=player_summaries(begun.players, decisions),
        side_summaries=side_summaries(sides, decisions, last),
        mixes=evaluator.mixes(work.moments, past, decisions),
    )


class _Work:
    """One action at a time, on any thread: each has an evaluator of its own."""

    def __init__(
        self, kind: type[Evaluator], begun: State, past: list[Transition], seed: int | str, iterations: int | None
    ) -> None:
        self._kind, self._begun, self._past = kind, begun, past
        self._seed, self._iterations = seed, iterations
        self._local = threading.local()
        self.moments: list[Moment] = self.evaluator.moments(begun, past)

    @property
    def evaluator(self) -> Evaluator:
        if not hasattr(self._local, "evaluator"):
            self._local.evaluator = self._kind(self._begun, self._iterations)
        found: Evaluator = self._local.evaluator
        return found

    def look(self, number: int) -> Look:
        """Chance depends on the number of the action and on what is asked alone: neither threads nor hidden cards can
        change what was seen."""
        evaluator, before, transition = self.evaluator, self.moments[number], self._past[number]

        def chance(what: str) -> Stream:
            return stream_at(self._seed, number, what)

        open_chances = evaluator.chances(before, None, chance("position"))
        events = [] if number else evaluator.opening_luck(before, chance("opening"))
        events += evaluator.chance_events(before, transition, self.moments[number + 1], chance("luck"))
        seat = transition.seat
        choices = 0 if seat == CLOCK else evaluator.choices(before, seat, transition.action)
        if choices < 2:
            return Look(open_chances, None, None, events)
        judged: dict[Knowledge, Judgement] = {}
        for knowledge in KNOWLEDGE:
            if knowledge == "open" and not evaluator.hides_anything:
                judged[knowledge] = judged["seen"]
                continue
            weighed = evaluator.weigh(before, seat, transition.action, knowledge, chance(knowledge))
            judged[knowledge] = judgement(evaluator, before.state, seat, weighed, transition.action)
        deed = evaluator.deed(before.state, seat, transition.action)
        is_repeatable = evaluator.is_repeatable(before.state, seat)
        decision = Decision(number, seat, transition.action, choices, judged, deed, is_repeatable)
        return Look(open_chances, evaluator.chances(before, seat, chance("view")), decision, events)


def stream_at(seed: int | str, number: int, what: str) -> Stream:
    """The chance by which an action of the record is judged."""
    return stream_of(f"analysis:{seed}:{number}:{what}")


def judgement(evaluator: Evaluator, state: State, seat: int, weighed: list[WeighedAction], played: str) -> Judgement:
    best = weighed[0].chance
    losses = {each.action: 100 * (best - each.chance) for each in weighed}
    shown = [RatedAction(each.action, round(losses[each.action], 2)) for each in weighed[:SHOWN]]
    better = evaluator.deed(state, seat, weighed[0].action) if losses[played] > 0 else None
    return Judgement(round(100 * best, 2), round(losses[played], 2), shown, better)


def enumerate_events(looks: list[Look]) -> list[tuple[int, ChanceEvent]]:
    return [(number, event) for number, look in enumerate(looks) for event in look.events]


def _percent(chances: Chances) -> Chances:
    return [round(100 * chance, 2) for chance in chances]
