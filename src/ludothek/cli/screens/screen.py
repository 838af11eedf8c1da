"""What a screen does: draws what a seat sees, lists its choices in words, tells what happened, reads what is typed.

This one works for every game: it shows the view as a table and the actions as they are written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.text import Text

from ludothek.cli.console import simple_table
from ludothek.cli.screens.palette import colour_of
from ludothek.core.contract import Event, View
from ludothek.core.match import Match
from ludothek.core.registry import GameHandle

HIDDEN_KEYS = ("game", "players", "options", "seat", "outcome", "to_act")


class PlayerLeft(Exception):
    """The player has had enough."""


class MenuChoice(NamedTuple):
    """Something to choose: what is typed for it, what it is, and what it does."""

    key: str
    action: str
    text: Text
    group: str = ""
    """Choices are listed group by group: a card, for example."""


class Screen:
    """A game on the terminal, for the player in one seat."""

    help = "Type the number of a choice, or an action as it is written."
    options: ClassVar[Mapping[str, Any]] = {}
    """What the options of a game must be so that it can be played at one terminal."""
    is_shared: ClassVar[bool] = False
    """Whether all players share the terminal, without bots: then `play_shared` runs the game."""

    def __init__(self, handle: GameHandle, seat: int, names: list[str]) -> None:
        self.handle = handle
        self.seat = seat
        self.names = names
        self.last_moved: set[str] = set()
        """Names of pieces that moved since the player's last turn, for whoever draws them."""

    @classmethod
    def play_shared(cls, match: Match, out: Console) -> None:
        """The whole game, for everybody in the room."""
        raise NotImplementedError

    def who(self, seat: int) -> Text:
        """A player's name in the player's colour."""
        return Text(self.name(seat), colour_of(seat).style)

    def name(self, seat: int) -> str:
        return "You" if seat == self.seat else colour_of(seat).name

    def verb(self, seat: int, verb: str) -> Text:
        """`Red takes`, `You take`: the verb is given as for you."""
        end = "es" if verb.endswith(("s", "sh", "ch")) else "s"
        return Text.assemble(self.who(seat), f" {verb if seat == self.seat else verb + end}")

    def board(self, view: View, width: int, told: list[Text]) -> RenderableType:
        """Everything there is to see; `told` are the last sentences, for whoever shows them beside the board."""
        rows = simple_table("", "", header=False)
        for key, value in view.items():
            if key not in HIDDEN_KEYS and value is not None:
                rows.add_row(Text(key, "cyan"), Text(_shown(value)))
        return Group(rows, Text(), *told)

    def choices(self, view: View, legal: list[str]) -> list[MenuChoice]:
        return [MenuChoice(str(number), action, Text(action)) for number, action in enumerate(legal, start=1)]

    def told(self, before: View, seat: int, action: str, event: Event, after: View) -> Text | None:
        """What everybody saw, in words, from this player's views before and after; None for nothing worth telling."""
        shown = Text.assemble(self.verb(seat, "act")) if seat >= 0 else Text("The clock acts")
        return shown.append(f": {_shown(event)}" if event else ".")

    def read(self, view: View, text: str) -> list[str]:
        """The actions that something typed may mean, the likeliest first; [] if it is not understood."""
        return [text]

    def stuck(self, view: View, legal: list[str]) -> Text | None:
        """Why there is nothing better to do, where that is so."""
        return None

    def prompt(self, view: View) -> str:
        """What is asked of the player now."""
        return "Your turn."

    def topic(self, view: View, word: str) -> RenderableType | None:
        """More about something the player asks for by a word; None if this game has nothing to say about it."""
        return None

    def ended(self, view: View) -> Text:
        winners = view["outcome"]["winners"]
        names = [self.name(seat) for seat in winners]
        joined = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
        singular = len(names) == 1 and winners[0] != self.seat
        return Text(f"{joined} {'wins' if singular else 'win'} the game.", "bold")


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
