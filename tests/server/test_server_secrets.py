"""No secret leaves: every byte sent to every client, held against what would be sent were the hidden different.

For every event of a whole game and every seat (and a spectator), the tables before and after are imagined anew from
that seat's own view, so that everything hidden from it is drawn at random. What those tables make the server say to the
seat must be, byte for byte, what went over its socket.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import GAMES, LiveClient, chosen, joined, play_on, run, seated_table, serving, settings_for, visitors

from ludothek.core.contract import State
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.server.protocol.messages import EventMessage, SeatChange, SeatView
from ludothek.server.tables import hosted_match, live_table, match_time, rooms
from ludothek.server.tables.hosted_match import HostedMatch
from ludothek.server.tables.logged_match import EntryEffect, LoggedMatch

OPEN_GAMES = {"denkste", "denkste-towers"}
"""Nothing lies hidden there but choices under way."""


class Shadow:
    """Says what a table would say if everything hidden from each seat were different."""

    def __init__(self, name: str) -> None:
        self.rules = game(name).rules
        self.rng = stream_of("shadow")
        self.expected: dict[tuple[int | None, int], str] = {}
        self.differing = 0

    def imagine(self, state: State, seat: int | None) -> State:
        twin = self.rules.imagine(state.view(seat), self.rng)
        if twin.position() != state.position():
            self.differing += 1
        return twin

    def observe(self, before: State, effect: EntryEffect, logged: LoggedMatch, players: int) -> None:
        entry = effect.entry
        for seat in (None, *range(players)):
            old, new = self.imagine(before, seat), self.imagine(effect.match.state, seat)
            shared, own = new.changes(old, (seat,))
            change = SeatChange(
                seat,
                {**shared, **own[seat]},
                [] if seat is None else new.legal(seat),
                seat is not None and bool(effect.past) and new.may_take_back(seat),
                entry.action if seat == entry.seat and not effect.is_public else None,
                {} if seat is None else new.ways(seat),
            )
            self.expected[seat, entry.number] = as_text(
                EventMessage(
                    entry.number,
                    entry.kind,
                    entry.seat,
                    entry.by,
                    entry.action if effect.is_public else None,
                    effect.event,
                    logged.times(),
                    [change],
                )
            )


def as_text(message: EventMessage) -> str:
    return msgspec.json.encode(message).decode()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_know_does_not_determine_what_it_is_sent(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = 4 if 4 in game(name).seats else game(name).seats.start
    shadow = Shadow(name)
    commit = HostedMatch._commit

    def observed(hosted: HostedMatch, effect: EntryEffect, is_own: bool) -> None:
        before = hosted.logged.match.state.copy()
        commit(hosted, effect, is_own)
        shadow.observe(before, effect, hosted.logged, players)

    monkeypatch.setattr(HostedMatch, "_commit", observed)

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, players + 1) as people:
            options = {"target": 9} if name == "mimes" else {}
            room = await seated_table(people[:players], name, players, options=options)
            lines = [await joined(person, room["id"]) for person in people]
            state = (await server.runtime.directory.get(room["id"])).playing().logged.match.state
            for seat, line in [*enumerate(lines[:players]), (None, lines[players])]:
                check_welcome(shadow, state, line, seat)
            watching = asyncio.create_task(watch_to_the_end(lines[players]))
            await asyncio.gather(*(play_on(line) for line in lines[:players]))
            await watching
            for seat, line in [*enumerate(lines[:players]), (None, lines[players])]:
                await line.ask("ping")
                check_events(shadow, line, seat)
                check_nothing_else(line)

    run(story())
    assert shadow.differing > 0 or name in OPEN_GAMES


async def watch_to_the_end(line: LiveClient) -> None:
    while line.outcome is None:
        await line.receive()


def check_welcome(shadow: Shadow, state: State, line: LiveClient, seat: int | None) -> None:
    twin = shadow.imagine(state, seat)
    legal, ways = ([], {}) if seat is None else (twin.legal(seat), twin.ways(seat))
    expected = SeatView(seat, twin.view(seat), legal, False, ways)
    assert json.loads(line.raw[0])["seats"] == [json.loads(msgspec.json.encode(expected))]


def check_events(shadow: Shadow, line: LiveClient, seat: int | None) -> None:
    sent = [raw for raw in line.raw if isinstance(raw, str) and '"type":"event"' in raw]
    numbers = [json.loads(raw)["number"] for raw in sent]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == max(number for _, number in shadow.expected)
    for number, raw in zip(numbers, sent, strict=True):
        assert raw == shadow.expected[seat, number]


def check_nothing_else(line: LiveClient) -> None:
    """Besides events, a client hears only what does not depend on the game."""
    told = {message["type"] for message in line.messages if isinstance(message, dict)}
    assert told <= {"welcome", "event", "accepted", "refused", "presence", "room", "pong"}
    rooms = [message["room"] for message in line.messages if message["type"] in ("room", "welcome")]
    assert all("secret" not in room and "seed" not in room for room in rooms)


TOGETHER = ["dog", "dog-compact", "dog-royal", "denkste", "thrill"]
"""Games in which several choose at once in secret."""


@pytest.mark.parametrize("name", TOGETHER)
def test_two_secret_choices_look_the_same_to_everybody_else(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game twice; one seat chooses differently. Nobody else is sent a byte that tells, until it is shown."""
    worlds = []
    for world in (0, 1):
        fix_chance_and_time(monkeypatch)
        worlds.append(secret_choice(name, tmp_path / str(world), world))
    assert worlds[0]["choice"] != worlds[1]["choice"]
    assert worlds[0]["chooser"] != worlds[1]["chooser"], "who chose knows what"
    assert worlds[0]["others"] == worlds[1]["others"]
    if name.startswith("dog"):
        assert worlds[0]["opponents"] == worlds[1]["opponents"], "a card given is for the partner alone"


