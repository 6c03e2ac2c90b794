"""An address that somebody typed for players: whether it is one, and whether the room is there."""

import asyncio
import contextlib
import ipaddress
import re
import ssl
from urllib.parse import SplitResult, urlsplit

from nonuple.entrypoints.network import is_loopback
from nonuple.entrypoints.server_errors import AddressFault, BadAddress

_SECONDS = 5.0
_MOST_HEAD_BYTES = 16 * 1024
_USUAL_PORTS = {"http": 80, "https": 443}
_NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.?")
# Browsers take these for the four numbers of an address, complete or not.
_NUMBERS = re.compile(r"([0-9]+|0x[0-9a-f]*)(\.([0-9]+|0x[0-9a-f]*))*\.?")
_JSON, _PROBLEM = "application/json", "application/problem+json"


def site_in(text: str, port: int) -> str:
    """What links are made from: "http://192.168.1.20:8000". Raises BadAddress.

    `port` is the one that the server listens to.
    """
    typed = text.strip()

    def refused(reason: AddressFault) -> BadAddress:
        return BadAddress(reason, typed, port)

    if not typed:
        raise refused(AddressFault.EMPTY)
    try:
        parts = urlsplit(typed if "://" in typed else f"http://{typed}")
        host, chosen = _host(parts), parts.port
    except ValueError:
        raise refused(AddressFault.MALFORMED) from None
    if parts.scheme not in _USUAL_PORTS or chosen == 0:
        raise refused(AddressFault.MALFORMED)
    if "@" in parts.netloc or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise refused(AddressFault.MORE)
    if reason := _host_fault(host):
        raise refused(reason)
    written = f"[{host}]" if ":" in host else host
    is_usual = chosen in (None, _USUAL_PORTS[parts.scheme])
    return f"{parts.scheme}://{written}" + ("" if is_usual else f":{chosen}")


async def require_room_at(site: str, room: str, port: int) -> None:
    """Whether a server that knows the room answers at this site; raises BadAddress."""
    parts = urlsplit(site)
    # Where the port was left out, whatever answers elsewhere is not what was meant.
    has_port = parts.port is not None or port in _USUAL_PORTS.values()
    try:
        async with asyncio.timeout(_SECONDS):
            status, kind = await _answer(parts, f"/api/v1/rooms/{room}")
    except ssl.SSLCertVerificationError:
        raise BadAddress(AddressFault.UNTRUSTED, site, port) from None
    except (OSError, TimeoutError, ValueError, EOFError, asyncio.LimitOverrunError):
        reason = AddressFault.UNANSWERED if has_port else AddressFault.NO_PORT
        raise BadAddress(reason, site, port) from None
    if (status, kind) == (404, _PROBLEM):
        raise BadAddress(AddressFault.OTHER_SERVER, site, port)
    # A private room is refused to whoever was not invited.
    if (status, kind) not in ((200, _JSON), (403, _PROBLEM)):
        reason = AddressFault.FOREIGN if has_port else AddressFault.NO_PORT
        raise BadAddress(reason, site, port)


def _host(parts: SplitResult) -> str:
    """As browsers write it; raises ValueError."""
    host = (parts.hostname or "").rstrip(".")
    if "[" in parts.netloc:
        return str(ipaddress.IPv6Address(host))
    if _NUMBERS.fullmatch(host):
        return str(ipaddress.IPv4Address(host))
    host = host.encode("idna").decode().lower()
    if not _NAME.fullmatch(host):
        raise ValueError(host)
    return host


def _host_fault(host: str) -> AddressFault | None:
    if is_loopback(host) or host.endswith(".localhost"):
        return AddressFault.OWN
    with contextlib.suppress(ValueError):
        found = ipaddress.ip_address(host)
        is_nowhere = found.is_unspecified or found.is_multicast or found.is_reserved
        # Of an address of one link alone a browser would have to know the link.
        is_of_link = found.version == 6 and found.is_link_local
        if is_nowhere or is_of_link or host.startswith("0."):
            return AddressFault.NOWHERE
    return None


async def _answer(parts: SplitResult, path: str) -> tuple[int, str]:
    """The status and the type of what is answered; nothing more of it is read."""
    context = ssl.create_default_context() if parts.scheme == "https" else None
    port = parts.port or _USUAL_PORTS[parts.scheme]
    reader, writer = await asyncio.open_connection(
        parts.hostname, port, ssl=context, limit=_MOST_HEAD_BYTES
    )
    try:
        head = f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode("ascii"))
        await writer.drain()
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    finally:
        writer.close()
    fields = dict(line.lower().split(":", 1) for line in lines[1:] if ":" in line)
    kind = fields.get("content-type", "").split(";")[0].strip()
    version, status, *_ = lines[0].split()
    if not version.startswith("HTTP/1."):
        raise ValueError(version)
    return int(status), kind
