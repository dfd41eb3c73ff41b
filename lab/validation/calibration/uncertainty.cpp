// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/uncertainty.h"

#include <Eigen/Dense>

#include <cmath>

namespace linebounce::lab {
namespace {

using Eigen::Index;

// Directions with a singular value below this share of the largest, columns scaled to length 1, are not determined.
constexpr double weak = 1e-2;
// A number takes part in a direction if its component is at least this.
constexpr double takes_part = 0.3;
// A row with this much of the hat matrix's diagonal is needed to determine some number.
constexpr double needed = 0.999;

Eigen::MatrixXd eigen(const Matrix& matrix, std::size_t columns) {
  Eigen::MatrixXd result(static_cast<Index>(matrix.size()), static_cast<Index>(columns));
  for (Index row = 0; row < result.rows(); ++row)
    for (Index column = 0; column < result.cols(); ++column)
      result(row, column) = matrix[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  return result;
}

Matrix plain(const Eigen::MatrixXd& matrix) {
  Matrix result(static_cast<std::size_t>(matrix.rows()), std::vector<double>(static_cast<std::size_t>(matrix.cols())));
  for (Index row = 0; row < matrix.rows(); ++row)
    for (Index column = 0; column < matrix.cols(); ++column)
      result[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = matrix(row, column);
  return result;
}

double noise_factor(const std::vector<double>& residuals, std::size_t numbers) {
  if (residuals.size() <= numbers)
    return 1;
  double sum = 0;
  for (const double r : residuals)
    sum += r * r;
  return std::max(1.0, std::sqrt(sum / static_cast<double>(residuals.size() - numbers)));
}

} // namespace

Uncertainty uncertainty(const Matrix& jacobian, const std::vector<double>& residuals) {
  Uncertainty result;
  const std::size_t numbers = jacobian.empty() ? 0 : jacobian.front().size();
  Eigen::MatrixXd j = eigen(jacobian, numbers);
  Eigen::VectorXd scale = j.colwise().norm();
  for (Index i = 0; i < scale.size(); ++i) {
    if (scale(i) == 0) {
      result.unidentified.push_back({static_cast<std::size_t>(i)});
      scale(i) = 1;
    }
    j.col(i) /= scale(i);
  }

  const Eigen::JacobiSVD<Eigen::MatrixXd> svd(j, Eigen::ComputeThinU | Eigen::ComputeFullV);
  const Eigen::VectorXd& values = svd.singularValues();
  const Eigen::MatrixXd& v = svd.matrixV();
  Eigen::MatrixXd inverse = Eigen::MatrixXd::Zero(v.rows(), v.rows()); // of J^T J, weak directions left out
  Eigen::VectorXd hat = Eigen::VectorXd::Zero(j.rows());
  for (Index k = 0; k < v.cols(); ++k) {
    const bool strong = k < values.size() && values(k) > weak * values(0);
    if (strong) {
      inverse += v.col(k) * v.col(k).transpose() / (values(k) * values(k));
      hat += svd.matrixU().col(k).cwiseAbs2();
      continue;
    }
    std::vector<std::size_t> group;
    for (Index i = 0; i < v.rows(); ++i)
      if (std::abs(v(i, k)) >= takes_part)
        group.push_back(static_cast<std::size_t>(i));
    if (group.size() > 1)
      result.unidentified.push_back(std::move(group));
  }

  result.noise_factor = noise_factor(residuals, numbers);
  const double variance = result.noise_factor * result.noise_factor;
  const Eigen::VectorXd unscale = scale.cwiseInverse();
  const Eigen::MatrixXd covariance = variance * (unscale.asDiagonal() * inverse * unscale.asDiagonal());
  result.covariance = plain(covariance);
  Eigen::MatrixXd correlation = covariance;
  for (Index i = 0; i < covariance.rows(); ++i) {
    result.standard_error.push_back(std::sqrt(covariance(i, i)));
    for (Index k = 0; k < covariance.cols(); ++k) {
      const double both = std::sqrt(covariance(i, i) * covariance(k, k));
      correlation(i, k) = both > 0 ? covariance(i, k) / both : (i == k ? 1 : 0);
    }
  }
  result.correlation = plain(correlation);
  for (Index row = 0; row < hat.size(); ++row)
    result.leave_one_out.push_back(
        hat(row) < needed ? std::optional(residuals[static_cast<std::size_t>(row)] / (1 - hat(row))) : std::nullopt);
  return result;
}

} // namespace linebounce::lab
