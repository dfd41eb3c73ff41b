// SPDX-License-Identifier: Apache-2.0
// Closed forms of single-server queues with Poisson arrivals. Kleinrock, "Queueing Systems" I, chapter 5; Gross and
// Harris, "Fundamentals of Queueing Theory", 5.1.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace linebounce::fixtures {

/// M/G/1: mean number in the system (Pollaczek and Khinchine). rho: utilisation; cv: of the service time, 0 for M/D/1.
inline double mg1_number_in_system(double rho, double cv) { return rho + rho * rho * (1 + cv * cv) / (2 * (1 - rho)); }

/// M/D/1/K: share of the arrivals that find `capacity` packets in the system, the one in service included.
/// Embedded chain at departures: pi_j = pi_0 a_j + sum_{i=1}^{j+1} pi_i a_{j+1-i}, a_k = e^-rho rho^k / k!, on
/// 0 .. capacity-1; then loss = 1 - 1/(pi_0 + rho).
inline double md1k_loss(double rho, std::size_t capacity) {
  std::vector<double> a(capacity + 1);
  a[0] = std::exp(-rho);
  for (std::size_t k = 1; k <= capacity; ++k)
    a[k] = a[k - 1] * rho / static_cast<double>(k);
  std::vector<double> pi(capacity, 0); // relative to pi_0
  pi[0] = 1;
  double sum = 1;
  for (std::size_t j = 0; j + 1 < capacity; ++j) {
    double next = pi[j] - a[j];
    for (std::size_t i = 1; i <= j; ++i)
      next -= pi[i] * a[j + 1 - i];
    pi[j + 1] = next / a[0];
    sum += pi[j + 1];
  }
  return 1 - 1 / (1 / sum + rho);
}

} // namespace linebounce::fixtures
