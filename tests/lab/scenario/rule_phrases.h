// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <iterator>
#include <string>

namespace linebounce::lab {

/// What the reader says of a document that breaks no more than a rule: something no schema of one file can express.
/// One phrase for each rule.
inline constexpr const char* rule_phrases[] = {
    "RSS queues of",
    "cores of /nic/placement",
    "cores of a socket of",
    "cores of the other sockets of",
    "a core serves one queue",
    "no such core; ",
    "no such socket; ",
    "no such file",
    "address or prefix, as",
    "below the first port",
    "no such object; declared are",
    " has no field ",
    "no variant has this switch",
    "a strategy for it is needed",
    "; declared are",
    "a JSON pointer to a value of this scenario",
    "the axes cross at more than",
    "JSON pointers to a number",
    "no such variant; there are",
    "no such sweep axis; there are",
    "is below min_windows",
    "is below min_replicates",
    "allowed are at most 1024",
    "no link path from socket",
    "bins ascend",
    "a part of transfer_ns",
    "data_ns is a part of it",
    "same_llc is needed: cores share an LLC",
    "same_llc or same_socket is needed",
    "at least one class up to other_socket is needed",
    "another sender has this name",
    "the key says the unit",
};

inline bool breaks_a_rule(const std::string& complaint) {
  return std::any_of(std::begin(rule_phrases), std::end(rule_phrases),
                     [&](const char* phrase) { return complaint.find(phrase) != std::string::npos; });
}

} // namespace linebounce::lab
