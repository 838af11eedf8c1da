"""What was drawn for each card, beside the log."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drawings",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("strokes", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number"),
    )


def downgrade() -> None:
    op.drop_table("drawings")
