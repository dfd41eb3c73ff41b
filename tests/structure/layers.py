#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the rules of the tree: include direction, SimGrid in sim/ only, headers that include what they need, an SPDX
line in every source, no huge file."""
import re
import sys
from pathlib import Path

# A layer may include itself and those it stands on.
MAY_INCLUDE = {
    "sim": {"sim"},
    "models": {"sim", "models"},
    "lab": {"sim", "models", "lab"},
    "harness": {"sim", "models", "lab", "harness"},
    "cli": {"sim", "models", "lab", "harness", "cli"},
}
FOLDERS = [*MAY_INCLUDE, "bench", "cmake", "script", "tests", ".ci"]
MAX_LINES = 600
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def is_source(path):
    if path.suffix in {".h", ".cpp", ".py", ".sh", ".cmake", ".in"} or path.name == "CMakeLists.txt":
        return True
    return not path.suffix and path.read_bytes().startswith(b"#!")


def include_faults(path, kind, target):
    layer = path.parts[0]
    first = target.split("/")[0]
    # The comparator is the model written the naive way, as SimGrid activities.
    if first in ("simgrid", "xbt") and layer != "sim" and path.parts[:2] != ("bench", "comparator"):
        yield "only sim/ may include SimGrid"
    if kind == '"' and "/" not in target:
        yield "includes are written from the root of the repository"
    if first in MAY_INCLUDE and first not in MAY_INCLUDE.get(layer, MAY_INCLUDE):
        yield f"{layer}/ may not include {first}/"


def own_header_fault(root, path, lines):
    """A header is known to include what it needs because the source of its name includes nothing before it."""
    own = path.with_suffix(".h")
    if path.suffix == ".cpp" and own.exists():
        first = next((match for line in lines if (match := INCLUDE.match(line))), None)
        if first is None or first[2] != str(own.relative_to(root)):
            yield f"the first include is to be {own.relative_to(root)}"


def faults(root, path):
    lines = path.read_text(encoding="utf-8").splitlines()
    if not any("SPDX-License-Identifier: Apache-2.0" in line for line in lines[:3]):
        yield 1, "no SPDX-License-Identifier in the first three lines"
    if len(lines) > MAX_LINES:
        yield MAX_LINES, f"{len(lines)} lines: split it, {MAX_LINES} is the limit"
    if path.suffix == ".h" and "#pragma once" not in lines:
        yield 1, "no #pragma once"
    if path.suffix in {".h", ".cpp"}:
        yield from ((1, fault) for fault in own_header_fault(root, path, lines))
        for number, line in enumerate(lines, 1):
            if match := INCLUDE.match(line):
                for fault in include_faults(path.relative_to(root), *match.groups()):
                    yield number, f"{line.strip()}: {fault}"


def main():
    root = Path(sys.argv[1])
    sources = [root / "CMakeLists.txt"]
    for folder in FOLDERS:
        sources += sorted(path for path in (root / folder).rglob("*") if path.is_file() and is_source(path))
    found = [(path.relative_to(root), line, what) for path in sources for line, what in faults(root, path)]
    for path, line, what in found:
        print(f"{path}:{line}: {what}")
    print(f"{len(sources)} sources, {len(found)} faults")
    return 1 if found or len(sources) < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
