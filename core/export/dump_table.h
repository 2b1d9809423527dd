#pragma once

#include "core/analysis/dump_peaks.h"
#include "core/export/table.h"
#include "core/model/run_folder.h"

#include <functional>
#include <span>
#include <string>

namespace allostrata {

/// All dumps of a folder with their peaks, a row each, in the folder's order. Of a dump of several devices the highest
/// ones. `peaks` by dump; null: not read. `message` makes a sentence of an error.
[[nodiscard]] Table dumpTable(const RunFolder &folder, std::span<const SharedPeaks> peaks,
                              const std::function<std::string(const Error &)> &message);

} // namespace allostrata
