// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/resolve.h"

#include "lab/scenario/data_folder.h"
#include "lab/scenario/json_file.h"
#include "lab/scenario/pointer.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

namespace linebounce::lab {
namespace {

using Pointer = nlohmann::json::json_pointer;

std::filesystem::path folder_of(const std::string& file) { return std::filesystem::path(file).parent_path(); }

void anchor_references(nlohmann::json& document, const std::string& file) {
  for (const char* reference : references) {
    const Pointer at(reference);
    if (has(document, at) && document.at(at).is_string())
      document.at(at) = find_file(document.at(at).get<std::string>(), folder_of(file));
  }
}

// Every value a patch brings comes from the patch's file.
void note_origins(const nlohmann::json& patch, const std::string& pointer, const std::string& file, Origins& origins) {
  if (!patch.is_object()) {
    origins.set(pointer, file);
    return;
  }
  for (const auto& [key, value] : patch.items())
    note_origins(value, pointer + "/" + escape_token(key), file, origins);
}

Resolved read(const std::string& path, std::vector<std::string>& chain) {
  if (std::find(chain.begin(), chain.end(), path) != chain.end())
    throw InputError(fmt::format("{}: /extends: extends itself, by way of {}", path, chain.back()));
  chain.push_back(path);
  nlohmann::json own = read_json(path);
  Resolved result;
  result.origins.set("", path);
  const Cursor root(own, "", result.origins);
  const auto extends = root.find("extends");
  if (!extends) {
    anchor_references(own, path);
    result.document = std::move(own);
    return result;
  }
  Resolved base = read(find_file(extends->text(), folder_of(path)), chain);
  own.erase("extends");
  anchor_references(own, path);
  base.document.merge_patch(own);
  note_origins(own, "", path, base.origins);
  return base;
}

} // namespace

Resolved read_document(const std::string& path) {
  std::vector<std::string> chain;
  return read(path, chain);
}

void include_references(Resolved& scenario) {
  for (const char* reference : {"/machine", "/nic/model"}) {
    const Pointer at(reference);
    if (!has(scenario.document, at) || !scenario.document.at(at).is_string())
      continue;
    const auto file = scenario.document.at(at).get<std::string>();
    scenario.document.at(at) = read_document(file).document;
    scenario.origins.set(reference, file);
  }
}

} // namespace linebounce::lab
