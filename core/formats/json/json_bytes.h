#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace allostrata {

[[nodiscard]] constexpr bool isJsonBlank(std::uint8_t byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/// Returns the first byte from `at` on that does not just belong to a string: a quote, a backslash, a control character
/// or a byte beyond ASCII; `end` if there is none.
[[nodiscard]] inline const std::uint8_t *plainTextEnd(const std::uint8_t *at, const std::uint8_t *end)
{
#ifdef __SSE2__
    constexpr std::ptrdiff_t kStep = sizeof(__m128i);
    for (; end - at >= kStep; at += kStep) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        // As signed numbers, bytes beyond ASCII are below the blank as well.
        const __m128i ends = _mm_or_si128(
            _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'))),
            _mm_cmplt_epi8(bytes, _mm_set1_epi8(' ')));
        if (const int mask = _mm_movemask_epi8(ends); mask != 0)
            return at + __builtin_ctz(static_cast<unsigned>(mask));
    }
#endif
    while (at != end && *at >= ' ' && *at < 0x80 && *at != '"' && *at != '\\')
        ++at;
    return at;
}

/// Finds the end of the container around a position in a text.
class CloseFinder {
public:
    /// Returns the closing bracket, or `end`; then the search goes on with the next bytes.
    [[nodiscard]] const std::uint8_t *find(const std::uint8_t *at, const std::uint8_t *end);

private:
    enum class Kind : std::uint8_t { Plain, Quote, Open, Close };

    static constexpr std::array<Kind, 256> kKinds = [] {
        std::array<Kind, 256> kinds{};
        kinds['"'] = Kind::Quote;
        kinds['{'] = kinds['['] = Kind::Open;
        kinds['}'] = kinds[']'] = Kind::Close;
        return kinds;
    }();

    [[nodiscard]] const std::uint8_t *findByBytes(const std::uint8_t *at, const std::uint8_t *end);
    [[nodiscard]] const std::uint8_t *textEnd(const std::uint8_t *at, const std::uint8_t *end);

    std::uint64_t m_depth = 0;
    bool m_isText = false;
    bool m_isEscaped = false;
};

} // namespace allostrata
