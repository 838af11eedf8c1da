"""By which version of the rules a match is played, why one cannot go on, and who hosts a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("rules", sa.Integer))
    op.add_column("matches", sa.Column("fault", sa.String(64)))
    op.add_column("tables", sa.Column("host", sa.String(32)))
    op.create_index("tables_hosted", "tables", ["host", "phase"])


def downgrade() -> None:
    op.drop_index("tables_hosted", "tables")
    op.drop_column("tables", "host")
    op.drop_column("matches", "fault")
    op.drop_column("matches", "rules")
