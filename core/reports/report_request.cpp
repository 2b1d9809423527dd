// Requests for reports.

#include "core/reports/report_request.h"

#include <algorithm>

namespace allostrata {

std::span<const std::uint8_t> ReportRequest::matching() const
{
    return filter ? std::span<const std::uint8_t>(filter->matching.flags) : std::span<const std::uint8_t>();
}

Moment ReportRequest::last() const { return std::min(window.last, timeline().end()); }

Moment ReportRequest::first() const { return std::min(window.first, last()); }

BreakdownRequest ReportRequest::breakdown() const
{
    BreakdownRequest wanted;
    wanted.by = by;
    wanted.moment = cursor;
    wanted.first = first();
    wanted.last = last();
    wanted.matching = matching();
    return wanted;
}

const StrataIndex &strataOf(const ReportRequest &request)
{
    return request.filter ? *request.filter->strata : *request.row().strata;
}

} // namespace allostrata
