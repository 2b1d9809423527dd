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

/// Follows the file of the active document while it contains steps: appended, rewritten or replaced data is read in the
/// background and shown, and the document's state stays. If the file cannot be read because it is just being written,
/// the view does not change. Lives on the GUI thread.
class FileFollower final : public QObject {
    Q_OBJECT

public:
    enum class Status : quint8 {
        Idle, ///< no file to follow, or switched off
        Watching,
        Reading, ///< the file changed
        Missing, ///< the file does not exist at the moment
        Unreadable, ///< the file changed and cannot be read now
    };
    /// Polling interval if the system does not report changes, and the pause after a change before the file is read,
    /// which also limits how often it is read. Milliseconds.
    static constexpr int kLookMs = 1000;
    static constexpr int kRestMs = 250;

    /// The session must outlive this object.
    explicit FileFollower(Session &session, QObject *parent = nullptr);
    ~FileFollower() override;

    /// Initially on.
    void setOn(bool on);
    [[nodiscard]] bool isOn() const { return m_isOn; }
    /// True if there is a file to follow, even if following is off.
    [[nodiscard]] bool canFollow() const { return !m_path.isEmpty(); }
    [[nodiscard]] Status status() const { return m_status; }
    /// Number of readings since the file is followed.
    [[nodiscard]] int readings() const { return m_readings; }

signals:
    /// The status or the followed file changed.
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
    QTimer m_look; ///< for cases the watcher misses: network drives, replaced files
    QTimer m_rest; ///< since a change
    std::unique_ptr<LoadJob> m_job;
    bool m_isOn = true;
    Status m_status = Status::Idle;
    quint64 m_document = 0;
    QString m_path; ///< empty: no file to follow
    std::optional<FileStamp> m_refused; ///< stamp of the unreadable file, which is not read again unchanged
    int m_readings = 0;
};

} // namespace allostrata
