#pragma once

#include "core/attribution/attribution.h"
#include "core/load/document.h"
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

/// What reports (categories, phases, modules) are asked about: a device with its attribution, what a query keeps of it,
/// cursor and window. A value that owns all it names: it goes to threads as it is.
struct ReportQuestion {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Attribution> attribution; ///< of the state's device; never null but in a deviceQuestion()
    std::shared_ptr<const QueryResult> filter; ///< null: all is kept
    ViewState state;

    [[nodiscard]] const Device &device() const { return document->devices[state.device]; }
    [[nodiscard]] const Timeline &timeline() const { return device().timeline; }
    /// By allocation, 0 for what is left out; empty: all are kept.
    [[nodiscard]] std::span<const std::uint8_t> matching() const;
    /// The window, within the trace; 0 without a device.
    [[nodiscard]] Moment first() const;
    [[nodiscard]] Moment last() const;
};

/// The same for core/reports.
[[nodiscard]] ReportRequest requestOf(const ReportQuestion &question);

/// What the session's views ask; nothing while attribution or filter are still being made, and without a timeline.
[[nodiscard]] std::optional<ReportQuestion> reportQuestion(Session &session);

/// What views of the allocator itself ask, which no query and no attribution changes: both are null. Nothing without a
/// device.
[[nodiscard]] std::optional<ReportQuestion> deviceQuestion(const Session &session);

/// The session still shows the document and device that a question was about: its answer may stay until the next one.
[[nodiscard]] bool isShown(const Session &session, const ReportQuestion &question);

/// The index of what the question keeps and no hidden category holds (a flag per category; empty: none is hidden). Null
/// once a stop was asked for, and where memory does not suffice. At once where nothing is hidden and the filter has
/// its index; else O(allocations).
[[nodiscard]] std::shared_ptr<const StrataIndex> indexOf(const ReportQuestion &question,
                                                         std::span<const std::uint8_t> hidden,
                                                         const std::stop_token &stop);

} // namespace allostrata
