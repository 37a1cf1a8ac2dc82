"""Runs nginx on a built site with the configuration we offer; where it is missing, root on a Debian has it fetched."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from hosting import free_port
from mkdocs_patience.policy import policy

OFFERED = Path(__file__).with_name("nginx.conf")
PACKAGES = ("nginx-light", "libnginx-mod-http-brotli-static")
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
AROUND = """
load_module {module};
{user}
daemon off;
pid {work}/pid;
error_log {work}/errors.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {work}/body; proxy_temp_path {work}/proxy; fastcgi_temp_path {work}/fastcgi;
    uwsgi_temp_path {work}/uwsgi; scgi_temp_path {work}/scgi;
    include {work}/site.conf;
}}
"""


class NginxMissing(RuntimeError):
    """No nginx: the sentence says what to do."""


@contextmanager
def nginx(site: Path, work: Path) -> Iterator[str]:
    """Serve a site while the block runs; gives its address, without a last slash.

    Raises:
        NginxMissing: there is none, or it does not take the configuration.
    """
    program = _program()
    address = f"127.0.0.1:{free_port()}"
    offered = OFFERED.read_text(encoding="utf-8")
    for name, value in {"ADDRESS": address, "SITE": str(site), "POLICY": policy(site)}.items():
        offered = offered.replace(f" {name};", f" {value};").replace(f'"{name}"', f'"{value}"')
    (work / "site.conf").write_text(offered, encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""  # its workers would not be let into the tests' folders
    (work / "nginx.conf").write_text(AROUND.format(module=BROTLI, user=user, work=work), encoding="utf-8")
    server = subprocess.Popen([program, "-c", str(work / "nginx.conf"), "-p", str(work)], stderr=subprocess.PIPE)
    try:
        _wait_for(server, f"http://{address}/")
        yield f"http://{address}"
    finally:
        server.terminate()
        server.wait()


def _program() -> str:
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin"))
    if not (shutil.which("nginx", path=path) and BROTLI.is_file()):
        _install_from_debian()
    found = shutil.which("nginx", path=path)
    if found is None:
        raise NginxMissing(f"No nginx found: install the packages {' and '.join(PACKAGES)}, and try again.")
    return found


def _install_from_debian() -> None:
    """Only root on a Debian can, and nobody else is asked for a password."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NginxMissing(f"No nginx with brotli found: install the packages {' and '.join(PACKAGES)}, and try again.")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *PACKAGES]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NginxMissing(f"`{' '.join(command)}` failed: {done.stderr.strip()}")


def _wait_for(server: subprocess.Popen[bytes], address: str) -> None:
    for _ in range(200):
        if server.poll() is not None:
            assert server.stderr
            raise NginxMissing(f"nginx does not take the configuration: {server.stderr.read().decode()}")
        try:
            urlopen(address).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise NginxMissing(f"nginx does not answer at {address}")
