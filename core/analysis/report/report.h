#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/analysis/leaks/leaks.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/analysis/report/device_overview.h"
#include "core/analysis/report/findings.h"
#include "core/analysis/report/replay_findings.h"
#include "core/analysis/report/report_state.h"
#include "core/analysis/report/summary.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct DeviceFindings;

/// Kind of a recommendation, with its reason.
enum class AdviceKind : std::uint8_t {
    OomRemedy, ///< memory ran out; see Advice::remedy
    Leak, ///< a stack keeps more in each step
    LowHeadroom, ///< little device memory was free at the peak
    CachedShare, ///< a large part of the reserved memory is unused
    LargeFreeBlocks, ///< free blocks above kLargeFreeBlock
    Fragmentation, ///< a large part is free in segments pinned by blocks
    PrivatePools, ///< a large part is free in private pools
    PendingFrees, ///< blocks wait for other streams
    OptimizerShare, ///< a large part of the peak is optimizer state
    ActivationShare, ///< a large part of the peak is activations
    RecordLonger, ///< the ring buffer overflowed
    RecordEarlier, ///< a large part of the peak existed before the recording
};

/// Recommendation, present only if its condition holds.
struct Advice {
    AdviceKind kind = AdviceKind::CachedShare;
    std::size_t device = 0; ///< row of RunReport::devices
    std::uint64_t bytes = 0; ///< bytes concerned
    std::uint64_t whole = 0; ///< bytes of which they are a part; 0: none
    std::uint64_t count = 0; ///< number of blocks, allocations or steps, as the kind implies
    StackId stack; ///< stack of the named line; empty if unknown
    std::optional<OomRemedy> remedy; ///< for OomRemedy

    /// Share of the whole: bytes / whole.
    [[nodiscard]] double share() const
    {
        return whole > 0 ? static_cast<double>(bytes) / static_cast<double>(whole) : 0.0;
    }
};

/// Row of the table of recommendations.
struct AdviceRow {
    AdviceKind kind = AdviceKind::OomRemedy;
    std::string_view id; ///< stable: "cached_share"
    double threshold = 0; ///< minimum share for the recommendation; 0 if it does not depend on a share
    std::string_view setting; ///< setting or call, as code; "" if given by the remedy
};
[[nodiscard]] const AdviceRow &adviceRow(AdviceKind kind);
/// Setting or call of a recommendation. Expandable segments are not recommended if already on.
[[nodiscard]] std::string_view adviceSetting(const Advice &advice, const DeviceFindings &device);

struct AdviceInput {
    const Document &document;
    const Attribution &attribution; ///< attribution of the device
    const DeviceFindings &report;
    std::size_t index = 0; ///< row of RunReport::devices
};
/// Recommendations for a device. O(live at the peak + blocks).
[[nodiscard]] std::vector<Advice> adviceFor(const AdviceInput &input);

/// Live bytes of one phase at the peak.
struct PhaseBytes {
    Phase phase = Phase::Unknown;
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t count = 0;
};

/// Peak of the requested bytes and its contributors. Requested bytes.
struct PeakFindings {
    Moment moment = 0;
    std::uint64_t requested = 0;
    std::uint64_t count = 0; ///< live allocations
    std::optional<ReservedSplit> reserved; ///< at the same moment; empty unless recorded by the caching allocator
    std::vector<CategoryBytes> categories; ///< most bytes first; adds up to `requested`
    std::vector<PhaseBytes> phases; ///< by phase; most bytes first; adds up to `requested`
    std::vector<CursorRow> lines; ///< by the user's line, most bytes first; the first kReportRows
    std::size_t lineCount = 0; ///< number of all lines
    std::vector<AllocationId> largest; ///< the kReportRows largest allocations; ties: older first
};

/// Device memory left at the peak of reserved bytes.
struct ReportHeadroom {
    std::uint64_t capacity = 0; ///< bytes
    std::uint64_t peakReserved = 0;
    std::int64_t free = 0; ///< negative if the peak exceeds the capacity
    double share = 0; ///< fraction of the capacity
    HeadroomVerdict verdict = HeadroomVerdict::Unknown;
};

struct DeviceFindings {
    std::size_t row = 0; ///< row in Document::devices
    int ordinal = 0; ///< see device_code.h
    DeviceSummary summary; ///< as in `summary`
    std::optional<StateFindings> state; ///< empty if the file has no final state
    std::optional<PeakFindings> peak; ///< empty if no memory was ever live
    std::optional<ReportHeadroom> headroom; ///< empty without a capacity
    std::vector<OutOfMemory> ooms; ///< the first kMostVerdicts
    std::optional<LeakFindings> leaks; ///< empty without a trace of individual allocations
    std::optional<SavedForBackward> saved; ///< empty if no transformer blocks are known
    bool isExpandable = false; ///< expandable segments were on, by the settings or the segments
    std::vector<Finding> findings; ///< what matters most; see findingsOf
    /// Effect of other settings; only in a RunReport, and only if canReplay()
    std::optional<ReplayFindings> replay;
};

/// The replay under the setting that a recommendation names; null if nothing was replayed.
[[nodiscard]] const ReplayRun *replayedAdvice(const Advice &advice, const DeviceFindings &device);

/// Requested bytes of optimizer state at each device's own peak.
struct OptimizerState {
    std::optional<std::uint64_t> gpu; ///< on all accelerators; empty if the file has none
    std::optional<std::uint64_t> cpu; ///< in host memory, pinned or not; empty if the file does not say
    /// Bytes live at these peaks from before the recording and without frames: some may be optimizer state.
    std::uint64_t unrecorded = 0;
};

/// All numbers of a report.
struct RunReport {
    std::string file; ///< as given
    std::string format; ///< id of the registry
    std::string rules; ///< name of the category rules
    std::uint64_t storedBytes = 0; ///< size of the file
    std::vector<DeviceSummary> summaries; ///< one row each, as in `summary`: for devices, or for runs step by step
    std::vector<DeviceFindings> devices;
    std::optional<StateFindings> total; ///< over all devices, if several have a final state
    std::optional<OptimizerState> optimizer; ///< empty without devices
    std::vector<Advice> advice; ///< in table order, device by device
    std::optional<RankAnswer> ranks; ///< of a job
};

struct RunReportOptions {
    std::optional<std::uint64_t> capacity; ///< capacity of the devices in bytes, as entered by the user
    StepJudgement judgement;
};

/// Builds a report on any kind of document; values unknown to the file are empty. `attributions`: one per device. The
/// document must have stacks (LoadFor::Everything). O(events + allocations), plus the leaks and the replays. Errors:
/// Cancelled; of a job also those of rankAnswer().
[[nodiscard]] Result<RunReport> makeRunReport(const Document &document,
                                              std::span<const Attribution *const> attributions,
                                              const RunReportOptions &options, const LoadContext &context);

/// Numbers of one device, as in a report. `row`: of the document's devices; `summary`: its row of summarise(). The
/// document must have stacks. Cost and errors as for makeRunReport.
[[nodiscard]] Result<DeviceFindings> deviceFindings(const Document &document, std::size_t row,
                                                    const DeviceSummary &summary, const Attribution &attribution,
                                                    const RunReportOptions &options, const LoadContext &context);

/// Bytes of a category group ("optimizer_state") among rows, including subcategories.
[[nodiscard]] std::uint64_t bytesOfGroup(std::span<const CategoryBytes> rows, const CategoryRules &rules,
                                         std::string_view group);

} // namespace allostrata
