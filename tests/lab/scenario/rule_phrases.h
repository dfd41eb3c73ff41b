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
    "CPUs of /nic/placement",
    "CPUs of a socket of",
    "CPUs of the other sockets of",
    "a CPU has one place",
    "no such CPU; ",
    "CPUs of /application/placement that serve no receive queue",
    "smt_slowdown is needed",
    "more than one thread alone would lose",
    "there is no /application",
    "only in an application's path",
    "only in softirq's path",
    "only in a step or group that is done once per batch",
    "not while a lock is held",
    "a lock of a group is released in the same group",
    "nobody could ever release it",
    "the lock taken last and still held",
    "exactly one step with the effect",
    "a packet is charged once",
    "uncharge without a charge",
    "entries must be a multiple of it",
    "more than receive_buffer_bytes",
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
    "one number for each parameter",
    "one row for each parameter",
};

inline bool breaks_a_rule(const std::string& complaint) {
  return std::any_of(std::begin(rule_phrases), std::end(rule_phrases),
                     [&](const char* phrase) { return complaint.find(phrase) != std::string::npos; });
}

} // namespace linebounce::lab
