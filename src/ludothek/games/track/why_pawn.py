"""Why a pawn cannot go there: the refusals of the rules, as texts for the player."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Refusal
from ludothek.core.texts import Text
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track import refusals as R
from ludothek.games.track.both_ways import back_end, is_leg_back
from ludothek.games.track.centre import into_centre, is_shortcut, out_of_centre
from ludothek.games.track.free_run import has_moved
from ludothek.games.track.layout import CENTRE, MOST_PAWNS, NONE, RESERVE, Row
from ludothek.games.track.legal import how_it_goes
from ludothek.games.track.ranks import KING, RANKS, may_step
from ludothek.games.track.seven import leg_end, points_left, points_of_leg
from ludothek.games.track.swap import is_ours_to_exchange
from ludothek.games.track.table import Table
from ludothek.games.track.teams import are_partners, is_finished, may_share, movers, moves_for
from ludothek.games.track.walk import (
    AS_GUEST,
    GREEN,
    PLAINLY,
    backward,
    blocks,
    forward,
    into_home,
    landing,
    out_of_reserve,
    pulled,
    steps_to_mouth,
    within_home,
)


def pawn_name(table: Table, p: Row, pawn: int) -> Text:
    """`pawn 0.2 on T12`, with its rank where pawns have one."""
    spot = L.place(p, pawn)
    rank = RANKS[pawn % MOST_PAWNS] if table.setup.royal else "pawn"
    named: dict[str, Any] = {"rank": rank, "pawn": table.pawn_text(pawn)}
    if spot == RESERVE:
        return Text("track.pawn-in-reserve", named)
    if spot == CENTRE:
        return Text("track.pawn-in-centre", named)
    return Text("track.pawn-on", {**named, "place": table.place_text(spot)})


def not_yours(table: Table, p: Row, seat: int, action: int) -> Refusal | None:
    """[TF-11] Own pawns; when all are home, those of a partner who is not finished. [JK-17] A five moves anybody's,
    [SD-23] a shared seven by option all of the side's."""
    pawn, does = A.pawn_moved(action), table.facts[F.DOES + A.counts_as_of(action)]
    owner = pawn // MOST_PAWNS
    if moves_for(p, table.facts, seat, owner):
        return None
    if does & F.ANYBODY and A.verb_of(action) == A.MOVE:
        return None
    if does & F.SPLITS and not does & F.BOTH_WAYS and may_share(p, table.facts, seat, owner):
        return None
    args = {"pawn": pawn_name(table, p, pawn)}
    if owner == seat:
        return Refusal(table.article("partner"), "track.move-partners", args)
    if not are_partners(table.facts, seat, owner):
        return Refusal("TF-11", "track.opponents-pawn", args)
    if is_finished(p, table.facts, owner):
        return Refusal("TF-11", "track.owner-finished", args)
    return Refusal("TF-11", "track.partners-pawn", args)


def no_swap(table: Table, p: Row, seat: int, action: int) -> Refusal:
    pawn, other = A.pawn_moved(action), A.target_of(action)
    kind, seats = A.counts_as_of(action), movers(p, table.facts, seat)
    mine, theirs = pawn_name(table, p, pawn), pawn_name(table, p, other)
    if not table.facts[F.DOES + kind] & F.SWAPS:
        return Refusal(table.setup.cards[kind].rule, "track.exchanges-nothing", {"card": table.cards[kind]})
    if pawn // MOST_PAWNS == other // MOST_PAWNS:
        return Refusal(table.article("swap_own"), "track.same-colour", {"pawn": mine, "other": theirs})
    for asked, name in ((pawn, mine), (other, theirs)):
        spot = L.place(p, asked)
        if spot >= table.length:
            return Refusal(table.article("swap_own"), "track.swap-off-track", {"pawn": name})
        if blocks(p, table.facts, asked, spot) and not is_ours_to_exchange(p, table.facts, seats, asked):
            return Refusal(table.article("safe" if asked == other else "swap"), "track.swap-start", {"pawn": name})
    return Refusal(table.article("swap"), "track.swap-opponents", {"pawn": theirs})


