"""Who beats whom: the meetings that docs/strength.md shows, played by the arena with the seeds given here.

    python bench/strength.py [MEETING ...] [--jobs N] [--seconds S] [--ledgers FOLDER] [--out docs/strength]

Games are kept in the ledgers as they end, so a run can be cut off at any moment and go on later, elsewhere too. What
counts are the first blocks that are complete; `--seconds` only ends the waiting. Without meetings named, all play.
`python bench/strength.py --page` writes docs/strength.md from the figures.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import takewhile
from multiprocessing import get_context
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from levels import RELATIVES, ratings_of

from ludothek.bots.levels import make_ready
from ludothek.core import registry
from ludothek.core.options import complete
from ludothek.lab.arena import ArenaResult
from ludothek.lab.blocks import ArenaPlan, GameResult, play_game
from ludothek.lab.checkpoint import Checkpoint
from ludothek.lab.summary import summarise
from ludothek.lab.workers import follow_parent

DOCS = Path(__file__).parent.parent / "docs"
INTRODUCTION = """# How strong the bots are

Written by `python bench/strength.py --page` from the figures in [strength](strength), which the arena made: paired
seeds, rotated seats, Wilson's 95 % intervals. The seed of a meeting is its name; `python bench/strength.py NAME` plays
it again. *Hard* and *expert* search for a number of iterations, and no longer than 0.9 s and 4.5 s per move; the
processor is noted beside the figures. Where a bot has several seats that play singly, it wins if one of them does.
"""
MEETINGS_NOTE = """*Medium*, *hard* and *expert* at all games but Denkste! are those before
networks took over.
"""
LEVELS = """Every step between two levels, with the settings in `bots/network/levels.py`, played with `python
bench/levels.py` ([figures](strength/levels-dog.json), with the settings and the wins of every deal). The mean of
runs 9 and 10 shipped until run 11 ([learning](learning.md)), which has not played them again: by its ladder of
temperatures ([figures](strength/levels-network.json)) the steps from *child* to *strong* at this and the seven other
rulebooks for four lie between 52 and 140 points of Elo. *Hard* and below are the network at a temperature,
*strong* is the network alone, *adept* searches with it over four deals, *expert* for up to 0.95 s. The stronger one
should win 60 to 70 %; *careful* and *daring* should be as strong as *advanced*. *Expert* against *adept* costs two
minutes of a core per game, so it has few games; with the weights of run 9 it won 31 of 40, so 72 of 102 in all (70.6
%, 61.1 – 78.6). Temperatures were set by earlier games, partly on the same deals. Bots that are the network alone
read the row of the table instead of a view.

