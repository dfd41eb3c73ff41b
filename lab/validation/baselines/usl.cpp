// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/baselines/usl.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>

namespace linebounce::lab {
namespace {

using Terms = std::array<double, 3>;

// n / X(n) is linear in (1, sigma, kappa) / lambda.
Terms terms(double n) { return {1, n - 1, n * (n - 1)}; }

// Least squares on the first `count` terms, by modified Gram-Schmidt. The terms are independent at `count` distinct n.
Terms solve(const std::vector<SeriesPoint>& points, std::size_t count) {
  std::array<std::vector<double>, 4> columns; // the terms, last the right-hand side
  for (const SeriesPoint& point : points) {
    for (std::size_t k = 0; k < count; ++k)
      columns[k].push_back(terms(point.queues)[k]);
    columns[3].push_back(point.queues / point.pps);
  }
  const auto dot = [](const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
      sum += a[i] * b[i];
    return sum;
  };

  std::array<std::array<double, 4>, 3> upper{}; // row k: projections on the k-th orthogonal column
  for (std::size_t k = 0; k < count; ++k) {
    const double norm = dot(columns[k], columns[k]);
    for (const std::size_t j : {std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
      if (j <= k || (j < 3 && j >= count))
        continue;
      upper[k][j] = dot(columns[k], columns[j]) / norm;
      for (std::size_t i = 0; i < columns[j].size(); ++i)
        columns[j][i] -= upper[k][j] * columns[k][i];
    }
  }

  Terms solution{};
  for (std::size_t k = count; k-- > 0;) {
    solution[k] = upper[k][3];
    for (std::size_t j = k + 1; j < count; ++j)
      solution[k] -= upper[k][j] * solution[j];
  }
  return solution;
}

} // namespace

std::optional<double> Usl::pps(double queues) const {
  const double denominator = 1 + sigma * (queues - 1) + kappa * queues * (queues - 1);
  if (!(denominator > 0))
    return std::nullopt;
  return lambda * queues / denominator;
}

std::optional<Usl> fit_usl(const std::vector<SeriesPoint>& fitted) {
  std::set<double> counts;
  for (const SeriesPoint& point : fitted)
    counts.insert(point.queues);
  if (counts.size() < 2)
    return std::nullopt;
  const Terms solution = solve(fitted, std::min<std::size_t>(counts.size(), 3));
  if (!(solution[0] > 0))
    return std::nullopt;
  return Usl{1 / solution[0], solution[1] / solution[0], solution[2] / solution[0]};
}

} // namespace linebounce::lab
