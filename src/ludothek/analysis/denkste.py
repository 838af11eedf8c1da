"""Denkste!: both choose in secret, so a choice is judged against the solved mix of the other. For two it is solved;
for three and four, mixes are learned for the turn at hand, as the bots do.

*Seen* asks what a choice is worth against the mix. *Open* asks what it was worth against what the other really chose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from ludothek.analysis.evaluator import ChanceEvent, Chances, Evaluator, Knowledge, Moment, WeighedAction
from ludothek.analysis.report import Decision, MixComparison
from ludothek.bots.denkste.player import DUEL, after, worth
from ludothek.bots.denkste.regret import ROUNDS, learn_mixes
from ludothek.bots.denkste.two_players import MOST_SETTINGS
from ludothek.bots.equilibrium import Solution, solution
from ludothek.core.contract import State, Transition
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.core.texts import Text
from ludothek.games.denkste.actions import NUMBERS
from ludothek.games.denkste.layout import GO, STOP, count_of, go_seat, stop_seat
from ludothek.games.denkste.notation import text_of
from ludothek.games.denkste.state import DenksteState

GO_CARD, STOP_CARD = "go", "stop"


class Turn(NamedTuple):
    """The matrix of a turn: what every pair of choices is worth to both, and how both best mix them."""

    numbers: list[str]
    settings: list[str]
    go_worth: Any
    stop_worth: Any
    go_mix: Any
    stop_mix: Any


class DenksteEvaluator(Evaluator):
    iterations = ROUNDS

    def __init__(self, opening: State, iterations: int | None = None) -> None:
        super().__init__(opening, None)
        self.make_ready()
        self._solution: Solution = solution(bool(opening.options["setback"]))
        self.judge = "solved" if opening.players == DUEL else "learned-mixes"
        self._turns: dict[tuple[int, ...], Turn] = {}

    @classmethod
    def make_ready(cls) -> None:
        warm("ludothek.bots.denkste")

    @classmethod
    def is_repeatable(cls, state: State, seat: int) -> bool:
        return False

    def moments(self, opening: State, transitions: Iterable[Transition]) -> list[Moment]:
        """Each with what both chose in its turn, as it was shown in the end."""
        past = list(transitions)
        states, shown = [opening, *(transition.after for transition in past)], None
        found = [Moment(states[-1])]
        for transition in reversed(past):
            shown = transition.event or shown
            found.append(Moment(transition.before, shown))
        return found[::-1]

    def _turn(self, state: State) -> Turn:
        row = cast(DenksteState, state).row.copy()
        row[GO] = 0
        row[STOP : STOP + 3] = 0
        key = tuple(row.tolist())
        if key not in self._turns:
            self._turns[key] = self._make_turn(DenksteState(row, state.players, state.options))
        return self._turns[key]

    def _make_turn(self, state: DenksteState) -> Turn:
        goer, stopper = go_seat(state.row), stop_seat(state.row, state.facts)
        settings = state.codes(stopper)
        payoffs = np.zeros((2, NUMBERS, MOST_SETTINGS))
        worths: dict[int, tuple[float, float]] = {}
        for number in range(NUMBERS):
            for place, setting in enumerate(settings):
                row = after(state, number + 1, setting)
                end = count_of(row, goer)
                if end not in worths:
                    worths[end] = (worth(row, state, goer, self._solution), worth(row, state, stopper, self._solution))
                payoffs[:, number, place] = worths[end]
        go_mix, stop_mix = self._mixes(state, goer, payoffs, len(settings))
        numbers = [text_of(number + 1) for number in range(NUMBERS)]
        texts = [text_of(setting) for setting in settings]
        shown = len(settings)
        return Turn(numbers, texts, payoffs[0][:, :shown], payoffs[1][:, :shown], go_mix, stop_mix)

    def _mixes(self, state: DenksteState, goer: int, payoffs: Any, settings: int) -> tuple[Any, Any]:
        if state.players == DUEL:
            own, other = count_of(state.row, goer), count_of(state.row, 1 - goer)
            go_mix, stop_mix = self._solution.go_mix(own, other), self._solution.stop_mix(own, other)
            return np.array(list(go_mix.values())), np.array(list(stop_mix.values()))
        means, room = np.zeros((2, MOST_SETTINGS)), np.zeros((2, MOST_SETTINGS))
        learn_mixes(payoffs[0], payoffs[1], NUMBERS, settings, ROUNDS, room, room.copy(), means)
        return means[0, :NUMBERS] / means[0].sum(), means[1, :settings] / means[1].sum()

    def chances(self, moment: Moment, seat: int | None, rng: Stream) -> Chances:
        state = cast(DenksteState, moment.state)
        return [worth(state.row, state, each, self._solution) for each in range(state.players)]

    def weigh(self, moment: Moment, seat: int, played: str, knowledge: Knowledge, rng: Stream) -> list[WeighedAction]:
        turn = self._turn(moment.state)
        goes = played.startswith(GO_CARD)
        values = _against_mix(turn, goes)
        if knowledge == "open" and moment.past:
            values = _against_choice(turn, goes, moment.past)
        names = turn.numbers if goes else turn.settings
        weighed = [WeighedAction(name, float(value)) for name, value in zip(names, values, strict=True)]
        return sorted(weighed, key=lambda each: (-each.chance, each.action))

    def chance_events(self, before: Moment, transition: Transition, after: Moment, rng: Stream) -> list[ChanceEvent]:
        """Both cards are shown: what the other's choice was worth, compared with the mix it was drawn from."""
        event = transition.event
        if not event:
            return []
        turn, state = self._turn(before.state), cast(DenksteState, before.state)
        number, setting = _shown(turn, event)
        goer, stopper = int(event["seat"]), int(stop_seat(state.row, state.facts))
        gains = (
            (goer, turn.go_worth[number, setting] - turn.go_worth[number] @ turn.stop_mix),
            (stopper, turn.stop_worth[number, setting] - turn.go_mix @ turn.stop_worth[:, setting]),
        )
        args = {"seat": goer, "go": event["go"], "stop": event["stop"]}
        return [ChanceEvent(seat, float(gain), Text("analysis.shown", args)) for seat, gain in gains]

    def mixes(
        self, moments: Sequence[Moment], transitions: Sequence[Transition], decisions: Sequence[Decision]
    ) -> list[MixComparison]:
        """By the numbers on the cards: how often each was shown, and how often the solved mixes would show it."""
        lost = {decision.number: decision.judged["seen"].loss for decision in decisions}
        tallies: dict[tuple[int, str], _Tally] = {}
        for number, transition in enumerate(transitions):
            turn = self._turn(moments[number].state)
            card, _, shown = transition.action.partition("|")
            tally = tallies.setdefault((transition.seat, card), _Tally())
            names, mix = (turn.numbers, turn.go_mix) if card == GO_CARD else (turn.settings, turn.stop_mix)
            tally.add(shown.split(","), names, mix, lost.get(number, 0.0))
        return [tally.comparison(seat, card) for (seat, card), tally in sorted(tallies.items())]

    def deed(self, state: State, seat: int, action: str) -> Text:
        card, _, numbers = action.partition("|")
        shown = {"numbers": numbers.split(",")}
        return Text("analysis.deed-go", shown) if card == GO_CARD else Text("analysis.deed-stop", shown)

    def reason(self, state: State, seat: int, played: str, best: str) -> Text | None:
        return Text("analysis.mix-share", {"share": self._share(state, played)})

    def merits(self, state: State, seat: int, action: str) -> list[Text]:
        return [Text("analysis.mix-takes", {"share": self._share(state, action)})]

    def _share(self, state: State, action: str) -> int:
        """How often the best mix takes an action, in per cent."""
        turn = self._turn(state)
        goes = action.startswith(GO_CARD)
        names, mix = (turn.numbers, turn.go_mix) if goes else (turn.settings, turn.stop_mix)
        return round(100 * float(mix[names.index(action)]))


