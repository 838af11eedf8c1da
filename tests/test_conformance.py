"""`check_game` on every game we have: every number of players, every option."""

from __future__ import annotations

from typing import Any

import pytest

import ludothek
from ludothek.core.contract import Game
from ludothek.testing import check_game

CHOICES: dict[str, list[dict[str, Any]]] = {
    "tock6": [{"centre_exit": "own"}, {"sections": 6}],
    "super-tock": [{"advanced": True}, {"four_back": True}, {"ten_swap": True}, {"jack_skip": True}],
    "dog": [{"direction": "counterclockwise"}, {"sections": 6}],
    "dog-compact": [{"direction": "counterclockwise"}],
    "dog-royal": [{"royal": False}, {"green_four": "both"}],
    "keezen": [{"queen": 14}, {"lap": True}, {"start_swap": False}],
    "swiss-dog": [{"stuck": "card"}, {"canadian": True}],
    "tock": [{"ace_eleven": False, "jack": "swap"}, {"burns": "both"}, {"jokers": True}],
    "pegs-and-jokers": [{"faces": "rank"}, {"nine": "forward"}, {"lap": False}],
    "jackaroo": [{"queen_burns": True}, {"jack_eleven": True}],
    "denkste": [{"setback": True}],
    "denkste-towers": [],
    "thrill": [{"variant": True}, {"variant": True, "bets": "open"}],
    "mimes": [{"place": "room"}, {"opponents_see_word": True}, {"language": "de", "seconds": 30, "target": 6}],
}


def rules(name: str) -> Game:
    return ludothek.game(name).rules


def test_every_game_is_here() -> None:
    assert sorted(CHOICES) == sorted(ludothek.game_ids())


SEATINGS = [(name, players) for name in CHOICES for players in rules(name).seats if name != "mimes" or players < 9]


@pytest.mark.parametrize(("name", "players"), SEATINGS)
def test_a_game_keeps_the_contract(name: str, players: int) -> None:
    check_game(name, players=players)


@pytest.mark.parametrize(("name", "options"), [(name, options) for name in CHOICES for options in CHOICES[name]])
def test_a_game_keeps_the_contract_with_options(name: str, options: dict[str, Any]) -> None:
    check_game(name, players=4, options=options, seed=1)


@pytest.mark.parametrize(("name", "players"), [("tock6", 4), ("tock6", 6), ("super-tock", 4), ("super-tock", 6)])
def test_a_game_keeps_the_contract_in_teams(name: str, players: int) -> None:
    check_game(name, players=players, options={"teams": True}, seed=2)


def test_teams_of_any_size_keep_the_contract() -> None:
    check_game("mimes", players=7, options={"teams": [[0, 2, 4], [1, 3], [5, 6]]})
