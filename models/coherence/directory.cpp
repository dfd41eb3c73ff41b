// SPDX-License-Identifier: Apache-2.0
#include "models/coherence/directory.h"

#include <algorithm>

namespace linebounce {

Directory::Directory(const Topology& topology, const CoherenceCosts& costs, std::uint64_t seed,
                     MachineCalendar& calendar)
    : topology_(topology), costs_(costs), hit_{nanoseconds(costs.load_hit_ns), nanoseconds(costs.store_hit_ns),
                                               nanoseconds(costs.rmw_hit_ns)},
      jitter_(seed, "coherence/jitter"), calendar_(calendar), quiet_until_(topology.cpus()) {}

LineId Directory::add_line(SocketId home) {
  lines_.emplace_back();
  lines_.back().home = home;
  return LineId{static_cast<std::uint32_t>(lines_.size() - 1)};
}

bool Directory::hits(const Line& line, CoreId cpu, Access access) const {
  const CoreId core = topology_.core_of(cpu);
  if (line.in_transaction && line.released)
    return access == Access::load && !line.modified && line.held_by(core) && line.served.access == Access::load;
  if (access == Access::load)
    return line.held_by(core);
  // A sole holder writes without asking: a silent upgrade from Exclusive.
  return line.holders.size() == 1 && line.holders.front() == core;
}

bool Directory::is_quiet(CoreId core, Picoseconds until) const {
  for (std::uint32_t cpu = core.value; cpu < quiet_until_.size(); cpu += topology_.cores())
    if (quiet_until_[cpu] < until)
      return false;
  return true;
}

Picoseconds Directory::access(CoreId core, LineId id, Access access, Moment now) {
  Line& line = lines_[id.value];
  ++line.counters.accesses;
  if (line.holders.empty() && !line.in_transaction) {
    // First touch: where the line comes from before the run is not modelled.
    line.holders.push_back(topology_.core_of(core));
    line.arrived = now.time;
  }
  if (hits(line, core, access)) {
    const Picoseconds done = now.time + cost_of_hit(access);
    if (access != Access::load)
      line.modified = true;
    line.busy_until = std::max(line.busy_until, done);
    return done;
  }
  ++line.counters.misses;
  const Request request{core, access, now};
  if (line.in_transaction)
    line.waiting.push(request);
  else
    begin(id, request, now);
  return never;
}

bool Directory::announce(CoreId core, LineId id, Access access, Moment issue) {
  Line& line = lines_[id.value];
  // Until its own request is served a core can lose its copy but gain none: what misses now will miss then. But a load
  // that misses during the transaction may hit after it, if the core's copy survives.
  const bool may_hit = access == Access::load ? line.held_by(topology_.core_of(core)) : hits(line, core, access);
  if (!line.in_transaction || may_hit)
    return false;
  ++line.counters.accesses;
  ++line.counters.misses;
  line.waiting.push({core, access, issue});
  return true;
}

// Between the threads of a core nothing moves.
Directory::Parts Directory::move_parts(const Line& line, CoreId from, CoreId to) const {
  if (from == to)
    return {};
  const TransferCost& cost = *costs_.by_distance[static_cast<std::size_t>(topology_.distance(from, to))];
  const bool home_at_reader = cost.home_at_reader_ns && line.home == topology_.socket_of(to);
  const double transfer = home_at_reader ? *cost.home_at_reader_ns : cost.transfer_ns;
  return {1e3 * (transfer - cost.data_ns), 1e3 * cost.data_ns, 1e3 * cost.turnaround_ns};
}

Directory::Parts Directory::parts(const Line& line, const Request& request) const {
  const CoreId core = topology_.core_of(request.core);
  if (line.modified)
    return move_parts(line, line.holders.front(), core);

  // Shared. Data comes from the nearest copy if the requester has none; a write also takes the copies of all others,
  // which die half way through the upgrade by the farthest.
  Parts result;
  const bool has_copy = line.held_by(core);
  CoreId nearest = line.holders.front();
  CoreId farthest = nearest;
  for (const CoreId holder : line.holders) {
    if (topology_.distance(holder, core) < topology_.distance(nearest, core))
      nearest = holder;
    if (topology_.distance(holder, core) > topology_.distance(farthest, core))
      farthest = holder;
  }
  if (!has_copy)
    result = move_parts(line, nearest, core);
  if (request.access != Access::load && farthest != core) {
    const TransferCost& cost = *costs_.by_distance[static_cast<std::size_t>(topology_.distance(farthest, core))];
    const double half_upgrade = 1e3 * cost.upgrade_ns / 2;
    result.request = std::max(result.request, half_upgrade);
    result.data = std::max(result.data, half_upgrade);
    result.turnaround = std::max(result.turnaround, 1e3 * cost.turnaround_ns);
  }
  return result;
}

void Directory::begin(LineId id, const Request& request, Moment now) {
  Line& line = lines_[id.value];
  Parts part = parts(line, request);
  if (line.waiting.any_issued(now)) {
    part.data *= costs_.contended_factor;
    part.turnaround *= costs_.contended_factor;
  }
  if (costs_.jitter > 0) {
    const auto [on_data, on_turnaround] = jitter_.jitter_pair(costs_.jitter);
    part.data *= on_data;
    part.turnaround *= on_turnaround;
  }
  line.in_transaction = true;
  line.released = false;
  line.served = request;
  line.data_part = picoseconds(part.data);
  const Picoseconds snooped = std::max(
      {request.issued.time + picoseconds(part.request), line.arrived + picoseconds(part.turnaround), now.time});
  const bool owner_is_quiet = line.holders.size() == 1 && is_quiet(line.holders.front(), snooped);
  if (owner_is_quiet)
    release(id, snooped);
  else
    calendar_.schedule(snooped, EventKind::snoop, id.value);
}

void Directory::snoop(LineId id, Picoseconds now) { release(id, now); }

void Directory::release(LineId id, Picoseconds snooped) {
  Line& line = lines_[id.value];
  line.released = true;
  calendar_.schedule(std::max(snooped, line.busy_until) + line.data_part, EventKind::arrival, id.value);
}

void Directory::count_transfer(Line& line, CoreId requester) {
  if (!line.modified || line.holders.front() == topology_.core_of(requester))
    return;
  if (topology_.socket_of(line.holders.front()) == topology_.socket_of(requester))
    ++line.counters.lcl_hitm;
  else
    ++line.counters.rmt_hitm;
}

void Directory::hand_over(Line& line) {
  const bool load = line.served.access == Access::load;
  const bool shares = load && (!line.modified || costs_.load_of_modified == LoadOfModified::share);
  if (!shares)
    line.holders.clear();
  if (const CoreId core = topology_.core_of(line.served.core); !line.held_by(core))
    line.holders.push_back(core);
  // A migrated line stays dirty at the reader; a shared one was written back on the way.
  line.modified = !load || (line.modified && !shares);
}

Served Directory::arrival(LineId id, Picoseconds now) {
  Line& line = lines_[id.value];
  const Request served = line.served;
  count_transfer(line, served.core);
  hand_over(line);
  line.in_transaction = false;
  line.released = false;
  line.arrived = now;
  const Picoseconds done = now + cost_of_hit(served.access);
  line.busy_until = done;
  line.counters.waited += done - served.issued.time;
  line.fingerprint.add(static_cast<std::uint64_t>(now.count));
  return {served.core, done, served.access != Access::load};
}

void Directory::serve_next(LineId id, Moment now) {
  Line& line = lines_[id.value];
  if (line.in_transaction)
    return;
  if (line.waiting.any_issued(now)) {
    begin(id, line.waiting.pop(), now);
    return;
  }
  // Idle: whether an announced access will hit or miss is open again.
  while (!line.waiting.empty()) {
    const Request announced = line.waiting.pop();
    --line.counters.accesses;
    --line.counters.misses;
    calendar_.schedule(announced.issued, EventKind::core, announced.core.value);
  }
}

void Directory::clear_counters() {
  for (Line& line : lines_)
    line.counters = {};
}

} // namespace linebounce
