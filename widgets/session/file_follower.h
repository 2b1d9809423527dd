#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include "widgets/session/load_job.h"
#include "widgets/session/session.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Follows the file of the active document while it tells of steps: what is appended, written anew or put in its place
/// is read in the background and shown, and the document's state stays. A file that cannot be read for a moment, as it
/// is just being written, leaves what is shown as it is. Lives on the GUI thread.
class FileFollower final : public QObject {
    Q_OBJECT

public:
    enum class Status : quint8 {
        Idle, ///< nothing to follow, or switched off
        Watching,
        Reading, ///< it changed
        Missing, ///< there is no such file at the moment
        Unreadable, ///< it changed, and cannot be read as it is now
    };
    /// How often the file is looked at where the system does not tell of changes, and how long it is left to rest after
    /// one before it is read. It is not read more often than that either. Milliseconds.
    static constexpr int kLookMs = 1000;
    static constexpr int kRestMs = 250;

    /// The session outlives it.
    explicit FileFollower(Session &session, QObject *parent = nullptr);
    ~FileFollower() override;

    /// On from the start.
    void setOn(bool on);
    [[nodiscard]] bool isOn() const { return m_isOn; }
    /// There is a file that can be followed, be it on or off.
    [[nodiscard]] bool canFollow() const { return !m_path.isEmpty(); }
    [[nodiscard]] Status status() const { return m_status; }
    /// How often the file was read since it is followed.
    [[nodiscard]] int readings() const { return m_readings; }

signals:
    /// The status, or what is followed.
    void changed();

private:
    void follow();
    void watch();
    void look();
    void read();
    void end(const LoadResult &result, const FileStamp &stamp);
    void dropJob();
    void setStatus(Status status);

    Session &m_session;
    QFileSystemWatcher m_watcher;
    QTimer m_look; ///< where the watcher is blind: network drives, files that are replaced
    QTimer m_rest; ///< since a change
    std::unique_ptr<LoadJob> m_job;
    bool m_isOn = true;
    Status m_status = Status::Idle;
    quint64 m_document = 0;
    QString m_path; ///< empty: nothing to follow
    std::optional<FileStamp> m_refused; ///< of the file that could not be read: it is not tried again as it is
    int m_readings = 0;
};

} // namespace allostrata
