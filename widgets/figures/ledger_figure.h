#pragma once

#include <QString>

#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/session/ledger_question.h"

#include <memory>

namespace allostrata {

/// An exported picture of a ledger: its rows without modules, as bars that add up. Windows and the command line use the
/// same function. Categories that do not fit are one row: "4 more categories".
struct LedgerFigure {
    std::shared_ptr<const LedgerAnswer> answer; ///< never null
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is ignored
};

/// Title "Reserved memory at the peak of the requested bytes, event 3,485".
[[nodiscard]] QString ledgerTitle(const LedgerAnswer &answer);

[[nodiscard]] Result<PlotSheet> sheetOf(const LedgerFigure &figure, const std::stop_token &stop);

} // namespace allostrata
