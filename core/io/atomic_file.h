#pragma once

#include "core/base/result.h"
#include "core/io/posix.h"

#include <span>
#include <string>
#include <string_view>

namespace allostrata {

/// A file that appears under its name only when it is complete: written under a temporary name in the same folder and
/// renamed by commit(); without that nothing is left. A file that is replaced passes its permissions on; a link is
/// followed. What is no regular file (a pipe, /dev/stdout) is written directly.
class AtomicFile {
public:
    /// Errors: WriteFailed.
    [[nodiscard]] static Result<AtomicFile> create(const std::string &path);

    AtomicFile(AtomicFile &&other) noexcept;
    AtomicFile &operator=(AtomicFile &&other) noexcept;
    ~AtomicFile();

    /// Errors: WriteFailed (the file is given up).
    [[nodiscard]] Result<void> write(std::span<const std::uint8_t> bytes);
    [[nodiscard]] Result<void> write(std::string_view text);
    /// Gives the file its name. Errors: WriteFailed.
    [[nodiscard]] Result<void> commit();

private:
    AtomicFile() = default;
    void discard();

    std::string m_path; ///< as given, for errors
    std::string m_target; ///< links resolved
    std::string m_temporary; ///< empty: written directly, or given up, or committed
    FileDescriptor m_file;
};

/// The whole contents at once. Errors: WriteFailed.
[[nodiscard]] Result<void> writeFile(const std::string &path, std::string_view contents);

} // namespace allostrata
