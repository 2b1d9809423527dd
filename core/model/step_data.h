#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// Memory at a step, as a file tells it: bytes, and percent of the device.
struct StepFigure {
    std::optional<std::uint64_t> bytes;
    std::optional<double> percent;

    [[nodiscard]] bool operator==(const StepFigure &) const = default;
};

/// One logged step of a run. Peaks are those of the interval since the row before.
struct StepRow {
    std::int64_t step = 0;
    std::optional<double> timestamp; ///< seconds since the epoch
    StepFigure allocated;
    StepFigure active;
    StepFigure reserved;
    std::optional<std::uint64_t> retries; ///< of allocations, since the run began
    std::optional<std::uint64_t> ooms; ///< since the run began
    std::vector<std::optional<double>> metrics; ///< by StepRun::metrics; shorter: the rest is absent
    std::uint64_t line = 0; ///< of the file, from 1; 0 unknown

    [[nodiscard]] bool operator==(const StepRow &) const = default;
};

/// A run's steps, in the file's order.
struct StepRun {
    std::string name; ///< "" if the file has one run
    std::string device; ///< its name as the file has it, "" if it does not
    std::optional<std::uint64_t> capacity; ///< of the device, bytes, as the file tells it
    std::vector<std::string> metrics; ///< names: "loss", "tps"
    std::vector<StepRow> rows;
    std::vector<std::pair<std::string, std::string>> facts; ///< metadata of the whole run, as text

    [[nodiscard]] bool operator==(const StepRun &) const = default;
};

/// Percentages of errors that differ by no more points are the same one.
inline constexpr double kSameErrorPoints = 0.1;

/// A configuration of a comparison file: what was estimated, what a run of it took.
struct ComparedConfiguration {
    std::string model;
    std::string parallelism;
    std::optional<std::int64_t> batchSize;
    std::optional<std::int64_t> sequenceLength;
    std::optional<std::int64_t> gpus;
    std::optional<std::uint64_t> estimatedPeak; ///< bytes, as the next four
    std::optional<std::uint64_t> actualAllocated; ///< as the file says; where it equals the reserved one it is that one
    std::optional<std::uint64_t> actualReserved;
    std::optional<std::uint64_t> actualActive; ///< older files
    std::optional<double> errorPercent; ///< as the file says: 100 (estimated - actual) / actual
    std::optional<std::int64_t> steps;
    bool failed = false;
    std::string failure; ///< the file's message
    std::vector<std::pair<std::string, std::string>> facts; ///< what else the file says of it, as text

    [[nodiscard]] bool operator==(const ComparedConfiguration &) const = default;
};

/// A row of an estimation's tables.
struct EstimationState {
    std::string label; ///< "Peak Forward # 1"; of the peak of an iteration "0"
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
    std::vector<EstimationState> iterations; ///< the peak of each
    std::vector<EstimationModule> modules;
    std::optional<std::uint64_t> peakActive; ///< of the device while it was estimated, bytes, as the next
    std::optional<std::uint64_t> peakReserved;
    std::optional<std::uint64_t> retries;
    std::optional<std::uint64_t> trackerMax; ///< the estimate, bytes
    std::optional<double> trackerAccuracy;

    [[nodiscard]] bool operator==(const Estimation &) const = default;
};

/// What a file tells of memory step by step, instead of allocation by allocation.
struct StepData {
    std::vector<StepRun> runs;
    std::vector<ComparedConfiguration> comparisons;
    std::vector<Estimation> estimations;
    std::vector<std::pair<std::string, std::string>> facts; ///< of the file, as text

    [[nodiscard]] bool operator==(const StepData &) const = default;
};

} // namespace allostrata
