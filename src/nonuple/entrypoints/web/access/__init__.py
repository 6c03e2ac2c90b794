"""Joining, accounts, invitations, people."""
