// SPDX-License-Identifier: Apache-2.0
#include "lab/report/json.h"

#include "sim/error.h"

#include <cmath>

namespace linebounce::lab {

double finite(double number, const char* what) {
  if (!std::isfinite(number))
    throw InternalError(std::string(what) + " is not a finite number");
  return number;
}

nlohmann::ordered_json finite_or_null(const std::optional<double>& number, const char* what) {
  return number ? nlohmann::ordered_json(finite(*number, what)) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json ci95(const Estimate& estimate, const char* what) {
  return nlohmann::ordered_json::array({finite(estimate.low, what), finite(estimate.high, what)});
}

std::string written(const nlohmann::ordered_json& document) {
  return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace linebounce::lab