How *strong* and *expert* do against the *expert* before the network: see [learning](learning.md).
"""
RELATIVES_LEVELS = """The same levels at the relatives of DOG for four. How much is at stake in a single decision
differs from game to game, so each has temperatures of its own, for even steps (64 games of 100, fewer where much is
luck) from *child* to *strong*: `python bench/temperatures.py GAME` finds them, `python bench/levels.py --game GAME`
then plays the steps in other deals, with the mean of runs 9 and 10. In teams; at Tock 6 and Super Tock two seats that
play singly meet two of the other level, and one of them wins. Shares of the stronger one with 95 % intervals; 400 games
per step, *adept* – *strong* 120. *Expert* – *adept* was played at DOG only. Figures:
"""
NETWORK_LEVELS = """The network of run 11 has learned these tables too, and Pegs & Jokers and Jackaroo. Their
temperatures make even steps from *child* to *strong*: 100 points of Elo each (64 games of a hundred for two sides), or
less where much is luck. `python bench/temperatures_on_gpu.py` found them by a ladder of eleven temperatures and played
the steps in other deals, all tables side by side on a GPU ([figures](strength/levels-network.json)), one side against
all others: 550 to 5,700 games per step. Points of Elo of the stronger one, at the usual rules.
"""
NETWORK_CHECKED = """The bots themselves, on the CPU, are the same players (`python bench/learned.py hard advanced
--game dog --players 2`, and so on). One side meets all others, so an even share is 33 % of three sides, 20 % of five:
"""
ONE_STEP_LEVELS = """Where the network is not asked (Pegs & Jokers for eight, options that it does not know, house
rules), the levels up to *medium* look one step ahead with linear features, and those above search without a network.
Those below *medium* have temperatures of their own for every rulebook and number of players (`bots/track/levels.py`),
which make the steps even. `python bench/one_step_levels.py measure` played them in other deals
([figures](strength/levels-one-step.json)), one side against all others, at the usual rules; 95 % intervals reach about
20 points either way. The last column is what *child* wins against random play. From *medium* upwards the number of
iterations is the same everywhere, and steps are not even: before the network learned Pegs & Jokers for four, *advanced*
won 39 of 80 games there against *medium*, and *hard* 67 of 80 against *advanced*.
"""
TOWERS_LEVELS = """Every step between two levels, with the settings in `bots/towers/levels.py` and the weights of run 4,
which ship, played with `python bench/levels.py --game denkste-towers`
([figures](strength/levels-denkste-towers.json)).
All levels but two look one throw ahead with the network ([how](learning/denkste-towers.md)): *hard* and below at a
temperature, the lowest four also overlook moves, *strong* does neither. *Adept* tries the likely actions 144 times
each, *expert* for up to 0.95 s. Dice decide much here: even against somebody who just moves sensibly *strong* cannot
win every time. So temperatures were set, by earlier games with other dice, for even steps of about 40 points of Elo
from *child* to *strong*; above that, trials decide where the levels are. *Medium* – *child* and *strong* – *medium*
show whether steps add up, the lines with *random* how far above it the levels are.
"""
MORE_TOWERS_LEVELS = """The same levels with the network for this number of players, played with `python
bench/levels.py --game denkste-towers:3` (or `:4`). One seat of the first meets as many of the second as there are
others, each seat in turn with the same dice; the scale takes that into account.
"""
RATINGS = """All of them on one scale, in points of Elo: whoever is rated 100 points above another should win 64 % of
their games, 400 points above 91 %. Fitted to all shares above at once, adjusted for luck where that is known
(`lab/elo.py`). *Medium* is set to 1,500; the intervals are those of the difference to it. The points of two games
cannot be compared.
"""
SCALES = """Points of Elo, as above, with *medium* at 1,500 in each game:
"""
LADDER = """`python bench/bots_strength.py`: one search against the same search with another budget, or against none.
"""
OPEN_SPIEL = """`python bench/open_spiel_duel.py`: IS-MCTS of OpenSpiel, in Python, unmodified, with random rollouts, on
our game through the adapter, with about a second per move.
"""
TOWERS = """`python bench/learned.py expert expert-5b789e4 --game denkste-towers --players 2`: *expert* tries actions
with its network for at most 0.95 s ([how](learning/denkste-towers.md)); the *expert* before it searches for 4.5 s per
move. Same dice, exchanged seats; only deals that were played from both seats count, the first of each run. With the
weights of run 4, which ship, it won 64 of 96 games in two parts (66.7 %, 56.8 – 75.3). In the last line both have a
tenth of their time.
"""
RELATIVES_NETWORK = """The network alone (*strong*) against the search without a network, with the 1,000 iterations
that *hard* had: `python bench/learned.py network expert-5b789e4:iterations=1000,seconds=0.9 --game keezen --luck`, at
Tock 6 and Super Tock with `--half`, so that an even share is 50 % everywhere.
"""
TOCK = """`python bench/learned.py expert expert-5b789e4 --game tock6 --half --luck`: two seats against two, each half
of the table once per deal; a bot wins if one of its seats does, so an even share is 50 %. *Expert* asks the search
without a network and tries actions with it, in at most 0.95 s together ([how](learning/search.md)); the *expert* before
it searches for 25,000 iterations, in at most 4.5 s. *Adjusted* shares leave out what the cards did to the chances
(`lab/luck.py`), which keeps the mean and narrows the interval. With the mean of runs 9 and 10, *expert* won 142 of 226
games at Tock 6 in all (62.8 %, 56.4 – 68.9; adjusted 61.4 %, 56.0 – 66.8); with these and run 10's it won 30 of 48 at
Super Tock (adjusted 65.8 %, 56.9 – 74.6).
"""
PEERS = """`python bench/peers_learn.py`: learners of other projects, their code unmodified, with one choice of settings
that was never tuned, trained on our environment and then sent to our arena: on one slow core (seconds of processor
time), or on an H200 with five cores for its actors (seconds of that GPU). On that GPU our network learned from scratch
beside RLCard's DMC ([the exploiter](learning/exploiter.md)): after 1,240 s it won 50 of 50 against *random*, 50 of 50
against *child*, 48 of 50 against *easy* and 40.5 % against the network of run 9. Neither had the 101 minutes that run 9
had in all. OpenSpiel's DQN had played 237 games in its time and was worse than random play; in a check beside these
figures, with 5 % of its actions drawn at random, it won 1 of 10 against *random*. *Child* to *strong* were our levels
with the network of run 6, and of run 9 in the match on the H200.
"""
NARROW = 0.05
"""Intervals of less than five points are told with a digit after the point."""


class Meeting(NamedTuple):
    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    claim: str
    """What the figures are to show."""
    options: Mapping[str, object] = MappingProxyType({})


MEETINGS = {
    "dog-medium-random": Meeting("dog", 4, ("medium", "random"), 1000, "medium wins 95 % of the games in teams"),
    "tock6-medium-random": Meeting(
        "tock6", 4, ("medium", "random"), 1000, "a seat of medium's wins, together 60 % of the games", {"teams": False}
    ),
    "tock6-medium-three": Meeting(
        "tock6", 4, ("medium", "random", "random", "random"), 400, "medium alone wins 75 % against three",
        {"teams": False},
    ),
    "super-tock-medium-three": Meeting(
        "super-tock", 4, ("medium", "random", "random", "random"), 400, "medium alone wins 75 % against three",
        {"teams": False},
    ),
    "dog-hard-medium": Meeting("dog", 4, ("hard", "medium"), 100, "hard wins 65 % of the games in teams"),
    "denkste-towers-hard-medium": Meeting("denkste-towers", 2, ("hard", "medium"), 120, "hard wins 65 %"),
    "dog-expert-hard": Meeting("dog", 4, ("expert", "hard"), 40, "expert beats hard in teams"),
    "denkste-towers-expert-hard": Meeting("denkste-towers", 2, ("expert", "hard"), 64, "expert beats hard"),
    "denkste-expert-medium": Meeting("denkste", 2, ("expert", "medium"), 20_000, "nobody beats the solved strategy"),
    "denkste-expert-easy": Meeting("denkste", 2, ("expert", "easy"), 20_000, "nobody beats the solved strategy"),
    "denkste-expert-greedy": Meeting("denkste", 2, ("expert", "greedy"), 20_000, "nobody beats the solved strategy"),
    "denkste-expert-random": Meeting("denkste", 2, ("expert", "random"), 20_000, "nobody beats the solved strategy"),
}  # fmt: skip
for _game in ("keezen", "swiss-dog", "tock", "pegs-and-jokers", "jackaroo"):
    MEETINGS |= {
        f"{_game}-medium-easy": Meeting(_game, 4, ("medium", "easy"), 400, "medium beats easy in teams"),
        f"{_game}-hard-medium": Meeting(_game, 4, ("hard", "medium"), 40, "hard beats medium in teams"),
        f"{_game}-expert-medium": Meeting(_game, 4, ("expert", "medium"), 8, "expert beats medium in teams"),
    }


def play_one(arena: ArenaPlan, number: int, lineup: int) -> tuple[int, int, GameResult]:
    return number, lineup, play_game(arena, number, lineup, {})


def play_meeting(name: str, jobs: int, end: float, ledgers: Path) -> ArenaResult:
    """GameResult by game over the processes: one long game does not hold up its block's other one."""
    told = MEETINGS[name]
    options = complete(registry.game(told.game).rules.options, told.options, told.players)
    arena = ArenaPlan(told.game, told.players, options, told.bots, name)
    per_block = len(arena.lineups)
    with (
        Checkpoint(ledgers / f"{name}.jsonl", arena.header()) as checkpoint,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=follow_parent) as pool,
    ):
        missing = [number for number in range(arena.blocks_for(told.games)) if number not in checkpoint.blocks]
        running = [pool.submit(play_one, arena, number, lineup) for number in missing for lineup in range(per_block)]
        begun: dict[int, dict[int, GameResult]] = {number: {} for number in missing}
        try:
            for ended in as_completed(running, timeout=max(0.1, end - time.monotonic())):
                number, lineup, game = ended.result()
                begun[number][lineup] = game
                if len(begun[number]) == per_block:
                    checkpoint.add((number, [begun[number][lineup] for lineup in range(per_block)]))
        except TimeoutError:
            for process in list((pool._processes or {}).values()):
                process.kill()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        whole = takewhile(checkpoint.blocks.__contains__, range(arena.blocks_for(told.games)))
        return ArenaResult(arena, [checkpoint.blocks[number] for number in whole], stopped_early=False)


