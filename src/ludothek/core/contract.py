"""What a game is to everybody above it: a `Game` (its facts) and a `State` (one moment of one match).

A state is the umpire's full knowledge, pure data with rules: no I/O, no sleeping, no clock of its own and no random
generator (both are handed in). Who acts is up to the game: one seat, several at once in secret, or the clock alone.
A new game subclasses both, has an entry point in the group `ludothek.games`, and passes `ludothek.testing.check_game`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ludothek.core.errors import InvalidPosition
from ludothek.core.options import Option, complete, option_faults, player_faults
from ludothek.core.rng import Stream
from ludothek.core.texts import Text, say

CLOCK = -1
"""The seat of the clock, in games where time acts."""

Position = dict[str, Any]
View = dict[str, Any]
Outcome = dict[str, Any]
Event = dict[str, Any]
Ways = dict[str, list[list[list[int]]]]
"""By action, every way to carry it out; a way is its legs, a leg the fields from where it begins on."""


class Refusal(NamedTuple):
    """Why an action is not allowed: the rule's id, and the text that says so to the player."""

    rule: str
    key: str
    args: Mapping[str, Any] = {}

    @property
    def text(self) -> Text:
        return Text(self.key, self.args)

    @property
    def sentence(self) -> str:
        """In English; `say(refusal.text, language)` says it in another language."""
        return say(self.text)


class Performance(NamedTuple):
    """Somebody shows the table something that is no action: a drawing, or a mime before the camera."""

    seat: int
    way: str
    """`draw` or `mime`."""
    is_live: bool
    """Whether it may go on now; what was drawn stays visible while a question is judged."""
    scene: str
    """Which performance it is: when this changes, what was drawn is wiped off."""


class Statistic(NamedTuple):
    """A count of a finished match: one number per seat and, where it makes sense, how it developed."""

    name: str
    seats: list[float]
    course: list[list[float]]
    """One list per seat, all of one length; [] where only the sum counts."""


class Transition(NamedTuple):
    """An action of a match, with the states round it."""

    seat: int
    action: str
    event: Event
    before: State
    after: State
    at: int = 0
    """On the match's own clock, in milliseconds."""


def new_in_view(before: View, after: View) -> View:
    """The keys whose values are new."""
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


class State(ABC):
    """One moment of one match, known completely."""

    players: int
    options: Mapping[str, Any]
    """Complete: every option of the game is in it."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats awaited, ascending; `CLOCK` among them while a deadline runs; () when it is over."""

    @abstractmethod
    def legal(self, seat: int) -> list[str]:
        """What this seat may do now, in a fixed order; [] if nothing. One that has chosen in secret may still change.

        Where a move is a point or a text, the list holds a pattern for it (`push|x,y`, `guess|TEXT`).
        """

    def legal_by_seat(self) -> list[list[str]]:
        """`legal` of every seat. A family that overrides it says the same, only faster."""
        return [self.legal(seat) for seat in range(self.players)]

    @abstractmethod
    def why(self, seat: int, action: str) -> Refusal | None:
        """None if this seat may do that now, else the rule against it. Text that is no action at all: NotationError."""

    @abstractmethod
    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        """Carries out an action that `why` found legal, at `now` milliseconds of the match's own clock.

        Returns what everybody at the table saw happen and no view goes on showing (choices revealed, dice thrown, the
        trace of a push); {} where the new views say it all. It is public: nothing secret goes into it.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that a seat may know (None: a spectator), and nothing else. Always has the keys `game`, `players`,
        `options`, `phase`, `seat`, `to_act` and `outcome`."""

    def changes(self, before: State, seats: Iterable[int | None]) -> tuple[View, dict[int | None, View]]:
        """What is new since an earlier state of the match, as keys of views with their values: what is new to all of
        these seats alike, and what is new to each alone. A family that overrides it says the same, only faster."""
        return {}, {seat: new_in_view(before.view(seat), self.view(seat)) for seat in seats}

    @abstractmethod
    def position(self) -> Position:
        """The umpire's full knowledge as in rules/*.md, every option written out."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None, or {"winners": [seats], "scores": [one per seat]}."""

    @abstractmethod
    def copy(self) -> State:
        """An independent twin."""

    @property
    def deadline(self) -> int | None:
        """When the clock acts next, in milliseconds on the match's own clock; None where time does not matter."""
        return None

    @property
    def performance(self) -> Performance | None:
        """What is being shown beside the game, None where nothing is."""
        return None

    def ways(self, seat: int) -> Ways:
        """How this seat's legal actions would go, where one action can go several ways and somebody wants to see them;
        {} where there is nothing to tell."""
        return {}

    def may_take_back(self, seat: int) -> bool:
        """Whether this seat may still take its last action back: only where it revealed nothing and bound nobody."""
        return False

    def legal_for_substitute(self, seat: int) -> list[str]:
        """What is done for somebody who is gone. Where no program can play, only what keeps the table going."""
        return self.legal(seat)

    def is_public(self, seat: int, action: str) -> bool:
        """Whether everybody sees this action as it is made. What is not told here stays between a seat and the umpire,
        but for what the views and the event of `apply` show."""
        return False

    def sample_action(self, seat: int, pattern: str, rng: Stream) -> str:
        """A random concrete action for a pattern that `legal` lists; other actions are returned as they are."""
        return pattern

    def inventory(self) -> dict[str, int]:
        """What is in the box and can neither vanish nor multiply in a match: cards, pawns, stones."""
        return {}

    def rate(self, seat: int) -> float:
        """A rough rating of a seat's position, for simple bots: higher is better, 0 where nothing is known."""
        return 0.0

    def play_out(self, rng: Stream, limit: int) -> int | None:
        """Plays on at random, at the full speed of the family's kernels, until it is over or `limit` actions are
        played; returns how many were. None, with nothing played, where a family has no such kernel."""
        return None


