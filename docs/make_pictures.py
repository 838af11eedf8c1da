"""Draws the pictures of the terminal in docs/pictures: `python docs/make_pictures.py`.

Every picture is what the program really prints, with fixed seeds; only the speed of `sim` differs from run to run.
A picture refers to no font from outside.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

import ludothek
from ludothek.bots.roster import make_bot
from ludothek.cli import menu, sim, why
from ludothek.cli.interactive import InteractiveGame
from ludothek.cli.screens import screen_of
from ludothek.core.match import Match
from ludothek.lab.report import report
from ludothek.lab.simulate import SimulationPlan, matches

FOLDER = Path(__file__).parent / "pictures"
WIDTH = 84
CARD_ORDER = ["11", "13", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "X", "?"]

FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg"
  xml:space="preserve">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; white-space: pre; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
  <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture(name: str, title: str, draw: Callable[[Console], None]) -> None:
    out = Console(
        record=True, width=WIDTH, force_terminal=True, color_system="truecolor", highlight=False, file=StringIO()
    )
    draw(out)
    out.save_svg(str(FOLDER / name), title=title, code_format=FORMAT, unique_id="ludothek")
    sys.stderr.write(f"{FOLDER / name}\n")


def table_of(name: str, players: int, seed: int, actions: int, options: dict[str, object]) -> Callable[[Console], None]:
    """A game some way on, at a moment when seat 0 is to choose."""

    def draw(out: Console) -> None:
        handle = ludothek.game(name)
        match = handle.new(players=players, seed=seed, options=options)
        bots = {seat: make_bot("greedy", seed=f"{seed}:{seat}") for seat in range(players)}
        names = ["you", *["greedy"] * (players - 1)]
        game = InteractiveGame(match, 0, bots, screen_of(handle.rules)(handle, 0, names), out, 0)
        while len(match.log) < actions or not is_telling(match):
            if match.to_act[0] == 0:
                game.told = []
                game.screen.last_moved = set()
            game.others_turn()
        game.draw()
        view = match.view(0)
        out.print(Text(game.screen.prompt(view), "bold"))
        menu.show(out, game.screen.choices(view, match.legal(0)))
        out.print(Text("> ", "bold cyan"))

    return draw


def is_telling(match: Match) -> bool:
    """A moment worth a picture: several cards, and several ways to play them."""
    return match.to_act == (0,) and 4 <= len(match.legal(0)) <= 14 and len(match.view(0)["hand"]) >= 3


def draw_sim(out: Console) -> None:
    options = {"sections": 4, "teams": False, "centre_exit": "any"}
    plan = SimulationPlan("tock6", 4, options, ("greedy", "random") * 2, 400, 7)
    out.print("$ ludothek sim tock6 --games 400 --bots greedy,random --seed 7")
    begun = time.perf_counter()
    played = list(matches(plan))
    sim.show(out, report(plan, played, time.perf_counter() - begun), "Tock 6")


def draw_why(out: Console) -> None:
    match = ludothek.game("dog").new(seed=3)
    position = match.position()
    position["phase"], position["turn"] = "play", 0
    position["pawns"] = [["T12", "R", "R", "R"], ["T16", "R", "R", "R"], ["R"] * 4, ["R"] * 4]
    position["given"] = [None] * 4
    cards = ["3", "5", "8"]
    pack = [*position["draw"], *(card for hand in position["hands"] for card in hand)]
    for card in cards:
        pack.remove(card)
    position["hands"], position["draw"] = [cards, [], [], []], sorted(pack, key=CARD_ORDER.index)
    loaded = ludothek.load(position)
    out.print("$ ludothek legal position.json")
    for action in loaded.legal(0):
        out.print(f"0 {action}", markup=False)
    for action in ("5|5|0.0|T17", "8|8|0.1|T0"):
        out.print(f"$ ludothek why position.json 0 '{action}'", markup=False)
        why.explain(out, loaded.why(0, action), "")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    picture("play-dog.svg", "ludothek play dog", table_of("dog", 4, 11, 60, {}))
    picture("play-tock6.svg", "ludothek play tock6", table_of("tock6", 6, 4, 60, {"teams": True}))
    picture("play-dog-royal.svg", "ludothek play dog-royal", table_of("dog-royal", 4, 9, 60, {}))
    picture("sim.svg", "ludothek sim", draw_sim)
    picture("why.svg", "ludothek why", draw_why)


if __name__ == "__main__":
    main()
