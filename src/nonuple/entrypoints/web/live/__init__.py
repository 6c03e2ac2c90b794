"""The live connection of a room, whatever is played in it."""