def processor() -> str:
    """What it ran on: bots that think by the clock think further on a quicker one."""
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    named = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    return f"{len(named) or os.cpu_count()} × {named[0] if named else platform.processor()}"


def write_page(folder: Path) -> None:
    parts = [
        INTRODUCTION,
        levels_table(folder / "levels-dog.json", "The levels at DOG in teams", LEVELS),
        relatives_table(folder),
        network_table(folder),
        one_step_table(folder),
        levels_table(folder / "levels-denkste-towers.json", "The levels at Denkste!? for two", TOWERS_LEVELS),
        levels_table(folder / "levels-denkste-towers-3.json", "The levels at Denkste!? for three", MORE_TOWERS_LEVELS),
        levels_table(folder / "levels-denkste-towers-4.json", "The levels at Denkste!? for four", MORE_TOWERS_LEVELS),
        towers_table(folder),
        tock_table(folder),
        expert_table(folder / "relatives-network.json", "The network alone at relatives of DOG", RELATIVES_NETWORK),
        f"## Meetings\n\n{MEETINGS_NOTE}",
        meetings_table(folder),
        ladder_table(folder),
        open_spiel_table(folder),
        peers_table(folder),
    ]
    (DOCS / "strength.md").write_text("\n".join(part for part in parts if part))


