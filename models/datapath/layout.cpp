// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/layout.h"

#include <algorithm>
#include <cmath>

namespace linebounce {
namespace {

unsigned instances_of(const Object& object, const InstanceCounts& counts) {
  switch (object.instance_by) {
  case InstanceBy::single:
    break;
  case InstanceBy::core:
    return counts.cpus;
  case InstanceBy::flow:
    return object.instances;
  case InstanceBy::queue:
    return counts.queues;
  case InstanceBy::application:
    return std::max(1U, counts.application_threads);
  case InstanceBy::packet:
    return counts.queues * object.instances;
  }
  return 1;
}

} // namespace

unsigned lines_of(const Field& field) { return static_cast<unsigned>(std::ceil(field.lines)); }

std::map<std::string, PlacedObject> place_objects(const std::vector<Object>& objects, const InstanceCounts& counts,
                                                  Directory& directory) {
  std::map<std::string, PlacedObject> placed;
  for (const Object& object : objects) {
    PlacedObject place;
    place.object = object;
    for (const auto& [name, field] : object.fields)
      place.lines_per_instance = std::max(place.lines_per_instance, field.offset / line_bytes + lines_of(field));
    place.instances = instances_of(object, counts);
    place.first_line = LineId{static_cast<std::uint32_t>(directory.lines())};
    for (unsigned i = 0; i < place.instances * place.lines_per_instance; ++i)
      directory.add_line(SocketId{object.home_socket});
    placed.emplace(object.name, std::move(place));
  }
  return placed;
}

} // namespace linebounce
