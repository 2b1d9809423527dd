#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/breakdown/breakdown.h"
#include "core/analysis/breakdown/module_rollup.h"
#include "core/analysis/calls/call_ask.h"
#include "core/analysis/diff/diff.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/analysis/replay/replay_answers.h"
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

/// Inputs of a report: a device, the moments of interest, and the other inputs that a report may have (see
/// ReportInput). A value that owns everything it names, so it can be passed to threads.
struct ReportRequest {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of the document's devices
    std::shared_ptr<const Attribution> attribution; ///< attribution of the device; null for reports that do not use one
    std::shared_ptr<const QueryResult> filter; ///< null: no query
    Moment cursor = 0;
    MomentRange window; ///< may reach beyond the trace: see first() and last()
    std::optional<std::uint64_t> capacity; ///< capacity of the device in bytes, as entered by the user
    AllocationScope scope = AllocationScope::All; ///< for lists and histograms
    Attribute by = Attribute::Line; ///< grouping attribute of a breakdown
    ModuleGrouping grouping = ModuleGrouping::Plain;
    FreeCharge charge = FreeCharge::Allocating;
    HeadroomLimits headroom;
    CallAsk calls; ///< question to the call tree
    std::shared_ptr<const ReportRequest> base; ///< baseline of a call tree, with a measure of its own; null: none
    ReplayAsk replay; ///< question to the model of the allocator
    std::shared_ptr<const ReplayAnswers> replayed; ///< its answer, if that is known; null: it is worked out
    std::shared_ptr<const CategoryRules> rules; ///< for categories without an attribution; null: no categories
    std::optional<int> onlyDevice; ///< ordinal; empty: reports over all devices include all
    std::shared_ptr<const DiffTable> difference; ///< from the baseline; null unless comparing
    /// Converts an error into a sentence; empty: the id of its reason.
    std::function<std::string(const Error &)> errorText;

    [[nodiscard]] const Device &row() const { return document->devices()[device]; }
    [[nodiscard]] const Timeline &timeline() const { return row().timeline; }
    [[nodiscard]] const Snapshot &snapshot() const { return *document->snapshot(); }
    /// Flags by allocation, 0 for those that do not match; empty: all match.
    [[nodiscard]] std::span<const std::uint8_t> matching() const;
    /// Start of the visible range, clamped to the trace.
    [[nodiscard]] Moment first() const;
    [[nodiscard]] Moment last() const;
    [[nodiscard]] AllocationRange range() const { return {scope, cursor, first(), last(), matching()}; }
    [[nodiscard]] BreakdownRequest breakdown() const;
};

/// Index of the matching allocations. Immediate: the filter already has one.
[[nodiscard]] const StrataIndex &strataOf(const ReportRequest &request);

} // namespace allostrata