class Game(ABC):
    """The facts of a game, and the ways to get a state of it."""

    id: str
    title: str
    family: str = ""
    """Games of one family share what is registered under its name; empty for a game that stands alone."""
    rulebook: str | Path
    """The file that governs it: its name in rules/, or the path of a file that another package brings."""
    seats: range
    """The numbers of players it is for."""
    minutes: tuple[int, int] | None = None
    """How long a match usually takes, from and to; None where nobody has measured it."""
    has_bots: bool = True
    """Whether a program can take a chair."""
    is_discrete: bool = True
    """Whether every action can be listed; False where a move is a point or a text."""
    options: tuple[Option, ...] = ()
    version: int = 1
    """Of the rules as coded: a record says which it was played by."""
    over_rule: str
    """The rule by which the game ends: quoted to whoever acts afterwards."""
    turn_rule: str
    """The rule that says whose turn it is: quoted to whoever acts out of turn."""

    @abstractmethod
    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> State:
        """The first moment of a new match; players and options are checked and complete."""

    @abstractmethod
    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> State:
        """The state a position stands for; players and options are checked and complete. InvalidPosition otherwise."""

    @abstractmethod
    def imagine(self, view: View, rng: Stream) -> State:
        """A state that looks like `view` to its seat, what it hides drawn at random: how a bot pictures the table."""

    def sides(self, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        """By seat: the side it wins with; everybody their own, unless the rules say otherwise."""
        return tuple(range(players))

    def usual_players(self) -> int:
        """How many play when nobody says."""
        return 4 if 4 in self.seats else self.seats.start

    def statistics(self, opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
        """What can be counted in a whole match, for whoever looks back on it; [] where nothing is."""
        return []

    def load(self, position: Any) -> State:
        """Checks what all games have in common, then reads the rest."""
        if not isinstance(position, Mapping):
            raise InvalidPosition([f"a position is a JSON object, not {type(position).__name__}"])
        players = position.get("players")
        faults = player_faults(self.id, players, self.seats) if "players" in position else ["players is missing"]
        if faults:
            raise InvalidPosition(faults)
        assert isinstance(players, int)
        chosen = position.get("options", {})
        faults = option_faults(self.id, self.options, chosen, players)
        if faults:
            try:
                self.read(position, players, complete(self.options, {}, players))
            except InvalidPosition as error:
                faults += error.faults
            raise InvalidPosition(faults)
        return self.read(position, players, complete(self.options, chosen, players))
