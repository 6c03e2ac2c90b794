"""The ways into the program; everything a user reads is here."""
