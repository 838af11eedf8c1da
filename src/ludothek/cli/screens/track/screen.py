"""The track games in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ludothek.cli.console import simple_table
from ludothek.cli.screens.beside import GAP, NARROWEST, beside
from ludothek.cli.screens.palette import colour_of
from ludothek.cli.screens.screen import MenuChoice, Screen
from ludothek.cli.screens.track.board import Parts, TrackBoard
from ludothek.cli.screens.track.cards import card_text, hand_line, hand_lines
from ludothek.cli.screens.track.questions import actions_meant
from ludothek.cli.screens.track.words import Teller
from ludothek.core.contract import Event, View
from ludothek.core.registry import GameHandle
from ludothek.core.rng import stream_of
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

PHASES = {
    "exchange": "Exchange: give one card away, face down.",
    "play": "Your turn: play a card.",
    "redrawn": "You drew a card: play, or discard one.",
    "place": "Put one pawn on your start square.",
    "jump": "Your citizen is on a special square: jump on, or stay.",
    "forced-discard": "A Jack was played on you: discard a card.",
}
TOLD, TOLD_BELOW = 6, 5
"""How many of the last sentences stand beside the board, or below it."""
ABOUT = 16


class TrackScreen(Screen):
    help = (
        "Type the number of a choice. Or say it: `5 on pawn 2`, `joker as 8 on pawn 1`, `X 2 with blue 3`, `fold`.\n"
        "`why 5 on pawn 2` asks why something is not possible; `cards` says what every card does."
    )

    def __init__(self, handle: GameHandle, seat: int, names: list[str]) -> None:
        super().__init__(handle, seat, names)
        self._board: TrackBoard | None = None

    def table(self, view: View) -> Table:
        assert isinstance(self.handle.rules, TrackGame)
        return self.handle.rules.table(view["players"], view["options"])

    def drawn(self, view: View) -> TrackBoard:
        if self._board is None:
            self._board = TrackBoard(self.table(view), self.seat)
        return self._board

    def teller(self, view: View) -> Teller:
        return Teller(self, self.table(view).setup.royal)

    def board(self, view: View, width: int, told: list[Text]) -> RenderableType:
        board = self.drawn(view)
        players = [self._player(view, seat) for seat in range(view["players"])]
        room = width - board.width - GAP
        cards = {card.name: card for card in self.table(view).setup.cards}
        if room < NARROWEST:  # the wide board of six sections has room for the players inside
            lines = board.lines(view, self.last_moved, players)
            return Group(*lines, *told[-TOLD_BELOW:], hand_line(view["hand"], cards))
        notes: list[RenderableType] = [Text.assemble(*player) for player in players]
        if told:
            notes += [Text(), *told[-TOLD:]]
        notes += [Text(), *hand_lines(view["hand"], cards, room)]
        return beside(board.lines(view, self.last_moved), board.width, notes, width)

    def _player(self, view: View, seat: int) -> Parts:
        """A player's line: whose turn it is, who that is, what is left to do."""
        teams, colour = self.table(view).setup.teams, colour_of(seat)
        partner = seat != self.seat and (seat - self.seat) % teams == 0
        about = ("partner, " if partner else "") + self.names[seat]
        home = sum(place.startswith("H") for place in view["pawns"][seat])
        count = view["hand_sizes"][seat]
        cards = "out" if view["out"][seat] else "1 card" if count == 1 else f"{count} cards"
        return [
            ("▶ " if seat in view["to_act"] else "  ", "bold"),
            (f"{colour.letter} {colour.name:<6} ", colour.style),
            (f"{about[:ABOUT]:<{ABOUT}} {home} home  ", ""),
            (cards, "dim" if view["out"][seat] else ""),
        ]

    def choices(self, view: View, legal: list[str]) -> list[MenuChoice]:
        teller, found = self.teller(view), []
        table = self.handle.rules.imagine(view, stream_of("preview"))
        for number, action in enumerate(legal, start=1):
            after = table.copy()
            after.apply(self.seat, action, stream_of("preview"), 0)
            text = teller.preview(action, view, after.view(self.seat))
            found.append(MenuChoice(str(number), action, text, self._group(action)))
        return found

    def _group(self, action: str) -> str:
        """The card in the hand that is played, as its picture shows it."""
        parts = action.split("|")
        return parts[0] if len(parts) == 4 else parts[1] if parts[0] in ("discard", "skip") else ""

    def told(self, before: View, seat: int, action: str, event: Event, after: View) -> Text | None:
        teller = self.teller(before)
        self.last_moved |= set(teller.moved(before, after))
        return teller.sentence(before, seat, action, after)

    def read(self, view: View, text: str) -> list[str]:
        return actions_meant(self.table(view), view, self.seat, text)

    def stuck(self, view: View, legal: list[str]) -> Text | None:
        table = self.table(view)
        if view["phase"] not in ("play", "redrawn") or any(action.count("|") == 3 for action in legal):
            return None
        kind = legal[0].split("|")[0]
        idle = self._is_idle(view, legal)
        if kind not in ("fold", "discard", "redraw") or idle:
            return None
        words = {"fold": "lay your hand down", "discard": "discard one", "redraw": "exchange one for a new one"}
        return Text(f"No card can be played: {words[kind]} [{table.article(kind)}].", "yellow")

    def _is_idle(self, view: View, legal: list[str]) -> bool:
        """[DOG-R3] An exchange card may be laid down without effect: that is a play, and nobody is stuck."""
        if not self.table(view).setup.idle_swap or not legal[0].startswith("discard"):
            return False
        return view["phase"] == "play" or {action.split("|")[1] for action in legal} != set(view["hand"])

    def prompt(self, view: View) -> str:
        seven = view["seven"]
        if seven:
            return f"The seven has {seven['left']} points left: go on."
        return PHASES[view["phase"]]

    def topic(self, view: View, word: str) -> RenderableType | None:
        if word != "cards":
            return None
        rows = simple_table("", "", "", header=False)
        for card in self.table(view).setup.cards:
            rows.add_row(Text(card.name, "bold"), Text(card_text(card)), Text(card.rule, "dim"))
        return rows
