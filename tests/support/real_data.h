#pragma once

#include "tests/support/samples.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QtGlobal>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace allostrata::test {

/// A file or folder in ../shared, beside the sources, which may not exist. With ALLOSTRATA_HIDE_DATA=1 none of them
/// does: how tests fare in a clone that has no real files can be seen beside them.
[[nodiscard]] inline QString sharedFile(const char *path)
{
    const bool isHidden = qgetenv("ALLOSTRATA_HIDE_DATA") == "1";
    return QStringLiteral(ALLOSTRATA_SOURCE_DIR) + QLatin1String(isHidden ? "/../shared/hidden/" : "/../shared/")
           + QLatin1String(path);
}

/// Folder of the real snapshots, which may not exist.
[[nodiscard]] inline QString realDataFolder() { return sharedFile("data/snapshots"); }

/// Names of the real snapshots; empty if they do not exist.
[[nodiscard]] inline QStringList realSnapshots()
{
    return QDir(realDataFolder()).entryList({QStringLiteral("*.pickle")}, QDir::Files, QDir::Name);
}

/// Recordings for what holds for any: paths of the real snapshots or, where they do not exist, of the samples.
[[nodiscard]] inline QStringList recordingsAtHand()
{
    QStringList paths;
    for (const QString &name : realSnapshots())
        paths << realDataFolder() + u'/' + name;
    return paths.isEmpty() ? sampleFiles() : paths;
}

/// A row for each of them, by its name, with its path.
inline void addRecordings()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : recordingsAtHand())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
}

/// Every file for a sweep: the test files and, if they exist, the real snapshots and the cases found in the field, else
/// the samples. Paths, largest last. With a limit, in bytes, those up to it, and of the samples, which are compressed,
/// four that are small without compression, too.
[[nodiscard]] inline QStringList filesAtHand(qint64 largest = std::numeric_limits<qint64>::max())
{
    const QString samples = QDir::cleanPath(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/samples")) + u'/';
    const bool isLimited = largest < std::numeric_limits<qint64>::max();
    const QStringList small{QStringLiteral("few_events"), QStringLiteral("state_of_pools"),
                            QStringLiteral("oom_capacity"), QStringLiteral("ring_overflow")};
    QFileInfoList files;
    for (const QString &folder :
         {QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data"), sharedFile("data"), sharedFile("found/cases")}) {
        QDirIterator at(folder, QDir::Files, QDirIterator::Subdirectories);
        while (at.hasNext()) {
            at.next();
            const bool isText
                = QStringList{QStringLiteral("py"), QStringLiteral("md")}.contains(at.fileInfo().suffix());
            const bool isSample = QDir::cleanPath(at.filePath()).startsWith(samples);
            const bool isTooLarge = isLimited && isSample ? !small.contains(at.fileInfo().baseName())
                                                          : at.fileInfo().size() > largest;
            const bool isReplaced = isSample && !realSnapshots().isEmpty();
            if (!isText && !isTooLarge && !isReplaced)
                files << at.fileInfo();
        }
    }
    std::stable_sort(files.begin(), files.end(),
                     [](const QFileInfo &a, const QFileInfo &b) { return a.size() < b.size(); });
    QStringList paths;
    for (const QFileInfo &file : std::as_const(files))
        paths << QDir::cleanPath(file.filePath());
    return paths;
}

/// Their absence is a failure, not a skip.
[[nodiscard]] inline bool realDataIsRequired() { return qgetenv("ALLOSTRATA_REQUIRE_DATA") == "1"; }

/// Null if it cannot be read.
[[nodiscard]] inline std::shared_ptr<const Document> loadReal(const QString &name)
{
    return loadRecording(realDataFolder() + u'/' + name);
}

} // namespace allostrata::test

/// Skips a test that needs the real snapshots if they do not exist.
#define ALLOSTRATA_NEEDS_REAL_DATA()                                                                                   \
    do {                                                                                                               \
        if (allostrata::test::realSnapshots().isEmpty()) {                                                             \
            if (allostrata::test::realDataIsRequired())                                                                \
                QFAIL("the real snapshots are required, but not there");                                               \
            QSKIP("the real snapshots are not there");                                                                 \
        }                                                                                                              \
    } while (false)
