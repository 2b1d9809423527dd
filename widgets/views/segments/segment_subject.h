#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "core/load/document.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/session/filter.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace allostrata {

/// State of a device at a moment, as the segments view shows it. A value that owns everything it refers to.
struct SegmentSubject {
    std::shared_ptr<const Document> document; ///< null: empty subject
    std::size_t deviceRow = 0; ///< index into the document's devices
    std::shared_ptr<const SegmentMap> map; ///< never null if there is a document
    std::shared_ptr<const AllocationColours> colours; ///< never null if there is a document
    std::shared_ptr<const QueryResult> filter; ///< null: all allocations match
    std::shared_ptr<const std::vector<SegmentGroup>> groups;

    [[nodiscard]] explicit operator bool() const { return document != nullptr; }
    [[nodiscard]] const Device &device() const { return document->devices()[deviceRow]; }
    [[nodiscard]] const Snapshot &snapshot() const { return *document->snapshot(); }
};

} // namespace allostrata
