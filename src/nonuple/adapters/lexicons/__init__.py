"""Lexicons and editions as files of a folder."""
