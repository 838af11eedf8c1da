"""Keezen, Swiss Dog, Tock, Pegs & Jokers and Jackaroo a second time: slow, plain, and written from rules/*.md alone.

As reference.py for the first five: works on position dicts, shares nothing with the engine. `actions` lists what a seat
may do, `after` carries one action out, with a `pick(pile, seat)` for every card that chance has to draw.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from reference_board import COLOURS, Pawn, PawnsOnBoard, Pick, Position, draw, lay_down, name

Way = list[str]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ORDER = [*RANKS, "?"]
SQUARES = {"keezen": 16, "swiss-dog": 16, "tock": 18, "pegs-and-jokers": 18, "jackaroo": 19}
MOUTH = {"keezen": 1, "swiss-dog": 0, "tock": 2, "pegs-and-jokers": 5, "jackaroo": 2}
DEALS = {
    "keezen": {players: [5, 4, 4] for players in range(2, 7)},
    "swiss-dog": {players: [6, 5, 4, 3, 2] for players in range(2, 7)},
    "tock": {2: [5, 5, 4, 4, 4, 4], 3: [5, 4, 4, 4], 4: [5, 4, 4]},
    "jackaroo": {2: [4, 4, 5, 4, 4, 5], 3: [4, 4, 4, 5], 4: [4, 4, 5]},
}
COURT = {"A": 1, "J": 11, "Q": 12, "K": 13}


class NotAllowed(Exception):
    """A landing that has no way out."""


class Table(PawnsOnBoard):
    """One position with the words of the rulebook to ask it."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.options: dict[str, Any] = position["options"]
        self.home = 5 if self.game == "pegs-and-jokers" else 4
        self.size = SQUARES[self.game]
        if self.game == "pegs-and-jokers":
            self.sections = self.players
        elif self.game in ("tock", "jackaroo"):
            self.sections = 4
        else:
            self.sections = 4 if self.players in (2, 4) else 6
        self.length = self.sections * self.size

    # --- the board

    def start(self, seat: int) -> str:
        colours = list(range(self.players))
        if self.game != "pegs-and-jokers":
            colours = COLOURS[self.players, self.sections]
        return f"T{colours[seat] * self.size}"

    def mouth(self, seat: int) -> str:
        return f"T{(int(self.start(seat)[1:]) - MOUTH[self.game]) % self.length}"

    def is_safe(self, pawn: Pawn) -> bool:
        """[KZ-10] [TC-8] [JK-9] On its own start; [SD-9] there only a fresh one; [PJ-12] nowhere."""
        if self.game == "pegs-and-jokers" or self.place(pawn) != self.start(pawn[0]):
            return False
        return self.position["fresh"][pawn[0]] if self.game == "swiss-dog" else True

    # --- teams

    def team(self, seat: int) -> list[int]:
        if self.game == "pegs-and-jokers":
            apart = 3 if self.players == 6 and self.options["sides"] == "pairs" else 2
        elif self.game == "swiss-dog" and self.players == 6 and self.options["sides"] == "two":
            apart = 2
        elif self.players == 4 or (self.players == 6 and self.game in ("keezen", "swiss-dog")):
            apart = self.players // 2
        else:
            return [seat]
        return [other for other in range(self.players) if other % apart == seat % apart]

    def moved_seats(self, seat: int) -> list[int]:
        """[TF-11] Whose pawns a seat moves. [PJ-24] Only those of the next partner to the left who is not finished."""
        if not self.is_finished(seat):
            return [seat]
        turns = [(seat + step) % self.players for step in range(1, self.players)]
        waiting = [other for other in turns if other in self.team(seat) and not self.is_finished(other)]
        return waiting[:1] if self.game == "pegs-and-jokers" else waiting

    def winners(self) -> list[int]:
        for seat in range(self.players):
            if all(self.is_finished(other) for other in self.team(seat)):
                return self.team(seat)
        return []

    # --- ways over the board

    def next_places(self, pawn: Pawn, place: str, is_first: bool, stays_out: bool) -> list[str]:
        """Where a pawn can be after one step forward. `stays_out`: [JK-17] moved by somebody else's five."""
        if place[0] == "H":
            return [f"H{int(place[1]) + 1}"] if int(place[1]) < self.home else []
        onward = [f"T{(int(place[1:]) + 1) % self.length}"]
        if place != self.mouth(pawn[0]) or stays_out:
            return onward
        if self.game == "swiss-dog" and is_first and self.is_safe(pawn):
            return onward  # [SD-13] A fresh pawn goes along the track.
        laps = {"keezen": "lap", "pegs-and-jokers": "lap"}
        may_pass = self.options[laps[self.game]] if self.game in laps else self.game != "jackaroo"
        return [*(onward if may_pass else []), "H1"]

    def ways(self, pawn: Pawn, count: int, stays_out: bool = False) -> list[Way]:
        if self.place(pawn)[0] == "R":
            return []
        found: list[Way] = [[]]
        for step in range(count):
            found = [
                [*way, following]
                for way in found
                for following in self.next_places(pawn, way[-1] if way else self.place(pawn), step == 0, stays_out)
            ]
        return found

    def way_back(self, pawn: Pawn, count: int) -> list[Way]:
        place = self.place(pawn)
        if place[0] != "T":
            return []
        return [[f"T{(int(place[1:]) - step) % self.length}" for step in range(1, count + 1)]]

    def is_open(self, pawn: Pawn, way: Way, burns: bool = False) -> bool:
        """May this pawn go this way and stop at its end?"""
        passed = 0
        for number, place in enumerate(way):
            other = self.standing_on(place, pawn[0])
            if other is None or other == pawn:
                continue
            is_end = number == len(way) - 1
            if place[0] == "H" or self.is_safe(other):
                return False
            if self.game == "pegs-and-jokers" and other[0] == pawn[0]:
                return False  # [PJ-9]
            if not is_end and self.game == "jackaroo" and not burns:
                passed += 1
                if other[0] == pawn[0] or passed > 1:
                    return False  # [JK-7] [JK-8]
        return self.can_land(pawn, way[-1])

    def can_land(self, pawn: Pawn, place: str) -> bool:
        """[PJ-R2] A partner landed on must find a way to its mouth."""
        if self.game != "pegs-and-jokers" or place[0] == "H":
            return True
        try:
            self.copy().land(pawn, place)
        except NotAllowed:
            return False
        return True

    def copy(self) -> Table:
        return Table({**self.position, "pawns": copy.deepcopy(self.pawns)})

    def land(self, pawn: Pawn, place: str) -> None:
        """A pawn comes to a place: whoever stands there goes back, or on to its own mouth."""
        other = self.standing_on(place, pawn[0])
        self.pawns[pawn[0]][pawn[1]] = place
        if other is None or other == pawn or place[0] == "H":
            return
        if self.game != "pegs-and-jokers" or other[0] not in self.team(pawn[0]):
            self.pawns[other[0]][other[1]] = "R"
            return
        if other[0] == pawn[0] or place == self.mouth(other[0]):
            raise NotAllowed  # [PJ-9] [PJ-R2]
        self.pawns[other[0]][other[1]] = "-"
        self.land(other, self.mouth(other[0]))

    def go(self, pawn: Pawn, way: Way, burns: bool) -> Table:
        """The table after a pawn has gone a way."""
        table = self.copy()
        if burns:
            for place in way:
                other = table.standing_on(place, pawn[0])
                if other is not None and other != pawn and place[0] == "T":
                    table.pawns[other[0]][other[1]] = "R"
        table.land(pawn, way[-1])
        return table

    # --- what a card can do

    def coming_out(self, pawn: Pawn) -> list[Way]:
        seat, index = pawn
        if self.place(pawn) != "R" or "R" in self.pawns[seat][:index]:
            return []
        way = [self.start(seat)]
        return [way] if self.is_open(pawn, way) else []

    def brings_out(self, card: str) -> bool:
        if card == "?":
            return self.game == "tock"
        return card in ("A", "K") or (self.game == "pegs-and-jokers" and card in ("J", "Q"))

    def forward_counts(self, card: str) -> list[int]:
        """By how many a card goes forward, a shared seven or nine aside."""
        if card == "A":
            eleven = {"swiss-dog": True, "jackaroo": True, "tock": self.options.get("ace_eleven")}
            return [1, 11] if eleven.get(self.game) else [1]
        if self.game == "pegs-and-jokers":
            if card in ("J", "Q", "K"):
                return [10] if self.options["faces"] == "ten" else [COURT[card]]
            return [] if card in ("7", "8", "9", "?") else [int(card)]
        if card == "4":
            return [4] if self.game == "swiss-dog" else []
        if card == "K":
            return [] if self.game == "keezen" else [13]
        if card == "Q":
            return [self.options["queen"]] if self.game == "keezen" else [12]
        if card == "J":
            more = {"tock": [10] * (self.options.get("jack") == "swap-or-10"),
                    "jackaroo": [11] * bool(self.options.get("jack_eleven"))}  # fmt: skip
            return more.get(self.game, [])
        if card == "?":
            return [18]
        return [] if card == "7" else [int(card)]

    def back_count(self, card: str) -> int:
        if self.game == "pegs-and-jokers":
            return 8 if card == "8" else 0
        return 4 if card == "4" else 0

    def burns(self, card: str) -> bool:
        """Whether a card captures what it passes."""
        if card == "7":
            return self.game == "swiss-dog" or (self.game == "tock" and self.options["burns"] in ("seven", "both"))
        if card == "K":
            return self.game == "jackaroo" or (self.game == "tock" and self.options["burns"] in ("king", "both"))
        return False

    def single_ways(self, pawn: Pawn, card: str) -> Iterator[Way]:
        """Where one pawn may go by one card (shared cards, exchanges and jokers that take a place aside)."""
        if self.brings_out(card):
            yield from self.coming_out(pawn)
        for count in self.forward_counts(card):
            yield from (way for way in self.ways(pawn, count) if self.is_open(pawn, way, self.burns(card)))
        if self.back_count(card):
            yield from (way for way in self.way_back(pawn, self.back_count(card)) if self.is_open(pawn, way))

    def swaps(self, pawn: Pawn) -> set[str]:
        """[KZ-17] [SD-18] [TC-14] [JK-18]"""
        owner_may = self.game == "keezen" and self.options["start_swap"]
        if self.place(pawn)[0] != "T" or (self.is_safe(pawn) and not owner_may):
            return set()
        return {
            name(other)
            for other in self.all_pawns()
            if other[0] != pawn[0] and self.place(other)[0] == "T" and not self.is_safe(other)
        }

    def fives(self, seat: int) -> Iterator[tuple[Pawn, Way]]:
        """[JK-17] Pawns that are not the player's to move stay on the track; on their own start they are left alone."""
        for pawn in self.all_pawns():
            if pawn[0] in self.moved_seats(seat) or self.place(pawn)[0] != "T" or self.is_safe(pawn):
                continue
            yield from ((pawn, way) for way in self.ways(pawn, 5, stays_out=True) if self.is_open(pawn, way))

    def takes(self, pawn: Pawn) -> set[str]:
        """[PJ-20] From the reserve or the track to where a pawn of another colour stands."""
        seat, index = pawn
        if self.place(pawn)[0] == "H" or (self.place(pawn) == "R" and "R" in self.pawns[seat][:index]):
            return set()
        others = [other for other in self.all_pawns() if other[0] != seat and self.place(other)[0] == "T"]
        return {self.place(other) for other in others if self.can_land(pawn, self.place(other))}

    # --- shared cards

    def sharers(self, seat: int) -> list[Pawn]:
        """[SD-23] [SD-R6] With the Canadian seven all pawns of the side."""
        if self.game == "swiss-dog" and self.options["canadian"]:
            return [pawn for pawn in self.all_pawns() if pawn[0] in self.team(seat)]
        return self.movable(seat)

    def most_shares(self) -> int:
        return 99 if self.game in ("swiss-dog", "tock") else 2

    def legs(self, seat: int, left: int, moved: list[str]) -> dict[tuple[str, str], Way]:
        """All legs of a seven after which the rest of the points can be used up."""
        found: dict[tuple[str, str], Way] = {}
        if len(moved) >= self.most_shares():
            return found
        burns = self.burns("7")
        for pawn in self.sharers(seat):
            if name(pawn) in moved:
                continue
            for points in range(1, left + 1):
                for way in self.ways(pawn, points):
                    if self.is_open(pawn, way, burns) and (
                        points == left or self.go(pawn, way, burns).legs(seat, left - points, [*moved, name(pawn)])
                    ):
                        found[name(pawn), way[-1]] = way
        return found

    def nine_legs(self, seat: int) -> dict[tuple[str, str], Way]:
        """[PJ-19] [PJ-R3] The first leg of a nine: all forward, or a part one way and the rest the other."""
        found: dict[tuple[str, str], Way] = {}
        for pawn in self.movable(seat):
            for points in range(1, 10):
                for back in (False, True):
                    for way in self.way_back(pawn, points) if back else self.ways(pawn, points):
                        if not self.is_open(pawn, way) or (points == 9 and back):
                            continue
                        rest = self.go(pawn, way, False)
                        if points == 9 or rest.nine_rests(seat, 9 - points, name(pawn), not back):
                            found[name(pawn), way[-1]] = way
        return found

    def nine_rests(self, seat: int, left: int, moved: str, back: bool) -> dict[tuple[str, str], Way]:
        return {
            (name(pawn), way[-1]): way
            for pawn in self.movable(seat)
            if name(pawn) != moved
            for way in (self.way_back(pawn, left) if back else self.ways(pawn, left))
            if self.is_open(pawn, way)
        }

    # --- plays of one card

    def pawn_plays(self, seat: int, card: str) -> set[str]:
        meanings = RANKS if card == "?" and self.game == "swiss-dog" else [card]
        return {f"{card}|{meaning}|{rest}" for meaning in meanings for rest in self.meaning_plays(seat, meaning)}

    def meaning_plays(self, seat: int, card: str) -> set[str]:
        if card == "7":
            return {f"{pawn}|{end}" for pawn, end in self.legs(seat, 7, [])}
        if card == "9" and self.game == "pegs-and-jokers" and self.options["nine"] == "split":
            return {f"{pawn}|{end}" for pawn, end in self.nine_legs(seat)}
        found = set()
        for pawn in self.movable(seat):
            if card == "?" and self.game == "pegs-and-jokers":
                found |= {f"{name(pawn)}|{place}" for place in self.takes(pawn)}
                continue
            found |= {f"{name(pawn)}|{way[-1]}" for way in self.single_ways(pawn, card)}
            if card == "9" and self.game == "pegs-and-jokers":
                found |= {f"{name(pawn)}|{way[-1]}" for way in self.ways(pawn, 9) if self.is_open(pawn, way)}
            if card == "J" and self.game != "pegs-and-jokers":
                found |= {f"{name(pawn)}|{other}" for other in self.swaps(pawn)}
        if card == "5" and self.game == "jackaroo":
            found |= {f"{name(pawn)}|{way[-1]}" for pawn, way in self.fives(seat)}
        return found

    def skips(self, seat: int) -> set[str]:
        """[JK-16] The next player, if holding cards, loses a card and a turn."""
        if self.game != "jackaroo" or not self.position["hands"][(seat + 1) % self.players]:
            return set()
        cards = ["10", "Q"] if self.options["queen_burns"] else ["10"]
        return {f"skip|{card}" for card in cards if card in self.position["hands"][seat]}

    def plays(self, seat: int) -> set[str]:
        hand = set(self.position["hands"][seat])
        return set().union(*(self.pawn_plays(seat, card) for card in hand)) | self.skips(seat)


