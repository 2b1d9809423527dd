#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/session/report_question.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Question of the segments view. A value that owns everything it refers to.
struct SegmentQuestion {
    ReportQuestion about;
    ThemeKind theme = ThemeKind::Light;
    SegmentOrder order = SegmentOrder::Address;
    std::optional<SegmentGrouping> grouping; ///< nullopt: group if there are several places

    /// Null if the colours do not need it, or if it is not computed yet.
    [[nodiscard]] std::shared_ptr<const Attribution> attribution() const;
    [[nodiscard]] bool hasStateOf(const SegmentQuestion &other) const;
    [[nodiscard]] bool hasColoursOf(const SegmentQuestion &other) const;
};

/// Answer to a question. Immutable; may be passed between threads.
struct SegmentAnswer {
    SegmentQuestion question;
    SegmentSubject subject;

    /// Answers a question and reuses results of `before`, which may be null. Errors: Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const SegmentAnswer>> make(
        const SegmentQuestion &question, const std::shared_ptr<const SegmentAnswer> &before,
        const std::stop_token &stop);
};

/// Ranges of those allocations that are in memory, in their order.
[[nodiscard]] std::vector<std::size_t> rangesOf(const SegmentSubject &subject,
                                                const std::vector<AllocationId> &allocations);
/// Allocations in a segment's blocks, the largest first; kMostSelected at most.
[[nodiscard]] std::vector<AllocationId> largestIn(const SegmentMap &map, std::size_t segment);

} // namespace allostrata
