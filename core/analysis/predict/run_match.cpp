// Pairs the allocations of two recordings.

#include "core/analysis/predict/run_match.h"

#include "core/analysis/predict/sequence_match.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace allostrata {

namespace {

using RowPair = std::pair<std::uint32_t, std::uint32_t>;

/// The allocations of a recording in order, and what is freed between them.
struct RunSequence {
    std::vector<std::uint32_t> rows; ///< allocations in the order of their births
    std::vector<std::vector<std::uint32_t>>
        freed; ///< element i: freed before the birth of rows[i]; one more at the end
    std::vector<std::uint8_t> isFreed; ///< by allocation
};

RunSequence sequenceOf(const RecordedRun &run)
{
    RunSequence sequence;
    sequence.freed.emplace_back();
    sequence.isFreed.assign(run.bytes.size(), 0);
    for (const RecordedRun::Change &change : run.changes) {
        if (change.isBirth) {
            sequence.rows.push_back(change.row);
            sequence.freed.emplace_back();
        } else {
            sequence.freed.back().push_back(change.row);
            sequence.isFreed[change.row] = 1;
        }
    }
    return sequence;
}

double commonShare(const std::vector<std::uint64_t> &a, const std::vector<std::uint64_t> &b)
{
    const auto setOf = [](const std::vector<std::uint64_t> &stacks) {
        std::unordered_set<std::uint64_t> set(stacks.begin(), stacks.end());
        set.erase(RecordedRun::kNoStack);
        return set;
    };
    const auto of = setOf(a);
    const auto in = setOf(b);
    const auto common = static_cast<double>(std::ranges::count_if(of, [&in](auto one) { return in.contains(one); }));
    const double all = static_cast<double>(of.size() + in.size()) - common;
    return all > 0 ? common / all : 0;
}

class Matcher {
public:
    Matcher(const RecordedRun &a, const RecordedRun &b, SizePair sizes, const std::stop_token &stop)
        : m_a(a), m_b(b), m_sizes(sizes), m_stop(stop), m_ofA(sequenceOf(a)), m_ofB(sequenceOf(b))
    {
        m_match.bytes.resize(b.bytes.size());
        m_match.by.assign(b.bytes.size(), PairedBy::Nothing);
        m_isUsed.assign(a.bytes.size(), 0);
    }

    [[nodiscard]] RunMatch match()
    {
        chooseStacks();
        pairByOrder();
        pairFreed();
        pairBefore(false, PairedBy::Before);
        pairBefore(true, PairedBy::BeforeFreed);
        pairByOrdinal();
        pairByLaw();
        return std::move(m_match);
    }

private:
    void chooseStacks()
    {
        constexpr double kFew = 0.5;
        m_match.commonStacks = commonShare(m_a.stacks, m_b.stacks);
        m_match.isShortened = m_match.commonStacks < kFew
                              && commonShare(m_a.shortStacks, m_b.shortStacks) > m_match.commonStacks;
    }
    [[nodiscard]] const std::vector<std::uint64_t> &stacksOf(const RecordedRun &run) const
    {
        return m_match.isShortened ? run.shortStacks : run.stacks;
    }
    [[nodiscard]] std::vector<std::uint64_t> tokensOf(const RecordedRun &run, const RunSequence &sequence) const
    {
        std::vector<std::uint64_t> tokens;
        for (const std::uint32_t row : sequence.rows)
            tokens.push_back(stacksOf(run)[row]);
        return tokens;
    }
    [[nodiscard]] bool isPure(std::uint64_t a, std::uint64_t b) const { return isPurePower(a, b, m_sizes); }

    void pair(std::uint32_t row, std::uint64_t bytes, PairedBy by)
    {
        m_match.bytes[row] = bytes;
        m_match.by[row] = by;
    }
    void pair(std::uint32_t rowOfA, std::uint32_t rowOfB, PairedBy by)
    {
        pair(rowOfB, m_a.bytes[rowOfA], by);
        m_isUsed[rowOfA] = 1;
    }

    /// Bytes of pairs whose sizes are equal or a pure power, less the others.
    [[nodiscard]] double worthOf(const std::vector<RowPair> &pairs) const
    {
        double worth = 0;
        for (const auto &[x, y] : pairs) {
            const auto bytes = static_cast<double>(m_b.bytes[m_ofB.rows[y]]);
            worth += isPure(m_a.bytes[m_ofA.rows[x]], m_b.bytes[m_ofB.rows[y]]) ? bytes : -bytes;
        }
        return worth;
    }

