"""Names that a file can bear on any system."""

import re

_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?")
# Windows keeps these for devices, whatever follows the first dot.
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


def can_name_a_file(name: str) -> bool:
    """Whether a name is fit for a file, a command line and a screen alike."""
    return bool(_NAME.fullmatch(name)) and not _DEVICE.fullmatch(name)
