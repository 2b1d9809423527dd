#pragma once

#include <QFontMetrics>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace allostrata {

/// Shows all columns and makes each as wide as its contents and its header.
inline void fitColumns(QTableView &table)
{
    const QFontMetrics metrics = table.horizontalHeader()->fontMetrics();
    for (int column = 0; column < table.model()->columnCount(); ++column)
        table.setColumnHidden(column, false);
    table.resizeColumnsToContents();
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        const QString title = table.model()->headerData(column, Qt::Horizontal).toString();
        const int margins = 4 * metrics.averageCharWidth();
        table.setColumnWidth(
            column, std::max(table.columnWidth(column) + margins / 2, metrics.horizontalAdvance(title) + margins));
    }
}

} // namespace allostrata
