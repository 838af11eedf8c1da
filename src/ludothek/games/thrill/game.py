"""The facts of Thrill, and the ways to get a state of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludothek.core.contract import Game, State, Statistic, Transition, View
from ludothek.core.kernel import warm
from ludothek.core.options import Option
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.arrangement import STOCK, arrange
from ludothek.games.thrill.position import read_position
from ludothek.games.thrill.state import ThrillState
from ludothek.games.thrill.statistics import statistics
from ludothek.games.thrill.table import CARD_KINDS, EACH_CARD, START_CHIPS, ThrillTable
from ludothek.games.thrill.view import imagine


def make_ready() -> None:
    """Before the first state there is: importing the game compiles nothing."""
    warm("ludothek.games.thrill")


class Thrill(Game):
    id = "thrill"
    title = "Thrill"
    family = "thrill"
    rulebook = "thrill.md"
    seats = range(2, 7)
    minutes = (30, 30)
    is_discrete = False
    options = (
        Option("variant", "TH-17", "weight and bets", (False, True)),
        Option(
            "bets",
            "TH-R3",
            "bets are secret until the push is over, or open",
            ("secret", "open"),
            needs=("variant", True),
        ),
    )
    over_rule = "TH-15"
    turn_rule = "TH-6"

    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> ThrillState:
        """[TH-3] [TH-R1] The first Chief is drawn by lot; [TH-2] everybody has 10 chips, [TH-17] and in the variant
        two cards of each kind."""
        make_ready()
        variant = options["variant"]
        chief = below(rng, players)
        table = ThrillTable(
            players=players,
            variant=variant,
            open_bets=options["bets"] == "open",
            phase="disc",
            chief=chief,
            discs=arrange(rng),
            stock=list(STOCK),
            chips=[START_CHIPS] * players,
            inside=[True] * players,
            cards=[dict.fromkeys(CARD_KINDS, EACH_CARD) for _ in range(players)] if variant else None,
            small=[0] * players if variant else None,
            bets=[None] * players if variant else None,
        )
        return ThrillState(table)

    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> ThrillState:
        make_ready()
        return ThrillState(read_position(position, players, options))

    def statistics(self, opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
        return statistics(opening, transitions)

    def imagine(self, view: View, rng: Stream) -> ThrillState:
        make_ready()
        return ThrillState(imagine(view, rng))


THRILL = Thrill()
