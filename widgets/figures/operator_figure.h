#pragma once

#include "core/analysis/operators/operator_statistics.h"
#include "widgets/figures/plot_sheet.h"

#include <QStringList>

namespace allostrata {

/// An exported picture of memory by operator: a row each for those with the most self size increase, with bars, and the
/// rest as one row. Window and command line make it with the same function.
struct OperatorFigure {
    PlainFigure sheet; ///< its subtitle is the sum
    OperatorBreakdown report; ///< in the order of its rows
    QStringList names; ///< of its rows
};

[[nodiscard]] OperatorFigure operatorFigure(const Document &document, const OperatorCalls &calls,
                                            OperatorBreakdown report, const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const OperatorFigure &figure, const std::stop_token &stop);

} // namespace allostrata
