"""Thrill: bids are judged against the mixes, pushes by others that were tried out. Luck is what the others bid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import numpy as np

from ludothek.analysis.evaluator import ChanceEvent, Chances, Evaluator, Knowledge, Moment, WeighedAction
from ludothek.analysis.thrill.imagined import Imagined, imagined_tables
from ludothek.analysis.thrill.judge import ThrillJudge
from ludothek.analysis.thrill.shown import ShownLater, hidden, moments_with_what_was_shown
from ludothek.analysis.thrill.words import ThrillWords
from ludothek.bots.random_bot import is_pattern
from ludothek.bots.thrill.bid_network import BIDS
from ludothek.core.contract import State, Transition, View
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.core.texts import Text
from ludothek.games.thrill.state import ThrillState
from ludothek.games.thrill.table import ThrillTable

DUEL = 2


class ThrillEvaluator(Evaluator):
    iterations = 96
    """Trial pushes for each plate and disc."""

    def __init__(self, opening: State, iterations: int | None = None) -> None:
        super().__init__(opening, iterations)
        self.make_ready()
        self.judge = "solved" if opening.players == DUEL else "learned-mixes"
        self._judge = ThrillJudge(self.depth)
        self._words = ThrillWords(self._judge)

    @classmethod
    def make_ready(cls) -> None:
        warm("ludothek.games.thrill")
        warm("ludothek.bots.thrill")

    def moments(self, opening: State, transitions: Iterable[Transition]) -> list[Moment]:
        return moments_with_what_was_shown(opening, transitions)

    def imagined(self, view: View, state: State, rng: Stream) -> Moment:
        tables = imagined_tables(view, rng)
        return Moment(tables[0], Imagined(tables))

    @classmethod
    def choices(cls, moment: Moment, seat: int, action: str) -> int:
        """[TH-9] The disc is laid anywhere on the strip: there are as many choices as are tried. [TH-R9] A bid that
        was changed afterwards was no decision."""
        if isinstance(moment.past, ShownLater) and moment.past.is_changed:
            return 0
        table = cast(ThrillState, moment.state).table
        if table.phase == "push" and seat == table.pusher:
            return cls.iterations if is_pattern(action) or moment.state.why(seat, action) is None else 0
        return super().choices(moment, seat, action)

    @classmethod
    def is_repeatable(cls, state: State, seat: int) -> bool:
        """A push hangs on the plate alone. Bids and discs hang on chips that nobody has in mind on another day, and
        the best bids are a mix."""
        return cast(ThrillState, state).table.phase == "push"

    def chances(self, moment: Moment, seat: int | None, rng: Stream) -> Chances:
        table = cast(ThrillState, moment.state).table
        return self._judge.chances(table if seat is None else hidden(table, seat), rng)

    def weigh(self, moment: Moment, seat: int, played: str, knowledge: Knowledge, rng: Stream) -> list[WeighedAction]:
        shown = moment.past if knowledge == "open" and isinstance(moment.past, ShownLater) else None
        found: dict[str, float] = {}
        tables = _tables(moment)
        for table in tables:
            known = table if knowledge == "open" else hidden(table, seat)
            for action, chance in self._judge.weigh(known, seat, played, shown, rng.copy()).items():
                found[action] = found.get(action, 0.0) + chance / len(tables)
        alike = self._alike(moment.state, seat, played, found)
        order = sorted(found, key=lambda action: (-found[action], action in alike))
        return [WeighedAction(action, found[action]) for action in order]

    def _alike(self, state: State, seat: int, played: str, actions: Iterable[str]) -> set[str]:
        """Pushes that are told in the same words as the one that was played: of equals, another one is named first."""
        if not played.startswith("push|") or is_pattern(played):
            return set()
        words = self.deed(state, seat, played)
        return {action for action in actions if action != played and self.deed(state, seat, action) == words}

    def chance_events(self, before: Moment, transition: Transition, after: Moment, rng: Stream) -> list[ChanceEvent]:
        """[TH-5] All bids are shown: what they were worth to each, compared with those that the mixes would have made
        beside its own."""
        bids = transition.event.get("bids")
        if not bids:
            return []
        table = hidden(cast(ThrillState, before.state).table, -1)
        rounds, costs = self._judge.rounds, self._judge.pushes.costs(table)
        bidding = rounds.bidding(table, costs)
        made = np.array([np.arange(BIDS) == min(bids[seat], BIDS - 1) for seat in bidding.seats], float)
        real = rounds.after_bids(table, bidding._replace(mixes=made), rng.copy())
        found = []
        for place, seat in enumerate(bidding.seats):
            expected = rounds.by_bid(table, bidding, seat, rng.copy())[bids[seat]]
            args = {"seat": seat, "chips": bids[seat], "pusher": transition.event["pusher"]}
            key = "analysis.bid-and-pushed" if seat == transition.event["pusher"] else "analysis.bid-and-spared"
            found.append(ChanceEvent(seat, float(real[place] - expected), Text(key, args)))
        return found

    def deed(self, state: State, seat: int, action: str) -> Text:
        return self._words.deed(_table(state), action)

    def reason(self, state: State, seat: int, played: str, best: str) -> Text | None:
        return self._words.reason(_table(state), seat, played, best)

    def merits(self, state: State, seat: int, action: str) -> list[Text]:
        return self._words.merits(_table(state), seat, action)


def _table(state: State) -> ThrillTable:
    return cast(ThrillState, state).table


def _tables(moment: Moment) -> list[ThrillTable]:
    """The one that is there, or all that are imagined."""
    states = moment.past.tables if isinstance(moment.past, Imagined) else [moment.state]
    return [_table(state) for state in states]
