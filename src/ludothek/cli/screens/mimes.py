"""Mimes & Sketches in one room: the terminal has the cards, the dice, the score and the sand; nobody types guesses.

One keyboard serves all: a key stands for whoever may do that now. Only the performer looks when the word is shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rich.console import Console
from rich.control import Control
from rich.panel import Panel
from rich.rule import Rule
from rich.segment import ControlType
from rich.text import Text

from ludothek.cli.keyboard import ENTER, Keyboard, keyboard
from ludothek.cli.screens.palette import COLOURS
from ludothek.cli.screens.screen import PlayerLeft, Screen
from ludothek.core.contract import CLOCK, Event, View
from ludothek.core.match import Match

TICK = 0.5
HURRY = 10
"""Seconds left from which the sand is red."""
BAR = 40
WAYS = {"pencil": "pencil: draw it", "hand": "hand: mime it", "?": "?: draw or mime, as you like"}
MODES = {"draw": "drawing", "mime": "miming"}


class MimesScreen(Screen):
    options: ClassVar[Mapping[str, Any]] = {"place": "room"}
    is_shared: ClassVar[bool] = True

    @classmethod
    def play_shared(cls, match: Match, out: Console) -> None:
        with keyboard() as keys:
            SharedTerminal(match, out, keys).run()


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


class SharedTerminal:
    def __init__(self, match: Match, out: Console, keys: Keyboard, clock: Callable[[], int] = _milliseconds) -> None:
        self.match = match
        self.out = out
        self.keys = keys
        self._clock = clock
        self._begun = clock()

    @property
    def view(self) -> View:
        """What everybody may see; the word is shown by `read` alone."""
        return self.match.view(None)

    @property
    def now(self) -> int:
        return max(self.match.clock, self._clock() - self._begun)

    def run(self) -> None:
        phases = {
            "take": self.take,
            "choose": self.choose,
            "read": self.read,
            "perform": self.perform,
            "steal": self.steal,
            "dispute": self.dispute,
        }
        try:
            while self.match.to_act:
                phases[self.view["phase"]]()
        except (PlayerLeft, EOFError):
            self.out.print("You stop here.")
            return
        self.scores()
        winners = self.match.outcome["winners"] if self.match.outcome else []
        self.out.print(Text(f"{self.team_name(self.team_of(winners[0]))} wins the game.", "bold"))

    def team_of(self, seat: int) -> int:
        teams = self.view["options"]["teams"]
        return next(number for number, team in enumerate(teams) if seat in team)

    def team_name(self, team: int) -> str:
        return f"Team {COLOURS[team].name}" if team < len(COLOURS) else f"Team {team + 1}"

    def team(self, team: int) -> Text:
        return Text(self.team_name(team), COLOURS[team % len(COLOURS)].style)

    def player(self, seat: int) -> Text:
        return Text(f"player {seat + 1}", COLOURS[self.team_of(seat) % len(COLOURS)].style)

    def scores(self) -> None:
        view = self.view
        target = view["options"]["target"]
        self.out.print(Rule(Text(f" Mimes & Sketches · {target} points win ", "bold"), style="dim"))
        for team, points in enumerate(view["scores"]):
            filled = min(BAR, round(BAR * points / target))
            players = ", ".join(str(seat + 1) for seat in view["options"]["teams"][team])
            bar = Text.assemble(("█" * filled, COLOURS[team % len(COLOURS)].style), ("░" * (BAR - filled), "dim"))
            self.out.print(Text.assemble(f"{points:>4} ", bar, " ", self.team(team), (f" (players {players})", "dim")))

    def act(self, action: str, seat: int | None = None) -> Event:
        """Does something in the name of whoever may do it."""
        seats = [seat] if seat is not None else range(self.match.players)
        actor = next(able for able in seats if action in self.match.legal(able))
        return self.finish(self.match.play(actor, action, at=self.now))

    def finish(self, event: Event) -> Event:
        """When a card is over, its word and the points are told."""
        if "word" in event:
            scorer = event["scorer"]
            gained = Text(" No points.")
            if scorer is not None:
                gained = Text.assemble(" ", self.team(scorer), f" gets {event['points']}.")
            self.out.print(Text.assemble("The word was ", (event["word"], "bold"), ".", gained))
        return event

    def wait(self, keys: str, hint: str) -> str | None:
        """One of these keys; None if the clock acts first, and then it has acted."""
        while True:
            deadline = self.match.deadline
            left = None if deadline is None else (deadline - self.now) / 1000
            if left is not None and left <= 0:
                self.clear_line()
                self.out.print("Time is up.")
                self.finish(self.match.play(CLOCK, "timeout"))
                return None
            self.tick(left, hint)
            key = self.keys.key(None if left is None else min(TICK, left))
            if key == "q":
                raise PlayerLeft
            if key is not None and key in keys:
                self.clear_line()
                return key

    def tick(self, left: float | None, hint: str) -> None:
        """The sand, where somebody watches it run."""
        if not self.out.is_terminal:
            return
        self.clear_line()
        sand = Text() if left is None else Text(f"⏳ {left:3.0f} s  ", "bold yellow" if left > HURRY else "bold red")
        self.out.print(Text.assemble(sand, (hint, "dim")), end="")

    def clear_line(self) -> None:
        """rich writes this to terminals only."""
        self.out.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)))

    def take(self) -> None:
        view = self.view
        team = view["team"]
        performer = view["options"]["teams"][team][view["next"][team]]
        self.scores()
        self.out.print(
            Text.assemble(self.team(team), f", card {view['streak'] + 1} of 3: ", self.player(performer), " performs.")
        )
        self.wait(ENTER, "Enter takes a card · q stops")
        zone, _, way = self.act("take")["dice"]
        self.out.print(Text.assemble("The dice: ", (f"{zone} · {WAYS[way]}", "bold"), "."))

    def choose(self) -> None:
        if key := self.wait("dm", "d draws · m mimes"):
            self.act("show|draw" if key == "d" else "show|mime")

    def read(self) -> None:
        performer = self.view["performer"]
        self.out.print(Text.assemble("Only ", self.player(performer), " looks at the screen now."))
        if not self.wait(ENTER, "Enter shows the word"):
            return
        word = self.match.view(performer)["word"]
        self.out.print(Panel(Text(word, "bold", justify="center"), width=max(30, len(word) + 6)))
        self.wait_and_start()
        if self.out.is_terminal:
            self.out.clear()

    def wait_and_start(self) -> None:
        if self.wait(ENTER, "Enter hides it and starts the sand"):
            self.act("ready")

    def perform(self) -> None:
        view = self.view
        self.out.print(
            Text.assemble(self.player(view["performer"]), f" is {MODES[view['mode']]}: ", self.team(view["team"]), "!")
        )
        key = self.wait("fx", "f found · x foul · q stops")
        if key == "f":
            self.act("found")
        elif key == "x":
            self.act("foul")

    def steal(self) -> None:
        self.out.print(Text.assemble(self.team(self.view["stealer"]), " may make one guess."))
        key = self.wait("fp", "f it is right · p it is not, or no guess")
        if key:
            self.act("found" if key == "f" else "pass")

    def dispute(self) -> None:
        view = self.view
        if view["votes"] is None:
            self.out.print(Text.assemble("A foul is called. ", self.team(view["team"]), ", is that so?"))
            key = self.wait("da", "a accept it · d dispute it")
            if key:
                self.act("dispute" if key == "d" else "pass")
            return
        voter = next(seat for seat in range(self.match.players) if "vote|yes" in self.match.legal(seat))
        self.out.print(Text.assemble(self.player(voter), ": was it a foul?"))
        key = self.wait("yn", "y yes · n no")
        if key:
            event = self.act("vote|yes" if key == "y" else "vote|no", voter)
            if "foul" in event:
                self.out.print("The foul stands." if event["foul"] else "No foul: the sand runs on.")
