// Finds the dumps of one run in a folder, by the names that recorders give them.

#include "core/runs/run_folder.h"

#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/runs/dump_name.h"
#include "core/runs/name_values.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace allostrata {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kFewestNamed = 2; ///< least number of files for a run without a known layout
constexpr std::size_t kEntriesOfGlance = 5000;
constexpr std::size_t kPollEntries = 256; ///< entries between two looks at the stop token

/// A file that may be a dump.
struct FileCandidate {
    std::string path;
    DumpName name;
    std::uint64_t bytes = 0;

    [[nodiscard]] bool isNamed() const { return name.iteration || name.rank; }
    [[nodiscard]] bool isSnapshot() const { return name.kind == DumpKind::Snapshot; }
};

Error fileErrorOf(const std::error_code &error, const std::string &path)
{
    if (error == std::errc::no_such_file_or_directory)
        return {Reason::NotFound, path};
    if (error == std::errc::permission_denied)
        return {Reason::NoPermission, path};
    return {Reason::ReadFailed, error.message()};
}

/// Whether a name is that of a log: "train.log", "slurm-17.out", "metrics.csv", packed or not. Texts and tables of
/// other names may be anything.
bool isLogName(std::string_view name)
{
    std::string lower = lowered(name);
    for (const std::string_view packed : {".gz", ".zst", ".zip"}) {
        if (lower.ends_with(packed))
            lower.resize(lower.size() - packed.size());
    }
    const auto ends = [&lower](std::string_view ending) { return lower.ends_with(ending); };
    const auto has = [&lower](std::string_view word) { return lower.find(word) != std::string::npos; };
    return ends(".log") || has(".log.") || ends(".out") || ends(".err") || ends(".jsonl") || ends("trainer_state.json")
           || (ends(".txt") && (has("log") || has("std") || has("oom") || has("error") || has("tune")))
           || (ends(".csv") && (has("metrics") || has("memory") || has("log")));
}

/// Whether the folder `below` is `above` or inside it.
bool isBelow(const std::string &below, const std::string &above)
{
    return below.size() >= above.size() && below.compare(0, above.size(), above) == 0
           && (below.size() == above.size() || above.back() == '/' || below[above.size()] == '/');
}

/// Folder that waits to be listed.
struct PendingFolder {
    std::string path; ///< as named by the user, through links
    std::string real; ///< with links resolved
    std::size_t depth = 0;
};

/// Collects the files of a folder and its subfolders. Links are followed after everything else, so that a folder is
/// known by its own path; each is listed once, which also ends cycles.
class Walk {
public:
    Walk(std::string root, const LoadContext &context, Diagnostics &diagnostics, const ScanLimits &limits)
        : m_root(std::move(root)), m_context(context), m_diagnostics(diagnostics), m_limits(limits)
    {
    }

    Result<std::vector<FileCandidate>> run()
    {
        std::error_code error;
        const std::string real = fs::canonical(m_root, error).generic_string();
        if (error)
            return fileErrorOf(error, m_root);
        m_shown = fs::absolute(m_root, error).lexically_normal().generic_string();
        while (m_shown.size() > 1 && m_shown.back() == '/')
            m_shown.pop_back();
        m_folders.push_back({m_shown, real, 0});
        while (!m_isCut && takeFolder()) {
            if (m_context.stop.stop_requested())
                break;
            if (!m_seen.insert(m_now.real).second)
                m_diagnostics.add(Issue::FolderTwice, {0, 0, m_now.path});
            else if (auto failed = list(); failed && m_now.depth == 0)
                return fileErrorOf(failed, m_root);
        }
        if (auto cancelled = m_context.cancelled())
            return *cancelled;
        return std::move(m_candidates);
    }
    [[nodiscard]] const std::string &root() const { return m_shown; }
    /// Names of files that are none of dumps.
    [[nodiscard]] const Diagnostics &others() const { return m_others; }
    [[nodiscard]] std::vector<std::string> &logs() { return m_logs; }

private:
    /// Takes the next folder: in a folder of its own before one behind a link, links by their paths.
    bool takeFolder()
    {
        if (!m_folders.empty()) {
            m_now = std::move(m_folders.back());
            m_folders.pop_back();
            return true;
        }
        if (m_links.empty())
            return false;
        const auto first = m_links.begin();
        m_now = {first->first, {}, first->second};
        m_links.erase(first);
        std::error_code error;
        m_now.real = fs::canonical(m_now.path, error).generic_string();
        if (error) { // it was a folder a moment ago
            m_diagnostics.add(Issue::FolderUnreadable, {0, 0, m_now.path});
            return takeFolder();
        }
        return true;
    }