def interval(found: dict[str, Any]) -> str:
    return f"{100 * found['low']:.1f} – {100 * found['high']:.1f} %"


def meetings_table(folder: Path) -> str:
    rows = []
    for name, told in MEETINGS.items():
        path = folder / f"{name}.json"
        if not path.exists():
            continue
        found = json.loads(path.read_text())
        first = found["results"][0]
        rows.append(
            f"| {told.game}, {told.players} players | {' – '.join(told.bots)} | {told.claim} | "
            f"**{100 * first['rate']:.1f} %** | {interval(first)} | {100 * first['fair']:.0f} % | "
            f"{found['games']:,} | [{name}](strength/{name}.json) |"
        )
    head = (
        "| table | bots | to show | the first won | 95 % interval | if equal | games | figures |\n" + "|---" * 8 + "|\n"
    )
    return head + "\n".join(rows) + "\n"


MET_HEAD = "| bots | the first won | 95 % interval | adjusted | games | per decision | where |\n" + "|---" * 7 + "|"


def met_row(found: dict[str, Any], before: str = "", *more: str) -> str:
    """A line of two bots that met in bench/learned.py; what else is told of their shares follows the interval."""
    low, high = found["interval"]
    times = [f"{each:.1f}" if each < 10 else f"{each:,.0f}" for each in (found["ms"], found["their_ms"])]
    cells = [
        f"{before}{found['bot']} – {found['opponent']}",
        f"**{100 * found['share']:.1f} %**",
        f"{100 * low:.1f} – {100 * high:.1f} %",
        *more,
        str(found["games"]),
        f"{times[0]} ms, {times[1]} ms",
    ]
    return f"| {' | '.join(cells)} |"


def levels_table(path: Path, title: str, text: str) -> str:
    """The steps of the levels at a game, as bench/levels.py wrote them, and the scale that follows from them."""
    if not path.exists():
        return ""
    results = json.loads(path.read_text())["results"]
    rows = [f"{met_row(found, '', luck_adjusted(found))} {found['weights']} |" for found in results]
    head = "| levels | the first won | 95 % interval | adjusted | games | per decision | weights |\n" + "|---" * 7
    rated = sorted(ratings_of(results).items(), key=lambda each: -each[1].points)
    scale = [f"| {name} | **{each.points:,.0f}** | {each.low:,.0f} – {each.high:,.0f} |" for name, each in rated]
    return "\n".join(
        [
            f"## {title}\n",
            text,
            f"{head}|",
            *rows,
            "",
            RATINGS,
            "| | points | 95 % interval |\n|---|--:|---|",
            *scale,
            "",
        ]
    )


