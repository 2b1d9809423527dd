// Parses names of files and folders of dumps: iteration, rank, and the reason for writing.

#include "core/runs/dump_name.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace allostrata {

namespace {

constexpr std::size_t kMostDumpDigits = 18; ///< limit of digits in a number
constexpr std::array<std::string_view, 3> kRankWords = {"rank", "gpu", "worker"};
constexpr std::array<std::string_view, 4> kIterationWords = {"iteration", "iter", "step", "epoch"};
/// Folders between a run and its dumps.
constexpr std::array<std::string_view, 10> kHolders = {"memory_snapshot", "memory_snapshots", "snapshots", "snapshot",
                                                       "memory",          "profiling",        "traces",    "trace",
                                                       "profile_trace",   "profile_traces"};

bool takeEnding(std::string_view &text, std::string_view ending)
{
    if (text.size() < ending.size() || text.substr(text.size() - ending.size()) != ending)
        return false;
    text.remove_suffix(ending.size());
    return true;
}

/// A number and its characters [first, last) in the text.
struct Found {
    std::int64_t value = 0;
    std::size_t first = 0;
    std::size_t last = 0;
};

/// Returns the number with digits at `at`, if it fits.
std::optional<Found> numberFoundAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    std::size_t first = at;
    while (first + 1 < end && text[first] == '0')
        ++first;
    if (end == at || end - first > kMostDumpDigits)
        return std::nullopt;
    Found found{0, at, end};
    std::from_chars(text.data() + first, text.data() + end, found.value);
    return found;
}

/// Finds "rank3", "rank_3", "rank-03" or "rank=3": the first of the words that is followed by a number. Words must be
/// separated from other letters.
std::optional<Found> numberAfter(std::string_view text, std::span<const std::string_view> words)
{
    constexpr std::string_view kJoints = "_-=. ";
    for (const std::string_view word : words) {
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            if (at > 0 && isLetter(text[at - 1]))
                continue;
            std::size_t next = at + word.size();
            if (next < text.size() && kJoints.find(text[next]) != std::string_view::npos)
                ++next;
            if (auto found = numberFoundAt(text, next)) {
                found->first = at;
                return found;
            }
        }
    }
    return std::nullopt;
}

/// Whether the text contains the word, separated from other letters.
bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end])))
            return true;
    }
    return false;
}

bool saysExit(std::string_view text) { return hasWord(text, "exit") || hasWord(text, "oom"); }

/// Returns the name without the endings of packed files and of the kind.
std::string_view withoutDumpEndings(std::string_view name)
{
    for (const std::string_view packed : {".gz", ".zst", ".zip"})
        takeEnding(name, packed);
    for (const std::string_view ending : {".pickle", ".pkl", ".json"})
        takeEnding(name, ending);
    return name;
}

/// Removes the last part of a path and returns it.
std::string_view takeName(std::string_view &path)
{
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    return name;
}

/// Reads the parts of a path from its end up to the folder of the run.
class NameReader {
public:
    std::optional<DumpName> read(std::string_view path)
    {
        const std::string_view name = takeName(path);
        const auto kind = dumpKindOf(name);
        if (!kind)
            return std::nullopt;
        m_name.kind = *kind;
        readFile(name);
        readFolders(path);
        m_name.isKnown = m_isKnownFile && m_isKnownFolder;
        return m_name;
    }

private:
    void readFile(std::string_view name)
    {
        const std::string lower = lowered(name);
        const std::string_view stem = withoutDumpEndings(lower);
        m_name.isExit = saysExit(stem);
        auto rank = numberAfter(stem, kRankWords);
        auto iteration = numberAfter(stem, kIterationWords);
        if (!iteration && rank && rank->last < stem.size() && stem[rank->last] == '.')
            iteration = numberFoundAt(stem, rank->last + 1); // "rank0.12.memory_snapshot": the batch follows the rank
        take(iteration, name, m_name.iteration, m_name.iterationFrom);
        const auto leading = numberFoundAt(stem, 0);
        const bool leads = leading && stem.substr(leading->last).substr(0, 6) == "_step_" && iteration;
        if (!rank && leads)
            rank = leading; // "000003_step_10": the rank comes first
        take(rank, name, m_name.rank, m_name.rankFrom);
        const std::string_view rest = rank && rank->first == 0 ? stem.substr(rank->last) : std::string_view();
        m_isStepFile = m_name.kind == DumpKind::Snapshot && leads && iteration->last == stem.size();
        m_isKnownFile = m_isStepFile || rest == (m_name.kind == DumpKind::Snapshot ? "_memory_snapshot" : "_trace");
    }

    /// Reads the folders: those of iterations, of ranks and of dumps belong to the run; the first other one is the
    /// run's folder.
    void readFolders(std::string_view path)
    {
        for (bool isFirst = true; !path.empty(); isFirst = false) {
            std::string_view above = path;
            const std::string_view name = takeName(above);
            if (!readFolder(name, isFirst))
                break;
            path = above;
        }
        m_name.base = path.empty() ? "/" : std::string(path);
    }

    bool readFolder(std::string_view name, bool isFirst)
    {
        const std::string lower = lowered(name);
        std::string_view bare = lower;
        const bool isExit = takeEnding(bare, "_exit") || takeEnding(bare, "-exit");
        const auto isAllOf = [bare](const std::optional<Found> &found) {
            return found && found->first == 0 && found->last == bare.size();
        };
        if (const auto found = numberAfter(bare, kIterationWords); isAllOf(found)) {
            if (isFirst)
                m_isKnownFolder = bare.substr(0, 5) == "step_" ? m_isStepFile
                                                               : !m_isStepFile && bare.substr(0, 10) == "iteration_";
            // The folder overrides the names of its files; of two folders the inner one counts.
            if (!m_hasFolderIteration) {
                m_name.iteration = found->value;
                m_name.iterationFrom = name;
                m_name.isExit = m_name.isExit || isExit;
            }
            m_hasFolderIteration = true;
            return true;
        }
        if (const auto found = numberAfter(bare, kRankWords); isAllOf(found)) {
            if (!m_name.rank)
                take(found, name, m_name.rank, m_name.rankFrom);
            return true;
        }
        return std::find(kHolders.begin(), kHolders.end(), lower) != kHolders.end();
    }

    static void take(const std::optional<Found> &found, std::string_view name, std::optional<std::int64_t> &value,
                     std::string &from)
    {
        if (!found)
            return;
        value = found->value;
        from = name.substr(found->first, found->last - found->first);
    }

    DumpName m_name;
    bool m_isKnownFile = false;
    bool m_isKnownFolder = false;
    bool m_isStepFile = false; ///< "000003_step_10"
    bool m_hasFolderIteration = false;
};

} // namespace

std::optional<DumpKind> dumpKindOf(std::string_view name)
{
    if (name.empty() || name.front() == '.')
        return std::nullopt;
    const std::string lower = lowered(name);
    std::string_view bare = lower;
    for (const std::string_view packed : {".gz", ".zst", ".zip"})
        takeEnding(bare, packed);
    if (takeEnding(bare, ".pickle") || takeEnding(bare, ".pkl"))
        return DumpKind::Snapshot;
    if (takeEnding(bare, ".json") && hasWord(bare, "trace"))
        return DumpKind::Trace;
    return std::nullopt;
}

std::optional<DumpName> dumpNameOf(std::string_view path) { return NameReader().read(path); }

} // namespace allostrata
