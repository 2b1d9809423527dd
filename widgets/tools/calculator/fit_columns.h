#pragma once

#include <QFontMetrics>
#include <QTableView>

namespace allostrata {

/// Each column as wide as what it says, its header too.
inline void fitColumns(QTableView &table)
{
    table.resizeColumnsToContents();
    for (int column = 0; column < table.model()->columnCount(); ++column)
        table.setColumnWidth(column, table.columnWidth(column) + 2 * table.fontMetrics().averageCharWidth());
}

} // namespace allostrata
