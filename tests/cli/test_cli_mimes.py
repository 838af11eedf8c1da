"""Mimes & Sketches in a room: one keyboard, a clock that can be turned by hand, and a word that is shown once."""

from __future__ import annotations

import io
import time

import pytest
from cli_runs import Program
from rich.console import Console

import ludothek
from ludothek.cli.keyboard import ENTER, Lines, Terminal, keyboard
from ludothek.cli.screens.mimes import SharedTerminal
from ludothek.core.match import Match


class Script:
    """Keys one after another; a number lets so many seconds pass."""

    def __init__(self, *keys: str | float) -> None:
        self.keys = list(keys)
        self.now = 0

    def clock(self) -> int:
        return self.now

    def key(self, timeout: float | None) -> str | None:
        if not self.keys:
            raise EOFError
        key = self.keys.pop(0)
        if isinstance(key, str):
            return key
        self.now += round(1000 * key)
        return None


def match_of(players: int = 4, **options: object) -> Match:
    return ludothek.game("mimes").new(players=players, seed=3, options={"place": "room", **options})


def play(match: Match, *keys: str | float) -> str:
    script = Script(*keys)
    out = Console(record=True, width=80, file=io.StringIO())
    SharedTerminal(match, out, script, script.clock).run()
    return out.export_text()


CARD = [ENTER, "d", ENTER, ENTER]
"""Takes a card and shows it; `d` counts only after a question mark."""


def perform(match: Match) -> list[str | float]:
    """The keys that lead to the performance: `d` only where the die leaves the choice."""
    twin = match.copy()
    twin.play(twin.to_act[0], "take")
    return [ENTER, *(["d"] if twin.view(None)["phase"] == "choose" else []), ENTER, ENTER]


@pytest.mark.rule("MI-9", "MI-R7")
def test_found_in_time_scores_three_and_shows_the_word() -> None:
    match = match_of()
    team = match.view(None)["team"]
    shown = play(match, *perform(match), 10, "f")
    assert match.view(None)["scores"][team] == 3
    assert match.view(None)["shown"]["word"] in shown
    assert "gets 3." in shown


@pytest.mark.rule("MI-19")
def test_the_word_is_shown_after_a_key_only() -> None:
    match = match_of()
    keys = perform(match)
    before = play(match, *keys[:-2])
    word = match.state.position()
    performer = match.view(None)["performer"]
    text = match.view(performer)["word"]
    assert word["phase"] == "read"
    assert text not in before
    assert text in play(match, *keys[-2:-1])


@pytest.mark.rule("MI-R3", "MI-10", "MI-11", "MI-R4")
def test_the_clock_acts_when_nobody_does() -> None:
    match = match_of()
    team = match.view(None)["team"]
    shown = play(match, ENTER, 21, 21, 61, 11)
    assert shown.count("Time is up.") in (3, 4)  # choosing, where there was a choice; reading, the sand, the steal
    assert "No points." in shown
    assert match.view(None)["team"] != team


@pytest.mark.rule("MI-11")
def test_a_steal_scores_one() -> None:
    match = match_of()
    other = 1 - match.view(None)["team"]
    play(match, *perform(match), 61, "f")
    assert match.view(None)["scores"][other] == 1


@pytest.mark.rule("MI-R6", "MI-R11")
def test_a_foul_can_be_accepted_or_disputed() -> None:
    match = match_of()
    assert "No points." in play(match, *perform(match), "x", "a")
    match = match_of()
    assert "No foul: the sand runs on." in play(match, *perform(match), "x", "d", "n", "n")
    assert match.view(None)["phase"] == "perform"
    match = match_of()
    assert "The foul stands." in play(match, *perform(match), "x", "d", "y", "y")


@pytest.mark.rule("MI-16")
def test_a_whole_game_to_its_end() -> None:
    match = match_of(target=6)
    keys = ["f" if sign == "f" else sign for sign in [ENTER, "d", ENTER, ENTER, "f", "p"] * 40]
    shown = play(match, *keys)
    assert match.outcome
    assert "wins the game." in shown


def test_keys_that_mean_nothing_are_ignored_and_q_leaves() -> None:
    match = match_of()
    assert "You stop here." in play(match, "z", "x", ENTER, "q", "f")
    assert len(match.log) == 1


@pytest.mark.parametrize("players", [5, 9, 24])
def test_any_number_of_players(players: int) -> None:
    match = match_of(players)
    assert play(match, *perform(match), "f")


def test_many_teams_have_names() -> None:
    match = match_of(16, teams=[[2 * team, 2 * team + 1] for team in range(8)])
    shown = play(match)
    assert "Team Red" in shown
    assert "Team White" in shown


def test_the_command(program: Program) -> None:
    ran = program.run("play", "mimes", "--seed", "3", "--option", "target=3", typed="\nd\n\n\nf\n\nd\n\n\nf\n" * 4)
    assert ran.status == 0
    assert "wins the game." in ran.out


def test_lines_are_keys() -> None:
    keys = Lines(io.StringIO("Found\n\n x \n"))
    with keys:
        assert [keys.key(5), keys.key(5), keys.key(None)] == ["f", ENTER, "x"]
        for _ in range(2):
            with pytest.raises(EOFError):
                keys.key(5)


def test_a_key_that_does_not_come_in_time() -> None:
    class Slow(io.StringIO):
        def __next__(self) -> str:
            time.sleep(30)
            raise StopIteration

    assert Lines(Slow()).key(0.01) is None


def test_a_terminal_gives_single_keys() -> None:
    import os
    import pty
    import termios

    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "r") as source:
        before = termios.tcgetattr(source)
        with Terminal(source) as keys:
            assert keys.key(0.01) is None
            os.write(ours, b"F\r\x04")
            assert [keys.key(5), keys.key(5)] == ["f", ENTER]
            with pytest.raises(EOFError):
                keys.key(5)
        assert termios.tcgetattr(source)[3] == before[3]
    os.close(ours)


def test_standard_input_that_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert isinstance(keyboard(), Lines)
