#pragma once

#include "core/export/table.h"
#include "core/export/table_stream.h"

#include <QString>

#include <cstddef>
#include <functional>

class QWidget;

namespace allostrata {

/// A table that the user may save.
struct TableOffer {
    QString title; ///< of the dialog: "Save the table of allocations"
    QString name; ///< of the file, without an ending
    /// The table in a format: for people with titles in their language and the columns that are shown, for machines
    /// with all. Runs on a thread of the pool, so it owns all that it reads.
    std::function<Table(const TableFormatRow &format)> make;
    /// Absent, or the rows of a table too long to stand in memory, for machines: then `make` is asked by people only.
    TablePart part = {};
    std::size_t rows = 0; ///< of `part`
};

/// Asks for a file and writes the table as its ending says, in the background. What goes wrong is said in a message
/// of the view.
void saveTable(QWidget *view, TableOffer offer);

/// A cell for the clipboard: tabs and ends of lines become blanks.
[[nodiscard]] QString oneLine(QString text);

} // namespace allostrata
