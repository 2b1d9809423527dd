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

struct LoadContext;

/// What a rule holds a file against.
enum class CheckKind : std::uint8_t { MaxPeak, MaxFragmentation, NoLeak, MaxStepGrowth, NoOom, Baseline };

/// Stable id: "max-peak", "max-fragmentation", "no-leak", "max-step-growth", "no-oom", "baseline".
[[nodiscard]] std::string_view checkKindId(CheckKind kind);

enum class PeakCounter : std::uint8_t { Requested, Allocated, Active, Reserved };

/// Stable id: "requested", "allocated", "active", "reserved".
[[nodiscard]] std::string_view peakCounterId(PeakCounter counter);
[[nodiscard]] std::optional<PeakCounter> peakCounterOf(std::string_view id);

/// A rule with its limit.
struct CheckRule {
    CheckKind kind = CheckKind::NoOom;
    PeakCounter counter = PeakCounter::Requested; ///< of MaxPeak
    std::uint64_t bytes = 0; ///< limit of MaxPeak and MaxStepGrowth
    /// Limit of MaxFragmentation, and how much more than the baseline Baseline lets pass; parts of one
    double share = 0;

    [[nodiscard]] bool operator==(const CheckRule &) const = default;
};

/// What files are checked by.
struct CheckRequest {
    std::vector<CheckRule> rules;
    std::vector<DeviceSummary> baseline; ///< of the rule Baseline
    std::optional<std::uint64_t> capacity; ///< of the devices, as somebody knows it
};

enum class CheckStatus : std::uint8_t {
    Passed,
    Failed,
    Unknown, ///< the file does not tell what the rule asks for
};

/// Stable id: "passed", "failed", "unknown".
[[nodiscard]] std::string_view checkStatusId(CheckStatus status);

/// Why a rule could not be judged.
enum class CheckGap : std::uint8_t {
    None,
    NotRecorded, ///< the file has no such number
    TooFewSteps,
    NoBaseline, ///< the baseline has no such device, or lacks the number
};

/// Stable id: "", "not_told", "too_few_steps", "no_baseline".
[[nodiscard]] std::string_view checkGapId(CheckGap gap);

/// A named number of a formula, bytes or a count.
struct CheckTerm {
    std::string_view name; ///< "peak_reserved"
    std::uint64_t value = 0;
    bool isCount = false;

    [[nodiscard]] bool operator==(const CheckTerm &) const = default;
};

/// What a number counts.
enum class CheckUnit : std::uint8_t { Bytes, Share, Count };

/// What became of one rule.
struct CheckOutcome {
    CheckRule rule;
    std::optional<PeakCounter> counter; ///< that the numbers are of; of MaxPeak and Baseline
    CheckStatus status = CheckStatus::Unknown;
    CheckGap gap = CheckGap::None;
    CheckUnit unit = CheckUnit::Bytes;
    double value = 0; ///< what was found; exact where it counts bytes below 2^53
    double limit = 0; ///< the rule holds where value <= limit
    std::string formula; ///< of the terms: "(peak_reserved - peak_active) / peak_reserved <= limit"
    std::vector<CheckTerm> terms;
    bool isInferred = false; ///< the value is a best estimate
    bool isCertain = true; ///< false: the limit lies within the bounds of the estimate
    std::vector<Leak> leaks; ///< of NoLeak
    std::optional<std::int64_t> runsOutAt; ///< of NoLeak: see LeakFindings

    [[nodiscard]] bool failed() const { return status == CheckStatus::Failed; }
};

/// Of one device of a file, or of one run of a file about steps.
struct CheckSubject {
    const Document &document;
    const DeviceSummary &summary; ///< one of summarise()
    const Device *device = nullptr; ///< null for a run
    const StepRun *run = nullptr; ///< null for a device
    const Attribution *attribution = nullptr; ///< of the device; for NoLeak and MaxStepGrowth
};

/// Some rule looks at steps: then a subject with a device needs its attribution.
[[nodiscard]] bool needsSteps(std::span<const CheckRule> rules);

/// An outcome for each rule, in their order; of Baseline one for each counter that both tell, or one that says that
/// there is none. Numbers are those of the summary:
///
/// MaxPeak            peak_<counter> <= limit. Without events the final state: it is no peak, so it can only fail
/// MaxFragmentation   (peak_reserved - peak_active) / peak_reserved <= limit. Without events (reserved - active) /
/// reserved NoLeak             leaking_stacks <= 0: see findLeaks MaxStepGrowth      growth_per_step <= limit: of a
/// snapshot the median slope of the live bytes at the end of each step, the
///                    first and the last left out; of a run that of growthOf
/// NoOom              ooms <= 0
/// Baseline           peak_<counter> <= baseline x (1 + tolerance)
///
/// Errors: Cancelled.
[[nodiscard]] Result<std::vector<CheckOutcome>> runChecks(const CheckSubject &subject, const CheckRequest &request,
                                                          const LoadContext &context);

} // namespace allostrata
