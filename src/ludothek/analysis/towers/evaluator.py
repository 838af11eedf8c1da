"""Denkste!?: the network judges. There is the luck of the dice, and nothing is hidden."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from ludothek.analysis.evaluator import ChanceEvent, Chances, Evaluator, Knowledge, Moment, WeighedAction
from ludothek.analysis.towers import words
from ludothek.core.contract import State, Transition
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.core.texts import Text
from ludothek.games.towers.notation import ROLL_TEXT, code_of, text_of
from ludothek.games.towers.state import TowersState

if TYPE_CHECKING:
    from ludothek.analysis.towers.judge import TowersJudge


class TowersEvaluator(Evaluator):
    hides_anything = False
    iterations = 2400
    """Trials, at most: what is clear needs fewer."""
    judge = "network"

    def __init__(self, opening: State, iterations: int | None = None) -> None:
        super().__init__(opening, iterations)
        self._players = opening.players

    @cached_property
    def _judge(self) -> TowersJudge:
        """Made, and loaded with the bots' kernels, when somebody asks for it: words need none."""
        from ludothek.analysis.towers.judge import TowersJudge

        self.make_ready()
        return TowersJudge(self._players, self.depth)

    @classmethod
    def make_ready(cls) -> None:
        warm("ludothek.bots.towers")

    def chances(self, moment: Moment, seat: int | None, rng: Stream) -> Chances:
        if moment.state.outcome:
            return [float(score) for score in moment.state.outcome["scores"]]
        return self._judge.chances(cast(TowersState, moment.state))

    def weigh(self, moment: Moment, seat: int, played: str, knowledge: Knowledge, rng: Stream) -> list[WeighedAction]:
        found = self._judge.weigh(cast(TowersState, moment.state), code_of(played), rng)
        return [WeighedAction(text_of(code), chance) for code, chance in found.items()]

    def chance_events(self, before: Moment, transition: Transition, after: Moment, rng: Stream) -> list[ChanceEvent]:
        """A throw, compared with others."""
        if transition.action != ROLL_TEXT:
            return []
        gain = self._judge.luck(cast(TowersState, before.state), cast(TowersState, after.state))
        args = {"seat": transition.seat, "dice": transition.event["dice"]}
        return [ChanceEvent(transition.seat, gain, Text("analysis.thrown", args))]

    def deed(self, state: State, seat: int, action: str) -> Text:
        return words.deed(action)

    def reason(self, state: State, seat: int, played: str, best: str) -> Text | None:
        return words.reason(cast(TowersState, state), seat, played, best)

    def merits(self, state: State, seat: int, action: str) -> list[Text]:
        return list(words.merits(cast(TowersState, state), seat, action))
