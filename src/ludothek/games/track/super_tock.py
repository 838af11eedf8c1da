"""Super Tock (rules/super-tock.md), in the order of its articles: the plain cousin, and three advanced rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import (
    EVERY_PACK,
    FOLD_OR_DISCARD,
    GOES_BACK,
    OPPONENTS_ONLY,
    SHORTCUTS,
    SKIPS,
    STARTS,
    SWAPS,
    UNPROTECTED,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import SECTIONS_OPTION, TEAMS_OPTION, Board, Card, Rulebook, Setup

# [ST-1] [TF-R1] The start is printed 18, the shortcut square 8; the home row leaves right before the start.
BOARD = Board(section=18, mouth_before=1, shortcut=8)

# [ST-2] [ST-R1] The deals of one pack.
DEALS = {2: (5, 5, 4, 4, 4, 4), 3: (5, 4, 4, 4), 4: (5, 4, 4), 5: (5, 5), 6: (4, 4)}

# [ST-4] Ace and king start a pawn; everything goes forward by its number. [ST-7] Ace, ten and king lead to Heaven.
CARDS = (
    Card("A", 4, [1], STARTS | SHORTCUTS, "ST-4"),
    Card("2", 4, [2], rule="ST-4"),
    Card("3", 4, [3], rule="ST-4"),
    Card("4", 4, [4], rule="ST-4"),
    Card("5", 4, [5], rule="ST-4"),
    Card("6", 4, [6], rule="ST-4"),
    Card("7", 4, [7], rule="ST-4"),
    Card("8", 4, [8], rule="ST-4"),
    Card("9", 4, [9], rule="ST-4"),
    Card("10", 4, [10], SHORTCUTS, "ST-4"),
    Card("J", 4, [11], rule="ST-4"),
    Card("Q", 4, [12], rule="ST-4"),
    Card("K", 4, [13], STARTS | SHORTCUTS, "ST-4"),
)


def advanced_cards(options: Mapping[str, Any]) -> tuple[Card, ...]:
    """The pack under the advanced rules that are switched on."""
    changed = {
        # [ST-11] A four always goes four backwards.
        "four_back": ("4", {"steps": (), "does": GOES_BACK, "rule": "ST-11", "back": 4}),
        # [ST-12] [ST-R6] A ten exchanges two pawns instead of going forward; its use at the shortcut stays.
        "ten_swap": ("10", {"steps": (), "does": SWAPS | OPPONENTS_ONLY | SHORTCUTS, "rule": "ST-12"}),
        # [ST-13] A Jack makes the left neighbour discard and miss a turn; it moves no pawn.
        "jack_skip": ("J", {"steps": (), "does": SKIPS, "rule": "ST-13"}),
    }
    differs = {name: new for option, (name, new) in changed.items() if options["advanced"] or options[option]}
    return tuple(replace(card, **differs.get(card.name, {})) for card in CARDS)  # type: ignore[arg-type]


def sides(players: int, teams: bool) -> int:
    """[TF-R10] Two against two, or three teams of two."""
    return players // 2 if teams else players


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[ST-R2] Dealer and first player as in Tock 6. [ST-3] [ST-R3] Stuck: fold or discard. [ST-R4] Nothing blocks."""
    return Setup(
        board=BOARD,
        cards=advanced_cards(options),
        players=players,
        sections=options["sections"],
        teams=sides(players, options["teams"]),
        deals=DEALS[players],
        dealer_rotates=EVERY_PACK,
        takes_up=True,
        stuck=FOLD_OR_DISCARD,
        protect=UNPROTECTED,
    )


ADVANCED = (
    Option("four_back", "ST-11", "a four always goes four backwards", (False, True)),
    Option("ten_swap", "ST-12", "a ten exchanges two pawns", (False, True)),
    Option("jack_skip", "ST-13", "a Jack makes the left neighbour discard and miss a turn", (False, True)),
    Option("advanced", "ST-11", "all three advanced rules together", (False, True)),
)

ARTICLES = {
    "over": "ST-1",
    "turn": "ST-R2",
    "fold": "ST-3",
    "must_play": "ST-R3",
    "discard": "ST-R3",
    "leave": "ST-3",
    "home": "ST-6",
    "swap": "ST-12",
    "swap_own": "ST-R6",
    "enter_centre": "ST-7",
    "leave_centre": "ST-8",
    "exit": "ST-8",
    "back": "ST-11",
    "skip": "ST-13",
    "skip_alone": "ST-R8",
    "partner": "ST-10",
    "hidden": "ST-10",
}

SUPER_TOCK = TrackGame(
    Rulebook(
        "super-tock",
        "Super Tock",
        "super-tock.md",
        range(2, 7),
        (SECTIONS_OPTION, TEAMS_OPTION, *ADVANCED),
        setup,
        ARTICLES,
        minutes=(45, 45),
        pieces="marbles",
    )
)
