"""What is stored. Games are logs: `actions` is the truth, everything else says whose they are and what to do next.

Changes to this file go with a migration in `migrations/versions`; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("address", String(32)),
)
"""`address`: a keyed digest of where they were last seen (people/addresses.py), never the address itself."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("visibility", String(8), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("host", String(32)),
    Column("room", JSON, nullable=False),
    Column("address", String(32)),
    Index("tables_hosted", "host", "phase"),
    Index("tables_by_address", "address", "phase"),
    Index("tables_listed", "visibility", "phase", "created_ms"),
)
"""`room` is the `protocol.Room`; the columns beside it are what is searched for. `version` decides races."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("nonces", JSON, nullable=False),
    Column("commitments", JSON),
    Column("names", JSON, nullable=False),
    Column("began_ms", BigInteger),
    Column("finished_ms", BigInteger),
    Column("outcome", JSON),
    Column("due_ms", BigInteger),
    Column("rules", Integer),
    Column("fault", String(64)),
    Index("matches_round", "table_id", "round", unique=True),
    Index("matches_due", "due_ms"),
)
"""`due_ms`: when somebody must look after the match at the latest, in Unix milliseconds; it survives any restart.
`rules`: the version of the game's rules it is played by; empty where an earlier version of the server began it.
`fault`: the text that says why it cannot go on; nobody looks after it any more."""

actions = Table(
    "actions",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("by", String(8), nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
    sqlite_with_rowid=False,
)
"""The log. Its key decides every race: whoever stores a number first has played it. SQLite keeps it in the order of
that key, so an entry is written to one place instead of two."""

drawings = Table(
    "drawings",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("strokes", JSON, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
)
"""What was drawn for a card, kept beside the log for replays; `number` is the entry that ended the card."""

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("identity", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("chat_table", "table_id", "id"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("identity", String(32), nullable=False),
    Column("blocked", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("identity", "blocked"),
)
"""Block lists: whom somebody does not want to read, nor to have at their tables; `name` is what they were called."""

table_blocks = Table(
    "table_blocks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("identity", String(32), nullable=False),
    Column("address", String(32)),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "identity"),
)
"""Who may not come back to a table, nor anybody who first appears at the same address afterwards."""

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("accused", String(32), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("context", JSON, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger),
    Index("reports_open", "closed_ms", "id"),
)
"""What players told the operator; `context` is the table and its chat as they were then."""

bans = Table(
    "bans",
    metadata,
    Column("kind", String(8), nullable=False),
    Column("value", String(32), nullable=False),
    Column("reason", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger),
    PrimaryKeyConstraint("kind", "value"),
)
"""Whom the operator keeps out: an `identity`, or the digest of an `address`; without `until_ms` for good."""

banned_words = Table(
    "banned_words",
    metadata,
    Column("word", String(64), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)
"""Words that chat and names may not contain, as people would read them (`looks_like`)."""
