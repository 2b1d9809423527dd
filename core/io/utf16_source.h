#pragma once

#include "core/io/source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

/// A UTF-16 text as UTF-8, streamed: memory for one piece. Its byte order mark is dropped; halves of characters and a
/// last odd byte become U+FFFD.
class Utf16Source final : public Source {
public:
    enum class Order : std::uint8_t { LittleEndian, BigEndian };

    Utf16Source(std::unique_ptr<Source> source, Order order) : m_source(std::move(source)), m_order(order) {}

    Result<std::size_t> read(std::span<std::uint8_t> buffer) override;
    Result<void> rewind() override;
    [[nodiscard]] Result<void> verifyUnchanged() const override { return m_source->verifyUnchanged(); }
    [[nodiscard]] bool wasCut() const override { return m_source->wasCut(); }
    [[nodiscard]] std::uint64_t storedPosition() const override { return m_source->storedPosition(); }
    [[nodiscard]] std::uint64_t storedSize() const override { return m_source->storedSize(); }

private:
    [[nodiscard]] Result<bool> fill();
    void takeUnit(std::uint16_t unit);
    void put(std::uint32_t character);

    std::unique_ptr<Source> m_source;
    Order m_order;
    std::vector<std::uint8_t> m_raw;
    std::vector<std::uint8_t> m_text; ///< decoded
    std::size_t m_given = 0; ///< bytes of m_text returned
    std::uint16_t m_high = 0; ///< first half of a character, 0 for none
    bool m_isFirst = true; ///< a byte order mark may follow
    bool m_atEnd = false;
};

/// Order of the bytes of a text in UTF-16, from its beginning: by its mark, or, without one, if it begins with at least
/// eight characters of ASCII. nullopt for other bytes.
[[nodiscard]] std::optional<Utf16Source::Order> utf16Order(std::span<const std::uint8_t> head);

/// Converts the encoding that shells on Windows write, see utf16Order(); other input is returned unchanged, at its
/// first byte. Errors: those of reading the first bytes.
[[nodiscard]] Result<std::unique_ptr<Source>> decodeText(std::unique_ptr<Source> source);

} // namespace allostrata
