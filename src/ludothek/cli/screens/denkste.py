"""Denkste! in the terminal: three rings round a centre, and two secret choices."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from ludothek.cli.screens.beside import beside
from ludothek.cli.screens.canvas import Canvas
from ludothek.cli.screens.palette import colour_of
from ludothek.cli.screens.screen import MenuChoice, Screen
from ludothek.core.contract import Event, View

SIDE = 8
"""[DK-R1] The rings of an 8 by 8 grid round a 2 by 2 centre."""
CELL, ROWS = 4, 2
FIRST = (0, 29, 50, 63)
LAPS = (28, 20, 12)
COLOURS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""[DK-R5] Which corner each seat starts from."""
SIGNS = "·∘○"
RING_STYLES = ("yellow", "bright_black", "bright_white")


def level_of(count: int) -> int:
    """[DK-R2] 0, 1, 2 for the levels from the outside, 3 for the centre."""
    return max(level for level in range(4) if count >= FIRST[level])


def square_of(colour: int, count: int) -> int:
    """[DK-R2] The square on its level, clockwise from the first colour's corner."""
    level = level_of(count)
    if level == len(LAPS):
        return colour
    return (colour * LAPS[level] // 4 + count - FIRST[level]) % LAPS[level]


def place_of(level: int, square: int) -> tuple[int, int]:
    """Row and column of a square in the grid; the rings run clockwise from their top left corners."""
    side = SIDE - 1 - 2 * level
    if level == len(LAPS):
        side = 1
    edge, step = divmod(square, side)
    row, column = ((0, step), (step, side), (side, side - step), (side - step, 0))[edge]
    return row + level, column + level


class DenksteScreen(Screen):
    help = "Type your number, or your numbers with commas between them: `4`, `2,5`."

    def board(self, view: View, width: int, told: list[Text]) -> RenderableType:
        canvas = Canvas(SIDE * CELL, SIDE * ROWS - 1)
        for level in range(3):
            for square in range(LAPS[level]):
                self._put(canvas, place_of(level, square), SIGNS[level], RING_STYLES[level])
        for corner in range(4):
            self._put(canvas, place_of(3, corner), "◎", "red")
        for seat in range(view["players"]):
            for level in range(3):
                start = place_of(level, self._colour(view, seat) * LAPS[level] // 4)
                self._put(canvas, start, colour_of(seat).letter.lower() + "▫", colour_of(seat).style)
        for seat, count in enumerate(view["pawns"]):
            spot = place_of(level_of(count), square_of(self._colour(view, seat), count))
            self._put(canvas, spot, colour_of(seat).letter + "●", f"{colour_of(seat).style} reverse")
        notes: list[RenderableType] = [self._player(view, seat) for seat in range(view["players"])]
        return beside(canvas.lines(), canvas.width, [*notes, Text(), *told[-6:]], width)

    def _put(self, canvas: Canvas, spot: tuple[int, int], sign: str, style: str) -> None:
        canvas.write(spot[0] * ROWS, spot[1] * CELL + 1, sign, style)

    def _colour(self, view: View, seat: int) -> int:
        return COLOURS[view["players"]][seat]

    def _player(self, view: View, seat: int) -> Text:
        colour, count = colour_of(seat), view["pawns"][seat]
        level = level_of(count)
        where = "in the centre" if level == 3 else f"level {level + 1}, {FIRST[level + 1] - count} to go"
        stop = (view["turn"] - 1) % view["players"]
        card = {view["turn"]: "Go", stop: "Stop"}.get(seat, "")
        chosen = " …" if seat in view["to_act"] else ""
        return Text.assemble(
            (f"{colour.letter} {colour.name:<7}", colour.style),
            f"{self.names[seat][:10]:<11}{where:<19}",
            (card + chosen, "bold"),
        )

    def prompt(self, view: View) -> str:
        if view["turn"] == self.seat:
            lost = view.get("warnings") or []
            warning = f" ({', '.join(map(str, lost))}: occupied, loses the move [DK-R4])" if lost else ""
            return f"Go: choose how far to go, in secret.{warning}"
        dials = level_of(view["pawns"][view["turn"]]) + 1
        number = "the number" if dials == 1 else f"{dials} numbers"
        return f"Stop: choose {number} you think {colour_of(view['turn']).name} goes, in secret."

    def choices(self, view: View, legal: list[str]) -> list[MenuChoice]:
        """What is typed is the numbers themselves; there is nothing to add to them."""
        return [MenuChoice(action.split("|")[1], action, Text()) for action in legal]

    def read(self, view: View, text: str) -> list[str]:
        if "|" in text:
            return [text]
        digits = [sign for sign in text if sign.isdecimal() and sign.isascii()]
        if not digits:
            return []
        kind = "go" if view["turn"] == self.seat else "stop"
        return [f"{kind}|{','.join(sorted(digits))}"]

    def told(self, before: View, seat: int, action: str, event: Event, after: View) -> Text | None:
        if "go" not in event:
            return None
        goer, stops = event["seat"], ", ".join(map(str, event["stop"]))
        text = self.verb(goer, "choose").append(f" {event['go']}, ").append(self.who((goer - 1) % before["players"]))
        text.append(f" {stops}: ")
        moved = event["moved"]
        if moved > 0:
            return text.append(f"{moved} forward.")
        if moved < 0:
            return text.append("back to the start!", "bold red")
        hit = event["go"] in event["stop"]
        return text.append("stopped." if hit else "the square is taken.", "red")
