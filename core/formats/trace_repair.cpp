// JSON that breaks the rules in the ways in which profilers have written it.

#include "core/formats/trace_repair.h"

#include "core/base/letters.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace allostrata {

namespace {

constexpr std::array<std::string_view, 9> kRepairedWords = {"NaN", "Infinity", "-Infinity", "nan", "-nan", "inf", "-inf", "N/A", "-NaN"};
constexpr std::size_t kFarthest = 12; // bytes behind a place that may be looked at

bool isHexDigit(std::uint8_t byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

/// Bytes of the sound UTF-8 character that stands there; 0 if none does.
std::size_t soundCharacter(std::span<const std::uint8_t> bytes)
{
    const std::uint8_t lead = bytes[0];
    const std::size_t count = lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
    if (count == 0 || bytes.size() < count)
        return 0;
    for (std::size_t i = 1; i < count; ++i) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    }
    const bool isOverlong = (lead == 0xe0 && bytes[1] < 0xa0) || (lead == 0xf0 && bytes[1] < 0x90);
    const bool isBeyond = (lead == 0xed && bytes[1] >= 0xa0) || (lead == 0xf4 && bytes[1] >= 0x90);
    return isOverlong || isBeyond ? 0 : count;
}

} // namespace

Result<std::size_t> TraceRepairSource::read(std::span<std::uint8_t> buffer)
{
    if (!m_atEnd && m_repaired < buffer.size()) {
        const std::size_t before = m_bytes.size();
        const std::size_t more = buffer.size() - m_repaired + kFarthest;
        m_bytes.resize(before + more);
        auto got = m_source.read({m_bytes.data() + before, more});
        m_bytes.resize(before + (got ? *got : 0));
        if (!got)
            return got.error();
        m_atEnd = *got < more;
    }
    while (m_repaired < m_bytes.size() && (m_atEnd || m_bytes.size() - m_repaired >= kFarthest))
        m_repaired += m_isText ? repairText(m_repaired) : repairWord(m_repaired);
    const std::size_t count = std::min(buffer.size(), m_repaired);
    std::copy_n(m_bytes.begin(), count, buffer.begin());
    m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(count));
    m_repaired -= count;
    return count;
}

Result<void> TraceRepairSource::rewind()
{
    m_bytes.clear();
    m_repaired = 0;
    m_isText = m_atEnd = m_isPastPoint = m_isCut = false;
    m_digits = 0;
    m_repairs = 0;
    return m_source.rewind();
}

/// Outside of texts; answers the bytes that are done.
std::size_t TraceRepairSource::repairWord(std::size_t at)
{
    if (const std::size_t done = repairNumber(at); done > 1)
        return done;
    const std::uint8_t byte = m_bytes[at];
    m_isText = byte == '"';
    if (byte != 'N' && byte != 'I' && byte != 'n' && byte != 'i' && byte != '-')
        return 1;
    const std::string_view rest(reinterpret_cast<const char *>(m_bytes.data() + at), m_bytes.size() - at);
    const auto *word = std::find_if(kRepairedWords.begin(), kRepairedWords.end(), [rest](std::string_view one) { return rest.starts_with(one); });
    if (word == kRepairedWords.end())
        return rest.starts_with("null") ? 4 : 1;
    ++m_repairs;
    std::fill_n(m_bytes.begin() + static_cast<std::ptrdiff_t>(at), word->size(), std::uint8_t(' '));
    m_bytes[at] = m_bytes[at + 1] = '"';
    return word->size();
}

/// Numbers with hundreds of digits, or with an exponent of three digits: they stay large, but fit a double.
std::size_t TraceRepairSource::repairNumber(std::size_t at)
{
    constexpr std::size_t kMostDigits = 290;
    constexpr std::string_view kExponent = "299";
    std::uint8_t &byte = m_bytes[at];
    const bool isExponent = byte == 'e' || byte == 'E';
    if (!isDigit(byte) && !isExponent && byte != '.' && byte != '+' && byte != '-') {
        m_digits = 0;
        m_isPastPoint = m_isCut = false;
        return 1;
    }
    if (m_isCut) {
        byte = ' ';
        return 1;
    }
    m_isPastPoint = m_isPastPoint || byte == '.';
    if (isDigit(byte) && !m_isPastPoint && ++m_digits == kMostDigits) {
        m_isCut = true;
        ++m_repairs;
    }
    if (!isExponent || m_digits == 0)
        return 1;
    const std::size_t first = at + (at + 1 < m_bytes.size() && m_bytes[at + 1] == '+' ? 2 : 1);
    if (first + kExponent.size() > m_bytes.size()
        || !std::all_of(m_bytes.begin() + static_cast<std::ptrdiff_t>(first),
                        m_bytes.begin() + static_cast<std::ptrdiff_t>(first + kExponent.size()), isDigit))
        return 1;
    std::copy(kExponent.begin(), kExponent.end(), m_bytes.begin() + static_cast<std::ptrdiff_t>(first));
    m_isCut = true;
    ++m_repairs;
    return first + kExponent.size() - at;
}

/// The same inside of texts.
std::size_t TraceRepairSource::repairText(std::size_t at)
{
    const std::uint8_t byte = m_bytes[at];
    if (byte == '\\')
        return repairEscape(at);
    if (byte >= 0x80)
        return repairCharacter(at);
    if (byte < 0x20) {
        ++m_repairs;
        m_bytes[at] = ' ';
    }
    m_isText = byte != '"';
    return 1;
}

std::size_t TraceRepairSource::repairEscape(std::size_t at)
{
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    constexpr std::size_t kUnicode = 6; // bytes of \u0041
    const bool hasNext = at + 1 < m_bytes.size();
    if (hasNext && kEscapes.find(static_cast<char>(m_bytes[at + 1])) != std::string_view::npos)
        return 2;
    const auto from = m_bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const bool isUnicode = hasNext && m_bytes[at + 1] == 'u' && at + kUnicode <= m_bytes.size()
        && std::all_of(from + 2, from + static_cast<std::ptrdiff_t>(kUnicode), isHexDigit);
    if (isUnicode)
        return kUnicode;
    ++m_repairs;
    m_bytes[at] = '/';
    return 1;
}

std::size_t TraceRepairSource::repairCharacter(std::size_t at)
{
    const std::size_t count = soundCharacter({m_bytes.data() + at, m_bytes.size() - at});
    if (count > 0)
        return count;
    ++m_repairs;
    m_bytes[at] = '?';
    return 1;
}

} // namespace allostrata
