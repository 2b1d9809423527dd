// Which source files of two snapshots are the same, wherever they lie.

#include "core/analysis/diff_frames.h"
#include "core/attribution/stack_lines.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostPairs = 250'000; ///< of files with one name that are held against each other
constexpr std::size_t kMostFolders = 64; ///< of a path that are compared, from its end

/// What files must have in common: their name; of a notebook's cells, which are named anew in every run, that they are cells.
std::string_view comparedNameOf(std::string_view path)
{
    const bool isCell = path.find("/ipykernel_") != std::string_view::npos || path.find("<ipython-input") != std::string_view::npos;
    return isCell ? std::string_view("<cell>") : fileName(path);
}

std::size_t commonOf(const std::vector<std::uint64_t> &a, const std::vector<std::uint64_t> &b)
{
    std::size_t common = 0;
    for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
        if (*left == *right) {
            ++common;
            ++left;
            ++right;
        } else if (*left < *right) {
            ++left;
        } else {
            ++right;
        }
    }
    return common;
}

/// Names at the end of two paths that are equal.
std::size_t commonEnd(std::string_view a, std::string_view b)
{
    std::size_t names = 0;
    while (names < kMostFolders && !a.empty() && !b.empty()) {
        const std::size_t cutA = a.rfind('/');
        const std::size_t cutB = b.rfind('/');
        const std::string_view lastA = cutA == std::string_view::npos ? a : a.substr(cutA + 1);
        const std::string_view lastB = cutB == std::string_view::npos ? b : b.substr(cutB + 1);
        if (lastA != lastB)
            break;
        ++names;
        a = cutA == std::string_view::npos ? std::string_view() : a.substr(0, cutA);
        b = cutB == std::string_view::npos ? std::string_view() : b.substr(0, cutB);
    }
    return names;
}

struct Pair {
    std::size_t end = 0; ///< names that their paths have in common at the end; kNoLine: the paths are equal
    std::size_t functions = 0; ///< that they share
    std::size_t base = 0;
    std::size_t other = 0;
};

bool isBetter(const Pair &a, const Pair &b)
{
    if (a.end != b.end)
        return a.end > b.end;
    if (a.functions != b.functions)
        return a.functions > b.functions;
    return a.base != b.base ? a.base < b.base : a.other < b.other;
}

} // namespace

std::vector<std::size_t> matchFiles(const std::vector<DiffFile> &base, const std::vector<DiffFile> &other)
{
    std::map<std::string_view, std::vector<std::size_t>> named;
    std::map<std::string_view, std::size_t> exact;
    for (std::size_t i = 0; i < base.size(); ++i) {
        named[comparedNameOf(base[i].path)].push_back(i);
        exact.emplace(base[i].path, i);
    }
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < other.size(); ++i) {
        if (const auto same = exact.find(other[i].path); same != exact.end())
            pairs.push_back({kNoLine, commonOf(base[same->second].functions, other[i].functions), same->second, i});
        const auto found = named.find(comparedNameOf(other[i].path));
        if (found == named.end() || pairs.size() + found->second.size() > kMostPairs)
            continue;
        for (const std::size_t candidate : found->second) {
            const std::size_t shared = commonOf(base[candidate].functions, other[i].functions);
            if (shared > 0)
                pairs.push_back({commonEnd(base[candidate].path, other[i].path), shared, candidate, i});
        }
    }
    std::sort(pairs.begin(), pairs.end(), isBetter);
    std::vector<std::size_t> matched(other.size(), kNoLine);
    std::vector<bool> isTaken(base.size(), false);
    for (const Pair &pair : pairs) {
        if (matched[pair.other] != kNoLine || isTaken[pair.base])
            continue;
        matched[pair.other] = pair.base;
        isTaken[pair.base] = true;
    }
    return matched;
}

} // namespace allostrata
