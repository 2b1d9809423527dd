#pragma once

#include "core/analysis/peaks/dump_peaks.h"
#include "core/export/table.h"
#include "core/model/run_folder.h"

#include <functional>
#include <span>
#include <string>

namespace allostrata {

extern const std::span<const ColumnRow> kDumpColumns;

/// All dumps of a folder with their peaks, one row each, in the folder's order; for dumps of several devices the
/// highest peaks. `peaks` by dump; null: not read. `message` converts an error into a sentence.
[[nodiscard]] Table dumpTable(const RunFolder &folder, std::span<const SharedPeaks> peaks,
                              const std::function<std::string(const Error &)> &message);

} // namespace allostrata
