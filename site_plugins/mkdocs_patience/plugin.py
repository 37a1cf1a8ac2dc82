"""The MkDocs plugin: hooks that hand plain values on, nothing else.

Before the pages: the Markdown extension is set up for this site, and its files are added. After each page was
converted: its rules are checked and its boards kept aside, so that the search index stays clean. Once all pages are:
each gets its boards back, and those with diagrams their data, script and stylesheets.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from mkdocs_patience.assets import ROOT, STYLES, App, app, look
from mkdocs_patience.bundle import Runtime, RuntimeMissing, ensure_runtime
from mkdocs_patience.extension import PatienceExtension, refuse_page
from mkdocs_patience.site import Site
from mkdocs_patience.source import source_of_file
from mkdocs_patience.templating import render
from mkdocs_patience.words import MissingWords, words_of
from patience.checking import Complaint

log = get_plugin_logger(__name__)
NAME = "patience"


class PatienceConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin's options."""

    runtime = config_options.Type(bool, default=True)
    """Whether to make and copy what the browser needs to play. Without it the diagrams are pictures."""
    look = config_options.Type(bool, default=False)
    """Whether to add this site's own look, made for Material."""
    cache = config_options.Type(str, default=".cache/patience")
    """Where the runtime is kept between builds, seen from the configuration file."""


class PatiencePlugin(BasePlugin[PatienceConfig]):  # type: ignore[no-untyped-call]
    """See the module."""

    serving = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        """Remember whether an author is looking on: then complaints are shown in the page."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Set the extension up for this site."""
        lang = str(config.theme.get("language") or "fr")
        try:
            self.site = Site(words_of(lang), self._complain)
        except MissingWords as error:
            raise PluginError(str(error)) from None
        extension = PatienceExtension(complain=self._complain, notes=self.site.notes, lang=lang)
        others = [name for name in config.markdown_extensions if name not in (NAME, "mkdocs_patience.extension")]
        config.markdown_extensions = [*others, extension]  # type: ignore[list-item]  # Markdown takes instances too
        if self.config.look:
            config.extra_css.append(look()[0])
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the browser code, the runtime and the look."""
        runtime = self._runtime(config)
        self.app: App = app(runtime.as_javascript(f"../{runtime.name}/") if runtime else None)
        for name, content in self.app.files.items():
            files.append(File.generated(config, self.app.address(name), content=content))
        for address, path in _runtime_files(runtime) if runtime else ():
            files.append(File.generated(config, address, abs_src_path=str(path)))
        if self.config.look:
            address, content = look()
            files.append(File.generated(config, address, content=content))
        return files

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Check the page's rules and keep its boards out of the index."""
        return self.site.converted(html, source_of_file(page.file), page.url)

    @event_priority(-100)  # after every search plugin has read the page
    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: Page,
        config: MkDocsConfig,  # noqa: ARG002
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        """Give the page its boards back."""
        assets = get_relative_url(self.app.folder + "/", page.url)

        def relative(url: str) -> str:
            return get_relative_url(url, page.url)

        page.content = self.site.finished(page.content or "", page.file.src_uri, assets, relative)
        return context

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002
        """Link the stylesheets where there is a diagram."""
        if not self.site.has_diagrams(page.file.src_uri):
            return output
        addresses = [get_relative_url(self.app.address(name), page.url) for name in STYLES]
        links = "".join(f'<link rel="stylesheet" href="{address}">\n' for address in addresses)
        return output.replace("</head>", f"{links}</head>", 1)

    def _runtime(self, config: MkDocsConfig) -> Runtime | None:
        if not self.config.runtime:
            return None
        base = Path(config.config_file_path or "mkdocs.yml").parent
        try:
            return ensure_runtime(base / self.config.cache)
        except RuntimeMissing as error:
            raise PluginError(str(error)) from None

    def _complain(self, complaint: Complaint) -> str:
        if not self.serving:
            return refuse_page(complaint)
        log.error("%s", complaint)
        return str(render("complaint.html", complaint=complaint, words=self.site.words))


def _runtime_files(runtime: Runtime) -> Iterator[tuple[str, Path]]:
    """Every file of the runtime, what it offers to others included, with its place on the site."""
    for path in sorted(runtime.folder.rglob("*")):
        if path.is_file():
            yield f"{ROOT}/{runtime.name}/{path.relative_to(runtime.folder).as_posix()}", path
