"""Playing in the terminal: whole games by script, questions asked on the way, nothing secret on the screen."""

from __future__ import annotations

import json
import re
import sys

import pytest
from cli_runs import Program, blocked_start, dog
from rich.console import Console
from rich.text import Text

import ludothek
from ludothek.bots.roster import make_bot
from ludothek.cli.interactive import InteractiveGame
from ludothek.cli.screens import screen_of
from ludothek.cli.screens.screen import Screen
from ludothek.core.registry import GameHandle
from ludothek.core.rng import below, stream_of
from ludothek.games.mimes import Mimes

TRACK = [name for name in ludothek.game_ids() if ludothek.game(name).rules.family == "track"]
ONES = "1\n" * 3000


@pytest.mark.parametrize("game", TRACK)
def test_a_whole_game_choosing_the_first_always(program: Program, game: str) -> None:
    ran = program.run("play", game, "--seed", "5", typed=ONES)
    assert ran.status == 0
    assert re.search(r"wins? the game\.\n$", ran.out)
    assert max(map(len, ran.out.splitlines())) <= 82  # a prompt may stand before the first line of a screen
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("tock6", 6, ["teams=true"]),
        ("tock6", 3, ["centre_exit=own"]),
        ("super-tock", 2, ["advanced=true", "sections=6"]),
        ("dog", 3, ["direction=counterclockwise"]),
        ("dog-royal", 6, []),
        ("dog-royal", 5, ["royal=false"]),
    ],
)
def test_other_tables(program: Program, game: str, players: int, options: list[str]) -> None:
    extra = [word for option in options for word in ("--option", option)]
    argv = ["play", game, "--players", str(players), "--seed", "9", "--seat", "1", "--bots", "random", *extra]
    ran = program.run(*argv, typed="1\n" * 60)
    assert ran.status == 0
    assert "You leave the table." in ran.out or "the game." in ran.out


def test_the_bridge_and_the_tower(program: Program) -> None:
    ran = program.run("play", "denkste-towers", "--seed", "5", typed="bridges\n?\n" + ONES)
    assert "15 → 32" in ran.out
    assert re.search(r"wins? the game\.\n$", ran.out)


def test_denkste_is_typed_in_numbers(program: Program) -> None:
    turns = "".join(f"{n}\n{n},{n % 6 + 1}\n1,2,3\n" for n in (1, 2, 3, 4, 5, 6)) * 60
    ran = program.run("play", "denkste", "--seed", "5", "--players", "2", "--bots", "random", typed=turns)
    assert re.search(r"wins? the game\.\n$", ran.out)


def test_thrill_is_pushed_by_a_point(program: Program) -> None:
    ran = program.run(
        "play", "thrill", "--seed", "5", "--bots", "random", typed="s\nm\nl\n1\n0\npush 3\npush 20,-22\n" * 90
    )
    assert "You push at 3, " in ran.out
    assert re.search(r"wins? the game\.\n$", ran.out)


def test_thrill_with_weight_and_bets(program: Program) -> None:
    typed = "m\nl\ns\n1\n0\n2\npush 3\npush 20,-22\n" * 60
    ran = program.run("play", "thrill", "--seed", "2", "--players", "2", "--option", "variant=true", typed=typed)
    assert ran.status == 0
    assert "weight" in ran.out


def test_leaving_saves_the_record(program: Program) -> None:
    path = str(program.folder / "game.json")
    ran = program.run("play", "dog", "--seed", "5", "--record", path, typed="1\n1\nq\n")
    assert ran.status == 0
    assert f"The record is in {path}." in ran.out
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    assert ludothek.replay(record).log
    assert program.run("verify", path).status == 0


def test_a_program_at_the_table_and_its_faults(program: Program) -> None:
    ran = program.run("play", "dog", "--seed", "5", "--bots", f"cmd:{sys.executable} -c pass", typed="1\n1\n1\nq\n")
    assert ran.status == 0
    assert "forfeited" in ran.out
    assert "the program has ended" in ran.out