    void pairByOrder()
    {
        std::vector<std::uint64_t> a = tokensOf(m_a, m_ofA);
        std::vector<std::uint64_t> b = tokensOf(m_b, m_ofB);
        std::vector<RowPair> pairs = alignedRows(a, b, m_stop);
        if (pairs.size() < a.size() || pairs.size() < b.size()) { // also from the end
            std::ranges::reverse(a);
            std::ranges::reverse(b);
            std::vector<RowPair> backwards = alignedRows(a, b, m_stop);
            std::ranges::reverse(backwards);
            for (auto &[x, y] : backwards)
                x = static_cast<std::uint32_t>(a.size()) - 1 - x, y = static_cast<std::uint32_t>(b.size()) - 1 - y;
            if (worthOf(backwards) > worthOf(pairs))
                pairs = std::move(backwards);
        }
        m_partner.assign(b.size(), kNone);
        for (const auto &[x, y] : pairs) {
            m_partner[y] = x;
            pair(m_ofA.rows[x], m_ofB.rows[y], PairedBy::Order);
        }
        const std::size_t shorter = std::min(a.size(), b.size());
        m_match.aligned = pairs.size();
        if (!pairs.empty()) {
            const auto spanA = static_cast<double>(pairs.back().first - pairs.front().first + 1);
            const auto spanB = static_cast<double>(pairs.back().second - pairs.front().second + 1);
            m_match.inner = 2 * static_cast<double>(pairs.size()) / (spanA + spanB);
        }
        constexpr double kSome = 0.01;
        const std::size_t outside = pairs.empty() ? 0 : pairs.front().first + (a.size() - 1 - pairs.back().first);
        m_match.isOtherLonger = static_cast<double>(outside) > kSome * static_cast<double>(a.size());
        m_match.cover = shorter > 0 ? static_cast<double>(pairs.size()) / static_cast<double>(shorter) : 1;
    }

    /// What is freed in the same gap of the aligned sequences, and was not paired by order.
    void pairFreed()
    {
        for (std::size_t gap = 0; gap < m_ofB.freed.size(); ++gap) {
            std::size_t before = 0; // gap of a
            if (gap > 0 && m_partner[gap - 1] == kNone)
                continue;
            if (gap > 0)
                before = m_partner[gap - 1] + 1;
            else if (!m_partner.empty() && m_partner[0] != 0)
                continue;
            const auto open = [](const std::vector<std::uint32_t> &rows, auto isTaken) {
                std::vector<std::uint32_t> left;
                std::ranges::copy_if(rows, std::back_inserter(left), [&](std::uint32_t row) { return !isTaken(row); });
                return left;
            };
            const auto a = open(m_ofA.freed[before], [this](std::uint32_t row) { return m_isUsed[row] != 0; });
            const auto b = open(m_ofB.freed[gap], [this](std::uint32_t row) { return m_match.bytes[row].has_value(); });
            if (a.empty() || a.size() != b.size())
                continue;
            pairGap(a, b);
        }
    }

    void pairGap(const std::vector<std::uint32_t> &a, const std::vector<std::uint32_t> &b)
    {
        bool isPureGap = true;
        for (std::size_t i = 0; i < a.size(); ++i)
            isPureGap = isPureGap && isPure(m_a.bytes[a[i]], m_b.bytes[b[i]]);
        if (isPureGap) {
            for (std::size_t i = 0; i < a.size(); ++i)
                pair(a[i], b[i], PairedBy::Free);
            return;
        }
        for (const std::uint32_t row : a)
            m_isUsed[row] = 1;
        static_cast<void>(pairBySize(a, b, PairedBy::Free)); // a hash map may free in any order
    }

    /// Pairs allocations as sets: equal sizes first; the rest by order of size if there are as many; else classes of
    /// one size that are as many and differ by one power. Returns those of b that are left.
    std::vector<std::uint32_t> pairBySize(const std::vector<std::uint32_t> &a, const std::vector<std::uint32_t> &b,
                                          PairedBy by)
    {
        std::map<std::uint64_t, std::size_t> sizes;
        for (const std::uint32_t row : a)
            ++sizes[m_a.bytes[row]];
        std::vector<std::pair<std::uint64_t, std::uint32_t>> rest;
        for (const std::uint32_t row : b) {
            const auto same = sizes.find(m_b.bytes[row]);
            if (same == sizes.end() || same->second == 0) {
                rest.emplace_back(m_b.bytes[row], row);
                continue;
            }
            --same->second;
            pair(row, m_b.bytes[row], by);
        }
        std::ranges::sort(rest);
        std::erase_if(sizes, [](const auto &entry) { return entry.second == 0; });
        std::size_t left = 0;
        for (const auto &[bytes, count] : sizes)
            left += count;
        if (left == rest.size()) {
            auto next = rest.begin();
            for (const auto &[bytes, count] : sizes) {
                for (std::size_t i = 0; i < count; ++i)
                    pair((next++)->second, bytes, by);
            }
            return {};
        }
        return pairClasses(std::move(sizes), rest, by);
    }

