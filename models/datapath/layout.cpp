// SPDX-License-Identifier: Apache-2.0
#include "models/datapath/layout.h"

#include <algorithm>

namespace linebounce {

std::map<std::string, PlacedObject> place_objects(const std::vector<Object>& objects, unsigned cores,
                                                  Directory& directory) {
  std::map<std::string, PlacedObject> placed;
  for (const Object& object : objects) {
    PlacedObject place;
    place.object = object;
    for (const auto& [name, field] : object.fields)
      place.lines_per_instance = std::max(place.lines_per_instance, field.offset / line_bytes + 1);
    place.instances = object.instance_by == InstanceBy::single ? 1
                      : object.instance_by == InstanceBy::core ? cores
                                                               : object.instances;
    place.first_line = LineId{static_cast<std::uint32_t>(directory.lines())};
    for (unsigned i = 0; i < place.instances * place.lines_per_instance; ++i)
      directory.add_line(SocketId{object.home_socket});
    placed.emplace(object.name, std::move(place));
  }
  return placed;
}

} // namespace linebounce
