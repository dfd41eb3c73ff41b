// SPDX-License-Identifier: Apache-2.0
#include "harness/host/command.h"

#include "lab/report/say.h"
#include "sim/error.h"

#include <exception>

namespace linebounce::harness {

int guarded(const std::string& program, const std::function<Status()>& command) {
  try {
    return command();
  } catch (const InputError& error) {
    lab::say(program, error.what());
    return bad_input;
  } catch (const std::exception& error) {
    lab::say(program, std::string("internal fault: ") + error.what());
    return internal_fault;
  }
}

} // namespace linebounce::harness
