"""A small server for measuring: files compressed beforehand with brotli, as good hosts send them; bytes are counted.

It can be a host that compresses nothing: then files go as they lie there. It can be slow: so many bytes a second for
all answers together, and a while before each. The browser's own way of playing a slow line leaves workers out.
"""

import hashlib
import mimetypes
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread

import brotli

TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".zip": "application/zip"}
TYPES |= {".gz": "application/gzip"}
KEPT = Path(".cache/brotli")
"""The best compression takes half a minute for the interpreter, so it is kept."""
PIECE = 16 * 1024


@cache
def compressed(path: Path) -> bytes:
    """A file as it travels."""
    content = path.read_bytes()
    kept = KEPT / hashlib.sha256(content).hexdigest()
    if not kept.is_file():
        KEPT.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(brotli.compress(content, quality=11))
    return kept.read_bytes()


class Site(ThreadingHTTPServer):
    """Serves one folder on a free port and counts what leaves it."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.folder = folder
        self.sent: dict[str, int] = {}
        self.compresses = True
        self.rate = float("inf")
        """Bytes a second."""
        self.delay = 0.0
        """Seconds before an answer begins."""
        self._line = Lock()

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def slow_down(self, megabits: float, milliseconds: float) -> None:
        """Be a line of so many megabits a second, so far away."""
        self.rate, self.delay = megabits * 1e6 / 8, milliseconds / 1000

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hung up: leaving off a download is its right."""

    def wait_for_line(self, size: int) -> None:
        """Return once this many bytes have passed; one answer's at a time."""
        if self.rate != float("inf"):
            with self._line:
                time.sleep(size / self.rate)


class Answer(BaseHTTPRequestHandler):
    """One answer; files may be kept by the browser for ever, as content-hashed names allow."""

    protocol_version = "HTTP/1.1"
    server: Site

    def do_GET(self) -> None:
        time.sleep(self.server.delay)
        path = self.server.folder / self.path.partition("?")[0].lstrip("/")
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        body = compressed(path) if self.server.compresses else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(path.suffix) or mimetypes.guess_type(path)[0] or "text/plain")
        if self.server.compresses:
            self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        for begin in range(0, len(body), PIECE):
            piece = body[begin : begin + PIECE]
            self.server.wait_for_line(len(piece))
            self.wfile.write(piece)
            self.server.sent[self.path] = self.server.sent.get(self.path, 0) + len(piece)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002  (http.server's name)
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[Site]:
    """Serve a folder while the block runs."""
    site = Site(folder)
    thread = Thread(target=site.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.shutdown()
        thread.join()
        site.server_close()
