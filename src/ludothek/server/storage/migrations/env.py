"""Alembic's way in: the server hands over its own connection (`database.migrate`)."""

from alembic import context

from ludothek.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
