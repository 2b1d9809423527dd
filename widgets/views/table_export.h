#pragma once

#include "core/export/table.h"

#include <QString>

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
};

/// Asks for a file and writes the table as its ending says, in the background. What goes wrong is said in a message
/// of the view.
void saveTable(QWidget *view, TableOffer offer);

} // namespace allostrata
