"""The commands about games and positions: games, legal, apply, why, verify, words."""

from __future__ import annotations

import json

import pytest
from cli_runs import Program, blocked_start, dog

import ludothek
from ludothek.core.fairness import commit, seed_from
from ludothek.core.rng import below, stream_of
from ludothek.games.mimes.words import list_of


def test_version_and_help(program: Program) -> None:
    assert program.run("--version").out == f"ludothek {ludothek.__version__}\n"
    ran = program.run("--help")
    assert ran.status == 0
    for command in ("games", "play", "legal", "apply", "why", "sim", "verify", "words", "bench"):
        assert command in ran.out
        assert program.run(command, "--help").status == 0


def test_games_lists_every_game_with_its_options(program: Program) -> None:
    ran = program.run("games")
    assert ran.status == 0
    for name in ludothek.game_ids():
        assert name in ran.out
    assert "centre_exit" in ran.out
    assert "T6-R4" in ran.out


def test_games_as_json(program: Program) -> None:
    listed = {game["id"]: game for game in json.loads(program.run("games", "--json").out)}
    assert set(listed) == set(ludothek.game_ids())
    sections = next(option for option in listed["dog"]["options"] if option["name"] == "sections")
    assert sections["values"] == [4, 6]
    assert sections["default"] == 4
    assert sections["defaults"]["5"] == 6
    assert sections["rule"] == "TF-R2"
    assert listed["dog-compact"]["players"] == [2, 4]


def test_legal_prints_a_line_an_action(program: Program) -> None:
    path = program.file("p.json", blocked_start())
    ran = program.run("legal", path)
    assert ran == (0, "0 3|3|0.0|T15\n", "")
    assert program.run("legal", "-", typed=json.dumps(blocked_start())) == ran


def test_legal_lists_all_seats_that_act_at_once(program: Program) -> None:
    position = ludothek.game("dog").new(seed=1).position()
    lines = program.run("legal", program.file("p.json", position)).out.splitlines()
    assert {line.split()[0] for line in lines} == {"0", "1", "2", "3"}


def test_legal_lists_the_clock(program: Program) -> None:
    match = ludothek.game("mimes").new(seed=2)
    match.play(match.to_act[0], "take")
    lines = program.run("legal", program.file("p.json", match.position())).out.splitlines()
    assert lines[0] == "-1 timeout"


@pytest.mark.parametrize("game", ludothek.game_ids())
def test_legal_agrees_with_the_library(program: Program, game: str) -> None:
    match, rng = ludothek.game(game).new(seed=6), stream_of(6)
    for _ in range(12):
        seat = match.to_act[below(rng, len(match.to_act))]
        legal = match.legal(seat)
        match.play(seat, match.state.sample_action(seat, legal[below(rng, len(legal))], rng))
    loaded = ludothek.load(match.position())
    wanted = [f"{seat} {action}" for seat in range(-1, match.players) for action in loaded.legal(seat)]
    assert program.run("legal", program.file("p.json", match.position())).out.splitlines() == wanted


def test_apply_prints_the_next_position(program: Program) -> None:
    path = program.file("p.json", blocked_start())
    ran = program.run("apply", path, "0", "3|3|0.0|T15")
    assert ran.status == 0
    match = ludothek.load(blocked_start(), seed=0)
    match.play(0, "3|3|0.0|T15")
    assert json.loads(ran.out)["pawns"] == match.position()["pawns"]


def test_apply_takes_chance_from_the_seed(program: Program) -> None:
    position = ludothek.game("denkste-towers").new(seed=1).position()
    path, seat = program.file("p.json", position), str(position["turn"])
    results = {program.run("apply", path, seat, "roll", "--seed", str(seed)).out for seed in range(12)}
    assert len(results) > 1
    again = {program.run("apply", path, seat, "roll", "--seed", "x").out for _ in range(3)}
    assert len(again) == 1


def test_apply_refuses_an_illegal_action_with_the_rule(program: Program) -> None:
    ran = program.run("apply", program.file("p.json", blocked_start()), "0", "5|5|0.0|T17")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("DOG-12: ")
    assert ran.err.count("\n") == 1


def test_apply_out_of_turn_and_after_the_end_is_bad_input(program: Program) -> None:
    path = program.file("p.json", blocked_start())
    assert program.run("apply", path, "1", "fold").status == 2
    over = ludothek.game("denkste").new(players=2, seed=1)
    over.state.play_out(stream_of(1), 100_000)
    ran = program.run("apply", program.file("over.json", over.position()), "0", "go|1")
    assert ran.status == 2
    assert ran.err.startswith("DK-13: ")


