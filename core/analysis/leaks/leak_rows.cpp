// Decides whether the memory that a stack keeps, step by step, is a leak.

#include "core/analysis/leaks/leak_rows.h"

#include "core/analysis/steps/step_trend.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostBeginnings = 64;
constexpr std::size_t kFirstBeginnings = 8; // always tried, as memory kept by the first steps may be no leak
constexpr std::size_t kLongGap = 3; // rows: a leak that begins late follows a gap of this length
constexpr double kDenseShare = 0.6; // minimum share of leaky steps
constexpr double kShareOfHalf = 0.5; // minimum share in the later half
constexpr double kShareOfThird = 0.7; // last third relative to the first: a cache that fills levels off
constexpr std::size_t kLeastThird = 5;
constexpr std::size_t kFewestSparse = 4; // minimum occurrences at regular distances
constexpr std::size_t kFewestUneven = 6; // minimum occurrences at irregular distances
constexpr double kMostRarer = 1.4; // relative to the distances of the first half
constexpr std::size_t kFewestIrregular = 15; // rows: within fewer, a cache that fills at random looks the same
constexpr double kShareOfUsualGap = 0.6; // minimum share of equal distances
constexpr double kLeastRise = 0.5; // fraction of the kept bytes
constexpr std::size_t kPartOfLevel
    = 8; // divides the steps of the leak: this many leaky steps without a new high mean a plateau
constexpr std::size_t kFewestLevel = 2;
constexpr std::size_t kMostLevel = 8;
constexpr double k95Percent = 2;
constexpr double kSameShare = 0.6; // share of the rows
constexpr double kLikeOthers = 2.5; // times the median
constexpr std::size_t kFewRows = 12;
constexpr std::size_t kFewestGrown = 4; // minimum number of larger copies
constexpr double kLikeUsualGrowth = 3; // relative to the median, or its inverse
constexpr double kShareAlike = 0.75; // share of the occurrences

class RunTest {
public:
    explicit RunTest(const LeakSeries &series)
        : m_kept(series.kept), m_live(series.live), m_due(m_kept.size() - std::min(m_kept.size(), series.longestLife)),
          m_isLastWhole(series.isLastWhole || m_due < m_kept.size())
    {
        const std::span<const KeptRow> kept = m_kept;
        std::uint64_t highest = series.before;
        double sum = 0;
        for (std::size_t row = 0; row < kept.size(); ++row) {
            m_highestBefore.push_back(highest);
            highest = std::max(highest, m_live[row]);
            m_sums.push_back(sum);
            sum += static_cast<double>(kept[row].bytes);
            m_counts.push_back(m_leaky.size());
            if (kept[row].count > 0 && row < m_due)
                m_leaky.push_back(row);
        }
        m_counts.push_back(m_leaky.size());
        m_sums.push_back(sum);
    }

    [[nodiscard]] std::optional<LeakRun> run() const
    {
        std::size_t tried = 0;
        constexpr std::size_t kFewestRows = 3;
        if (m_due < kFewestRows)
            return std::nullopt;
        for (std::size_t i = 0; i < m_leaky.size() && tried < kMostBeginnings; ++i) {
            if (i >= kFirstBeginnings && m_leaky[i] - m_leaky[i - 1] <= kLongGap)
                continue;
            ++tried;
            const std::size_t first = m_leaky[i];
            const LeakRun run{first, m_leaky.size() - i, share(first, m_due) < kDenseShare};
            if (isOften(first) && (isRegular(i) || isDense(first)) && rises(first))
                return run;
        }
        return std::nullopt;
    }

private:
    /// Number of leaky rows in [first, last).
    [[nodiscard]] std::size_t count(std::size_t first, std::size_t last) const
    {
        return m_counts[last] - m_counts[first];
    }
    [[nodiscard]] double share(std::size_t first, std::size_t last) const
    {
        return static_cast<double>(count(first, last)) / static_cast<double>(std::max<std::size_t>(last - first, 1));
    }

    /// Whether there are enough leaky rows to exclude coincidence; fewer steps require clearer evidence.
    [[nodiscard]] bool isOften(std::size_t first) const
    {
        constexpr std::size_t kFew = 5;
        const std::size_t rows = m_due;
        const std::size_t all = count(first, rows);
        const std::size_t inside = count(std::max<std::size_t>(first, 1), rows - 1);
        const bool isEach = all == rows - first;
        return inside >= 2 && (all > 3 || (isEach && all == 3 && rows <= kFew));
    }

    /// Whether most steps are leaky, in any order.
    [[nodiscard]] bool isDense(std::size_t first) const
    {
        const std::size_t rows = m_due;
        const std::size_t length = rows - first;
        constexpr std::size_t kMostGap = 4;
        if (length < kFewestIrregular || share(first, rows) < kDenseShare
            || rows - m_leaky.back() > std::min(kMostGap, lastGap(longestGap(first))))
            return false;
        const std::size_t half = length / 2;
        const std::size_t third = length / 3;
        const bool isSteady = third < kLeastThird
                              || share(rows - third, rows) >= kShareOfThird * share(first, first + third);
        return isSteady && (half < 3 || share(rows - half, rows) >= kShareOfHalf);
    }