def actions(position: Position, seat: int) -> set[str]:
    """What a seat may do now."""
    table = Table(position)
    phase, hand = position["phase"], set(position["hands"][seat])
    if phase == "exchange":
        given = position["given"][seat]
        return {f"give|{card}" for card in hand | ({given} if given else set())}
    if phase == "over" or position["turn"] != seat:
        return set()
    if phase == "forced-discard":
        return {f"discard|{card}" for card in hand}
    if position["seven"] is not None:
        return _rests(table, seat)
    plays = table.plays(seat)
    if table.game == "pegs-and-jokers":
        # [PJ-6] [PJ-7] Nobody has to play a joker.
        must = any(not play.startswith("?") for play in plays)
        return plays if must else plays | {f"discard|{card}" for card in hand}
    if plays:
        return plays
    if table.game == "tock":
        return {f"discard|{card}" for card in hand}
    if table.game == "swiss-dog" and len(table.team(seat)) == 1:
        return {f"{'discard' if phase == 'redrawn' else 'redraw'}|{card}" for card in hand}
    if table.game == "swiss-dog" and table.options["stuck"] == "card":
        return {f"discard|{card}" for card in hand}
    return {"fold"}


def _rests(table: Table, seat: int) -> set[str]:
    shared = table.position["seven"]
    card, left, moved = shared["card"], shared["left"], shared["moved"]
    if table.game == "pegs-and-jokers" and card == "9":
        found = table.nine_rests(seat, left, moved[0], shared["back"])
        return {f"9|9|{pawn}|{end}" for pawn, end in found}
    return {f"{card}|7|{pawn}|{end}" for pawn, end in table.legs(seat, left, moved)}


