#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace allostrata {

/// A regular file as it is at one time: whoever writes to it, or puts another one in its place, changes this.
struct FileState {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< since 1970, like the next one
    std::int64_t changedNs = 0; ///< of the contents or of what is known about them; no program can set it

    [[nodiscard]] bool operator==(const FileState &) const = default;
};

/// The state of the file at a path, or of an open one; none if it is not there, or no regular file. Links are followed.
[[nodiscard]] std::optional<FileState> fileState(const std::string &path);
[[nodiscard]] std::optional<FileState> fileState(int descriptor);

} // namespace allostrata