    std::vector<std::uint32_t> pairClasses(std::map<std::uint64_t, std::size_t> sizes,
                                           const std::vector<std::pair<std::uint64_t, std::uint32_t>> &rest,
                                           PairedBy by)
    {
        std::vector<std::uint32_t> left;
        for (auto first = rest.begin(); first != rest.end();) {
            const auto end = std::find_if(first, rest.end(),
                                          [first](const auto &one) { return one.first != first->first; });
            const auto count = static_cast<std::size_t>(end - first);
            const auto partner = std::ranges::find_if(sizes, [&](const auto &entry) {
                return entry.second == count && entry.first != first->first && isPure(entry.first, first->first);
            });
            for (; first != end; ++first) {
                if (partner == sizes.end())
                    left.push_back(first->second);
                else
                    pair(first->second, partner->first, by);
            }
            if (partner != sizes.end())
                sizes.erase(partner);
        }
        return left;
    }

    /// Memory from before the recording that is never freed, or that is.
    void pairBefore(bool isFreed, PairedBy by)
    {
        std::vector<std::uint32_t> a;
        std::vector<std::uint32_t> b;
        for (std::uint32_t row = 0; row < m_a.before; ++row) {
            if (m_isUsed[row] == 0 && (m_ofA.isFreed[row] != 0) == isFreed)
                a.push_back(row);
        }
        for (std::uint32_t row = 0; row < m_b.before; ++row) {
            if (!m_match.bytes[row] && (m_ofB.isFreed[row] != 0) == isFreed)
                b.push_back(row);
        }
        for (const std::uint32_t row : pairBySize(a, b, by)) {
            if (!isFreed)
                pair(row, m_b.bytes[row], PairedBy::Constant); // parameters, workspaces
        }
    }

    void pairByOrdinal()
    {
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> ofA;
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> ofB;
        for (const std::uint32_t row : m_ofA.rows) {
            if (m_isUsed[row] == 0)
                ofA[stacksOf(m_a)[row]].push_back(row);
        }
        for (const std::uint32_t row : m_ofB.rows) {
            if (!m_match.bytes[row])
                ofB[stacksOf(m_b)[row]].push_back(row);
        }
        for (const auto &[stack, rows] : ofB) {
            const auto found = ofA.find(stack);
            if (found == ofA.end() || found->second.size() != rows.size())
                continue;
            for (std::size_t i = 0; i < rows.size(); ++i)
                pair(found->second[i], rows[i], PairedBy::Ordinal);
        }
    }

    /// Gives the rest the partner size that their stack and size, or their size, most often has elsewhere.
    void pairByLaw()
    {
        using Sizes = std::map<std::uint64_t, std::size_t>; // how often by partner size
        std::map<std::pair<std::uint64_t, std::uint64_t>, Sizes> ofStacks;
        std::unordered_map<std::uint64_t, Sizes> ofSizes;
        for (std::size_t row = 0; row < m_b.bytes.size(); ++row) {
            const PairedBy by = m_match.by[row];
            if (by != PairedBy::Order && by != PairedBy::Free && by != PairedBy::Ordinal)
                continue;
            ++ofStacks[{stacksOf(m_b)[row], m_b.bytes[row]}][*m_match.bytes[row]];
            ++ofSizes[m_b.bytes[row]][*m_match.bytes[row]];
        }
        const auto most = [](const Sizes &sizes) {
            return std::ranges::max_element(sizes, {}, [](const auto &entry) { return entry.second; })->first;
        };
        for (std::uint32_t row = 0; row < m_b.bytes.size(); ++row) {
            if (m_match.bytes[row])
                continue;
            const auto ofStack = ofStacks.find({stacksOf(m_b)[row], m_b.bytes[row]});
            const auto ofSize = ofSizes.find(m_b.bytes[row]);
            if (ofStack == ofStacks.end() && ofSize == ofSizes.end())
                continue;
            const bool isOfStack = ofStack != ofStacks.end();
            const Sizes &sizes = isOfStack ? ofStack->second : ofSize->second;
            pair(row, most(sizes), isOfStack ? PairedBy::StackLaw : PairedBy::SizeLaw);
            const auto another
                = std::ranges::find_if(sizes, [&](const auto &entry) { return entry.first != *m_match.bytes[row]; });
            if (another != sizes.end())
                m_match.alternatives[row] = another->first;
        }
    }

    static constexpr std::uint32_t kNone = UINT32_MAX;

    const RecordedRun &m_a;
    const RecordedRun &m_b;
    SizePair m_sizes;
    const std::stop_token &m_stop;
    RunSequence m_ofA;
    RunSequence m_ofB;
    RunMatch m_match;
    std::vector<std::uint8_t> m_isUsed; ///< by allocation of a: has a partner
    std::vector<std::uint32_t> m_partner; ///< by place in b's sequence: place in a's
};

} // namespace

bool isPurePower(std::uint64_t other, std::uint64_t of, SizePair sizes)
{
    const auto x = static_cast<long double>(other);
    const auto y = static_cast<long double>(of);
    return other == of || x * sizes.of == y * sizes.other || x * sizes.of * sizes.of == y * sizes.other * sizes.other;
}

RunMatch matchRuns(const RecordedRun &other, const RecordedRun &of, SizePair sizes, const std::stop_token &stop)
{
    return Matcher(other, of, sizes, stop).match();
}

} // namespace allostrata
