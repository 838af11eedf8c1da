"""The five games of the family as the contract knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludothek.core.contract import Game, State, Statistic, Transition, View
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.deal import set_up
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.house_rules import with_house_rules
from ludothek.games.track.position import read_position
from ludothek.games.track.rulebook import Rulebook
from ludothek.games.track.state import TrackState
from ludothek.games.track.statistics import statistics
from ludothek.games.track.table import Table
from ludothek.games.track.view import imagine_row

MOST_TABLES = 500
"""Tables remembered per game: house rules make more of them than anybody plays at."""


class TrackGame(Game):
    """A rulebook of the family."""

    family = "track"

    def __init__(self, book: Rulebook) -> None:
        book = with_house_rules(book)
        self.book = book
        self.id = book.id
        self.title = book.title
        self.rulebook = book.file
        self.seats = book.seats
        self.options = book.options
        self.minutes = book.minutes
        self.over_rule = book.articles["over"]
        self.turn_rule = book.articles["turn"]
        self._tables: dict[tuple[Any, ...], Table] = {}

    def table(self, players: int, options: Mapping[str, Any]) -> Table:
        """Made once for each number of players and choice of options."""
        key = (players, *sorted(options.items()))
        if key not in self._tables:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            self._tables[key] = Table(self.book, players, options)
            warm("ludothek.games.track")
        return self._tables[key]

    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> TrackState:
        table = self.table(players, options)
        row = L.new_row()
        set_up(row, table.facts, rng)
        return TrackState(table, row)

    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> TrackState:
        table = self.table(players, options)
        return TrackState(table, read_position(table, position))

    def imagine(self, view: View, rng: Stream) -> TrackState:
        table = self.table(view["players"], view["options"])
        return TrackState(table, imagine_row(table, view, rng))

    def sides(self, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """[TF-R8] Seats of a team sit as many chairs apart as there are teams."""
        teams = int(self.table(players, options).facts[TEAMS])
        return tuple(seat % teams for seat in range(players))

    def statistics(self, opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
        return statistics(opening, transitions)
