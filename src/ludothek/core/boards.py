"""What a browser needs to draw a game's board, and the board it gets where a family brings none.

A family registers a `BrowserBoard` in the group `ludothek.boards`, under a game's id or its own name. The pages have
one drawing per `kind`; a kind they have no drawing for is played at the generic table: the view, and the legal actions
as buttons. So a game that brings nothing is playable in the browser, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludothek.core.contract import Game
from ludothek.core.registry import extension

GENERIC = "generic"


class BoardDescription(NamedTuple):
    """The board of one table: plain data, the same for every seat, and nothing secret."""

    kind: str
    """Which drawing of the pages shows it."""
    colours: tuple[int, ...]
    """By seat: its colour on the board."""
    facts: Mapping[str, Any]
    """What that drawing needs to know of the rules: geometry, cards, measures."""


def each_their_own(game: Game, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """By seat: its own number."""
    return tuple(range(players))


@dataclass(frozen=True)
class BrowserBoard:
    """How a family's board is drawn in a browser."""

    kind: str
    describe: Callable[[Any, int, Mapping[str, Any]], Mapping[str, Any]]
    """The facts of a table, from the game, the number of players and the complete options."""
    colours: Callable[[Any, int, Mapping[str, Any]], tuple[int, ...]] = each_their_own
    """By seat, from the same; each seat its own where nothing is said."""
    players: int | None = None
    """How many sit down when somebody just wants to play; None: as many as usual."""


def browser_board(rules: Game) -> BrowserBoard | None:
    found = extension("boards", rules)
    assert found is None or isinstance(found, BrowserBoard), f"{rules.id} registers no BrowserBoard in ludothek.boards"
    return found


def quick_players(rules: Game) -> int:
    """How many sit down when somebody just wants to play."""
    board = browser_board(rules)
    return rules.usual_players() if board is None or board.players is None else board.players


def describe_board(rules: Game, players: int, options: Mapping[str, Any]) -> BoardDescription:
    """The board of a table; players and options are checked and complete."""
    board = browser_board(rules)
    if board is None:
        return BoardDescription(GENERIC, each_their_own(rules, players, options), {})
    return BoardDescription(board.kind, board.colours(rules, players, options), board.describe(rules, players, options))
