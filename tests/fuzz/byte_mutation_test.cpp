// SPDX-License-Identifier: Apache-2.0
// Bytes of good documents are changed at random, from fixed seeds: the reader takes the result or says on one line why
// not; it never does anything else. A text that once broke it belongs into tests/corpus/bad.
#include "tests/lab/scenario/corpus.h"
#include "tests/lab/scenario/temporary_folder.h"

#include <fstream>
#include <iterator>
#include <random>

namespace linebounce::lab {
namespace {

constexpr int rounds = 300;

/// What a changed place may become: pieces JSON is made of, and bytes it is not made of.
const std::vector<std::string> pieces = {
    "null", "true", "-1", "0",  "1e308",   "1e999", "4294967296", "0.5",  "\"\"", "{}",       "[]", "[", "}",
    "\"",   ",",    ":",  "\\", "\\u0000", "\n",    "\xff",       "\xc3", "~1",   "\"null\"", "/",  "-"};

class Source {
public:
  explicit Source(std::uint64_t seed) : bits_(seed) {}
  /// 0 .. below - 1. The remainder's bias does not matter here, the same numbers from any library do.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(bits_() % bound); }

private:
  std::mt19937_64 bits_;
};

void change(std::string& text, Source& random) {
  const std::size_t at = random.below(text.size() + 1);
  const std::size_t length = std::min(1 + random.below(12), text.size() - at);
  switch (random.below(6)) {
  case 0:
    text.insert(at, 1, static_cast<char>(random.below(256)));
    break;
  case 1:
    text.erase(at, length);
    break;
  case 2:
    text.insert(at, text.substr(at, length));
    break;
  case 3:
    text.replace(at, length, pieces[random.below(pieces.size())]);
    break;
  case 4:
    text.resize(random.below(4) == 0 ? at : text.size());
    break;
  default:
    // A digit for another keeps the document well-formed and changes what it says.
    if (const auto digit = text.find_first_of("0123456789", at); digit != std::string::npos)
      text[digit] = static_cast<char>('0' + random.below(10));
  }
}

class ByteMutation : public testing::TestWithParam<std::string> {};

TEST_P(ByteMutation, IsTakenOrRefusedOnOneLine) {
  std::ifstream file(GetParam());
  const std::string original(std::istreambuf_iterator<char>(file), {});
  const TemporaryFolder folder;
  for (const char* beside : {"base.json", "cbr-fixed.json", "machine.json", "nic.json", "measurement.json"})
    std::filesystem::copy_file(corpus_folder + "/good/" + beside, folder.path() / beside);
  Source random(2026);
  for (int round = 0; round < rounds; ++round) {
    std::string text = original;
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
      change(text, random);
    const auto complaint = complaint_about(folder.write("changed.json", text));
    if (complaint && (!is_one_line(*complaint) || complaint->size() > 2000))
      ADD_FAILURE() << "round " << round << ": " << *complaint << "\n" << text;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGoodDocument, ByteMutation, testing::ValuesIn(good_documents()),
                         [](const auto& instance) { return test_name(instance.param); });

} // namespace
} // namespace linebounce::lab
