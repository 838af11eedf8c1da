"""What other processes say about a table that this one holds as well."""

from __future__ import annotations

from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.notes import (
    AttendanceNote,
    ChatNote,
    DrawingNote,
    DrawingWantedNote,
    EmoteNote,
    EntryNote,
    Notes,
    RoomNote,
    SignalNote,
    StrokesNote,
)


async def apply_note(table: LiveTable, note: Notes) -> None:
    match note:
        case EntryNote():
            if table.hosted is not None and table.hosted.id == note.match:
                await table.hosted.hear(note.entry)
        case RoomNote():
            await table.refresh()
        case AttendanceNote():
            table.attendance.hear(note.process, note.identities)
            table.show_attendance()
        case ChatNote():
            table.add_chat(note.line)
        case EmoteNote():
            table.broadcaster.send_from(note.emoted.identity, note.emoted)
        case StrokesNote():
            table.relay.hear_strokes(note)
        case DrawingWantedNote():
            table.relay.share_drawing()
        case DrawingNote():
            table.relay.hear_drawing(note)
        case SignalNote():
            table.relay.hear_signal(note.to, note.payload, note.is_performer)
