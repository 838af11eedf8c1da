"""DOG and DOG Compact (rules/dog.md), in the order of their articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import (
    EVERY_ROUND,
    FOLD_HAND,
    GOES_BACK,
    IS_WILD,
    REDRAW_ONE,
    SPLITS,
    STARTS,
    SWAPS,
    TO_THE_LEFT,
    WITH_PARTNER,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import ANY_NUMBER, SECTIONS_OPTION, Board, Card, Rulebook, Setup

# [TF-1] [TF-R1] 16 squares a section; the home row leaves at the start square itself.
BOARD = Board(section=16, mouth_before=0)

# [DOG-3] Rounds of six cards down to two, then six again.
DEALS = (6, 5, 4, 3, 2)

CARDS = (
    Card("11", 8, [1, 11], STARTS, "DOG-19"),
    Card("13", 8, [13], STARTS, "DOG-19"),
    Card("2", 8, [2], rule="DOG-18"),
    Card("3", 8, [3], rule="DOG-18"),
    Card("4", 8, [4], GOES_BACK, "DOG-20", back=4),
    Card("5", 8, [5], rule="DOG-18"),
    Card("6", 8, [6], rule="DOG-18"),
    Card("7", 8, [7], SPLITS, "DOG-24"),
    Card("8", 8, [8], rule="DOG-18"),
    Card("9", 8, [9], rule="DOG-18"),
    Card("10", 8, [10], rule="DOG-18"),
    Card("12", 8, [12], rule="DOG-18"),
    Card("X", 8, [], SWAPS, "DOG-21"),
    Card("?", 6, [], IS_WILD, "DOG-23"),
)


def plays_in_teams(players: int) -> bool:
    """[DOG-1] [DR-1] [TF-R10] Four and six players form teams of two; two, three and five play singly."""
    return players in (4, 6)


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[DOG-12] A start with its pawn blocks. [DOG-22] An X may be laid down without effect.

    [DOG-24] [DOG-25] A seven is shared among any number of pawns and burns its way.
    [DOG-8] [DOG-6] Teams fold and exchange with the partner. [DOG-32] [DOG-33] [DOG-34] Singly there are five pawns,
    one of them on the start square, whoever is stuck draws a card, and a card goes to the left neighbour.
    [DC-1] [DC-2] DOG Compact is the same on four sections.
    """
    teams = plays_in_teams(players)
    return Setup(
        board=BOARD,
        cards=CARDS,
        players=players,
        sections=options.get("sections", 4),
        teams=players // 2 if teams else players,
        deals=DEALS,
        pawns=4 if teams else 5,
        dealer_rotates=EVERY_ROUND,
        exchanges=WITH_PARTNER if teams else TO_THE_LEFT,
        stuck=FOLD_HAND if teams else REDRAW_ONE,
        seven_shares=ANY_NUMBER,
        seven_burns=True,
        idle_swap=True,
        set_out=not teams,
    )


# [TF-R4] The other way round is Swiss use; it mirrors the drawn board and nothing else.
DIRECTION = Option("direction", "TF-R4", "which way the drawn board runs", ("clockwise", "counterclockwise"))

ARTICLES = {
    "over": "DOG-31",
    "turn": "DOG-7",
    "fold": "DOG-8",
    "must_play": "DOG-8",
    "redraw": "DOG-33",
    "discard": "DOG-33",
    "leave": "DOG-10",
    "block": "DOG-12",
    "safe": "DOG-11",
    "home": "DOG-16",
    "from_start": "DOG-17",
    "give": "DOG-6",
    "swap": "DOG-21",
    "swap_own": "DOG-21",
    "idle": "DOG-R3",
    "joker": "DOG-23",
    "back": "DOG-20",
    "seven": "DOG-24",
    "partner": "DOG-28",
    "hidden": "DOG-29",
}

MINUTES = (45, 60)

DOG = TrackGame(
    Rulebook("dog", "DOG", "dog.md", range(2, 7), (SECTIONS_OPTION, DIRECTION), setup, ARTICLES, minutes=MINUTES)
)

DOG_COMPACT = TrackGame(
    Rulebook("dog-compact", "DOG Compact", "dog.md", range(2, 5), (DIRECTION,), setup, ARTICLES, minutes=MINUTES)
)
