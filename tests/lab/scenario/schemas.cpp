// SPDX-License-Identifier: Apache-2.0
#include "tests/lab/scenario/schemas.h"

#include "lab/scenario/json_file.h"
#include "lab/scenario/pointer.h"
#include "lab/scenario/resolve.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>

namespace linebounce::lab {
namespace {

using valijson::adapters::NlohmannJsonAdapter;

constexpr std::size_t most_positions = 1000;

nlohmann::json schema_file(const std::string& name) {
  std::ifstream file(LINEBOUNCE_SOURCE_DIR "/scenarios/schema/" + name);
  return nlohmann::json::parse(file);
}

std::unique_ptr<valijson::Schema> compiled(const nlohmann::json& text) {
  auto schema = std::make_unique<valijson::Schema>();
  valijson::SchemaParser(valijson::SchemaParser::kDraft7)
      .populateSchema(
          NlohmannJsonAdapter(text), *schema,
          [](const std::string& name) -> const nlohmann::json* { return new nlohmann::json(schema_file(name)); },
          [](const nlohmann::json* document) { delete document; });
  return schema;
}

} // namespace

const nlohmann::json& schema_of(const std::string& kind) {
  static std::map<std::string, nlohmann::json> texts;
  if (!texts.contains(kind))
    texts[kind] = schema_file(kind + ".schema.json");
  return texts[kind];
}

bool schema_accepts(const nlohmann::json& document, const std::string& kind) {
  static std::map<std::string, std::unique_ptr<valijson::Schema>> schemas;
  auto& schema = schemas[kind];
  if (!schema)
    schema = compiled(schema_of(kind));
  static valijson::Validator validator;
  return validator.validate(*schema, NlohmannJsonAdapter(document), nullptr);
}

std::vector<nlohmann::json> at_every_position(const nlohmann::json& document) {
  std::vector<nlohmann::json> documents = {document};
  const nlohmann::json sweep = document.is_object() ? document.value("sweep", nlohmann::json()) : nlohmann::json();
  if (!sweep.is_object())
    return documents;
  for (const auto& axis : sweep) {
    if (axis.is_object() && axis.contains("patches") && axis["patches"].is_object()) {
      std::vector<nlohmann::json> patched;
      for (const auto& at : documents)
        for (const auto& patch : axis["patches"])
          if (patch.is_object()) {
            patched.push_back(at);
            patched.back().merge_patch(patch);
          }
      if (patched.size() > most_positions)
        break;
      documents = std::move(patched);
      continue;
    }
    if (!axis.is_object() || !axis.contains("at") || !axis["at"].is_string() || !axis.contains("values") ||
        !axis["values"].is_array())
      continue;
    const auto pointer = parse_pointer(axis["at"].get<std::string>());
    std::vector<nlohmann::json> placed;
    for (const auto& at : documents)
      for (const auto& value : axis["values"]) {
        placed.push_back(at);
        if (pointer && has(at, *pointer))
          placed.back().at(*pointer) = value;
      }
    if (placed.size() > most_positions)
      break;
    documents = std::move(placed);
  }
  documents.push_back(document);
  return documents;
}

std::vector<nlohmann::json> resolved_everywhere(const std::string& file) {
  if (const nlohmann::json own = read_json(file); !own.is_object())
    return {own};
  Resolved resolved = read_document(file);
  include_references(resolved);
  return at_every_position(resolved.document);
}

bool schema_accepts_file(const std::string& file, const std::string& kind) {
  const auto documents = resolved_everywhere(file);
  return std::all_of(documents.begin(), documents.end(),
                     [&](const auto& document) { return schema_accepts(document, kind); });
}

std::string kind_of(const std::string& file) {
  const nlohmann::json own = read_json(file);
  const nlohmann::json document = own.is_object() ? read_document(file).document : nlohmann::json::object();
  const auto kind = document.value("kind", nlohmann::json());
  return std::find(kinds.begin(), kinds.end(), kind) == kinds.end() ? "scenario" : kind.get<std::string>();
}

} // namespace linebounce::lab
