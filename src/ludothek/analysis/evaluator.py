"""What an evaluator of a family is: it judges positions and weighs the actions of a decision.

A family registers its own in `ludothek.evaluators` (core/registry.py); games of families without one are refused.

There are two kinds of knowledge, and they are two different analyses. *Seen* is what the player who decides could
know. *Open* is how the hands really were, which nobody at the table knew.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from ludothek.core.contract import Game, State, Transition, View
from ludothek.core.errors import NotationError
from ludothek.core.registry import extension
from ludothek.core.rng import Stream
from ludothek.core.texts import Text

if TYPE_CHECKING:
    from ludothek.analysis.report import Decision, MixComparison

Knowledge = Literal["seen", "open"]
KNOWLEDGE: tuple[Knowledge, ...] = ("seen", "open")
Chances = list[float]
"""By side: the chance of winning."""


class Moment(NamedTuple):
    """A position of a match, and what has happened that no position goes on showing."""

    state: State
    past: Any = None


class WeighedAction(NamedTuple):
    action: str
    chance: float
    """Of the side that takes it."""


class ChanceEvent(NamedTuple):
    """What cards or dice did: to whom, how much it changed, and in words."""

    seat: int
    gain: float
    """Of the seat's own side, as a chance."""
    text: Text


class Evaluator(ABC):
    """Judges the moments of one table. It has a workspace: every thread needs its own."""

    hides_anything: ClassVar[bool] = True
    """Whether the two kinds of knowledge differ."""
    iterations: ClassVar[int]
    """How deeply a decision is searched unless somebody says otherwise."""
    judge: str
    """By what it judges: `network`, `rollouts`, `search`, `solved` or `learned-mixes`."""

    def __init__(self, opening: State, iterations: int | None = None) -> None:
        self.depth = iterations or type(self).iterations

    @classmethod
    def make_ready(cls) -> None:
        """Compiles and solves beforehand what it needs."""
        return

    def moments(self, opening: State, transitions: Iterable[Transition]) -> list[Moment]:
        """Of a whole match, the opening first; the last one is its end."""
        return [Moment(opening), *(Moment(transition.after) for transition in transitions)]

    def imagined(self, view: View, state: State, rng: Stream) -> Moment:
        """The moment that a seat sees, for hints; `state` is one that looks like the view."""
        return self.moments(state, [])[0]

    @classmethod
    def choices(cls, moment: Moment, seat: int, action: str) -> int:
        """How many actions a seat could choose from that took this one; fewer than two: it was no decision. Where
        legal actions are patterns, the action may be one."""
        legal = moment.state.legal(seat)
        return len(legal) if action in legal else 0

    @classmethod
    def is_repeatable(cls, state: State, seat: int) -> bool:
        """Whether a decision is worth trying again on another day: where the best play is a mix, no single action is
        right."""
        return True

    @abstractmethod
    def chances(self, moment: Moment, seat: int | None, rng: Stream) -> Chances:
        """Every side's chance, as a seat could know it; None: with everything open."""

    @abstractmethod
    def weigh(self, moment: Moment, seat: int, played: str, knowledge: Knowledge, rng: Stream) -> list[WeighedAction]:
        """A seat's best actions, the best first, the one that was played always among them (unless it is a pattern)."""

    def chance_events(self, before: Moment, transition: Transition, after: Moment, rng: Stream) -> list[ChanceEvent]:
        """What cards or dice did when an action was carried out, beyond what could be expected."""
        return []

    def opening_luck(self, opening: Moment, rng: Stream) -> list[ChanceEvent]:
        """What the first deal did."""
        return []

    def mixes(
        self, moments: Sequence[Moment], transitions: Sequence[Transition], decisions: Sequence[Decision]
    ) -> list[MixComparison]:
        """For games of secret choices: how everybody mixed them."""
        return []

    @abstractmethod
    def deed(self, state: State, seat: int, action: str) -> Text:
        """An action in words, as the subject of a sentence: "exchanging with Green"."""

    def reason(self, state: State, seat: int, played: str, best: str) -> Text | None:
        """What speaks against what was played, and for the best action; None where nothing in sight does."""
        return None

    def merits(self, state: State, seat: int, action: str) -> list[Text]:
        """What speaks for an action, the most important first."""
        return []


def evaluator_class(rules: Game) -> type[Evaluator] | None:
    found: type[Evaluator] | None = extension("evaluators", rules)
    return found


def can_analyse(rules: Game) -> bool:
    """Whether there is an evaluator, without loading it."""
    return not {rules.id, rules.family}.isdisjoint(entry_points(group="ludothek.evaluators").names)


def check_can_analyse(rules: Game) -> type[Evaluator]:
    """NotationError for a game that nobody here can judge."""
    found = evaluator_class(rules)
    if found is None:
        raise NotationError(f"{rules.title} cannot be analysed: no program here judges its positions")
    return found