def relatives_table(folder: Path) -> str:
    """The steps of the levels at the relatives of DOG, side by side."""
    found: dict[str, dict[str, str]] = {}
    for game in RELATIVES:
        for each in json.loads((folder / f"levels-{game}.json").read_text())["results"]:
            low, high = each["interval"]
            cell = f"**{100 * each['share']:.1f} %** ({100 * low:.0f}–{100 * high:.0f})"
            found.setdefault(f"{each['bot']} – {each['opponent']}", {})[game] = cell
    rows = [
        f"| {step} | " + " | ".join(cells.get(game, "–") for game in RELATIVES) + " |" for step, cells in found.items()
    ]
    head = f"| levels | {' | '.join(RELATIVES)} |\n|---|" + "---|" * len(RELATIVES)
    links = ",\n".join(f"[{game}](strength/levels-{game}.json)" for game in RELATIVES)
    text = f"{RELATIVES_LEVELS}{links}.\n"
    return "\n".join(["## The levels at the relatives of DOG\n", text, head, *rows, "", *relatives_scale(folder)])


def relatives_scale(folder: Path) -> list[str]:
    """The points of all levels, game by game."""
    rated = [ratings_of(json.loads((folder / f"levels-{game}.json").read_text())["results"]) for game in RELATIVES]
    names = sorted(rated[0], key=lambda name: -rated[0][name].points)
    rows = [
        f"| {name} | " + " | ".join(f"{scale[name].points:,.0f}" if name in scale else "–" for scale in rated) + " |"
        for name in names
    ]
    return [SCALES, f"| | {' | '.join(RELATIVES)} |\n|---|" + "--:|" * len(RELATIVES), *rows, ""]


def network_table(folder: Path) -> str:
    """The steps at the tables that run 11 has added, as bench/temperatures_on_gpu.py wrote them."""
    title = "## The levels at other numbers of players, Pegs & Jokers and Jackaroo\n"
    lines = [title, NETWORK_LEVELS, *points_rows(folder / "levels-network.json"), ""]
    checked = folder / "levels-network-bots.json"
    if checked.exists():
        lines += [NETWORK_CHECKED, MET_HEAD, *met_rows(checked), ""]
    return "\n".join(lines)


def one_step_table(folder: Path) -> str:
    """The steps below *medium* where the network is not asked, as bench/one_step_levels.py wrote them."""
    title = "## The levels where the network is not asked\n"
    return "\n".join([title, ONE_STEP_LEVELS, *points_rows(folder / "levels-one-step.json"), ""])


def points_rows(path: Path) -> list[str]:
    """A line per table, a column per step."""
    found: dict[str, dict[str, str]] = {}
    for each in json.loads(path.read_text())["results"]:
        steps = found.setdefault(f"{each['game']}, {each['players']} players", {})
        step, share = f"{each['bot']} – {each['opponent']}", 100 * each["won"] / each["games"]
        steps[step] = f"{share:.0f} %" if each["opponent"] == "random" else str(each["points"])
    heads = list(next(iter(found.values())))
    head = f"| table | {' | '.join(heads)} |\n|---|" + "--:|" * len(heads)
    return [
        head,
        *(f"| {table} | " + " | ".join(steps[head] for head in heads) + " |" for table, steps in found.items()),
    ]


def towers_table(folder: Path) -> str:
    """The best player of Denkste!?: summaries of bench/learned.py, one per run."""
    return expert_table(folder / "denkste-towers-expert-5b789e4.json", "The expert at Denkste!?", TOWERS)


def tock_table(folder: Path) -> str:
    return expert_table(folder / "tock-expert-5b789e4.json", "The expert at Tock 6 and Super Tock for four", TOCK)


def expert_table(path: Path, title: str, text: str) -> str:
    if not path.exists():
        return ""
    return "\n".join([f"## {title}\n", text, MET_HEAD, *met_rows(path), ""])


def met_rows(path: Path) -> list[str]:
    return [
        met_row(found, f"{found['game']}, {found['players']} players: ", luck_adjusted(found)) + f" {found['where']} |"
        for found in json.loads(path.read_text())["results"]
    ]


