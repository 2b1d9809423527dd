#pragma once

#include "core/base/result.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
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

    /// Fills `buffer` from the front up to the end of the input and returns the number of bytes. Fewer than
    /// buffer.size() bytes mean that no more follow: the next read returns 0 at the end of the input, or the error that
    /// stopped it, and so does every later one. Errors: Io, Truncated, Malformed, TooLarge, Cancelled.
    virtual Result<std::size_t> read(std::span<std::uint8_t> buffer) = 0;
    /// Moves back to the first byte.
    virtual Result<void> rewind() = 0;
    /// Skips the next `bytes` bytes, or up to the end of the input if that comes first, and returns the number skipped.
    /// Reads them if the source cannot jump. Errors: as read().
    virtual Result<std::uint64_t> skip(std::uint64_t bytes);
    /// Returns ChangedWhileRead if the size or time of change of the stored file differs from when it was opened.
    [[nodiscard]] virtual Result<void> verifyUnchanged() const { return {}; }
    /// Whether the compressed input ended early and LoadContext::salvage made that an ordinary end.
    [[nodiscard]] virtual bool wasCut() const { return false; }
    /// Bytes of the stored file consumed (compressed ones, if it is compressed); storedSize() is its size (0 if
    /// unknown).
    [[nodiscard]] virtual std::uint64_t storedPosition() const = 0;
    [[nodiscard]] virtual std::uint64_t storedSize() const = 0;
};

/// A source of bytes in a buffer that outlives it.
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

/// Counts how far another source has been read.
class CountingSource final : public Source {
public:
    /// `count` must outlive this object; it is read by other threads.
    CountingSource(std::unique_ptr<Source> source, std::atomic<std::uint64_t> &count)
        : m_source(std::move(source)), m_count(count)
    {
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    Result<std::uint64_t> skip(std::uint64_t bytes) override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_source->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_source->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_source->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_source->storedSize(); }

private:
    void advance(std::uint64_t bytes);

    std::unique_ptr<Source> m_source;
    std::atomic<std::uint64_t> &m_count;
    std::uint64_t m_position = 0;
};

/// Opens a file for windowed reads with pread. Never maps. The path "-" is standard input. Inputs that can be read only
/// once (pipes, devices) are copied to an unnamed temporary file while they are read, so that they can be rewound; a
/// pipe waits for its writer. The context must outlive the source. Errors: NotFound, NoPermission, IsFolder,
/// ReadFailed; of reading: ReadFailed, WriteFailed (the copy), Cancelled, ChangedWhileRead if the file proves shorter,
/// longer or younger than when it was opened.
[[nodiscard]] Result<std::unique_ptr<Source>> openFile(const std::string &path, const LoadContext &context);
/// Not with a context that ends with the call.
Result<std::unique_ptr<Source>> openFile(const std::string &path, const LoadContext &&context) = delete;

/// Removes gzip and zstd, recognised by their first bytes, at most twice; other input is returned unchanged.
/// Concatenated members and skippable frames are read through; bytes after the last one are ignored as in gzip(1). The
/// context must outlive the source. Errors: those of reading the first bytes; of reading: BadCompression,
/// TruncatedCompression (an ordinary end in salvage), DecompressedTooLarge, MemoryLimit (a frame's window).
[[nodiscard]] Result<std::unique_ptr<Source>> peel(std::unique_ptr<Source> source, const LoadContext &context);

} // namespace allostrata
