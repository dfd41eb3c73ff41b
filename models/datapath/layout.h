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

  LineId line_of(const std::string& field) const {
    return LineId{first_line.value + object.fields.at(field).offset / line_bytes};
  }
};

/// Gives every instance of every object its lines. An object is aligned to a line.
std::map<std::string, PlacedObject> place_objects(const std::vector<Object>& objects, unsigned cores,
                                                  Directory& directory);

} // namespace linebounce
