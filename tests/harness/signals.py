# SPDX-License-Identifier: Apache-2.0
import time
from pathlib import Path


def until_caught(process, wanted):
    """Returns once the process catches that signal, by the kernel's mask, or has ended."""
    while process.poll() is None:
        mask = Path(f"/proc/{process.pid}/status").read_text().split("SigCgt:")[1].split()[0]
        if int(mask, 16) >> (wanted - 1) & 1:
            return
        time.sleep(0.005)
