"""Thrill analysed: positions whose best play is known, the same figures every time, and nothing of secret chips."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np
import pytest
from thrill_tables import COLUMN, position

import ludothek
from ludothek.analysis import analyse
from ludothek.analysis.advice import Adviser
from ludothek.analysis.evaluator import KNOWLEDGE, Moment
from ludothek.analysis.exercise import Exercise
from ludothek.analysis.report import Analysis
from ludothek.analysis.thrill import ThrillEvaluator
from ludothek.analysis.thrill.rounds import Bidding, Rounds, joint_bids
from ludothek.analysis.thrill.words import depth_of, place_of
from ludothek.analysis.told import told
from ludothek.bots.arrays import Grid
from ludothek.bots.thrill.bid_network import BIDS
from ludothek.bots.thrill.chances import ChanceTables, PushCosts, shipped_tables
from ludothek.bots.thrill.trial_pushes import try_push
from ludothek.core.contract import Transition
from ludothek.core.match import Match
from ludothek.core.rng import Stream, below, stream_of
from ludothek.core.texts import LANGUAGES
from ludothek.games.thrill.state import ThrillState
from ludothek.games.thrill.table import ThrillTable
from ludothek.texts.table_names import table_names

FEW = 16
BESIDE, STRAIGHT = "push|-90,-17", "push|0,-17"
"""Of a large disc at the COLUMN: one that touches nothing, and one that makes its last disc fall."""


def table_of(match: Match) -> ThrillTable:
    assert isinstance(match.state, ThrillState)
    return match.state.table


def bidding_with(chips: list[int], **changes: Any) -> Match:
    return ludothek.load(position("bid", COLUMN, players=len(chips), chips=chips, disc="L", **changes), seed=1)


def only(*bids: int) -> Grid:
    """Mixes that make one bid each."""
    return np.array([np.arange(BIDS) == bid for bid in bids], np.float64)


def weighed(match: Match, seat: int, played: str, moment: Moment | None = None) -> dict[str, float]:
    """The best first."""
    evaluator = ThrillEvaluator(match.state, FEW)
    found = evaluator.weigh(moment or Moment(match.state), seat, played, "seen", stream_of("weighed"))
    assert [each.chance for each in found] == sorted((each.chance for each in found), reverse=True)
    return {each.action: each.chance for each in found}


def whole_game(variant: bool, players: int = 3) -> dict[str, Any]:
    """A record of a whole match: any actions that are legal, but low bids."""
    match = ludothek.game("thrill").new(players, seed="analysed", options={"variant": variant})
    rng = stream_of("analysed")
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, any_action(match, seat, rng))
    return match.record()


def any_action(match: Match, seat: int, rng: Stream) -> str:
    legal = match.legal(seat)[:4]
    return match.state.sample_action(seat, legal[below(rng, len(legal))], rng)


@pytest.fixture(scope="module", params=[False, True], ids=["basic", "variant"])
def analysed(request: pytest.FixtureRequest) -> tuple[dict[str, Any], Analysis]:
    record = whole_game(request.param)
    return record, analyse(record, iterations=FEW)


@pytest.mark.parametrize("chips", [[5, 5], [6, 4, 7], [5, 5, 5, 5], [4, 6, 5, 7, 3], [5, 6, 4, 5, 6, 5]])
def test_where_nothing_falls_nobody_pays_not_to_push(chips: list[int]) -> None:
    found = weighed(bidding_with(chips), 1, "bid|1")
    assert next(iter(found)) == "bid|0"
    assert found["bid|0"] > found["bid|1"] > found["bid|4"]


@pytest.mark.rule("TH-13")
def test_whoever_bids_so_much_that_the_push_cannot_be_paid_is_out() -> None:
    """Seat 1 has two chips and pushes whatever it bids; the push costs two."""
    table, rounds = table_of(bidding_with([9, 2])), Rounds()
    values = rounds.by_bid(table, Bidding([1, 0], only(0, 9), PushCosts(2, 2)), 1, stream_of(0))
    assert values[1] == values[2] == 0.0
    assert values[0] > 0.4


def test_for_two_no_bid_of_the_solved_mix_is_better_than_another_one_and_none_is_better_than_they_are() -> None:
    table, rounds = table_of(bidding_with([6, 5])), Rounds()
    for cost in (1, 2, 3):
        bidding = rounds.bidding(table, PushCosts(cost, cost))
        for place, seat in enumerate(bidding.seats):
            values = rounds.by_bid(table, bidding, seat, stream_of(0))
            taken = [value for value, share in zip(values, bidding.mixes[place], strict=False) if share > 0.01]
            assert min(taken) == pytest.approx(max(values), abs=0.005)


def test_bids_are_combined_as_often_as_the_mixes_make_them() -> None:
    mixes = np.zeros((2, BIDS))
    mixes[0, :2], mixes[1, 3] = (0.25, 0.75), 1.0
    joint, shares = joint_bids(mixes, stream_of(0))
    assert dict(zip(map(tuple, joint.tolist()), shares.tolist(), strict=True)) == {(0, 3): 0.25, (1, 3): 0.75}
    wide = np.full((6, BIDS), 1 / BIDS)
    joint, shares = joint_bids(wide, stream_of(0))
    assert shares.sum() == pytest.approx(1)
    assert np.abs(joint.mean(axis=0) - 5).max() < 0.6


def test_chances_add_up_and_more_chips_are_never_worse() -> None:
    tables = shipped_tables()
    for count, table in enumerate(tables, start=2):
        assert np.abs(table.sum(axis=1) - 1).max() < 0.003
        by_chips = table.astype(float).reshape((BIDS,) * count + (count,))
        own = np.moveaxis(by_chips[..., 0], -1, 0)
        assert np.diff(own, axis=0).mean() > 0.03
    assert len(tables) == len(ChanceTables._fields)


def test_small_chips_count_as_parts_of_one() -> None:
    rounds = Rounds()
    chances = []
    for small in (0, 1, 2):
        start = position("disc", COLUMN, variant=True, chips=[4, 4, 4], small=[small, 0, 0])
        chances.append(rounds.chances(table_of(ludothek.load(start, seed=1)))[0])
    more = position("disc", COLUMN, variant=True, chips=[5, 4, 4])
    chances.append(rounds.chances(table_of(ludothek.load(more, seed=1)))[0])
    assert np.diff(chances) == pytest.approx([(chances[3] - chances[0]) / 3] * 3, abs=1e-3)


def test_a_push_is_judged_by_what_it_costs_and_the_one_that_was_played_may_be_the_best() -> None:
    start = position("push", COLUMN, disc="L", pusher=0, chips=[4, 4, 4])
    match = ludothek.load(start, seed=1)
    found = weighed(match, 0, STRAIGHT)
    assert found[STRAIGHT] < max(found.values()) - 0.05
    assert weighed(match, 0, BESIDE)[BESIDE] == max(found.values())
    evaluator = ThrillEvaluator(match.state, FEW)
    reason = evaluator.reason(match.state, 0, STRAIGHT, BESIDE)
    assert reason is not None
    assert (reason.key, reason.args) == ("analysis.push-cost", {"cost": 3, "least": 0})
    assert evaluator.merits(match.state, 0, BESIDE)[0].args == {"cost": 0}


def test_where_a_better_place_has_the_same_words_the_reason_says_on_which_side_it_is() -> None:
    """Both in the middle: one meets the COLUMN in line."""
    match = ludothek.load(position("push", COLUMN, disc="S", pusher=0), seed=1)
    evaluator = ThrillEvaluator(match.state, FEW)
    assert evaluator.deed(match.state, 0, "push|15,-27") == evaluator.deed(match.state, 0, "push|-15,-27")
    reason = evaluator.reason(match.state, 0, "push|0,-27", "push|-18,-27")
    costs = [try_push(table_of(match), action).penalty for action in ("push|0,-27", "push|-18,-27")]
    assert costs[0] > costs[1]
    assert reason is not None
    assert (reason.key, reason.args["side"]) == ("analysis.push-cost-beside", "left")


def test_a_push_is_a_decision_though_the_rules_name_a_pattern_alone() -> None:
    match = ludothek.load(position("push", COLUMN, disc="L", pusher=0), seed=1)
    for action, is_choice in ((BESIDE, True), ("push|x,y", True), ("push|0,100", False)):
        assert (ThrillEvaluator.choices(Moment(match.state), 0, action) > 1) is is_choice
    assert ThrillEvaluator.choices(Moment(match.state), 1, BESIDE) == 0


@pytest.mark.rule("TH-R9")
def test_a_bid_that_was_changed_was_no_decision() -> None:
    match = bidding_with([5, 5])
    for seat, action in ((1, "bid|4"), (1, "bid|0"), (0, "bid|1"), (1, BESIDE)):
        match.play(seat, action)
    found = analyse(match.record(), iterations=FEW)
    assert [decision.action for decision in found.decisions] == ["bid|0", "bid|1", BESIDE]


@pytest.mark.rule("TH-5")
def test_what_could_be_known_does_not_hang_on_the_bids_of_the_others() -> None:
    judged = []
    for theirs in (0, 3):
        match = bidding_with([5, 5, 5], discs=position("disc", COLUMN)["discs"])
        for seat, action in ((0, "bid|1"), (1, f"bid|{theirs}"), (2, f"bid|{theirs}")):
            match.play(seat, action)
        judged.append(analyse(match.record(), iterations=FEW).decisions[0].judged)
    assert judged[0]["seen"] == judged[1]["seen"]
    assert judged[0]["open"] != judged[1]["open"]


@pytest.mark.rule("TH-2")
@pytest.mark.parametrize("phase", ["disc", "bid", "push"])
def test_a_hint_does_not_hang_on_secret_chips(phase: str) -> None:
    """Two tables that look alike from seat 0."""
    told_of = []
    for others in ([2, 9], [7, 4]):
        changes: dict[str, Any] = {"chips": [5, *others], "pusher": 0 if phase == "push" else None}
        match = ludothek.load(position(phase, COLUMN, stock=["S", "M", "L"], **changes), seed=1)
        adviser = Adviser(match.view(0), match.legal(0), seed="hint", iterations=FEW)
        hint = adviser.hint()
        told_of.append((match.view(0), hint, adviser.warning(match.state.sample_action(0, hint.action, stream_of(0)))))
    assert told_of[0] == told_of[1]


def test_a_coach_warns_of_a_push_that_costs_chips_for_nothing() -> None:
    match = ludothek.load(position("push", COLUMN, disc="L", pusher=0, chips=[3, 3, 3]), seed=1)
    adviser = Adviser(match.view(0), match.legal(0), iterations=FEW)
    hint = adviser.hint()
    assert match.why(0, hint.action) is None
    assert adviser.warning(hint.action) is None
    warning = adviser.warning(STRAIGHT)
    assert warning is not None
    assert warning.args["reason"].key == "analysis.push-cost"


def test_the_same_seed_gives_the_same_figures_on_any_number_of_threads() -> None:
    record = whole_game(variant=True)
    record["actions"] = record["actions"][:40]
    assert analyse(record, 3, FEW, threads=1) == analyse(record, 3, FEW, threads=2)


def test_luck_and_skill_add_up_to_the_result(analysed: tuple[dict[str, Any], Analysis]) -> None:
    record, found = analysed
    assert [point.number for point in found.curve["open"]] == list(range(len(record["actions"]) + 1))
    assert all(sum(point.chances) == pytest.approx(100, abs=0.1) for point in found.curve["seen"])
    assert sorted(side.end for side in found.side_summaries) == [0, 0, 100]
    for side in found.side_summaries:
        assert side.start + side.luck - side.given_away + side.received == pytest.approx(side.end, abs=0.3)


def test_over_all_that_the_mixes_bid_luck_adds_up_to_nothing() -> None:
    """Beside one's own bid of two."""
    match, evaluator = bidding_with([6, 5]), ThrillEvaluator(bidding_with([6, 5]).state, FEW)
    evaluator._judge.pushes.costs = lambda _: PushCosts(2, 2)  # type: ignore[method-assign]
    mix = evaluator._judge.rounds.bidding(table_of(match), PushCosts(2, 2)).mixes[1]
    total = 0.0
    for theirs in np.flatnonzero(mix):
        played = bidding_with([6, 5])
        played.play(1, "bid|2")
        before = Moment(played.state.copy())
        event = played.play(0, f"bid|{theirs}")
        step = _transition(before, 0, f"bid|{theirs}", played, event)
        gains = evaluator.chance_events(before, step, Moment(played.state), stream_of(0))
        total += mix[theirs] * next(gain.gain for gain in gains if gain.seat == 1)
    assert total == pytest.approx(0, abs=1e-6)
    assert np.count_nonzero(mix) > 1


