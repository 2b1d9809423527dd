// Keeps the recordings that were opened, in the background.

#include "widgets/session/recording_keeper.h"

#include "widgets/session/session.h"
#include "widgets/session/work_notice.h"

#include <QFile>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

RecordingKeeper::RecordingKeeper(Session &session) : QObject(&session), m_session(session), m_latest(this)
{
    m_latest.setUnlimited();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &RecordingKeeper::keepNext);
    connect(&session, &Session::loadFinished, this, [this](quint64, quint64 document) { add(document); });
}

void RecordingKeeper::setCache(std::shared_ptr<const ReadingCache> cache)
{
    m_cache = std::move(cache);
    m_hasFailed = false;
    if (!m_cache) {
        m_latest.stop();
        m_waiting.clear();
    }
}

void RecordingKeeper::add(quint64 id)
{
    const auto &documents = m_session.documents();
    const auto row = std::ranges::find(documents, id, &SessionDocument::id);
    if (!m_cache || row == documents.end() || !row->document->unkept)
        return;
    m_waiting.push_back(row->document);
    m_pause.start();
}

void RecordingKeeper::keepNext()
{
    if (!m_cache || m_latest.isBusy() || m_waiting.empty())
        return;
    m_pause.start(); // for the next one, and while a file is being opened
    if (!m_session.loads().empty())
        return;
    const auto document = m_waiting.front().lock();
    m_waiting.pop_front();
    if (!document)
        return;
    m_latest.ask(
        [cache = m_cache, document](const std::stop_token &stop) { return cache->keep(*document, stoppable(stop)); },
        [this](const Result<void> &kept) {
            if (!kept && kept.error().reason == Reason::WriteFailed && !std::exchange(m_hasFailed, true))
                WorkNotice::instance().announce(kept.error());
            m_pause.start();
        });
}

QString recordingCacheFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/recordings"_s;
}

std::shared_ptr<const ReadingCache> recordingCache(std::uint64_t mostBytes)
{
    return mostBytes == 0 ? nullptr
                          : std::make_shared<const ReadingCache>(
                              QFile::encodeName(recordingCacheFolder()).toStdString(), mostBytes);
}

} // namespace allostrata

#include "moc_recording_keeper.cpp"
