"""Analysis: mistakes are found and told, the same seed gives the same figures, and *seen* knows no secrets."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np
import pytest
from bot_tables import track

import ludothek
from ludothek.analysis import analyse
from ludothek.analysis.advice import Adviser
from ludothek.analysis.denkste import DenksteEvaluator
from ludothek.analysis.evaluator import Moment, check_can_analyse
from ludothek.analysis.exercise import Exercise
from ludothek.analysis.told import told
from ludothek.analysis.track.trial_search import candidates
from ludothek.bots.equilibrium import solution
from ludothek.core.errors import NotationError
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of
from ludothek.core.texts import LANGUAGES, say
from ludothek.texts.table_names import table_names

FEW = 8
HOME = ["H4", "H3", "H2"]


def record_after(match: Match, *actions: tuple[int, str]) -> dict[str, Any]:
    for seat, action in actions:
        match.play(seat, action)
    return match.record()


def at_random(name: str, players: int, actions: int) -> dict[str, Any]:
    """A record of the first actions of a match, any that are legal."""
    match, rng = ludothek.game(name).new(players, seed="analysed"), stream_of("analysed")
    for _ in range(actions):
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[below(rng, len(legal))])
    return match.record()


def before_the_win() -> Match:
    """A 2 brings the last pawn home; a 9 goes past it."""
    hands = [["2", "9"], ["5"], ["6"], ["8"]]
    return track("tock6", [[*HOME, "T69"], ["R"] * 4, ["R"] * 4, ["R"] * 4], hands)


def missed_win() -> dict[str, Any]:
    return record_after(before_the_win(), (0, "9|9|0.3|T6"))


def test_a_hint_names_the_win_and_why_and_a_coach_warns_of_anything_else() -> None:
    match = before_the_win()
    adviser = Adviser(match.view(0), match.legal(0), iterations=FEW)
    hint = adviser.hint()
    assert hint.action == "2|2|0.3|H1"
    assert hint.merits[0].key == "analysis.wins"
    assert adviser.warning(hint.action) is None
    warning = adviser.warning("9|9|0.3|T6")
    assert warning is not None
    assert warning.args["reason"].key == "analysis.missed-win"


@pytest.mark.parametrize(("name", "players"), [("dog", 4), ("tock6", 4), ("denkste", 2), ("denkste-towers", 2)])
def test_what_speaks_for_an_action_is_told_in_whole_sentences(name: str, players: int) -> None:
    """Unlike a reason, which is the end of one."""
    match, rng, found = ludothek.game(name).new(players, seed="merits"), stream_of("merits"), set()
    for _ in range(60):
        seat = match.to_act[0]
        legal = match.legal(seat)
        for text in check_can_analyse(match.game)(match.state, FEW).merits(match.state, seat, legal[0]):
            found.add(text.key)
            for language in LANGUAGES:
                said = say(text, language)
                assert said[0].isupper()
                assert said.endswith("."), f"{text.key}: {said}"
        match.play(seat, legal[below(rng, len(legal))])
    assert found


def test_somebody_who_gets_a_card_and_has_no_pawn_on_the_way_needs_one_to_come_out() -> None:
    hands = [["13", "9", "5", "3"], ["5"] * 4, ["6"] * 4, ["8"] * 4]
    match = track("dog", [["T9", "R", "R", "R"], ["R"] * 4, ["R"] * 4, ["R"] * 4], hands, -1, phase="exchange")
    evaluator = check_can_analyse(match.game)(match.state, FEW)
    merits = [say(text) for text in evaluator.merits(match.state, 0, "give|13")]
    assert merits == ["Seat 2 has no pawn on the way and needs a card to come out."]
    assert evaluator.merits(match.state, 0, "give|9") == []


def test_a_win_that_was_missed_is_the_mistake() -> None:
    found = analyse(missed_win(), iterations=FEW)
    for knowledge in ("seen", "open"):
        remark = found.mistakes[knowledge][0]
        assert (remark.action, remark.better) == ("9|9|0.3|T6", "2|2|0.3|H1")
        assert remark.points == found.decisions[0].judged[knowledge].loss > 1
        assert remark.text.args["reason"].key == "analysis.missed-win"
    assert found.player_summaries[0].accuracy["seen"] < 100


def test_trials_find_the_only_win_at_dog() -> None:
    """A 2 brings the last pawn of the side home, before the others do the same."""
    pawns = [[*HOME, "T63"], [*HOME, "T14"], [*HOME, "H1"], [*HOME, "H1"]]
    match = track("dog", pawns, [["2", "9", "5", "8"], ["5"], ["6"], ["8"]])
    played = next(action for action in match.legal(0) if not action.startswith("2|2|0.3|H"))
    found = analyse(record_after(match, (0, played)), iterations=FEW)
    assert found.judge == "network"
    for judged in found.decisions[0].judged.values():
        assert judged.best[0].action.startswith("2|2|0.3|H")
        assert judged.loss > 5


def test_likely_actions_are_tried_and_always_the_one_that_was_played() -> None:
    few = np.array([0.5, 0.3, 0.49, 0.2, 0.1])
    assert candidates(few, played=0) == [0, 2, 1]
    assert candidates(few, played=4) == [0, 2, 1, 4]
    many = np.linspace(0.5, 0.47, 12)
    assert candidates(many, played=3) == list(range(8))
    assert candidates(many, played=11) == [*range(7), 11]


def test_a_mistake_comes_back_as_an_exercise_with_what_the_analysis_holds_for_best() -> None:
    exercise = Exercise(missed_win(), 0, iterations=FEW)
    match = before_the_win()
    assert (exercise.seat, exercise.view, exercise.legal) == (0, match.view(0), match.legal(0))
    assert exercise.best == analyse(missed_win(), iterations=FEW).decisions[0].judged["seen"].best[0].action
    right = exercise.attempt("2|2|0.3|H1")
    assert right.is_right
    keys = [text.key for text in right.texts]
    assert (*keys[:2], keys[-1]) == ("puzzle.right", "analysis.wins", "puzzle.lost")
    assert right.texts[-1].args["points"] > 1
    again = exercise.attempt("9|9|0.3|T6")
    assert not again.is_right
    assert again.view is None
    assert [text.key for text in again.texts] == ["puzzle.wrong"]
    told_best = exercise.solution()
    assert (told_best.is_right, told_best.view) == (False, right.view)
    with pytest.raises(NotationError):
        exercise.attempt("nonsense")


def test_the_same_seed_gives_the_same_figures_on_any_number_of_threads() -> None:
    record = at_random("dog", 4, 12)
    assert analyse(record, 3, FEW, threads=1) == analyse(record, 3, FEW, threads=2)


@pytest.mark.parametrize("name", ["dog", "keezen"])
def test_what_a_player_could_know_does_not_hang_on_hidden_cards(name: str) -> None:
    """By the network and by rollouts."""
    pawns = [["T60", "T2", "R", "R"], ["T20", "R", "R", "R"], ["T35", "R", "R", "R"], ["T50", "R", "R", "R"]]
    others = (["6", "6", "9"], ["2", "4", "10"])
    judged = []
    for left, right in (others, others[::-1]):
        match = track(name, pawns, [["3", "5", "8"], left, ["2", "9"], right])
        action = next(action for action in match.legal(0) if action.startswith("3|"))
        judged.append(analyse(record_after(match, (0, action)), iterations=FEW).decisions[0].judged)
    assert judged[0]["seen"] == judged[1]["seen"]
    assert judged[0]["open"] != judged[1]["open"]


def test_luck_and_skill_add_up_to_the_result() -> None:
    """[DT-25] From an even start to the end, in a whole game."""
    record = ludothek.game("denkste-towers").new(2, seed=4)
    rng = stream_of(4)
    while record.outcome is None:
        seat = record.to_act[0]
        legal = record.legal(seat)
        record.play(seat, legal[below(rng, len(legal))])
    found = analyse(record.record(), iterations=40)
    assert [point.number for point in found.curve["open"]] == list(range(len(record.log) + 1))
    for side in found.side_summaries:
        assert side.end == (100 if side.side in record.outcome["winners"] else 0)
        assert side.start + side.luck - side.given_away + side.received == pytest.approx(side.end, abs=0.3)


def test_choices_of_the_solved_mix_lose_nothing() -> None:
    """Against a mix that nobody can beat, every choice it takes itself is worth the same, and none is worth more."""
    opening = ludothek.game("denkste").new(2, seed=0).state
    evaluator = DenksteEvaluator(opening)
    found = solution(False)
    for seat in opening.to_act:
        played = opening.legal(seat)[0]
        weighed = evaluator.weigh(Moment(opening), seat, played, "seen", stream_of(0))
        value = found.value(0, 0) if played.startswith("go") else 1 - found.value(0, 0)
        mix = found.go_mix(0, 0) if played.startswith("go") else found.stop_mix(0, 0)
        assert weighed[0].chance == pytest.approx(value, abs=1e-6)
        for each in weighed:
            if mix[each.action] > 1e-3:
                assert each.chance == pytest.approx(value, abs=1e-6)


def test_the_mixes_of_a_match_are_compared_with_the_solved_ones() -> None:
    found = analyse(at_random("denkste", 2, 12))
    assert found.judge == "solved"
    for mix in found.mixes:
        if mix.card == "go":
            assert sum(mix.played.values()) == pytest.approx(100, abs=0.5)
            assert sum(mix.solved.values()) == pytest.approx(100, abs=0.5)
    lost = {player.seat: player.lost["seen"] for player in found.player_summaries}
    for seat, total in lost.items():
        assert sum(mix.lost for mix in found.mixes if mix.seat == seat) == pytest.approx(total, abs=0.2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_words(language: str) -> None:
    data = told(asdict(analyse(missed_win(), iterations=FEW)), language, table_names(lambda seat: "Anna", language))
    sentence = data["mistakes"]["seen"][0]["text"]
    assert "Anna" in sentence
    assert "{" not in sentence
    assert "analysis." not in sentence


def test_games_that_nobody_can_judge_are_refused() -> None:
    with pytest.raises(NotationError, match="cannot be analysed"):
        analyse(ludothek.game("mimes").new(4, seed=0).record())
