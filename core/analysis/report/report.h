#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/analysis/breakdown/saved_for_backward.h"
#include "core/analysis/leaks/leaks.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/report/device_overview.h"
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

/// What a report recommends, and why.
enum class AdviceKind : std::uint8_t {
    OomRemedy, ///< memory ran out; see Advice::remedy
    Leak, ///< a stack keeps more in each step
    LowHeadroom, ///< little of the device was free at the peak
    CachedShare, ///< much of what is reserved is not in use
    LargeFreeBlocks, ///< free blocks above kLargeFreeBlock
    Fragmentation, ///< much is free in segments that blocks pin
    PrivatePools, ///< much is free in private pools
    PendingFrees, ///< blocks wait for other streams
    OptimizerShare, ///< much of the peak is optimizer state
    ActivationShare, ///< much of the peak is activations
    RecordLonger, ///< the ring buffer overflowed
    RecordEarlier, ///< much of the peak was there before the recording
};

/// A recommendation. It is there only where its condition holds.
struct Advice {
    AdviceKind kind = AdviceKind::CachedShare;
    std::size_t device = 0; ///< row of RunReport::devices
    std::uint64_t bytes = 0; ///< that it is about
    std::uint64_t whole = 0; ///< that they are a part of; 0: of nothing
    std::uint64_t count = 0; ///< of blocks, allocations or steps, as the kind implies
    StackId stack; ///< whose line it names; empty: the file does not tell one
    std::optional<OomRemedy> remedy; ///< of OomRemedy

    /// bytes / whole.
    [[nodiscard]] double share() const
    {
        return whole > 0 ? static_cast<double>(bytes) / static_cast<double>(whole) : 0.0;
    }
};

/// A row of the table of recommendations.
struct AdviceRow {
    AdviceKind kind = AdviceKind::OomRemedy;
    std::string_view id; ///< stable: "cached_share"
    double threshold = 0; ///< the share above which it is given; 0 where no share decides
    std::string_view setting; ///< what to set or call; "" where the remedy tells it
};
/// Each kind once, in order of the enumeration.
[[nodiscard]] std::span<const AdviceRow> adviceTable();
[[nodiscard]] const AdviceRow &adviceRow(AdviceKind kind);
/// What to set or call. With expandable segments on already those are not recommended again.
[[nodiscard]] std::string_view adviceSetting(const Advice &advice, const DeviceFindings &device);

struct AdviceInput {
    const Document &document;
    const Attribution &attribution; ///< of the device
    const DeviceFindings &report;
    std::size_t index = 0; ///< row of RunReport::devices
};
/// O(live at the peak + blocks).
[[nodiscard]] std::vector<Advice> adviceFor(const AdviceInput &input);

/// What was live of one phase at the peak.
struct PhaseBytes {
    Phase phase = Phase::Unknown;
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t count = 0;
};

/// The peak of the requested bytes, and who held it. Bytes are requested ones.
struct PeakFindings {
    Moment moment = 0;
    std::uint64_t requested = 0;
    std::uint64_t count = 0; ///< allocations live
    std::optional<ReservedSplit> reserved; ///< of the same moment; absent where the caching allocator did not record
    std::vector<CategoryBytes> categories; ///< most bytes first; adds up to `requested`
    std::vector<PhaseBytes> phases; ///< the same, by what the program did when it asked for them
    std::vector<CursorRow> lines; ///< by the user's line, most bytes first; kReportRows of them
    std::size_t lineCount = 0; ///< all of them
    std::vector<AllocationId> largest; ///< kReportRows allocations, largest first, then the older
};

/// How much of the device was left at the peak of reserved bytes.
struct ReportHeadroom {
    std::uint64_t capacity = 0; ///< bytes
    std::uint64_t peakReserved = 0;
    std::int64_t free = 0; ///< less than nothing where the peak is above the capacity
    double share = 0; ///< of the capacity
    HeadroomVerdict verdict = HeadroomVerdict::Unknown;
};

struct DeviceFindings {
    std::size_t row = 0; ///< of Document::devices
    int ordinal = 0; ///< see device_code.h
    DeviceSummary summary; ///< as `summary` tells it
    std::optional<StateFindings> state; ///< absent where the file has no final state
    std::optional<PeakFindings> peak; ///< absent where nothing was ever live
    std::optional<ReportHeadroom> headroom; ///< absent without a capacity
    std::vector<OutOfMemory> ooms; ///< the first kMostVerdicts
    std::optional<LeakFindings> leaks; ///< absent without a trace of single allocations
    std::optional<SavedForBackward> matching; ///< absent where no transformer blocks are known
    bool isExpandable = false; ///< expandable segments were on, as the settings or the segments tell
};

/// Bytes of optimizer state at each device's own peak, requested.
struct OptimizerState {
    std::optional<std::uint64_t> gpu; ///< on all accelerators; absent where the file tells of none
    std::optional<std::uint64_t> cpu; ///< in host memory, pinned or not; absent where the file does not speak of it
    /// Live at those peaks and there before the recording without frames: some of it may be optimizer state
    std::uint64_t unrecorded = 0;
};

/// All that a report says, in numbers.
struct RunReport {
    std::string file; ///< as given
    std::string format; ///< id of the registry
    std::string rules; ///< name of the category rules
    std::uint64_t storedBytes = 0; ///< of the file
    std::vector<DeviceSummary> summaries; ///< a row each, as `summary` has them: of devices, or of runs step by step
    std::vector<DeviceFindings> devices;
    std::optional<StateFindings> total; ///< of all devices, where several have a final state
    std::optional<OptimizerState> optimizer; ///< absent without devices
    std::vector<Advice> advice; ///< in the order of their table, device by device
};

struct RunReportOptions {
    std::optional<std::uint64_t> capacity; ///< of the devices, bytes, as somebody knows it
    StepJudgement judgement;
};

/// The same for all kinds of documents: what a file does not tell is absent. `attributions`: one per device. The
/// document has stacks (LoadFor::Everything). O(events + allocations) and the leaks. Errors: Cancelled.
[[nodiscard]] Result<RunReport> makeRunReport(const Document &document,
                                              std::span<const Attribution *const> attributions,
                                              const RunReportOptions &options, const LoadContext &context);

/// Bytes of a category group ("optimizer_state") among rows; subcategories count.
[[nodiscard]] std::uint64_t bytesOfGroup(std::span<const CategoryBytes> rows, const CategoryRules &rules,
                                         std::string_view group);

} // namespace allostrata
