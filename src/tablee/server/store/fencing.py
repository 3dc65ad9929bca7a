"""Fence against a process that others have given up: it must not store anything of a table."""

from sqlalchemy import Connection, select

from tablee.server.store.schema import processes


class GivenUp(Exception):
    """Other processes removed this one because it did not renew its row; its tables may be theirs."""


def hold(connection: Connection, process_id: str) -> None:
    """Keep others from removing the process until this transaction ends; raise GivenUp if they have."""
    ours = select(processes.c.id).where(processes.c.id == process_id).with_for_update(read=True, key_share=True)
    if connection.execute(ours).first() is None:
        raise GivenUp