    /// Longest distance between leaky rows, starting from one.
    [[nodiscard]] std::size_t longestGap(std::size_t first) const
    {
        std::size_t longest = 0;
        for (std::size_t i = m_counts[first] + 1; i < m_leaky.size(); ++i)
            longest = std::max(longest, m_leaky[i] - m_leaky[i - 1]);
        return longest;
    }

    /// Rows from the last leaky one to the end that do not indicate an end of the leak. The last step may be cut off.
    [[nodiscard]] std::size_t lastGap(std::size_t longest) const { return m_isLastWhole ? longest : longest + 1; }

    /// Second longest gap: a single long distance is not representative.
    [[nodiscard]] static std::size_t secondLongest(std::vector<std::size_t> gaps)
    {
        std::nth_element(gaps.begin(), gaps.begin() + 1, gaps.end(), std::greater<>());
        return gaps[1];
    }

    /// Whether the later distances are longer than the earlier ones: a cache that fills at random.
    [[nodiscard]] static bool getsRarer(std::span<const std::size_t> gaps)
    {
        const std::size_t half = gaps.size() / 2;
        const auto sumOf = [](std::span<const std::size_t> part) {
            return static_cast<double>(std::accumulate(part.begin(), part.end(), std::size_t(0)));
        };
        return sumOf(gaps.last(half)) > kMostRarer * sumOf(gaps.first(half));
    }

    /// Whether each step, or every few steps, leak from a leaky row to the end.
    [[nodiscard]] bool isRegular(std::size_t from) const
    {
        std::vector<std::size_t> gaps;
        for (std::size_t i = from + 1; i < m_leaky.size(); ++i)
            gaps.push_back(m_leaky[i] - m_leaky[i - 1]);
        const std::size_t longest = longestGap(m_leaky[from]);
        const bool isSteady = !getsRarer(gaps);
        const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
        std::nth_element(gaps.begin(), middle, gaps.end());
        const std::size_t usual = *middle;
        const auto equal = static_cast<double>(std::count(gaps.begin(), gaps.end(), usual));
        const std::size_t times = m_leaky.size() - from;
        const bool isEqual = equal >= kShareOfUsualGap * static_cast<double>(gaps.size());
        return (isEqual ? usual == 1 || times >= kFewestSparse : times >= kFewestUneven && usual > 1 && isSteady)
               && longest <= 2 * usual
               && m_due - m_leaky.back() <= lastGap(m_isLastWhole ? secondLongest(std::move(gaps)) : longest);
    }

    /// Whether live bytes rise above all earlier values: those of sliding or recurring memory do not.
    [[nodiscard]] bool rises(std::size_t first) const
    {
        const std::size_t last = std::max(first + 1, m_due < m_kept.size() ? m_due : m_kept.size() - 1);
        const double kept = m_sums[last] - m_sums[first];
        const double risen = static_cast<double>(m_live[last - 1]) - static_cast<double>(m_highestBefore[first]);
        return kept > 0 && risen >= kLeastRise * kept && !isLevel(first);
    }

    /// Whether the last steps free as much as they keep: a window that has filled.
    [[nodiscard]] bool isLevel(std::size_t first) const
    {
        std::size_t top = first;
        for (std::size_t row = first; row < m_live.size(); ++row)
            top = m_live[row] > m_live[top] ? row : top;
        const std::size_t most = std::clamp((m_kept.size() - first) / kPartOfLevel, kFewestLevel, kMostLevel);
        return count(top + 1, m_kept.size()) >= most;
    }

    std::span<const KeptRow> m_kept;
    std::span<const std::uint64_t> m_live;
    std::size_t m_due = 0; ///< rows whose allocations would have been freed by now
    bool m_isLastWhole = false;
    std::vector<std::size_t> m_leaky; ///< rows
    std::vector<std::size_t> m_counts; ///< [i]: leaky rows before row i
    std::vector<double> m_sums; ///< [i]: bytes kept before row i
    std::vector<std::uint64_t> m_highestBefore; ///< [i]: most live before row i
};

std::uint64_t bytesOrZero(double value)
{
    constexpr double kMost = 9.2e18;
    return static_cast<std::uint64_t>(std::llround(std::clamp(value, 0.0, kMost)));
}

/// Median of the rows between the first and the last.
std::uint64_t innerMedian(std::span<const KeptRow> kept, std::size_t first, std::uint64_t KeptRow::*bytes)
{
    std::vector<std::uint64_t> inner;
    for (std::size_t row = std::max<std::size_t>(first, 1); row + 1 < kept.size(); ++row)
        inner.push_back(kept[row].*bytes);
    const auto middle = inner.begin() + static_cast<std::ptrdiff_t>(inner.size() / 2);
    std::nth_element(inner.begin(), middle, inner.end());
    return *middle;
}

