"""Drawing and cameras across two processes over one PostgreSQL and one Redis."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from clients import LiveClient, run, seated_table, visitors
from processes import process
from services import postgres, redis
from test_server_operations import performing, stroke


@pytest.fixture(scope="module")
def shared() -> Iterator[dict[str, str]]:
    with postgres() as database, redis() as bus:
        yield {"database": database, "redis": bus}


async def drawn(line: LiveClient, batches: list[bytes]) -> None:
    """Until a line has been told exactly these since its last welcome or wipe."""
    while True:
        kinds = [message["type"] if isinstance(message, dict) else "strokes" for message in line.messages]
        fresh = max((place for place, kind in enumerate(kinds) if kind in ("welcome", "wiped")), default=-1)
        if [message for message in line.messages[fresh + 1 :] if isinstance(message, bytes)] == batches:
            return
        await line.receive()


def test_strokes_reach_viewers_and_late_joiners_on_the_other_process(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(**shared) as first, process(**shared) as second:
            async with visitors(first.url, 5) as people:
                room = await seated_table(people[:4], "mimes", 4)
                lines = [await person.watch(room["id"], url=first.url) for person in people[:4]]
                for line in lines:
                    await line.until("welcome")
                performer = await performing(lines, "draw")
                batches = [stroke(1, (place, place)) for place in range(40)]
                for batch in batches[:20]:
                    await lines[performer].socket.send(batch)
                # The other process has not held this table yet: what was drawn before comes over the bus.
                late = await people[4].watch(room["id"], url=second.url)
                await drawn(late, batches[:20])
                for batch in batches[20:]:
                    await lines[performer].socket.send(batch)
                await drawn(late, batches)
                await late.close()
                again = await people[4].watch(room["id"], url=second.url)
                await drawn(again, batches)

    run(story())


def test_cameras_are_signalled_between_processes(shared: dict[str, str]) -> None:
    async def story() -> None:
        with process(**shared) as first, process(**shared) as second:
            async with visitors(first.url, 5) as people:
                room = await seated_table(people[:4], "mimes", 4)
                lines = [await person.watch(room["id"], url=first.url) for person in people[:4]]
                far = await people[4].watch(room["id"], url=second.url)
                welcomes = [await line.until("welcome") for line in [*lines, far]]
                performer = await performing(lines, "mime")
                while far.views[None]["phase"] != "perform":
                    await far.receive()
                await lines[performer].ask("signal", data="here")
                assert (await far.until("signalled"))["data"] == "here"
                await far.ask("signal", data="hello")
                heard = await lines[performer].until("signalled")
                assert heard == {"type": "signalled", "peer": welcomes[4]["peer"], "data": "hello"}
                await lines[performer].ask("signal", to=heard["peer"], data="offer")
                assert (await far.until("signalled"))["data"] == "offer"
                viewer = lines[(performer + 1) % 4]
                await viewer.ask("ping")
                assert [message["data"] for message in viewer.messages if message.get("type") == "signalled"] == [
                    "here"
                ]

    run(story())
