#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace allostrata {

/// How a total changes over the events of a trace, as far as it has been read: the highest total in each of a few
/// hundred equal stretches of events. Totals begin at 0 and are negative where more is taken away than was added.
class LoadOutline {
public:
    static constexpr std::size_t kMostStretches = 512;

    /// Adds the change by the next event.
    void add(std::int64_t change)
    {
        m_total = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_total) + static_cast<std::uint64_t>(change));
        m_lowest = std::min(m_lowest, m_total);
        m_highestInStretch = std::max(m_highestInStretch, m_total);
        ++m_events;
        if (++m_eventsInStretch == m_stretch)
            endStretch();
    }
    [[nodiscard]] std::uint64_t events() const { return m_events; }
    /// Highest total of each complete stretch.
    [[nodiscard]] std::span<const std::int64_t> highest() const { return m_highest; }
    /// Lowest total so far; at most 0.
    [[nodiscard]] std::int64_t lowest() const { return m_lowest; }
    /// Events in each stretch.
    [[nodiscard]] std::uint64_t stretch() const { return m_stretch; }

private:
    static constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::min();

    /// Keeps the stretch; if there are too many, each two become one.
    void endStretch()
    {
        m_highest.push_back(m_highestInStretch);
        m_highestInStretch = kNone;
        m_eventsInStretch = 0;
        if (m_highest.size() < kMostStretches)
            return;
        for (std::size_t i = 0; i < kMostStretches / 2; ++i)
            m_highest[i] = std::max(m_highest[2 * i], m_highest[2 * i + 1]);
        m_highest.resize(kMostStretches / 2);
        m_stretch *= 2;
    }

    std::vector<std::int64_t> m_highest;
    std::int64_t m_total = 0;
    std::int64_t m_lowest = 0;
    std::int64_t m_highestInStretch = kNone;
    std::uint64_t m_stretch = 64;
    std::uint64_t m_eventsInStretch = 0;
    std::uint64_t m_events = 0;
};

} // namespace allostrata
