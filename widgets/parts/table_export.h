#pragma once

#include "core/export/table.h"
#include "core/reports/report.h"

#include <QString>

#include <cstddef>
#include <functional>

class QWidget;

namespace allostrata {

/// A table that the user may save. What it makes runs on a thread of the pool, so it owns all that it reads.
struct TableOffer {
    QString title; ///< of the dialog: "Save the table of allocations"
    QString name; ///< of the file, without an ending
    /// The table in a format: for people with titles in their language and the columns that are shown, for machines
    /// with all.
    std::function<Result<Table>(const TableFormatRow &format)> make;
    /// Of a table too long to stand in memory, for machines. `make` is asked by people only, and may be empty: then
    /// they get this one, with titles.
    std::function<Result<LongTable>()> makeLong = {};
};

/// Asks for a file and writes the table as its ending says, in the background. What goes wrong is said in a message
/// of the view.
void saveTable(QWidget *view, TableOffer offer);

/// A cell for the clipboard: tabs and ends of lines become blanks.
[[nodiscard]] QString oneLine(QString text);

} // namespace allostrata
