#pragma once

#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace allostrata {

/// The requests of a recording, without addresses: what a program asked for, and in which order it gave it back.
struct RecordedRun {
    /// A change: the row of an allocation, and whether it begins or ends.
    struct Change {
        std::uint32_t row = 0;
        bool isBirth = false;
    };

    std::shared_ptr<const Document> document; ///< has the device
    const Device *device = nullptr;
    double size = 0; ///< of the input that was changed: tokens of a sequence, batch, ...
    double second = 0; ///< of another input that was changed, too; 0: none was
    std::vector<std::uint64_t> bytes; ///< requested, by allocation; those from before the trace come first
    std::vector<std::uint64_t> stacks; ///< by allocation: a number that equal stacks of all recordings share; kNoStack
    std::vector<std::uint64_t> shortStacks; ///< the same of its Python frames only, without line numbers
    std::vector<Change> changes; ///< in the order of the events
    std::vector<std::uint32_t> changeEvents; ///< events of the changes
    std::size_t before = 0; ///< allocations from before the trace

    static constexpr std::uint64_t kNoStack = 0; ///< from before the recording
};

/// Takes the requests of a device with events. O(events + frames). Errors: Cancelled.
[[nodiscard]] Result<RecordedRun> recordedRun(std::shared_ptr<const Document> document, const Device &device,
                                              double size, const LoadContext &context);

/// Peak of requested bytes with these sizes of the allocations, in the order of the run's events.
struct RunPeak {
    double bytes = 0;
    std::size_t changes = 0; ///< changes up to the first moment that reaches it; 0: before the first event
};
[[nodiscard]] RunPeak peakOf(const RecordedRun &run, const std::vector<double> &bytes);

/// Allocations alive after so many changes: 1 by row.
[[nodiscard]] std::vector<std::uint8_t> liveAfter(const RecordedRun &run, std::size_t changes);

} // namespace allostrata
