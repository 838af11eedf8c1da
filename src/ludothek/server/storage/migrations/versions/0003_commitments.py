"""Every seat commits to its nonce before any is revealed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("commitments", sa.JSON))


def downgrade() -> None:
    op.drop_column("matches", "commitments")
