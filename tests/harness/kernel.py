#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""linebounce-kernel as its users meet it: what it refuses, what it writes, that every packet is accounted for, that it
ends on Ctrl-C with what it has. Usage: kernel.py LINEBOUNCE_KERNEL [unittest arguments]

Rates are not judged: the machine may be busy. Without root only what is refused is tested."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from signals import until_caught

BINARY = ""
QUICK = ["--trials", "2", "--duration", "0.05", "--warmup", "0"]
needs_root = unittest.skipUnless(os.geteuid() == 0, "needs root")


def run(*arguments):
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, timeout=120)


def namespaces():
    """Network namespaces some process is in."""
    found = set()
    for link in Path("/proc").glob("[0-9]*/ns/net"):
        try:
            found.add(os.readlink(link))
        except OSError:
            pass  # the process has ended
    return found


class Refuses(unittest.TestCase):
    def refuses(self, expected, *arguments):
        ended = run(*arguments)
        self.assertEqual(ended.returncode, 2, ended.stderr)
        self.assertEqual(len(ended.stderr.splitlines()), 1, ended.stderr)
        self.assertIn(expected, ended.stderr)
        self.assertEqual(ended.stdout, "")

    def test_unknown_workload_naming_those_there_are(self):
        self.refuses("ipv4-forward, ipv6-forward", "--workload", "ipv5-forward")

    def test_more_cpus_than_there_are(self):
        self.refuses("is not in 1 ..", "--cpus", "60000")

    def test_cpus_that_are_no_list(self):
        for text in ["", "x", "1,", "2-1", "1,1", "-1"]:
            self.refuses("--cpus: ", f"--cpus={text}")

    def test_cpu_it_may_not_use(self):
        self.refuses("60000", "--cpu-list", "60000")

    def test_durations_out_of_range(self):
        for text in ["0", "-1", "nan", "3601", "x"]:
            self.refuses("--duration: ", f"--duration={text}")

    @unittest.skipIf(os.geteuid() == 0, "is about other users")
    def test_users_other_than_root(self):
        self.refuses("needs root", "--workload", "ipv4-forward")

    @needs_root
    def test_file_that_cannot_be_written(self):
        self.refuses("/nowhere/x.json", "--workload", "udp-sink", "-o", "/nowhere/x.json")


@needs_root
class Measures(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = Path(self.temporary.name)

    def test_every_packet_is_accounted_for_in_all_workloads_and_counts(self):
        ended = run(*QUICK, "--sweep", "-o", str(self.folder))
        self.assertEqual(ended.returncode, 0, ended.stderr)
        files = sorted(self.folder.iterdir())
        self.assertGreaterEqual(len(files), 4, ended.stderr)  # those with sockets, plain IPv4 forwarding
        for file in files:
            document = json.loads(file.read_text())
            self.assertEqual(document["workload"], file.stem)
            self.assertIs(document["context"]["complete"], True)
            for row in document["rows"]:
                with self.subTest(file=file.stem, variant=row["variant"], sweep=row["sweep"]):
                    packets = row["details"]["packets"]
                    self.assertGreater(packets["sent"], 0)
                    # The kernel may have sent a few packets of its own.
                    self.assertLessEqual(abs(packets["unaccounted"]), 10)
                    self.assertEqual(len(row["details"]["cpus"]), row["sweep"]["workers"])

    def test_workload_that_is_not_available_is_an_error_only_where_it_was_named(self):
        run(*QUICK, "--cpus", "1", "-o", str(self.folder))
        document = json.loads(next(self.folder.iterdir()).read_text())
        for name, reason in document["context"]["not_available"].items():
            ended = run(*QUICK, "--workload", name)
            self.assertEqual(ended.returncode, 2)
            self.assertIn(reason, ended.stderr)

    def test_cpus_are_taken_in_the_order_given(self):
        cpus = sorted(os.sched_getaffinity(0), reverse=True)
        ended = run(*QUICK, "--workload", "ipv4-forward", "--cpus", "1", "--cpu-list", ",".join(map(str, cpus)))
        self.assertEqual(json.loads(ended.stdout)["rows"][0]["details"]["cpus"], cpus[:1])

    def test_interrupted_it_writes_what_it_has_and_leaves_nothing_behind(self):
        file = self.folder / "interrupted.json"
        with subprocess.Popen(
            [BINARY, "--workload", "ipv4-forward", "--cpus", "1", "--trials", "10000", "--duration", "0.01", "--warmup",
             "0", "-o", file],
            stderr=subprocess.DEVNULL,
        ) as process:
            ours = its_own = os.readlink("/proc/self/ns/net")
            while its_own == ours and process.poll() is None:
                time.sleep(0.01)
                its_own = os.readlink(f"/proc/{process.pid}/ns/net")
            self.assertNotEqual(its_own, ours)
            until_caught(process, signal.SIGINT)
            time.sleep(0.5)  # a trial or two
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=30), 130)
        self.assertNotIn(its_own, namespaces())
        document = json.loads(file.read_text())
        self.assertIs(document["context"]["complete"], False)
        for row in document["rows"]:  # none where the machine was too busy for one trial
            self.assertLess(row["details"]["trials"], 10000)


if __name__ == "__main__":
    BINARY = sys.argv.pop(1)
    unittest.main()
