// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/ledger.h"

#include "lab/scenario/calibration.h"
#include "lab/scenario/data_folder.h"
#include "lab/scenario/shipped_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace linebounce::lab {
namespace {

class Ledgering {
public:
  void add(const ScenarioDocument& document) {
    for (const ParameterOrigin& parameter : document.parameters())
      entry_of(document, parameter).workloads.push_back(document.name());
    const auto named = document.resolved().find("calibration");
    if (named != document.resolved().end() && named->is_string() && std::filesystem::exists(named->get<std::string>()))
      for (const CalibratedParameter& known : Calibration::load(named->get<std::string>()).parameters)
        note(known);
  }

  Ledger done() {
    for (const LedgerEntry& entry : ledger_.entries)
      ++ledger_.by_origin[entry.from];
    std::stable_sort(ledger_.entries.begin(), ledger_.entries.end(),
                     [](const LedgerEntry& a, const LedgerEntry& b) { return a.file < b.file; });
    return std::move(ledger_);
  }

private:
  LedgerEntry& entry_of(const ScenarioDocument& document, const ParameterOrigin& parameter) {
    const std::string file = shipped_name(parameter.file, data_folder());
    const std::string pointer = pointer_in_file(document, parameter);
    for (LedgerEntry& entry : ledger_.entries)
      if (entry.file == file && entry.pointer == pointer)
        return entry;
    ledger_.entries.push_back({file,
                               pointer,
                               parameter.value,
                               parameter.unit,
                               parameter.from,
                               parameter.source,
                               parameter.fitted_on,
                               parameter.uncertainty,
                               "",
                               {}});
    return ledger_.entries.back();
  }

  void note(const CalibratedParameter& known) {
    for (LedgerEntry& entry : ledger_.entries) {
      const bool here = std::find(known.pointers.begin(), known.pointers.end(), entry.pointer) != known.pointers.end();
      if (entry.file != known.file || !here)
        continue;
      entry.standard_error = known.standard_error;
      if (!known.identified)
        entry.warning = known.trades_with.empty()
                            ? "no row depends on it"
                            : fmt::format("the rows cannot tell it from {}", fmt::join(known.trades_with, ", "));
      else if (known.value != entry.value)
        entry.warning = fmt::format("the calibration found {}", known.value);
    }
  }

  Ledger ledger_;
};

} // namespace

Ledger ledger(const std::vector<ScenarioDocument>& documents) {
  Ledgering all;
  for (const ScenarioDocument& document : documents)
    all.add(document);
  return all.done();
}

} // namespace linebounce::lab
