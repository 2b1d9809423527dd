#pragma once

#include <QString>
#include <QStringList>

namespace allostrata {

/// What a file is called in lists and titles: its name without folders; "-" stays.
[[nodiscard]] QString fileTitle(const QString &path);

/// Titles for several files, told apart where names are equal: "iteration_1/rank0.pickle".
[[nodiscard]] QStringList fileTitles(const QStringList &paths);

/// The folder of a file with the home folder written as "~".
[[nodiscard]] QString shownFolder(const QString &path);

/// Files as they are, and folders that hold the dumps of one run (core/runs/run_folder.h). Another folder is replaced
/// by the snapshots in it and in the folders up to two levels below, in natural order ("rank2" before "rank10"). Other
/// files, and folders without a snapshot, stay: opening them says what is wrong. At most kMostFiles files come out of
/// one folder.
[[nodiscard]] QStringList withFoldersExpanded(const QStringList &paths);

inline constexpr qsizetype kMostFiles = 1024;

} // namespace allostrata
