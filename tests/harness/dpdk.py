#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs linebounce-dpdk without a NIC: rows and books of every strategy, a generator over rings and over veth, bad input
in one line, an interrupt. Usage: dpdk.py PROGRAM; what the host cannot do (CPUs, root) is skipped."""
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

PROGRAM = ""
QUICK = ["--trials", "1", "--duration", "0.005"]
STRATEGIES = ["atomic", "inc_not_zero", "rcuref", "percpu", "noref"]
NAMESPACE = f"linebounce-test-{os.getpid()}"


def run(*arguments, before=()):
    return subprocess.run([*before, PROGRAM, *arguments], capture_output=True, text=True, timeout=120)


def measured(*arguments, before=()):
    done = run(*arguments, before=before)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def needs_cpus(count):
    return unittest.skipIf(len(os.sched_getaffinity(0)) < count, f"needs {count} CPUs")


class Rows(unittest.TestCase):
    def check_books(self, row):
        details = row["details"]
        dropped = details["dropped"]
        self.assertGreater(row["throughput_pps"], 0)
        self.assertEqual(details["received"], details["processed"] + dropped["no_route"] + dropped["object_gone"])
        self.assertEqual(details["processed"], details["transmitted"] + details["not_transmitted"])
        self.assertAlmostEqual(sum(row["per_queue_pps"]), row["throughput_pps"], delta=0.01 * row["throughput_pps"])

    def test_every_strategy_and_work_is_a_row(self):
        document = measured("--strategy", ",".join(STRATEGIES), "--work-cycles", "0,200", *QUICK)
        self.assertEqual([(row["variant"], row["sweep"]["work_cycles"]) for row in document["rows"]],
                         [(strategy, cycles) for strategy in STRATEGIES for cycles in (0, 200)])
        self.assertTrue(document["context"]["complete"])
        for row in document["rows"]:
            self.check_books(row)
            self.assertEqual(row["details"]["dropped"], {"no_route": 0, "object_gone": 0})

    def test_counters_are_of_every_round(self):
        details = measured("--trials", "40", "--duration", "0.001")["rows"][0]["details"]
        self.assertGreaterEqual(details["trials"]["kept"] + details["trials"]["dropped"], 40)
        # Those of the warm-up and of the stopwatch on top.
        self.assertGreater(sum(port["ipackets"] for port in details["counters"]), details["received"])

    @needs_cpus(2)
    def test_each_queue_has_a_worker_and_a_device(self):
        document = measured("--queues", "1,2", *QUICK)
        self.assertEqual([row["sweep"]["workers"] for row in document["rows"]], [1, 2])
        self.assertEqual(len(document["rows"][1]["per_queue_pps"]), 2)
        self.assertEqual([port["driver"] for port in document["context"]["ports"]], ["net_null", "net_null"])

    def test_objects_by_flow_and_several_holds(self):
        document = measured("--objects", "200", "--holds-per-packet", "3", *QUICK)
        self.check_books(document["rows"][0])
        self.assertGreaterEqual(document["rows"][0]["details"]["lines"], 200)

    def test_key_and_table_are_read_back(self):
        rss = measured(*QUICK)["context"]["ports"][0]["rss"]
        self.assertEqual(rss["key"], rss["asked_for"]["key"])
        self.assertEqual(set(rss["table"].split()), {"0"})

    def test_a_scenario_s_variants_and_positions_are_rows(self):
        document = measured("--scenario", "seg6-end-dx4", "--queues", "1", *QUICK)
        self.assertEqual(document["workload"], "seg6-end-dx4")
        self.assertEqual({row["variant"] for row in document["rows"]}, {"ref", "noref", "inc_not_zero", "percpu"})
        for row in document["rows"]:
            self.assertEqual(row["sweep"], {"queues": 1})
            self.check_books(row)

    def test_own_arguments_of_the_eal(self):
        document = measured("--no-huge", "-m", "256", "--no-pci", "--no-shconf", "--no-telemetry", "-l",
                            str(min(os.sched_getaffinity(0))), "--vdev=net_null7,size=64", "--", *QUICK)
        self.assertEqual(document["context"]["ports"][0]["name"], "net_null7")


@needs_cpus(2)
class Generator(unittest.TestCase):
    def test_over_rings_all_that_is_sent_arrives(self):
        document = measured("--generator", "1", "--rate", "50000", "--trials", "2")
        details = document["rows"][0]["details"]
        self.assertEqual(details["generator"]["sent"], details["received"])
        self.assertEqual(details["received"], details["processed"])

    def test_search_of_the_highest_rate_without_loss(self):
        document = measured("--generator", "1", "--loss", "0.9", "--trials", "1")
        row = document["rows"][0]
        self.assertLessEqual(row["details"]["generator"]["loss"], 0.9)
        self.assertGreater(row["throughput_pps"], 0)

    @unittest.skipIf(os.geteuid() != 0, "needs root")
    def test_over_veth_the_queues_receive_what_is_sent(self):
        ip = lambda *words: subprocess.run(["ip", *words], check=True, capture_output=True)
        try:
            ip("netns", "add", NAMESPACE)
        except (OSError, subprocess.CalledProcessError):
            self.skipTest("needs network namespaces")
        self.addCleanup(ip, "netns", "del", NAMESPACE)
        ip("-n", NAMESPACE, "link", "add", "va", "type", "veth", "peer", "name", "vb")
        for end in ("va", "vb"):  # no packets of the kernel's own
            ip("netns", "exec", NAMESPACE, "sysctl", "-w", f"net.ipv6.conf.{end}.disable_ipv6=1")
            ip("-n", NAMESPACE, "link", "set", end, "up")
        first, second = sorted(os.sched_getaffinity(0))[:2]
        document = measured("--no-huge", "-m", "256", "--no-pci", "--no-shconf", "--no-telemetry",
                            f"--lcores=0@{first},1@{second},2@{first}", "--vdev=net_af_packet0,iface=va,qpairs=2",
                            "--vdev=net_af_packet1,iface=vb", "--", "--queues", "2", "--generator", "1", "--rate",
                            "5000", "--trials", "2", before=["ip", "netns", "exec", NAMESPACE])
        details = document["rows"][0]["details"]
        self.assertGreater(details["received"], 0)
        self.assertEqual(details["generator"]["sent"], details["received"])
        self.assertEqual(details["received"], details["processed"])


class BadInput(unittest.TestCase):
    def check(self, expected, *arguments):
        done = run(*arguments)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertIn(expected, done.stderr)

    def test_says_what_is_allowed_in_one_line(self):
        self.check("atomic, inc_not_zero, rcuref, percpu, noref", "--strategy", "refcnt")
        self.check("lcores", "--queues", "1024")
        self.check("not in range", "--work-cycles", "-1")
        self.check("not in range", "--duration", "0")
        self.check("--generator", "--loss", "0.1")
        self.check("cannot write", "-o", "/nonexistent/measurement.json")
        self.check("no such file", "--scenario", "nonexistent")

    def test_names_the_step_it_cannot_play(self):
        self.check("/path/2: ip_route_input_slow: linebounce-dpdk cannot play a look_up", "--scenario", "route-hints")
        self.check("/application", "--scenario", "udp-early-demux")

    @needs_cpus(2)
    def test_a_port_that_is_not_there(self):
        self.check("there are 0, 1", "--generator", "7")


class Interrupt(unittest.TestCase):
    def test_writes_the_rows_it_has(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "measurement.json"
            process = subprocess.Popen([PROGRAM, "--strategy", ",".join(STRATEGIES), "--duration", "0.2", "-o", file])
            until_caught(process, signal.SIGINT)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=60), 130)
            document = json.loads(file.read_text())
        self.assertFalse(document["context"]["complete"])
        self.assertLess(len(document["rows"]), len(STRATEGIES))


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
