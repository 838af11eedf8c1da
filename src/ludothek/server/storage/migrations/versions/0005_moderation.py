"""Moderation: block lists, who may not come back to a table, reports, bans, unwanted words; digests of addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("identities", sa.Column("address", sa.String(32)))
    op.add_column("tables", sa.Column("address", sa.String(32)))
    op.create_index("tables_by_address", "tables", ["address", "phase"])
    op.create_table(
        "blocks",
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("blocked", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("identity", "blocked"),
    )
    op.create_table(
        "table_blocks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("address", sa.String(32)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "identity"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("accused", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("context", sa.JSON, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("closed_ms", sa.BigInteger),
    )
    op.create_index("reports_open", "reports", ["closed_ms", "id"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("value", sa.String(32), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("kind", "value"),
    )
    op.create_table(
        "banned_words",
        sa.Column("word", sa.String(64), primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("banned_words", "bans", "reports", "table_blocks", "blocks"):
        op.drop_table(table)
    op.drop_index("tables_by_address", "tables")
    op.drop_column("tables", "address")
    op.drop_column("identities", "address")
