"""A client that keeps no connection: a server may close one in the moment it is used again."""

from typing import Any

import httpx


def new_client(base_url: Any, **parts: Any) -> httpx.Client:
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.Client(base_url=base_url, timeout=30, limits=limits, **parts)
