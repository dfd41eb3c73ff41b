#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""script/crosscheck goes all the way on this machine. Nothing is asked of its figures, which hang on how still the host
is; only that every row is there, once, with what it promises. Usage: crosscheck.py ROOT BUILD"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

KEYS = {"study", "strategy", "work_cycles", "workers", "measured_pps", "measured_spread", "predicted_pps", "error",
        "fitted"}


def main():
    root, build = Path(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([root / "script" / "crosscheck", "--no-build", build, "--quick", "--format", "json", "-o", folder],
                              stdout=subprocess.PIPE, check=True)
        document = json.loads(done.stdout)
        assert json.loads((Path(folder) / "machine.json").read_text())["kind"] == "machine"
    rows = document["rows"]
    for row in rows:
        assert set(row) == KEYS, row
        assert row["measured_pps"] > 0 and row["predicted_pps"] > 0, row
        assert abs(row["predicted_pps"] / row["measured_pps"] - 1 - row["error"]) < 1e-9, row
    seen = [(row["study"], row["strategy"], row["work_cycles"], row["workers"]) for row in rows]
    assert len(seen) == len(set(seen)), "a row twice"
    cpus = len(os.sched_getaffinity(0))
    workers = len({row["workers"] for row in rows})
    assert max(row["workers"] for row in rows) == cpus
    refcount = [row for row in rows if row["study"] == "harness-refcount"]
    assert len(refcount) in (0, 5 * 4 * workers), "strategies, works, workers; none where it was not built"
    kernel = [row for row in rows if row["study"].startswith("kernel-")]
    assert len(kernel) == (3 * workers if os.geteuid() == 0 else 0)
    for study in {row["study"] for row in rows}:
        fitted = [row for row in rows if row["study"] == study and row["fitted"]]
        assert [row["workers"] for row in fitted] == [1], "one fitted row a study, with nobody to share"
        assert abs(fitted[0]["error"]) < 0.02, fitted
    print(f"{len(rows)} rows")


if __name__ == "__main__":
    main()
