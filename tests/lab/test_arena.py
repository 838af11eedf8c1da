"""The arena: everybody on every chair with the same cards, and figures that survive being killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ludothek
from ludothek.lab.arena import ArenaResult, run, scores
from ludothek.lab.arena_page import arena_parts, arena_title
from ludothek.lab.blocks import ArenaPlan, GameResult
from ludothek.lab.checkpoint import Checkpoint
from ludothek.lab.lineups import lineups, sides_of
from ludothek.lab.page import as_html
from ludothek.lab.ratings import RatedGame, ratings
from ludothek.lab.sequential import SequentialTest
from ludothek.lab.summary import card_worths, summarise
from ludothek.lab.workers import processes

COMMAND = (
    "import argparse; from ludothek.cli import arena; top = argparse.ArgumentParser();"
    "arena.add(top.add_subparsers()); args = top.parse_args(); raise SystemExit(args.run(args))"
)


def denkste(*bots: str, seed: int = 1, players: int = 2) -> ArenaPlan:
    return ArenaPlan("denkste", players, {"setback": False}, bots, seed)


def test_two_bots_exchange_chairs() -> None:
    assert lineups(["a", "b"], [0, 1]) == [("a", "b"), ("b", "a")]


def test_partners_are_the_same_bot() -> None:
    sides = sides_of("dog", 4, {"sections": 4, "direction": "clockwise"})
    assert sides == (0, 1, 0, 1)
    assert lineups(["a", "b"], sides) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_fewer_bots_are_repeated_and_one_against_three_sits_everywhere() -> None:
    assert lineups(["a", "b"], [0, 1, 2, 3]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert sorted(lineups(["a", "b", "b", "b"], [0, 1, 2, 3])) == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    ]


def test_more_bots_than_sides_all_meet() -> None:
    found = lineups(["a", "b", "c"], [0, 1])
    assert len(found) == 6
    assert {frozenset(lineup) for lineup in found} == {frozenset("ab"), frozenset("ac"), frozenset("bc")}


def test_a_block_has_the_same_cards() -> None:
    """Both games of a block of DOG are dealt the same hands at first, whoever sits there."""
    arena = ArenaPlan("dog", 4, {"sections": 4, "direction": "clockwise"}, ("random", "greedy"), 5)
    block = run(arena, 2).blocks[0]
    assert len({result.first for result in block}) == 1
    first = ludothek.game("dog").new(players=4, seed="5:0", options=arena.options)
    for result in block:
        for card, dealt in result.cards.items():
            hands = [hand.count(card) for hand in first.position()["hands"]]
            assert all(got >= had for got, had in zip(dealt, hands, strict=True))


def test_strength_is_found() -> None:
    found = summarise(run(denkste("greedy", "random"), 60))
    greedy, random = found.bots
    assert greedy.won.rate > 0.8
    assert greedy.won.part + random.won.part == found.games == 60
    assert greedy.fair == random.fair == 0.5
    assert found.duels[0].difference.low > 0.5
    assert greedy.rating is not None
    assert random.rating is not None
    assert greedy.rating.mu - greedy.rating.sigma > random.rating.mu + random.rating.sigma


def test_equals_share_the_games() -> None:
    """A bot against itself: each game is won by one of its sides, and beginning is worth what it is worth."""
    found = summarise(run(denkste("random"), 40))
    assert found.bots[0].won.rate == 1
    assert found.duels == []
    assert sum(found_share.part for found_share in found.order) == found.games
    assert sum(found_share.part for found_share in found.seats) == found.games


def test_processes_make_no_difference() -> None:
    single = run(denkste("greedy", "random"), 20)
    assert run(denkste("greedy", "random"), 20, workers=processes(2)).blocks == single.blocks


def test_the_sequential_test_stops_early_and_at_the_same_block(tmp_path: Path) -> None:
    arena = denkste("greedy", "random")
    early = run(arena, 400, early=True)
    assert early.stopped_early
    assert 30 <= len(early.blocks) < 200
    with Checkpoint(tmp_path / "blocks.jsonl", arena.header()) as checkpoint:
        for number in (60, 3, 17, 1):  # as if several processes had been at work
            from ludothek.lab.blocks import play_blocks

            checkpoint.add(next(play_blocks(arena, [number])))
        assert run(arena, 400, early=True, checkpoint=checkpoint).blocks == early.blocks


def test_equals_are_rarely_told_apart() -> None:
    """Coins instead of bots: of 200 tests that look after every block, at most the promised share goes wrong."""
    from ludothek.core.rng import below, stream_of

    rng, wrong = stream_of("coins"), 0
    for _ in range(200):
        test = SequentialTest(["a", "b"])
        for _ in range(300):
            won = below(rng, 2) + below(rng, 2)
            if test.add({"a": won / 2, "b": 1 - won / 2}):
                wrong += 1
                break
    assert wrong <= 10


def test_ratings_follow_results() -> None:
    found = ratings([RatedGame(["a", "b", "b", "b"], [0])] * 10 + [RatedGame(["a", "b", "b", "b"], [])])
    assert found["a"].mu > 25 > found["b"].mu
    assert found["a"].sigma < 25 / 3


def test_a_good_card_is_found_out() -> None:
    """Who holds the only trump wins: worth one game a card."""
    games = [
        GameResult(0, 0, (n % 2,), 10, (0, 0), (0, 0), {"trump": (1 - n % 2, n % 2), "two": (1, 1)}) for n in range(20)
    ]
    worth = {card.card: card.worth for card in card_worths(games)}
    assert worth["trump"].value == pytest.approx(1)
    assert worth["two"].value == 0


def test_blocks_score_sides() -> None:
    arena = denkste("a", "b")
    block = [GameResult(0, 0, (0,), 1, (0, 0), (0, 0), {}), GameResult(1, 0, (0,), 1, (0, 0), (0, 0), {})]
    assert scores(arena, block) == {"a": 0.5, "b": 0.5}
    assert ArenaResult(arena, [block], False).games == block


def test_captures_are_counted() -> None:
    for game, players in (("tock6", 4), ("denkste-towers", 2)):
        rules = ludothek.game(game).new(players=players, seed=0)
        arena = ArenaPlan(game, players, rules.state.options, ("random",), 3)
        assert sum(sum(result.captures) for result in run(arena, 2).games) > 0


def test_the_page_needs_nothing_else() -> None:
    found = summarise(run(denkste("greedy", "random"), 20))
    html = as_html(arena_title(found), arena_parts(found))
    assert html.count("<svg") == 5
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in html
    for word in ("Strength", "Who begins", "Length", "Moves stopped"):
        assert word in html


def test_another_arenas_ledger_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "blocks.jsonl"
    with Checkpoint(path, denkste("a", "b").header()):
        pass
    with pytest.raises(ludothek.NotationError, match="seed 1 there, 2 now"):
        Checkpoint(path, denkste("a", "b", seed=2).header())
    path.write_text('{"arena": 1}\nnonsense\n')
    with pytest.raises(ludothek.NotationError, match="holds another arena"):
        Checkpoint(path, denkste("a", "b").header())
    path.write_text("nonsense\n")
    with pytest.raises(ludothek.NotationError, match="line 1"):
        Checkpoint(path, denkste("a", "b").header())


def arena_command(folder: Path, checkpoint: str, out: str) -> list[str]:
    table = ["denkste", "--players", "3", "--bots", "greedy,random,greedy", "--games", "90", "--seed", "4"]
    files = ["--resume", str(folder / checkpoint), "--json", str(folder / out)]
    return [sys.executable, "-c", COMMAND, "arena", *table, "--jobs", "2", *files]


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_killed_half_way_and_started_again_it_finds_the_same(tmp_path: Path) -> None:
    """SIGKILL, and half a line left behind: the figures are those of one undisturbed run."""
    subprocess.run(arena_command(tmp_path, "whole.jsonl", "whole.json"), check=True, capture_output=True)
    checkpoint = tmp_path / "killed.jsonl"
    arena = subprocess.Popen(arena_command(tmp_path, checkpoint.name, "killed.json"), stdout=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while lines_in(checkpoint) < 4 and time.monotonic() < until:
        time.sleep(0.01)
    os.kill(arena.pid, signal.SIGKILL)
    arena.wait()
    done = lines_in(checkpoint)
    assert 4 <= done < lines_in(tmp_path / "whole.jsonl")
    assert not (tmp_path / "killed.json").exists()
    with checkpoint.open("ab") as file:
        file.write(b'{"block": 77, "games": [{"lin')
    subprocess.run(arena_command(tmp_path, checkpoint.name, "killed.json"), check=True, capture_output=True)
    whole, killed = (json.loads((tmp_path / name).read_text()) for name in ("whole.json", "killed.json"))
    assert killed == whole
    assert lines_in(checkpoint) == lines_in(tmp_path / "whole.jsonl")


def command(*words: str) -> Any:
    return subprocess.run([sys.executable, "-c", COMMAND, "arena", *words], capture_output=True, text=True, check=False)


def test_nobody_measures_bots_at_a_game_for_people() -> None:
    done = command("mimes", "--bots", "random", "--games", "2")
    assert done.returncode != 0
    assert "played by people" in done.stderr


def test_the_command_shows_a_table_and_writes_reports(tmp_path: Path) -> None:
    html = tmp_path / "report.html"
    words = f"denkste --players 2 --bots greedy,random --games 20 --seed 3 --jobs 1 --html {html}".split()
    done = command(*words)
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert "if equal" in done.stdout
    assert html.read_text().startswith("<!doctype html>")
    told = json.loads(command(*words, "--json", "-").stdout)
    assert [result["bot"] for result in told["results"]] == ["greedy", "random"]
    assert told["games"] == 20
