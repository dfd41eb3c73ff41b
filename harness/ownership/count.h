// SPDX-License-Identifier: Apache-2.0
// Reference counts in memory, and what it takes that their cost is seen.
#pragma once

#include <atomic>
#include <cstdint>

namespace linebounce::harness {

using Counter = std::atomic<std::uint32_t>;

/// A shared count alone on its cache line, and its line alone in its pair: prefetchers fetch two lines at a time.
struct alignas(128) Count {
  Counter word{0};
};

/// The two counts a strategy may use of an object: the one all CPUs share and the one of this CPU.
struct Counts {
  Counter* shared;
  Counter* own;
};

/// The same pointer, not known to the core before `value` is: what is done there cannot start earlier. AND with 0 is
/// no zeroing idiom to any x86-64 core, so that it waits for its operand; to a compiler the result is unknown.
template <class T> T* once_known(T* pointer, std::uint64_t value) {
  asm("and $0, %0" : "+r"(value) : : "cc");
  return reinterpret_cast<T*>(reinterpret_cast<std::uintptr_t>(pointer) + value);
}

/// The same value, not known to the core before `other` is.
inline std::uint64_t once_known(std::uint64_t value, std::uint64_t other) {
  asm("and $0, %0" : "+r"(other) : : "cc");
  return value + other;
}

} // namespace linebounce::harness
