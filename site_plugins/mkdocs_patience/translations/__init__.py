"""Translations that cannot drift from their source: French pages, and beside each its translations (`golf.en.md`)."""