# --- carrying out


def after(position: Position, seat: int, action: str, pick: Pick) -> Position:
    """The position an action leads to, worked out in place."""
    kind, *words = action.split("|")
    if kind == "give":
        _give(position, seat, words[0])
    elif kind == "fold":
        position["discard"] += position["hands"][seat]
        position["hands"][seat] = []
        position["out"][seat] = True
        _end_turn(position, seat, pick)
    elif kind == "discard":
        lay_down(position, seat, words[0])
        position["phase"] = "play"
        _end_turn(position, seat, pick)
    elif kind == "redraw":
        lay_down(position, seat, words[0])
        draw(position, seat, pick)
        position["phase"] = "redrawn"
    elif kind == "skip":
        lay_down(position, seat, words[0])
        position["last"] = words[0]
        position["phase"], position["turn"] = "forced-discard", (seat + 1) % position["players"]
    else:
        _play(position, seat, kind, *words, pick=pick)
    for pile in [*position["hands"], position["draw"], position["discard"]]:
        pile.sort(key=ORDER.index)
    return position


def _give(position: Position, seat: int, card: str) -> None:
    """[SD-5] [SD-R3] [TC-5] To the next partner in playing order."""
    table = Table(position)
    if position["given"][seat] is not None:
        position["hands"][seat].append(position["given"][seat])
    position["hands"][seat].remove(card)
    position["given"][seat] = card
    if None in position["given"]:
        return
    for giver in range(table.players):
        turns = [(giver + step) % table.players for step in range(1, table.players)]
        taker = next(other for other in turns if other in table.team(giver))
        position["hands"][taker].append(position["given"][giver])
    position["given"] = [None] * table.players
    position["phase"], position["turn"] = "play", (position["dealer"] + 1) % table.players


