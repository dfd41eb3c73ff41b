// SPDX-License-Identifier: Apache-2.0
// Do the schemas name what there is, describe it, and say the same in each place?
#include "tests/lab/scenario/schemas.h"

#include "models/ownership/registry.h"

#include <gmock/gmock.h>

#include <functional>

namespace linebounce::lab {
namespace {

using nlohmann::json;

/// Calls `visit` with every object inside, and where it stands.
void walk(const json& value, const std::string& pointer,
          const std::function<void(const json&, const std::string&)>& visit) {
  if (value.is_object())
    visit(value, pointer);
  if (value.is_structured())
    for (const auto& [key, member] : value.items())
      walk(member, pointer + "/" + key, visit);
}

/// The schema a "$ref" leads to, or the schema itself.
const json& followed(const json& schema, const std::string& kind) {
  const auto reference = schema.find("$ref");
  if (reference == schema.end())
    return schema;
  const auto text = reference->get<std::string>();
  const auto hash = text.find('#');
  const std::string other = hash == 0 ? kind : text.substr(0, text.find('.'));
  return followed(schema_of(other).at(json::json_pointer(text.substr(hash + 1))), other);
}

TEST(Schema, StrategiesAreThoseOfTheRegistry) {
  std::vector<std::string> names;
  for (const Strategy& strategy : strategies())
    names.push_back(strategy.name);
  EXPECT_EQ(schema_of("scenario").at("/definitions/strategy/anyOf/0/enum"_json_pointer), json(names))
      << "a new strategy is added to scenarios/schema/scenario.schema.json too";
}

TEST(Schema, EveryKeyOfADocumentIsDescribed) {
  for (const std::string& kind : kinds)
    walk(schema_of(kind), "", [&](const json& object, const std::string& pointer) {
      // Where a number is narrowed, its description stands in "described".
      if (!object.contains("properties") || object.contains("allOf"))
        return;
      for (const auto& [key, schema] : object["properties"].items())
        EXPECT_TRUE(schema.contains("description") || followed(schema, kind).contains("description"))
            << kind << " " << pointer << "/properties/" << key;
    });
}

TEST(Schema, EveryNumberHasARange) {
  for (const std::string& kind : kinds)
    walk(schema_of(kind), "", [&](const json& object, const std::string& pointer) {
      const json type = object.value("type", json());
      const bool described = pointer.ends_with("/described/properties/value");
      if ((type == "number" || type == "integer") && !described) {
        EXPECT_TRUE(object.contains("minimum")) << kind << " " << pointer;
      }
    });
}

TEST(Schema, ADefinitionOfOneNameIsTheSameInEverySchema) {
  std::map<std::string, json> definitions;
  for (const std::string& kind : kinds)
    for (const auto& [name, definition] : schema_of(kind)["definitions"].items()) {
      const auto [known, added] = definitions.emplace(name, definition);
      EXPECT_TRUE(added || known->second == definition) << name;
    }
}

TEST(Schema, AnExtendingDocumentIsCheckedForItsKeysOnly) {
  EXPECT_TRUE(schema_accepts({{"extends", "base.json"}, {"nic", {{"queues", 2}}}}, "scenario"));
  EXPECT_TRUE(schema_accepts({{"extends", "base.json"}, {"sweep", nullptr}}, "scenario"));
  EXPECT_FALSE(schema_accepts({{"extends", "base.json"}, {"colour", "red"}}, "scenario"));
  EXPECT_FALSE(schema_accepts({{"extends", 7}}, "scenario"));
}

TEST(Schema, OnlyObjectsAreDocuments) {
  for (const std::string& kind : kinds)
    for (const json& value : {json(), json(1), json("text"), json::array(), json::object()})
      EXPECT_FALSE(schema_accepts(value, kind)) << kind << " " << value;
}

} // namespace
} // namespace linebounce::lab
