"""A finished match analysed, in words of all languages. A pure function, run in a process of its own."""

from __future__ import annotations

import msgspec

from ludothek.analysis import analyse
from ludothek.analysis.report import Analysis, Decision, Judgement, Point, Remark
from ludothek.core.texts import LANGUAGES, Text, say
from ludothek.server.bots.advice import seat_names
from ludothek.server.protocol.analysis import (
    AnalysedChoice,
    AnalysedDecision,
    AnalysedJudgement,
    AnalysedMix,
    AnalysedPlayer,
    AnalysedPoint,
    AnalysedSide,
    AnalysisFound,
    AnalysisRemark,
    ByLanguage,
    MatchAnalysis,
)
from ludothek.server.tables.replays import StoredMatch
from ludothek.texts.table_names import board_at

THREADS = 2


def analysis(stored: StoredMatch, names: list[str]) -> bytes:
    """`names` by seat, empty for bots."""
    found = analyse(stored.record(), threads=THREADS)
    return msgspec.json.encode(MatchAnalysis(stored.id, _Teller(stored, names).tell(found)))


class _Teller:
    """Numbers actions as the frames of the replay do, which count what was taken back as well."""

    def __init__(self, stored: StoredMatch, names: list[str]) -> None:
        self._frames = stored.kept()
        self._last = len(stored.entries)
        board = board_at(stored.game, stored.players, stored.options)
        self._names = {language: seat_names(names, language, board) for language in LANGUAGES}

    def tell(self, found: Analysis) -> AnalysisFound:
        return AnalysisFound(
            judge=found.judge,
            seen=[self._point(point) for point in found.curve["seen"]],
            open=[self._point(point) for point in found.curve["open"]],
            decisions=[self._decision(decision) for decision in found.decisions],
            seen_mistakes=[self._remark(remark) for remark in found.mistakes["seen"]],
            open_mistakes=[self._remark(remark) for remark in found.mistakes["open"]],
            luck=[self._remark(remark) for remark in found.luck],
            players=[
                AnalysedPlayer(each.seat, each.decisions, each.accuracy["seen"], each.accuracy["open"])
                for each in found.player_summaries
            ],
            sides=[
                AnalysedSide(each.seats, each.start, each.end, each.luck, each.given_away, each.received)
                for each in found.side_summaries
            ],
            mixes=[
                AnalysedMix(
                    each.seat,
                    each.card,
                    each.turns,
                    each.lost,
                    list(each.played.values()),
                    list(each.solved.values()),
                )
                for each in found.mixes
            ],
        )

    def _point(self, point: Point) -> AnalysedPoint:
        """What is judged before an action is what the moment before it shows."""
        before = self._frames[point.number] - 1 if point.number < len(self._frames) else self._last
        return AnalysedPoint(before, point.chances)

    def _decision(self, decision: Decision) -> AnalysedDecision:
        return AnalysedDecision(
            self._frames[decision.number],
            decision.seat,
            decision.action,
            decision.choices,
            self._judgement(decision.judged["seen"]),
            self._judgement(decision.judged["open"]),
            self._say(decision.deed) if any(judged.loss for judged in decision.judged.values()) else None,
            decision.is_repeatable,
        )

    def _judgement(self, judged: Judgement) -> AnalysedJudgement:
        best = [AnalysedChoice(each.action, each.loss) for each in judged.best]
        return AnalysedJudgement(judged.chance, judged.loss, best, self._say(judged.better) if judged.better else None)

    def _remark(self, remark: Remark) -> AnalysisRemark:
        return AnalysisRemark(self._frames[remark.number], remark.seat, remark.points, self._say(remark.text))

    def _say(self, text: Text) -> ByLanguage:
        return {language: say(text, language, names) for language, names in self._names.items()}