def _play(position: Position, seat: int, card: str, meaning: str, who: str, end: str, pick: Pick) -> None:
    table = Table(position)
    pawn = (int(who[0]), int(who[2:]))
    begins = position["seven"] is None
    is_nine = meaning == "9" and table.game == "pegs-and-jokers" and table.options["nine"] == "split"
    moved_on = copy.deepcopy(table.pawns)
    if begins:
        lay_down(position, seat, card)
        position["last"] = meaning
    if meaning == "7" or is_nine:
        is_done = _leg(position, table, seat, card, pawn, end, is_nine)
    else:
        _whole(position, table, pawn, meaning, end)
        is_done = True
    _freshen(position, moved_on)
    position["phase"] = "play"
    if is_done:
        again = card == "?" and table.game == "tock" and position["hands"][seat]
        _end_turn(position, seat, pick, again=bool(again))


def _whole(position: Position, table: Table, pawn: Pawn, card: str, end: str) -> None:
    if "." in end:
        other = (int(end[0]), int(end[2:]))
        here, there = table.place(pawn), table.place(other)
        table.pawns[pawn[0]][pawn[1]], table.pawns[other[0]][other[1]] = there, here
        return
    ways = [way for count in table.forward_counts(card) for way in table.ways(pawn, count) if way[-1] == end]
    burns = table.burns(card) and table.place(pawn) != "R" and bool(ways)
    position["pawns"] = table.go(pawn, ways[0] if burns else [end], burns).pawns


