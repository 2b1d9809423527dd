#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <memory>
#include <utility>

namespace allostrata {

/// A stretch of another source, which nobody else reads meanwhile. rewind() before the first read.
class RangeSource final : public Source {
public:
    RangeSource(std::shared_ptr<Source> whole, std::uint64_t offset, std::uint64_t size) :
        m_whole(std::move(whole)), m_offset(offset), m_size(size)
    {
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_whole->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_whole->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_whole->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_whole->storedSize(); }

private:
    std::shared_ptr<Source> m_whole;
    std::uint64_t m_offset;
    std::uint64_t m_size;
    std::uint64_t m_position = 0;
};

/// Another source whose size and CRC-32 must be as announced. Errors: BadCompression at its end, and as soon as it is
/// longer than it should be.
class CheckedSource final : public Source {
public:
    CheckedSource(std::unique_ptr<Source> inner, std::uint64_t size, std::uint32_t checksum) :
        m_inner(std::move(inner)), m_size(size), m_wanted(checksum)
    {
    }

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_inner->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_inner->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_inner->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_inner->storedSize(); }

private:
    std::unique_ptr<Source> m_inner;
    std::uint64_t m_size;
    std::uint64_t m_read = 0;
    std::uint32_t m_wanted;
    std::uint32_t m_checksum = 0;
};

} // namespace allostrata
