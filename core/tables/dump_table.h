#pragma once

#include "core/analysis/peaks/dump_peaks.h"
#include "core/export/table.h"
#include "core/model/run_folder.h"

#include <array>
#include <functional>
#include <span>
#include <string>

namespace allostrata {

inline constexpr auto kDumpColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    using enum Absence;
    return std::to_array<ColumnRow>({
        {"iteration", Index},
        {"rank", Index},
        {"kind"},
        {"exit", Count},
        {"file", Code},
        {"bytes", Bytes, OnRequest},
        {"devices", Count, OnRequest},
        {"peak_requested", Bytes, OnRequest},
        {"peak_allocated", Bytes},
        {"peak_allocated_low", Bytes, OnRequest, {}, Omitted},
        {"peak_allocated_high", Bytes, OnRequest, {}, Omitted},
        {"peak_active", Bytes, OnRequest},
        {"peak_active_low", Bytes, OnRequest, {}, Omitted},
        {"peak_active_high", Bytes, OnRequest, {}, Omitted},
        {"peak_reserved", Bytes},
        {"peak_reserved_low", Bytes, OnRequest, {}, Omitted},
        {"peak_reserved_high", Bytes, OnRequest, {}, Omitted},
        {"ooms", Count},
        {"error", Text, OnRequest, {}, Omitted},
        {"message", Text, OnRequest, {}, Omitted},
    });
}();

/// All dumps of a folder with their peaks, one row each, in the folder's order; for dumps of several devices the
/// highest peaks. `peaks` by dump; null: not read. `message` converts an error into a sentence.
[[nodiscard]] Table dumpTable(const RunFolder &folder, std::span<const SharedPeaks> peaks,
                              const std::function<std::string(const Error &)> &message);

} // namespace allostrata
