#pragma once

#include "core/analysis/leaks/leaks.h"
#include "core/analysis/report/summary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

class Job;
struct JobDevice;
struct LoadContext;
struct RankGroup;

/// Kind of a rule for files.
enum class CheckKind : std::uint8_t {
    MaxPeak,
    MaxFragmentation,
    NoLeak,
    MaxStepGrowth,
    NoOom,
    MaxRetries,
    Baseline,
    Fits, ///< a prediction from all files together, not a property of one
    MaxImbalance, ///< a property of a group of ranks, not of a device
};

/// Stable id: "max-peak", "max-fragmentation", "no-leak", "max-step-growth", "no-oom",
/// "max-retries", "baseline", "fits", "max-imbalance".
[[nodiscard]] std::string_view checkKindId(CheckKind kind);

enum class PeakCounter : std::uint8_t { Requested, Allocated, Active, Reserved };

/// Stable id: "requested", "allocated", "active", "reserved".
[[nodiscard]] std::string_view peakCounterId(PeakCounter counter);
[[nodiscard]] std::optional<PeakCounter> peakCounterOf(std::string_view id);

/// Rule with its limit.
struct CheckRule {
    CheckKind kind = CheckKind::NoOom;
    PeakCounter counter = PeakCounter::Requested; ///< for MaxPeak
    std::uint64_t bytes = 0; ///< limit of MaxPeak, MaxStepGrowth and Fits; a count for MaxRetries
    /// Limit of MaxFragmentation and MaxImbalance, and tolerated excess over the baseline for Baseline; fractions.
    double share = 0;
    std::string size = {}; ///< for Fits: of the input, "4096" or "4096x16"

    [[nodiscard]] bool operator==(const CheckRule &) const = default;
};

/// Inputs of checks.
struct CheckRequest {
    std::vector<CheckRule> rules;
    std::vector<DeviceSummary> baseline; ///< for the rule Baseline
    std::optional<std::uint64_t> capacity; ///< capacity of the devices, as entered by the user
};

enum class CheckStatus : std::uint8_t {
    Passed,
    Failed,
    Unknown, ///< the file lacks the required information
};

/// Stable id: "passed", "failed", "unknown".
[[nodiscard]] std::string_view checkStatusId(CheckStatus status);

/// Reason why a rule has no verdict.
enum class CheckGap : std::uint8_t {
    None,
    NotRecorded, ///< the file has no such number
    TooFewSteps,
    NoBaseline, ///< the baseline lacks the device or the number
    TooFewPeriods, ///< memory falls and rises again, but not regularly over two whole periods
    NoPrediction, ///< the recordings give no prediction
    OpenPrediction, ///< the limit lies within the bounds of a prediction, or it is a lower bound
};

/// Stable id: "", "not_told", "too_few_steps", "no_baseline", "too_few_periods", "no_prediction",
/// "open_prediction".
[[nodiscard]] std::string_view checkGapId(CheckGap gap);

/// Named number in a formula, bytes or a count.
struct CheckTerm {
    std::string_view name; ///< "peak_reserved"
    std::uint64_t value = 0;
    bool isCount = false;

    [[nodiscard]] bool operator==(const CheckTerm &) const = default;
};

/// Unit of a number.
enum class CheckUnit : std::uint8_t { Bytes, Share, Count };

/// Outcome of one rule.
struct CheckOutcome {
    CheckRule rule;
    std::optional<PeakCounter> counter; ///< counter of the numbers; for MaxPeak and Baseline
    CheckStatus status = CheckStatus::Unknown;
    CheckGap gap = CheckGap::None;
    CheckUnit unit = CheckUnit::Bytes;
    double value = 0; ///< measured value; exact for bytes below 2^53
    double limit = 0; ///< the rule passes if value <= limit
    std::string formula; ///< formula over the terms: "(peak_reserved - peak_active) / peak_reserved <= limit"
    std::vector<CheckTerm> terms;
    bool isInferred = false; ///< the value is a best estimate
    bool isCertain = true; ///< false: the limit lies within the bounds of the estimate
    std::vector<Leak> leaks; ///< for NoLeak
    std::uint64_t firstEvent = 0; ///< number of the first event of the leaks' trace in its file
    std::optional<std::int64_t> runsOutAt; ///< for NoLeak: see LeakFindings
    std::optional<std::int64_t> rank; ///< for MaxImbalance: with the highest peak; empty if it has no number

    [[nodiscard]] bool failed() const { return status == CheckStatus::Failed; }
};

/// One device of a file or of a recording of a job, or one run of a file about steps.
struct CheckSubject {
    const Document &document;
    const DeviceSummary &summary; ///< one result of summarise()
    const Device *device = nullptr; ///< null for a run
    const StepRun *run = nullptr; ///< null for a device
    const Attribution *attribution = nullptr; ///< attribution of the device; for NoLeak and MaxStepGrowth
    const JobDevice *recorded = nullptr; ///< null unless the document is a job
};

/// Whether some rule uses steps: then a subject with a device needs its attribution.
[[nodiscard]] bool needsSteps(std::span<const CheckRule> rules);

/// One outcome per rule, in order; for Baseline one per counter present in both, or a single one without a verdict if
/// there is none. Numbers are those of the summary:
/// - MaxPeak: peak_<counter> <= limit. Without events the final state is used: it is not a peak, so it can only fail.
/// - MaxFragmentation: (peak_reserved - peak_active) / peak_reserved <= limit. Without events: (reserved - active) /
///   reserved.
/// - NoLeak: leaking_stacks <= 0, see findLeaks. A job's recording has no allocations: least_growth_per_step <= 0, the
///   lower bound of the growth of MaxStepGrowth.
/// - MaxStepGrowth: growth_per_step <= limit. For a snapshot the median slope of the live bytes at the ends of steps,
///   without the first and the last step, also of a job's recording; for a run, also in a job, that of growthOf.
/// - NoOom: ooms <= 0.
/// - MaxRetries: retries <= limit; allocations that found the device full and were tried again. In a job, 0 may mean
///   that they were not counted, so it is not judged.
/// - Baseline: peak_<counter> <= baseline x (1 + tolerance).
/// Fits and MaxImbalance are left out: see fitOutcome() and imbalanceOutcome().
///
/// Errors: Cancelled.
[[nodiscard]] Result<std::vector<CheckOutcome>> runChecks(const CheckSubject &subject, const CheckRequest &request,
                                                          const LoadContext &context);

/// Outcome of MaxImbalance for a group of ranks: highest_peak_reserved / median_peak_reserved - 1 <= limit.
[[nodiscard]] CheckOutcome imbalanceOutcome(const CheckRule &rule, const Job &job, const RankGroup &group);

} // namespace allostrata
