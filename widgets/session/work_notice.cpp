// Announces failures to the window.

#include "widgets/session/work_notice.h"

#include "core/base/result.h"

#include <QTimer>

#include <algorithm>

namespace allostrata {

WorkNotice &WorkNotice::instance()
{
    static WorkNotice notice;
    return notice;
}

void WorkNotice::announce() noexcept
{
    if (m_isPending.exchange(true))
        return;
    const auto posted = guarded([this]() -> Result<void> {
        QMetaObject::invokeMethod(this, &WorkNotice::wait, Qt::QueuedConnection);
        return {};
    });
    if (!posted) // too little memory for a message, enough to go on
        m_isPending = false;
}

void WorkNotice::announce(const Error &error)
{
    if (error.reason == Reason::NoMemory)
        announce();
    else
        QMetaObject::invokeMethod(
            this, [this, error] { emit failed(error); }, Qt::QueuedConnection);
}

void WorkNotice::wait()
{
    const qint64 rest = m_emitted.isValid() ? kPauseMs - m_emitted.elapsed() : 0;
    QTimer::singleShot(static_cast<int>(std::max<qint64>(rest, 0)), this, [this] {
        m_emitted.start();
        m_isPending = false;
        emit failed({Reason::NoMemory});
    });
}

} // namespace allostrata

#include "moc_work_notice.cpp"
