// Lists of live rows at moments; the longer the lists, the further apart they are.

#include "core/timeline/live_index.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::uint32_t kMinDistance = 4096; ///< events between lists

} // namespace

LiveIndex::LiveIndex(const Lives &lives, std::uint32_t events)
{
    std::uint32_t row = 0;
    std::uint64_t moment = 0;
    while (moment <= events) {
        const auto at = static_cast<std::uint32_t>(moment);
        const std::size_t first = m_rows.size();
        if (!m_lists.empty()) {
            for (std::size_t i = m_lists.back().first; i < first; ++i) {
                if (lives.alive(m_rows[i], at))
                    m_rows.push_back(m_rows[i]);
            }
        }
        for (; row < lives.count && (!lives.births[row] || lives.births[row].key() < at); ++row) {
            if (lives.alive(row, at))
                m_rows.push_back(row);
        }
        m_lists.push_back({at, row, first});
        moment += std::max<std::uint64_t>(kMinDistance, 2 * (m_rows.size() - first));
    }
    m_rows.shrink_to_fit();
    m_lists.shrink_to_fit();
}

std::vector<std::uint32_t> LiveIndex::aliveAt(const Lives &lives, std::uint32_t moment) const
{
    std::vector<std::uint32_t> alive;
    if (m_lists.empty())
        return alive;
    const auto after = std::upper_bound(m_lists.begin(), m_lists.end(), moment,
                                        [](std::uint32_t at, const List &list) { return at < list.moment; });
    const std::size_t end = after == m_lists.end() ? m_rows.size() : after->first;
    const List &list = *(after - 1);
    for (std::size_t i = list.first; i < end; ++i) {
        if (lives.alive(m_rows[i], moment))
            alive.push_back(m_rows[i]);
    }
    for (std::size_t row = list.bornRows; row < lives.count && (!lives.births[row] || lives.births[row].key() < moment);
         ++row) {
        if (lives.alive(row, moment))
            alive.push_back(static_cast<std::uint32_t>(row));
    }
    return alive;
}

std::size_t LiveIndex::bytes() const
{
    return m_lists.capacity() * sizeof(List) + m_rows.capacity() * sizeof(std::uint32_t);
}

} // namespace allostrata
