#pragma once

#include <QString>
#include <QStringList>

#include "core/base/diagnostics.h"
#include "core/load/document.h"

namespace allostrata {

/// Name of a file in lists and titles: without folders; "-" stays.
[[nodiscard]] QString fileTitle(const QString &path);

/// Name of a document in titles: its file's, with a mark if nobody recorded it, "fwd_ctx4096.pickle
/// (predicted)", or if only a part was read: "run.pickle (last:100000)".
[[nodiscard]] QString documentTitle(const Document &document);
/// Adds the mark of a document to a name of it; none for what was recorded.
[[nodiscard]] QString withMark(const Document &document, const QString &name);
/// Adds the part that is read of a file to a name of it; nothing for everything.
[[nodiscard]] QString withPart(const ReadPart &part, const QString &name);

/// Titles for several files, distinct even if names are equal: "iteration_1/rank0.pickle".
[[nodiscard]] QStringList fileTitles(const QStringList &paths);

/// The folder of a file with the home folder written as "~".
[[nodiscard]] QString shownFolder(const QString &path);

/// Expands folders into files. Files stay, and so do folders that contain the dumps of one run
/// (core/runs/run_folder.h). Any other folder is replaced by the snapshots in it and in its subfolders up to two levels
/// down, in natural order ("rank2" before "rank10"), as in recordingsBelow(). Other files, and folders without a
/// snapshot, stay too, so that opening them reports the error. A folder yields at most kMostFiles files. What is left
/// out is added to `leftOut`.
[[nodiscard]] QStringList withFoldersExpanded(const QStringList &paths, Diagnostics &leftOut);

inline constexpr qsizetype kMostFiles = 1024;

} // namespace allostrata
