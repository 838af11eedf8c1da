"""The board of a track game as text: two characters per square, every fifth empty square with its number."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludothek.cli.screens.canvas import Canvas
from ludothek.cli.screens.palette import colour_of
from ludothek.cli.screens.track.ring import Ring, Spot
from ludothek.core.contract import View
from ludothek.games.track.layout import NONE
from ludothek.games.track.rulebook import colours
from ludothek.games.track.table import Table

CELL = 2
NUMBERED = 5
Parts = list[tuple[str, str]]
"""A line: pieces of text, each with its style."""
RANKS = ("k", "n", "c", "j")
"""[DR-17] King, knight, citizen, jester."""
RANK_NAMES = ("king", "knight", "citizen", "jester")


def pawn_mark(seat: int, index: int, royal: bool) -> str:
    """A letter for the colour, then the pawn's number, or its rank."""
    return colour_of(seat).letter + (RANKS[index] if royal else str(index + 1))


class TrackBoard:
    def __init__(self, table: Table, own_seat: int) -> None:
        self.table = table
        setup = table.setup
        self.colours = colours(table.players, setup.sections)
        self.ring = Ring(
            setup.sections,
            setup.board.section,
            setup.board.mouth_before,
            self.colours[own_seat],
            setup.mirrored or table.options.get("direction") == "counterclockwise",
        )
        self.width = (self.ring.width + 1) * CELL

    def lines(self, view: View, moved: set[str], inside: Sequence[Parts] = ()) -> list[Text]:
        """The board; `inside` are lines to write round its centre."""
        canvas = Canvas(self.width, self.ring.height + 1)
        self._write_inside(canvas, inside)
        self._draw_track(canvas)
        self._draw_homes(canvas)
        royal = self.table.setup.royal
        for seat, places in enumerate(view["pawns"]):
            for index, place in enumerate(places):
                style = colour_of(seat).style
                if f"{seat}.{index}" in moved:
                    style += " reverse"
                if place == "R":
                    style = style.replace("bold ", "")
                self._put(canvas, self._spot(seat, index, place), pawn_mark(seat, index, royal), style)
        return canvas.lines()

    def _write_inside(self, canvas: Canvas, lines: Sequence[Parts]) -> None:
        """Half of them above the middle row, where the centre lies, and half below."""
        centre = self.ring.centre.row
        rows = [*range(centre - (len(lines) + 1) // 2, centre), *range(centre + 1, centre + 1 + len(lines))]
        widest = max((sum(len(text) for text, _ in parts) for parts in lines), default=0)
        for row, parts in zip(rows, lines, strict=False):
            column = (self.width - widest) // 2
            for text, style in parts:
                canvas.write(row, column, text, style)
                column += len(text)

    def _spot(self, seat: int, index: int, place: str) -> Spot:
        if place == "R":
            return self.ring.reserve(self.colours[seat], index)
        if place == "C":
            return self.ring.centre
        if place.startswith("H"):
            return self.ring.home(self.colours[seat], int(place[1:]))
        return self.ring.square(int(place[1:]))

    def _put(self, canvas: Canvas, spot: Spot, sign: str, style: str) -> None:
        canvas.write(spot.row, spot.column * CELL, sign, style)

    def _draw_track(self, canvas: Canvas) -> None:
        board = self.table.setup.board
        for square in range(self.ring.length):
            in_section = square % board.section
            if in_section == board.special and board.special != NONE:
                sign, style = "✦ ", "bright_white"
            elif in_section == board.shortcut and board.shortcut != NONE:
                sign, style = "◇ ", "bright_white"
            elif square % NUMBERED == 0 and square < 100:
                sign, style = f"{square:<2}", "bright_black"
            else:
                sign, style = "· ", "bright_black"
            self._put(canvas, self.ring.square(square), sign, style)
        if board.shortcut != NONE:
            self._put(canvas, self.ring.centre, "◎ ", "bright_white")

    def _draw_homes(self, canvas: Canvas) -> None:
        """Empty start squares and home rows carry the small letter of their colour."""
        for seat, colour in enumerate(self.colours):
            style = colour_of(seat).style.removeprefix("bold ")
            letter = colour_of(seat).letter.lower()
            self._put(canvas, self.ring.square(colour * self.ring.section), letter + "▫", style)
            for depth in range(1, self.table.setup.board.home + 1):
                self._put(canvas, self.ring.home(colour, depth), letter + " ", style)
