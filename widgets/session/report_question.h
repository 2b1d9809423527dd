#pragma once

#include "core/attribution/attribution.h"
#include "core/load/document.h"
#include "core/reports/report.h"
#include "core/reports/report_request.h"
#include "widgets/session/filter.h"
#include "widgets/session/view_state.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace allostrata {

class Session;

/// Input of reports (categories, phases, modules): a device with its attribution, the query's result, cursor and
/// window. A value that owns everything it refers to, so it can be passed to threads.
struct ReportQuestion {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution; ///< for the state's device; null only in a deviceQuestion()
    std::shared_ptr<const QueryResult> filter; ///< null: no filter
    ViewState state;

    [[nodiscard]] const Device &device() const { return document->devices()[state.device]; }
    [[nodiscard]] const Timeline &timeline() const { return device().timeline; }
    /// Flag per allocation, 0 for those that do not match; empty: all match.
    [[nodiscard]] std::span<const std::uint8_t> matching() const;
    /// First and last moment of the window, clipped to the trace; 0 without a device.
    [[nodiscard]] Moment first() const;
    [[nodiscard]] Moment last() const;
};

/// Converts a question to a request for core/reports.
[[nodiscard]] ReportRequest requestOf(const ReportQuestion &question);

/// Question of views of the allocator itself. Query and attribution do not affect them, so both are null. Empty without
/// a device.
[[nodiscard]] std::optional<ReportQuestion> deviceQuestion(const Session &session);

/// True if the session still shows the question's document and device, so its answer may stay until the next one.
[[nodiscard]] bool isShown(const Session &session, const ReportQuestion &question);

/// Index of the allocations that match the question and are in no hidden category (a flag per category; empty: none is
/// hidden). Immediate if no category is hidden and the filter has its index; else O(allocations). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const StrataIndex>> indexOf(const ReportQuestion &question,
                                                                 std::span<const std::uint8_t> hidden,
                                                                 const std::stop_token &stop);

/// Changes of the session after which a report with these inputs must be computed again.
[[nodiscard]] StateChanges changesOf(ReportInputs inputs);
/// Whether two questions have the same answer for a report with these inputs.
[[nodiscard]] bool isSame(const ReportQuestion &a, const ReportQuestion &b, ReportInputs inputs);

} // namespace allostrata
