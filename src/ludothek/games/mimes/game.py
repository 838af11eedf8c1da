"""Mimes & Sketches: its facts, and the ways to a state of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludothek.core.contract import Game, State, Statistic, Transition, View
from ludothek.core.rng import Stream, below
from ludothek.games.mimes.imagine import imagine, shuffle
from ludothek.games.mimes.options import OPTIONS, own_copy
from ludothek.games.mimes.position import read_position
from ludothek.games.mimes.state import MimesState
from ludothek.games.mimes.statistics import statistics
from ludothek.games.mimes.table import MimesTable
from ludothek.games.mimes.words import CARDS


class Mimes(Game):
    id = "mimes"
    title = "Mimes & Sketches"
    family = "mimes"
    rulebook = "mimes.md"
    seats = range(4, 25)
    """[MI-3] Two teams of two at least; the sheet has no upper bound, a screen has."""
    minutes = (60, 60)
    options = OPTIONS
    has_bots = False
    is_discrete = False
    """No program can act out a word, or guess one from gestures."""
    over_rule = "MI-16"
    turn_rule = "MI-R9"
    """What hurries people here is the clock."""

    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> MimesState:
        """[MI-4] The cards are shuffled, and the team that begins is drawn by lot."""
        pile = list(range(CARDS))
        shuffle(pile, rng)
        teams = len(options["teams"])
        table = MimesTable(
            players=players,
            options=own_copy(options),
            phase="take",
            team=below(rng, teams),
            scores=[0] * teams,
            pile=pile,
            next=[0] * teams,
        )
        return MimesState(table)

    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> MimesState:
        return MimesState(read_position(position, players, options))

    def sides(self, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """[MI-16] A team wins together."""
        return tuple(
            next(number for number, team in enumerate(options["teams"]) if seat in team) for seat in range(players)
        )

    def statistics(self, opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
        return statistics(opening, transitions)

    def imagine(self, view: View, rng: Stream) -> MimesState:
        return MimesState(imagine(view, rng))
