#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "core/reports/report.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

class Session;

/// Question of the segments view. A value that owns everything it refers to.
struct SegmentQuestion {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    Moment moment = 0;
    Attribute colouring = Attribute::Stack;
    std::shared_ptr<const Attribution> attribution; ///< null if not needed or not computed yet
    ThemeKind theme = ThemeKind::Light;
    SegmentOrder order = SegmentOrder::Address;
    std::optional<SegmentGrouping> grouping; ///< nullopt: group if there are several places

    /// Question for the session's state, in the default order; nullopt if its device has no segments.
    [[nodiscard]] static std::optional<SegmentQuestion> of(const Session &session);
    [[nodiscard]] bool hasStateOf(const SegmentQuestion &other) const
    {
        return document == other.document && device == other.device && moment == other.moment;
    }
    [[nodiscard]] bool hasColoursOf(const SegmentQuestion &other) const
    {
        return document == other.document && device == other.device && colouring == other.colouring
               && attribution == other.attribution && theme == other.theme;
    }
};

/// Answer to a question. Immutable; may be passed between threads.
struct SegmentAnswer {
    SegmentQuestion question;
    SegmentSubject subject; ///< without a filter

    /// Answers a question and reuses results of `before`, which may be null. Errors: Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const SegmentAnswer>> make(
        const SegmentQuestion &question, const std::shared_ptr<const SegmentAnswer> &before,
        const std::stop_token &stop);
};

/// Ranges of those allocations that are in memory, in their order.
[[nodiscard]] std::vector<std::size_t> rangesOf(const SegmentSubject &subject,
                                                const std::vector<AllocationId> &allocations);
enum class SegmentTable : bool { Segments, Blocks };
[[nodiscard]] LongTable exportedTable(const SegmentSubject &subject, SegmentTable which);
/// Allocations in a segment's blocks, the largest first; kMostSelected at most.
[[nodiscard]] std::vector<AllocationId> largestIn(const SegmentMap &map, std::size_t segment);

} // namespace allostrata
