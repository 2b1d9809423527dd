// Parses names of files and folders of dumps: iteration, rank, and the reason for writing.

#include "core/runs/dump_name.h"

#include "core/base/ascii.h"
#include "core/runs/name_times.h"
#include "core/runs/name_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace allostrata {

namespace {

constexpr std::size_t kMostDumpDigits = 18; ///< limit of digits in a number
constexpr std::array<std::string_view, 3> kRankWords = {"rank", "gpu", "worker"};
/// "ba": batch, as in Composer's names
constexpr std::array<std::string_view, 6> kIterationWords = {"iteration", "iter", "globalstep", "step", "ba", "epoch"};
constexpr std::size_t kMostBatchDigits = 9; ///< longer numbers behind a rank are times
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

/// Whether the word at `at` counts only within a machine: "local_rank0".
bool isLocal(std::string_view text, std::size_t at)
{
    return at > 0 && text.substr(0, at - 1).ends_with("local") && !isLetter(text[at - 1]);
}

/// Finds "rank3", "rank_3", "rank-03" or "rank=3": the first of the words that is followed by a number, which is no
/// part of the time. Words must be separated from other letters. Local ranks count if there is nothing else.
std::optional<Found> numberAfter(std::string_view text, std::span<const std::string_view> words,
                                 const std::optional<NameTime> &time)
{
    constexpr std::string_view kJoints = "_-=. ";
    std::optional<Found> local;
    for (const std::string_view word : words) {
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            if (at > 0 && isLetter(text[at - 1]))
                continue;
            std::size_t next = at + word.size();
            if (next < text.size() && kJoints.find(text[next]) != std::string_view::npos)
                ++next;
            auto found = numberFoundAt(text, next);
            if (!found || (time && time->holds(next)))
                continue;
            found->first = at;
            if (!isLocal(text, at))
                return found;
            local = local ? local : found;
        }
    }
    return local;
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

bool saysExit(std::string_view text)
{
    return hasWord(text, "exit") || hasWord(text, "oom") || hasWord(text, "out_of_memory")
           || hasWord(text, "outofmemory") || hasWord(text, "out-of-memory");
}

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
        const auto kind = dumpKindOf(path.substr(path.rfind('/') + 1));
        return kind ? std::optional(readAs(*kind, path)) : std::nullopt;
    }

    DumpName readAs(DumpKind kind, std::string_view path)
    {
        const std::string_view name = takeName(path);
        m_name.kind = kind;
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
        const auto time = readTimeAndHost(name, stem);
        auto rank = numberAfter(stem, kRankWords, time);
        if (rank && rank->first == 0 && m_hostEnd > 0 && !stem.starts_with("rank"))
            rank.reset(); // "gpu12_Jun_10_16_33_27": a machine of this name
        auto iteration = numberAfter(stem, kIterationWords, time);
        // "rank0.12.memory_snapshot": the batch follows the rank
        if (!iteration && rank && rank->last < stem.size() && stem[rank->last] == '.') {
            iteration = numberFoundAt(stem, rank->last + 1);
            if (iteration && iteration->last - iteration->first > kMostBatchDigits)
                iteration.reset(); // "rank0.1718031207123.pt.trace.json"
        }
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

    /// Reads when and where the file was written; returns the time. `lower`: the name in lower case.
    std::optional<NameTime> readTimeAndHost(std::string_view name, std::string_view lower)
    {
        const std::string_view stem = stemOf(name);
        auto time = timeIn(stem);
        if (time && !time->hasDate) { // "rank_01_02_03" is no time, but "snap_16_33_27"
            for (const auto &found : {numberAfter(lower, kRankWords, {}), numberAfter(lower, kIterationWords, {})})
                time = time && found && time->holds(found->last - 1) ? std::nullopt : time;
        }
        m_name.time = time ? time->text : std::string();
        if (const auto host = hostIn(stem, time)) {
            m_name.host = stem.substr(host->first, host->last - host->first);
            m_hostEnd = host->first == 0 ? host->last : 0;
        }
        return time;
    }

    /// Reads the same from the folders above, the nearest first.
    void readTimeAndHostOfFolders(std::string_view path)
    {
        for (std::size_t level = 0; level < kNamedFolders && !path.empty(); ++level) {
            const std::string_view name = takeName(path);
            const auto time = timeIn(name);
            if (time && level == 0 && m_name.time.empty())
                m_name.time = time->text;
            const auto host = m_name.host.empty() ? hostIn(name, std::nullopt) : std::nullopt;
            if (host && host->first == 0
                && (host->last == name.size() || (name[host->last] == '-' && isAllDigits(name.substr(host->last + 1)))))
                m_name.host = name;
        }
    }

    /// Reads the folders: those of iterations, of ranks and of dumps belong to the run; the first other one is the
    /// run's folder.
    void readFolders(std::string_view path)
    {
        readTimeAndHostOfFolders(path);
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
        if (const auto found = numberAfter(bare, kIterationWords, std::nullopt); isAllOf(found)) {
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
        if (const auto found = numberAfter(bare, kRankWords, std::nullopt); isAllOf(found)) {
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
    std::size_t m_hostEnd = 0; ///< end of the machine's name, if the file's name begins with it
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

DumpName anyDumpNameOf(std::string_view path)
{
    const auto kind = dumpKindOf(path.substr(path.rfind('/') + 1));
    return NameReader().readAs(kind.value_or(DumpKind::Snapshot), path);
}

} // namespace allostrata
