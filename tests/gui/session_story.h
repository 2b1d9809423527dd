#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include "widgets/session/session.h"

namespace allostrata::test {

/// Snapshot as JSON: for each device, `pairs` allocations of 100, 200, ... bytes that are freed again, one event every
/// 10 microseconds from `startUs` on, in one segment that ends up empty.
struct StoryDevice {
    int pairs = 0;
    qint64 startUs = 1000;
    bool hasTimes = true;
};
[[nodiscard]] QByteArray snapshotStory(const QList<StoryDevice> &devices);

/// Files of a test, in a temporary folder.
class Files {
public:
    /// Writes a file with these contents; returns its path.
    QString write(const QString &name, const QByteArray &contents) const;
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

/// File that is read as slowly as a test wants: a pipe. A load of it waits for more data while this object exists.
class SlowFile {
public:
    explicit SlowFile(const QString &path);
    ~SlowFile();
    SlowFile(const SlowFile &) = delete;
    SlowFile &operator=(const SlowFile &) = delete;

    [[nodiscard]] const QString &path() const { return m_path; }
    void write(const QByteArray &bytes) const;
    /// Ends the file.
    void end();

private:
    QString m_path;
    int m_descriptor = -1;
};

/// Counts the outcomes of loads.
class Ends : public QObject {
    Q_OBJECT

public:
    explicit Ends(Session &session);

    int finished = 0;
    int failed = 0;
    QList<Reason> reasons;
    QList<quint64> documents; ///< in order of arrival
};

/// Waits until all loads have ended; returns false on timeout.
[[nodiscard]] bool waitForLoads(const Session &session);

/// Path of the snapshot built into the program.
[[nodiscard]] QString samplePath();

} // namespace allostrata::test
