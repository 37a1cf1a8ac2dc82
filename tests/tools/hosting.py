"""A site of ours built and served for a test: with its own options, under a path, by a server that can be stopped."""

import functools
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[2]


class _Answers(SimpleHTTPRequestHandler):
    server: "Host"

    def translate_path(self, path: str) -> str:
        self.server.asked.append(path)
        if not path.startswith(self.server.path + "/"):
            return str(ROOT / "nothing-lies-outside-the-path")
        return super().translate_path(path.removeprefix(self.server.path))

    def end_headers(self) -> None:
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the standard library's)
        """Say nothing."""


class Host(ThreadingHTTPServer):
    """Serves one folder under a path. `headers` go with every answer; they and the folder may change meanwhile.

    `asked` are the paths that were asked for.
    """

    daemon_threads = True
    request_queue_size = 128
    """A browser knocks many times at once; left alone, the queue holds five, and the rest wait for seconds."""

    def __init__(self, folder: Path, path: str = "", port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), functools.partial(_Answers, directory=str(folder)))
        self.folder = folder
        self.path = path
        self.headers: dict[str, str] = {}
        self.asked: list[str] = []
        self.thread = threading.Thread(target=self.serve_forever, daemon=True)
        self.thread.start()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hung up: leaving off a download is its right."""

    @property
    def address(self) -> str:
        """Where the site begins; no slash ends it."""
        return f"http://127.0.0.1:{self.server_port}{self.path}"

    def stop(self) -> None:
        """From now on nobody answers."""
        self.shutdown()
        self.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def free_port() -> int:
    """A port that nobody listens on, for a site that must know its address before it is served."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def build_site(
    docs: Path,
    work: Path,
    address: str,
    options: Mapping[str, str] | None = None,
    *,
    site: Path | None = None,
    more: str = "",
) -> Path:
    """Build pages with this site's configuration and `options` of the plugin; returns the site's folder.

    `more`: lines of `mkdocs.yml`, after those on plugins.
    """
    site = site or work / "site"
    config = work / "mkdocs.yml"
    given = {"look": "true", "cache": str(ROOT / ".cache/patience"), **(options or {})}
    lines = "".join(f"    {name}: {value}\n" for name, value in given.items())
    config.write_text(
        f"INHERIT: {ROOT / 'mkdocs.yml'}\n"
        f"docs_dir: {docs}\nsite_dir: {site}\nsite_url: {address}/\nwatch: []\nnav: null\n"
        f"theme:\n  custom_dir: {ROOT / 'site_plugins/mkdocs_patience/theme'}\n"
        f"plugins:\n  patience:\n{lines}  search:\n    lang: fr\n{more}",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)]
    subprocess.run(
        command, check=True, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PATIENCE_LANGUAGES": "fr"}
    )
    return site


def build_every_language(site: Path, address: str, root: Path = ROOT) -> Path:
    """Build this very site in all its languages, for this address; returns its folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(site)]
    environment = {name: value for name, value in os.environ.items() if name != "PATIENCE_LANGUAGES"}
    environment |= {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": f"{address}/"}
    subprocess.run(command, check=True, cwd=root, env=environment)
    return site
