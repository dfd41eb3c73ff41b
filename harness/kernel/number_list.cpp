// SPDX-License-Identifier: Apache-2.0
#include "harness/kernel/number_list.h"

#include "sim/error.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>
#include <system_error>

namespace linebounce::harness {
namespace {

constexpr unsigned largest = 65535;

bool read(std::string_view text, unsigned& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number <= largest;
}

} // namespace

std::vector<unsigned> numbers_of(const std::string& option, const std::string& text) {
  std::vector<unsigned> numbers;
  std::istringstream stream(text + ','); // a part that ends the text with nothing in it is a part
  for (std::string part; std::getline(stream, part, ',');) {
    const auto dash = part.find('-');
    unsigned first = 0;
    unsigned last = 0;
    if (!read(std::string_view(part).substr(0, dash), first) ||
        !read(dash == std::string::npos ? part : part.substr(dash + 1), last) || last < first)
      throw InputError(option + ": " + text + " is no list of whole numbers and ranges such as 0-3,8");
    for (unsigned number = first; number <= last; ++number) {
      if (std::find(numbers.begin(), numbers.end(), number) != numbers.end())
        throw InputError(option + ": " + text + " names " + std::to_string(number) + " twice");
      numbers.push_back(number);
    }
  }
  return numbers;
}

} // namespace linebounce::harness
