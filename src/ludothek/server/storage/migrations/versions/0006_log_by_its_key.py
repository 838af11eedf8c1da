"""SQLite keeps the log in the order of its key, without an index beside it: half as many pages to write per entry."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _copy_log(with_rowid=False)


def downgrade() -> None:
    _copy_log(with_rowid=True)


def _copy_log(with_rowid: bool) -> None:
    """PostgreSQL has no such choice."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.create_table(
        "actions_copied",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number"),
        sqlite_with_rowid=with_rowid,
    )
    columns = 'match_id, number, kind, seat, action, at_ms, "by"'
    op.execute(f"INSERT INTO actions_copied ({columns}) SELECT {columns} FROM actions ORDER BY match_id, number")
    op.drop_table("actions")
    op.rename_table("actions_copied", "actions")