def _leg(position: Position, table: Table, seat: int, card: str, pawn: Pawn, end: str, is_nine: bool) -> bool:
    """Carries out one share; is the card now complete?"""
    shared = position["seven"] or {"card": card, "left": 9 if is_nine else 7, "moved": [], "back": False}
    if not is_nine:
        way = table.legs(seat, shared["left"], shared["moved"])[name(pawn), end]
    elif position["seven"] is None:
        way = table.nine_legs(seat)[name(pawn), end]
    else:
        way = table.nine_rests(seat, shared["left"], shared["moved"][0], shared["back"])[name(pawn), end]
    went_back = way in table.way_back(pawn, len(way))
    position["pawns"] = table.go(pawn, way, table.burns("7") and not is_nine).pawns
    left = shared["left"] - len(way)
    rest = {"card": card, "left": left, "moved": sorted([*shared["moved"], name(pawn)])}
    if table.game == "pegs-and-jokers":
        rest["back"] = is_nine and not went_back
    position["seven"] = rest if left else None
    return left == 0


def _freshen(position: Position, before: list[list[str]]) -> None:
    """[SD-9] [SD-10] Fresh by coming out; no longer so once it has moved on."""
    if position["game"] != "swiss-dog":
        return
    table = Table(position)
    for seat in range(table.players):
        start = table.start(seat)
        came = any(was == "R" and now == start for was, now in zip(before[seat], table.pawns[seat], strict=True))
        stays = any(was == now == start for was, now in zip(before[seat], table.pawns[seat], strict=True))
        position["fresh"][seat] = came or (stays and position["fresh"][seat])


