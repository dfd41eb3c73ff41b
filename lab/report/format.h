// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace linebounce::lab {

/// How a result is written.
enum class Format { table, json, csv };

} // namespace linebounce::lab
