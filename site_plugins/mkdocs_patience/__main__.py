"""The command line of the site: `python -m mkdocs_patience translate …`."""

import argparse
import sys
from collections.abc import Sequence

from mkdocs_patience.translations import commands


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="mkdocs_patience", description="What authors and translators need.")
    known = parser.add_subparsers(required=True, metavar="COMMAND")
    text = "Begin, follow and check translations."
    commands.add_options(known.add_parser("translate", help=text, description=text))
    return commands.run(parser.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
