// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/resolve.h"

#include "lab/scenario/data_folder.h"
#include "lab/scenario/json_file.h"
#include "lab/scenario/pointer.h"

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
  const std::string base_file = referred_file(*extends, folder_of(path));
  if (std::find(chain.begin(), chain.end(), base_file) != chain.end())
    extends->fail(fmt::format("{} extends itself", base_file));
  Resolved base = read(base_file, chain);
  own.erase("extends");
  anchor_references(own, path);
  base.document.merge_patch(own);
  note_origins(own, "", path, base.origins);
  return base;
}

} // namespace

std::string referred_file(const Cursor& reference, const std::filesystem::path& folder) {
  const std::string file = find_file(reference.text(), folder);
  std::error_code error;
  if (!std::filesystem::exists(file, error) || std::filesystem::is_directory(file, error))
    reference.fail("no such file");
  return file;
}

Resolved read_document(const std::string& path) {
  std::vector<std::string> chain;
  return read(path, chain);
}

void include_references(Resolved& scenario) {
  for (const char* reference : {"/machine", "/nic/model"}) {
    const Pointer at(reference);
    if (!has(scenario.document, at) || !scenario.document.at(at).is_string())
      continue;
    Resolved included = read_document(referred_file(Cursor(scenario.document.at(at), reference, scenario.origins)));
    scenario.document.at(at) = std::move(included.document);
    scenario.origins.include(reference, included.origins);
  }
}

} // namespace linebounce::lab
