"""How games look in the terminal: a screen a game. Games without one are shown as a table of what can be seen."""

from __future__ import annotations

from importlib import import_module

from ludothek.cli.screens.screen import Screen
from ludothek.core.registry import GameHandle

SCREENS = {
    "tock6": "track.screen:TrackScreen",
    "super-tock": "track.screen:TrackScreen",
    "dog": "track.screen:TrackScreen",
    "dog-compact": "track.screen:TrackScreen",
    "dog-royal": "track.screen:TrackScreen",
    "denkste": "denkste:DenksteScreen",
    "denkste-towers": "towers:TowersScreen",
    "thrill": "thrill:ThrillScreen",
}


def screen_of(handle: GameHandle, seat: int, names: list[str]) -> Screen:
    """The screen of a game for the player in a seat; `names` has one for every seat."""
    if handle.id not in SCREENS:
        return Screen(handle, seat, names)
    module, kind = SCREENS[handle.id].split(":")
    made: Screen = getattr(import_module(f"{__name__}.{module}"), kind)(handle, seat, names)
    return made
