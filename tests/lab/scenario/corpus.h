// SPDX-License-Identifier: Apache-2.0
// The documents of tests/corpus and the shipped ones, and what the reader says about a document.
#pragma once

#include "lab/scenario/json_file.h"
#include "lab/scenario/validate.h"
#include "sim/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace linebounce::lab {

inline const std::string corpus_folder = LINEBOUNCE_SOURCE_DIR "/tests/corpus";
inline const std::string shipped_folder = LINEBOUNCE_SOURCE_DIR "/scenarios";

/// The JSON files of these folders, sorted.
inline std::vector<std::string> json_files(const std::vector<std::string>& folders) {
  std::vector<std::string> files;
  for (const std::string& folder : folders)
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".json" && entry.path().filename() != "index.json")
        files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

inline std::vector<std::string> shipped_documents() {
  return json_files({shipped_folder, shipped_folder + "/machines", shipped_folder + "/nics",
                     shipped_folder + "/measurements", shipped_folder + "/calibrations"});
}

inline std::vector<std::string> good_documents() {
  std::vector<std::string> files = json_files({corpus_folder + "/good"});
  for (const std::string& file : shipped_documents())
    files.push_back(file);
  return files;
}

/// What the reader has against a document; none if it takes it. Any exception but InputError goes through.
inline std::optional<std::string> complaint_about(const std::string& file) {
  try {
    validate(file);
    return std::nullopt;
  } catch (const InputError& error) {
    return error.what();
  }
}

inline bool is_one_line(const std::string& text) {
  return !text.empty() && std::none_of(text.begin(), text.end(),
                                       [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

/// A file's name for the name of a test.
inline std::string test_name(const std::string& file) {
  const std::filesystem::path path(file);
  std::string name = path.parent_path().filename().string() + "_" + path.stem().string();
  for (char& c : name)
    c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

} // namespace linebounce::lab
