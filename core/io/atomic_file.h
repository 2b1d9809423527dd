#pragma once

#include "core/base/result.h"
#include "core/io/posix.h"

#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// A file that appears under its name only when it is complete: it is written under a temporary name in the same folder
/// and renamed by commit(); without commit() no file remains. A replaced file passes on its permissions; a link is
/// followed. A path that is not a regular file (a pipe, /dev/stdout) is written directly.
class AtomicFile {
public:
    /// Creates the temporary file. Errors: WriteFailed.
    [[nodiscard]] static Result<AtomicFile> create(const std::string &path);

    AtomicFile(AtomicFile &&other) noexcept;
    AtomicFile &operator=(AtomicFile &&other) noexcept;
    ~AtomicFile();

    /// Appends bytes. Errors: WriteFailed (the file is discarded).
    [[nodiscard]] Result<void> write(std::span<const std::uint8_t> bytes);
    [[nodiscard]] Result<void> write(std::string_view text);
    /// Descriptor for writing at places, and for reading what was written, until commit(). Errors: WriteFailed for a
    /// path that is not a regular file.
    [[nodiscard]] Result<int> descriptor() const;
    /// Renames the file to its final name. Errors: WriteFailed.
    [[nodiscard]] Result<void> commit();

private:
    AtomicFile() = default;
    void discard();

    std::string m_path; ///< as given, for errors
    std::string m_target; ///< links resolved
    std::string m_temporary; ///< empty: written directly, discarded or committed
    FileDescriptor m_file;
};

/// Whether a file may be kept at this path: there is none yet, or a regular one. Links are followed. What the program
/// writes by itself (settings, rules, pictures of recent files) must be neither read from nor written to a device, a
/// pipe or a folder, and must never replace one.
[[nodiscard]] bool isPlaceForFile(const std::string &path);

/// Writes the whole contents at once. Errors: WriteFailed.
[[nodiscard]] Result<void> writeFile(const std::string &path, std::string_view contents);

} // namespace allostrata
