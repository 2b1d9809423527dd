#pragma once

#include "core/analysis/allocation_rows.h"
#include "widgets/session/session.h"

#include <cstddef>
#include <memory>

namespace allostrata {

struct Filter;

/// The allocations that a view speaks of, with all that they are read from: owned, so that threads may work on it.
/// Null documents have none.
struct ScopedAllocations {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of its devices
    std::shared_ptr<const Attribution> attribution; ///< null while it is made
    std::shared_ptr<const Filter> filter; ///< null: all are kept
    AllocationScope scope = AllocationScope::All;
    Moment cursor = 0;
    Moment first = 0;
    Moment last = 0;

    /// Of the session as it is shown now. Asks for the attribution.
    [[nodiscard]] static ScopedAllocations of(const Session &session, AllocationScope scope);

    [[nodiscard]] explicit operator bool() const { return document != nullptr; }
    [[nodiscard]] const Device &shownDevice() const { return document->devices[device]; }
    /// Refers to the filter.
    [[nodiscard]] AllocationRange range() const;
    /// The same document and device: ids mean the same.
    [[nodiscard]] bool isSameDevice(const ScopedAllocations &other) const { return document == other.document && device == other.device; }
    /// The same allocations; the attribution may be another.
    [[nodiscard]] bool isSameRange(const ScopedAllocations &other) const;
};

} // namespace allostrata
