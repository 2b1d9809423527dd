// Announces a lack of memory to the window.

#include "widgets/session/memory_notice.h"

#include <QTimer>

#include <algorithm>
#include <new>

namespace allostrata {

MemoryNotice &MemoryNotice::instance()
{
    static MemoryNotice notice;
    return notice;
}

void MemoryNotice::announce() noexcept
{
    if (m_isPending.exchange(true))
        return;
    try {
        QMetaObject::invokeMethod(this, &MemoryNotice::wait, Qt::QueuedConnection);
    } catch (const std::bad_alloc &) { // too little for a message, enough to go on
        m_isPending = false;
    }
}

void MemoryNotice::wait()
{
    const qint64 rest = m_emitted.isValid() ? kPauseMs - m_emitted.elapsed() : 0;
    QTimer::singleShot(static_cast<int>(std::max<qint64>(rest, 0)), this, [this] {
        m_emitted.start();
        m_isPending = false;
        emit ranOut();
    });
}

} // namespace allostrata

#include "moc_memory_notice.cpp"
