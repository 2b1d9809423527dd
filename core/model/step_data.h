#pragma once

#include "core/base/diagnostics.h"
#include "core/model/memory_parts.h"
#include "core/model/oom_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// Memory at a step, as in the file: bytes, and percent of the device.
struct StepFigure {
    std::optional<std::uint64_t> bytes;
    std::optional<double> percent;

    [[nodiscard]] bool operator==(const StepFigure &) const = default;
};

/// One logged step of a run. Peaks are for the interval since the previous row.
struct StepRow {
    std::int64_t step = 0;
    std::optional<double> timestamp; ///< seconds since the epoch
    StepFigure allocated;
    StepFigure active;
    StepFigure reserved;
    std::optional<std::uint64_t> retries; ///< retries of allocations, since the run began
    std::optional<std::uint64_t> ooms; ///< since the run began
    std::vector<std::optional<double>> metrics; ///< by StepRun::metrics; missing ones at the end are absent
    std::uint64_t line = 0; ///< line in the file, from 1; 0: unknown

    [[nodiscard]] bool operator==(const StepRow &) const = default;
};

/// A run's steps, in the file's order.
struct StepRun {
    std::string name; ///< "" if the file has one run
    std::string device; ///< name in the file; "" if it has none
    std::optional<std::uint64_t> capacity; ///< device memory in bytes, as in the file
    std::vector<std::string> metrics; ///< names: "loss", "tps"
    std::vector<StepRow> rows;
    std::vector<OomText> ooms; ///< errors in its log, in the file's order
    std::vector<MemoryLedger> ledgers; ///< who held what, in the file's order
    bool hasErrorNearby = false; ///< the log has an error that may be this run's, or ended it
    std::vector<std::pair<std::string, std::string>> facts; ///< metadata of the whole run, as text

    [[nodiscard]] bool operator==(const StepRun &) const = default;
};

/// Limit in percentage points up to which two error percentages count as equal.
inline constexpr double kSameErrorPoints = 0.1;

/// A configuration of a comparison file: its estimated and its measured memory.
struct ComparedConfiguration {
    std::string model;
    std::string parallelism;
    std::optional<std::int64_t> batchSize;
    std::optional<std::int64_t> sequenceLength;
    std::optional<std::int64_t> gpus;
    std::optional<std::uint64_t> estimatedPeak; ///< bytes, like the next three
    std::optional<std::uint64_t> actualAllocated; ///< as in the file; really the reserved peak if equal
    std::optional<std::uint64_t> actualReserved;
    std::optional<std::uint64_t> actualActive; ///< in older files
    std::optional<double> errorPercent; ///< as in the file: 100 (estimated - actual) / actual
    std::optional<std::int64_t> steps;
    bool failed = false;
    std::string failure; ///< the file's message
    std::vector<std::pair<std::string, std::string>> facts; ///< other data of the file about it, as text

    [[nodiscard]] bool operator==(const ComparedConfiguration &) const = default;
};

/// A row of an estimation's tables.
struct EstimationState {
    std::string label; ///< "Peak Forward # 1"; "0" for the peak of an iteration
    std::string device;
    std::vector<std::optional<std::uint64_t>> parts; ///< bytes, by Estimation::parts
    std::optional<std::uint64_t> total;

    [[nodiscard]] bool operator==(const EstimationState &) const = default;
};

struct EstimationModule {
    std::string name; ///< dotted path
    std::vector<EstimationState> states;

    [[nodiscard]] bool operator==(const EstimationModule &) const = default;
};

/// One configuration of an estimation log.
struct Estimation {
    std::string name;
    std::vector<std::pair<std::string, std::string>> facts; ///< configuration and overrides, as text
    std::vector<std::string> parts; ///< "Sharded Param", ..., "Inputs"
    std::vector<EstimationState> iterations; ///< the peak of each iteration
    std::vector<EstimationModule> modules;
    std::optional<std::uint64_t> peakActive; ///< peak of the device during the estimation, bytes, like the next one
    std::optional<std::uint64_t> peakReserved;
    std::optional<std::uint64_t> retries;
    std::optional<std::uint64_t> trackerMax; ///< the estimate, bytes
    std::optional<double> trackerAccuracy;

    [[nodiscard]] bool operator==(const Estimation &) const = default;
};

/// Memory recorded by step instead of by allocation.
struct StepData {
    std::vector<StepRun> runs;
    std::vector<ComparedConfiguration> comparisons;
    std::vector<Estimation> estimations;
    std::vector<std::pair<std::string, std::string>> facts; ///< facts of the file, as text

    [[nodiscard]] bool operator==(const StepData &) const = default;
};

/// Returns the memory of the rows in bytes.
[[nodiscard]] std::size_t bytesOf(const StepData &data);

/// Steps as a reader returns them, with the issues that it noted.
struct StepReading {
    StepData data;
    Diagnostics diagnostics;
};

} // namespace allostrata
