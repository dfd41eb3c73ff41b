// SPDX-License-Identifier: Apache-2.0
#include "models/topology/topology.h"

#include "sim/error.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

#include <algorithm>
#include <limits>
#include <string>

namespace linebounce {
namespace {

struct Link {
  double latency_ns = 0;
  int hops = 0;
};

// One vertex per home agent; the LLC domains and the I/O hub of a socket hang on their home agent, so that only the
// links between sockets decide the class of a pair.
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, Link>;

Graph interconnect(const Machine& machine) {
  Graph graph(machine.sockets);
  if (machine.links.empty()) {
    for (unsigned a = 0; a < machine.sockets; ++a)
      for (unsigned b = a + 1; b < machine.sockets; ++b)
        boost::add_edge(a, b, Link{0, 1}, graph);
  }
  for (const SocketLink& link : machine.links)
    boost::add_edge(link.from, link.to, Link{link.latency_ns, 1}, graph);
  return graph;
}

template <class Weight> auto shortest(const Graph& graph, unsigned from, Weight Link::*weight) {
  std::vector<Weight> length(boost::num_vertices(graph));
  boost::dijkstra_shortest_paths(
      graph, from,
      boost::weight_map(boost::get(weight, graph))
          .distance_map(boost::make_iterator_property_map(length.begin(), boost::get(boost::vertex_index, graph))));
  return length;
}

} // namespace

const char* name(Distance distance) {
  switch (distance) {
  case Distance::same_core:
    return "same_core";
  case Distance::same_llc:
    return "same_llc";
  case Distance::same_socket:
    return "same_socket";
  case Distance::other_socket:
    return "other_socket";
  case Distance::further_socket:
    return "further_socket";
  }
  return "";
}

Topology::Topology(const Machine& machine)
    : sockets_(machine.sockets), cores_(machine.cores()), threads_per_core_(machine.threads_per_core),
      cores_per_socket_(machine.cores_per_socket()), cores_per_llc_(machine.cores_per_llc) {
  const Graph graph = interconnect(machine);
  for (unsigned from = 0; from < sockets_; ++from) {
    const auto hops = shortest(graph, from, &Link::hops);
    const auto latency = shortest(graph, from, &Link::latency_ns);
    for (unsigned to = 0; to < sockets_; ++to) {
      if (hops[to] == std::numeric_limits<int>::max())
        throw InputError("machine " + machine.name + ": no link path from socket " + std::to_string(from) +
                         " to socket " + std::to_string(to));
      socket_distance_.push_back(hops[to] == 0   ? Distance::same_socket
                                 : hops[to] == 1 ? Distance::other_socket
                                                 : Distance::further_socket);
      path_ns_.push_back(latency[to]);
    }
  }
}

std::vector<CoreId> Topology::siblings(CoreId cpu) const {
  std::vector<CoreId> threads;
  for (unsigned thread = 0; thread < threads_per_core_; ++thread)
    threads.push_back(CoreId{thread * cores_ + core_of(cpu).value});
  return threads;
}

CoherenceCosts complete_costs(const Machine& machine, const Topology& topology) {
  CoherenceCosts costs = machine.coherence;
  double longest[distance_count] = {};
  for (std::uint32_t a = 0; a < machine.sockets; ++a)
    for (std::uint32_t b = 0; b < machine.sockets; ++b) {
      const CoreId first{a * machine.cores_per_socket()};
      const CoreId second{b * machine.cores_per_socket()};
      auto& latency = longest[static_cast<std::size_t>(topology.distance(first, second))];
      latency = std::max(latency, topology.path_ns(SocketId{a}, SocketId{b}));
    }
  for (std::size_t i = 2; i < distance_count; ++i) {
    const auto& nearer = costs.by_distance[i - 1];
    auto& cost = costs.by_distance[i];
    if (cost || !nearer)
      continue;
    cost = nearer;
    const double extra = 2 * (longest[i] - longest[i - 1]);
    if (nearer->transfer_ns > 0 && extra > 0) {
      const double scale = (nearer->transfer_ns + extra) / nearer->transfer_ns;
      cost->transfer_ns *= scale;
      cost->data_ns *= scale;
      cost->turnaround_ns *= scale;
      cost->upgrade_ns *= scale;
    }
    cost->home_at_reader_ns.reset();
  }
  return costs;
}

} // namespace linebounce
