// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/validate.h"

#include "lab/scenario/document.h"
#include "lab/scenario/measurement.h"
#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"
#include "models/topology/topology.h"

namespace linebounce::lab {

std::string validate(const std::string& path) {
  const Resolved resolved = read_document(path);
  const Cursor root(resolved.document, "", resolved.origins);
  const auto kind = root["kind"];
  const std::string name = kind.text();
  if (name == "scenario") {
    const ScenarioDocument document = ScenarioDocument::load(path);
    const auto measured = document.resolved().find("measured");
    if (measured != document.resolved().end())
      Measurement::load(measured->get<std::string>());
  } else if (name == "machine") {
    const Topology topology(read_machine(root));
  } else if (name == "nic") {
    read_nic(root);
  } else if (name == "measurement") {
    read_measurement(root);
  } else {
    kind.fail("allowed are scenario, machine, nic, measurement");
  }
  return name;
}

} // namespace linebounce::lab