    std::error_code list()
    {
        std::error_code error;
        fs::directory_iterator entry(m_now.path, error);
        for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
            if (++m_entries > m_limits.entries) {
                m_diagnostics.add(Issue::FolderTooLarge, {0, m_limits.entries, {}});
                m_isCut = true;
                break;
            }
            if (m_entries % kPollEntries == 0 && m_context.stop.stop_requested())
                break;
            look(*entry);
        }
        if (error && m_now.depth > 0)
            m_diagnostics.add(Issue::FolderUnreadable, {0, 0, m_now.path});
        return error;
    }

    void look(const fs::directory_entry &entry)
    {
        const std::string name = entry.path().filename().generic_string();
        if (name.empty() || name.front() == '.')
            return;
        const std::string path = entry.path().generic_string();
        std::error_code error;
        if (entry.is_directory(error)) {
            lookAtFolder(entry, path, name);
            return;
        }
        const auto kind = dumpKindOf(name);
        if (!kind || *kind != DumpKind::Snapshot)
            m_others.add(Issue::NotASnapshotName, {0, 0, path});
        if (!kind && isLogName(name) && entry.is_regular_file(error))
            m_logs.push_back(path);
        if (!kind)
            return;
        const bool isFile = entry.is_regular_file(error);
        const std::uint64_t bytes = isFile ? entry.file_size(error) : 0;
        auto dump = dumpNameOf(path);
        if (!isFile || error) // also a link to nowhere
            m_diagnostics.add(Issue::FolderUnreadable, {0, 0, path});
        else if (dump)
            m_candidates.push_back({path, *std::move(dump), bytes});
    }

    void lookAtFolder(const fs::directory_entry &entry, const std::string &path, const std::string &name)
    {
        std::error_code error;
        if (m_now.depth >= m_limits.depth)
            m_diagnostics.add(Issue::FolderTooDeep, {0, m_limits.depth, path});
        else if (entry.is_symlink(error))
            m_links.emplace(path, m_now.depth + 1);
        else
            m_folders.push_back(
                {path, m_now.real.back() == '/' ? m_now.real + name : m_now.real + '/' + name, m_now.depth + 1});
    }

    std::string m_root;
    std::string m_shown; ///< absolute, as named by the user
    const LoadContext &m_context;
    Diagnostics &m_diagnostics;
    const ScanLimits &m_limits;
    std::vector<PendingFolder> m_folders;
    std::map<std::string, std::size_t> m_links; ///< depths by path
    PendingFolder m_now;
    std::set<std::string> m_seen; ///< folders with links resolved
    std::size_t m_entries = 0;
    bool m_isCut = false;
    std::vector<FileCandidate> m_candidates;
    std::vector<std::string> m_logs;
    Diagnostics m_others;
};

/// Decides which candidates form the run, and which are left out.
class Choice {
public:
    Choice(std::vector<FileCandidate> candidates, Diagnostics &diagnostics)
        : m_candidates(std::move(candidates)), m_diagnostics(diagnostics)
    {
    }

    /// Returns false if the candidates form no run, or more than one.
    bool make()
    {
        m_isKnown = std::any_of(m_candidates.begin(), m_candidates.end(),
                                [](const FileCandidate &one) { return one.name.isKnown; });
        if (!m_isKnown)
            readSets();
        const auto base = onlyBase();
        if (!base)
            return false;
        std::vector<FileCandidate> chosen;
        std::vector<std::string> others;
        for (FileCandidate &one : m_candidates) {
            const bool isOfRun = one.isSnapshot() ? one.name.base == *base
                                                  : isBelow(*base, one.name.base) || isBelow(one.name.base, *base);
            if (isOfRun && isMember(one))
                chosen.push_back(std::move(one));
            else
                others.push_back(one.path);
        }
        m_candidates = std::move(chosen);
        std::sort(others.begin(), others.end());
        if (!m_isKnown && (m_candidates.size() < kFewestNamed || others.size() > m_candidates.size()))
            return false;
        for (const std::string &path : others)
            m_diagnostics.add(Issue::DumpLeftOut, {0, 0, path});
        return true;
    }

