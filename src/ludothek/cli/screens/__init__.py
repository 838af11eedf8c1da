"""How games look in the terminal. A family or a game registers its screen by an entry point in the group
`ludothek.screens`; a game without one is shown as a table of what its player can see."""

from __future__ import annotations

from ludothek.cli.screens.screen import Screen
from ludothek.core.contract import Game
from ludothek.core.registry import extension


def screen_of(rules: Game) -> type[Screen]:
    """The kind of screen a game is played on."""
    screen: type[Screen] | None = extension("screens", rules)
    return screen or Screen
