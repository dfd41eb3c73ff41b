// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/validate.h"

#include "lab/scenario/calibration.h"
#include "lab/scenario/data_folder.h"
#include "lab/scenario/document.h"
#include "lab/scenario/measurement.h"
#include "lab/scenario/readers.h"
#include "lab/scenario/resolve.h"
#include "lab/scenario/rules.h"
#include "lab/scenario/workload_list.h"

namespace linebounce::lab {

std::string validate(const std::string& file) {
  const std::string path = find_file(file, "");
  const Resolved resolved = read_document(path);
  const Cursor root(resolved.document, "", resolved.origins);
  const auto kind = root["kind"];
  const std::string name = kind.text();
  if (name == "scenario") {
    const ScenarioDocument document = ScenarioDocument::load(path);
    const auto measured = document.resolved().find("measured");
    if (measured != document.resolved().end())
      Measurement::load(referred_file(Cursor(*measured, "/measured", resolved.origins)));
  } else if (name == "machine") {
    check_machine(read_machine(root), root);
  } else if (name == "nic") {
    read_nic(root);
  } else if (name == "measurement") {
    read_measurement(root);
  } else if (name == "workloads") {
    read_workload_list(root, path);
  } else if (name == "calibration") {
    read_calibration(root);
  } else {
    kind.fail("allowed are scenario, machine, nic, measurement, workloads, calibration");
  }
  return name;
}

} // namespace linebounce::lab
