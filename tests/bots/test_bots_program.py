"""Programs of other people: whatever they do, the match goes on, and what they did is counted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ludothek
from ludothek.bots.program import MAX_TIMEOUTS, ProgramBot
from ludothek.bots.roster import make_bot
from ludothek.core.rng import stream_of
from ludothek.lab.run_match import run_match

LEGAL = ["give|2", "give|3"]
EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"

UNHURRIED = 60.0
"""The machine may be busy: what is not about lateness must not depend on it."""

Launch = Callable[..., ProgramBot]

READS = "import sys, json, time\nfor number, line in enumerate(sys.stdin):\n"


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Starts a program of so many lines of Python."""
    bots: list[ProgramBot] = []

    def start(source: str, timeout: float = UNHURRIED) -> ProgramBot:
        path = tmp_path / f"bot{len(bots)}.py"
        path.write_text(source)
        bots.append(ProgramBot(f"{sys.executable} {path}", seed=1, timeout=timeout))
        return bots[-1]

    yield start
    for bot in bots:
        bot.close()


@pytest.fixture
def view() -> ludothek.Match:
    match = ludothek.game("dog").new(seed=1)
    position = match.position()
    pack = [card for hand in position["hands"] for card in hand] + position["draw"]
    hand = ["2", "3"]
    for card in hand:
        pack.remove(card)
    order = ["11", "13", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "X", "?"]
    sizes = [pack[:2], pack[2:4], pack[4:6]]
    position["deal"] = 4
    position["hands"] = [hand, *(sorted(part, key=order.index) for part in sizes)]
    position["draw"] = sorted(pack[6:], key=order.index)
    return ludothek.load(position).view(0)


def test_a_well_behaved_one_is_asked_and_obeyed(launch: Launch, view: ludothek.Match) -> None:
    bot = launch(
        READS + "    turn = json.loads(line)\n"
        "    assert turn['type'] == 'turn' and turn['seat'] == 0 and turn['view']['game'] == 'dog'\n"
        "    print(json.dumps({'action': turn['legal'][-1]}), flush=True)\n"
    )
    assert [bot.choose(view, LEGAL) for _ in range(3)] == ["give|3"] * 3
    assert bot.faults == []


@pytest.mark.parametrize("game", ludothek.game_ids())
def test_the_example_plays_without_faults(game: str) -> None:
    bot = make_bot(f"cmd:{sys.executable} {EXAMPLE}", timeout=UNHURRIED)
    match = ludothek.game(game).new(seed=8)
    try:
        run_match(match, [bot] * match.players, stream_of(2), limit=30)
    finally:
        bot.close()
    assert bot.faults == []
    assert match.log


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("{'action': 'give|13'}", "'give|13' is not legal: You have no 13"),
        ("{'action': 'hello'}", "is no action of dog"),
        ("{'action': 7}", "an answer is"),
        ("['give|2']", "an answer is"),
        ("None", "an answer is"),
        ("{'action': '\\ud800'}", "is no action of dog"),
    ],
)
def test_wrong_answers_forfeit_the_move(launch: Launch, view: ludothek.Match, answer: str, fault: str) -> None:
    bot = launch(READS + f"    print(json.dumps({answer}), flush=True)\n")
    assert bot.choose(view, LEGAL) in LEGAL
    assert len(bot.faults) == 1
    assert fault in bot.faults[0]


@pytest.mark.parametrize("line", ["'no json'", "'[' * 100000", "'\\\\x00'", "''"])
def test_what_is_no_json_forfeits_the_move(launch: Launch, view: ludothek.Match, line: str) -> None:
    bot = launch(READS + f"    print({line}, flush=True)\n")
    assert bot.choose(view, LEGAL) in LEGAL
    assert len(bot.faults) == 1


def test_binary_output_forfeits_the_move(launch: Launch, view: ludothek.Match) -> None:
    bot = launch(READS + "    sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()\n")
    assert bot.choose(view, LEGAL) in LEGAL
    assert len(bot.faults) == 1


def test_a_late_answer_is_not_taken_for_the_next_question(launch: Launch, view: ludothek.Match, tmp_path: Path) -> None:
    """The program holds its first answer back until it is told to go on, which is after its time was up."""
    bot = launch(
        "import pathlib\n"
        + READS
        + f"    while not pathlib.Path({str(tmp_path / 'go')!r}).exists(): time.sleep(0.01)\n"
        "    print(json.dumps({'action': 'give|2' if number == 0 else 'give|3'}), flush=True)\n",
        timeout=0.2,
    )
    assert bot.choose(view, LEGAL) in LEGAL
    assert bot.faults == ["no answer within 0.2 s"]
    (tmp_path / "go").touch()
    bot.timeout = UNHURRIED
    assert bot.choose(view, LEGAL) == "give|3"
    assert len(bot.faults) == 1


def test_a_silent_one_is_not_waited_for_again_and_again(launch: Launch, view: ludothek.Match) -> None:
    bot = launch("import time\ntime.sleep(60)\n", timeout=0.1)
    for _ in range(50):
        assert bot.choose(view, LEGAL) in LEGAL
    assert bot.faults[:MAX_TIMEOUTS] == ["no answer within 0.1 s"] * MAX_TIMEOUTS
    assert bot.faults[MAX_TIMEOUTS:] == ["the program has ended"] * (50 - MAX_TIMEOUTS)


def test_a_dead_one_forfeits_every_move(launch: Launch, view: ludothek.Match) -> None:
    bot = launch("pass\n")
    for _ in range(5):
        assert bot.choose(view, LEGAL) in LEGAL
    assert bot.faults == ["the program has ended"] * 5


def test_one_that_dies_on_the_way(launch: Launch, view: ludothek.Match) -> None:
    bot = launch(READS + "    print(json.dumps({'action': 'give|3'}), flush=True)\n    if number == 1: break\n")
    assert [bot.choose(view, LEGAL) for _ in range(2)] == ["give|3"] * 2
    assert bot.choose(view, LEGAL) in LEGAL
    assert bot.faults == ["the program has ended"]


def test_one_that_talks_without_reading_cannot_hold_us_up(launch: Launch, view: ludothek.Match) -> None:
    bot = launch("import json\nwhile True: print(json.dumps({'action': 'give|3'}), flush=True)\n", timeout=1.0)
    for _ in range(400):
        bot.choose(view, LEGAL)
    assert bot.faults.count("the program does not read what it is asked") == 1


def test_what_is_forfeited_depends_on_the_seed_alone(launch: Launch, view: ludothek.Match) -> None:
    bot = launch("pass\n")
    first = [bot.choose(view, LEGAL) for _ in range(12)]
    bot.reseed(1)
    assert [bot.choose(view, LEGAL) for _ in range(12)] == first


@pytest.mark.parametrize("command", ["", "   ", "/no/such/program", "'unclosed", "/"])
def test_what_cannot_be_started_is_named(command: str) -> None:
    with pytest.raises(ludothek.NotationError, match="cannot be started"):
        ProgramBot(command)