def test_many_ways_are_chosen_in_two_steps(program: Program) -> None:
    """Card first, then the way; `b` goes back."""
    position = dog([["T3", "T9", "T20", "T40"], ["R"] * 4, ["R"] * 4, ["R"] * 4], [["?", "7", "4"], [], [], []])
    table, out = game_at(position)
    typed = iter(["1", "b", "3", "1"])
    with out.file:
        out.input = lambda *_, **__: next(typed)  # type: ignore[method-assign]
        table.own_turn()
        shown = out.export_text()
    assert "ways" in shown
    assert "back to the cards" in shown
    assert len(table.match.log) == 1


def test_the_same_seed_gives_the_same_game(program: Program) -> None:
    first, second = (program.run("play", "tock6", "--seed", "3", typed="1\n" * 20).out for _ in range(2))
    assert first == second


def game_at(position: dict[str, object]) -> tuple[InteractiveGame, Console]:
    match = ludothek.load(position, seed=1)
    handle = ludothek.game(match.game.id)
    out = Console(record=True, width=80, no_color=True, highlight=False, quiet=False, file=open("/dev/null", "w"))  # noqa: SIM115
    bots = {seat: make_bot("random", seat) for seat in range(1, match.players)}
    return InteractiveGame(match, 0, bots, screen_of(handle.rules)(handle, 0, ["you"] * match.players), out, 0), out


def answers(position: dict[str, object], *typed: str) -> str:
    table, out = game_at(position)
    with out.file:
        for line in typed:
            table.answered(line, [])
        return out.export_text()


def test_why_in_words() -> None:
    said = answers(blocked_start(), "why 5 on pawn 1")
    assert "DOG-12: Pawn 0.0 on T12 cannot pass or land on T16" in said
    assert "Rule DOG-12" in said


def test_why_in_notation_and_for_what_is_allowed() -> None:
    assert "DOG-12" in answers(blocked_start(), "why 5|5|0.0|T17")
    assert "That is allowed: 3|3|0.0|T15." in answers(blocked_start(), "why 3 on pawn 1")


def test_why_a_card_one_does_not_have() -> None:
    assert "You have no 8 in your hand." in answers(blocked_start(), "why 8 on pawn 1")


def test_questions_that_are_none() -> None:
    assert "Ask about an action" in answers(blocked_start(), "why")
    assert "Ask about an action" in answers(blocked_start(), "why is the sky blue")
    assert "'a' is no card" in answers(blocked_start(), "why a|b|c|d")
    assert "not understood" in answers(blocked_start(), "abracadabra")


def test_topics_and_help() -> None:
    assert "counts as any other card" in answers(blocked_start(), "cards")
    assert "why ..." in answers(blocked_start(), "?")
    assert "R1" in answers(blocked_start(), "board")


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("5 on pawn 1", "5|5|0.0|T17"),
        ("play the 5 with my pawn 1", "5|5|0.0|T17"),
        ("joker as 8 on pawn 1", "?|8|0.0|T20"),
        ("? as 13 on pawn 2", "?|13|0.1|T0"),
        ("X 1 with yellow 1", "X|X|0.0|1.0"),
        ("exchange 1 with y1", "X|X|0.0|1.0"),
        ("discard X", "discard|X"),
        ("give 5", "give|5"),
        ("fold", "fold"),
        ("13 on 2", "13|13|0.1|T0"),
        ("4 on pawn 1", "4|4|0.0|T16"),
    ],
)
def test_actions_in_words(said: str, action: str) -> None:
    table, out = game_at(blocked_start())
    out.file.close()
    assert table.screen.read(table.match.view(0), said)[0] == action


def test_an_action_said_is_done_if_it_can_be() -> None:
    table, out = game_at(blocked_start())
    with out.file:
        assert table.said("3 on pawn 1") == "3|3|0.0|T15"
        assert table.said("5 on pawn 1") is None
        assert "DOG-12" in out.export_text()


def test_captures_are_marked_in_the_choices() -> None:
    position = dog([["T3", "T9", "R", "R"], ["T8", "R", "R", "R"], ["R"] * 4, ["R"] * 4], [["5", "6"], [], [], []])
    table, out = game_at(position)
    out.file.close()
    texts = {
        choice.action: choice.text.plain for choice in table.screen.choices(table.match.view(0), table.match.legal(0))
    }
    assert texts["5|5|0.0|T8"] == "pawn 1 3 → 8 takes Y1"
    assert texts["6|6|0.0|T9"] == "pawn 1 3 → 9 takes R2"
    assert texts["5|5|0.1|T14"] == "pawn 2 9 → 14"