def _transition(before: Moment, seat: int, action: str, match: Match, event: dict[str, Any]) -> Any:
    return Transition(before=before.state, seat=seat, action=action, event=event, after=match.state)


def test_every_decision_is_judged_and_best_actions_lose_nothing(analysed: tuple[dict[str, Any], Analysis]) -> None:
    record, found = analysed
    verbs = {action.partition("|")[0] for _, action, *_ in record["actions"]}
    assert {decision.action.partition("|")[0] for decision in found.decisions} == verbs
    for decision in found.decisions:
        for judged in decision.judged.values():
            assert judged.best[0].loss == 0 <= judged.loss
            assert 0 <= judged.chance <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_words(analysed: tuple[dict[str, Any], Analysis], language: str) -> None:
    _, found = analysed
    data = told(asdict(found), language, table_names(lambda seat: f"Anna {seat}", language))
    sentences = [remark["text"] for kind in KNOWLEDGE for remark in data["mistakes"][kind]]
    sentences += [remark["text"] for remark in data["luck"]]
    sentences += [decision["deed"] for decision in data["decisions"]]
    assert len(sentences) > len(found.decisions)
    assert not [said for said in sentences if "{" in said or "analysis." in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_speaks_for_an_action_and_against_another_is_said_in_words(language: str) -> None:
    names, said = table_names(lambda seat: f"Anna {seat}", language), set()
    match, rng = ludothek.game("thrill").new(3, seed="words", options={"variant": True}), stream_of("words")
    evaluator = ThrillEvaluator(match.state, FEW)
    while match.outcome is None and len(match.log) < 60:
        seat = match.to_act[0]
        action, other = any_action(match, seat, rng), any_action(match, seat, rng)
        for merit in evaluator.merits(match.state, seat, action):
            said.add(merit.key)
            sentence = told(merit, language, names)
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "{" not in sentence
        if reason := evaluator.reason(match.state, seat, action, other):
            said.add(reason.key)
            sentence = told(reason, language, names)
            assert not sentence.endswith(".")
            assert "{" not in sentence
        match.play(seat, action)
    assert len(said) > 6


def test_places_are_told_as_left_middle_and_right() -> None:
    assert [place_of(x) for x in (-100.0, -40.0, 0.0, 40.0, 100.0)] == [
        "far-left", "left", "middle", "right", "far-right",
    ]  # fmt: skip
    assert [depth_of(y, 10.0) for y in (-27.0, -2.0)] == ["slider", "groove"]
    assert depth_of(-17.0, 20.0) == "anywhere"


def test_a_push_comes_back_as_an_exercise_and_a_bid_does_not() -> None:
    """The others' chips are nothing that one remembers on another day."""
    match = bidding_with([3, 3])
    for seat, action in ((0, "bid|1"), (1, "bid|0"), (1, STRAIGHT)):
        match.play(seat, action)
    record = match.record()
    found = analyse(record, iterations=FEW)
    assert [decision.is_repeatable for decision in found.decisions] == [False, False, True]
    exercise = Exercise(record, 2, iterations=FEW)
    assert exercise.is_choice
    assert not exercise.attempt(STRAIGHT).is_right
    right = exercise.attempt(BESIDE)
    assert right.is_right
    assert right.texts[-1].key == "puzzle.lost"
    assert exercise.solution().view is not None
