// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

namespace linebounce::lab {
namespace {

constexpr std::uint32_t largest_buffer = 1U << 30;

std::optional<unsigned> read_threads(const Cursor& at) {
  if (at.is_text())
    return at.choice<std::optional<unsigned>>({{"per_queue", std::nullopt}});
  return at.integer(1, 1024);
}

void read_memory(const Cursor& at, Application& application) {
  if (const auto buffer = at.find("receive_buffer_bytes"))
    application.receive_buffer_bytes = buffer->integer_parameter(1, largest_buffer);
  if (const auto packet = at.find("packet_bytes"))
    application.packet_bytes = packet->integer_parameter(1, largest_buffer);
  if (application.packet_bytes > application.receive_buffer_bytes)
    at["packet_bytes"].fail("more than receive_buffer_bytes: no packet would ever fit");
  if (const auto share = at.find("reclaim_share"))
    application.reclaim_share = share->parameter(0, 0.9);
}

} // namespace

PlacedReader read_application(const Cursor& at) {
  at.allow_only({"name", "threads", "placement", "select", "takes", "receive_buffer_bytes", "packet_bytes",
                 "reclaim_share", "wake_up_ns", "wake_up_latency_ns", "work", "path"});
  PlacedReader reader;
  Application& application = reader.application;
  application.name = at["name"].text();
  reader.threads = read_threads(at["threads"]);
  reader.placement = read_placement(at["placement"]);
  if (const auto select = at.find("select"))
    application.select =
        select->choice<SocketSelection>({{"flow", SocketSelection::flow}, {"queue", SocketSelection::queue}});
  if (const auto takes = at.find("takes"))
    application.takes_whole_queue = takes->choice<bool>({{"queue", true}, {"packet", false}});
  read_memory(at, application);
  if (const auto cost = at.find("wake_up_ns"))
    application.wake_up_ns = cost->parameter(0, 1e9);
  if (const auto latency = at.find("wake_up_latency_ns"))
    application.wake_up_latency_ns = latency->parameter(0, 1e9);
  if (const auto work = at.find("work"))
    application.path = read_work(*work, application.path);
  application.path.steps = read_path(at["path"]);
  return reader;
}

} // namespace linebounce::lab
