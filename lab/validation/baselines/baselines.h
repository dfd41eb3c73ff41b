// SPDX-License-Identifier: Apache-2.0
// What an engineer could say without the model, from the same fitted rows.
#pragma once

#include "lab/validation/rows.h"

#include <vector>

namespace linebounce::lab {

/// Fills in linear_pps and usl_pps. A series is the rows of one workload and variant that differ only in the queue
/// count. Where a series has no fitted row, `linear` takes those of the first other variant that has some; the law does
/// not.
void add_baselines(std::vector<ComparedRow>& rows);

} // namespace linebounce::lab
