"""A mistake as an exercise: a decision of a finished match once more, from what its player could know then.

What counts as right is what the analysis of the match would say (analyse.py): its best action, found from the same
chance, and whatever turns out to lose next to nothing beside it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from ludothek.analysis.analyse import stream_at
from ludothek.analysis.evaluator import Evaluator, Moment, WeighedAction, check_can_analyse
from ludothek.core.contract import CLOCK, View
from ludothek.core.registry import opening
from ludothek.core.statistics import transitions
from ludothek.core.texts import Text

CLOSE = 1.0
"""Percentage points below the best up to which another action is as good."""
MOST_MERITS = 2


class ExerciseAnswer(NamedTuple):
    is_right: bool
    texts: list[Text]
    view: View | None
    """After it, where it was right."""


class Exercise:
    """Action `number` of a record, counted from 0."""

    def __init__(self, record: Any, number: int, seed: int | str = 0, iterations: int | None = None) -> None:
        self._number, self._seed = number, seed
        self._match = opening(record)
        self._begun = self._match.state.copy()
        self._past = list(transitions(self._match, record["actions"][:number]))
        self.seat, self.played = record["actions"][number][:2]
        self.legal = [] if self.seat == CLOCK else self._match.legal(self.seat)
        self.view = self._match.view(max(0, self.seat))
        self.ways = self._match.state.ways(max(0, self.seat))
        self._iterations = iterations

    @property
    def is_choice(self) -> bool:
        """Whether there was anything to choose."""
        kind, moment = check_can_analyse(self._match.game), Moment(self._match.state)
        return self.seat != CLOCK and kind.choices(moment, self.seat, self.played) > 1

    def attempt(self, action: str) -> ExerciseAnswer:
        """NotationError for what is no action, IllegalMove for one that was not allowed."""
        after = self._match.copy()
        after.play(self.seat, action)
        if self._is_right(action):
            right = [Text("puzzle.right"), *self._merits(action)]
            return ExerciseAnswer(
                True, [*right, self._lost()] if action != self.played else right, after.view(self.seat)
            )
        args: dict[str, Any] = {"deed": self._deed(action)}
        reason = self._evaluator.reason(self._moment.state, self.seat, action, self.best)
        text = Text("puzzle.wrong", {**args, "reason": reason}) if reason else Text("puzzle.wrong-plain", args)
        return ExerciseAnswer(False, [text], None)

    def solution(self) -> ExerciseAnswer:
        """For whoever wants to be told."""
        after = self._match.copy()
        after.play(self.seat, self.best)
        texts = [Text("puzzle.solution", {"deed": self._deed(self.best)}), *self._merits(self.best)]
        return ExerciseAnswer(
            False, [*texts, self._lost()] if self.best != self.played else texts, after.view(self.seat)
        )

    @property
    def best(self) -> str:
        return self._judged[0].action

    @cached_property
    def _evaluator(self) -> Evaluator:
        return check_can_analyse(self._match.game)(self._begun, self._iterations)

    @cached_property
    def _moment(self) -> Moment:
        return self._evaluator.moments(self._begun, self._past)[-1]

    @cached_property
    def _judged(self) -> list[WeighedAction]:
        """As in the analysis of the whole match."""
        return self._weigh(self.played)

    def _weigh(self, action: str) -> list[WeighedAction]:
        chance = stream_at(self._seed, self._number, "seen")
        return self._evaluator.weigh(self._moment, self.seat, action, "seen", chance)

    def _is_right(self, action: str) -> bool:
        if action in (self.best, self.played):
            return action == self.best or _loss(self._judged, action) < CLOSE
        return _loss(self._weigh(action), action) < CLOSE

    def _lost(self) -> Text:
        args = {"deed": self._deed(self.played), "points": round(_loss(self._judged, self.played))}
        return Text("puzzle.lost", args)

    def _deed(self, action: str) -> Text:
        return self._evaluator.deed(self._moment.state, self.seat, action)

    def _merits(self, action: str) -> list[Text]:
        return self._evaluator.merits(self._moment.state, self.seat, action)[:MOST_MERITS]


def _loss(weighed: list[WeighedAction], action: str) -> float:
    chances = {each.action: each.chance for each in weighed}
    return 100 * (weighed[0].chance - chances[action])
