"""The rules of the track family a second time: slow, plain, and written from rules/*.md alone.

Works on position dicts as a program outside would hold them. Nothing here is shared with the engine, so where the two
agree on thousands of positions they agree for different reasons. `actions` lists what a seat may do; `after` carries
one action out, with a `pick(pile, seat)` for every card that chance has to draw.
"""

from __future__ import annotations

import copy
from typing import Any

from reference_board import COLOURS, Pawn, PawnsOnBoard, Pick, Position, draw, lay_down, name

Steps = list[str]

TOCK_PACK = dict.fromkeys(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], 4)
DOG_PACK = dict.fromkeys(["11", "13", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "X"], 8) | {"?": 6}
ROYAL_PACK = dict.fromkeys(["11", "13", "2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "=", "X"], 7)
ROYAL_PACK |= {"11": 10, "13": 10, "M": 6}
PACKS = {"tock6": TOCK_PACK, "super-tock": TOCK_PACK, "dog": DOG_PACK, "dog-compact": DOG_PACK, "dog-royal": ROYAL_PACK}

SQUARES = {"tock6": 18, "super-tock": 18, "dog": 16, "dog-compact": 16, "dog-royal": 16}
MOUTH = {"tock6": 2, "super-tock": 1, "dog": 0, "dog-compact": 0, "dog-royal": 0}
SHORTCUT = {"tock6": 7, "super-tock": 8}
SPECIAL = 10
TOCK_DEALS = {2: [5, 5, 4, 4, 4, 4], 3: [5, 4, 4, 4], 4: [5, 4, 4], 5: [5, 5], 6: [4, 4]}
KING, KNIGHT, CITIZEN, JESTER = range(4)
KING_COUNTS = {("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("11", 1)} | {("1-7", n) for n in range(1, 8)}


class Table(PawnsOnBoard):
    """One position with the words of the rulebook to ask it."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.options = {**defaults(self.game, self.players), **position["options"]}
        self.sections: int = self.options.get("sections", 4)
        self.size = SQUARES[self.game]
        self.length = self.sections * self.size
        self.is_dog = self.game in ("dog", "dog-compact")
        self.is_royal = self.game == "dog-royal" and self.options["royal"]
        self.has_blocks = self.game != "super-tock"

    # --- the board

    def start(self, seat: int) -> int:
        return COLOURS[self.players, self.sections][seat] * self.size

    def start_place(self, seat: int) -> str:
        return f"T{self.start(seat)}"

    def mouth(self, seat: int) -> str:
        return f"T{(self.start(seat) - MOUTH[self.game]) % self.length}"

    def shortcuts(self) -> list[str]:
        return [f"T{section * self.size + SHORTCUT[self.game]}" for section in range(self.sections)]

    def specials(self) -> list[str]:
        return [f"T{section * self.size + SPECIAL}" for section in range(self.sections)]

    def is_blocking(self, pawn: Pawn) -> bool:
        return self.has_blocks and self.place(pawn) == self.start_place(pawn[0])

    # --- teams

    def team(self, seat: int) -> list[int]:
        paired = self.options.get("teams", self.players in (4, 6))
        if not paired:
            return [seat]
        if self.players == 4:
            return [s for s in range(4) if s % 2 == seat % 2]
        if self.game == "tock6":
            return [s for s in range(6) if s % 2 == seat % 2]
        return [s for s in range(6) if s % 3 == seat % 3]

    def moved_seats(self, seat: int) -> list[int]:
        """Whose pawns a seat moves: its own, or those of its unfinished partners."""
        if not self.is_finished(seat):
            return [seat]
        return [s for s in self.team(seat) if not self.is_finished(s)]

    def has_pawn_in_play(self, seat: int) -> bool:
        return any(self.place(pawn)[0] in "TC" for pawn in self.movable(seat))

    def winners(self) -> list[int]:
        for seat in range(self.players):
            team = self.team(seat)
            if all(sum(place[0] == "H" for place in self.pawns[s]) >= 4 for s in team):
                return team
        return []

    # --- ways over the board

    def next_places(self, seat: int, place: str, first: bool) -> list[str]:
        if place[0] == "H":
            return [f"H{int(place[1]) + 1}"] if place != "H4" else []
        if place[0] != "T":
            return []
        following = [f"T{(int(place[1:]) + 1) % self.length}"]
        if place == self.mouth(seat) and not (first and MOUTH[self.game] == 0):
            following.append("H1")
        return following

    def ways(self, pawn: Pawn, count: int) -> list[Steps]:
        """Every way forward by a count, as the places stepped on; whoever stands there."""
        ways: list[Steps] = [[]]
        for step in range(count):
            ways = [
                [*way, following]
                for way in ways
                for following in self.next_places(pawn[0], way[-1] if way else self.place(pawn), step == 0)
            ]
        return ways

    def way_back(self, pawn: Pawn, count: int) -> list[Steps]:
        place = self.place(pawn)
        if place[0] != "T":
            return []
        return [[f"T{(int(place[1:]) - step) % self.length}" for step in range(1, count + 1)]]

    def is_free(self, pawn: Pawn, way: Steps, green: bool = False) -> bool:
        """May this pawn go this way and stop at its end?"""
        for number, place in enumerate(way):
            other = self.standing_on(place, pawn[0])
            if other is None:
                continue
            is_end = number == len(way) - 1
            if place[0] == "H":
                return False
            if self.is_blocking(other) and (is_end or not (self.is_royal and pawn[1] == KNIGHT)):
                return False
            if not is_end and self.is_royal and not green and other[1] < pawn[1]:
                return False
            if is_end and not self.may_capture(pawn, other):
                return False
        return True

    def may_capture(self, pawn: Pawn, other: Pawn) -> bool:
        if not self.is_royal or other[1] != KING or pawn[1] == KING:
            return True
        return self.place(other) == self.start_place(pawn[0]) and other[0] != pawn[0]

    # --- what a card can do with one pawn: the places it can end

    def forward(self, pawn: Pawn, card: str, count: int) -> set[str]:
        if self.is_royal and pawn[1] == KING and (card, count) not in KING_COUNTS:
            return set()
        green = card == "10" or (card == "4" and self.options.get("green_four") == "both")
        ends = {way[-1] for way in self.ways(pawn, count) if self.is_free(pawn, way, green)}
        if self.is_royal and pawn[1] == JESTER and self.place(pawn)[0] == "T":
            for fewer in (count - 1, count - 2):
                for way in self.ways(pawn, max(fewer, 0)):
                    if way and way[-1][0] == "H" and self.is_free(pawn, way, green):
                        ends.add(way[-1])
        return ends

    def backward(self, pawn: Pawn) -> set[str]:
        return {way[-1] for way in self.way_back(pawn, 4) if self.is_free(pawn, way, green=True)}

    def coming_out(self, pawn: Pawn) -> set[str]:
        seat, index = pawn
        if self.place(pawn) != "R":
            return set()
        if not self.is_royal and "R" in self.pawns[seat][:index]:
            return set()
        other = self.standing_on(self.start_place(seat), seat)
        if other is not None and self.is_blocking(other):
            return set()
        return {self.start_place(seat)}

    def through_centre(self, pawn: Pawn) -> set[str]:
        place = self.place(pawn)
        if place in self.shortcuts():
            return {"C"}
        if place != "C":
            return set()
        if self.options.get("centre_exit") == "own":
            return {f"T{self.start(pawn[0]) + SHORTCUT[self.game]}"}
        return set(self.shortcuts())

    def is_exchangeable(self, pawn: Pawn) -> bool:
        return self.place(pawn)[0] == "T" and not self.is_blocking(pawn)

    def exchanges(self, seat: int, pawn: Pawn, opponents_only: bool = False) -> set[str]:
        if not self.is_exchangeable(pawn):
            return set()
        others = (other for other in self.all_pawns() if other[0] != pawn[0] and self.is_exchangeable(other))
        return {name(other) for other in others if not (opponents_only and other[0] in self.team(seat))}

    def magnet(self, pawn: Pawn) -> set[str]:
        place = self.place(pawn)
        if place[0] != "T":
            return set()
        square = int(place[1:])
        for distance in range(1, self.length):
            if self.standing_on(f"T{(square + distance) % self.length}", pawn[0]) is not None:
                return {f"T{(square + distance - 1) % self.length}"} if distance > 1 else set()
        return set()

    # --- the seven

    def seven_shares(self) -> int:
        return 2 if self.game == "tock6" else 99

    def legs(self, seat: int, left: int, moved: list[str]) -> set[tuple[Pawn, str]]:
        """All legs after which the rest of the points can be used up."""
        found = set()
        if len(moved) >= self.seven_shares():
            return found
        for pawn in self.movable(seat):
            if name(pawn) in moved:
                continue
            for points in range(1, left + 1):
                for way in self.ways(pawn, points):
                    if not self.is_free(pawn, way):
                        continue
                    if points == left or self.leg_taken(pawn, way).legs(seat, left - points, [*moved, name(pawn)]):
                        found.add((pawn, way[-1]))
        return found

    def leg_taken(self, pawn: Pawn, way: Steps) -> Table:
        table = Table({**self.position, "pawns": copy.deepcopy(self.pawns)})
        burnt = way if self.is_dog else way[-1:]
        for place in burnt:
            table.capture(place, pawn[0])
        table.pawns[pawn[0]][pawn[1]] = way[-1]
        return table

    def capture(self, place: str, seat: int) -> None:
        other = self.standing_on(place, seat)
        if other is not None and place[0] in "TC":
            self.pawns[other[0]][other[1]] = "R"

    # --- plays of one card

    def single_moves(self, seat: int, pawn: Pawn, card: str) -> set[str]:
        """Where one pawn can end by one card (a shared seven aside)."""
        if self.game == "tock6":
            return self.tock_moves(pawn, card, seat)
        if self.game == "super-tock":
            return self.super_tock_moves(seat, pawn, card)
        return self.dog_moves(seat, pawn, card)

    def tock_moves(self, pawn: Pawn, card: str, seat: int) -> set[str]:
        if card == "4":
            return self.backward(pawn)
        counts = {"A": 1, "J": 11, "Q": 12, "K": 13}
        ends = self.forward(pawn, card, counts.get(card) or int(card))
        if card in ("A", "K"):
            ends |= self.coming_out(pawn)
        if card in ("A", "K", "2"):
            ends |= self.through_centre(pawn)
        if card == "J":
            ends |= self.exchanges(seat, pawn)
        return ends

    def super_tock_moves(self, seat: int, pawn: Pawn, card: str) -> set[str]:
        advanced = self.options["advanced"]
        centre = self.through_centre(pawn) if card in ("A", "10", "K") else set()
        if card == "4" and (advanced or self.options["four_back"]):
            return self.backward(pawn)
        if card == "10" and (advanced or self.options["ten_swap"]):
            return self.exchanges(seat, pawn, opponents_only=True) | centre
        if card == "J" and self.jack_skips():
            return set()
        counts = {"A": 1, "J": 11, "Q": 12, "K": 13}
        ends = self.forward(pawn, card, counts.get(card) or int(card)) | centre
        return ends | self.coming_out(pawn) if card in ("A", "K") else ends

    def jack_skips(self) -> bool:
        return self.game == "super-tock" and (self.options["advanced"] or self.options["jack_skip"])

    def dog_moves(self, seat: int, pawn: Pawn, card: str) -> set[str]:
        if card == "X":
            return self.exchanges(seat, pawn)
        if card == "M":
            return self.magnet(pawn)
        if card == "1-7":
            return set().union(*(self.forward(pawn, card, count) for count in range(1, 8)))
        if card == "11":
            return self.coming_out(pawn) | self.forward(pawn, card, 1) | self.forward(pawn, card, 11)
        if card == "13":
            return self.coming_out(pawn) | self.forward(pawn, card, 13)
        if card == "4":
            return self.forward(pawn, card, 4) | self.backward(pawn)
        return self.forward(pawn, card, int(card))

    def pawn_plays(self, seat: int, card: str) -> set[str]:
        meanings = [card]
        if card == "?":
            meanings = [other for other in DOG_PACK if other != "?"]
        elif card == "=":
            meanings = [self.position["last"]] if self.position["last"] else []
        found = set()
        for meaning in meanings:
            if meaning == "7" and self.game != "super-tock":
                found |= {f"{card}|7|{name(pawn)}|{place}" for pawn, place in self.legs(seat, 7, [])}
                continue
            for pawn in self.movable(seat):
                found |= {f"{card}|{meaning}|{name(pawn)}|{end}" for end in self.single_moves(seat, pawn, meaning)}
        return found

    def exchange_is_idle(self, seat: int) -> bool:
        """No unprotected pawn of another colour stands on the track."""
        own = self.moved_seats(seat)
        return not any(pawn[0] not in own and self.is_exchangeable(pawn) for pawn in self.all_pawns())

    def plays(self, seat: int) -> set[str]:
        """Everything that counts as playing a card."""
        hand = set(self.position["hands"][seat])
        found = set().union(*(self.pawn_plays(seat, card) for card in hand))
        if self.is_dog and self.exchange_is_idle(seat):
            found |= {f"discard|{card}" for card in hand & {"X", "?"}}
        if "J" in hand and self.jack_skips() and (found or self.has_pawn_in_play(seat)):
            found.add("skip|J")
        return found

    def next_special(self, square: int) -> str | None:
        for distance in range(1, self.length):
            place = f"T{(square + distance) % self.length}"
            if place in self.specials() and self.standing_on(place, 0) is None:
                return place
        return None

    def citizen_jump(self, seat: int) -> dict[Pawn, str]:
        """Citizens of the seat's side that stand on a special square, and where each could jump."""
        found = {}
        for pawn in self.movable(seat):
            if pawn[1] == CITIZEN and self.place(pawn) in self.specials():
                target = self.next_special(int(self.place(pawn)[1:]))
                if target is not None:
                    found[pawn] = target
        return found


def defaults(game: str, players: int) -> dict[str, Any]:
    sections = {"sections": 4 if players in (2, 4) else 6}
    return {
        "tock6": {**sections, "teams": False, "centre_exit": "any"},
        "super-tock": {
            **sections,
            "teams": False,
            "four_back": False,
            "ten_swap": False,
            "jack_skip": False,
            "advanced": False,
        },
        "dog": {**sections, "direction": "clockwise"},
        "dog-compact": {"direction": "clockwise"},
        "dog-royal": {**sections, "royal": True, "green_four": "backward"},
    }[game]


def actions(position: Position, seat: int) -> set[str]:
    """What a seat may do now."""
    table = Table(position)
    phase, hand = position["phase"], set(position["hands"][seat])
    if phase == "exchange":
        given = position["given"][seat]
        return {f"give|{card}" for card in hand | ({given} if given else set())}
    if phase == "over" or position["turn"] != seat:
        return set()
    if phase == "place":
        return {f"place|{seat}.{index}" for index in range(4)}
    if phase == "jump":
        return {"stay"} | {f"jump|{place}" for place in table.citizen_jump(seat).values()}
    if phase == "forced-discard":
        return {f"discard|{card}" for card in hand}
    if position["seven"] is not None:
        seven = position["seven"]
        legs = table.legs(seat, seven["left"], seven["moved"])
        return {f"{seven['card']}|7|{name(pawn)}|{place}" for pawn, place in legs}
    plays = table.plays(seat)
    if plays:
        return plays
    if table.game in ("tock6", "super-tock"):
        return {f"discard|{card}" for card in hand} if table.has_pawn_in_play(seat) else {"fold"}
    if len(table.team(seat)) > 1:
        return {"fold"}
    return {f"{'discard' if phase == 'redrawn' else 'redraw'}|{card}" for card in hand}


# --- carrying out


def after(position: Position, seat: int, action: str, pick: Pick, copied: bool = True) -> Position:
    """The position an action leads to; `pick` says which card of a pile chance deals to a seat."""
    following = copy.deepcopy(position) if copied else position
    kind, *words = action.split("|")
    if kind == "give":
        _give(following, seat, words[0], pick)
    elif kind == "place":
        _place(following, seat, words[0])
    elif kind in ("jump", "stay"):
        _jump(following, seat, words)
        _end_turn(following, seat, pick)
    elif kind == "fold":
        following["discard"] += following["hands"][seat]
        following["hands"][seat] = []
        following["out"][seat] = True
        _end_turn(following, seat, pick)
    elif kind == "discard":
        lay_down(following, seat, words[0])
        following["phase"] = "play"
        _end_turn(following, seat, pick)
    elif kind == "redraw":
        lay_down(following, seat, words[0])
        draw(following, seat, pick)
        following["phase"] = "redrawn"
    elif kind == "skip":
        lay_down(following, seat, "J")
        following["last"] = "J"
        neighbour = (seat + 1) % following["players"]
        if following["hands"][neighbour]:
            following["phase"], following["turn"] = "forced-discard", neighbour
        else:
            _end_turn(following, seat, pick)
    else:
        _play(following, seat, kind, *words, pick=pick)
    return tidy(following)


def tidy(position: Position) -> Position:
    """Multisets in card order."""
    order = list(PACKS[position["game"]])
    for hand in [*position["hands"], position["draw"], position["discard"]]:
        hand.sort(key=order.index)
    return position


def _give(position: Position, seat: int, card: str, pick: Pick) -> None:
    table = Table(position)
    players = table.players
    if position["given"][seat] is not None:
        position["hands"][seat].append(position["given"][seat])
    position["hands"][seat].remove(card)
    position["given"][seat] = card
    if None in position["given"]:
        return
    for giver in range(players):
        team = table.team(giver)
        taker = next((s for s in team if s != giver), (giver + 1) % players)
        position["hands"][taker].append(position["given"][giver])
    position["given"] = [None] * players
    all_in_reserve = all(place == "R" for row in table.pawns for place in row)
    position["phase"] = "place" if table.is_royal and all_in_reserve else "play"
    position["turn"] = (position["dealer"] + 1) % players


def _place(position: Position, seat: int, pawn: str) -> None:
    table = Table(position)
    table.pawns[seat][int(pawn[2:])] = table.start_place(seat)
    position["turn"] = (seat + 1) % table.players
    if seat == position["dealer"]:
        position["phase"] = "play"


def _jump(position: Position, seat: int, words: list[str]) -> None:
    table = Table(position)
    if words:
        pawn = next(pawn for pawn, place in table.citizen_jump(seat).items() if place == words[0])
        table.pawns[pawn[0]][pawn[1]] = words[0]
    position["phase"] = "play"


def _play(position: Position, seat: int, card: str, meaning: str, who: str, end: str, pick: Pick) -> None:
    table = Table(position)
    pawn = (int(who[0]), int(who[2:]))
    if meaning == "7" and table.game != "super-tock":
        if not _leg(position, seat, card, pawn, end):
            return
    else:
        lay_down(position, seat, card)
        position["last"] = meaning
        origin = table.place(pawn)
        if "." in end:
            other = (int(end[0]), int(end[2:]))
            table.pawns[pawn[0]][pawn[1]], table.pawns[other[0]][other[1]] = table.place(other), origin
        else:
            table.capture(end, pawn[0])
            table.pawns[pawn[0]][pawn[1]] = end
            if table.is_royal and origin != "R" and end in table.specials():
                draw(position, seat, pick)
                if pawn[1] == CITIZEN and not table.winners() and table.next_special(int(end[1:])) is not None:
                    position["phase"] = "jump"
                    return
    position["phase"] = "play"
    _end_turn(position, seat, pick)


def _leg(position: Position, seat: int, card: str, pawn: Pawn, end: str) -> bool:
    """Carries out one leg of a seven; is the seven now complete?"""
    table = Table(position)
    seven = position["seven"] or {"card": card, "left": 7, "moved": []}
    if position["seven"] is None:
        lay_down(position, seat, card)
        position["last"] = "7"
    for points in range(1, 8):
        ways = [way for way in table.ways(pawn, points) if way[-1] == end]
        if ways:
            position["pawns"] = table.leg_taken(pawn, ways[0]).pawns
            left = seven["left"] - points
            moved = sorted([*seven["moved"], name(pawn)])
            position["seven"] = {"card": card, "left": left, "moved": moved} if left else None
            position["phase"] = "play"
            return left == 0
    raise AssertionError(f"{end} is out of reach")


def _end_turn(position: Position, seat: int, pick: Pick) -> None:
    table = Table(position)
    if table.winners():
        position["phase"], position["turn"] = "over", -1
        return
    order = [(seat + step) % table.players for step in range(1, table.players + 1)]
    holders = [s for s in order if position["hands"][s]]
    if holders:
        position["turn"] = holders[0]
    else:
        _deal(position, pick)


def _deal(position: Position, pick: Pick) -> None:
    """A new round: who deals how many, and who begins."""
    players, game = position["players"], position["game"]
    one_pack = game in ("tock6", "super-tock")
    sizes = TOCK_DEALS[players] if one_pack else [5] if game == "dog-royal" else [6, 5, 4, 3, 2]
    position["deal"] = (position["deal"] + 1) % len(sizes)
    if not one_pack or position["deal"] == 0:
        position["dealer"] = (position["dealer"] + 1) % players
    if one_pack and position["deal"] == 0:
        position["draw"] += position["discard"]
        position["discard"] = []
    for _ in range(sizes[position["deal"]]):
        for step in range(1, players + 1):
            draw(position, (position["dealer"] + step) % players, pick)
    position["last"] = None
    position["out"] = [False] * players
    first = (position["dealer"] + 1) % players
    position["phase"], position["turn"] = ("play", first) if one_pack else ("exchange", -1)
