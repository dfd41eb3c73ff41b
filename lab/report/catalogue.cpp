// SPDX-License-Identifier: Apache-2.0
#include "lab/report/catalogue.h"

#include "lab/report/csv.h"
#include "lab/report/json.h"
#include "lab/report/text_table.h"
#include "lab/scenario/resolve.h"
#include "models/ownership/registry.h"
#include "sim/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace linebounce::lab {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".json")
      files.push_back(entry.path());
  if (error)
    throw InputError(folder.string() + ": " + error.message());
  std::sort(files.begin(), files.end());
  return files;
}

/// The value at a key that may be a number or a parameter with its origin.
std::string number_at(const nlohmann::json& document, const char* key, const char* fallback = "?") {
  if (!document.contains(key))
    return fallback;
  const nlohmann::json& member = document.at(key);
  return (member.is_object() && member.contains("value") ? member.at("value") : member).dump();
}

/// "variants noref, ref; queues 1, 10, 16; <source>"
std::string scenario_in_words(const nlohmann::json& document) {
  const auto variant_members = document.value("variants", nlohmann::json::object());
  const auto axis_members = document.value("sweep", nlohmann::json::object());
  std::vector<std::string> variants;
  for (const auto& [name, variant] : variant_members.items())
    variants.push_back(name);
  std::string text = fmt::format("variants {}; ", fmt::join(variants, ", "));
  for (const auto& [name, axis] : axis_members.items()) {
    std::vector<std::string> values;
    if (axis.contains("patches"))
      for (const auto& [value, patch] : axis.at("patches").items())
        values.push_back(value);
    else
      for (const nlohmann::json& value : axis.at("values"))
        values.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    text += fmt::format("{} {}; ", name, fmt::join(values, ", "));
  }
  return text + document.value("source", "");
}

std::string machine_in_words(const nlohmann::json& document) {
  return fmt::format("{}: sockets {}, LLC domains a socket {}, cores a domain {}, threads a core {}",
                     document.value("name", ""), number_at(document, "sockets"),
                     number_at(document, "llcs_per_socket", "1"), number_at(document, "cores_per_llc"),
                     number_at(document, "threads_per_core", "1"));
}

std::string nic_in_words(const nlohmann::json& document) {
  return fmt::format("{}: {} Gbit/s, {} RSS queues, rings of {}", document.value("name", ""),
                     number_at(document, "wire_gbps"), number_at(document, "max_queues"),
                     number_at(document, "ring_entries"));
}

std::string in_words(const Strategy& strategy) {
  constexpr std::array<std::pair<Primitive, const char*>, 4> words{{{Primitive::rmw, "atomic read-modify-write"},
                                                                    {Primitive::load, "load"},
                                                                    {Primitive::compare_swap, "cmpxchg loop"},
                                                                    {Primitive::private_add, "private increment"}}};
  const auto list = [&](const std::vector<Primitive>& primitives) {
    std::vector<const char*> names;
    for (const Primitive primitive : primitives)
      names.push_back(std::find_if(words.begin(), words.end(), [&](auto& w) { return w.first == primitive; })->second);
    return names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, ", "));
  };
  return "hold: " + list(strategy.hold) + "; release: " + list(strategy.release) +
         (strategy.remembers ? "; each CPU remembers its lookups" : "");
}

struct Shelf {
  const char* kind;
  const char* folder;
  std::string (*in_words)(const nlohmann::json&);
};

/// Beside the scenarios stands the list of the documented ones. What says of no kind is left to describe().
bool is_of(const fs::path& file, const char* kind) {
  const nlohmann::json document = read_document(file.string()).document;
  return !document.is_object() || !document.contains("kind") || document.at("kind") == kind;
}

std::string describe(const fs::path& file, const Shelf& shelf) {
  const nlohmann::json document = read_document(file.string()).document;
  try {
    return shelf.in_words(document);
  } catch (const nlohmann::json::exception&) {
    throw InputError(file.string() + ": no good " + shelf.kind + "; 'linebounce validate' says why");
  }
}

} // namespace

std::vector<CatalogueEntry> catalogue(const fs::path& data_folder) {
  constexpr std::array<Shelf, 3> shelves{
      {{"scenario", "", scenario_in_words}, {"machine", "machines", machine_in_words}, {"nic", "nics", nic_in_words}}};
  std::vector<CatalogueEntry> entries;
  for (const Shelf& shelf : shelves)
    for (const fs::path& file : json_files(data_folder / shelf.folder))
      if (is_of(file, shelf.kind))
        entries.push_back({shelf.kind, file.lexically_relative(data_folder).string(), describe(file, shelf)});
  for (const Strategy& strategy : strategies())
    entries.push_back({"strategy", strategy.name, in_words(strategy)});
  return entries;
}

std::string render(const std::vector<CatalogueEntry>& catalogue, Format format) {
  if (format == Format::json) {
    nlohmann::ordered_json document;
    document["schema_version"] = result_schema_version;
    document["entries"] = nlohmann::ordered_json::array();
    for (const CatalogueEntry& entry : catalogue)
      document["entries"].push_back({{"kind", entry.kind}, {"name", entry.name}, {"description", entry.description}});
    return written(document);
  }
  if (format == Format::csv) {
    std::string text = csv_line({"kind", "name", "description"});
    for (const CatalogueEntry& entry : catalogue)
      text += csv_line({entry.kind, entry.name, entry.description});
    return text;
  }
  TextTable table;
  for (const char* header : {"kind", "name", "description"})
    table.column(header, TextTable::Align::left);
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    if (i > 0 && catalogue[i].kind != catalogue[i - 1].kind)
      table.gap();
    table.row({catalogue[i].kind, catalogue[i].name, catalogue[i].description});
  }
  return table.text();
}

} // namespace linebounce::lab