def test_the_reason_for_being_stuck() -> None:
    table, out = game_at(dog([["R"] * 4] * 4, [["3"], ["2"], [], []]))
    out.file.close()
    reason = table.screen.stuck(table.match.view(0), table.match.legal(0))
    assert reason is not None
    assert reason.plain == "No card can be played: lay your hand down [DOG-8]."


def test_an_exchange_without_effect_is_not_being_stuck() -> None:
    table, out = game_at(dog([["T3", "R", "R", "R"], ["R"] * 4, ["R"] * 4, ["R"] * 4], [["X"], ["2"], [], []]))
    out.file.close()
    assert table.match.legal(0) == ["discard|X"]
    assert table.screen.stuck(table.match.view(0), table.match.legal(0)) is None


@pytest.mark.parametrize("game", [name for name in ludothek.game_ids() if name != "mimes"])
def test_the_screen_depends_on_the_own_view_alone(game: str) -> None:
    """Whatever is hidden from a seat, its screen and its choices are the same: they are drawn from the view."""
    handle = ludothek.game(game)
    match, rng = handle.new(seed=4), stream_of(4)
    screens = [screen_of(handle.rules)(handle, 0, ["x"] * match.players) for _ in range(2)]
    for _ in range(30):
        if not match.to_act:
            break
        view = match.view(0)
        twin = handle.rules.imagine(view, rng)
        assert twin.view(0) == view
        assert drawn(screens[0], view) == drawn(screens[1], twin.view(0))
        if legal := match.legal(0):
            assert screens[0].choices(view, legal) == screens[1].choices(twin.view(0), legal)
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, match.state.sample_action(seat, legal[below(rng, len(legal))], rng))


def drawn(screen: Screen, view: dict[str, object], width: int = 80) -> str:
    out = Console(width=width, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    with out.file:
        out.print(screen.board(view, width, []))
        return out.export_text(styles=True)


def test_a_card_given_by_somebody_else_is_not_told() -> None:
    handle = ludothek.game("dog")
    match = handle.new(seed=4)
    screen = screen_of(handle.rules)(handle, 0, ["x"] * 4)
    for seat in (1, 0):
        before, action = match.view(0), match.legal(seat)[0]
        match.play(seat, action)
        told = screen.told(before, seat, action, {}, match.view(0))
        assert told is not None
        card = action.split("|")[1]
        assert (card in told.plain) == (seat == 0), told.plain


@pytest.mark.parametrize("game", [name for name in ludothek.game_ids() if name != "mimes"])
@pytest.mark.parametrize("width", [80, 120, 200])
def test_screens_fit_the_width(game: str, width: int) -> None:
    handle = ludothek.game(game)
    for players in handle.seats:
        match = handle.new(players=players, seed=3)
        lines = drawn(screen_of(handle.rules)(handle, 0, ["greedy"] * players), match.view(0), width)
        assert max(len(Text.from_ansi(line).plain.rstrip()) for line in lines.splitlines()) <= width


@pytest.mark.parametrize("game", ludothek.game_ids())
def test_each_of_our_games_has_a_screen_of_its_own(game: str) -> None:
    assert screen_of(ludothek.game(game).rules) is not Screen


def test_a_game_without_a_screen_of_its_own_is_shown_as_a_table() -> None:
    class Unregistered(Mimes):
        id = "a-new-game"
        family = ""

    assert screen_of(Unregistered()) is Screen
    handle = GameHandle(Unregistered())
    match = handle.new(seed=1)
    screen = Screen(handle, 0, ["x"] * 4)
    assert "streak" in drawn(screen, match.view(0))
    seat = match.to_act[0]
    before = match.view(0)
    event = match.play(seat, "take")
    told = screen.told(before, seat, "take", event, match.view(0))
    assert told is not None
    assert "dice" in told.plain
    assert [choice.action for choice in screen.choices(match.view(0), ["a", "b"])] == ["a", "b"]
    assert screen.read(match.view(0), "pass") == ["pass"]
    assert screen.prompt(match.view(0))
    assert screen.topic(match.view(0), "cards") is None
    assert screen.stuck(match.view(0), ["a"]) is None
