"""Matches, records, the registry and the error tree, through the public face."""

from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

import ludothek
from ludothek.core import errors
from ludothek.core.match import Match
from ludothek.core.options import Option, option_faults


def opened(seed: int = 7) -> Match:
    return ludothek.game("dog").new(players=4, seed=seed)


def first_actions(match: Match, count: int) -> Match:
    for _ in range(count):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(ludothek.UnknownGame, match=r"there is no game 'chess'; there are .*dog-royal.*tock6"):
        ludothek.game("chess")
    with pytest.raises(ludothek.UnknownGame):
        ludothek.load({"game": ["dog"]})


def test_a_game_shows_its_facts() -> None:
    game = ludothek.game("dog")
    assert (game.id, game.title, list(game.seats)) == ("dog", "DOG", [2, 3, 4, 5, 6])
    assert [option.name for option in game.options] == ["sections", "direction"]
    assert "dog" in repr(game)
    assert "dog" in ludothek.game_ids()


@pytest.mark.parametrize("players", [1, 7, 0, -1, "4", 4.0, True, None])
def test_players_must_fit(players: Any) -> None:
    if players is None:
        assert ludothek.game("dog").new(seed=0).players == 4
        return
    with pytest.raises(ludothek.InvalidOptions, match="players"):
        ludothek.game("dog").new(players=players)


def test_all_faults_of_the_options_at_once() -> None:
    with pytest.raises(ludothek.InvalidOptions) as caught:
        ludothek.game("dog").new(players=9, options={"direction": "up", "colour": "red", "sections": 5})
    assert len(caught.value.faults) == 4
    with pytest.raises(ludothek.InvalidOptions, match="not a mapping"):
        ludothek.game("dog").new(players=4, options=["teams"])  # type: ignore[arg-type]


def test_true_is_not_one() -> None:
    option = Option("teams", "TF-R10", "partners", (False, True))
    assert option_faults("some game", (option,), {"teams": 1}, 4) == [
        "option teams is 1: it can be false, true [TF-R10]"
    ]


def test_without_a_seed_one_is_drawn_and_recorded() -> None:
    first, second = ludothek.game("dog").new(players=4), ludothek.game("dog").new(players=4)
    assert first.seed != second.seed
    assert ludothek.replay(first.record()).position() == first.position()


def test_a_record_is_the_match() -> None:
    match = first_actions(opened(), 30)
    record = json.loads(json.dumps(match.record()))
    assert set(record) == {"game", "rules", "players", "options", "seed", "actions"}
    assert ludothek.replay(record).position() == match.position()
    loaded = first_actions(ludothek.load(match.position(), seed=3), 10)
    assert ludothek.replay(loaded.record()).position() == loaded.position()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"actions": [[0]]}, r"\[seat, action\]"),
        ({"actions": "none"}, "actions is a list"),
        ({"seed": None}, "seed is"),
        ({"rules": 99}, "version 99"),
        ({"game": "chess"}, "no game"),
        ({"players": 12}, "12"),
        ({"actions": [[0, "fold"]]}, "First everybody gives"),
    ],
)
def test_a_bad_record_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ludothek.LudothekError, match=says):
        ludothek.replay({**opened().record(), **change})


def test_a_record_lacks_something() -> None:
    record = opened().record()
    del record["seed"]
    with pytest.raises(ludothek.NotationError, match="no seed"):
        ludothek.replay(record)
    with pytest.raises(ludothek.NotationError, match="JSON object"):
        ludothek.replay([])


@pytest.mark.parametrize("position", [None, [], "dog", 3, {}, {"players": 4}])
def test_what_is_no_position_at_all(position: Any) -> None:
    with pytest.raises(ludothek.InvalidPosition):
        ludothek.load(position)


@pytest.mark.parametrize(("seat", "action"), [("0", "fold"), (0, 5), (None, "fold"), (True, "fold"), (0, None)])
def test_seats_and_actions_have_types(seat: Any, action: Any) -> None:
    match = opened()
    with pytest.raises(ludothek.NotationError):
        match.play(seat, action)
    with pytest.raises(ludothek.NotationError):
        match.why(seat, action)


def test_views_are_for_seats_that_exist() -> None:
    match = opened()
    assert match.view(3)["seat"] == 3
    assert match.view(None)["hand"] is None
    for seat in (4, -1, "0", 1.5):
        with pytest.raises(ludothek.NotationError):
            match.view(seat)  # type: ignore[arg-type]


def test_turn_and_end_have_errors_of_their_own() -> None:
    match = opened()
    while match.position()["phase"] == "exchange":
        first_actions(match, 1)
    waiting = (match.to_act[0] + 1) % 4
    with pytest.raises(ludothek.NotYourTurn) as caught:
        match.play(waiting, "fold")
    assert caught.value.rule == "DOG-7"
    assert caught.value.code == "not-your-turn"
    ended = ludothek.load(over())
    with pytest.raises(ludothek.GameOver):
        ended.play(0, "fold")
    assert ended.outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}


def over() -> dict[str, Any]:
    position = opened().position()
    home, reserve = ["H1", "H2", "H3", "H4"], ["R"] * 4
    return {**position, "phase": "over", "turn": -1, "pawns": [home, reserve, home, reserve]}


def test_the_clock_does_not_run_backwards() -> None:
    match = opened()
    match.play(0, match.legal(0)[0], at=500)
    assert match.clock == 500
    with pytest.raises(ludothek.NotationError, match="cannot go back"):
        match.play(1, match.legal(1)[0], at=499)
    assert ludothek.replay(match.record()).clock == 500


def test_every_error_is_in_the_tree_with_a_code_of_its_own() -> None:
    classes = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, Exception)]
    assert all(issubclass(kind, errors.LudothekError) for kind in classes)
    public = [kind for kind in classes if not kind.__name__.startswith("_")]
    assert len({kind.code for kind in public}) == len(public)
    drawn = errors.__doc__ or ""
    assert all(kind.__name__ in drawn for kind in public)


def test_every_public_name_is_there() -> None:
    for name in ludothek.__all__:
        assert getattr(ludothek, name) is not None
