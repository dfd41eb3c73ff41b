// SPDX-License-Identifier: Apache-2.0
// The path of one packet as written in a scenario, before compilation.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace linebounce {

/// Which of an object's instances a packet touches.
enum class InstanceBy {
  single,      ///< there is one
  core,        ///< the executing CPU's own
  flow,        ///< by the packet's flow
  queue,       ///< of the receive queue the packet came through
  application, ///< of the application thread whose socket the packet is for
  packet,      ///< buffers the receive queue uses in turn
};

struct Field {
  unsigned offset = 0; ///< bytes from the object's start, which is aligned to a line
  double lines = 1;    ///< lines an access touches one after another, on average; >= 1
};

struct Object {
  std::string name;
  std::map<std::string, Field> fields; ///< the reference count is the field "refcnt"
  InstanceBy instance_by = InstanceBy::single;
  unsigned instances = 1; ///< used when chosen by flow (in all) or by packet (per receive queue)
  unsigned home_socket = 0;
};

enum class Action { none, hold, release, load, store, rmw, lock, unlock, look_up };

/// What an access brings about besides moving its line. Socket buffers and queues are the accessed line's cargo:
/// whoever has the line sees them, so that the order of their changes is the order of the accesses.
enum class Effect {
  none,
  charge,   ///< the packet's memory to its socket; a packet that finds the buffer full is dropped
  enqueue,  ///< the packet to its socket's queue, waking the reader if it sleeps
  peek,     ///< the reader sleeps if its socket's queue is empty
  splice,   ///< the reader takes the queue
  uncharge, ///< the reader gives back what it has read and not yet given back
};

/// How often the steps of a group are done: for every packet, for each time the reader takes a batch from its queue, or
/// each time it gives memory back.
enum class OncePer { packet, batch, reclaim };

/// One operation: work and stall first, then the action, then the steps of its group.
struct Step {
  std::string fn; ///< kernel function it stands for
  double work_cycles = 0;
  double stall_ns = 0;
  Action action = Action::none;
  std::string object;                ///< for every action but none
  std::string field;                 ///< for load, store, rmw, lock, unlock
  Effect effect = Effect::none;      ///< of a load, store or rmw
  std::optional<std::string> when;   ///< done only if this switch is on
  std::optional<std::string> unless; ///< done only if this switch is off
  double probability = 1;            ///< of doing this step with its group, packet by packet; 0 .. 1
  OncePer once_per = OncePer::packet;
  unsigned repeat = 1;     ///< how many times, one after another; >= 1
  std::vector<Step> steps; ///< the group; of a look_up: what a miss costs
};

struct Path {
  std::vector<Step> steps;
  double clock_share = 1;    ///< share of work_cycles that follows the core's clock, 0 .. 1; the rest is time
  double work_variation = 0; ///< coefficient of variation of each work segment, 0 .. 0.33
};

/// A strategy by name, with what only some of them take.
struct StrategyChoice {
  std::string name;
  unsigned entries = 1;   ///< cached: of each CPU's table, a multiple of ways
  unsigned ways = 1;      ///< cached: entries of one bucket
  double lifetime_ms = 0; ///< cached: an entry older than that is found expired; 0: entries do not expire

  StrategyChoice(const char* name_ = "") : name(name_) {}
  StrategyChoice(std::string name_) : name(std::move(name_)) {}
};

/// A named choice: a strategy per object that is held, released or looked up, and the switches that are on.
struct Variant {
  std::string name;
  std::map<std::string, StrategyChoice> strategies;
  std::vector<std::string> switches;
};

} // namespace linebounce
