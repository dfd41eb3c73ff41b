// SPDX-License-Identifier: Apache-2.0
// Which distance class is a pair of cores in?
#include "models/topology/topology.h"

#include "sim/error.h"

#include <gtest/gtest.h>

#include <set>

namespace linebounce {
namespace {

Machine machine_of(unsigned sockets, unsigned llcs, unsigned cores) {
  Machine machine;
  machine.name = "test";
  machine.sockets = sockets;
  machine.llcs_per_socket = llcs;
  machine.cores_per_llc = cores;
  return machine;
}

Machine ring_of_four() {
  Machine machine = machine_of(4, 1, 2);
  machine.links = {{0, 1, 30}, {1, 2, 30}, {2, 3, 30}, {3, 0, 30}};
  return machine;
}

Distance distance(const Machine& machine, unsigned a, unsigned b) {
  return Topology(machine).distance(CoreId{a}, CoreId{b});
}

TEST(Distance, OnOneSocketWithOneLlc) {
  const Machine machine = machine_of(1, 1, 4);
  EXPECT_EQ(Topology(machine).cores(), 4U);
  EXPECT_EQ(distance(machine, 2, 2), Distance::same_core);
  EXPECT_EQ(distance(machine, 0, 3), Distance::same_llc);
}

TEST(Distance, BetweenLlcDomainsOfASocket) {
  const Machine machine = machine_of(2, 3, 4); // LLC domains 0-3 4-7 8-11 | 12-15 ...
  EXPECT_EQ(distance(machine, 4, 7), Distance::same_llc);
  EXPECT_EQ(distance(machine, 3, 4), Distance::same_socket);
  EXPECT_EQ(distance(machine, 0, 11), Distance::same_socket);
  EXPECT_EQ(distance(machine, 11, 12), Distance::other_socket);
  EXPECT_EQ(distance(machine, 0, 23), Distance::other_socket);
}

TEST(Distance, WithoutLinksAllSocketsAreOneHopApart) {
  const Machine machine = machine_of(4, 1, 1);
  for (unsigned a = 0; a < 4; ++a)
    for (unsigned b = 0; b < 4; ++b)
      EXPECT_EQ(distance(machine, a, b), a == b ? Distance::same_core : Distance::other_socket);
}

TEST(Distance, OppositeSocketsOfARingAreFurther) {
  const Machine machine = ring_of_four();
  EXPECT_EQ(distance(machine, 0, 1), Distance::same_llc);
  EXPECT_EQ(distance(machine, 0, 2), Distance::other_socket);
  EXPECT_EQ(distance(machine, 0, 6), Distance::other_socket);
  EXPECT_EQ(distance(machine, 0, 4), Distance::further_socket);
  EXPECT_EQ(distance(machine, 3, 7), Distance::further_socket);
}

TEST(Distance, IsSymmetric) {
  const Machine machine = ring_of_four();
  const Topology topology(machine);
  for (std::uint32_t a = 0; a < 8; ++a)
    for (std::uint32_t b = 0; b < 8; ++b)
      EXPECT_EQ(topology.distance(CoreId{a}, CoreId{b}), topology.distance(CoreId{b}, CoreId{a}));
}

TEST(Topology, SocketOfACore) {
  const Topology topology(machine_of(2, 2, 3));
  EXPECT_EQ(topology.cores(), 12U);
  EXPECT_EQ(topology.socket_of(CoreId{5}), SocketId{0});
  EXPECT_EQ(topology.socket_of(CoreId{6}), SocketId{1});
}

TEST(Topology, PathLatencyIsTheShortestSum) {
  Machine machine = ring_of_four();
  machine.links[3].latency_ns = 500; // 3 - 0 is slow: the way round is shorter
  const Topology topology(machine);
  EXPECT_DOUBLE_EQ(topology.path_ns(SocketId{0}, SocketId{0}), 0);
  EXPECT_DOUBLE_EQ(topology.path_ns(SocketId{0}, SocketId{1}), 30);
  EXPECT_DOUBLE_EQ(topology.path_ns(SocketId{0}, SocketId{2}), 60);
  EXPECT_DOUBLE_EQ(topology.path_ns(SocketId{0}, SocketId{3}), 90);
  EXPECT_EQ(topology.distance(CoreId{0}, CoreId{6}), Distance::other_socket) << "the class counts hops";
}

TEST(Topology, SocketsThatNoLinkReachesAreRefused) {
  Machine machine = machine_of(4, 1, 2);
  machine.links = {{0, 1, 30}, {2, 3, 30}};
  EXPECT_THROW(Topology{machine}, InputError);
}

TEST(Topology, TheLargestMachineOfTheDesign) {
  Machine machine = machine_of(16, 8, 8); // 1024 cores
  for (unsigned s = 0; s < 16; ++s)
    machine.links.push_back({s, (s + 1) % 16, 20});
  const Topology topology(machine);
  EXPECT_EQ(topology.cores(), 1024U);
  EXPECT_EQ(topology.distance(CoreId{0}, CoreId{1023}), Distance::other_socket);
  EXPECT_EQ(topology.distance(CoreId{0}, CoreId{512}), Distance::further_socket);
  EXPECT_DOUBLE_EQ(topology.path_ns(SocketId{0}, SocketId{8}), 160);
}

TEST(Distance, EveryClassHasItsOwnName) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < distance_count; ++i)
    names.insert(name(static_cast<Distance>(i)));
  EXPECT_EQ(names.size(), distance_count);
  EXPECT_EQ(names.count(""), 0U);
}

} // namespace
} // namespace linebounce
