"""Where the program writes: colours and width are found out by rich; NO_COLOR and pipes are respected."""

from __future__ import annotations

import sys

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table


def console() -> Console:
    """Standard output, as it is now."""
    return Console(file=sys.stdout, highlight=False)


def side_console() -> Console:
    """Standard error: progress and remarks, so that results can be piped on."""
    return Console(file=sys.stderr, highlight=False)


def simple_table(*columns: str, header: bool = True, right: tuple[int, ...] = ()) -> Table:
    """A table with hardly any lines; the columns in `right` hold figures."""
    table = Table(box=SIMPLE_HEAD if header else None, show_header=header, pad_edge=False, header_style="bold")
    if not header:
        table.padding = (0, 1, 0, 0)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number in right else "left", no_wrap=number in right)
    return table
