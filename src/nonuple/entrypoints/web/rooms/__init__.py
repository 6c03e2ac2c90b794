"""Rooms and seats over HTTP."""
