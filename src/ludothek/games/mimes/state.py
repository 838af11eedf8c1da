"""One moment of a match of Mimes, as the contract wants it: everything is said by the modules of the table."""

from __future__ import annotations

from ludothek.core.contract import CLOCK, Event, Outcome, Performance, Position, Refusal, State, View
from ludothek.core.rng import Stream, below
from ludothek.games.mimes.apply import apply
from ludothek.games.mimes.legal import can_act, legal
from ludothek.games.mimes.position import write_position
from ludothek.games.mimes.table import MimesTable
from ludothek.games.mimes.view import view
from ludothek.games.mimes.why import refusal
from ludothek.games.mimes.words import CARDS, LINES, ZONES, lists_at, word_of

RIGHT_ONE_IN = 4
"""How often a random player hits the word: often enough that random games end."""


class MimesState(State):
    def __init__(self, table: MimesTable) -> None:
        self.table = table
        self.players = table.players
        self.options = table.options

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(CLOCK, self.players) if can_act(self.table, seat))

    def legal(self, seat: int) -> list[str]:
        return legal(self.table, seat)

    def why(self, seat: int, action: str) -> Refusal | None:
        return refusal(self.table, seat, action)

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        return apply(self.table, seat, action, rng, now)

    def view(self, seat: int | None) -> View:
        return {**view(self.table, seat), "to_act": list(self.to_act), "outcome": self.outcome}

    def position(self) -> Position:
        return write_position(self.table)

    @property
    def outcome(self) -> Outcome | None:
        """[MI-16] All seats of the team that reached the target win; each seat has its team's points."""
        winner = self.table.winner
        if self.table.phase != "over" or winner is None:
            return None
        scores = [self.table.scores[self.table.team_of(seat)] for seat in range(self.players)]
        return {"winners": sorted(self.table.teams[winner]), "scores": scores}

    def copy(self) -> MimesState:
        return MimesState(self.table.copy())

    @property
    def deadline(self) -> int | None:
        return self.table.deadline

    def sample_action(self, seat: int, pattern: str, rng: Stream) -> str:
        if pattern not in ("guess|TEXT", "steal|TEXT"):
            return pattern
        verb = pattern.split("|")[0]
        if self.table.word is not None and below(rng, RIGHT_ONE_IN) == 0:
            return f"{verb}|{self.table.word}"
        zone = self.table.zone or ZONES[below(rng, len(ZONES))]
        return f"{verb}|{word_of(lists_at(self.options), below(rng, CARDS), zone, 1 + below(rng, LINES))}"

    @property
    def performance(self) -> Performance | None:
        """[MI-R7] The drawing board and the camera belong to the performer while the sand runs; all others watch."""
        table = self.table
        if table.performer is None or table.mode is None or table.options["place"] == "room":
            return None
        scene = f"{table.performer}/{table.streak}/{table.next}/{table.scores}"
        return Performance(table.performer, table.mode, table.phase == "perform", scene)

    def legal_for_substitute(self, seat: int) -> list[str]:
        """[MI-5] [MI-R3] The card of somebody gone is taken, its sand runs; guessing and judging stay with people."""
        return [action for action in self.legal(seat) if action in ("take", "show|draw", "ready")]

    def is_public(self, seat: int, action: str) -> bool:
        """[MI-R5] [MI-R6] Guesses, verdicts and votes are said aloud."""
        return True

    def inventory(self) -> dict[str, int]:
        """[MI-1] [MI-15] 56 different cards, in the pile or in play."""
        return {"cards": len({*self.table.pile, self.table.card} - {None})}

    def rate(self, seat: int) -> float:
        """The lead of a seat's team over the best other one, as a share of the target."""
        own = self.table.team_of(seat)
        best = max(score for team, score in enumerate(self.table.scores) if team != own)
        return (self.table.scores[own] - best) / float(self.options["target"])
