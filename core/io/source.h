#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The bytes of an input, in order. Not thread-safe.
class Source {
public:
    Source() = default;
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;
    virtual ~Source() = default;

    /// Fills `buffer` from the front as far as the input goes and answers how much that was. Less than
    /// buffer.size() means that nothing follows: the next read answers 0 at the end of the input, or the error that
    /// kept it from going on, and every later one the same. Errors: Io, Truncated, Malformed, TooLarge, Cancelled.
    virtual Result<std::size_t> read(std::span<std::uint8_t> buffer) = 0;
    /// Back to the first byte.
    virtual Result<void> rewind() = 0;
    /// Goes on behind the next `bytes` bytes, or at the end of the input where that comes before, and answers how many
    /// there were. Reads them where the source cannot jump. Errors: as read().
    virtual Result<std::uint64_t> skip(std::uint64_t bytes);
    /// ChangedWhileRead if the stored file is no longer what it was when it was opened, as far as its size and time
    /// of change tell.
    [[nodiscard]] virtual Result<void> verifyUnchanged() const { return {}; }
    /// The compressed input ended early and LoadContext::salvage made that an ordinary end.
    [[nodiscard]] virtual bool wasCut() const { return false; }
    /// Bytes consumed of the file as stored (compressed, where it is), and its size (0 where unknown).
    [[nodiscard]] virtual std::uint64_t storedPosition() const = 0;
    [[nodiscard]] virtual std::uint64_t storedSize() const = 0;
};

/// The bytes of a buffer that outlives the source.
class MemorySource final : public Source {
public:
    explicit MemorySource(std::span<const std::uint8_t> bytes) : m_bytes(bytes) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    Result<std::uint64_t> skip(std::uint64_t bytes) override;
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_position; }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_bytes.size(); }

private:
    std::span<const std::uint8_t> m_bytes;
    std::size_t m_position = 0;
};

/// Opens a file for windowed reads with pread. Never maps. The path "-" is standard input. What can be read only once
/// (pipes, devices) is copied to an unnamed temporary file while it is read, so that it can be rewound; a pipe that
/// nobody writes to is empty. The context must outlive the source.
/// Errors: NotFound, NoPermission, IsFolder, ReadFailed; of reading: ReadFailed, WriteFailed (the copy), Cancelled,
/// ChangedWhileRead where the file turns out shorter, longer or younger than when it was opened.
[[nodiscard]] Result<std::unique_ptr<Source>> openFile(const std::string &path, const LoadContext &context);

/// Takes gzip and zstd off, told by their first bytes, at most twice; other input comes back as it is.
/// Concatenated members and skippable frames are read through, what follows the last one is ignored as gzip(1) does.
/// The context must outlive the source. Errors: those of reading the first bytes; of reading: BadCompression,
/// TruncatedCompression (an ordinary end in salvage), DecompressedTooLarge, MemoryLimit (a frame's window).
[[nodiscard]] Result<std::unique_ptr<Source>> peel(std::unique_ptr<Source> source, const LoadContext &context);

} // namespace allostrata
