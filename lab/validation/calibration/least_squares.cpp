// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/least_squares.h"

#include "sim/error.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace linebounce::lab {
namespace {

constexpr double longest_step = 0.5; // in log: beyond, the linear picture means nothing
constexpr double first_damping = 1e-3;

double cost(const std::vector<double>& residuals) {
  double sum = 0;
  for (const double r : residuals)
    sum += r * r;
  return sum;
}

class Search {
public:
  Search(const std::vector<Range>& numbers, const Evaluate& evaluate, const LeastSquaresOptions& options)
      : numbers_(numbers), evaluate_(evaluate), options_(options) {
    for (const Range& number : numbers)
      fit_.solution.push_back(number.start);
  }

  LeastSquaresFit run() {
    while (fit_.stopped_by.empty()) {
      linearise();
      ++fit_.iterations;
      step();
      if (fit_.stopped_by.empty() && fit_.iterations == options_.max_iterations)
        fit_.stopped_by = "max_iterations";
    }
    return fit_;
  }

private:
  Matrix ask(const Matrix& points) {
    fit_.evaluations += static_cast<unsigned>(points.size());
    return evaluate_(points);
  }

  /// Residuals and Jacobian at the solution so far. A number at its upper bound is varied downwards.
  void linearise() {
    Matrix points = {fit_.solution};
    std::vector<double> steps;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const bool up = fit_.solution[i] * (1 + options_.step) <= numbers_[i].high;
      steps.push_back(std::log(up ? 1 + options_.step : 1 - options_.step));
      points.push_back(fit_.solution);
      points.back()[i] *= up ? 1 + options_.step : 1 - options_.step;
    }
    const Matrix found = ask(points);
    fit_.residuals = found[0];
    if (fit_.residuals.empty())
      throw InternalError("a fit on no rows");
    fit_.jacobian.assign(fit_.residuals.size(), std::vector<double>(numbers_.size()));
    for (std::size_t row = 0; row < fit_.residuals.size(); ++row)
      for (std::size_t i = 0; i < numbers_.size(); ++i)
        fit_.jacobian[row][i] = (found[i + 1][row] - fit_.residuals[row]) / steps[i];
  }

  std::vector<double> damped_step(double damping) const {
    const auto rows = static_cast<Eigen::Index>(fit_.residuals.size());
    const auto columns = static_cast<Eigen::Index>(numbers_.size());
    Eigen::MatrixXd j(rows, columns);
    Eigen::VectorXd r(rows);
    for (Eigen::Index row = 0; row < rows; ++row) {
      r(row) = fit_.residuals[static_cast<std::size_t>(row)];
      for (Eigen::Index i = 0; i < columns; ++i)
        j(row, i) = fit_.jacobian[static_cast<std::size_t>(row)][static_cast<std::size_t>(i)];
    }
    Eigen::MatrixXd normal = j.transpose() * j;
    const double largest = normal.diagonal().maxCoeff();
    for (Eigen::Index i = 0; i < columns; ++i)
      normal(i, i) += damping * std::max(normal(i, i), 1e-9 * largest) + 1e-300;
    const Eigen::VectorXd move = normal.ldlt().solve(-j.transpose() * r);
    return {move.data(), move.data() + move.size()};
  }

  std::vector<double> moved(const std::vector<double>& step) const {
    std::vector<double> point = fit_.solution;
    for (std::size_t i = 0; i < point.size(); ++i)
      point[i] = std::clamp(point[i] * std::exp(std::clamp(step[i], -longest_step, longest_step)), numbers_[i].low,
                            numbers_[i].high);
    return point;
  }

  /// The best of a few damped steps, if it is better than where we are.
  void step() {
    const double before = cost(fit_.residuals);
    Matrix points;
    std::vector<double> dampings;
    for (const double factor : {1.0, 30.0, 1000.0}) {
      dampings.push_back(damping_ * factor);
      points.push_back(moved(damped_step(dampings.back())));
    }
    const Matrix found = ask(points);
    std::size_t best = 0;
    for (std::size_t k = 1; k < points.size(); ++k)
      if (cost(found[k]) < cost(found[best]))
        best = k;
    double longest = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      longest = std::max(longest, std::abs(std::log(points[best][i] / fit_.solution[i])));
    if (!(cost(found[best]) < before)) {
      fit_.stopped_by = longest < options_.enough ? "converged" : "no better point";
      return;
    }
    fit_.solution = points[best];
    fit_.residuals = found[best];
    damping_ = std::max(1e-6, dampings[best] / 10);
    if (longest < options_.enough)
      fit_.stopped_by = "converged";
  }

  const std::vector<Range>& numbers_;
  const Evaluate& evaluate_;
  const LeastSquaresOptions& options_;
  double damping_ = first_damping;
  LeastSquaresFit fit_;
};

} // namespace

LeastSquaresFit least_squares(const std::vector<Range>& numbers, const Evaluate& evaluate,
                              const LeastSquaresOptions& options) {
  return Search(numbers, evaluate, options).run();
}

} // namespace linebounce::lab
