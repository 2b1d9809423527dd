#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "core/load/document.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/session/filter.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace allostrata {

/// The state of a device at a moment, as the view of segments shows it. A value that owns all it names.
struct SegmentSubject {
    std::shared_ptr<const Document> document; ///< null: nothing is shown
    std::size_t deviceRow = 0; ///< of its devices
    std::shared_ptr<const SegmentMap> map; ///< never null where there is a document
    std::shared_ptr<const AllocationColours> colours; ///< the same
    std::shared_ptr<const QueryResult> filter; ///< null: all is kept
    std::shared_ptr<const std::vector<SegmentGroup>> groups;

    [[nodiscard]] explicit operator bool() const { return document != nullptr; }
    [[nodiscard]] const Device &device() const { return document->devices[deviceRow]; }
    [[nodiscard]] const Snapshot &snapshot() const { return *document->snapshot; }
};

} // namespace allostrata