def test_apply_can_act_for_the_clock(program: Program) -> None:
    match = ludothek.game("mimes").new(seed=2)
    match.play(match.to_act[0], "take")
    ran = program.run("apply", program.file("p.json", match.position()), "-1", "timeout")
    assert ran.status == 0
    assert json.loads(ran.out)["phase"] in ("read", "perform")


def test_why_names_the_rule_and_quotes_it(program: Program) -> None:
    ran = program.run("why", program.file("p.json", blocked_start()), "0", "5|5|0.0|T17")
    assert ran.status == 0
    assert ran.out.startswith("DOG-12: ")
    assert "Rule DOG-12: It blocks everyone" in ran.out


def test_why_says_when_it_is_allowed(program: Program) -> None:
    ran = program.run("why", program.file("p.json", blocked_start()), "0", "3|3|0.0|T15")
    assert ran == (0, "Seat 0 may do that now: 3|3|0.0|T15.\n", "")


def finished_record() -> dict[str, object]:
    match, rng = ludothek.game("denkste").new(players=2, seed=seed_from("s", ["a", "b"])), stream_of(1)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[below(rng, len(legal))])
    return match.record()


def test_verify_says_who_won(program: Program) -> None:
    record = finished_record()
    ran = program.run("verify", program.file("r.json", record))
    assert ran.status == 0
    winner = ludothek.replay(record).outcome["winners"][0]
    assert f"Over: seat {winner} won." in ran.out
    assert "carries no commitment" in ran.out


def test_verify_says_whose_turn_it_is(program: Program) -> None:
    match = ludothek.game("dog").new(seed=1)
    ran = program.run("verify", program.file("r.json", match.record()))
    assert "Not over: seats 0, 1, 2 and 3 to act." in ran.out


def test_verify_checks_the_commitment(program: Program) -> None:
    record = {**finished_record(), "secret": "s", "nonces": ["a", "b"], "commitment": commit("s")}
    assert "Fairness: ok." in program.run("verify", program.file("r.json", record)).out
    record["commitment"] = commit("t")
    ran = program.run("verify", program.file("r.json", record))
    assert ran.status == 2
    assert "commitment does not hold" in ran.err


def test_verify_says_which_action_is_at_fault(program: Program) -> None:
    record = finished_record()
    actions = record["actions"]
    assert isinstance(actions, list)
    for entry, what in (
        ([0, "go|1"], "DK-13"),
        ([0], "is not [seat, action]"),
        (7, "is not [seat, action]"),
        ([0, "go|1", "noon"], "milliseconds"),
    ):
        ran = program.run("verify", program.file("r.json", {**record, "actions": [*actions, entry]}))
        assert ran.status == 2
        assert f"action {len(actions)}" in ran.err
        assert what in ran.err


def words_file(change: str = "") -> str:
    lists = list_of("en")
    return "\n".join(line for zone in "ABC" for line in (f"[{zone}]", *lists[zone])) + "\n" + change


def test_words_finds_a_list_sound(program: Program) -> None:
    path = program.file("w.txt", words_file())
    ran = program.run("words", "check", path, "--language", "en")
    assert ran == (0, f"{path}: nothing wrong.\n", "")


def test_words_are_refused_for_a_game_that_takes_none(program: Program) -> None:
    ran = program.run("words", "check", program.file("w.txt", words_file()), "--game", "dog")
    assert (ran.status, ran.out, ran.err) == (2, "", "ludothek: dog takes no list of words\n")


def test_words_as_an_option_of_a_game(program: Program) -> None:
    ran = program.run("words", "check", program.file("w.txt", words_file()), "--json")
    own = program.file("w.json", ran.out)
    ran = program.run("sim", "mimes", "--games", "1", "--option", f"words=@{own}", "--option", "target=3", "--json")
    assert json.loads(ran.out)["options"]["words"]["A"][0] == list_of("en")["A"][0]


def test_words_lists_every_fault_with_its_line(program: Program) -> None:
    path = program.file("w.txt", words_file("one too many\n[D]\n"))
    ran = program.run("words", "check", path)
    assert ran.status == 2
    assert f"{path}: line 1013: Unknown heading [D]" in ran.out


def test_a_stuck_hand_is_legal_as_fold(program: Program) -> None:
    position = dog([["R"] * 4] * 4, [["3"], ["2"], [], []])
    assert program.run("legal", program.file("p.json", position)).out == "0 fold\n"
