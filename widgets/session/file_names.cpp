// File names for display, and the snapshots in a folder.

#include "widgets/session/file_names.h"

#include "core/runs/run_folder.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kDeepest = 2;

/// The last `parts` components of a path.
QString tailOf(const QString &path, qsizetype parts)
{
    const QStringList names = path.split(u'/', Qt::SkipEmptyParts);
    return names.mid(std::max<qsizetype>(0, names.size() - parts)).join(u'/');
}

bool looksLikeSnapshot(const QString &name)
{
    QString bare = name.toLower();
    for (const QString &packed : {u".gz"_s, u".zst"_s}) {
        if (bare.endsWith(packed))
            bare.chop(packed.size());
    }
    return bare.endsWith(u".pickle"_s) || bare.endsWith(u".pkl"_s);
}

void collect(const QDir &folder, int depth, QStringList &files)
{
    for (const QFileInfo &entry : folder.entryInfoList(QDir::Files | QDir::Readable)) {
        if (files.size() < kMostFiles && looksLikeSnapshot(entry.fileName()))
            files.append(entry.filePath());
    }
    if (depth == kDeepest)
        return;
    for (const QFileInfo &entry : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        if (files.size() < kMostFiles)
            collect(QDir(entry.filePath()), depth + 1, files);
    }
}

} // namespace

QString fileTitle(const QString &path)
{
    const QString name = tailOf(path, 1);
    return name.isEmpty() ? path : name;
}

QStringList fileTitles(const QStringList &paths)
{
    QStringList titles;
    for (const QString &path : paths) {
        const qsizetype longest = path.count(u'/') + 1;
        qsizetype parts = 1;
        const auto clashes = [&](const QString &other) {
            return other != path && tailOf(other, parts) == tailOf(path, parts);
        };
        while (parts < longest && std::any_of(paths.begin(), paths.end(), clashes))
            ++parts;
        titles.append(parts == 1 ? fileTitle(path) : tailOf(path, parts));
    }
    return titles;
}

QString shownFolder(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    if (folder == home || (folder.startsWith(home + u'/') && home != u"/"))
        return u'~' + folder.mid(home.size());
    return folder;
}

QStringList withFoldersExpanded(const QStringList &paths)
{
    QStringList files;
    for (const QString &path : paths) {
        QStringList found;
        if (QFileInfo(path).isDir() && !isRunFolder(QFile::encodeName(path).toStdString()))
            collect(QDir(path), 0, found);
        if (found.isEmpty())
            found.append(path);
        QCollator collator(QLocale(QLocale::English)); // the C locale does not sort numerically
        collator.setNumericMode(true);
        std::stable_sort(found.begin(), found.end(), collator);
        files += found;
    }
    return files;
}

} // namespace allostrata
