"""The analysis of a finished match, as it is told over HTTP. Chances are in per cent, losses in percentage points."""

from __future__ import annotations

from ludothek.server.protocol.fields import Outgoing

ByLanguage = dict[str, str]
"""A sentence or a part of one, in every language."""


class AnalysedChoice(Outgoing):
    action: str
    loss: float


class AnalysedJudgement(Outgoing):
    """A decision by one kind of knowledge: the side's chance with the best action, what was lost, the best actions."""

    chance: float
    loss: float
    best: list[AnalysedChoice]
    better: ByLanguage | None
    """The best action in words, where something was lost."""


class AnalysedDecision(Outgoing):
    number: int
    """Of the moment after it, as in the frames."""
    seat: int
    action: str
    choices: int
    seen: AnalysedJudgement
    """By what the player could know."""
    open: AnalysedJudgement
    """By how the hands really were."""
    deed: ByLanguage | None
    """What was played, in words, where something was lost."""
    is_repeatable: bool
    """Whether it is worth trying again on another day."""


class AnalysedPoint(Outgoing):
    number: int
    """Of the moment, as in the frames."""
    chances: list[float]
    """By side."""


class AnalysisRemark(Outgoing):
    """A mistake or a stroke of luck."""

    number: int
    seat: int
    points: float
    text: ByLanguage


class AnalysedPlayer(Outgoing):
    seat: int
    decisions: int
    seen: float
    """Accuracy, in per cent."""
    open: float


class AnalysedSide(Outgoing):
    """start + luck - given_away + received = end."""

    seats: list[int]
    start: float
    end: float
    luck: float
    given_away: float
    received: float


class AnalysedMix(Outgoing):
    """Denkste!: how often each number was shown, and how often the solved mix would show it."""

    seat: int
    card: str
    turns: int
    lost: float
    played: list[float]
    solved: list[float]


class AnalysisFound(Outgoing):
    judge: str
    seen: list[AnalysedPoint]
    open: list[AnalysedPoint]
    decisions: list[AnalysedDecision]
    seen_mistakes: list[AnalysisRemark]
    open_mistakes: list[AnalysisRemark]
    luck: list[AnalysisRemark]
    players: list[AnalysedPlayer]
    sides: list[AnalysedSide]
    mixes: list[AnalysedMix]


class MatchAnalysis(Outgoing):
    """`found` is null while it is being computed: ask again."""

    match: str
    found: AnalysisFound | None
