#pragma once

#include <string>

namespace allostrata {

// Paths of recordings are relative to the folder of the file of summaries that names them. They are computed from names
// alone, as the recordings may be gone; only the folder's own links are resolved, because ".." leads out of the folder
// that it really is.

/// The folder of a file, absolute and without links. The file need not exist.
[[nodiscard]] std::string folderOfFile(const std::string &path);
/// A recording's path as seen from a folder, absolute and without "." and "..". "" stays "".
[[nodiscard]] std::string absolutePath(const std::string &folder, const std::string &path);
/// The opposite: relative to the folder, or `absolute` itself if only the root is common.
[[nodiscard]] std::string relativePath(const std::string &folder, const std::string &absolute);

} // namespace allostrata
