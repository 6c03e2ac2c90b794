"""Who sits at the server's own machine, and may become its administrator without a link."""

from starlette.requests import Request

from nonuple.entrypoints.network import is_loopback
from nonuple.entrypoints.server_errors import MachineFault, NotAtMachine
from nonuple.entrypoints.server_settings import ServerSettings, machine_address

_NAMES = ("localhost", "127.0.0.1", "[::1]")
# What proxies and tunnels add, whatever they say by it.
_PREFIXES = ("x-forwarded", "x-original-", "x-envoy-", "cf-")
_FORWARDING = frozenset(
    {
        "forwarded",
        "via",
        "x-real-ip",
        "x-client-ip",
        "x-cluster-client-ip",
        "x-proxyuser-ip",
        "true-client-ip",
        "fastly-client-ip",
        "client-ip",
    }
)


class Machine:
    """The machine that serves.

    Other machines may come by its loopback through a proxy or a tunnel, so that alone is no
    proof: the name that was asked for, the headers and the settings must not tell of one either.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings

    def require_at_it(self, request: Request) -> None:
        """Whether a browser on this machine asks; raises NotAtMachine."""
        if fault := self._fault(request):
            raise NotAtMachine(fault)

    def require_own_page(self, request: Request) -> None:
        """The same, and a page of this server asks: browsers say which; raises NotAtMachine."""
        self.require_at_it(request)
        origin = request.headers.get("origin")
        if origin != f"{request.url.scheme}://{request.headers['host']}":
            raise NotAtMachine(MachineFault.ORIGIN)

    def address_for(self, request: Request) -> str | None:
        """Where whoever asks is taken to sit here, if they do but asked by another name."""
        peer, (own, port) = _peer(request), request.scope["server"]
        is_here = peer == own or is_loopback(peer)
        if self._is_proxied(request) or not is_here:
            return None
        return machine_address(self._settings, port)

    def _fault(self, request: Request) -> MachineFault | None:
        if self._is_proxied(request):
            return MachineFault.PROXIED
        if not is_loopback(_peer(request)):
            return MachineFault.PEER
        port = request.scope["server"][1]
        names = {f"{name}:{port}" for name in _NAMES} | set(_NAMES if port == 80 else ())
        is_named = request.headers.getlist("host") in [[name] for name in names]
        return None if is_named else MachineFault.HOST

    def _is_proxied(self, request: Request) -> bool:
        # Browsers are past HTTP/1.0; proxies that add no header often are not.
        is_old = request.scope["http_version"] == "1.0"
        return self._settings.is_proxied or is_old or any(map(_is_forwarding, request.headers))


def _peer(request: Request) -> str:
    return request.client.host if request.client else ""


def _is_forwarding(header: str) -> bool:
    return header in _FORWARDING or header.startswith(_PREFIXES)
