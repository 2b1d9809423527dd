// "Did you mean": finds the nearest word in a list.

#include "app/cli/suggestion.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kLongest = 40; // longer words are not typing mistakes

/// Number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal
/// string alignment).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, current);
    }
    return last[b.size()];
}

} // namespace

std::string suggestionFor(std::string_view word, std::span<const std::string_view> candidates)
{
    if (word.empty() || word.size() > kLongest)
        return {};
    std::string_view best;
    std::size_t bestDistance = word.size() / 3 + 2; // allows one wrong letter in short words, more in long ones
    for (const std::string_view candidate : candidates) {
        const bool begins = word.size() > 1 && candidate.substr(0, word.size()) == word;
        const std::size_t steps = begins ? 1 : distance(word, candidate);
        if (steps < bestDistance && steps < candidate.size()) {
            best = candidate;
            bestDistance = steps;
        }
    }
    return std::string(best);
}

} // namespace allostrata
