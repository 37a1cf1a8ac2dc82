"""Verdicts: whether a position can still be won, proved or left open."""

from patience.solving.exhaustive import Verdict, verdict

__all__ = ["Verdict", "verdict"]
