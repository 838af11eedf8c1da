"""Simulations: the same results whoever does the work, and figures that can be checked by hand."""

from __future__ import annotations

import sys

import pytest

import ludothek
from ludothek.bots.random_bot import RandomBot
from ludothek.core.rng import stream_of
from ludothek.lab.report import report
from ludothek.lab.run_match import run_match
from ludothek.lab.shares import share
from ludothek.lab.simulate import MatchResult, SimulationPlan, matches
from ludothek.lab.speed import measure
from ludothek.lab.warmup import warm_all


def plan(games: int = 6, bots: tuple[str, ...] = ("random", "random")) -> SimulationPlan:
    return SimulationPlan("denkste", 2, {"setback": False}, bots, games, "test")


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        # Published values of Wilson's interval: Newcombe (1998), table I.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval(part: int, whole: int, low: float, high: float) -> None:
    found = share(part, whole)
    assert found.rate == part / whole
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_of_nothing_one_knows_nothing() -> None:
    assert share(0, 0) == (0, 0, 0.0, 0.0, 1.0)
    assert share(5, 5).high == 1.0


def test_the_same_plan_gives_the_same_matches() -> None:
    assert list(matches(plan())) == list(matches(plan()))


def test_several_processes_give_the_same_matches() -> None:
    alone = sorted(matches(plan(8)), key=repr)
    together = sorted(matches(plan(8), jobs=2), key=repr)
    assert alone == together


def test_a_report_counts() -> None:
    played = [
        MatchResult((0,), 10, ()),
        MatchResult((1,), 30, ((1, "late"), (1, "late"))),
        MatchResult((), 50, ((1, "dead"),)),
    ]
    found = report(plan(3, ("greedy", "cmd:x")), played, 2.0)
    assert [seat.part for seat in found.seats] == [1, 1]
    assert found.unfinished == 1
    assert found.actions == 90
    assert found.actions_per_second == 45
    json = found.to_json()
    assert json["length"] == {"mean": 30, "median": 30, "least": 10, "most": 50}
    assert [seat["faults"] for seat in json["seats"]] == [0, 3]
    assert json["bots"][1]["bot"] == "cmd:x"
    assert json["bots"][1]["faults"] == 3


def test_a_bot_wins_a_game_once_however_many_of_its_seats_win() -> None:
    teams = SimulationPlan("dog", 4, {}, ("greedy", "random") * 2, 2, 0)
    found = report(teams, [MatchResult((0, 2), 5, ()), MatchResult((0, 2), 5, ())], 1.0)
    assert {name: won.part for name, won in found.bots.items()} == {"greedy": 2, "random": 0}


def test_greedy_beats_random() -> None:
    teams = SimulationPlan("dog", 4, {}, ("greedy", "random") * 2, 20, 3)
    found = report(teams, matches(teams), 1.0)
    assert found.bots["greedy"].low > 0.5


def test_faults_of_a_program_are_reported_by_seat() -> None:
    dead = f"cmd:{sys.executable} -c pass"
    played = list(matches(plan(2, ("random", dead))))
    assert all(result.winners for result in played)
    assert {seat for result in played for seat, _ in result.faults} == {1}
    assert {sentence for result in played for _, sentence in result.faults} == {"the program has ended"}


def test_a_program_that_cannot_start_stops_the_run() -> None:
    with pytest.raises(ludothek.NotationError, match="cannot be started"):
        list(matches(plan(2, ("random", "cmd:/no/such/thing"))))


def test_an_endless_match_is_given_up() -> None:
    match = ludothek.game("dog").new(seed=1)
    assert run_match(match, [RandomBot(seat) for seat in range(4)], stream_of(0), limit=9) == 9
    assert match.outcome is None


@pytest.mark.parametrize("game", ludothek.game_ids())
def test_every_game_can_be_measured(game: str) -> None:
    found = measure(ludothek.game(game), 0.01)
    assert found.from_python > 0
    assert found.games > 0
    has_kernel_for_whole_games = game not in ("thrill", "mimes")
    assert (found.compiled is not None) == has_kernel_for_whole_games


@pytest.mark.parametrize("game", ["dog", "denkste", "denkste-towers"])
def test_playing_out_ends_the_game_or_stops_at_the_limit(game: str) -> None:
    state = ludothek.game(game).new(seed=2).state
    assert state.play_out(stream_of(1), 7) == 7
    rest = state.play_out(stream_of(1), 1_000_000)
    assert rest is not None
    assert 0 < rest < 1_000_000
    assert state.outcome is not None
    assert state.to_act == ()


def test_games_without_kernels_are_not_played_out() -> None:
    match = ludothek.game("mimes").new(seed=1)
    assert match.state.play_out(stream_of(0), 5) is None


def test_warming_up_starts_every_game() -> None:
    warm_all()
