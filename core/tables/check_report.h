#pragma once

#include "core/analysis/report/checks.h"
#include "core/base/error.h"
#include "core/export/table_stream.h"

#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// What became of one device, or one run, of a file.
struct CheckedDevice {
    std::optional<int> device;
    std::string run; ///< of a file about steps; "" elsewhere
    std::vector<CheckOutcome> outcomes;
    std::vector<std::string> lines; ///< one in English for each outcome: what was found against what
    std::vector<std::string> leakLines; ///< of outcomes with leaks: a line for each leak, in English
};

struct CheckedFile {
    std::string file; ///< as given
    std::vector<CheckedDevice> devices;
    std::optional<Error> error; ///< it could not be read
    std::string errorMessage; ///< a sentence in English
};

/// Counts of all outcomes.
struct CheckTally {
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t unknown = 0;
    std::size_t unread = 0; ///< files

    [[nodiscard]] std::size_t all() const { return passed + failed + unknown; }
};
[[nodiscard]] CheckTally tallyOf(const std::vector<CheckedFile> &files);

/// All of it as a document of its own: schema "allostrata-check", version 1. Bytes are whole numbers, shares parts of
/// one.
[[nodiscard]] std::string checkJson(const std::vector<CheckedFile> &files, bool isStrict);

/// JUnit's XML, as CI servers read it: a suite per file and device, a case per rule; what cannot be told is skipped, or
/// an error where `isStrict`.
[[nodiscard]] std::string checkJunit(const std::vector<CheckedFile> &files, bool isStrict);

} // namespace allostrata
