"""Denkste!? as everybody above sees it: its facts, and the ways to get a state of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludothek.core.contract import Game, State, Statistic, Transition, View
from ludothek.core.options import Option
from ludothek.core.rng import Stream
from ludothek.games.towers.apply import set_up
from ludothek.games.towers.layout import new_row
from ludothek.games.towers.position import read_position
from ludothek.games.towers.position_checks import GAME, KEYS
from ludothek.games.towers.state import TowersState
from ludothek.games.towers.statistics import statistics


class Towers(Game):
    id = GAME
    title = "Denkste!?"
    family = "towers"
    rulebook = "denkste-towers.md"
    seats = range(2, 5)
    minutes = (30, 30)
    options = (
        Option(
            name="last_field",
            rule="DT-R6",
            about="No move may end on the last field before the goal",
            values=("forbidden",),
        ),
    )
    over_rule = "DT-25"
    turn_rule = "DT-26"

    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> TowersState:
        """[DT-3] [DT-27] All stones off the board. [DT-26] [DT-R10] Who begins is drawn by lot."""
        state = TowersState(new_row(players), players, options)
        set_up(state.row, state.facts, rng)
        return state

    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> TowersState:
        return TowersState(read_position(position, players), players, options)

    def imagine(self, view: View, rng: Stream) -> TowersState:
        """Nothing is hidden, so nothing is drawn."""
        return self.read({key: view[key] for key in KEYS}, view["players"], view["options"])

    def statistics(self, opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
        return statistics(opening, transitions)


TOWERS = Towers()
