"""The templates of this package, ready to be filled in."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from mkdocs_patience.faces import cards_in_text, runs_in_text

TEMPLATES = Path(__file__).parent / "templates"


@cache
def environment() -> Environment:
    """One environment for all templates: escaping on, a missing name is an error."""
    loader = FileSystemLoader(TEMPLATES)
    made = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined)
    made.filters["cards"] = _cards
    made.filters["runs"] = _runs
    made.filters["newlines"] = lambda text: Markup(str(escape(text)).replace("\n", "&#10;"))  # noqa: S704 (escaped)
    made.filters["address"] = lambda svg: Markup(data_address(str(svg)))  # noqa: S704 (quoted)
    made.filters["data"] = _data
    return made


def data_address(svg: str) -> str:
    """A drawing as an address of its own, in which nothing needs to be escaped, in a page or in a stylesheet."""
    return f"data:image/svg+xml,{quote(svg.replace('"', "'"), safe="=/:;,()'-")}"


def _data(value: object) -> Markup:
    """The filter `data`: JSON in readable letters, as the text of a `template`, where only two letters mean more."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("&", r"\u0026").replace("<", r"\u003c"))  # noqa: S704 (escaped)


@pass_context
def _cards(context: Context, text: str) -> Markup:
    """The filter `cards`: in the language of the template's words."""
    return cards_in_text(text, context["words"].lang)


@pass_context
def _runs(context: Context, text: str) -> Markup:
    """The filter `runs`: the same with the cards as letters."""
    return runs_in_text(text, context["words"].lang)


def render(template: str, **values: object) -> Markup:
    """The template filled in."""
    return Markup(environment().get_template(template).render(values))  # noqa: S704 (the templates escape)


def macro(template: str, name: str) -> Callable[..., Markup]:
    """One macro of a template, to be called with its arguments."""
    found: Callable[..., Markup] = getattr(environment().get_template(template).module, name)
    return found
