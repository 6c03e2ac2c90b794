"""Lexicons, words and editions over HTTP."""
