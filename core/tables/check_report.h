#pragma once

#include "core/analysis/report/checks.h"
#include "core/base/error.h"
#include "core/export/table_stream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// Results for one device, or one run, of a file; of a job for one device of a recording, or for a group of ranks.
struct CheckedDevice {
    std::optional<int> device;
    std::string run; ///< for a file about steps; "" elsewhere
    std::string recording = {}; ///< for a device of a job: path of the recording
    std::optional<std::int64_t> rank = {}; ///< its rank, if known
    std::optional<std::size_t> group = {}; ///< for a group of ranks: its number
    std::string ranks = {}; ///< ranksText() of the group
    std::vector<CheckOutcome> outcomes;
    std::vector<std::string> lines; ///< one in English per outcome: the value and its limit
    std::vector<std::string> leakLines; ///< for outcomes with leaks: one line in English per leak
};

struct CheckedFile {
    std::string file; ///< as given
    std::vector<CheckedDevice> devices;
    std::optional<Error> error; ///< set if the file could not be read
    std::string errorMessage; ///< sentence in English
};

/// Counts of all outcomes.
struct CheckTally {
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t unknown = 0;
    std::size_t unread = 0; ///< unread files

    [[nodiscard]] std::size_t all() const { return passed + failed + unknown; }
};
[[nodiscard]] CheckTally tallyOf(const std::vector<CheckedFile> &files);

/// All results as a separate document: schema "allostrata-check", version 1. Bytes are whole numbers, shares are
/// fractions.
[[nodiscard]] std::string checkJson(const std::vector<CheckedFile> &files, bool isStrict);

/// JUnit XML, as read by CI servers: one suite per file and device, one case per rule. Unknown outcomes are skipped, or
/// errors if `isStrict`.
[[nodiscard]] std::string checkJunit(const std::vector<CheckedFile> &files, bool isStrict);

} // namespace allostrata
