// SPDX-License-Identifier: Apache-2.0
#include "harness/dpdk/bench.h"

#include "harness/dpdk/flows.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <rte_malloc.h>
#include <rte_rcu_qsbr.h>

#include <algorithm>
#include <bit>

namespace linebounce::harness {
namespace {

/// Buffers of a worker whose device hands them out as they are: one for each of its flows, as far as they go.
unsigned turning_buffers(const std::vector<Workload>& workloads) {
  unsigned most = 0;
  for (const Workload& workload : workloads)
    most = std::max(most, workload.traffic.flows / workload.queues);
  return std::bit_ceil(std::clamp(most, 128U, 4096U));
}

/// Two rings of descriptors, and as many in caches and bursts.
unsigned ring_buffers(const std::vector<Workload>& workloads) {
  unsigned most = 0;
  for (const Workload& workload : workloads)
    most = std::max(most, workload.nic.ring_entries);
  return 2 * most + 4096;
}

} // namespace

void Bench::FreeQuiescence::operator()(rte_rcu_qsbr* memory) const { rte_free(memory); }

Bench::Bench(const Request& request, const Need& need, std::vector<unsigned> lcores,
             const std::vector<Workload>& workloads)
    : request_(request), lcores_(std::move(lcores)) {
  if (request.generator)
    require_port(*request.generator);
  for (const std::uint16_t port : all_ports())
    if (port != request.generator)
      ports_.push_back(port);
  if (ports_.empty())
    throw InputError("no port for the workers: EAL arguments name devices, as --vdev=net_null0 or -a ADDRESS does");
  fills_buffers_ = std::all_of(ports_.begin(), ports_.end(), [](auto port) { return driver_of(port) == "net_null"; });
  for (unsigned worker = 0; worker < need.workers; ++worker) {
    const std::string name = fmt::format("worker{}", worker);
    pools_.push_back(fills_buffers_
                         ? make_turning_pool(name, turning_buffers(workloads), need.frame_bytes, lcores_[worker])
                         : make_pool(name, ring_buffers(workloads), need.frame_bytes, lcores_[worker]));
  }
  if (request.generator)
    generator_.emplace(*request.generator, lcores_.back(), need.frame_bytes);
  quiescence_.reset(static_cast<rte_rcu_qsbr*>(
      rte_zmalloc("quiescence", rte_rcu_qsbr_get_memsize(need.workers), RTE_CACHE_LINE_SIZE)));
  if (quiescence_ == nullptr || rte_rcu_qsbr_init(quiescence_.get(), need.workers) != 0)
    throw InputError("the EAL has no memory left; its -m option gives it more");
  for (unsigned worker = 0; worker < need.workers; ++worker)
    rte_rcu_qsbr_thread_register(quiescence_.get(), worker);
}

Bench::~Bench() {
  // Buffers are the pools', which go when their ports hold none any more.
  for (const std::uint16_t port : ports_in_use())
    stop_port(port);
  for (const std::uint16_t port : all_ports())
    close_port(port);
}

void Bench::prepare(const Workload& workload) {
  open(workload);
  const MacAddress station = mac_of(open_.front().port);
  if (generator_)
    generator_->load(workload, station);
  routes_ = Routes();
  routes_.add(workload.traffic.headers.destination, workload.traffic.headers.family, 0);
  objects_.emplace(workload.pick == Pick::queue ? workload.queues : workload.objects, workload.queues);
  make_lanes(workload);
  if (fills_buffers_)
    write_flows(workload);
}

void Bench::open(const Workload& workload) {
  // A port that runs as it should stays open: not every device can be set up twice (net_pcap).
  const bool same =
      opened_for_ != nullptr && opened_for_->queues == workload.queues && opened_for_->nic.name == workload.nic.name &&
      opened_for_->nic.ring_entries == workload.nic.ring_entries && opened_for_->nic.rss_key == workload.nic.rss_key &&
      opened_for_->nic.table_entries == workload.nic.table_entries &&
      opened_for_->nic.hash_ipv4 == workload.nic.hash_ipv4 && opened_for_->nic.hash_ipv6 == workload.nic.hash_ipv6;
  if (same)
    return;
  opened_for_ = &workload;
  for (const OpenPort& port : open_)
    stop_port(port.port);
  open_.clear();
  for (std::size_t i = 0; i < ports_.size(); ++i) {
    std::vector<rte_mempool*> pools; // worker w has queue w / ports of port w % ports
    for (std::size_t worker = i; worker < workload.queues; worker += ports_.size())
      pools.push_back(pools_[worker].get());
    if (!pools.empty())
      open_.push_back({ports_[i], start_port(ports_[i], pools, workload.nic)});
  }
}

void Bench::make_lanes(const Workload& workload) {
  lanes_.clear();
  for (unsigned worker = 0; worker < workload.queues; ++worker) {
    const OpenPort& port = open_[worker % ports_.size()];
    Lane lane;
    lane.worker = worker;
    lane.port = port.port;
    lane.queue = static_cast<std::uint16_t>(worker / ports_.size());
    lane.transmits = request_.transmit && lane.queue < port.setup.transmit_queues;
    lane.routes = &routes_;
    lane.first_object = workload.pick == Pick::queue ? worker : 0;
    lane.choice = workload.pick == Pick::flow ? workload.objects : 1;
    lane.plan = &workload.plan;
    lane.shared = objects_->shared();
    lane.own = objects_->own(worker);
    lane.quiescence = quiescence_.get();
    lanes_.push_back(lane);
  }
}

void Bench::write_flows(const Workload& workload) {
  const std::vector<QueuedFrame> frames = frames_of(workload, mac_of(open_.front().port));
  flows_in_buffers_ = 0;
  for (Lane& lane : lanes_) {
    std::vector<const FrameHeaders*> own;
    for (const QueuedFrame& frame : frames)
      if (frame.queue == lane.worker)
        own.push_back(&frame.headers);
    lane.has_flows = !own.empty();
    flows_in_buffers_ = std::max(flows_in_buffers_, write_headers(pools_[lane.worker].get(), own));
  }
}

TrialResult Bench::trial(const Datapath& datapath, Forward forward, double seconds, double pps,
                         const std::atomic<bool>& stop) {
  objects_->place(trials_++, datapath.one_reference);
  TrialResult result = run_trial({lcores_, lanes_, forward, seconds, generator_ ? &*generator_ : nullptr, pps, stop});
  rte_rcu_qsbr_synchronize(quiescence_.get(), RTE_QSBR_THRID_INVALID); // as whoever frees an object does
  objects_->check();
  return result;
}

std::vector<std::uint16_t> Bench::ports_in_use() const {
  std::vector<std::uint16_t> ports;
  for (const OpenPort& port : open_)
    ports.push_back(port.port);
  if (generator_)
    ports.push_back(generator_->port());
  return ports;
}

void Bench::reset_counters() const {
  for (const std::uint16_t port : ports_in_use())
    harness::reset_counters(port);
}

nlohmann::ordered_json Bench::counters() const {
  auto all = nlohmann::ordered_json::array();
  for (const std::uint16_t port : ports_in_use())
    all.push_back(read_counters(port));
  return all;
}

nlohmann::ordered_json Bench::describe_ports() const {
  auto all = nlohmann::ordered_json::array();
  for (const OpenPort& port : open_)
    all.push_back(describe_port(port.port, port.setup));
  if (generator_)
    all.push_back(describe_port(generator_->port(), generator_->setup()));
  return all;
}

} // namespace linebounce::harness
