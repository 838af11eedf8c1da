"""The bots of the house: they play every game by its rules, from the views alone, and the same again with a seed."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludothek
from ludothek.bots.greedy import GreedyBot
from ludothek.bots.random_bot import RandomBot, is_pattern
from ludothek.bots.roster import BOTS, SPECIALISTS, check_name, make_bot
from ludothek.core.contract import CLOCK
from ludothek.core.rng import stream_of
from ludothek.lab.run_match import next_action, run_match

STEPS = 60
PLAIN = ["greedy", "random"]
"""The bots without levels; test_bots_levels.py and its neighbours are about the others."""


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("game", ludothek.game_ids())
def test_plays_every_game_by_its_rules(game: str, name: str) -> None:
    match = ludothek.game(game).new(seed=3)
    bots = [make_bot(name, seed=seat) for seat in range(match.players)]
    rng = stream_of(1)
    for _ in range(STEPS):
        if match.to_act:
            next_action(match, bots, rng)  # match.play raises if the action is not legal
    assert len(match.log) == STEPS or match.outcome


@pytest.mark.parametrize("name", PLAIN)
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    logs = []
    for _ in range(2):
        match = ludothek.game("tock6").new(players=2, seed=5)
        bots = [make_bot(name, seed=f"s{seat}") for seat in range(2)]
        run_match(match, bots, stream_of(0), limit=40)
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_reseeding_begins_anew() -> None:
    view, legal = ludothek.game("dog").new(seed=1).view(0), [f"give|{card}" for card in "23456"]
    bot = RandomBot("x")
    first = [bot.choose(view, legal) for _ in range(8)]
    bot.reseed("x")
    assert [bot.choose(view, legal) for _ in range(8)] == first
    bot.reseed("y")
    assert [bot.choose(view, legal) for _ in range(8)] != first
    bot.close()
    assert bot.choose(view, legal) in legal


def test_greedy_takes_the_win_when_there_is_one() -> None:
    match = ludothek.game("denkste-towers").new(players=2, seed=1)
    position = match.position()
    position |= {"phase": "move", "turn": 0, "dice": [3, 1], "fields": {"57": [0], "20": [1]}}
    position |= {"off": [0, 5], "home": [5, 0]}
    match = ludothek.load(position)
    assert GreedyBot(0).choose(match.view(0), match.legal(0)) == "57>G"


def test_greedy_fills_in_a_pattern_even_when_all_is_lost() -> None:
    """A push that cannot be paid loses the game whatever is chosen: the choice is still a concrete action."""
    match = ludothek.game("thrill").new(players=2, seed=2)
    chief = match.to_act[0]
    match.play(chief, match.legal(chief)[0])
    for seat in range(2):
        match.play(seat, "bid|10" if seat != chief else "bid|9")
    (pusher,) = match.to_act
    assert match.legal(pusher) == ["push|x,y"]
    for seed in range(5):
        action = GreedyBot(seed).choose(match.view(pusher), match.legal(pusher))
        assert match.why(pusher, action) is None


def test_patterns_are_known() -> None:
    assert [is_pattern(text) for text in ("push|x,y", "push|x,y|ID|wx,wy", "guess|TEXT", "push|1,2", "fold")] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_names() -> None:
    check_name("cmd:whatever")
    with pytest.raises(ludothek.NotationError, match=r"no bot 'smart'; .* easy, .* cmd:PROGRAM"):
        make_bot("smart")


def test_mimes_runs_on_a_simulated_clock() -> None:
    """Nobody waits for real: the clock acts at the deadline when nobody else has."""
    match = ludothek.game("mimes").new(seed=4)
    run_match(match, [RandomBot(seat) for seat in range(4)], stream_of(9))
    assert match.outcome
    assert any(entry[0] == CLOCK for entry in match.log)
    times = [entry[2] for entry in match.log if len(entry) == 3]
    assert times == sorted(times)


@pytest.mark.parametrize("name", [*BOTS, *SPECIALISTS])
def test_every_name_makes_its_bot(name: str) -> None:
    check_name(name)
    assert make_bot(name).name == name


def test_names_of_bots_are_known_without_their_kernels() -> None:
    """A server or a command that asks for names alone does not wait for the network's kernels to be read."""
    code = "import sys, ludothek.bots.roster; print([name for name in sys.modules if 'bots.network' in name])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