class _Tally:
    """One seat's choices with one of the cards."""

    def __init__(self) -> None:
        self.turns, self.lost = 0, 0.0
        self.played, self.solved = np.zeros(NUMBERS), np.zeros(NUMBERS)

    def add(self, shown: list[str], names: list[str], mix: Any, lost: float) -> None:
        self.turns += 1
        self.lost += lost
        for number in {int(text) for text in shown}:
            self.played[number - 1] += 1
        for name, share in zip(names, mix, strict=True):
            for number in {int(text) for text in name.partition("|")[2].split(",")}:
                self.solved[number - 1] += share

    def comparison(self, seat: int, card: str) -> MixComparison:
        def shares(counts: Any) -> dict[str, float]:
            return {str(place + 1): round(100 * float(count) / self.turns, 1) for place, count in enumerate(counts)}

        return MixComparison(seat, card, self.turns, round(self.lost, 1), shares(self.played), shares(self.solved))


def _against_mix(turn: Turn, goes: bool) -> Any:
    return turn.go_worth @ turn.stop_mix if goes else turn.go_mix @ turn.stop_worth


def _against_choice(turn: Turn, goes: bool, event: Any) -> Any:
    number, setting = _shown(turn, event)
    return turn.go_worth[:, setting] if goes else turn.stop_worth[number]


def _shown(turn: Turn, event: Any) -> tuple[int, int]:
    """The places of both choices in the matrix."""
    stop = "stop|" + ",".join(str(number) for number in event["stop"])
    return turn.numbers.index(f"go|{event['go']}"), turn.settings.index(stop)