def no_move(table: Table, p: Row, seat: int, action: int) -> Refusal:
    """A move of a pawn the player may move, with a card the player has, to a place it does not lead to."""
    facts, pawn, end, kind = table.facts, A.pawn_moved(action), A.target_of(action), A.counts_as_of(action)
    spot, does = L.place(p, pawn), table.facts[F.DOES + kind]
    rule, card, name = table.setup.cards[kind].rule, table.cards[kind], pawn_name(table, p, pawn)
    if end == RESERVE:
        return Refusal("TF-10", "track.into-reserve")
    if spot == RESERVE and does & F.ANYBODY:
        return Refusal(table.article("leave"), "track.not-a-start-card", {"pawn": name, "card": card})
    if spot == RESERVE:
        return _no_start(table, p, pawn, end, does, card)
    if not moves_for(p, facts, seat, pawn // MOST_PAWNS) and does & F.ANYBODY:
        return _no_guest(table, p, pawn, end, kind)
    if CENTRE in (spot, end):
        return _no_shortcut(table, p, pawn, end, does, card)
    if does & F.BOTH_WAYS:
        return _no_share(table, p, seat, pawn, end, kind)
    if does & F.SPLITS:
        return _no_leg(table, p, pawn, end)
    if does & F.TAKES:
        return _no_taking(table, p, pawn, end, card, rule)
    if L.is_home(spot) and not L.is_home(end):
        return Refusal("TF-7", "track.out-of-home", {"pawn": name})
    for refusal in _attempts(table, p, pawn, end, kind):
        if refusal < 0:
            return told(table, p, pawn, refusal)
    if table.setup.royal and pawn % MOST_PAWNS == KING and _goes(table, p, pawn, end, kind, royal=False):
        return Refusal("DR-23", "track.king-steps", {"pawn": name})
    if does & F.PULLS:
        return _no_pull(table, p, pawn, end)
    if does & F.SWAPS and not facts[F.STEPS + kind]:
        return Refusal(rule, "track.name-other-pawn", {"card": card})
    if does & F.SKIPS and not facts[F.STEPS + kind]:
        return Refusal(rule, "track.moves-no-pawn", {"card": card})
    return Refusal(
        rule,
        "track.wrong-place",
        {"card": card, "pawn": name, "place": table.place_text(end), "reach": _reach(table, kind)},
    )


def _no_guest(table: Table, p: Row, pawn: int, end: int, kind: int) -> Refusal:
    """[JK-17] A pawn that is not the player's goes along the track, [JK-9] and not from its own start."""
    card, spot, name = table.setup.cards[kind], L.place(p, pawn), pawn_name(table, p, pawn)
    if spot == table.facts[F.START + pawn // MOST_PAWNS]:
        return Refusal(table.article("safe"), "track.leave-on-start", {"pawn": name, "card": card.name})
    if spot >= table.length or end >= table.length:
        return Refusal(card.rule, "track.guest-on-track", {"pawn": name, "card": card.name})
    steps = (end - spot) % table.length
    if steps in card.steps:
        return told(table, p, pawn, int(forward(p, table.facts, pawn, steps, AS_GUEST)))
    args = {"card": card.name, "pawn": name, "place": table.place_text(end), "reach": _reach(table, kind)}
    return Refusal(card.rule, "track.wrong-place", args)


def _no_start(table: Table, p: Row, pawn: int, end: int, does: int, card: str) -> Refusal:
    name, start = pawn_name(table, p, pawn), int(table.facts[F.START + pawn // MOST_PAWNS])
    if does & F.TAKES:
        return _no_taking(table, p, pawn, end, card, table.article("leave"))
    if not does & F.STARTS:
        return Refusal(table.article("leave"), "track.not-a-start-card", {"pawn": name, "card": card})
    if end != start:
        return Refusal(table.article("leave"), "track.onto-start", {"pawn": name, "place": table.place_text(start)})
    square = out_of_reserve(p, table.facts, pawn)
    if square < 0:
        return told(table, p, pawn, square)
    return Refusal("TF-2", "track.pawns-alike", {"pawn": name})


def _no_shortcut(table: Table, p: Row, pawn: int, end: int, does: int, card: str) -> Refusal:
    leaving = L.place(p, pawn) == CENTRE
    name, article = pawn_name(table, p, pawn), table.article("leave_centre" if leaving else "enter_centre")
    if not does & F.SHORTCUTS:
        ways = [kind.name for kind in table.setup.cards if kind.does & F.SHORTCUTS]
        return Refusal(article, "track.centre-cards", {"pawn": name, "cards": ways, "card": card})
    if leaving and end >= table.length:
        return Refusal(article, "track.centre-exit", {"pawn": name})
    if not leaving and L.is_home(L.place(p, pawn)):
        return Refusal("TF-7", "track.out-of-home", {"pawn": name})
    end = int(out_of_centre(p, table.facts, pawn, end) if leaving else into_centre(p, table.facts, pawn))
    return told(table, p, pawn, end)


def _no_leg(table: Table, p: Row, pawn: int, end: int) -> Refusal:
    """[DOG-24] [T6-19] A share of a seven that is too long, in the way of something, or leaves points over."""
    seven, name, left = table.article("seven"), pawn_name(table, p, pawn), points_left(p)
    if has_moved(p, pawn):
        return Refusal("TF-R9", "track.second-share", {"pawn": name})
    if L.is_home(L.place(p, pawn)) and not L.is_home(end):
        return Refusal("TF-7", "track.out-of-home", {"pawn": name})
    points = int(points_of_leg(p, table.facts, pawn, end))
    if not 1 <= points <= left:
        args = {"pawn": name, "points": points, "place": table.place_text(end), "left": left}
        return Refusal(seven, "track.share-too-long", args)
    reached = int(leg_end(p, table.facts, pawn, points, bool(L.is_home(end))))
    if reached < 0:
        return told(table, p, pawn, reached)
    if p[L.SHARES] + 1 >= table.facts[F.SEVEN_SHARES]:
        return Refusal(seven, "track.last-share", {"points": left})
    return Refusal(seven, "track.points-left-over", {"points": left - points})


def _no_share(table: Table, p: Row, seat: int, pawn: int, end: int, kind: int) -> Refusal:
    """[PJ-19] [PJ-R3] A share of a nine that is too long, in the way of something, or leaves points over."""
    rule, name, facts = table.setup.cards[kind].rule, pawn_name(table, p, pawn), table.facts
    total = int(facts[F.MOST + kind])
    left = int(p[L.SEVEN_LEFT]) if p[L.SEVEN_LEFT] > 0 else total
    if has_moved(p, pawn):
        return Refusal("TF-R9", "track.second-share", {"pawn": name})
    if L.is_home(L.place(p, pawn)) and not L.is_home(end):
        return Refusal("TF-7", "track.out-of-home", {"pawn": name})
    back = bool(is_leg_back(p, facts, pawn, end, left))
    points = (L.place(p, pawn) - end) % table.length if back else int(points_of_leg(p, facts, pawn, end))
    if not 1 <= points <= left:
        args = {"pawn": name, "points": points, "place": table.place_text(end), "left": left}
        return Refusal(rule, "track.share-too-long", args)
    if p[L.SEVEN_LEFT] > 0 and back != bool(p[L.SEVEN_BACK]):
        return Refusal(rule, "track.wrong-way", {"card": table.cards[kind]})
    if back and points == total:
        return Refusal("PJ-R3", "track.all-back", {"card": table.cards[kind]})
    way = back_end(p, facts, pawn, points) if back else leg_end(p, facts, pawn, points, bool(L.is_home(end)))
    if way < 0:
        return told(table, p, pawn, int(way))
    if p[L.SEVEN_LEFT] > 0:
        return Refusal(rule, "track.last-share", {"points": left})
    return Refusal(rule, "track.points-left-over", {"points": left - points})


def _no_taking(table: Table, p: Row, pawn: int, end: int, card: str, rule: str) -> Refusal:
    """[PJ-20] A joker leads to another colour's pawn on the track, and nowhere else."""
    spot, name = L.place(p, pawn), pawn_name(table, p, pawn)
    if L.is_home(spot):
        return Refusal("TF-8", "track.take-from-home", {"pawn": name, "card": card})
    other = L.occupant(p, end) if end < table.length else NONE
    if other == NONE or L.owner(other) == L.owner(pawn):
        return Refusal(rule, "track.nobody-to-take", {"card": card, "place": table.place_text(end)})
    refusal = int(landing(p, table.facts, pawn, end))
    if refusal < 0:
        return told(table, p, pawn, refusal)
    return Refusal("TF-2", "track.pawns-alike", {"pawn": name})


def _no_pull(table: Table, p: Row, pawn: int, end: int) -> Refusal:
    if L.is_home(L.place(p, pawn)) or L.is_home(end):
        return Refusal(table.article("magnet_home"), "track.magnet-home")
    square = int(pulled(p, table.facts, pawn))
    if square < 0:
        return told(table, p, pawn, square)
    args = {"pawn": pawn_name(table, p, pawn), "place": table.place_text(square)}
    return Refusal(table.article("magnet"), "track.magnet-where", args)


def _attempts(table: Table, p: Row, pawn: int, end: int, kind: int) -> list[int]:
    """What the rules say to every way this card has that would end there, if nothing stood in the way."""
    return [refusal for refusal in _ways(table, p, pawn, end, kind, royal=table.setup.royal) if refusal < 0]


def _goes(table: Table, p: Row, pawn: int, end: int, kind: int, royal: bool) -> bool:
    return any(True for _ in _ways(table, p, pawn, end, kind, royal))


def _ways(table: Table, p: Row, pawn: int, end: int, kind: int, royal: bool) -> list[int]:
    facts, spot, does = table.facts, L.place(p, pawn), table.facts[F.DOES + kind]
    how, back = how_it_goes(facts, kind), int(facts[F.BACK + kind])
    ways = []
    for steps in range(facts[F.FEWEST + kind], facts[F.MOST + kind] + 1):
        if not facts[F.STEPS + kind] >> steps & 1 or (royal and not may_step(pawn, steps)):
            continue
        if L.is_home(spot):
            if L.is_home(end) and end - spot == steps:
                ways.append(int(within_home(p, facts, pawn, steps)))
        elif L.is_home(end):
            if steps_to_mouth(p, facts, pawn) + L.home_depth(end) == steps:
                ways.append(int(into_home(p, facts, pawn, steps, how)))
        elif (end - spot) % table.length == steps:
            ways.append(int(forward(p, facts, pawn, steps, how)))
    on_track = spot < table.length and end < table.length
    if does & F.GOES_BACK and on_track and (spot - end) % table.length == back:
        ways.append(int(backward(p, facts, pawn, back, GREEN if does & F.GREEN_BACK else PLAINLY)))
    return ways


def _reach(table: Table, kind: int) -> Text:
    """What a card does, in a few words."""
    card = table.setup.cards[kind]
    steps = list(card.steps)
    if not steps:
        return Text("track.goes-back", {"back": card.back}) if card.does & F.GOES_BACK else Text("track.goes-not")
    if card.does & F.GOES_BACK:
        return Text("track.goes-both-ways", {"steps": steps[0], "back": card.back})
    if len(steps) == 1:
        return Text("track.goes-forward", {"steps": steps[0]})
    return Text("track.goes-up-to" if len(steps) > 2 else "track.goes-either", {"least": steps[0], "most": steps[-1]})


_WORDS = {
    R.BLOCKED_START: ("block", "track.blocked-start", "pawn place other"),
    R.HOME_TAKEN: ("home", "track.home-taken", "pawn place other"),
    R.OUTRANKED: ("DR-18", "track.outranked", "pawn other"),
    R.KING_SAFE: ("DR-20", "track.king-safe", "pawn place other"),
    R.ENTERS_NOT_FROM_START: ("from_start", "track.from-start", "pawn"),
    R.NOTHING_AHEAD: ("magnet_stuck", "track.nothing-ahead", "pawn"),
    R.RIGHT_BEHIND: ("magnet_stuck", "track.right-behind", "pawn other"),
    R.NOT_THIS_EXIT: ("exit", "track.not-this-exit", "pawn place"),
    R.NO_SECOND_LAP: ("lap", "track.no-second-lap", "pawn place"),
    R.OWN_IN_THE_WAY: ("pass_own", "track.own-in-the-way", "pawn other"),
    R.TWO_IN_THE_WAY: ("pass_two", "track.two-in-the-way", "pawn other"),
    R.OWN_BARS_LANDING: ("land_own", "track.own-bars-landing", "pawn place other"),
    R.MOUTH_TAKEN: ("to_mouth", "track.mouth-taken", "pawn place other"),
}
"""By reason: the article, by its key or its id, the text, and what its blanks are."""


def told(table: Table, p: Row, pawn: int, refusal: int) -> Refusal:
    """A refusal of the rules in words."""
    reason, spot = R.reason_of(refusal), R.spot_of(refusal)
    args: dict[str, Any] = {"pawn": pawn_name(table, p, pawn), "place": table.place_text(spot)}
    other = L.occupant(p, spot) if spot < RESERVE else NONE
    if other != NONE:
        args["other"] = pawn_name(table, p, other)
    if reason == R.NOT_AT_SHORTCUT:
        squares = [table.place_text(square) for square in range(table.length) if is_shortcut(table.facts, square)]
        article = table.article("leave_centre" if L.place(p, pawn) == CENTRE else "enter_centre")
        return Refusal(article, "track.no-shortcut", {"place": args["place"], "squares": squares})
    if reason not in _WORDS:
        return Refusal("TF-9", "track.not-exact", {"pawn": args["pawn"]})
    article, key, blanks = _WORDS[reason]
    named = {name: args[name] for name in blanks.split()}
    return Refusal(article if "-" in article else table.article(article), key, named)
