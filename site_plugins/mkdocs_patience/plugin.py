"""The MkDocs plugin: hooks that hand plain values on, nothing else.

Before the pages: the Markdown extension is set up for this site, and its files are added. After each page was
converted: its rules are checked and its boards kept aside, so that the search index stays clean. Once all pages are:
each gets its boards back, and those with diagrams their data, script and stylesheets.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Literal

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from mkdocs_patience.assets import FAQ_STYLES, SWITCHER, TOGETHER, look, notices
from mkdocs_patience.bundle import RuntimeMissing
from mkdocs_patience.extension import PatienceExtension, refuse_page
from mkdocs_patience.furniture import shared_name
from mkdocs_patience.lightening import lighten
from mkdocs_patience.mending import mended
from mkdocs_patience.options import PatienceConfig
from mkdocs_patience.painting import painted_first
from mkdocs_patience.plain import PlainPage, llms
from mkdocs_patience.provisions import Provisions, provisions
from mkdocs_patience.serving import changed_since
from mkdocs_patience.sharing import is_report_pattern, template_names
from mkdocs_patience.site import Site
from mkdocs_patience.source import source_of_file
from mkdocs_patience.surroundings import Surroundings
from mkdocs_patience.templating import render
from mkdocs_patience.terms import BadTerms
from mkdocs_patience.translations.building import Kept
from mkdocs_patience.translations.checks import Findings
from mkdocs_patience.translations.pages import BadPage
from mkdocs_patience.translations.publishing import Publication, Shared, build_others, show_switcher
from mkdocs_patience.translations.settings import published
from mkdocs_patience.translations.shared import leave_out, point_there, theme_files
from mkdocs_patience.words import MissingWords, Words, words_of
from patience.checking import Complaint
from patience.survey import BadSurvey

log = get_plugin_logger(__name__)
NAME = "patience"


@contextmanager
def ending_the_build(*wrong: type[Exception]) -> Iterator[None]:
    """An error of these kinds ends the build with its sentence, which is all that MkDocs prints of a `PluginError`."""
    try:
        yield
    except wrong as error:
        raise PluginError(str(error)) from None


class PatiencePlugin(BasePlugin[PatienceConfig]):  # type: ignore[no-untyped-call]
    """See the module."""

    serving = False

    def __init__(self) -> None:
        self.kept = Kept()
        self.given: Publication | None = None
        self.at_root: frozenset[str] = frozenset()

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        """Remember whether an author is looking on: then complaints are shown in the page."""
        self.serving = command == "serve"
        self.began = time.time()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Set the extension up for this site."""
        if self.serving and self.given is None:
            words_of.cache_clear()  # a translator may have changed a catalogue
        lang = str(config.theme.get("language") or "fr")
        with ending_the_build(MissingWords, BadPage, BadTerms, BadSurvey):
            self.publication = self.given or Publication.of(
                config, published(self.config.languages), self.config.glossary, drafts=self.serving
            )
            self.site = Site(words_of(lang), self._complain)
            around = Surroundings.of(
                Path(config.docs_dir), self.config.surveys, self.config.glossary, self.config.glossary_page
            )
        if not is_report_pattern(self.config.report):
            raise PluginError(f"report: {self.config.report!r}: an address may hold {{subject}} and {{page}}, no other")
        if self.publication.is_plural:
            show_switcher(config)
        extension = PatienceExtension(complain=self._complain, notes=self.site.notes, around=around, lang=lang)
        others = [name for name in config.markdown_extensions if name not in (NAME, "mkdocs_patience.extension")]
        config.markdown_extensions = [*others, extension]  # type: ignore[list-item]  # Markdown takes instances too
        if self.config.look:
            config.extra_css.append(self.publication.upward + look()[0])
        self.extension = extension
        self.told: set[Complaint] = set()
        self.plain: list[PlainPage] = []
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:  # noqa: ARG002
        """Say what is wrong with the translations as a whole, and what an author who looks on does not see yet."""
        for path in changed_since(self.began) if self.serving else ():
            log.warning(
                "%s was changed since `mkdocs serve` began: stop it and start it again to see what that does.", path
            )
        if self.publication.edition.is_source and self.publication.is_plural:
            self._report(self.publication.unpublished())

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Choose the pages of this edition; add the browser code, the runtime and the look, which all share."""
        self.publication.choose(files)
        if shared := self.publication.shared:
            self.app = shared.app
            self.at_root = leave_out(files, config, shared.theme)
            return files
        self.theme = theme_files(files, config)
        lighten(file for file in files if file.dest_uri in self.theme)
        given = self._provisions(config)
        self.app = given.app
        for address, content in given.files.items():
            if isinstance(content, Path):
                files.append(File.generated(config, address, abs_src_path=str(content)))
            else:
                files.append(File.generated(config, address, content=content))
        return files

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Have the page converted in its own language."""
        if not self.publication.is_plural:
            return markdown
        words = self.publication.words_on(page)
        self.extension.setConfig("lang", words.lang)
        self.site.spoken[page.file.src_uri] = words
        return self.publication.read(markdown, page)

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        """Check the page's rules and its translation, and keep its boards out of the index."""
        shown = self._report(self.publication.check(page))
        return shown + self.site.converted(self.publication.noted(html, page), source_of_file(page.file), page.url)

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Tell the templates of the theme about languages, and about what pages say of themselves."""
        names = template_names(files, config.site_url, self.config.report, self._words_on, self.site.words)
        env.globals.update(names)
        env.globals.update(self.publication.template_names())
        point_there(env, self.at_root)
        return env

    def on_template_context(
        self,
        context: TemplateContext,
        *,
        template_name: str,  # noqa: ARG002
        config: MkDocsConfig,  # noqa: ARG002
    ) -> TemplateContext:
        """Tell the 404 about languages."""
        context.update(self.publication.template_context())  # type: ignore[typeddict-item]
        return context

    @event_priority(-100)  # after every search plugin has read the page
    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: Page,
        config: MkDocsConfig,
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        """Give the page its boards back."""
        assets = self.publication.relative(self.app.folder + "/", page)
        context.update(self.publication.page_context(page))  # type: ignore[typeddict-item]

        def relative(url: str) -> str:
            return get_relative_url(url, page.url)

        key = page.file.src_uri
        page.content = self.site.finished(page.content or "", key, assets, relative)
        told = str(page.meta.get("description") or config.site_description or "")
        self.plain.append(PlainPage(str(page.title), told, page.url, self.site.plain[key]))
        return context

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002
        """Link the stylesheets where there is a diagram, or questions."""
        key = page.file.src_uri
        has_diagrams, has_questions = self.site.has_diagrams(key), self.site.has_questions(key)
        styles = (*((TOGETHER,) if has_diagrams else ()), *(FAQ_STYLES if has_questions else ()))
        seen = partial(self.publication.relative, page=page)
        links = render(
            "head.html",
            languages=self.publication.head(page, self.app.address(SWITCHER)),
            styles=[seen(self.app.address(name)) for name in styles],
            notices=seen(notices()[0]),
            shared=seen(self.app.address(shared_name(self._words_on(page)))) if has_diagrams else None,
            json_ld=self.site.json_ld(key) if has_questions and self.config.faq_json_ld else None,
        )
        output = self.publication.marked(output, page)
        return mended(painted_first(output).replace("</head>", f"{links}</head>", 1))

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:  # noqa: ARG002
        """Mend the 404."""
        return mended(output_content) if template_name.endswith(".html") else output_content

    @event_priority(-100)  # when all that belongs to the French site is done
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the pages as plain text, and have MkDocs build the other languages' editions below the French one."""
        for address, text in self._plain_files(config):
            (Path(config.site_dir) / address).parent.mkdir(parents=True, exist_ok=True)
            (Path(config.site_dir) / address).write_text(text, encoding="utf-8")
        if self.publication.edition.is_source:
            shared = Shared(self.app, self.theme)
            build_others(config, self.publication, shared, self.kept if self.serving else None)

    def on_shutdown(self) -> None:
        """Forget the editions that were kept while serving."""
        self.kept.clear()

    def _plain_files(self, config: MkDocsConfig) -> Iterator[tuple[str, str]]:
        """The pages as text, and the list of them, where the site wants them."""
        if self.config.plain:
            root = config.site_url or ""
            yield "llms.txt", llms(config.site_name, config.site_description or "", root, self.plain)
            yield from ((page.address, page.text) for page in self.plain)

    def _words_on(self, page: Page) -> Words:
        return self.site.spoken.get(page.file.src_uri, self.site.words)

    def _provisions(self, config: MkDocsConfig) -> Provisions:
        """What this site is given. `.br` are for hosts, not for an author who looks on."""
        cache = Path(config.config_file_path or "mkdocs.yml").parent / self.config.cache
        langs = (self.site.words.lang, *self.publication.others)
        brotli = self.config.brotli and not self.serving
        with ending_the_build(RuntimeMissing, BadSurvey, MissingWords):
            return provisions(self.config, Path(config.docs_dir), cache, langs, brotli=brotli)

    def _report(self, found: Findings) -> str:
        """Warn of what is not finished; refuse what is wrong, or show it to an author who looks on."""
        for warning in found.warnings:
            log.warning("%s", warning)
        return "".join(map(self._complain, found.errors))

    def _complain(self, complaint: Complaint) -> str:
        if not self.serving:
            return refuse_page(complaint)
        if complaint in self.told:
            return ""
        self.told.add(complaint)
        log.error("%s", complaint)
        return str(render("complaint.html", complaint=complaint, words=self.site.words))
