"""The kinds of games that this server can host."""

from nonuple.entrypoints.web.classic.web_kind import CLASSIC_WEB
from nonuple.entrypoints.web.duplicate.web_kind import DUPLICATE
from nonuple.entrypoints.web.web_kind import WebKind

KINDS: tuple[WebKind, ...] = (DUPLICATE, CLASSIC_WEB)
