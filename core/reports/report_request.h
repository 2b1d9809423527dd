#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/breakdown/breakdown.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/diff/diff.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/attribution/category_rules.h"
#include "core/base/error.h"
#include "core/reports/filter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace allostrata {

/// What a report is made for: a device, the moments that are looked at, and what else a report may depend on (see
/// ReportInput). A value that owns all it names: it goes to threads as it is.
struct ReportRequest {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of its devices
    std::shared_ptr<const Attribution> attribution; ///< of the device; null for reports that do not use one
    std::shared_ptr<const QueryResult> filter; ///< null: no query
    Moment cursor = 0;
    MomentRange window; ///< may reach beyond the trace: see first() and last()
    std::optional<std::uint64_t> capacity; ///< of the device as the user knows it, bytes
    AllocationScope scope = AllocationScope::All; ///< of lists and histograms
    Attribute by = Attribute::Line; ///< what the rows of a breakdown go by
    ModuleGrouping grouping = ModuleGrouping::Plain;
    FreeCharge charge = FreeCharge::Allocating;
    HeadroomLimits headroom;
    std::shared_ptr<const CategoryRules> rules; ///< for categories without an attribution; null where none are wanted
    std::optional<int> onlyDevice; ///< ordinal; absent: a report of all devices speaks of all
    std::shared_ptr<const DiffTable> difference; ///< from the baseline; null but for comparisons
    std::function<std::string(const Error &)> errorText; ///< makes a sentence of an error; empty: its reason's id

    [[nodiscard]] const Device &row() const { return document->devices[device]; }
    [[nodiscard]] const Timeline &timeline() const { return row().timeline; }
    [[nodiscard]] const Snapshot &snapshot() const { return *document->snapshot; }
    /// By allocation, 0 for what is left out; empty: all are kept.
    [[nodiscard]] std::span<const std::uint8_t> matching() const;
    /// The window, within the trace.
    [[nodiscard]] Moment first() const;
    [[nodiscard]] Moment last() const;
    [[nodiscard]] AllocationRange range() const { return {scope, cursor, first(), last(), matching()}; }
    [[nodiscard]] BreakdownRequest breakdown() const;
};

/// The index of what the request keeps. At once: the filter has one.
[[nodiscard]] const StrataIndex &strataOf(const ReportRequest &request);

} // namespace allostrata
