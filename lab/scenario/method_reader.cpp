// SPDX-License-Identifier: Apache-2.0
#include "lab/scenario/readers.h"

#include <fmt/format.h>

namespace linebounce::lab {
namespace {

constexpr double longest_ms = 1e6;

Ndr read_ndr(const Cursor& at) {
  at.allow_only({"loss_ratio", "trial_ms"});
  Ndr ndr;
  if (const auto loss = at.find("loss_ratio"))
    ndr.loss_ratio = loss->number(0, 0.5);
  if (const auto trial = at.find("trial_ms"))
    ndr.trial_ms = trial->number(0.1, longest_ms);
  return ndr;
}

Fixed read_fixed(const Cursor& at) {
  at.allow_only({"offered_mpps"});
  return {at["offered_mpps"].number(1e-6, 1e5)};
}

void read_kind(const Cursor& at, Method& method) {
  int kinds = 0;
  if (const auto saturate = at.find("saturate")) {
    saturate->allow_only({});
    method.kind = Saturate{};
    ++kinds;
  }
  if (const auto fixed = at.find("fixed")) {
    method.kind = read_fixed(*fixed);
    ++kinds;
  }
  if (const auto ndr = at.find("ndr")) {
    method.kind = read_ndr(*ndr);
    ++kinds;
  }
  if (kinds != 1)
    at.fail("exactly one of saturate, fixed, ndr is needed");
}

} // namespace

Method read_method(const Cursor& at) {
  at.allow_only({"saturate", "fixed", "ndr", "warmup_ms", "window_ms", "min_windows", "max_windows", "precision",
                 "min_replicates", "max_replicates"});
  Method method;
  read_kind(at, method);
  if (const auto warmup = at.find("warmup_ms"))
    method.warmup_ms = warmup->number(0, longest_ms);
  if (const auto window = at.find("window_ms"))
    method.window_ms = window->number(0.1, longest_ms);
  if (const auto least = at.find("min_windows"))
    method.min_windows = least->integer(2, 1000000);
  if (const auto most = at.find("max_windows"))
    method.max_windows = most->integer(2, 1000000);
  if (method.max_windows < method.min_windows)
    at.fail(fmt::format("max_windows {} is below min_windows {}", method.max_windows, method.min_windows));
  if (const auto precision = at.find("precision"))
    method.precision = precision->number(1e-6, 1);
  if (const auto least = at.find("min_replicates"))
    method.min_replicates = least->integer(1, 1000);
  if (const auto most = at.find("max_replicates"))
    method.max_replicates = most->integer(1, 1000);
  if (method.max_replicates < method.min_replicates)
    at.fail(fmt::format("max_replicates {} is below min_replicates {}", method.max_replicates, method.min_replicates));
  return method;
}

} // namespace linebounce::lab
