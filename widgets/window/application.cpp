// Application: an event that runs out of memory does not end the program.

#include "widgets/window/application.h"

#include "core/base/result.h"
#include "widgets/session/work_notice.h"

namespace allostrata {

bool Application::notify(QObject *receiver, QEvent *event)
{
    // Caught here, as Qt's loop lets no exception through.
    const auto accepted = guarded([&]() -> Result<bool> { return QApplication::notify(receiver, event); });
    if (!accepted)
        WorkNotice::instance().announce();
    return accepted && *accepted;
}

} // namespace allostrata

#include "moc_application.cpp"
