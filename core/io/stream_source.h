#pragma once

#include "core/io/posix.h"
#include "core/io/source.h"

#include <optional>

namespace allostrata {

/// An input that can be read only once: a pipe, a device, standard input. Each byte is copied to an unlinked temporary
/// file as it is read (in TMPDIR, else /var/tmp, else /tmp), and comes from there after a rewind. There is no
/// read-ahead, so an endless input costs no more than its reader requests, and at most LoadLimits::decompressed.
class StreamSource final : public Source {
public:
    /// The context must outlive the source. Waiting for the other end of a pipe can be cancelled.
    StreamSource(FileDescriptor stream, const LoadContext &context);

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_position; }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_atEnd ? m_spooled : 0; }

private:
    [[nodiscard]] Result<std::size_t> readCopy(std::span<std::uint8_t> buffer);
    [[nodiscard]] Result<std::size_t> readStream(std::span<std::uint8_t> buffer);
    [[nodiscard]] std::optional<Error> wait();
    [[nodiscard]] Result<void> keep(std::span<const std::uint8_t> bytes);

    FileDescriptor m_stream;
    FileDescriptor m_copy;
    const LoadContext &m_context;
    std::uint64_t m_position = 0;
    std::uint64_t m_spooled = 0; ///< bytes read from the stream, all of them in the copy
    bool m_waitsFirst = false; ///< the stream blocks: poll before each read
    bool m_atEnd = false;
    std::optional<Error> m_error;
};

} // namespace allostrata
