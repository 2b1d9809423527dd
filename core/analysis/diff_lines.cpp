// Which lines of a function are the same in two versions of its file.

#include "core/analysis/diff_frames.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostDiffCells
    = 1'000'000; ///< lines of one times lines of the other; beyond it equal numbers decide

// What speaks for two lines being the same.
constexpr std::int64_t kSameCalls = 8; ///< both call the same, and nothing else
constexpr std::int64_t kSameCall = 2; ///< each thing that both call, where they call others as well
constexpr std::int64_t kMostCalls = 3; ///< of those, that count
constexpr std::int64_t kSameNumber = 3;
constexpr std::int64_t kSameShift = 2; ///< as far from the line before as there

/// What their calls alone speak; 0: the lines have nothing in common.
std::int64_t callsSpeak(const DiffLine &a, const DiffLine &b)
{
    if (a.calls == b.calls)
        return kSameCalls;
    std::int64_t common = 0;
    for (const std::uint64_t call : a.calls) {
        if (common < kMostCalls && std::binary_search(b.calls.begin(), b.calls.end(), call))
            ++common;
    }
    return kSameCall * common;
}

std::vector<std::size_t> equalNumbers(const std::vector<DiffLine> &base, const std::vector<DiffLine> &other)
{
    std::vector<std::size_t> matched(other.size(), kNoLine);
    std::size_t at = 0;
    for (std::size_t i = 0; i < other.size(); ++i) {
        while (at < base.size() && base[at].line < other[i].line)
            ++at;
        if (at < base.size() && base[at].line == other[i].line)
            matched[i] = at;
    }
    return matched;
}

/// The best way to put two lists beside each other: `matched` ends with lines i and j going together, `best` is the best of
/// all lines up to there.
class Alignment {
public:
    Alignment(const std::vector<DiffLine> &base, const std::vector<DiffLine> &other)
        : m_base(base), m_other(other), m_width(other.size() + 1), m_matched((base.size() + 1) * m_width, kNever),
          m_best((base.size() + 1) * m_width, 0), m_follows((base.size() + 1) * m_width, false)
    {
        for (std::size_t i = 1; i <= base.size(); ++i) {
            for (std::size_t j = 1; j <= other.size(); ++j)
                weigh(i, j);
        }
    }

    [[nodiscard]] std::vector<std::size_t> matched() const
    {
        std::vector<std::size_t> answer(m_other.size(), kNoLine);
        std::size_t i = m_base.size();
        std::size_t j = m_other.size();
        bool mustMatch = false; // the pair behind counted on this one
        while (i > 0 && j > 0) {
            const std::size_t cell = at(i, j);
            if (mustMatch || (m_matched[cell] != kNever && m_matched[cell] == m_best[cell])) {
                answer[j - 1] = i - 1;
                mustMatch = m_follows[cell];
                --i;
                --j;
            } else if (m_best[at(i - 1, j)] == m_best[cell]) {
                --i;
            } else {
                --j;
            }
        }
        return answer;
    }

private:
    static constexpr std::int64_t kNever = -1;

    [[nodiscard]] std::size_t at(std::size_t i, std::size_t j) const { return i * m_width + j; }

    void weigh(std::size_t i, std::size_t j)
    {
        const DiffLine &a = m_base[i - 1];
        const DiffLine &b = m_other[j - 1];
        const std::size_t cell = at(i, j);
        m_best[cell] = std::max(m_best[at(i - 1, j)], m_best[at(i, j - 1)]);
        const std::int64_t spoken = callsSpeak(a, b);
        if (spoken == 0)
            return;
        const std::int64_t alone = spoken + (a.line == b.line ? kSameNumber : 0);
        std::int64_t before = m_best[at(i - 1, j - 1)];
        const std::int64_t matchedBefore = m_matched[at(i - 1, j - 1)];
        if (i > 1 && j > 1 && matchedBefore != kNever
            && std::int64_t(b.line) - m_other[j - 2].line == std::int64_t(a.line) - m_base[i - 2].line
            && matchedBefore + kSameShift >= before) {
            before = matchedBefore + kSameShift;
            m_follows[cell] = true;
        }
        m_matched[cell] = before + alone;
        m_best[cell] = std::max(m_best[cell], m_matched[cell]);
    }

    const std::vector<DiffLine> &m_base;
    const std::vector<DiffLine> &m_other;
    std::size_t m_width;
    std::vector<std::int64_t> m_matched;
    std::vector<std::int64_t> m_best;
    std::vector<bool> m_follows; ///< the pair counts on the pair before it
};

} // namespace

std::vector<std::size_t> matchLines(const std::vector<DiffLine> &base, const std::vector<DiffLine> &other)
{
    if (base.empty() || other.empty())
        return std::vector<std::size_t>(other.size(), kNoLine);
    if (base.size() > kMostDiffCells / other.size())
        return equalNumbers(base, other);
    return Alignment(base, other).matched();
}

} // namespace allostrata
