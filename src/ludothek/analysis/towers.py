"""Denkste!?: nothing is hidden, dice are the luck, and the search of its bots judges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np

from ludothek.analysis.evaluator import ChanceEvent, Chances, Evaluator, Knowledge, Moment, WeighedAction
from ludothek.analysis.root_search import RootSearch
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.towers.player import NODES_PER_ITERATION
from ludothek.bots.towers.search import TowersRoot, evaluate, imagine_table, new_workspace, roll_out, search
from ludothek.bots.towers.weights import weights_of
from ludothek.bots.tree import new_tree
from ludothek.core.contract import State, Transition
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.core.texts import Text
from ludothek.games.towers.actions import CAUGHT, TOWER, end_of, kind_of, origin_of
from ludothek.games.towers.board import GOAL, OUTSIDE
from ludothek.games.towers.layout import height, top
from ludothek.games.towers.notation import END_TEXT, ROLL_TEXT, code_of, field_text, text_of
from ludothek.games.towers.state import TowersState

ROLLOUTS = 200
"""For the chances of a position."""
THROWS = 36
"""Other throws, for comparison with the one that fell."""
SETTINGS = SearchSettings(horizon=100, prior_visits=8.0, exploration=0.1)
NO_PRIOR = 0.0
"""The prior takes a throw more for granted, so it says nothing about what one loses without it."""


MISSED = {
    "analysis.reaches-goal": "analysis.missed-goal",
    "analysis.catches": "analysis.missed-catch",
    "analysis.builds-tower": "analysis.missed-tower",
    "analysis.frees": "analysis.missed-freeing",
    "analysis.enters": "analysis.missed-entering",
}
"""What is said against an action that lacks a merit of the best one."""


class TowersEvaluator(Evaluator):
    hides_anything = False
    iterations = 2400
    judge = "search"

    def __init__(self, opening: State, iterations: int | None = None) -> None:
        super().__init__(opening, iterations)
        self.make_ready()
        self._weights, self._workspace = weights_of(opening.players), new_workspace()
        self._tree = new_tree(2 * self.depth * NODES_PER_ITERATION, MAX_DEPTH)

    @classmethod
    def make_ready(cls) -> None:
        warm("ludothek.bots.towers")

    def _root(self, state: State) -> TowersRoot:
        towers = cast(TowersState, state)
        return TowersRoot(towers.row, towers.facts, self._weights, towers.to_act[0])

    def chances(self, moment: Moment, seat: int | None, rng: Stream) -> Chances:
        if moment.state.outcome:
            return [float(score) for score in moment.state.outcome["scores"]]
        root, workspace, total = self._root(moment.state), self._workspace, np.zeros(moment.state.players)
        for _ in range(ROLLOUTS):
            imagine_table(root, workspace, rng)
            roll_out(root, workspace, SETTINGS.horizon, rng)
            evaluate(root, workspace)
            total += workspace.scores[: len(total)]
        found: Chances = (total / ROLLOUTS).tolist()
        return found

    def weigh(self, moment: Moment, seat: int, played: str, knowledge: Knowledge, rng: Stream) -> list[WeighedAction]:
        root = self._root(moment.state)
        searched = RootSearch(search, root, self._tree, SETTINGS, self._workspace, rng, NO_PRIOR)
        found = searched.weigh(self.depth, code_of(played))
        weighed = [WeighedAction(text_of(code), chance) for code, chance in found.items()]
        return sorted(weighed, key=lambda each: (-each.chance, each.action))

    def chance_events(self, before: Moment, transition: Transition, after: Moment, rng: Stream) -> list[ChanceEvent]:
        """A throw, compared with others."""
        if transition.action != ROLL_TEXT or after.state.outcome:
            return []
        seat, expected = transition.seat, 0.0
        for _ in range(THROWS):
            thrown = before.state.copy()
            thrown.apply(seat, ROLL_TEXT, rng, 0)
            expected += self._quick_chance(thrown, seat, rng) / THROWS
        gain = self.chances(after, None, rng)[seat] - expected
        return [ChanceEvent(seat, gain, Text("analysis.thrown", {"seat": seat, "dice": transition.event["dice"]}))]

    def _quick_chance(self, state: State, seat: int, rng: Stream) -> float:
        root, workspace, total = self._root(state), self._workspace, 0.0
        for _ in range(ROLLOUTS // 8):
            imagine_table(root, workspace, rng)
            roll_out(root, workspace, SETTINGS.horizon, rng)
            evaluate(root, workspace)
            total += float(workspace.scores[seat])
        return total / (ROLLOUTS // 8)

    def deed(self, state: State, seat: int, action: str) -> Text:
        if action in (ROLL_TEXT, END_TEXT):
            return Text("analysis.deed-roll" if action == ROLL_TEXT else "analysis.deed-end")
        code = code_of(action)
        origin, end = origin_of(code), end_of(code)
        if end == GOAL:
            return Text("analysis.deed-goal", {"from": field_text(origin)})
        if origin == OUTSIDE:
            return Text("analysis.deed-enter", {"to": field_text(end)})
        args = {"from": field_text(origin), "to": field_text(end)}
        names = {TOWER: "analysis.deed-tower", CAUGHT: "analysis.deed-caught"}
        return Text(names.get(kind_of(code), "analysis.deed-stone"), args)

    def reason(self, state: State, seat: int, played: str, best: str) -> Text | None:
        lacking = {text.key for text in self.merits(state, seat, played)}
        missed = (text for text in self.merits(state, seat, best) if text.key not in lacking)
        return next((Text(MISSED[text.key], text.args) for text in missed), None)

    def merits(self, state: State, seat: int, action: str) -> list[Text]:
        return list(self._merits(cast(TowersState, state), seat, action))

    def _merits(self, state: TowersState, seat: int, action: str) -> Iterator[Text]:
        if action in (ROLL_TEXT, END_TEXT):
            return
        code, row = code_of(action), state.row
        kind, origin, end = kind_of(code), origin_of(code), end_of(code)
        if end == GOAL:
            yield Text("analysis.reaches-goal", {"stones": 2 if kind == TOWER else 1})
        elif kind != TOWER and height(row, end) == 1 and top(row, end) != seat:
            yield Text("analysis.catches", {"other": int(top(row, end)), "field": field_text(end)})
        elif kind != TOWER and height(row, end) == 1:
            yield Text("analysis.builds-tower", {"field": field_text(end)})
        if kind == CAUGHT:
            yield Text("analysis.frees", {"field": field_text(origin)})
        if origin == OUTSIDE:
            yield Text("analysis.enters")
