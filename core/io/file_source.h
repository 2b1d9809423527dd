#pragma once

#include "core/io/posix.h"
#include "core/io/source.h"

#include <sys/stat.h>

namespace allostrata {

struct LoadContext;

/// A regular file, read with pread from a start offset. Its size and time of change must be the same at the end as at
/// the construction.
class FileSource final : public Source {
public:
    /// `start`: offset of the first byte; `status`: of the open file. The context must outlive the source.
    FileSource(FileDescriptor file, const struct stat &status, std::uint64_t start, const LoadContext &context);

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    Result<std::uint64_t> skip(std::uint64_t bytes) override;
    [[nodiscard]] Result<void> verifyUnchanged() const override;
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_position; }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_size; }

private:
    [[nodiscard]] std::optional<Error> changed(std::uint64_t offset) const;

    FileDescriptor m_file;
    const LoadContext &m_context;
    struct timespec m_changed {};
    std::uint64_t m_start = 0;
    std::uint64_t m_size = 0; ///< bytes from m_start on
    std::uint64_t m_position = 0; ///< relative to m_start
};

} // namespace allostrata
