"""Denkste! as everybody above sees it: its facts, and the ways to get a state of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludothek.core.contract import Game, State, Statistic, Transition, View
from ludothek.core.options import Option
from ludothek.core.rng import Stream, below
from ludothek.games.denkste.apply import choose, set_up
from ludothek.games.denkste.layout import CHOOSE, PHASES, new_row
from ludothek.games.denkste.position import read_position
from ludothek.games.denkste.position_checks import GAME, KEYS
from ludothek.games.denkste.state import DenksteState
from ludothek.games.denkste.statistics import statistics


class Denkste(Game):
    id = GAME
    title = "Denkste!"
    family = "denkste"
    rulebook = "denkste.md"
    seats = range(2, 5)
    minutes = (20, 20)
    options = (
        Option(
            name="setback",
            rule="DK-14",
            about="More haste, less speed: equal numbers on the Stop card send the pawn back",
            values=(False, True),
        ),
    )
    over_rule = "DK-13"
    turn_rule = "DK-12"

    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> DenksteState:
        """[DK-4] Every pawn on its start. [DK-5] The first player is drawn by lot."""
        state = DenksteState(new_row(), players, options)
        set_up(state.row, state.facts, rng)
        return state

    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> DenksteState:
        return DenksteState(read_position(position, players, options), players, options)

    def imagine(self, view: View, rng: Stream) -> DenksteState:
        """Somebody else's choice that is already in is drawn from all it may be."""
        known = {key: view[key] for key in KEYS}
        state = self.read(known, view["players"], view["options"])
        if view["phase"] != PHASES[CHOOSE]:
            return state
        for holder in (view["turn"], view["stop_seat"]):
            if holder not in view["to_act"] and holder in state.to_act:
                codes = state.codes(holder)
                choose(state.row, codes[below(rng, len(codes))])
        return state

    def statistics(self, opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
        return statistics(opening, transitions)


DENKSTE = Denkste()