def _end_turn(position: Position, seat: int, pick: Pick, again: bool = False) -> None:
    table = Table(position)
    if table.winners():
        position["phase"], position["turn"] = "over", -1
        return
    if again:
        position["turn"] = seat
        return
    order = [(seat + step) % table.players for step in range(1, table.players + 1)]
    if table.game == "pegs-and-jokers":
        position["turn"] = order[0]
        draw(position, order[0], pick)
        return
    holders = [other for other in order if position["hands"][other]]
    if holders:
        position["turn"] = holders[0]
    else:
        _deal(position, pick)


def _deal(position: Position, pick: Pick) -> None:
    """[KZ-4] [KZ-5] [SD-3] [SD-4] [SD-6] [TC-3] [TC-4] [JK-3] [JK-4]"""
    players, game = position["players"], position["game"]
    sizes = DEALS[game][players]
    position["deal"] = (position["deal"] + 1) % len(sizes)
    if game in ("keezen", "swiss-dog") or position["deal"] == 0:
        position["dealer"] = (position["dealer"] + 1) % players
    if game != "swiss-dog" and position["deal"] == 0:
        position["draw"] += position["discard"]
        position["discard"] = []
    for _ in range(sizes[position["deal"]]):
        for step in range(1, players + 1):
            draw(position, (position["dealer"] + step) % players, pick)
    position["last"] = None
    position["out"] = [False] * players
    exchanges = game in ("swiss-dog", "tock") and len(Table(position).team(0)) > 1
    position["phase"], position["turn"] = (
        ("exchange", -1) if exchanges else ("play", (position["dealer"] + 1) % players)
    )
