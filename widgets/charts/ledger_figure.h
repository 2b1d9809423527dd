#pragma once

#include <QImage>
#include <QString>

#include "core/base/result.h"
#include "widgets/plots/figure.h"
#include "widgets/session/ledger_question.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of a ledger: its lines without modules, as bars that add up. Window and command line make it with the
/// same function. What does not fit of the categories is one line: "4 more categories".
struct LedgerFigure {
    std::shared_ptr<const LedgerAnswer> answer; ///< never null
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; its state is not used
};

/// "Reserved memory at the peak of the requested bytes, event 3,485"
[[nodiscard]] QString ledgerTitle(const LedgerAnswer &answer);

[[nodiscard]] QImage ledgerImage(const LedgerFigure &figure);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending.
[[nodiscard]] Result<void> writeLedgerFigure(const LedgerFigure &figure, const QString &path, const std::stop_token &stop = {});

} // namespace allostrata