def fix_chance_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    count = itertools.count()
    monkeypatch.setattr(secrets, "token_hex", lambda size=16: f"{next(count):0{2 * size}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size=16: f"token{next(count):06d}")
    monkeypatch.setattr(secrets, "choice", lambda letters: letters[next(count) % len(letters)])
    for module in (rooms, live_table, hosted_match, match_time):
        monkeypatch.setattr(module, "now_ms", lambda: 1_700_000_000_000)
    monkeypatch.setattr(match_time, "monotonic", lambda: 1_000_000.0)


def secret_choice(name: str, folder: Path, world: int) -> dict[str, Any]:
    """Plays on until two seats choose at once; one of them chooses the first action or the last."""
    folder.mkdir()
    found: dict[str, Any] = {}

    async def story() -> None:
        async with serving(settings_for(folder)) as server, visitors(server.url, 5) as people:
            room = await seated_table(people[:4], name, 4)
            lines = [await joined(person, room["id"]) for person in people]

            async def awaited() -> list[int]:
                for line in lines:
                    await line.ask("ping")
                return list(lines[4].views[None]["to_act"])

            while len(seats := await awaited()) < 2:
                await lines[seats[0]].play(seats[0], chosen(lines[seats[0]], seats[0], "same"))
            secret, *rest = seats
            legal = sorted(lines[secret].legal[secret])
            found["choice"] = legal[0] if world == 0 else legal[-1]
            await lines[secret].play(secret, found["choice"])
            await awaited()
            events = [[raw for raw in line.raw if '"event"' in str(raw)] for line in lines]
            found["chooser"] = events[secret]
            found["others"] = [sent for seat, sent in enumerate(events) if seat != secret]
            for seat in rest:
                await lines[seat].play(seat, sorted(lines[seat].legal[seat])[0])
            await awaited()
            events = [[raw for raw in line.raw if '"event"' in str(raw)] for line in lines]
            found["opponents"] = [sent for seat, sent in enumerate(events) if seat % 2 != secret % 2 or seat == 4]

    run(story())
    return found
