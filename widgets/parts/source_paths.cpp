// Finds files of the recording computer on this one.

#include "widgets/parts/source_paths.h"

#include "widgets/session/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

const QString &foldersKey()
{
    static const QString key = u"source/folders"_s;
    return key;
}

QString withForwardSlashes(const QString &path) { return QString(path).replace(u'\\', u'/'); }

} // namespace

bool SourcePaths::isSource(const QString &file)
{
    // A path that starts with two slashes may name a computer, and checking it would access the network. A path that
    // starts with a colon is a resource of the program. No name has a NUL.
    if (file.contains(QChar::Null) || file.startsWith(u"//"_s) || file.startsWith(u"\\\\"_s) || file.startsWith(u':')
        || file.size() > 4096)
        return false;
    static const QStringList kSources{u"py"_s,  u"pyi"_s, u"pyx"_s, u"c"_s, u"cc"_s, u"cpp"_s,
                                      u"cxx"_s, u"cu"_s,  u"cuh"_s, u"h"_s, u"hpp"_s};
    const QFileInfo info(file);
    return kSources.contains(info.suffix().toLower()) && info.isAbsolute() && info.isFile();
}

std::optional<QString> SourcePaths::find(const QString &recorded)
{
    if (recorded.isEmpty())
        return std::nullopt;
    if (isSource(recorded))
        return recorded;
    const QString path = withForwardSlashes(recorded);
    if (path.split(u'/').contains(u".."_s))
        return std::nullopt; // ".." would lead out of the folder that the user named
    for (const Folder &folder : folders()) {
        if (!path.startsWith(folder.recorded + u'/'))
            continue;
        if (const QString here = folder.here + path.mid(folder.recorded.size()); isSource(here))
            return here;
    }
    return std::nullopt;
}

std::optional<SourcePaths::Folder> SourcePaths::folderOf(const QString &recorded, const QString &here)
{
    QStringList there = withForwardSlashes(recorded).split(u'/');
    QStringList local = QDir::fromNativeSeparators(here).split(u'/');
    if (there.last() != local.last() || there == local)
        return std::nullopt;
    while (there.size() > 1 && local.size() > 1 && there.last() == local.last()) {
        there.removeLast();
        local.removeLast();
    }
    return Folder{there.join(u'/'), local.join(u'/')};
}

bool SourcePaths::learn(const QString &recorded, const QString &here)
{
    const auto folder = folderOf(recorded, here);
    if (!folder)
        return false;
    QList<Folder> all = folders();
    all.removeIf([&folder](const Folder &other) { return other.recorded == folder->recorded; });
    all.prepend(*folder);
    setFolders(all);
    return true;
}

QList<SourcePaths::Folder> SourcePaths::folders()
{
    // Pairs are stored in one flat list: recorded, here, recorded, here.
    const QStringList texts = Settings().store().value(foldersKey()).toStringList();
    QList<Folder> folders;
    for (qsizetype i = 0; i + 1 < texts.size() && folders.size() < kMostFolders; i += 2)
        folders.append({texts[i], texts[i + 1]});
    return folders;
}

void SourcePaths::setFolders(const QList<Folder> &folders)
{
    QStringList texts;
    for (qsizetype i = 0; i < std::min<qsizetype>(folders.size(), kMostFolders); ++i)
        texts.append({folders[i].recorded, folders[i].here});
    Settings().store().setValue(foldersKey(), texts);
}

} // namespace allostrata
