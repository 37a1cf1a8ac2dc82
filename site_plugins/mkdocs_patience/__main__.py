"""The command line of the site: `python -m mkdocs_patience translate …` and `files …`."""

import argparse
import sys
from collections.abc import Sequence

from mkdocs_patience import filing
from mkdocs_patience.translations import commands


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="mkdocs_patience", description="What authors and translators need.")
    known = parser.add_subparsers(required=True, metavar="COMMAND")
    text = "Begin, follow and check translations."
    translate = known.add_parser("translate", help=text, description=text)
    translate.set_defaults(command=commands.run)
    commands.add_options(translate)
    text = "Write stylesheets, browser code and runtime into a folder, for programs that know no plugins."
    files = known.add_parser("files", help=text, description=text)
    files.set_defaults(command=filing.run)
    filing.add_options(files)
    options = parser.parse_args(arguments)
    status: int = options.command(options)
    return status


if __name__ == "__main__":
    sys.exit(main())