def luck_adjusted(found: Mapping[str, Any]) -> str:
    """The luck-adjusted share of wins (lab/luck.py), where it was measured."""
    if "luck_adjusted" not in found:
        return "–"
    share, (low, high) = found["luck_adjusted"]["share"], found["luck_adjusted"]["interval"]
    digits = 1 if high - low < NARROW else 0
    return f"{100 * share:.1f} % ({100 * low:.{digits}f} – {100 * high:.{digits}f})"


def peers_table(folder: Path) -> str:
    rows = []
    for path in sorted(folder.glob("peers-*.json")):
        found = json.loads(path.read_text())
        trained = found["trained"]
        rows += [
            f"| {found['game']}, {found['players']} players | {found['learner']} | "
            f"{trained['seconds']:,} s of {'an H200' if trained.get('device') == 'cuda' else 'a core'}, "
            f"{trained['decisions']:,} decisions | {result['bot']} | {result['part']} of {result['whole']} | "
            f"{interval(result)} | [{path.stem}](strength/{path.name}) |"
            for result in found["results"]
        ]
    head = "| table | learner | trained | against | the learner won | 95 % interval | figures |\n" + "|---" * 7 + "|\n"
    return f"## Learners of other projects\n\n{PEERS}\n" + head + "\n".join(rows) + "\n" if rows else ""


def ladder_table(folder: Path) -> str:
    """What more iterations are worth: the lines of bench/bots_strength.py, kept in ladder.jsonl."""
    path = folder / "ladder.jsonl"
    if not path.exists():
        return ""
    rows = []
    for line in path.read_text().splitlines():
        found = json.loads(line)
        iterations = [f"{budget:,}" if budget else "–" for budget in found["budgets"]]
        rows.append(
            f"| {found['game']}, {found['players']} players | {found['first']}, {iterations[0]} iterations | "
            f"{found['second']}, {iterations[1] if found['second'] != 'medium' else 'no search'} | "
            f"**{100 * found['share']:.1f} %** | {interval(found)} | {found['games']} | {found['ms_a_choice']:.0f} ms |"
        )
    head = "| table | first | second | the first won | 95 % interval | games | a choice |\n" + "|---" * 7 + "|\n"
    return f"## What more search is worth\n\n{LADDER}\n" + head + "\n".join(rows) + "\n"


def open_spiel_table(folder: Path) -> str:
    rows = []
    for path in sorted(folder.glob("open-spiel-*.json")):
        found = json.loads(path.read_text())
        ours, theirs = (found["seconds_a_move"][who] for who in ("ours", "theirs"))
        rows.append(
            f"| {found['game']}, {found['players']} players | {found['bot']} ({ours:.2f} s per move) | "
            f"{found['against']} ({theirs:.2f} s) | {found['part']} of {found['whole']} | {interval(found)} | "
            f"[{path.stem}](strength/{path.name}) |"
        )
    head = "| table | ours | theirs | won | 95 % interval | figures |\n" + "|---" * 6 + "|\n"
    return f"## Against OpenSpiel's own search\n\n{OPEN_SPIEL}\n" + head + "\n".join(rows) + "\n" if rows else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("meetings", nargs="*", metavar="MEETING", help=", ".join(MEETINGS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=86_400.0, help="for all together")
    parser.add_argument("--ledgers", type=Path, default=Path(".ludothek/strength"))
    parser.add_argument("--out", type=Path, default=DOCS / "strength")
    parser.add_argument("--page", action="store_true", help="only write docs/strength.md")
    chosen = parser.parse_args()
    if unknown := [name for name in chosen.meetings if name not in MEETINGS]:
        parser.error(f"no such meeting: {', '.join(unknown)}")
    if chosen.page:
        write_page(chosen.out)
        return
    end = time.monotonic() + chosen.seconds
    chosen.ledgers.mkdir(parents=True, exist_ok=True)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in chosen.meetings or MEETINGS:
        make_ready(MEETINGS[name].game)
        result = play_meeting(name, chosen.jobs, end, chosen.ledgers)
        if not result.blocks:
            print(f"{name}: no block was finished in time", flush=True)
            continue
        found = {**summarise(result).to_json(), "processor": processor()}
        (chosen.out / f"{name}.json").write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
        first = found["results"][0]
        print(
            f"{name}: {first['part']} of {first['whole']} won by {first['bot']}, {100 * first['low']:.1f} to "
            f"{100 * first['high']:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
