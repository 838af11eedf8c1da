"""From single decisions to what is worth telling: the costliest mistakes, the luckiest cards, players and sides."""

from __future__ import annotations

from collections.abc import Sequence

from ludothek.analysis.evaluator import KNOWLEDGE, ChanceEvent, Chances, Evaluator, Knowledge, Moment
from ludothek.analysis.report import Decision, PlayerSummary, Remark, SideSummary
from ludothek.core.texts import Text

TOLD = 3
WORTHLESS = 10.0
"""Percentage points: a decision that costs so much counts for nothing in the accuracy."""
LEAST_MISTAKE = 1.0
LEAST_LUCK = 1.0


def mistakes(
    decisions: Sequence[Decision], moments: Sequence[Moment], evaluator: Evaluator, knowledge: Knowledge
) -> list[Remark]:
    """The costliest first."""
    costly = [decision for decision in decisions if decision.judged[knowledge].loss >= LEAST_MISTAKE]
    costly.sort(key=lambda decision: (-decision.judged[knowledge].loss, decision.number))
    return [_mistake(decision, moments[decision.number], evaluator, knowledge) for decision in costly[:TOLD]]


def _mistake(decision: Decision, moment: Moment, evaluator: Evaluator, knowledge: Knowledge) -> Remark:
    judged, state, seat = decision.judged[knowledge], moment.state, decision.seat
    better = judged.best[0].action
    args = {
        "seat": seat,
        "points": round(judged.loss),
        "deed": evaluator.deed(state, seat, decision.action),
        "better": evaluator.deed(state, seat, better),
    }
    reason = evaluator.reason(state, seat, decision.action, better)
    text = Text("analysis.mistake", {**args, "reason": reason}) if reason else Text("analysis.mistake-plain", args)
    return Remark(decision.number, seat, judged.loss, text, decision.action, better)


def luckiest(events: Sequence[tuple[int, ChanceEvent]]) -> list[Remark]:
    """What cards or dice gave somebody, the most first."""
    gained = sorted(events, key=lambda each: (-each[1].gain, each[0], each[1].seat))
    return [
        Remark(
            number,
            event.seat,
            round(100 * event.gain, 2),
            Text("analysis.luck", {"event": event.text, "points": round(100 * event.gain)}),
        )
        for number, event in gained[:TOLD]
        if 100 * event.gain >= LEAST_LUCK
    ]


def player_summaries(players: int, decisions: Sequence[Decision]) -> list[PlayerSummary]:
    found = []
    for seat in range(players):
        own = [decision for decision in decisions if decision.seat == seat]
        losses = {each: [decision.judged[each].loss for decision in own] for each in KNOWLEDGE}
        found.append(
            PlayerSummary(
                seat,
                len(own),
                {each: round(accuracy(losses[each]), 1) for each in KNOWLEDGE},
                {each: round(sum(losses[each]), 1) for each in KNOWLEDGE},
            )
        )
    return found


def accuracy(losses: Sequence[float]) -> float:
    if not losses:
        return 100.0
    return sum(100 * max(0.0, 1 - loss / WORTHLESS) for loss in losses) / len(losses)


def side_summaries(sides: Sequence[int], decisions: Sequence[Decision], last: Chances) -> list[SideSummary]:
    """What a side gives away goes to the others in equal parts, as nobody knows better."""
    count = len(set(sides))
    lost = [0.0] * count
    for decision in decisions:
        lost[sides[decision.seat]] += decision.judged["seen"].loss
    found = []
    for side in range(count):
        received = (sum(lost) - lost[side]) / max(1, count - 1)
        start, end = 100 / count, 100 * last[side]
        luck = end - start + lost[side] - received
        seats = [seat for seat, own in enumerate(sides) if own == side]
        rounded = [round(value, 1) for value in (start, end, luck, lost[side], received)]
        found.append(SideSummary(side, seats, *rounded))
    return found
