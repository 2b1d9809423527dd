#pragma once

#include "core/base/load_context.h"
#include "core/load/load.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <algorithm>
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

/// Every file for a sweep: the test files and, if they exist, the real snapshots and the cases found in the field.
/// Paths, largest last.
[[nodiscard]] inline QStringList filesAtHand()
{
    QFileInfoList files;
    for (const QString &folder :
         {QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data"), sharedFile("data"), sharedFile("found/cases")}) {
        QDirIterator at(folder, QDir::Files, QDirIterator::Subdirectories);
        while (at.hasNext()) {
            at.next();
            const bool isText
                = QStringList{QStringLiteral("py"), QStringLiteral("md")}.contains(at.fileInfo().suffix());
            if (!isText)
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

/// Names of the real snapshots; empty if they do not exist.
[[nodiscard]] inline QStringList realSnapshots()
{
    return QDir(realDataFolder()).entryList({QStringLiteral("*.pickle")}, QDir::Files, QDir::Name);
}

/// Their absence is a failure, not a skip.
[[nodiscard]] inline bool realDataIsRequired() { return qgetenv("ALLOSTRATA_REQUIRE_DATA") == "1"; }

/// Null if it cannot be read.
[[nodiscard]] inline std::shared_ptr<const Document> loadReal(const QString &name)
{
    auto document = load((realDataFolder() + u'/' + name).toStdString(), LoadContext{});
    return document ? *std::move(document) : nullptr;
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
