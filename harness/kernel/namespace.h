// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "harness/kernel/descriptor.h"

#include <string>

namespace linebounce::harness {

/// A network namespace without a name, in which the calling thread is while this lives, and every thread and program
/// started by it meanwhile. The kernel removes it with all devices once nobody is in it and its sockets are closed,
/// however the process ends: nothing can be left behind.
class Namespace {
public:
  /// InputError where the process may not.
  Namespace();
  Namespace(const Namespace&) = delete;
  Namespace& operator=(const Namespace&) = delete;
  ~Namespace();

private:
  Descriptor before_;
};

/// Writes the file /proc/sys/<path>, in the calling thread's namespace. InputError if that fails.
void set_sysctl(const std::string& path, const std::string& value);

/// Has iproute2 do these commands in one go ("link add ..." without the "ip"), in the calling thread's namespace.
/// InputError with what it said if one fails.
void ip(const std::string& commands);

} // namespace linebounce::harness
