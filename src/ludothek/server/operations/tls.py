"""A certificate of one's own, for playing within a home: cameras, and installing the page, want a secure address.

`ludothek serve --tls` makes an authority for this machine once, and signs a certificate for every name and address the
machine has now. Browsers warn until they are told to trust the authority; the command explains how.
"""

from __future__ import annotations

import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from ludothek.core.errors import ServerError

VALID = timedelta(days=390)
"""Phones refuse certificates that hold longer; a new one is signed at every start anyway."""
EXPLANATION = """\
This server uses a certificate of its own, so browsers warn at the first visit.
  - On this machine, accept the warning once, or tell the browser to trust {authority}
  - On a phone, open https://{host}:{port} and accept the warning; for cameras and for installing the page, send
    yourself {authority.name}, open it and install it as a trusted certificate.
The authority is only yours: its key lies beside it and never leaves this machine. Remove the folder to be rid of it."""


class Certificate(NamedTuple):
    authority: Path
    """What browsers can be told to trust."""
    chain: Path
    key: Path


def local_certificate(folder: Path) -> Certificate:
    """The certificate for this machine as it is named now, signed by an authority that is made at the first time."""
    try:
        import trustme
    except ImportError as error:
        raise ServerError("--tls needs the extra `tls`: pip install 'ludothek[tls]'") from error
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority, secret = folder / "ludothek-authority.pem", folder / "ludothek-authority.key"
    if authority.exists() and secret.exists():
        maker = trustme.CA.from_pem(authority.read_bytes(), secret.read_bytes())
    else:
        maker = trustme.CA(organization_name="Ludothek", organization_unit_name=socket.gethostname())
        _write(secret, maker.private_key_pem.bytes())
        _write(authority, maker.cert_pem.bytes())
    issued = maker.issue_cert(*local_names(), not_after=datetime.now(UTC) + VALID)
    chain, key = folder / "certificate.pem", folder / "certificate.key"
    _write(chain, b"".join(part.bytes() for part in issued.cert_chain_pems))
    _write(key, issued.private_key_pem.bytes())
    return Certificate(authority, chain, key)


def _write(path: Path, content: bytes) -> None:
    path.touch(mode=0o600)
    path.write_bytes(content)


def local_names() -> list[str]:
    """Every name and address by which this machine may be reached from its own network."""
    name = socket.gethostname()
    return list(dict.fromkeys(["localhost", "127.0.0.1", "::1", name, f"{name}.local", *local_addresses()]))


def local_addresses() -> list[str]:
    """The addresses of this machine that others may reach; [] where it has no network."""
    found = []
    for family, probe in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with socket.socket(family, socket.SOCK_DGRAM) as test:
            try:
                test.connect((probe, 9))  # sends nothing: it only asks which address would be used
                found.append(str(test.getsockname()[0]))
            except OSError:
                continue
    return found
