"""The track family: who judges, what a seat remembers, and the luck of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from ludothek.analysis.evaluator import ChanceEvent, Chances, Evaluator, Knowledge, Moment, WeighedAction
from ludothek.analysis.track import words
from ludothek.bots.network.learned import has_learned
from ludothek.core.contract import State, Transition
from ludothek.core.kernel import warm
from ludothek.core.registry import game
from ludothek.core.rng import Stream
from ludothek.core.texts import Text
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.deal import draw_card
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import Row
from ludothek.games.track.memory import new_memory, remember, turn_page
from ludothek.games.track.position import hand_of
from ludothek.games.track.state import TrackState
from ludothek.games.track.statistics import dealt

if TYPE_CHECKING:
    from ludothek.analysis.track.judge import TrackJudge

DEALS = 12
"""Other hands that are dealt for comparison, where cards were dealt."""
ROLLOUT_FACTOR = 12
"""An iteration with rollouts takes a twelfth of the time of a trial with the network, and says less."""


class TrackEvaluator(Evaluator):
    iterations = 32
    """Trials, where the network judges."""

    def __init__(self, opening: State, iterations: int | None = None) -> None:
        super().__init__(opening, iterations)
        assert isinstance(opening, TrackState)
        self.table = opening.table
        self.teams = int(self.table.facts[F.TEAMS])
        self.judge = "network" if has_learned(self.table) else "rollouts"

    @cached_property
    def _judge(self) -> TrackJudge:
        """Made, and loaded with the bots' kernels, when somebody asks for it: words need none."""
        from ludothek.analysis.track.network_judge import TrackNetworkJudge
        from ludothek.analysis.track.rollout_judge import RolloutJudge

        self.make_ready()
        if self.judge == "network":
            return TrackNetworkJudge(self.table, self.depth)
        rules = cast(TrackGame, game(self.table.book.id).rules)
        return RolloutJudge(rules, self.table, self.depth * ROLLOUT_FACTOR)

    @classmethod
    def make_ready(cls) -> None:
        warm("ludothek.bots.network")
        warm("ludothek.bots.track")

    def moments(self, opening: State, transitions: Iterable[Transition]) -> list[Moment]:
        """With the memory of the round, as games/track/memory.py keeps it."""
        memory = new_memory()
        turn_page(memory, cast(TrackState, opening).row)
        found = [Moment(opening, memory.copy())]
        for transition in transitions:
            before, after = cast(TrackState, transition.before), cast(TrackState, transition.after)
            code = self.table.parse(transition.action)
            remember(memory, before.row, self.table.facts, transition.seat, code)
            turn_page(memory, after.row)
            found.append(Moment(after, memory.copy()))
        return found

    def chances(self, moment: Moment, seat: int | None, rng: Stream) -> Chances:
        row = cast(TrackState, moment.state).row
        if row[L.PHASE] == L.OVER:
            winners = {winner % self.teams for winner in cast(Any, moment.state.outcome)["winners"]}
            return [float(side in winners) for side in range(self.teams)]
        return self._judge.chances(row, moment.past, seat, rng)

    def weigh(self, moment: Moment, seat: int, played: str, knowledge: Knowledge, rng: Stream) -> list[WeighedAction]:
        row = cast(TrackState, moment.state).row
        found = self._judge.weigh(row, moment.past, seat, self.table.parse(played), knowledge, rng)
        return [WeighedAction(self.table.texts[code], chance) for code, chance in found.items()]

    def chance_events(self, before: Moment, transition: Transition, after: Moment, rng: Stream) -> list[ChanceEvent]:
        """By seat: what its new cards are worth compared with others it might have drawn instead."""
        old, new = cast(TrackState, before.state), cast(TrackState, after.state)
        if new.row[L.PHASE] == L.OVER:
            return []
        code = self.table.parse(transition.action)
        drawn = list(dealt(self.table, transition.seat, code, old, new))
        if not drawn:
            return []
        real = np.array(self.chances(after, None, rng))
        return [self._luck_of(after, seat, list(cards.elements()), real, rng) for seat, cards in drawn]

    def opening_luck(self, opening: Moment, rng: Stream) -> list[ChanceEvent]:
        """The first hands."""
        row = cast(TrackState, opening.state).row
        real = np.array(self.chances(opening, None, rng))
        hands = [hand_of(self.table, row, seat) for seat in range(self.table.players)]
        return [self._luck_of(opening, seat, hand, real, rng) for seat, hand in enumerate(hands) if hand]

    def _luck_of(self, after: Moment, seat: int, cards: list[str], real: Any, rng: Stream) -> ChanceEvent:
        row, total = cast(TrackState, after.state).row, np.zeros(self.teams)
        for _ in range(DEALS):
            other = self._redealt(row, seat, cards, rng)
            total += self._judge.chances(other, after.past, None, rng)
        gain = float((real - total / DEALS)[seat % self.teams])
        order = {name: place for place, name in enumerate(self.table.cards)}
        text = Text("analysis.dealt", {"seat": seat, "cards": sorted(cards, key=order.__getitem__)})
        return ChanceEvent(seat, gain, text)

    def _redealt(self, row: Row, seat: int, cards: list[str], rng: Stream) -> Row:
        """The same table with other new cards in one hand, from those that are not yet drawn."""
        other = row.copy()
        for name in cards:
            kind = self.table.kinds[name]
            L.part_with(other, seat, kind)
            other[L.DRAW_PILE + kind] += 1
            other[L.DRAW_SIZE] += 1
        for _ in cards:
            draw_card(other, self.table.facts, seat, rng)
        return other

    def deed(self, state: State, seat: int, action: str) -> Text:
        return words.deed(cast(TrackState, state), seat, action)

    def reason(self, state: State, seat: int, played: str, best: str) -> Text | None:
        return words.reason(cast(TrackState, state), seat, played, best)

    def merits(self, state: State, seat: int, action: str) -> list[Text]:
        return words.merits(cast(TrackState, state), seat, action)
