"""Short Tock (rules/short-tock.md): a rulebook of the track family is data, and this file is all of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludothek.games.track.facts import EVERY_ROUND, FOLD_HAND, GOES_BACK, STARTS, SWAPS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import Board, Card, Rulebook, Setup

RULES = Path(__file__).parent / "rules" / "short-tock.md"

# [SH-1] Four sections of eight squares; the home row leaves one square before the start.
BOARD = Board(section=8, mouth_before=1)
SECTIONS = 4

# [SH-5] Two kinds of cards bring a pawn out. [SH-10] Numbers go forward, the four both ways. [SH-11] X exchanges.
CARDS = (
    Card("1", 8, [1], rule="SH-10"),
    Card("2", 8, [2], rule="SH-10"),
    Card("3", 8, [3], rule="SH-10"),
    Card("4", 8, [4], GOES_BACK, "SH-10", back=4),
    Card("5", 8, [5], rule="SH-10"),
    Card("6", 8, [6], STARTS, "SH-5"),
    Card("S", 8, [], STARTS, "SH-5"),
    Card("X", 8, [], SWAPS, "SH-11"),
)


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[SH-2] Four pawns each. [SH-3] Five cards in every round, and the deal goes round.

    [SH-6] Whoever is stuck folds. [SH-8] A pawn on its own start blocks.
    """
    return Setup(
        board=BOARD,
        cards=CARDS,
        players=players,
        sections=SECTIONS,
        teams=players,
        deals=(5,),
        dealer_rotates=EVERY_ROUND,
        stuck=FOLD_HAND,
    )


ARTICLES = {
    "over": "SH-12",
    "turn": "SH-4",
    "fold": "SH-6",
    "must_play": "SH-7",
    "discard": "SH-6",
    "leave": "SH-5",
    "block": "SH-8",
    "safe": "SH-8",
    "home": "SH-9",
    "swap": "SH-11",
    "swap_own": "SH-11",
    "back": "SH-10",
}

SHORT_TOCK = TrackGame(Rulebook("short-tock", "Short Tock", str(RULES), range(2, 5), (), setup, ARTICLES))
