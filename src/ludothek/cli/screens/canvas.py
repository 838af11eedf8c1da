"""A grid of characters with styles: what boards are drawn on."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Characters outside the canvas are lost."""
        if 0 <= row < self.height:
            for place, sign in enumerate(text, start=column):
                if 0 <= place < self.width:
                    self._cells[row][place] = (sign, style)

    def lines(self) -> list[Text]:
        found = []
        for cells in self._cells:
            line = Text(no_wrap=True)
            for style, run in groupby(cells, key=itemgetter(1)):
                line.append("".join(sign for sign, _ in run), style)
            found.append(line)
        return found
