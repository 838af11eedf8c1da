"""The chance of Denkste!?, told exactly: who begins, and the throws of two dice."""

from __future__ import annotations

from ludothek.adapters.chance import Outcomes, PlayedTable, Row, StartingSeatChance
from ludothek.adapters.towers.observation import ROLL_ID
from ludothek.games.towers import layout as L
from ludothek.games.towers.apply import settle_throw
from ludothek.games.towers.throw import SIDES


class DiceChance(StartingSeatChance):
    """21 throws: which die fell first makes no difference to the rules."""

    THROWS = tuple((first, second) for first in range(1, SIDES + 1) for second in range(first, SIDES + 1))

    def __init__(self, table: PlayedTable, facts: L.Row) -> None:
        super().__init__(table, self._opened_by)
        self.facts = facts
        self.most = len(self.THROWS)
        self._buffer = L.new_buffer()
        double = 1 / SIDES**2
        chances = [double if first == second else 2 * double for first, second in self.THROWS]
        self._throws = list(enumerate(chances))

    def _opened_by(self, seat: int) -> Row:
        row = L.new_row(self.table.players)
        row[L.TURN] = seat
        return row

    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        return None if action_id == ROLL_ID else super().certain(row, seat, action_id)

    def outcomes(self) -> Outcomes:
        return self._throws

    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        row[L.DICE : L.DICE + 2] = self.THROWS[outcome]
        settle_throw(row, self.facts, self._buffer)
