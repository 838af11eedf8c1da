"""The table: all that is true at one moment, as the umpire knows it, and the plain questions one can ask about it.

Keys are those of the notation (MI-R8). Three things are known only to a running match and are in no position: when the
clock acts next (`deadline`), how much sand is left while it stands still (`sand`), and the word shown last (`shown`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ludothek.games.mimes.comparison import is_equal
from ludothek.games.mimes.words import lists_at, word_of

PHASES = ("take", "choose", "read", "perform", "judge", "steal", "dispute", "over")
LETTER_DIE = "AABBCC"
"""[MI-2] [MI-R1] Each letter twice."""
LINE_DIE = (1, 2, 3, 4, 5, 6)
WAY_DIE = ("pencil", "pencil", "hand", "hand", "?", "?")
"""[MI-2] [MI-R1] Each face twice."""
WAYS = {"pencil": "draw", "hand": "mime", "?": None}
"""[MI-7] What the special die says; "?" leaves it to the performer."""
FOUND_POINTS = 3
STOLEN_POINTS = 1
CARDS_A_TURN = 3


@dataclass(slots=True)
class Guess:
    """An answer on the table: typed by the performing team, or the single one of a stealing team."""

    seat: int
    text: str
    refused: bool = False


@dataclass(slots=True)
class MimesTable:
    players: int
    options: Mapping[str, Any]
    phase: str
    team: int
    """Whose turn it is."""
    scores: list[int]
    pile: list[int]
    """[MI-R8] The top card first."""
    next: list[int]
    """[MI-6] For each team, the index of its next performer."""
    streak: int = 0
    """Cards found in this turn."""
    performer: int | None = None
    card: int | None = None
    zone: str | None = None
    line: int | None = None
    mode: str | None = None
    guesses: list[Guess] = field(default_factory=list)
    asked: int | None = None
    stealer: int | None = None
    caller: int | None = None
    votes: list[bool | None] | None = None
    shown: dict[str, Any] | None = None
    deadline: int | None = None
    sand: int | None = None

    @property
    def teams(self) -> list[list[int]]:
        teams: list[list[int]] = self.options["teams"]
        return teams

    @property
    def word(self) -> str | None:
        """The word in play."""
        if self.card is None or self.zone is None or self.line is None:
            return None
        return word_of(lists_at(self.options), self.card, self.zone, self.line)

    @property
    def due(self) -> int:
        """[MI-6] The seat that performs next: every member in turn, whoever found what."""
        return self.teams[self.team][self.next[self.team]]

    @property
    def left(self) -> int:
        """[MI-4] The team on the left of the one whose turn it is: the next in the order of play."""
        return (self.team + 1) % len(self.teams)

    @property
    def opponents(self) -> list[int]:
        return [seat for seat in range(self.players) if not self.is_own(seat)]

    @property
    def judges(self) -> list[int]:
        """[MI-12] [MI-R10] Who says whether the answer counts: the opponents, or at a steal the team that performed."""
        return self.opponents if self.stealer is None else self.teams[self.team]

    @property
    def was_asked(self) -> bool:
        """[MI-R10] Whether a question has shown the word to the opponents: it is being judged, or it was refused."""
        if self.phase == "judge" and self.stealer is None:
            return True
        return any(guess.refused and self.is_own(guess.seat) for guess in self.guesses)

    @property
    def opponents_know(self) -> bool:
        """[MI-19] [MI-R10] By the option from the start, otherwise from the first question on."""
        return self.card is not None and (bool(self.options["opponents_see_word"]) or self.was_asked)

    @property
    def winner(self) -> int | None:
        """[MI-16] The team that has reached the target."""
        reached = [team for team, score in enumerate(self.scores) if score >= self.options["target"]]
        return reached[0] if reached else None

    def is_own(self, seat: int) -> bool:
        """Whether a seat belongs to the team whose turn it is."""
        return seat in self.teams[self.team]

    def team_of(self, seat: int) -> int:
        return next(number for number, team in enumerate(self.teams) if seat in team)

    def was_refused(self, text: str) -> bool:
        """[MI-R5] The first verdict stands, also when the same answer is typed again."""
        language = self.options["language"]
        return any(guess.refused and is_equal(text, guess.text, language) for guess in self.guesses)

    def copy(self) -> MimesTable:
        return replace(
            self,
            scores=list(self.scores),
            pile=list(self.pile),
            next=list(self.next),
            guesses=[replace(guess) for guess in self.guesses],
            votes=None if self.votes is None else list(self.votes),
            shown=None if self.shown is None else dict(self.shown),
        )
