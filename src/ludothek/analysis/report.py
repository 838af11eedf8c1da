"""What an analysis says, as plain data: it goes to files and to browsers as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludothek.analysis.evaluator import Chances, Knowledge
from ludothek.core.texts import Text


@dataclass(frozen=True)
class RatedAction:
    action: str
    loss: float
    """Percentage points below the best."""


@dataclass(frozen=True)
class Judgement:
    """A decision, judged with one kind of knowledge."""

    chance: float
    """Of the side, in per cent, had it taken the best action."""
    loss: float
    """What was played, in percentage points below the best."""
    best: list[RatedAction]
    better: Text | None
    """The best action in words, where what was played lost something."""


@dataclass(frozen=True)
class Decision:
    number: int
    """Which action of the record it is."""
    seat: int
    action: str
    choices: int
    judged: dict[Knowledge, Judgement]
    deed: Text
    """What was played, in words."""
    is_repeatable: bool = True
    """Whether it is worth trying again on another day."""


@dataclass(frozen=True)
class Point:
    """The sides' chances in per cent after so many actions."""

    number: int
    chances: Chances


@dataclass(frozen=True)
class Remark:
    """A mistake or a stroke of luck, in words."""

    number: int
    seat: int
    points: float
    text: Text
    action: str = ""
    better: str = ""


@dataclass(frozen=True)
class PlayerSummary:
    seat: int
    decisions: int
    accuracy: dict[Knowledge, float]
    """In per cent: a decision that lost nothing counts whole, one that lost ten points or more not at all."""
    lost: dict[Knowledge, float]
    """Percentage points given away in all decisions together."""


@dataclass(frozen=True)
class SideSummary:
    """From an even start to the end: what luck did, what the side gave away, and what the others gave away to it. The
    three and the start add up to the end. Both by what the players could know."""

    side: int
    seats: list[int]
    start: float
    end: float
    luck: float
    given_away: float
    received: float


@dataclass(frozen=True)
class MixComparison:
    """How often somebody took each choice, beside how often the solved mixes of the same positions would have."""

    seat: int
    card: str
    turns: int
    lost: float
    played: dict[str, float]
    solved: dict[str, float]


@dataclass(frozen=True)
class Analysis:
    game: str
    players: int
    sides: list[int]
    seed: str
    iterations: int
    judge: str
    """By what it was judged: `network`, `rollouts`, `search`, `solved` or `learned-mixes`."""
    curve: dict[Knowledge, list[Point]]
    decisions: list[Decision]
    mistakes: dict[Knowledge, list[Remark]]
    luck: list[Remark]
    player_summaries: list[PlayerSummary]
    side_summaries: list[SideSummary]
    mixes: list[MixComparison] = field(default_factory=list)
