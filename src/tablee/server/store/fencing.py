"""Fencing of a process that others took for dead: it must not store changes of tables."""

from sqlalchemy import Connection, select

from tablee.server.store.schema import processes


class GivenUp(Exception):
    """Other processes removed this one, because it did not renew its row.

    They may own its tables now.
    """


def hold(connection: Connection, process_id: str) -> None:
    """Keep others from removing the process until this transaction ends.

    Raise GivenUp if they have removed it already.
    """
    ours = select(processes.c.id).where(processes.c.id == process_id).with_for_update(read=True, key_share=True)
    if connection.execute(ours).first() is None:
        raise GivenUp
