#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include "widgets/session/session.h"

namespace allostrata::test {

/// A snapshot as JSON: for each device `pairs` allocations of 100, 200, ... bytes that are freed again, an event each
/// 10 microseconds from `startUs` on, in one segment that ends up empty.
struct StoryDevice {
    int pairs = 0;
    qint64 startUs = 1000;
    bool hasTimes = true;
};
[[nodiscard]] QByteArray snapshotStory(const QList<StoryDevice> &devices);

/// Files of a test, in a folder of their own.
class Files {
public:
    /// The path of a file with these contents.
    QString write(const QString &name, const QByteArray &contents) const;
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

/// A file that is read as slowly as a test wants: a pipe. While it lives, a load of it waits for more.
class SlowFile {
public:
    explicit SlowFile(const QString &path);
    ~SlowFile();
    SlowFile(const SlowFile &) = delete;
    SlowFile &operator=(const SlowFile &) = delete;

    [[nodiscard]] const QString &path() const { return m_path; }
    void write(const QByteArray &bytes) const;
    /// Nothing follows.
    void end();

private:
    QString m_path;
    int m_descriptor = -1;
};

/// Counts how loads end.
class Ends : public QObject {
    Q_OBJECT

public:
    explicit Ends(Session &session);

    int finished = 0;
    int failed = 0;
    QList<Reason> reasons;
    QList<quint64> documents; ///< in the order in which they came
};

/// Waits until no load is under way; false if that takes too long.
[[nodiscard]] bool waitForLoads(const Session &session);

/// The snapshot that the program carries.
[[nodiscard]] QString samplePath();

} // namespace allostrata::test
