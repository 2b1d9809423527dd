#pragma once

#include "core/export/table.h"
#include "core/reports/report.h"

#include <QString>

#include <cstddef>
#include <functional>

class QWidget;

namespace allostrata {

/// Table that the user may save. Its functions run on a thread of the pool, so they own everything they read; they end
/// soon after the context is stopped.
struct TableOffer {
    QString title; ///< title of the dialog: "Save the table of allocations"
    QString name; ///< name of the file, without an extension
    /// Makes the table in a format: for people, with titles in their language and the visible columns; for machines,
    /// with all.
    std::function<Result<Table>(const TableFormatRow &format, const LoadContext &context)> make;
    /// Makes a table too long to fit in memory, for machines. `make` is then used only for people and may be empty, in
    /// which case people get this table, with titles.
    std::function<Result<LongTable>(const LoadContext &context)> makeLong = {};
};

/// Prompts for a file and writes the table by a SaveJob, in the format of the file's extension.
void saveTable(QWidget *view, TableOffer offer);

/// Cell for the clipboard: tabs and line breaks become spaces.
[[nodiscard]] QString oneLine(QString text);

} // namespace allostrata
