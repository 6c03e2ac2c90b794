"""Where this machine is found on its networks, and the port it listens to."""

import contextlib
import errno
import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from nonuple.entrypoints.server_errors import ForeignAddress, PortTaken

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
LOOPBACK_6, _EVERYWHERE_6 = "::1", "::"
_BACKLOG = 2048
_ADDRESS_OF = 0x8915  # SIOCGIFADDR of Linux
_ADDRESSES_6 = Path("/proc/net/if_inet6")


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that takes connections; whoever comes before anybody serves waits a little."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        if error.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
            raise ForeignAddress(host) from error
        raise PortTaken(port) from error
    with listener:
        yield listener


def addresses(host: str, port: int) -> list[str]:
    """The web addresses of a server that listens on `host`; the likeliest first."""
    if ":" in host:
        hosts = _network_addresses_6() if host == _EVERYWHERE_6 else [host]
        return [f"http://[{found}]:{port}" for found in hosts]
    hosts = network_addresses() if host == EVERYWHERE else [host]
    return [f"http://{found}:{port}" for found in hosts]


def is_loopback(host: str) -> bool:
    """Whether an address means this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_address(host: str, port: int) -> str | None:
    """Where a browser on this machine finds a server that listens on `host`, by the usual name."""
    hears = host in (EVERYWHERE, LOOPBACK, _EVERYWHERE_6, LOOPBACK_6)
    return f"http://localhost:{port}" if hears else None


def network_addresses() -> list[str]:
    """This machine's addresses on all its networks; loopback where there is none."""
    found = dict.fromkeys([*_usual_address(), *_all_addresses()])
    outside = [one for one in found if not ipaddress.ip_address(one).is_loopback]
    # An address that a machine gave itself is seldom of use to others.
    outside.sort(key=lambda one: ipaddress.ip_address(one).is_link_local)
    return outside or [LOOPBACK]


def _network_addresses_6() -> list[str]:
    """The same by IPv6; an address of one link alone cannot be written in a browser."""
    found = [ipaddress.IPv6Address(one) for one in _all_addresses_6()]
    outside = [str(one) for one in found if not (one.is_loopback or one.is_link_local)]
    return [*dict.fromkeys(outside)] or [LOOPBACK_6]


def _all_addresses_6() -> list[int | str]:
    try:
        if sys.platform != "linux":
            told = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET6)
            return [str(address[0]).partition("%")[0] for *_, address in told]
        lines = _ADDRESSES_6.read_text(encoding="ascii").splitlines()
    except OSError:
        return []
    return [int(line.split()[0], 16) for line in lines]


def _usual_address() -> list[str]:
    """The one that goes out, which the system tells without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _all_addresses() -> list[str]:
    if sys.platform != "linux":
        try:
            return socket.gethostbyname_ex(socket.gethostname())[2]
        except OSError:
            return []
    return [address for _, name in socket.if_nameindex() if (address := _address_of(name))]


def _address_of(interface: str) -> str | None:
    import fcntl  # noqa: PLC0415, POSIX alone has it

    request = struct.pack("256s", interface.encode()[:15])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            answer = fcntl.ioctl(asked.fileno(), _ADDRESS_OF, request)
        except OSError:
            return None
    return socket.inet_ntoa(answer[20:24])
