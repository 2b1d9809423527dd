// File names for display, and the snapshots in a folder.

#include "widgets/session/file_names.h"

#include "core/base/load_context.h"
#include "core/runs/run_folder.h"
#include "widgets/text/voice.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr ScanLimits kFolderLimits{2, 20'000}; ///< the window waits for the search

/// The last `parts` components of a path.
QString tailOf(const QString &path, qsizetype parts)
{
    const QStringList names = path.split(u'/', Qt::SkipEmptyParts);
    return names.mid(std::max<qsizetype>(0, names.size() - parts)).join(u'/');
}

} // namespace

QString fileTitle(const QString &path)
{
    const QString name = tailOf(path, 1);
    return name.isEmpty() ? path : name;
}

QString withMark(const Document &document, const QString &name)
{
    if (document.diagnostics.count(Issue::Predicted) > 0)
        return Words::tr("%1 (predicted)").arg(name);
    if (document.diagnostics.count(Issue::Estimated) > 0)
        return Words::tr("%1 (estimated)").arg(name);
    if (document.diagnostics.count(Issue::Replayed) > 0 && document.readPart.isEverything())
        return Words::tr("%1 (replayed)").arg(name);
    return withPart(document.readPart, name);
}

QString withPart(const ReadPart &part, const QString &name)
{
    return part.isEverything() ? name : Words::tr("%1 (%2)").arg(name, QString::fromStdString(readPartText(part)));
}

QString documentTitle(const Document &document)
{
    return withMark(document, fileTitle(QString::fromStdString(document.path)));
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

QStringList withFoldersExpanded(const QStringList &paths, Diagnostics &leftOut)
{
    QStringList files;
    for (const QString &path : paths) {
        const std::string name = QFile::encodeName(path).toStdString();
        if (!QFileInfo(path).isDir() || isRunFolder(name)) {
            files.append(path);
            continue;
        }
        Diagnostics diagnostics;
        const auto found = recordingsBelow(name, {}, diagnostics, kFolderLimits);
        if (!found) {
            files.append(path);
            continue;
        }
        leftOut.merge(diagnostics);
        const auto most = std::min(found->size(), static_cast<std::size_t>(kMostFiles));
        for (std::size_t i = 0; i < most; ++i)
            files.append(QFile::decodeName(QByteArray::fromStdString((*found)[i])));
        if (most < found->size())
            leftOut.add(Issue::FolderTooLarge, {0, most, {}});
    }
    return files;
}

} // namespace allostrata