/// Bytes per step if all are equal. With inferred steps, memory of one step may be counted for its neighbour, so equal
/// bytes in nearly every row with a matching total suffice.
std::optional<std::uint64_t> sameInEach(std::span<const KeptRow> kept, const LeakRun &run,
                                        std::uint64_t KeptRow::*bytes)
{
    const std::uint64_t each = innerMedian(kept, run.first, bytes);
    const double wanted = static_cast<double>(each);
    double sum = 0;
    std::size_t same = 0;
    for (std::size_t row = run.first; row < kept.size(); ++row) {
        sum += static_cast<double>(kept[row].*bytes);
        same += kept[row].*bytes == each ? 1 : 0;
    }
    const auto rows = static_cast<double>(kept.size() - run.first);
    const bool isMost = static_cast<double>(same) >= kSameShare * rows;
    return each > 0 && isMost && std::abs(sum - rows * wanted) <= wanted ? std::optional(each) : std::nullopt;
}

/// Rows used for the mean.
std::pair<std::size_t, std::size_t> rowsOfRate(std::span<const KeptRow> kept, const LeakRun &run,
                                               std::uint64_t KeptRow::*bytes)
{
    const std::size_t rows = kept.size();
    if (run.isSparse) { // complete rounds
        std::size_t last = rows - 1;
        while (last > run.first && kept[last].count == 0)
            --last;
        return {run.first, last};
    }
    // With few steps all are used, if the outer ones are similar to the others.
    const double most = kLikeOthers * static_cast<double>(innerMedian(kept, run.first, bytes));
    const auto isLikeOthers = [&](const KeptRow &row) { return static_cast<double>(row.*bytes) <= most; };
    if (rows < kFewRows && run.first <= 1 && isLikeOthers(kept.front()) && isLikeOthers(kept.back()))
        return {0, kept.back().count > 0 ? rows : rows - 1};
    const std::size_t first = std::max<std::size_t>(run.first, 1);
    return rows - 1 < first + 2 ? std::pair(run.first, rows) : std::pair(first, rows - 1);
}

} // namespace

std::optional<LeakRun> leakRunOf(const LeakSeries &series)
{
    if (series.kept.size() < 3)
        return std::nullopt;
    return RunTest(series).run();
}

std::vector<KeptRow> copiedGrowth(std::span<const std::uint64_t> live, std::span<const std::uint64_t> liveBlocks,
                                  std::span<const AllocationId> last)
{
    std::vector<KeptRow> grown(live.size());
    std::vector<double> rises; ///< from the end backwards
    std::size_t first = 0; ///< row of the earliest
    for (std::size_t row = live.size(); row-- > 1;) {
        if (live[row] < live[row - 1]) // earlier growth is separate
            break;
        if (live[row] == live[row - 1] || !last[row]) // the latter for sizes beyond all sums
            continue;
        const std::uint64_t blocks = liveBlocks[row] - std::min(liveBlocks[row], liveBlocks[row - 1]);
        grown[row] = {live[row] - live[row - 1], blocks, 1, last[row]};
        rises.push_back(static_cast<double>(grown[row].bytes));
        first = row;
    }
    if (rises.size() < kFewestGrown)
        return {};
    const double usual = medianOf(rises);
    if (rises.back() > kLikeUsualGrowth * usual) { // initial size
        rises.pop_back();
        grown[first] = {};
    }
    // The last step ends with both the old and the new copy.
    const bool isCut = rises.front() > kLikeUsualGrowth * usual;
    if (isCut)
        rises.erase(rises.begin());
    const auto isAlike = [usual](double rise) {
        return rise <= kLikeUsualGrowth * usual && rise * kLikeUsualGrowth >= usual;
    };
    const auto alike = static_cast<double>(std::count_if(rises.begin(), rises.end(), isAlike));
    const auto half = static_cast<std::ptrdiff_t>(rises.size() / 2);
    const double later = std::accumulate(rises.begin(), rises.begin() + half, 0.0);
    const double earlier = std::accumulate(rises.end() - half, rises.end(), 0.0);
    if (rises.size() < kFewestGrown || alike < kShareAlike * static_cast<double>(rises.size())
        || later < kShareOfHalf * earlier)
        return {};
    if (isCut)
        grown.back() = {};
    return grown;
}

Interval leakRate(std::span<const KeptRow> kept, const LeakRun &run, std::uint64_t KeptRow::*bytes)
{
    if (const auto each = sameInEach(kept, run, bytes))
        return Interval::exactly(*each);
    const auto [first, last] = rowsOfRate(kept, run, bytes);
    double sum = 0;
    for (std::size_t row = first; row < last; ++row)
        sum += static_cast<double>(kept[row].*bytes);
    const auto count = static_cast<double>(last - first);
    const double mean = sum / count;
    double squares = 0;
    for (std::size_t row = first; row < last; ++row)
        squares += std::pow(static_cast<double>(kept[row].*bytes) - mean, 2);
    const double reach = k95Percent * std::sqrt(squares / (count - 1) / count);
    return {bytesOrZero(mean - reach), bytesOrZero(mean), bytesOrZero(mean + reach)};
}

} // namespace allostrata
