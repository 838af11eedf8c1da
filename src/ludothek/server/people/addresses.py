"""Where somebody comes from: as the network says it, and as it is stored.

Addresses are never stored. What is stored is a digest under the server's key: it tells that two visits came from the
same place, to this server alone. A whole /64 of IPv6 is one place: that is what one household gets.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from functools import lru_cache
from typing import Any

DIGEST_LENGTH = 32
NETWORK_BITS = 64


def address_of(scope: Any) -> str:
    """The visitor's address by an ASGI scope; behind a trusted proxy, the one that the proxy names."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


class Addresses:
    def __init__(self, key: str) -> None:
        self._key = hmac.new(key.encode(), b"addresses", hashlib.sha256).digest()
        self.digest = lru_cache(10_000)(self._digest)

    def _digest(self, address: str) -> str:
        return hmac.new(self._key, place_of(address).encode(), hashlib.sha256).hexdigest()[:DIGEST_LENGTH]

    def digest_of(self, scope: Any) -> str:
        return self.digest(address_of(scope))


def place_of(address: str) -> str:
    """What counts as one place: an address, or the network of one household."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False).network_address)
    return str(found)
