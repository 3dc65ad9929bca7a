"""Alembic environment; runs on the connection that the server provides."""

from alembic import context

from tablee.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
