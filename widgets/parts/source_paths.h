#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace allostrata {

/// Finds files of the recording computer on this one, by pairs of folders (recorded, here). A pair is learnt from one
/// file that the user located, and stored in the settings. Paths come from an untrusted file: only ordinary, existing
/// files with a source extension are returned.
class SourcePaths {
public:
    struct Folder {
        QString recorded; ///< with forward slashes and no trailing slash
        QString here;

        [[nodiscard]] bool operator==(const Folder &) const = default;
    };
    static constexpr int kMostFolders = 32;

    /// Path of the file on this computer; nullopt if it is not there.
    [[nodiscard]] static std::optional<QString> find(const QString &recorded);
    /// Pair of folders implied by `recorded` being `here`: the folders above the common end of both paths. Returns
    /// nullopt if the paths are equal or the file names differ.
    [[nodiscard]] static std::optional<Folder> folderOf(const QString &recorded, const QString &here);
    /// Stores the pair from folderOf(), before those learnt earlier. Returns false if there is no pair to learn.
    static bool learn(const QString &recorded, const QString &here);

    [[nodiscard]] static QList<Folder> folders();
    static void setFolders(const QList<Folder> &folders);

    /// Whether the path is an ordinary file with a source extension on this computer.
    [[nodiscard]] static bool isSource(const QString &file);
};

} // namespace allostrata
