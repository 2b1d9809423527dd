#pragma once

#include "widgets/models/allocation_table_model.h"

#include <QFont>
#include <QStringList>

class QHeaderView;
class QMenu;
class QSettings;

namespace allostrata {

class Session;

/// Restores the visible columns of a header, their order and widths: the user's choice, else the usual columns.
void restoreColumns(QHeaderView &header, QSettings &store);
/// Stores each visible column as "size:80", from left to right.
void rememberColumns(const QHeaderView &header, QSettings &store);
/// Restores the usual columns at their usual widths.
void resetColumns(QHeaderView &header);
/// Adds an entry for each column that shows or hides it; the last visible column cannot be hidden. If the session's
/// file cannot provide a column, its tooltip says why.
void fillColumnMenu(QMenu &menu, QHeaderView &header, const Session &session);
/// Attributes of the visible columns, from left to right.
[[nodiscard]] std::vector<Attribute> shownColumns(const QHeaderView &header);

} // namespace allostrata
