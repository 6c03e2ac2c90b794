"""The kinds of games that this server can host."""

from nonuple.entrypoints.web.duplicate.web_kind import DUPLICATE
from nonuple.entrypoints.web.web_kind import WebKind

KINDS: tuple[WebKind, ...] = (DUPLICATE,)
