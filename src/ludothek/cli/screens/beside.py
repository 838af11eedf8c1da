"""Puts a board and what is told about it side by side, or below each other where the terminal is narrow."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

GAP = 3
NARROWEST = 34


def beside(board: list[Text], board_width: int, notes: list[RenderableType], width: int) -> RenderableType:
    if width - board_width - GAP < NARROWEST:
        return Group(*board, Text(), *notes)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=board_width, no_wrap=True)
    grid.add_column(width=width - board_width - GAP)
    grid.add_row(Group(*board), Group(*notes))
    return grid
