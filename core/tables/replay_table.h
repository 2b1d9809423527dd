#pragma once

#include "core/analysis/replay/replay_answers.h"
#include "core/base/error.h"
#include "core/export/table.h"
#include "core/export/table_stream.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

// Tables of replays of the allocator. Column names are stable: columns may be added, none may change.

extern const std::span<const ColumnRow> kReplayColumns;
extern const std::span<const ColumnRow> kReplayCheckColumns;
extern const std::span<const ColumnRow> kReplaySegmentColumns;

/// A device of a file that was replayed.
struct ReplayedDevice {
    int ordinal = 0;
    ReplayAnswers answers;
    std::optional<std::uint64_t> capacity; ///< as asked
    bool isAsked = false; ///< there was a question, even if it changes nothing
};

/// A file of a call, in order.
struct ReplayEntry {
    std::string file;
    std::optional<Error> error; ///< why it has no devices
    std::string errorMessage; ///< in English
    std::string note = {}; ///< in English, why there is nothing to replay; empty if there are devices or an error
    std::vector<ReplayedDevice> devices = {};
};

/// One row per run of replayTable(), with the columns `file`, `device` and `fits` in front.
[[nodiscard]] Table replayCallTable(std::span<const ReplayEntry> entries);

/// The JSON of `replay`, described in resources/schemas/replay.schema.json: an object per file and device, or per file
/// that could not be read or has nothing to replay.
[[nodiscard]] Result<void> writeReplayJson(std::span<const ReplayEntry> entries, const TextSink &sink);

/// The replay of the recording ("recorded"), then the answer to the question ("asked"), then the runs of a search
/// ("search"), best first. Peaks are of reserved bytes; `saved` is the recorded peak minus the run's, negative where it
/// needs more, and empty where memory runs out; `error` is what the peak may be off by. Only the first row if the model
/// does not fit.
[[nodiscard]] Table replayTable(const ReplayAnswers &answers);

/// One row: how well the model reproduces the recording.
[[nodiscard]] Table replayCheckTable(const ReplayAnswers &answers);

/// Segments at the peak of the answer, by address.
[[nodiscard]] Table replaySegmentTable(const ReplayAnswers &answers, const Snapshot &snapshot);

} // namespace allostrata
