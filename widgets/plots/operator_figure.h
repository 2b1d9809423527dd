#pragma once

#include <QImage>

#include "core/analysis/operator_statistics.h"
#include "core/base/result.h"
#include "widgets/plots/plain_figure.h"

#include <QStringList>

#include <stop_token>

namespace allostrata {

/// An exported picture of memory by operator: a row each for those with the most self size increase, with bars, and the
/// rest as one row. Window and command line make it with the same function.
struct OperatorFigure {
    PlainFigure sheet; ///< its subtitle is the sum
    OperatorReport report; ///< in the order of its rows
    QStringList names; ///< of its rows
};

[[nodiscard]] OperatorFigure operatorFigure(const Document &document, const OperatorCalls &calls, OperatorReport report, const FigureRequest &request);
[[nodiscard]] QImage operatorFigureImage(const OperatorFigure &figure);
/// Errors: WriteFailed, UnknownFormat for an ending that is not png, svg or pdf.
[[nodiscard]] Result<void> writeOperatorFigure(const OperatorFigure &figure, const QString &path, const std::stop_token &stop = {});

} // namespace allostrata
