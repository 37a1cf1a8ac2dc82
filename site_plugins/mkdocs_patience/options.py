"""The plugin's options, as `mkdocs.yml` gives them."""

from mkdocs.config import config_options
from mkdocs.config.base import Config


class PatienceConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin's options."""

    runtime = config_options.Type(bool, default=True)
    """Whether to make and copy what the browser needs to play. Without it the diagrams are pictures."""
    look = config_options.Type(bool, default=False)
    """Whether to add this site's own look, made for Material."""
    cache = config_options.Type(str, default=".cache/patience")
    """Where the runtime is kept between builds, seen from the configuration file."""
    brotli = config_options.Type(bool, default=False)
    """Whether to write `.br` beside the runtime's files, for hosts that serve it; the first time takes a minute."""
    offline = config_options.Type(bool, default=False)
    """Whether a service worker keeps visited pages and the runtime, for reading and playing without a connection."""
    languages = config_options.ListOfItems(config_options.Type(str), default=[])
    """The languages the site is published in beside French: `[en, de, es]`."""
    surveys = config_options.Type(str, default="surveys")
    """Where the survey files lie, seen from the folder of the pages."""
    glossary = config_options.Type(str, default="")
    """The file of the glossary's terms, seen from the folder of the pages."""
    glossary_page = config_options.Type(str, default="glossaire.md")
    """The page on which they stand."""
    plain = config_options.Type(bool, default=False)
    """Whether each page goes on the site as plain text too, with a list of them in `llms.txt`."""
    report = config_options.Type(str, default="")
    """Where a mistake is reported: an address with {subject} and {page}, such as `mailto:…?subject={subject}`."""
    faq_json_ld = config_options.Type(bool, default=False)
    """Whether pages tell their questions and answers to machines too (schema.org)."""
