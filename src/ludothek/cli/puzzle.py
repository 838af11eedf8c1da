"""`ludothek puzzle`: one action keeps the advantage. Which?"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from typing import Any

from rich.console import Console
from rich.text import Text

from ludothek.analysis.puzzles import GRADES, Puzzle, daily, judge_answer, puzzle_of, read_puzzles, solved
from ludothek.cli.compiling import compiled_beside
from ludothek.cli.console import console
from ludothek.cli.inputs import BadInput
from ludothek.cli.interactive import InteractiveGame
from ludothek.cli.interrupts import interrupts_are_raised
from ludothek.cli.language import add_language, colour_names
from ludothek.cli.screens import screen_of
from ludothek.cli.screens.screen import PlayerLeft
from ludothek.core.errors import LudothekError
from ludothek.core.registry import game
from ludothek.core.texts import Text as Message
from ludothek.core.texts import say
from ludothek.texts.table_names import table_names


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "puzzle",
        help="find the one action that keeps the advantage",
        description="Shows a position from a game of bots in which one action makes your side the favourite and every"
        " other one is clearly worse. Without a name it is the puzzle of the day.",
        epilog="While solving: `?` helps, `why ...` asks for rules, `q` tells the solution and ends.",
    )
    parser.add_argument("name", nargs="?", metavar="PUZZLE", help="which one (today's); see --list")
    parser.add_argument("--list", action="store_true", help="the names of all puzzles, the easiest first")
    parser.add_argument("--solution", action="store_true", help="say the solution instead of asking for it")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.list:
        for each in read_puzzles():
            console().print(f"{each.id}  {each.grade}/{GRADES}", markup=False, highlight=False)
        return 0
    puzzle = puzzle_of(args.name) if args.name else daily(datetime.now(UTC).date())
    if puzzle is None:
        raise BadInput(f"there is no puzzle {args.name!r}; `ludothek puzzle --list` names them")
    with compiled_beside(puzzle.game), interrupts_are_raised():
        _Solving(puzzle, args.language, console()).run(tells=args.solution)
    return 0


class _Solving:
    def __init__(self, puzzle: Puzzle, language: str, out: Console) -> None:
        self.puzzle, self.language, self.out = puzzle, language, out
        self.match, handle = puzzle.match(), game(puzzle.game)
        shown = ["you" if seat == puzzle.seat else "bot" for seat in range(self.match.players)]
        self.screen = screen_of(handle.rules)(handle, puzzle.seat, shown)
        self.table = InteractiveGame(self.match, puzzle.seat, {}, self.screen, out, 0.0, language)
        self.names = table_names(colour_names(language)["seat"], language)

    def run(self, tells: bool) -> None:
        view = self.match.view(self.puzzle.seat)
        self.out.print(self.screen.board(view, self.out.width, []))
        self.out.print(Text(f"{self.puzzle.id}, {self.puzzle.grade}/{GRADES}", "bold"))
        self.tell([Message("puzzle.task")])
        if tells:
            self.tell(solved(self.puzzle))
            return
        choices = self.screen.choices(view, self.match.legal(self.puzzle.seat))
        try:
            while not self.is_solved(self.table.chosen(choices)):
                continue
        except (PlayerLeft, EOFError):
            self.tell(solved(self.puzzle))

    def is_solved(self, action: str) -> bool:
        try:
            answer = judge_answer(self.puzzle, action)
        except LudothekError as error:
            self.out.print(Text(str(error)))
            return False
        self.tell([Message("puzzle.right"), *answer.texts] if answer.is_solution else answer.texts)
        return answer.is_solution

    def tell(self, texts: list[Message]) -> None:
        self.out.print(Text(" ".join(say(text, self.language, self.names) for text in texts)))
