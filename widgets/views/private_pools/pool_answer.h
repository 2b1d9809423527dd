#pragma once

#include "core/analysis/pool_series.h"
#include "core/export/segment_table.h"
#include "core/base/result.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <vector>

namespace allostrata {

/// Rows for a question, and what is kept for the next one.
struct PoolAnswer {
    ReportQuestion question;
    std::shared_ptr<const PoolPlaces> places; ///< of the device
    std::shared_ptr<const PoolSeries> peaks; ///< of the whole window, one column
    std::vector<PoolRow> rows;

    /// What `before` (may be null) has already is not worked out again. Errors: Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const PoolAnswer>> to(const ReportQuestion &question, const std::shared_ptr<const PoolAnswer> &before,
                                                                      const LoadContext &context);
};

} // namespace allostrata
