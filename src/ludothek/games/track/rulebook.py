"""What a rulebook of the family is: a list of cards, a board, and how a game is set up, all as data.

tock6.py, super_tock.py, dog.py, dog_royal.py, keezen.py, swiss_dog.py, tock.py, pegs_and_jokers.py and jackaroo.py each
answer what is theirs, in the order of their articles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludothek.core.options import Option
from ludothek.games.track import facts as F
from ludothek.games.track.layout import MOST_HOME, MOST_KINDS, MOST_PAWNS, MOST_SEATS, MOST_SQUARES, NONE, Facts


@dataclass(frozen=True)
class Card:
    """A kind of card: its name, how many the pack has, how far it goes forward, what else it does."""

    name: str
    copies: int
    steps: Sequence[int] = ()
    does: int = 0
    rule: str = ""
    """The article that says what it does: quoted when it cannot do something."""
    back: int = 0
    """How far it goes backwards, if it does (GOES_BACK)."""


@dataclass(frozen=True)
class Board:
    """[TF-1] [TF-R1] A section of the track: its squares, the mouth before the start, the shortcut after it."""

    section: int
    mouth_before: int
    shortcut: int = NONE
    special: int = NONE
    home: int = 4
    """[TF-2] How long a home row is."""


@dataclass(frozen=True)
class Setup:
    """How one table of a rulebook is set up: everything that may depend on players and options."""

    board: Board
    cards: tuple[Card, ...]
    players: int
    sections: int
    teams: int
    """How many sides there are; as many as players when everybody plays singly."""
    deals: Sequence[int]
    pawns: int = 4
    dealer_rotates: int = F.EVERY_ROUND
    takes_up: bool = False
    exchanges: int = F.NO_EXCHANGE
    stuck: int = F.FOLD_OR_DISCARD
    protect: int = F.BY_SQUARE
    lap: bool = True
    passing: int = F.FREE
    own_barred: bool = False
    to_mouth: bool = False
    seven_shares: int = 0
    seven_burns: bool = False
    canadian: bool = False
    start_swap: bool = False
    idle_swap: bool = False
    exit_own: bool = False
    royal: bool = False
    set_out: bool = False
    from_start: bool = False
    helps_next: bool = False
    draws_up: int = 0
    tells_back: bool = False
    """[PJ-19] Whether positions say of every shared card which way its rest goes, also where all of them go forward."""
    joker_free: bool = False
    mirrored: bool = False
    """[SD-R2] Whether the board is drawn with travel going counter-clockwise."""


ANY_NUMBER = MOST_SEATS * MOST_PAWNS
"""Of pawns that share a seven."""


@dataclass(frozen=True)
class Rulebook:
    """A game of the family: its facts, its setup for a table, and which articles its refusals quote."""

    id: str
    title: str
    file: str
    seats: range
    options: tuple[Option, ...]
    setup: Callable[[int, Mapping[str, Any]], Setup]
    articles: Mapping[str, str] = field(default_factory=dict)
    minutes: tuple[int, int] | None = None
    """How long a match usually takes, from and to."""
    pieces: str = "pawns"
    """What stands on the board: pawns, marbles or pegs. The browser draws them."""


def colours(players: int, sections: int) -> tuple[int, ...]:
    """[TF-R2] Which colours sit at a board, so that distances are equal wherever they can be."""
    if sections == players:
        return tuple(range(players))
    if sections == 4:
        return {2: (0, 2), 3: (0, 1, 2)}[players]
    return {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}[players]


def usual_sections(players: int) -> int:
    """[TF-R2] Four sections for 2 and 4 players, six for 3, 5 and 6."""
    return 4 if players in (2, 4) else 6


def sections_fault(sections: int, players: int) -> str | None:
    return "5 and 6 players need 6 sections" if players > sections else None


SECTIONS_OPTION = Option(
    "sections", "TF-R2", "sections of the board; each has the same length", (4, 6), usual_sections, sections_fault
)


def teams_fault(teams: bool, players: int) -> str | None:
    return f"teams are for 4 or 6 players, not {players}" if teams and players not in (4, 6) else None


def pairs(players: int) -> int:
    """[KZ-2] [SD-1] [TC-1] [JK-1] How many sides there are: teams of two with four and six, else everybody singly."""
    return players // 2 if players in (4, 6) else players


def sides_option(rule: str, *values: str) -> Option:
    """[SD-1] [PJ-1] With six players: three pairs, or two teams of three."""

    def fault(value: str, players: int) -> str | None:
        return f"sides are a choice for 6 players, not {players}" if value != values[0] and players != 6 else None

    return Option("sides", rule, "with six players: three pairs, or two teams of three", values, check=fault)


TEAMS_OPTION = Option("teams", "TF-R10", "partners play together", (False, True), check=teams_fault)


def free_walk(setup: Setup) -> int:
    """The one thing that stops a pawn along the track, if there is only one (free_run.py)."""
    if setup.royal:
        return F.STEP_BY_STEP
    if setup.passing == F.FREE and not setup.own_barred and not setup.to_mouth and setup.lap:
        return F.STARTS_ONLY
    own_stops = setup.passing == F.OWN_BARS and setup.own_barred and setup.protect == F.UNPROTECTED
    return F.OWN_ONLY if own_stops and setup.board.mouth_before > 0 else F.STEP_BY_STEP


def facts_row(setup: Setup) -> Facts:
    """The setup as the row of integers that the rules read."""
    board, length = setup.board, setup.sections * setup.board.section
    row = np.zeros(F.FACTS_WIDTH, dtype=np.int64)
    row[F.PLAYERS] = setup.players
    row[F.SECTIONS] = setup.sections
    row[F.SECTION] = board.section
    row[F.LENGTH] = length
    row[F.PAWNS_EACH] = setup.pawns
    row[F.MOUTH_BEFORE] = board.mouth_before
    row[F.SHORTCUT] = board.shortcut
    row[F.TEAMS] = setup.teams
    row[F.KINDS] = len(setup.cards)
    row[F.DEALS] = len(setup.deals)
    row[F.HOME_LENGTH] = board.home
    row[F.DEALER_ROTATES] = setup.dealer_rotates
    row[F.TAKES_UP] = setup.takes_up
    row[F.EXCHANGES] = setup.exchanges
    row[F.STUCK] = setup.stuck
    row[F.PROTECT] = setup.protect
    row[F.NO_LAP] = not setup.lap
    row[F.PASSING] = setup.passing
    row[F.OWN_BARRED] = setup.own_barred
    row[F.TO_MOUTH] = setup.to_mouth
    row[F.PLAIN_WALK] = setup.passing == F.FREE and not setup.own_barred and not setup.to_mouth
    row[F.FREE_WALK] = free_walk(setup)
    row[F.SEVEN_SHARES] = setup.seven_shares
    row[F.SEVEN_BURNS] = setup.seven_burns
    row[F.CANADIAN] = setup.canadian
    row[F.START_SWAP] = setup.start_swap
    row[F.IDLE_SWAP] = setup.idle_swap and any(card.does & F.SWAPS for card in setup.cards)
    row[F.EXIT_OWN] = setup.exit_own
    row[F.ROYAL] = setup.royal
    row[F.SPECIAL] = board.special
    row[F.SET_OUT] = setup.set_out
    row[F.FROM_START] = setup.from_start
    row[F.KEEPS_FRESH] = setup.protect == F.BY_FRESHNESS or setup.from_start
    row[F.HELPS_NEXT] = setup.helps_next
    row[F.DRAWS_UP] = setup.draws_up
    row[F.JOKER_FREE] = setup.joker_free
    for seat, colour in enumerate(colours(setup.players, setup.sections)):
        row[F.START + seat] = colour * board.section
        row[F.MOUTH + seat] = (colour * board.section - board.mouth_before) % length
        row[F.PARTNERS + seat] = sum(
            1 << other for other in range(seat % setup.teams, setup.players, setup.teams) if other != seat
        )
    for section in range(setup.sections):
        word, bit = divmod((section * board.section - board.mouth_before) % length, F.WORD)
        row[F.MOUTHS + word] |= 1 << bit
    for seat in range(setup.players, MOST_SEATS):
        row[F.START + seat] = row[F.MOUTH + seat] = NONE
    row[F.DEAL_SIZES : F.DEAL_SIZES + len(setup.deals)] = setup.deals
    for kind, card in enumerate(setup.cards):
        row[F.PACK + kind] = card.copies
        row[F.STEPS + kind] = sum(1 << step for step in card.steps)
        row[F.FEWEST + kind] = min(card.steps, default=1)
        row[F.MOST + kind] = max(card.steps, default=0)
        row[F.BACK + kind] = card.back if card.does & F.GOES_BACK else 0
        row[F.DOES + kind] = card.does
    assert len(setup.cards) <= MOST_KINDS
    assert length <= MOST_SQUARES
    assert board.home <= MOST_HOME
    return row
