// Application: an event that runs out of memory does not end the program.

#include "widgets/window/application.h"

#include "widgets/session/work_notice.h"

#include <new>

namespace allostrata {

bool Application::notify(QObject *receiver, QEvent *event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (const std::bad_alloc &) { // caught here, as Qt's loop lets no exception through
        WorkNotice::instance().announce();
        return false;
    }
}

} // namespace allostrata

#include "moc_application.cpp"
