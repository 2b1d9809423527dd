#pragma once

#include "widgets/models/allocation_table_model.h"

#include <QFont>
#include <QStringList>

class QHeaderView;
class QMenu;
class QSettings;

namespace allostrata {

class Session;

/// Which columns a header shows, in which order and how wide: as the user chose them, else as usual.
void restoreColumns(QHeaderView &header, QSettings &store);
/// As "size:80" for each that is shown, from left to right.
void rememberColumns(const QHeaderView &header, QSettings &store);
/// The usual columns at their usual widths.
void resetColumns(QHeaderView &header);
/// An entry for each column that shows or hides it; the last one that is shown stays. Where the session's file cannot
/// know a column its tooltip says why.
void fillColumnMenu(QMenu &menu, QHeaderView &header, const Session &session);
/// The attributes that are shown, from left to right.
[[nodiscard]] std::vector<Attribute> shownColumns(const QHeaderView &header);

} // namespace allostrata
