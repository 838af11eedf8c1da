"""Bad input of any kind: one line that names what and where, status 2, never a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cli_runs import Program, Ran, blocked_start
from hypothesis import given, settings
from hypothesis import strategies as st

import ludothek
from ludothek.cli import main as cli_main
from ludothek.core import kernel
from ludothek.core.errors import LudothekError


def is_bad(ran: Ran, *words: str) -> None:
    assert ran.status == 2, ran
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert "fault of ours" not in ran.err
    for word in words:
        assert word in ran.err


CONTENTS: dict[str, tuple[Any, str]] = {
    "empty": ("", "not JSON"),
    "no json": ("hello", "not JSON"),
    "binary": (bytes(range(256)), "not a text in UTF-8"),
    "nul": ("\0\0", "not JSON"),
    "list": ("[1, 2]", "JSON object, not list"),
    "number": ("7", "JSON object, not int"),
    "null": ("null", "JSON object"),
    "nan": ('{"game": NaN}', "NaN is no number"),
    "deep": ("[" * 100_000, "not JSON"),
    "half a character": ('{"game": "\\ud800"}', "half a character"),
    "no game": ("{}", "game is missing"),
    "unknown game": ({"game": "chess"}, "no game 'chess'; there are"),
    "game is a list": ({"game": ["dog"]}, "no game"),
    "no players": ({"game": "dog"}, "players is missing"),
    "many players": ({"game": "dog", "players": 7}, "2 to 6 players"),
    "text players": ({"game": "dog", "players": "4"}, "not a whole number"),
    "options": ({"game": "dog", "players": 4, "options": {"wings": 1}}, "no option wings"),
    "nothing else": ({"game": "dog", "players": 4}, "pawns"),
    "huge number": ('{"game": "dog", "players": ' + "9" * 5000 + "}", "not JSON"),
}


@pytest.mark.parametrize("command", [["legal"], ["apply", "0", "fold"], ["why", "0", "fold"], ["verify"]])
@pytest.mark.parametrize("name", CONTENTS)
def test_files_that_are_no_positions(program: Program, command: list[str], name: str) -> None:
    content, what = CONTENTS[name]
    path = program.file("bad.json", content)
    ran = program.run(command[0], path, *command[1:])
    is_bad(ran, path)
    if command != ["verify"]:
        assert what in ran.err


@pytest.mark.parametrize("command", [["legal"], ["apply", "0", "fold"], ["why", "0", "fold"], ["verify"]])
def test_files_that_cannot_be_read(program: Program, command: list[str]) -> None:
    is_bad(program.run(command[0], "/no/such/file", *command[1:]), "/no/such/file", "No such file")
    is_bad(program.run(command[0], str(program.folder), *command[1:]), "directory")
    is_bad(program.run(command[0], "-", *command[1:], typed=b"\xff\xfe"), "-: not a text")


@pytest.mark.parametrize(
    ("seat", "action", "what"),
    [
        ("9", "fold", "no seat 9: seats are 0 to 3"),
        ("-2", "fold", "no seat -2"),
        ("x", "fold", "invalid int value: 'x'"),
        ("0", "hello", "'hello' is no action of dog"),
        ("0", "", "is no action of dog"),
        ("0", "5|5|0.9|T1", "0.9"),
        ("0", "5|5|0.0|T999999999999999999", "is no place"),
    ],
)
@pytest.mark.parametrize("command", ["apply", "why"])
def test_seats_and_actions_that_do_not_exist(program: Program, command: str, seat: str, action: str, what: str) -> None:
    is_bad(program.run(command, program.file("p.json", blocked_start()), seat, action), what)


@pytest.mark.parametrize(
    ("argv", "what"),
    [
        (["serve", "--port", "abc"], "port"),
        (["serve", "--port", "70000"], "70000"),
        (["serve", "--workers", "2", "--port", "0"], "port"),
        (["dance"], "dance"),
        (["legal"], "POSITION.json"),
        (["sim", "chess"], "no game 'chess'"),
        (["sim", "dog", "--players", "9"], "2 to 6 players"),
        (["sim", "dog", "--players", "many"], "not a whole number above zero"),
        (["sim", "dog", "--games", "0"], "not a whole number above zero"),
        (["sim", "dog", "--games", "-5"], "--games"),
        (["sim", "dog", "--option", "wings=1"], "no option wings"),
        (["sim", "dog", "--option", "sections"], "NAME=VALUE"),
        (["sim", "dog", "--option", "sections=5"], "it can be 4, 6 [TF-R2]"),
        (["sim", "dog", "--option", "direction=up"], "clockwise, counterclockwise"),
        (["sim", "dog", "--option", "sections=@/no/file"], "/no/file"),
        (["sim", "mimes", "--option", "teams=[[0]]"], "MI-R14"),
        (["sim", "dog", "--bots", "clever"], "no bot 'clever'"),
        (["sim", "dog", "--bots", ""], "no bot ''"),
        (["sim", "dog", "--players", "2", "--bots", "random,random,random"], "3 bots are named for 2 seats"),
        (["sim", "dog", "--bots", "cmd:/no/such/program", "--games", "1"], "cannot be started"),
        (["sim", "dog", "--jobs", "zero"], "--jobs"),
        (["play", "chess"], "no game"),
        (["play", "dog", "--seat", "4"], "no seat 4"),
        (["play", "dog", "--bots", "clever"], "no bot"),
        (["play", "dog", "--bots", "cmd:/no/such/program"], "cannot be started"),
        (["play", "dog", "--record", "/no/such/folder/r.json"], "/no/such/folder"),
        (["play", "dog", "--pace", "fast"], "seconds"),
        (["bench", "--seconds", "long"], "seconds"),
        (["words", "check", "/no/such/file"], "/no/such/file"),
        (["words", "check", "x", "--language", "tlh"], "tlh"),
        (["words"], "COMMAND"),
    ],
)
def test_arguments(program: Program, argv: list[str], what: str) -> None:
    is_bad(program.run(*argv), what)


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"game": "dog"},
        {"game": "dog", "players": 4, "options": {}, "seed": None, "actions": []},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": {}},
        {"game": "dog", "players": 4, "options": [], "seed": 1, "actions": []},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": [["0", "fold"]]},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": [[0, 5]]},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": [[99, "fold"]]},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": [], "rules": 99},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": [], "position": []},
        {"game": "dog", "players": 4, "options": {}, "seed": 1, "actions": [], "secret": "x"},
    ],
)
def test_records_that_are_none(program: Program, record: dict[str, Any]) -> None:
    is_bad(program.run("verify", program.file("r.json", record)), "r.json")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=6,
)


@pytest.mark.parametrize("game", ludothek.game_ids())
@settings(deadline=None, max_examples=40)
@given(data=st.data())
def test_a_position_with_anything_in_any_key_is_refused_or_read(game: str, data: st.DataObject) -> None:
    """What the commands rest on: a spoilt position raises an error of ours, or is sound after all."""
    position = ludothek.game(game).new(seed=1).position()
    key = data.draw(st.sampled_from(sorted(position)))
    position[key] = data.draw(json_values)
    try:
        match = ludothek.load(json.loads(json.dumps(position)))
    except LudothekError:
        return
    for seat in match.to_act:
        match.legal(seat)


def test_faults_of_our_own_are_one_line_too(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("ludothek.cli.legal.read_match", stumble)
    ran = program.run("legal", "x")
    assert ran.status == 2
    assert ran.err == "ludothek: a fault of ours: ZeroDivisionError: oh (LUDOTHEK_TRACEBACK=1 shows where)\n"
    monkeypatch.setenv("LUDOTHEK_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        program.run("legal", "x")


def test_messages_stay_on_one_line_and_in_bounds() -> None:
    assert cli_main.one_line("a\n b\r\n\tc") == "a b c"
    assert len(cli_main.one_line("x" * 10_000)) == cli_main.LONGEST_MESSAGE


@pytest.mark.parametrize("watched", [True, False])
def test_compiling_is_announced_on_a_terminal_only(
    watched: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: watched)
    before = kernel.announce
    with cli_main.remarks_for_people():
        kernel.announce("compiling")
    assert capsys.readouterr().err == ("compiling\n" if watched else "")
    assert kernel.announce is before
