"""Denkste!? in the terminal: the folded snake of sixty fields, its bridges, and the towers on it."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from ludothek.cli.screens.beside import beside
from ludothek.cli.screens.canvas import Canvas
from ludothek.cli.screens.palette import colour_of
from ludothek.cli.screens.screen import MenuChoice, Screen
from ludothek.core.contract import Event, View
from ludothek.games.towers.board import BRIDGES, CELLS, GOAL

CELL = 4
RADIUS = 4
GOAL_NAME = "G"


class TowersScreen(Screen):
    help = (
        "Type the number of a choice, or a move as it is written: `14>32`, `23+>31` a whole tower, `41->53` a caught"
        " stone, `55>G` into the goal.\nRed fields are bridges; `bridges` lists them."
    )

    def board(self, view: View, width: int, told: list[Text]) -> RenderableType:
        canvas = Canvas((2 * RADIUS + 1) * CELL + 1, (2 * RADIUS + 1) * 2 - 1)
        for field, (q, r) in enumerate(CELLS, start=1):
            row, column = (r + RADIUS) * 2, (2 * q + r + 2 * RADIUS) * CELL // 2
            stones = view["fields"].get(str(field), [])
            if stones:
                self._stack(canvas, row, column, stones)
            elif field == GOAL:
                canvas.write(row, column, " ◎", "bold bright_white")
            else:
                canvas.write(row, column, f"{field:>2}", "red" if field in BRIDGES else "bright_black")
        notes: list[RenderableType] = [self._player(view, seat) for seat in range(view["players"])]
        if view["dice"]:
            notes += [Text(), Text(f"The dice: {view['dice'][0]} and {view['dice'][1]}.", "bold")]
        return beside(canvas.lines(), canvas.width, [*notes, Text(), *told[-8:]], width)

    def _stack(self, canvas: Canvas, row: int, column: int, stones: list[int]) -> None:
        """Bottom to top, from left to right."""
        for height, seat in enumerate(stones):
            style = colour_of(seat).style + (" reverse" if height == len(stones) - 1 else "")
            canvas.write(row, column + height + (len(stones) == 1), colour_of(seat).letter, style)

    def _player(self, view: View, seat: int) -> Text:
        colour = colour_of(seat)
        return Text.assemble(
            ("▶ " if seat in view["to_act"] else "  ", "bold"),
            (f"{colour.letter} {colour.name:<7}", colour.style),
            f"{self.names[seat][:10]:<11}{view['off'][seat]} off, {view['home'][seat]} home",
        )

    def prompt(self, view: View) -> str:
        return {
            "roll": "Your turn: roll the dice.",
            "again": "You may roll again.",
            "move": "Move a stone or a tower.",
        }[view["phase"]]

    def choices(self, view: View, legal: list[str]) -> list[MenuChoice]:
        return [
            MenuChoice(str(number), action, self._preview(view, action)) for number, action in enumerate(legal, start=1)
        ]

    def _preview(self, view: View, action: str) -> Text:
        if ">" not in action:
            return Text({"roll": "roll the dice", "end": "end the turn"}[action])
        start, end = action.split(">")
        text = Text()
        if start.endswith("+"):
            text.append("tower ", "bold")
        elif start.endswith("-"):
            text.append("caught stone ", "bold")
        elif len(view["fields"].get(start, [])) == 2:
            text.append("top of ")
        text.append("outside" if start == "0" else start.rstrip("+-")).append(" → ")
        text.append("the goal" if end == GOAL_NAME else end)
        below = view["fields"].get(end, [])
        if below:
            seat = below[-1]
            text.append(" builds a tower" if seat == self.seat else f" catches {colour_of(seat).name}", "bold red")
        return text

    def told(self, before: View, seat: int, action: str, event: Event, after: View) -> Text | None:
        if action == "roll":
            text = self.verb(seat, "roll").append(f" {event['dice'][0]} and {event['dice'][1]}")
            return text.append(", and cannot move." if event["lost"] else ".")
        if action == "end":
            return None
        start, end = action.split(">")
        what = {"+": "a tower", "-": "a caught stone"}.get(start[-1], "a stone")
        origin = "from outside" if start == "0" else f"from {start.rstrip('+-')}"
        text = self.verb(seat, "move").append(f" {what} {origin} to {'the goal' if end == GOAL_NAME else end}")
        below = before["fields"].get(end, [])
        if below and below[-1] != seat:
            text.append(" and ").append("catch" if seat == self.seat else "catches", "bold red")
            text.append(" ").append(Text("your stone") if below[-1] == self.seat else self.who(below[-1]))
        elif below:
            text.append(" and build" + ("" if seat == self.seat else "s") + " a tower")
        return text.append(".")

    def topic(self, view: View, word: str) -> RenderableType | None:
        if word != "bridges":
            return None
        return Text("Bridges: " + ", ".join(f"{red} → {end}" for red, end in BRIDGES.items()) + ".")
