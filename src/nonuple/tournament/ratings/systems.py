"""The systems to choose from, by the name that a setting gives them."""

from collections.abc import Mapping
from types import MappingProxyType

from nonuple.tournament.ratings.glicko2 import Glicko2
from nonuple.tournament.ratings.isc import Isc
from nonuple.tournament.ratings.port import RatingSystem

DEFAULT: RatingSystem = Glicko2()
SYSTEMS: Mapping[str, RatingSystem] = MappingProxyType(
    {system.name: system for system in (DEFAULT, Isc())}
)
