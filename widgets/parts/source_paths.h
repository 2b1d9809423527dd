#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace allostrata {

/// Where files of the recording computer are on this one: a folder there, a folder here. Learnt from one file that the
/// user found, and kept in the settings. Paths come from a file that is not trusted: only ordinary, existing files
/// with a source's ending are answered.
class SourcePaths {
public:
    struct Folder {
        QString recorded; ///< with slashes, without one at the end
        QString here;

        [[nodiscard]] bool operator==(const Folder &) const = default;
    };
    static constexpr int kMostFolders = 32;

    /// The file as it is here; nothing if it is not.
    [[nodiscard]] static std::optional<QString> find(const QString &recorded);
    /// The folders that follow from a file's being `here`: those above the part that both paths end with. Nothing
    /// where the paths are the same, or the files have different names.
    [[nodiscard]] static std::optional<Folder> folderOf(const QString &recorded, const QString &here);
    /// Remembers that, before what was learnt earlier. False if there is nothing to learn.
    static bool learn(const QString &recorded, const QString &here);

    [[nodiscard]] static QList<Folder> folders();
    static void setFolders(const QList<Folder> &folders);

    /// The path is that of an ordinary file with a source's ending, on this computer.
    [[nodiscard]] static bool isSource(const QString &file);
};

} // namespace allostrata
