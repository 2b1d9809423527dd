#pragma once

#include "core/analysis/pool_series.h"
#include "core/export/segment_table.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Rows for a question, and what is kept for the next one.
struct PoolAnswer {
    ReportQuestion question;
    std::shared_ptr<const PoolPlaces> places; ///< of the device
    std::shared_ptr<const PoolSeries> peaks; ///< of the whole window, one column
    std::vector<PoolRow> rows;

    /// What `before` (may be null) has already is not worked out again. Null once a stop was asked for, and where memory
    /// does not suffice.
    [[nodiscard]] static std::shared_ptr<const PoolAnswer> to(const ReportQuestion &question, const std::shared_ptr<const PoolAnswer> &before,
                                                              const std::stop_token &stop);
};

} // namespace allostrata
