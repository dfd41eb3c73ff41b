// SPDX-License-Identifier: Apache-2.0
// Objects laid out on lines. Fields that share a line share its fate: false sharing is layout, not a special case.
#pragma once

#include "models/coherence/directory.h"
#include "models/datapath/path.h"

#include <map>
#include <string>
#include <vector>

namespace linebounce {

inline constexpr unsigned line_bytes = 64;

struct PlacedObject {
  Object object;
  LineId first_line;
  unsigned lines_per_instance = 1;
  unsigned instances = 1;

  /// The first line of a field, of instance 0.
  LineId line_of(const std::string& field) const {
    return LineId{first_line.value + object.fields.at(field).offset / line_bytes};
  }
};

/// Lines a field lies on: what it touches on average, rounded up.
unsigned lines_of(const Field& field);

/// How many of each there are to have an instance of their own.
struct InstanceCounts {
  unsigned cpus = 1;
  unsigned queues = 1;
  unsigned application_threads = 0;
};

/// Gives every instance of every object its lines. An object is aligned to a line.
std::map<std::string, PlacedObject> place_objects(const std::vector<Object>& objects, const InstanceCounts& counts,
                                                  Directory& directory);

} // namespace linebounce
