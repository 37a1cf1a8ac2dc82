"""The engine as readers get it, byte code from the bundle in Pyodide, passes the engine's own tests."""

import json
import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

from mkdocs_patience.bundle import Runtime, node
from mkdocs_patience.bundle.package import pyodide_files
from mkdocs_patience.bundle.pins import pinned
from mkdocs_patience.bundle.sources import browser_sources

HERE = Path(__file__).parent
SAMPLE = [
    f"tests/engine/test_{name}.py" for name in ("golf", "aces_up", "australian_patience", "devils_grip", "notation")
]
IN_A_PROCESS = ("a_line_for_a_line", "bytes_that_are_no_text_and_blank_lines")
FULL = ["tests/engine", "--deselect=tests/engine/test_survey.py"]
FULL += [f"--deselect=tests/engine/test_command_line.py::test_protocol_answers_{what}" for what in IN_A_PROCESS]
"""All but what asks for threads (surveys) or for a process of its own: Pyodide has neither."""
BUNDLE = "/lib/python{}{}.zip".format(*pinned().python)


def run_suite(runtime: Runtime, root: Path, *arguments: str) -> tuple[str, dict[str, str], int]:
    """What pytest printed, where the engine's modules came from, how it ended."""
    places = (runtime.folder, pyodide_files(root / ".cache" / "patience"), root, sysconfig.get_path("purelib"))
    # pytest and hypothesis pile up more frames than Node has room for, left alone.
    command = [node.program("node"), "--stack-size=3000", HERE / "suite_in_node.mjs", *places]
    command += [HERE / "suite_in_pyodide.py", *arguments]
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, encoding="utf-8", check=False
    )
    printed, _, last = done.stdout.rstrip().rpartition("\n")
    assert last.startswith("{"), done.stdout + done.stderr
    told = json.loads(last)
    return printed, told["origins"], told["code"]


@pytest.mark.slow
def test_the_engine_in_the_bundle_passes_its_tests(runtime: Runtime, root: Path) -> None:
    asked = FULL if os.environ.get("PATIENCE_AUDIT") == "full" else SAMPLE
    printed, origins, code = run_suite(runtime, root, *asked)
    assert code == 0, printed
    travelling = {name for name in browser_sources().modules if name.startswith("patience")} & origins.keys()
    assert len(travelling) > 10
    assert {origins[name].partition("/patience/")[0] for name in travelling} == {BUNDLE}, (
        "the bundle's is what was tested"
    )
