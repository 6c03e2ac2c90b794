"""The lexicon of a kiosk as it is shown, with its edition."""

from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.kiosk import lexicon_line
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.web.context import Context


async def lexicon_lines(context: Context) -> dict[str, str]:
    """Every lexicon by its name: its line, or why it cannot be used."""
    cards = await context.lexicons.cards()
    return {
        name: sentence(card) if isinstance(card, NonupleError) else lexicon_line(card)
        for name, card in cards.items()
    }
