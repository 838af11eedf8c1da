"""Actions of the track family as a teacher talks about them: what they are, what speaks for them and against them."""

from __future__ import annotations

from collections.abc import Iterator

from ludothek.analysis.track.effects import REACH, Effect, effect_of, hunter_behind, is_foe, steps_behind, steps_home
from ludothek.core.texts import Text
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.deal import receiver
from ludothek.games.track.state import TrackState

DOORSTEP = REACH
"""A pawn no farther from its home row than this is about to go in."""
_DEEDS = {
    A.GIVE: "analysis.deed-give",
    A.DISCARD: "analysis.deed-discard",
    A.REDRAW: "analysis.deed-redraw",
    A.FOLD: "analysis.deed-fold",
    A.SKIP: "analysis.deed-skip",
    A.PLACE_PAWN: "analysis.deed-place",
    A.JUMP_TO: "analysis.deed-jump",
    A.STAY: "analysis.deed-stay",
}


def deed(state: TrackState, seat: int, action: str) -> Text:
    effect = effect_of(state, seat, action)
    card = {"card": effect.card}
    if effect.verb in _DEEDS:
        return Text(_DEEDS[effect.verb], card)
    if effect.verb == A.SWAP:
        return Text("analysis.deed-swap", {"other": L.owner(effect.other)})
    if effect.captured:
        return Text("analysis.deed-capture", {**card, "other": L.owner(effect.captured[0])})
    if effect.comes_out:
        return Text("analysis.deed-out", card)
    names = state.table.place_names
    return Text("analysis.deed-walk", {**card, "from": names[effect.start], "to": names[effect.end]})


def reason(state: TrackState, seat: int, played: str, best: str) -> Text | None:
    """The first of all that tells the two apart."""
    return next(_contrasts(state, seat, effect_of(state, seat, played), effect_of(state, seat, best)), None)


def _contrasts(state: TrackState, seat: int, played: Effect, best: Effect) -> Iterator[Text]:
    """What the best action has and the played one lacks, or the other way round, the weightiest first."""
    table, row = state.table, state.row
    if best.wins and not played.wins:
        yield Text("analysis.missed-win")
    if played.lost and not best.lost:
        yield Text("analysis.lost-own", {"other": L.owner(played.lost[0])})
    if len(best.captured) > len(played.captured):
        yield captured_text(state, best.captured[-1], "analysis.missed-capture")
    if best.verb == A.SWAP and best.other != played.other and is_foe(table, seat, best.other):
        steps = steps_home(table, best.other, best.end)
        if steps <= DOORSTEP:
            yield Text("analysis.missed-doorstep", {"other": L.owner(best.other), "steps": steps})
    if played.verb == A.SWAP and best.other != played.other and is_foe(table, seat, played.other):
        pawn = played.other
        nearer, farther = steps_home(table, pawn, played.start), steps_home(table, pawn, L.place(row, pawn))
        if nearer < farther:
            yield Text("analysis.helped-other", {"other": L.owner(pawn), "steps": nearer})
    if best.goes_home and not played.goes_home:
        yield Text("analysis.missed-home")
    if best.comes_out and not played.comes_out:
        yield Text("analysis.missed-out")
    if played.hunter != L.NONE and best.hunter == L.NONE:
        behind = steps_behind(table, row, played.hunter, played.end)
        yield Text("analysis.exposed", {"other": L.owner(played.hunter), "steps": behind})
    if played.start == table.facts[F.START + seat] and best.start != played.start:
        yield Text("analysis.left-start")
    if best.verb == A.GIVE and best.brings_out and not played.brings_out and is_waiting(state, seat):
        yield Text("analysis.partner-waits", {"other": int(receiver(table.facts, seat))})
    if played.brings_out and not played.comes_out and not best.brings_out:
        yield Text("analysis.spent-starter", {"card": played.card})
    if best.start == played.start and best.end == played.end and best.card != played.card:
        yield Text("analysis.cheaper-card", {"card": best.card, "kept": played.card})


def merits(state: TrackState, seat: int, action: str) -> list[Text]:
    return list(_merits(state, seat, effect_of(state, seat, action)))


def _merits(state: TrackState, seat: int, effect: Effect) -> Iterator[Text]:
    table, row = state.table, state.row
    if effect.wins:
        yield Text("analysis.wins")
    if effect.captured:
        yield captured_text(state, effect.captured[0], "analysis.captures")
    if effect.goes_home:
        yield Text("analysis.goes-home")
    if effect.comes_out:
        yield Text("analysis.comes-out")
    if effect.verb == A.SWAP:
        mover = L.occupant(row, effect.start)
        gained = steps_home(table, mover, effect.start) - steps_home(table, mover, effect.end)
        lost = steps_home(table, effect.other, effect.start) - steps_home(table, effect.other, effect.end)
        if gained > 0:
            yield Text("analysis.gains", {"steps": gained})
        if lost > 0:
            yield Text("analysis.sets-back", {"other": L.owner(effect.other), "steps": lost})
    if effect.verb == A.MOVE and 0 <= effect.start < table.length:
        mover = L.occupant(row, effect.start)
        hunted = _hunted(state, seat, effect.start, mover)
        if hunted is not None and effect.hunter == L.NONE:
            yield Text("analysis.flees", {"other": hunted})
        if not L.is_home(effect.end) and 0 < steps_home(table, mover, effect.end) <= DOORSTEP:
            yield Text("analysis.doorstep", {"steps": steps_home(table, mover, effect.end)})
    if effect.verb == A.GIVE and effect.brings_out and is_waiting(state, seat):
        yield Text("analysis.needs-starter", {"other": int(receiver(table.facts, seat))})
    if effect.verb in (A.MOVE, A.SWAP) and effect.hunter == L.NONE and effect.end < table.length:
        yield Text("analysis.safe")


def _hunted(state: TrackState, seat: int, square: int, mover: int) -> int | None:
    """Who could catch the pawn where it stands now."""
    pawn = hunter_behind(state.table, state.row, seat, square, mover)
    return None if pawn == L.NONE else L.owner(pawn)


def captured_text(state: TrackState, pawn: int, key: str) -> Text:
    square = L.place(state.row, pawn)
    steps = steps_home(state.table, pawn, square) if square < state.table.length else 0
    near = "door" if 0 < steps <= DOORSTEP else "far"
    return Text(key, {"other": L.owner(pawn), "near": near, "steps": steps})


def is_waiting(state: TrackState, seat: int) -> bool:
    """Whether whoever gets the card has pawns in reserve and none on the way."""
    other = int(receiver(state.table.facts, seat))
    spots = [L.place(state.row, L.pawn_of(other, index)) for index in range(state.table.setup.pawns)]
    return L.RESERVE in spots and not any(spot <= L.CENTRE for spot in spots)
