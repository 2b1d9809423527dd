// Finds the ends of JSON texts and containers, many bytes at a time.

#include "core/formats/json/json_bytes.h"

#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace allostrata {

namespace {

#ifdef __SSE2__

constexpr std::ptrdiff_t kBytesPerStep = 64;

/// The bytes of a block that matter, one bit for each byte.
struct BlockBits {
    std::uint64_t quotes = 0;
    std::uint64_t backslashes = 0;
    std::uint64_t opens = 0;
    std::uint64_t closes = 0;
};

BlockBits blockBitsOf(const std::uint8_t *block)
{
    constexpr int kStep = sizeof(__m128i);
    BlockBits bits;
    for (int i = 0; i < kBytesPerStep; i += kStep) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block + i));
        // This bit is all in which a bracket differs from a brace.
        const __m128i braces = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
        const auto add = [i](std::uint64_t &to, __m128i from, char byte) {
            const int mask = _mm_movemask_epi8(_mm_cmpeq_epi8(from, _mm_set1_epi8(byte)));
            to |= static_cast<std::uint64_t>(static_cast<unsigned>(mask)) << i;
        };
        add(bits.quotes, bytes, '"');
        add(bits.backslashes, bytes, '\\');
        add(bits.opens, braces, '{');
        add(bits.closes, braces, '}');
    }
    return bits;
}

/// Sets the bits from each odd one that is set up to the next that is set: what is in quotes, with the opening quote.
std::uint64_t betweenPairs(std::uint64_t bits)
{
    for (unsigned shift = 1; shift < kBytesPerStep; shift *= 2)
        bits ^= bits << shift;
    return bits;
}

#endif

} // namespace

const std::uint8_t *plainTextEnd(const std::uint8_t *at, const std::uint8_t *end)
{
#ifdef __SSE2__
    constexpr std::ptrdiff_t kStep = sizeof(__m128i);
    for (; end - at >= kStep; at += kStep) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        // The comparison is signed, so bytes beyond ASCII count as less than a blank, too.
        const __m128i ends = _mm_or_si128(
            _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'))),
            _mm_cmplt_epi8(bytes, _mm_set1_epi8(' ')));
        if (const int mask = _mm_movemask_epi8(ends); mask != 0)
            return at + std::countr_zero(static_cast<unsigned>(mask));
    }
#endif
    while (at != end && *at >= ' ' && *at < 0x80 && *at != '"' && *at != '\\')
        ++at;
    return at;
}

const std::uint8_t *CloseFinder::find(const std::uint8_t *at, const std::uint8_t *end)
{
#ifdef __SSE2__
    for (; end - at >= kBytesPerStep; at += kBytesPerStep) {
        const BlockBits bits = blockBitsOf(at);
        if (bits.backslashes != 0 || m_isEscaped) {
            const std::uint8_t *const found = findByBytes(at, at + kBytesPerStep);
            if (found != at + kBytesPerStep)
                return found;
            continue;
        }
        const std::uint64_t text = betweenPairs(bits.quotes) ^ (m_isText ? ~std::uint64_t(0) : 0);
        for (std::uint64_t rest = (bits.opens | bits.closes) & ~text; rest != 0; rest &= rest - 1) {
            if ((bits.opens & rest & (0 - rest)) != 0)
                ++m_depth;
            else if (m_depth-- == 0)
                return at + std::countr_zero(rest);
        }
        m_isText = text >> (kBytesPerStep - 1) != 0;
    }
#endif
    return findByBytes(at, end);
}

const std::uint8_t *CloseFinder::findByBytes(const std::uint8_t *at, const std::uint8_t *end)
{
    while (at != end) {
        if (m_isText) {
            at = textEnd(at, end);
            continue;
        }
        const Kind kind = kKinds[*at];
        if (kind == Kind::Close && m_depth-- == 0)
            return at;
        m_depth += kind == Kind::Open ? 1 : 0;
        m_isText = kind == Kind::Quote;
        ++at;
    }
    return end;
}

/// Returns the position after the closing quote of a string, or `end`.
const std::uint8_t *CloseFinder::textEnd(const std::uint8_t *at, const std::uint8_t *end)
{
    for (; at != end; ++at) {
        if (m_isEscaped) {
            m_isEscaped = false;
        } else if (*at == '\\') {
            m_isEscaped = true;
        } else if (*at == '"') {
            m_isText = false;
            return at + 1;
        }
    }
    return end;
}

} // namespace allostrata
