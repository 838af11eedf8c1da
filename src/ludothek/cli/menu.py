"""The numbered choices: in columns, group by group; very many are asked for in two steps."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ludothek.cli.screens.screen import MenuChoice

LONGEST = 12
"""More lines than this are not listed at once, if they come in groups."""
GAP = "   "


def groups_of(choices: Sequence[MenuChoice]) -> dict[str, list[MenuChoice]]:
    groups: dict[str, list[MenuChoice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    return groups


def is_long(choices: Sequence[MenuChoice], width: int) -> bool:
    return len(groups_of(choices)) > 1 and len(lines(choices, width)) > LONGEST


def group_choices(choices: Sequence[MenuChoice]) -> list[MenuChoice]:
    """The groups themselves, to choose one of; their action is the group's name."""
    found = []
    for number, (group, members) in enumerate(groups_of(choices).items(), start=1):
        ways = "1 way" if len(members) == 1 else f"{len(members)} ways"
        found.append(MenuChoice(str(number), group, Text.assemble((group or "other", "bold"), f", {ways}")))
    return found


def renumbered(choices: Sequence[MenuChoice]) -> list[MenuChoice]:
    """Numbers from 1, without group names: for a list of one group."""
    return [choice._replace(key=str(number), group="") for number, choice in enumerate(choices, start=1)]


def show(out: Console, choices: Sequence[MenuChoice]) -> None:
    for line in lines(choices, out.width):
        out.print(line, overflow="ellipsis", no_wrap=True)


def lines(choices: Sequence[MenuChoice], width: int) -> list[Text]:
    """Each group begins on a line of its own, with its name before it, and flows on as far as it needs."""
    groups = groups_of(choices)
    label = max(map(cell_len, groups), default=0)
    found = []
    for group, members in groups.items():
        line = Text(no_wrap=True).append(f" {group:>{label}} " if label else "", "bold")
        for number, choice in enumerate(members):
            entry = Text.assemble((f"{choice.key})", "bold cyan"), " ", choice.text)
            if number and line.cell_len + len(GAP) + entry.cell_len > width:
                found.append(line)
                line = Text(" " * (label + 2) if label else " ", no_wrap=True)
            elif number or label == 0:
                line.append(GAP if number else " ")
            line.append_text(entry)
        found.append(line)
    return found
