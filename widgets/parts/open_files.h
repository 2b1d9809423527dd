#pragma once

#include <QStringList>

namespace allostrata {

class Session;

/// Opens those files that are neither open nor being loaded, and shows the first one if it is open.
void openFiles(Session &session, const QStringList &paths);

} // namespace allostrata
