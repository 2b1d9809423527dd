// Converts texts in UTF-16 to UTF-8.

#include "core/io/utf16_source.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kRawBytes = std::size_t(64) << 10; // even
constexpr std::uint32_t kReplacement = 0xfffd;
constexpr std::uint16_t kByteOrderMark = 0xfeff;
constexpr std::size_t kUnmarkedUnits = 8;

bool isHigh(std::uint16_t unit) { return unit >= 0xd800 && unit < 0xdc00; }

bool isLow(std::uint16_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

} // namespace

Result<std::size_t> Utf16Source::read(std::span<std::uint8_t> buffer)
{
    std::size_t done = 0;
    while (done < buffer.size()) {
        if (m_given == m_text.size()) {
            const auto more = fill();
            if (!more && done == 0)
                return more.error();
            if (!more || !*more)
                break;
        }
        const std::size_t count = std::min(buffer.size() - done, m_text.size() - m_given);
        std::copy_n(m_text.begin() + static_cast<std::ptrdiff_t>(m_given), count,
                    buffer.begin() + static_cast<std::ptrdiff_t>(done));
        done += count;
        m_given += count;
    }
    return done;
}

Result<void> Utf16Source::rewind()
{
    m_text.clear();
    m_given = 0;
    m_high = 0;
    m_isFirst = true;
    m_atEnd = false;
    return m_source->rewind();
}

/// Decodes the next piece; returns false at the end.
Result<bool> Utf16Source::fill()
{
    m_text.clear();
    m_given = 0;
    while (m_text.empty() && !m_atEnd) {
        m_raw.resize(kRawBytes);
        TRY(const auto got, m_source->read(m_raw));
        const std::size_t low = m_order == Order::LittleEndian ? 0 : 1;
        for (std::size_t at = 0; at + 1 < got; at += 2)
            takeUnit(static_cast<std::uint16_t>(m_raw[at + low] | (m_raw[at + 1 - low] << 8)));
        m_atEnd = got == 0;
        const bool isCut = got % 2 != 0 || (m_atEnd && m_high != 0);
        if (isCut)
            put(kReplacement);
        if (m_atEnd)
            m_high = 0;
    }
    return !m_text.empty();
}

void Utf16Source::takeUnit(std::uint16_t unit)
{
    const bool isMark = std::exchange(m_isFirst, false) && unit == kByteOrderMark;
    if (isMark)
        return;
    const std::uint16_t high = std::exchange(m_high, std::uint16_t(0));
    if (high != 0 && isLow(unit))
        return put(0x10000U + ((high - 0xd800U) << 10U) + (unit - 0xdc00U));
    if (high != 0)
        put(kReplacement);
    if (isHigh(unit))
        m_high = unit;
    else
        put(isLow(unit) ? kReplacement : unit);
}

void Utf16Source::put(std::uint32_t character) { appendUtf8(m_text, character); }

std::optional<Utf16Source::Order> utf16Order(std::span<const std::uint8_t> head)
{
    using Order = Utf16Source::Order;
    if (head.size() >= 2 && head[0] == 0xff && head[1] == 0xfe)
        return Order::LittleEndian;
    if (head.size() >= 2 && head[0] == 0xfe && head[1] == 0xff)
        return Order::BigEndian;
    if (head.size() < 2 * kUnmarkedUnits)
        return std::nullopt;
    const auto isAscii = [&](std::size_t low) { // whether each unit is ASCII, its low byte at this place
        for (std::size_t i = 0; i < 2 * kUnmarkedUnits; i += 2) {
            const std::uint8_t c = head[i + low];
            if (head[i + 1 - low] != 0 || c > 0x7e || (c < 0x20 && c != '\t' && c != '\n' && c != '\r'))
                return false;
        }
        return true;
    };
    return isAscii(0)   ? std::optional(Order::LittleEndian)
           : isAscii(1) ? std::optional(Order::BigEndian)
                        : std::nullopt;
}

Result<std::unique_ptr<Source>> decodeText(std::unique_ptr<Source> source)
{
    std::array<std::uint8_t, 2 * kUnmarkedUnits> head{};
    TRY(const auto got, source->read(head));
    TRY_DO(source->rewind());
    const auto order = utf16Order(std::span(head).first(got));
    return order ? std::make_unique<Utf16Source>(std::move(source), *order) : std::move(source);
}

} // namespace allostrata
