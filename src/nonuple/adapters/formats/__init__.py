"""Games, players, slips and standings as files."""
