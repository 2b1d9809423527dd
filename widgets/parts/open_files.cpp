// Opens files once.

#include "widgets/parts/open_files.h"

#include "widgets/session/session.h"

#include <algorithm>

namespace allostrata {

void openFiles(Session &session, const QStringList &paths)
{
    const quint64 first = paths.isEmpty() ? 0 : session.documentOf(paths.front()); // 0: it is not open
    const std::vector<LoadStatus> loads = session.loads();
    QStringList wanted;
    for (const QString &path : paths) {
        if (session.documentOf(path) == 0 && std::ranges::find(loads, path, &LoadStatus::path) == loads.end())
            wanted.append(path);
    }
    session.open(wanted);
    if (first != 0)
        session.activate(first);
}

} // namespace allostrata
