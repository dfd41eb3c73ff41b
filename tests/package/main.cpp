// SPDX-License-Identifier: Apache-2.0
// A program outside the project that uses the installed headers and libraries.
#include "models/ownership/registry.h"
#include "sim/calendar.h"
#include "sim/units.h"

#include <cstdio>

int main() {
  using namespace linebounce;
  Calendar<int> calendar;
  calendar.schedule(nanoseconds(2), 0, 2);
  calendar.schedule(nanoseconds(1), 0, 1);
  if (calendar.pop().id != 1 || calendar.next_time() != nanoseconds(2))
    return 1;
  if (find_strategy("noref") == nullptr)
    return 1;
  for (const Strategy& strategy : strategies())
    std::puts(strategy.name.c_str());
}