    /// Adds one dump for each kind, iteration, rank and reason; returns false if a run of guessed names has duplicates.
    bool fill(std::vector<Dump> &dumps)
    {
        const auto key = [](const FileCandidate &one) {
            return std::tuple(one.name.kind, one.name.iteration.value_or(0), one.name.rank.value_or(0),
                              one.name.isExit);
        };
        std::sort(m_candidates.begin(), m_candidates.end(), [key](const FileCandidate &a, const FileCandidate &b) {
            return std::pair(key(a), std::string_view(a.path)) < std::pair(key(b), std::string_view(b.path));
        });
        const FileCandidate *last = nullptr;
        for (const FileCandidate &one : m_candidates) {
            if (last && key(*last) == key(one)) {
                if (!m_isKnown)
                    return false;
                m_diagnostics.add(Issue::DumpTwice, {0, 0, one.path});
                continue;
            }
            last = &one;
            dumps.push_back({one.name.kind, one.path, one.name.iteration.value_or(0), one.name.rank.value_or(0),
                             one.name.isExit, one.bytes, one.name.iterationFrom, one.name.rankFrom});
        }
        return !dumps.empty();
    }

private:
    /// Reads the ranks and steps of files that differ only in numbers at the end: "snapshot_3.pickle".
    void readSets()
    {
        std::vector<std::string> paths;
        for (const FileCandidate &one : m_candidates)
            paths.push_back(one.path);
        const std::vector<SetNumbers> numbers = numbersOfSets(paths);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            DumpName &name = m_candidates[i].name;
            if (numbers[i].rank.empty() || name.rank)
                continue;
            name.rank = std::stoll(numbers[i].rank);
            name.rankFrom = numbers[i].rank;
            if (numbers[i].step.empty() || name.iteration)
                continue;
            name.iteration = std::stoll(numbers[i].step);
            name.iterationFrom = numbers[i].step;
        }
    }

    [[nodiscard]] bool isMember(const FileCandidate &one) const { return m_isKnown ? one.name.isKnown : one.isNamed(); }
    /// Returns the folder of the single run, which may have only traces.
    [[nodiscard]] std::optional<std::string> onlyBase() const
    {
        for (const bool ofSnapshots : {true, false}) {
            std::set<std::string> bases;
            for (const FileCandidate &one : m_candidates) {
                if (isMember(one) && one.isSnapshot() == ofSnapshots)
                    bases.insert(one.name.base);
            }
            if (bases.size() > 1)
                return std::nullopt;
            if (!bases.empty())
                return *bases.begin();
        }
        return std::nullopt;
    }

    std::vector<FileCandidate> m_candidates;
    Diagnostics &m_diagnostics;
    bool m_isKnown = false; ///< some have a known layout, so others do not count
};

} // namespace

Result<RunFolder> scanRunFolder(const std::string &path, const LoadContext &context, Diagnostics &diagnostics,
                                const ScanLimits &limits)
{
    Walk walk(path, context, diagnostics, limits);
    TRY(auto candidates, walk.run());
    RunFolder folder;
    folder.root = walk.root();
    Choice choice(std::move(candidates), diagnostics);
    if (!choice.make() || !choice.fill(folder.dumps))
        return Error{Reason::IsFolder, path};
    return folder;
}

Result<std::vector<std::string>> recordingsBelow(const std::string &path, const LoadContext &context,
                                                 Diagnostics &diagnostics, const ScanLimits &limits)
{
    Walk walk(path, context, diagnostics, limits);
    TRY(const auto candidates, walk.run());
    std::vector<std::string> paths;
    for (const FileCandidate &one : candidates) {
        if (one.isSnapshot())
            paths.push_back(one.path);
    }
    if (!paths.empty() || walk.logs().empty())
        diagnostics.merge(walk.others());
    if (paths.empty())
        paths = std::move(walk.logs());
    if (paths.empty())
        return Error{Reason::IsFolder, path};
    std::sort(paths.begin(), paths.end(),
              [](const std::string &a, const std::string &b) { return comesBefore({}, a, b); });
    return paths;
}

bool isRunFolder(const std::string &path)
{
    Diagnostics diagnostics;
    std::error_code error;
    if (!fs::is_directory(path, error))
        return false;
    return bool(scanRunFolder(path, {}, diagnostics, {ScanLimits().depth, kEntriesOfGlance}));
}

} // namespace allostrata
