"""Goofspiel (rules/goofspiel.md): everyone bids one card in secret for the prize turned up.

A whole game in one file. It brings no bot, no screen, no codec and no page of its own: Ludothek's defaults serve it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from pathlib import Path
from typing import Any

from corner_games.goofspiel_position import read_position
from ludothek.core.contract import Event, Game, Outcome, Position, Refusal, State, View
from ludothek.core.errors import NotationError
from ludothek.core.options import Option
from ludothek.core.rng import Stream, below

RULES = Path(__file__).parent / "rules" / "goofspiel.md"
BID = "bid|"


class GoofspielState(State):
    """The cards as they lie. A bid stays in its hand until all are shown."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        """[GO-1] One set of cards per player, and one for the pile."""
        cards = list(range(1, options["cards"] + 1))
        self.players = players
        self.options = options
        self.hands = [list(cards) for _ in range(players)]
        self.bids: list[int | None] = [None] * players
        self.pile = cards
        self.prize: int | None = None
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.aside: list[int] = []

    @property
    def to_act(self) -> tuple[int, ...]:
        """[GO-3] Everyone whose bid is not in."""
        if self.prize is None:
            return ()
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    def legal(self, seat: int) -> list[str]:
        """[GO-3] Any card of the hand, also for a seat that changes its bid."""
        if self.prize is None or not 0 <= seat < self.players:
            return []
        return [f"{BID}{card}" for card in self.hands[seat]]

    def why(self, seat: int, action: str) -> Refusal | None:
        """[GO-4] A card is bid only once. [GO-6] After the last prize nobody bids."""
        card = card_of(action)
        if not 0 <= seat < self.players:
            raise NotationError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        if self.prize is None:
            return Refusal("GO-6", "goofspiel.over")
        if not 1 <= card <= self.options["cards"]:
            return Refusal("GO-1", "goofspiel.no-such-card", {"card": card, "highest": self.options["cards"]})
        if card not in self.hands[seat]:
            return Refusal("GO-4", "goofspiel.spent", {"card": card})
        return None

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        """[GO-5] The last bid shows all; [GO-2] then the next prize is turned up."""
        self.bids[seat] = card_of(action)
        if None in self.bids:
            return {}
        event = self._award()
        self.turn_up(rng)
        return event

    def _award(self) -> Event:
        """[GO-5] The highest bid wins the prize; [GO-R2] a tie sets it aside."""
        bids = [bid for bid in self.bids if bid is not None]
        highest = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        winner = highest[0] if len(highest) == 1 else None
        event = {"bids": bids, "prize": self.prize, "winner": winner}
        assert self.prize is not None
        gained = self.aside if winner is None else self.won[winner]
        gained.append(self.prize)
        gained.sort()
        for hand, bid in zip(self.hands, bids, strict=True):
            hand.remove(bid)
        self.bids = [None] * self.players
        return event

    def turn_up(self, rng: Stream) -> None:
        """[GO-2] The next prize; none when the pile is empty."""
        self.prize = self.pile.pop(below(rng, len(self.pile))) if self.pile else None

    def points(self, seat: int) -> int:
        return sum(self.won[seat])

    def view(self, seat: int | None) -> View:
        """[GO-3] All is open but the bids of the others."""
        own = [bid if owner == seat else None for owner, bid in enumerate(self.bids)]
        return {
            **self.position(),
            "bids": own,
            "seat": seat,
            "to_act": list(self.to_act),
            "outcome": self.outcome,
            "points": [self.points(owner) for owner in range(self.players)],
        }

    def position(self) -> Position:
        return {
            "game": GoofspielGame.id,
            "players": self.players,
            "options": dict(self.options),
            "phase": "over" if self.prize is None else "bid",
            "hands": [list(hand) for hand in self.hands],
            "bids": list(self.bids),
            "prize": self.prize,
            "pile": list(self.pile),
            "won": [list(cards) for cards in self.won],
            "aside": list(self.aside),
        }

    @property
    def outcome(self) -> Outcome | None:
        """[GO-6] The most points win, together if several have them."""
        if self.prize is not None:
            return None
        points = [self.points(seat) for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if points[seat] == max(points)]
        return {"winners": winners, "scores": [int(seat in winners) for seat in range(self.players)]}

    def copy(self) -> GoofspielState:
        return GOOFSPIEL.read(self.position(), self.players, self.options)

    def inventory(self) -> dict[str, int]:
        prizes = [*self.pile, *self.aside, *(card for cards in self.won for card in cards)]
        return {"points on prizes": sum(prizes) + (self.prize or 0)}

    def rate(self, seat: int) -> float:
        """Points, those the bid should win if the others bid anything, and those the rest of the hand should win."""
        bid = self.bids[seat]
        left = sum(self.hands[seat]) - (bid or 0)
        share = left / max(1, left + sum(sum(self.hands[owner]) for owner in self._others(seat)))
        chance = 0.0 if bid is None else prod(self._part_below(owner, bid) for owner in self._others(seat))
        return self.points(seat) + chance * (self.prize or 0) + share * sum(self.pile)

    def _others(self, seat: int) -> list[int]:
        return [owner for owner in range(self.players) if owner != seat]

    def _part_below(self, owner: int, bid: int) -> float:
        hand = self.hands[owner]
        return sum(card < bid for card in hand) / len(hand)


class GoofspielGame(Game):
    id = "goofspiel"
    title = "Goofspiel"
    rulebook = RULES
    seats = range(2, 5)
    options = (Option("cards", "GO-R1", "how many cards a set has", (13, 5)),)
    over_rule = "GO-6"
    turn_rule = "GO-3"

    def start(self, players: int, options: Mapping[str, Any], rng: Stream) -> GoofspielState:
        state = GoofspielState(players, options)
        state.turn_up(rng)
        return state

    def read(self, position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> GoofspielState:
        state = GoofspielState(players, options)
        for name, value in read_position(position, players, options["cards"]).items():
            setattr(state, name, value)
        return state

    def imagine(self, view: View, rng: Stream) -> GoofspielState:
        """[GO-3] A hidden bid may be any card of the hand."""
        state = self.read(view, view["players"], view["options"])
        for seat in state.to_act:
            if seat not in view["to_act"]:
                state.bids[seat] = state.hands[seat][below(rng, len(state.hands[seat]))]
        return state


def card_of(action: str) -> int:
    number = action.removeprefix(BID)
    if not action.startswith(BID) or not (number.isascii() and number.isdigit() and len(number) < 4):
        raise NotationError(f"an action of Goofspiel is bid|CARD, not {action[:40]!r}")
    return int(number)


GOOFSPIEL = GoofspielGame()
