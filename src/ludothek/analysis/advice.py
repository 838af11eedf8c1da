"""What a strong player would do in somebody's place, from that seat's view alone: hints, and a coach who warns.

It gets a view, as a bot does, so it cannot know more than the player.
"""

from __future__ import annotations

from typing import NamedTuple

from ludothek.analysis.evaluator import Evaluator, Moment, WeighedAction, check_can_analyse
from ludothek.core.contract import State, View
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.core.texts import Text

BLUNDER = 5.0
"""Percentage points from which on a coach speaks up."""
MOST_MERITS = 2


class Hint(NamedTuple):
    action: str
    chance: float
    """Of the side, in per cent."""
    text: Text
    merits: list[Text]


class Adviser:
    """On one decision of one seat."""

    def __init__(self, view: View, legal: list[str], seed: int | str = 0, iterations: int | None = None) -> None:
        rules = game(view["game"]).rules
        kind = check_can_analyse(rules)
        self._seed, self._seat, self._legal = seed, int(view["seat"]), legal
        self._state: State = rules.imagine(view, stream_of(f"advice:{seed}"))
        self._evaluator: Evaluator = kind(self._state, iterations)
        self._moment: Moment = self._evaluator.imagined(view, self._state, stream_of(f"advice:{seed}:imagined"))

    def _weigh(self, action: str) -> list[WeighedAction]:
        return self._evaluator.weigh(self._moment, self._seat, action, "seen", stream_of(f"advice:{self._seed}:weigh"))

    def _has_choice(self, action: str) -> bool:
        return self._evaluator.choices(self._moment, self._seat, action) > 1

    def hint(self) -> Hint:
        first = self._legal[0]
        best = self._weigh(first)[0] if self._has_choice(first) else WeighedAction(first, 0.0)
        deed = self._evaluator.deed(self._state, self._seat, best.action)
        merits = self._evaluator.merits(self._state, self._seat, best.action)[:MOST_MERITS]
        return Hint(best.action, round(100 * best.chance, 1), Text("analysis.hint", {"deed": deed}), merits)

    def warning(self, action: str) -> Text | None:
        """Before an action that costs too much; None where there is nothing to warn of."""
        if not self._has_choice(action):
            return None
        weighed = self._weigh(action)
        best = weighed[0]
        loss = 100 * (best.chance - next(each.chance for each in weighed if each.action == action))
        if loss < BLUNDER:
            return None
        args = {"points": round(loss), "deed": self._evaluator.deed(self._state, self._seat, action)}
        reason = self._evaluator.reason(self._state, self._seat, action, best.action)
        return Text("analysis.warning", {**args, "reason": reason}) if reason else Text("analysis.warning-plain", args)
