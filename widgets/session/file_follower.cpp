// Follows a growing file of steps.

#include "widgets/session/file_follower.h"

#include "widgets/session/rules_cache.h"
#include "widgets/session/salvage.h"

#include <QFileInfo>

namespace allostrata {

namespace {

QString followedPath(const SessionDocument *row)
{
    if (!row || !row->document->has(DocumentPart::Steps) || row->stamp.size < 0)
        return {};
    return QString::fromStdString(row->document->path);
}

} // namespace

FileFollower::FileFollower(Session &session, QObject *parent) : QObject(parent), m_session(session)
{
    m_look.setInterval(kLookMs);
    m_rest.setInterval(kRestMs);
    m_rest.setSingleShot(true);
    connect(&m_session, &Session::activeChanged, this, &FileFollower::follow);
    connect(&m_session, &Session::documentsChanged, this, &FileFollower::follow);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileFollower::look);
    connect(&m_look, &QTimer::timeout, this, &FileFollower::look);
    connect(&m_rest, &QTimer::timeout, this, &FileFollower::read);
    follow();
}

FileFollower::~FileFollower() = default;

void FileFollower::setOn(bool on)
{
    if (m_isOn == on)
        return;
    m_isOn = on;
    watch();
    emit changed();
}

void FileFollower::follow()
{
    const SessionDocument *row = m_session.active();
    const QString path = followedPath(row);
    const quint64 id = path.isEmpty() ? 0 : row->id;
    if (id == m_document && path == m_path)
        return;
    m_document = id;
    m_path = path;
    m_readings = 0;
    watch();
    emit changed();
}

void FileFollower::watch()
{
    dropJob();
    m_rest.stop();
    m_refused.reset();
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (!m_isOn || m_path.isEmpty()) {
        m_look.stop();
        setStatus(Status::Idle);
        return;
    }
    m_look.start();
    setStatus(Status::Watching);
    look();
}

void FileFollower::look()
{
    const SessionDocument *row = m_session.active();
    if (!m_isOn || !row || row->id != m_document || m_job)
        return;
    const FileStamp now = stampOf(m_path);
    if (now.size < 0) {
        setStatus(Status::Missing);
        return;
    }
    if (!m_watcher.files().contains(m_path)) // a replaced file is a new one to the watcher
        m_watcher.addPath(m_path);
    if (now == row->stamp || now == m_refused) {
        if (now == row->stamp)
            setStatus(Status::Watching);
        return;
    }
    if (!m_rest.isActive())
        m_rest.start();
}

void FileFollower::read()
{
    const SessionDocument *row = m_session.active();
    if (!m_isOn || !row || row->id != m_document || m_job)
        return;
    LoadWish wish;
    wish.limits.memory = m_session.memoryBudget();
    wish.rules = m_session.rules().shared();
    wish.how = howOf(*row->document);
    m_job = std::make_unique<LoadJob>(m_document, m_path, wish);
    connect(m_job.get(), &LoadJob::ended, this,
            [this, job = m_job.get()](const std::shared_ptr<const LoadResult> &result) {
                if (job != m_job.get())
                    return;
                const FileStamp stamp = job->stamp();
                m_job.release()->deleteLater(); // it is the caller
                end(*result, stamp);
            });
    setStatus(Status::Reading);
    m_job->start();
}

void FileFollower::end(const LoadResult &result, const FileStamp &stamp)
{
    if (!result || !(*result)->has(DocumentPart::Steps)) {
        m_refused = stamp;
        setStatus(Status::Unreadable);
        return;
    }
    m_refused.reset();
    ++m_readings;
    setStatus(Status::Watching);
    m_session.replaceDocument(m_document, *result, stamp);
    look(); // the file may have changed while it was read
}

void FileFollower::dropJob()
{
    if (!m_job)
        return;
    m_job->disconnect(this);
    LoadJob *job = m_job.release();
    connect(job, &LoadJob::ended, job, &QObject::deleteLater);
    job->setParent(this); // it ends by itself, at the latest with this object
    job->cancel();
}

void FileFollower::setStatus(Status status)
{
    if (m_status == status)
        return;
    m_status = status;
    emit changed();
}

} // namespace allostrata

#include "moc_file_follower.cpp"
