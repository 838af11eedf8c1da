"""A match: a state, its chance, its clock and its log. The same seed and actions give the same match, everywhere."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludothek.core.contract import CLOCK, Event, Game, Outcome, Position, Refusal, State, View
from ludothek.core.errors import GameOver, IllegalMove, NotationError, NotYourTurn
from ludothek.core.rng import Stream, stream_of
from ludothek.core.texts import say


class Explanation(NamedTuple):
    """Why an action is not allowed, in words."""

    rule: str
    sentence: str


LoggedAction = tuple[int, str] | tuple[int, str, int]


class Match:
    """What other programs hold: see notation.md. Everything secret leaves it only by `view`."""

    def __init__(self, game: Game, state: State, rng: Stream, seed: int | str, origin: Position | None = None) -> None:
        self.game = game
        self.seed = seed
        self.clock = 0
        self.log: list[LoggedAction] = []
        self._state = state
        self._rng = rng
        self._origin = origin

    @property
    def state(self) -> State:
        """The umpire's own state: for programs that run the match, never for players."""
        return self._state

    @property
    def players(self) -> int:
        return self._state.players

    @property
    def to_act(self) -> tuple[int, ...]:
        return self._state.to_act

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome

    @property
    def deadline(self) -> int | None:
        return self._state.deadline

    def legal(self, seat: int) -> list[str]:
        return self._state.legal(seat)

    def why(self, seat: int, action: str, language: str = "en") -> Explanation | None:
        """Why can't I? None if it is allowed; else the rule, and a sentence in one of the four languages."""
        refusal = self.refusal(seat, action)
        return refusal and Explanation(refusal.rule, say(refusal.text, language))

    def refusal(self, seat: int, action: str) -> Refusal | None:
        """The same as data, for programs that put it into words themselves."""
        _check_text(seat, action)
        return self._state.why(seat, action)

    def play(self, seat: int, action: str, at: int | None = None) -> Event:
        """Carries out an action or raises, and then nothing has changed.

        `at` is the time on the match's own clock, in milliseconds; left out, the clock stands still, and a `timeout`
        happens exactly at the deadline. Returns what everybody saw (`State.apply`).
        """
        _check_text(seat, action)
        state = self._state
        deadline = state.deadline
        if at is not None and (isinstance(at, bool) or not isinstance(at, int)):
            raise NotationError(f"a time is a whole number of milliseconds, not {at!r}")
        now = self.clock if at is None else at
        if at is None and seat == CLOCK and deadline is not None:
            now = max(now, deadline)
        if now < self.clock:
            raise NotationError(f"the match's clock stands at {self.clock} ms: it cannot go back to {now}")
        refusal = state.why(seat, action)
        if refusal is None and deadline is not None:
            refusal = _untimely(seat, now, deadline, self.game)
        if refusal is not None:
            if not state.to_act:
                raise GameOver(*refusal)
            raise (IllegalMove if state.legal(seat) else NotYourTurn)(*refusal)
        event = state.apply(seat, action, self._rng, now)
        self.clock = now
        self.log.append((seat, action, now) if deadline is not None or now else (seat, action))
        return event

    def view(self, seat: int | None) -> View:
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < self.players):
            raise NotationError(f"there is no seat {seat!r}: seats are 0 to {self.players - 1}, None is a spectator")
        return self._state.view(seat)

    def position(self) -> Position:
        position = self._state.position()
        position["options"] = dict(sorted(position["options"].items()))
        return dict(sorted(position.items()))

    def record(self) -> dict[str, Any]:
        """The whole match, to be kept or sent: `ludothek.replay` plays it again."""
        record: dict[str, Any] = {
            "game": self.game.id,
            "rules": self.game.version,
            "players": self._state.players,
            "options": dict(sorted(self._state.options.items())),
            "seed": self.seed,
            "actions": [list(entry) for entry in self.log],
        }
        if self._origin is not None:
            record["position"] = self._origin
        return record

    def copy(self) -> Match:
        twin = Match(self.game, self._state.copy(), self._rng.copy(), self.seed, self._origin)
        twin.clock = self.clock
        twin.log = list(self.log)
        return twin


def _check_text(seat: Any, action: Any) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise NotationError(f"a seat is a whole number, not {seat!r}")
    if not isinstance(action, str):
        raise NotationError(f"an action is a text, not {type(action).__name__}")


def _untimely(seat: int, now: int, deadline: int, game: Game) -> Refusal | None:
    if seat == CLOCK and now < deadline:
        return Refusal(game.turn_rule, "match.time-is-left", {"milliseconds": deadline - now})
    if seat != CLOCK and now >= deadline:
        return Refusal(game.turn_rule, "match.time-is-up")
    return None


def new_match(game: Game, players: int, options: dict[str, Any], seed: int | str) -> Match:
    rng = stream_of(seed)
    return Match(game, game.start(players, options, rng), rng, seed)
