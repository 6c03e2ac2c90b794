"""What is taken away of duplicate rooms, for the routes that give it."""

from nonuple.app.duplicate.documents import Documents
from nonuple.entrypoints.web.context import Context
from nonuple.entrypoints.web.files import day_of


def documents_of(context: Context) -> Documents:
    """Those of a server's rooms."""
    return Documents(context.rooms, context.people, context.access, day_of)
