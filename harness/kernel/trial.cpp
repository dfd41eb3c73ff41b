// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/trial.h"

#include "harness/host/together.h"
#include "harness/host/tsc.h"
#include "harness/kernel/counters.h"

#include <algorithm>
#include <exception>
#include <numeric>

namespace linebounce::harness {
namespace {

double per_second(std::uint64_t packets, double ns) { return static_cast<double>(packets) / ns * 1e9; }

/// Not counted for the rate, so that what a pause left cold is warm again; at most so much, and a quarter of the trial.
constexpr double warm_up_s = 100e-6;

/// What a generator did.
struct Sent {
  std::uint64_t taken = 0; ///< frames the device took
  double per_second = 0;   ///< that it took after the warm-up
};

Sent send(Generator& generator, double seconds, std::uint64_t end, const std::atomic<bool>& stop) {
  const double warm_up_ns = std::min(warm_up_s, seconds / 4) * 1e9;
  const std::uint64_t cold = generator.send_until(tsc() + static_cast<std::uint64_t>(warm_up_ns * tsc_ghz()), stop);
  const std::uint64_t began = tsc();
  const std::uint64_t warm = generator.send_until(end, stop);
  return {cold + warm, per_second(warm, static_cast<double>(tsc() - began) / tsc_ghz())};
}

struct Device {
  std::uint64_t sent;
  std::uint64_t dropped;
};

Device difference(const Counters& before, const Counters& after, const std::string& device) {
  const Counters::Device& was = before.devices.at(device);
  const Counters::Device& is = after.devices.at(device);
  return {is.sent - was.sent, is.send_dropped - was.send_dropped};
}

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

/// Packets that left, shared among workers as those they received: all leave by one device.
void rate_by_device(Trial& trial, const std::vector<std::uint64_t>& passed, const std::vector<Sent>& sent) {
  const double left = ratio(trial.ledger.received, std::accumulate(passed.begin(), passed.end(), std::uint64_t{0}));
  for (std::size_t worker = 0; worker < sent.size(); ++worker)
    trial.per_cpu.push_back(sent[worker].per_second * ratio(passed[worker], sent[worker].taken) * left);
}

} // namespace

Ledger& Ledger::operator+=(const Ledger& other) {
  sent += other.sent;
  received += other.received;
  backlog_dropped += other.backlog_dropped;
  ip_dropped += other.ip_dropped;
  socket_dropped += other.socket_dropped;
  return *this;
}

std::int64_t Ledger::unaccounted() const {
  return static_cast<std::int64_t>(sent - received - backlog_dropped - ip_dropped - socket_dropped);
}

Trial run_trial(Testbed& testbed, Readers* readers, std::size_t workers, double seconds,
                const std::atomic<bool>& stop) {
  const std::vector<unsigned> cpus(testbed.cpus().begin(), testbed.cpus().begin() + static_cast<long>(workers));
  std::vector<Sent> sent(workers);
  std::vector<std::exception_ptr> failures(workers);
  const Counters before = settled_counters();
  if (readers != nullptr)
    readers->start();
  const std::vector<Share> shares = run_together(
      cpus, seconds * 1e3,
      [&](unsigned worker, std::uint64_t end) {
        if (readers != nullptr)
          readers->count_until(end);
        try {
          sent[worker] = send(testbed.generators()[worker], seconds, end, stop);
        } catch (...) {
          failures[worker] = std::current_exception();
        }
        return sent[worker].taken;
      },
      readers == nullptr ? std::vector<unsigned>{} : readers->cpus());
  std::vector<Readers::Received> received;
  if (readers != nullptr)
    received = readers->finish();
  for (const std::exception_ptr& failure : failures)
    if (failure)
      std::rethrow_exception(failure);
  const Counters after = settled_counters();

  Trial trial;
  trial.away = most_away(shares);
  std::vector<std::uint64_t> passed;
  for (std::size_t worker = 0; worker < workers; ++worker) {
    const Device device = difference(before, after, Testbed::generator_device(worker));
    passed.push_back(device.sent);
    trial.ledger.backlog_dropped += device.dropped;
    // Kernels differ in whether a packet dropped at the backlog counts as taken.
    trial.ledger.sent += std::max(device.sent + device.dropped, sent[worker].taken);
  }
  trial.ledger.ip_dropped = after.ip_dropped - before.ip_dropped;
  trial.ledger.socket_dropped = after.socket_dropped - before.socket_dropped;
  if (readers == nullptr) {
    trial.ledger.received = difference(before, after, Testbed::out).sent;
    rate_by_device(trial, passed, sent);
  }
  for (const Readers::Received& of_reader : received) {
    trial.ledger.received += of_reader.all;
    trial.per_cpu.push_back(per_second(of_reader.in_time, seconds * 1e9));
  }
  trial.pps = std::accumulate(trial.per_cpu.begin(), trial.per_cpu.end(), 0.0);
  return trial;
}

} // namespace linebounce::harness
