"""`ludothek analyse`."""

from __future__ import annotations

import json

from cli_runs import Program

import ludothek
from ludothek.core.match import Match


def duel() -> Match:
    match = ludothek.game("denkste").new(2, seed=1)
    for _ in range(8):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def test_as_json_with_finished_sentences(program: Program) -> None:
    record = program.file("record.json", duel().record())
    ran = program.run("analyse", record, "--json", "--language", "de")
    assert (ran.status, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert [decision["number"] for decision in found["decisions"]] == list(range(8))
    assert "Besser: " in found["mistakes"]["open"][0]["text"]
    assert ran.out == program.run("analyse", record, "--json", "--language", "de").out


def test_in_words(program: Program) -> None:
    ran = program.run("analyse", program.file("record.json", duel().record()), "--language", "en")
    assert ran.status == 0
    assert "Costliest by what the player could know" in ran.out
    assert "how often the solved mix would show it" in ran.out


def test_a_game_that_nobody_can_judge(program: Program) -> None:
    record = program.file("record.json", ludothek.game("mimes").new(4, seed=1).record())
    ran = program.run("analyse", record)
    assert ran.status == 2
    assert "Mimes & Sketches cannot be analysed" in ran.err
    assert ran.err.count("\n") == 1


def test_a_hint_at_the_table(program: Program) -> None:
    """[DK-6] The mix of the solved game has a reason for every number it takes."""
    ran = program.run("play", "denkste", "--players", "2", "--seed", "1", typed="hint\nq\n")
    assert ran.status == 0
    assert "I would choose " in ran.out
    assert "the time in this position" in ran.out
