#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes script/bench's table of ratios from the reports of its rounds: summary.py ROUND.json COMPARATOR.json ...

Both programs run once per round, one after the other, so each ratio is taken within a round: what slows the machine
down for a while slows down both sides. Printed are the median over rounds, and the lowest and highest.
"""
import json
import statistics
import sys
from collections import defaultdict

REAL_TIME_TARGET = 1.0
COMPARATOR_TARGET = 10
PACKET_RATE_TOLERANCE = 0.1
PENDING = ["1", "16", "128", "1024"]


def figure(value):
    """Three digits; more than two decimals say nothing."""
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}"


class Samples:
    """One figure per round."""

    def __init__(self, values):
        self.values = values
        self.median = statistics.median(values)

    def __truediv__(self, other):
        return Samples([a / b for a, b in zip(self.values, other.values)])

    def __str__(self):
        return f"{figure(self.median):>5} [{figure(min(self.values))} .. {figure(max(self.values))}]"


def read(paths):
    """(benchmark, figure) -> Samples. The options in a benchmark's name, beyond its three parts, are left out."""
    values = defaultdict(list)
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for run in json.load(file)["benchmarks"]:
                name = "/".join(run["name"].split("/")[:3])
                for key, value in run.items():
                    if isinstance(value, (int, float)):
                        values[name, key].append(value)
    return {key: Samples(samples) for key, samples in values.items()}


def verdict(holds, target):
    return f"target {target}: {'met' if holds else 'below target'}"


def processor_ratio(figures, name):
    """Simulated seconds per second of processor time: wall time counts what other programs took, this does not."""
    return figures[name, "real_time_ratio"] / (figures[name, "cpu_time"] / figures[name, "real_time"])


def print_engine(figures):
    print("Real-time ratio: simulated seconds per second of wall time (in brackets: of processor time). Whole scenarios of")
    print("End.DX4 at 16 queues; saturate: one run under full load, ndr: a whole search.")
    for method in ["saturate", "ndr"]:
        for variant in ["ref", "noref"]:
            name = f"engine/{variant}/{method}"
            ratio = figures[name, "real_time_ratio"]
            packets = figures[name, "packets_per_s"].median / 1e6
            events = figures[name, "events_per_s"].median / 1e6
            print(f"  {variant + ' ' + method:15} {str(ratio):24} ({processor_ratio(figures, name).median:4.2f})  "
                  f"{verdict(ratio.median >= REAL_TIME_TARGET, '>= 1.0'):28} "
                  f"{packets:5.2f} M packets/s {events:5.2f} M events/s")
    share = figures["engine/ref/ndr", "cpu_time"] / figures["engine/ref/ndr", "real_time"]
    if share.median < 0.95:
        print(f"  The machine was busy: the benchmarks had the processor for {share.median:.0%} of the time. The ratios in "
              "brackets are\n  about what it would do undisturbed.")


def print_comparator(figures):
    ours, other = "engine/ref/saturate", "comparator/ref/saturate"
    faster = processor_ratio(figures, ours) / processor_ratio(figures, other)
    rate = figures[other, "forwarded_pps"] / figures[ours, "forwarded_pps"]
    print("Comparator: the same model as actors, one SimGrid activity per step (ref saturate; by processor time).")
    print(f"  {'times slower':15} {str(faster):24}         {verdict(faster.median >= COMPARATOR_TARGET, '>= 10')}")
    agrees = abs(rate.median - 1) <= PACKET_RATE_TOLERANCE
    print(f"  {'its packet rate':15} {str(rate):24}         target 0.9 .. 1.1: {'met' if agrees else 'missed'} "
          f"({figures[other, 'forwarded_pps'].median / 1e6:.3f} and {figures[ours, 'forwarded_pps'].median / 1e6:.3f} Mpps)")
    print("  Not exactly 1: the random numbers fall in another order, and until the snoop reaches it the owner of a line goes")
    print("  on using it, where at a mutex it must queue.")


def print_calendar(figures):
    print("Calendar: time to schedule and pop an event, of the standard container over ours (above 1: ours is faster).")
    print("  pending events  " + "".join(f"{pending:24}" for pending in PENDING).rstrip())
    for container in ["priority_queue", "set"]:
        ratios = [figures[f"calendar/{container}/{n}", "cpu_time"] / figures[f"calendar/ours/{n}", "cpu_time"]
                  for n in PENDING]
        print(f"  {container:14}" + "".join(f"{str(ratio):24}" for ratio in ratios).rstrip())
    ours = [figure(figures[f"calendar/ours/{n}", "cpu_time"].median) for n in PENDING]
    print("  ours, ns      " + "".join(f"{ns:>5}{'':19}" for ns in ours).rstrip())


def main():
    figures = read(sys.argv[1:])
    rounds = len(figures["engine/ref/ndr", "real_time_ratio"].values)
    print(f"Median of {rounds} interleaved rounds [lowest .. highest].")
    for section in [print_engine, print_comparator, print_calendar]:
        print()
        section(figures)


if __name__ == "__main__":
    main()
