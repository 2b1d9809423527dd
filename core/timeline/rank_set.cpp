// Searches of the tree of words that go above the lowest level.

#include "core/timeline/rank_set.h"

namespace allostrata {

RankSet::RankSet(std::size_t bound)
{
    std::size_t words = bound / 64 + 1;
    m_sizeOfLowest = static_cast<std::uint32_t>(words);
    std::size_t total = 0;
    for (bool more = true; more; words = (words - 1) / 64 + 1) {
        m_offsets.push_back(static_cast<std::uint32_t>(total));
        total += words;
        more = words > 1;
    }
    m_words.assign(total, 0);
}

std::uint32_t RankSet::nextBeyond(std::uint32_t word) const
{
    for (std::size_t level = 1; level < m_offsets.size(); ++level) {
        // the bits after `word`; shifted in two steps, as 64 at once is undefined
        const std::uint64_t bits = m_words[m_offsets[level] + (word >> 6)] & ~std::uint64_t(0) << (word & 63) << 1;
        if (bits != 0) {
            std::uint32_t rank = (word & ~63U) + static_cast<std::uint32_t>(std::countr_zero(bits));
            while (level-- > 0)
                rank = (rank << 6) + static_cast<std::uint32_t>(std::countr_zero(m_words[m_offsets[level] + rank]));
            return rank;
        }
        word >>= 6;
    }
    return kNone;
}

std::uint32_t RankSet::previousBefore(std::uint32_t word) const
{
    for (std::size_t level = 1; level < m_offsets.size(); ++level) {
        const std::uint64_t bits = m_words[m_offsets[level] + (word >> 6)] & ~(~std::uint64_t(0) << (word & 63));
        if (bits != 0) {
            std::uint32_t rank = (word & ~63U) + 63U - static_cast<std::uint32_t>(std::countl_zero(bits));
            while (level-- > 0)
                rank = (rank << 6) + 63U
                       - static_cast<std::uint32_t>(std::countl_zero(m_words[m_offsets[level] + rank]));
            return rank;
        }
        word >>= 6;
    }
    return kNone;
}

} // namespace allostrata
