// SPDX-License-Identifier: Apache-2.0
#include "lab/validation/calibration/calibrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace linebounce::lab {
namespace {

constexpr double sensitivity_step = 0.03;

class Calibrator {
public:
  Calibrator(const std::vector<ScenarioDocument>& documents, const std::vector<Measurement>& measurements,
             const CalibrateRequest& request)
      : request_(request), pool_(documents, request.workers) {
    run_.problem = FitProblem::of(documents, measurements);
  }

  CalibrationRun run() {
    fit();
    run_.uncertainty = uncertainty(run_.fit.jacobian, run_.fit.residuals);
    for (std::size_t i = 0; i < run_.values.size(); ++i)
      run_.values[i] = rounded(run_.values[i], run_.values[i] * run_.uncertainty.standard_error[i]);
    write_parameters();
    write_rows();
    return std::move(run_);
  }

private:
  Matrix errors(const std::vector<MeasuredPoint>& rows, const Matrix& points, const std::string& what) {
    return log_errors(pool_, run_.problem, rows, points, request_.seed, request_.stop,
                      [&](std::size_t, const std::string& doing) {
                        if (request_.on_progress)
                          request_.on_progress(what + ": " + doing);
                      });
  }

  void fit() {
    std::vector<Range> ranges;
    for (const FitParameter& parameter : run_.problem.parameters)
      ranges.push_back(parameter.range);
    const auto& rows = run_.problem.rows;
    unsigned batch = 0;
    run_.fit = least_squares(ranges, [&](const Matrix& points) {
      Matrix residuals = errors(rows, points, fmt::format("fit, batch {}", ++batch));
      for (const double error : batch == 1 ? residuals.front() : std::vector<double>{})
        run_.before.push_back(std::exp(error) - 1);
      for (auto& point : residuals)
        for (std::size_t i = 0; i < point.size(); ++i)
          point[i] /= rows[i].noise;
      return residuals;
    });
    run_.values = run_.fit.solution;
  }

  void write_parameters() {
    Calibration& calibration = run_.calibration;
    calibration.covariance = run_.uncertainty.covariance;
    for (std::size_t i = 0; i < run_.values.size(); ++i) {
      const FitParameter& fitted = run_.problem.parameters[i];
      CalibratedParameter parameter{fitted.file,
                                    fitted.pointers,
                                    run_.values[i],
                                    fitted.unit,
                                    run_.values[i] * run_.uncertainty.standard_error[i],
                                    {},
                                    true};
      for (const auto& group : run_.uncertainty.unidentified) {
        if (std::find(group.begin(), group.end(), i) == group.end())
          continue;
        parameter.identified = false;
        for (const std::size_t other : group)
          if (other != i)
            parameter.trades_with.push_back(run_.problem.parameters[other].pointers.front());
      }
      calibration.parameters.push_back(std::move(parameter));
    }
  }

  // Every measured row at the values found, and with each of them a little higher.
  void write_rows() {
    const auto& all = run_.problem.all_rows;
    Matrix points = {run_.values};
    for (std::size_t i = 0; i < run_.values.size(); ++i) {
      points.push_back(run_.values);
      points.back()[i] = std::min(points.back()[i] * (1 + sensitivity_step), run_.problem.parameters[i].range.high);
    }
    const Matrix found = errors(all, points, "sensitivities");
    for (std::size_t row = 0; row < all.size(); ++row) {
      Sensitivity sensitivity{all[row].workload, all[row].variant, all[row].sweep, {}};
      for (std::size_t i = 0; i < run_.values.size(); ++i) {
        const double step = std::log(points[i + 1][i] / run_.values[i]);
        sensitivity.gradient.push_back(step > 0 ? (found[i + 1][row] - found[0][row]) / step : 0);
      }
      run_.calibration.sensitivities.push_back(std::move(sensitivity));
    }
    for (std::size_t i = 0; i < run_.problem.rows.size(); ++i) {
      const MeasuredPoint& fitted = run_.problem.rows[i];
      const auto at = std::find_if(all.begin(), all.end(), [&](const MeasuredPoint& row) {
        return row.document == fitted.document && row.variant == fitted.variant && row.sweep == fitted.sweep;
      });
      const double error = std::exp(found[0][static_cast<std::size_t>(at - all.begin())]) - 1;
      run_.after.push_back(error);
      const auto& left_out = run_.uncertainty.leave_one_out[i];
      run_.calibration.rows.push_back(
          {fitted.workload, fitted.variant, fitted.sweep, error,
           left_out ? std::optional(std::exp(*left_out * fitted.noise) - 1) : std::nullopt});
    }
  }

  const CalibrateRequest& request_;
  PointPool pool_;
  CalibrationRun run_;
};

} // namespace

CalibrationRun calibrate(const std::vector<ScenarioDocument>& documents, const std::vector<Measurement>& measurements,
                         const CalibrateRequest& request) {
  return Calibrator(documents, measurements, request).run();
}

double rounded(double value, double standard_error) {
  const double for_error = standard_error > 0 ? std::floor(std::log10(standard_error / 50)) : -3;
  const double for_digits = std::floor(std::log10(std::abs(value))) - 2;
  const double digits = std::min(for_error, for_digits);
  // Through text: the nearest double to the decimal number, so that it is written as short as it is meant.
  return std::strtod(fmt::format("{:.{}f}", std::round(value * std::pow(10, -digits)) * std::pow(10, digits),
                                 std::max(0, static_cast<int>(-digits)))
                         .c_str(),
                     nullptr);
}

} // namespace linebounce::lab
