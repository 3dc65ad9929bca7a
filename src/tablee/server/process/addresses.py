"""Client addresses, in the form that limits count."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

SUBNET_BITS = 64
"""Size of the IPv6 network of one household; its machines may use any address in it."""


@lru_cache(4096)
def counted(address: str) -> str:
    """Return the key under which limits count an address: IPv6 by its /64, IPv4 unchanged.

    >>> counted("2001:db8:1:2:3:4:5:6"), counted("2001:db8:1:2::9")
    ('2001:db8:1:2::/64', '2001:db8:1:2::/64')
    >>> counted("203.0.113.5"), counted("::ffff:203.0.113.5"), counted("")
    ('203.0.113.5', '203.0.113.5', '')
    """
    if ":" not in address:
        return address
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    rest = 128 - SUBNET_BITS
    return f"{IPv6Address(int(known) >> rest << rest)}/{SUBNET_BITS}"
