#pragma once

#include "core/analysis/operators/operator_statistics.h"
#include "widgets/figures/plot_sheet.h"

#include <QStringList>

namespace allostrata {

/// An exported picture of memory by operator: one row each, with bars, for those with the largest self size increase,
/// and one row for the rest. Windows and the command line use the same function.
struct OperatorFigure {
    PlainFigure sheet; ///< its subtitle is the sum
    OperatorBreakdown report; ///< in the order of its rows
    QStringList names; ///< names of its rows
};

[[nodiscard]] OperatorFigure operatorFigure(const Document &document, const OperatorCalls &calls,
                                            OperatorBreakdown report, const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const OperatorFigure &figure, const std::stop_token &stop);

} // namespace allostrata
