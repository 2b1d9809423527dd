// Aligns two sequences.

#include "core/analysis/predict/sequence_match.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

namespace {

using Rows = std::pair<std::uint32_t, std::uint32_t>;

/// A common run.
struct CommonRun {
    std::size_t a = 0;
    std::size_t b = 0;
    std::size_t length = 0;
};

class RunFinder {
public:
    RunFinder(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b, const std::stop_token &stop)
        : m_a(a), m_b(b), m_stop(stop)
    {
        for (std::size_t j = 0; j < b.size(); ++j)
            m_places[b[j]].push_back(static_cast<std::uint32_t>(j));
        dropFrequent();
        m_lengths.resize(b.size() + 1);
        m_newLengths.resize(b.size() + 1);
    }

    [[nodiscard]] std::vector<Rows> rows()
    {
        struct Part {
            std::size_t aBegin, aEnd, bBegin, bEnd;
        };
        std::vector<Part> open{{0, m_a.size(), 0, m_b.size()}};
        std::vector<CommonRun> runs;
        while (!open.empty() && !isOver()) {
            const Part part = open.back();
            open.pop_back();
            const CommonRun run = longest(part.aBegin, part.aEnd, part.bBegin, part.bEnd);
            if (run.length == 0)
                continue;
            runs.push_back(run);
            if (part.aBegin < run.a && part.bBegin < run.b)
                open.push_back({part.aBegin, run.a, part.bBegin, run.b});
            if (run.a + run.length < part.aEnd && run.b + run.length < part.bEnd)
                open.push_back({run.a + run.length, part.aEnd, run.b + run.length, part.bEnd});
        }
        std::ranges::sort(runs, {}, &CommonRun::a);
        std::vector<Rows> rows;
        for (const CommonRun &run : runs) {
            for (std::size_t i = 0; i < run.length; ++i)
                rows.emplace_back(static_cast<std::uint32_t>(run.a + i), static_cast<std::uint32_t>(run.b + i));
        }
        return rows;
    }

private:
    [[nodiscard]] bool isOver() const { return m_work > kMostWork || m_stop.stop_requested(); }

    /// Leaves elements out whose pairs would take too long.
    void dropFrequent()
    {
        constexpr std::uint64_t kMostPairs = 3'000'000;
        constexpr std::size_t kLongSequence = 200;
        std::uint64_t pairs = 0;
        for (const std::uint64_t element : m_a) {
            if (const auto found = m_places.find(element); found != m_places.end())
                pairs += found->second.size();
        }
        if (pairs <= kMostPairs || m_b.size() < kLongSequence)
            return;
        const std::size_t most = m_b.size() / 100 + 1;
        std::erase_if(m_places, [most](const auto &entry) { return entry.second.size() > most; });
    }

    /// The longest common run in these parts; of several, the one that begins first in a, then in b.
    CommonRun longest(std::size_t aBegin, std::size_t aEnd, std::size_t bBegin, std::size_t bEnd)
    {
        CommonRun best{aBegin, bBegin, 0};
        std::vector<std::uint32_t> touched;
        std::vector<std::uint32_t> newTouched;
        for (std::size_t i = aBegin; i < aEnd && !isOver(); ++i) {
            newTouched.clear();
            ++m_work;
            if (const auto places = m_places.find(m_a[i]); places != m_places.end()) {
                const auto first = std::ranges::lower_bound(places->second, bBegin);
                for (auto place = first; place != places->second.end() && *place < bEnd; ++place) {
                    const std::size_t j = *place;
                    ++m_work;
                    const std::uint32_t length = m_lengths[j] + 1; // of the run that ends at i - 1 and j - 1
                    m_newLengths[j + 1] = length;
                    newTouched.push_back(static_cast<std::uint32_t>(j + 1));
                    if (length > best.length)
                        best = {i + 1 - length, j + 1 - length, length};
                }
            }
            for (const std::uint32_t row : touched)
                m_lengths[row] = 0;
            for (const std::uint32_t row : newTouched)
                std::swap(m_lengths[row], m_newLengths[row]);
            for (const std::uint32_t row : newTouched)
                m_newLengths[row] = 0;
            touched.swap(newTouched);
        }
        for (const std::uint32_t row : touched)
            m_lengths[row] = 0;
        return extended(best, aBegin, aEnd, bBegin, bEnd);
    }

    /// With the equal elements around it, which may be frequent ones.
    [[nodiscard]] CommonRun extended(CommonRun run, std::size_t aBegin, std::size_t aEnd, std::size_t bBegin,
                                     std::size_t bEnd) const
    {
        while (run.a > aBegin && run.b > bBegin && m_a[run.a - 1] == m_b[run.b - 1])
            run = {run.a - 1, run.b - 1, run.length + 1};
        while (run.a + run.length < aEnd && run.b + run.length < bEnd
               && m_a[run.a + run.length] == m_b[run.b + run.length])
            ++run.length;
        return run;
    }

    static constexpr std::uint64_t kMostWork = std::uint64_t(1) << 27; ///< elements looked at: a few seconds

    std::span<const std::uint64_t> m_a;
    std::span<const std::uint64_t> m_b;
    const std::stop_token &m_stop;
    std::uint64_t m_work = 0;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_places; ///< rows of b by element, ascending
    std::vector<std::uint32_t> m_lengths; ///< by row of b, shifted by one: lengths of the runs that end there
    std::vector<std::uint32_t> m_newLengths;
};

} // namespace

std::vector<std::pair<std::uint32_t, std::uint32_t>> alignedRows(std::span<const std::uint64_t> a,
                                                                 std::span<const std::uint64_t> b,
                                                                 const std::stop_token &stop)
{
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t begin = 0;
    while (begin < shorter && a[begin] == b[begin])
        ++begin;
    std::size_t end = 0;
    while (end < shorter - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    std::vector<Rows> rows;
    const auto add = [&rows](std::size_t i, std::size_t j) {
        rows.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
    };
    for (std::size_t i = 0; i < begin; ++i)
        add(i, i);
    const auto middleA = a.subspan(begin, a.size() - begin - end);
    const auto middleB = b.subspan(begin, b.size() - begin - end);
    if (!middleA.empty() && !middleB.empty()) {
        for (const auto &[i, j] : RunFinder(middleA, middleB, stop).rows())
            add(begin + i, begin + j);
    }
    for (std::size_t i = 0; i < end; ++i)
        add(a.size() - end + i, b.size() - end + i);
    return rows;
}

} // namespace allostrata
