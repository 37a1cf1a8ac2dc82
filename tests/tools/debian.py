"""Install a browser from Debian, where there is none and that is possible."""

import os
import shutil
import subprocess


class NotInstalled(RuntimeError):
    """The package could not be installed; the sentence says why."""


def install(package: str) -> None:
    """Install a package. Only root on a Debian can, and nobody else is asked for a password.

    Raises:
        NotInstalled: not root, no Debian, or `apt-get` failed.
    """
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NotInstalled("only root on a Debian can install it here")
    print(f"• The package {package} for the browser tests, from Debian (a minute or two)", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            lines = done.stderr.strip().splitlines() or ["no reason given"]
            raise NotInstalled(f"`{' '.join(command)}` failed ({lines[-1]})")
