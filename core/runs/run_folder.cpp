// Finds the dumps of one run in a folder, by the names that recorders give them.

#include "core/runs/run_folder.h"

#include "core/base/load_context.h"
#include "core/runs/dump_name.h"
#include "core/runs/name_values.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace allostrata {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kFewestNamed = 2; ///< least number of files for a run without a known layout
constexpr std::size_t kEntriesOfGlance = 5000;

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

/// Whether the folder `below` is `above` or inside it.
bool isBelow(const std::string &below, const std::string &above)
{
    return below.size() >= above.size() && below.compare(0, above.size(), above) == 0
           && (below.size() == above.size() || above.back() == '/' || below[above.size()] == '/');
}

/// Collects the files of a folder and its subfolders.
class Walk {
public:
    Walk(std::string root, const LoadContext &context, Diagnostics &diagnostics, const ScanLimits &limits)
        : m_root(std::move(root)), m_context(context), m_diagnostics(diagnostics), m_limits(limits)
    {
    }

    Result<std::vector<FileCandidate>> run()
    {
        std::error_code error;
        m_real = fs::canonical(m_root, error).generic_string();
        if (error)
            return fileErrorOf(error, m_root);
        m_shown = fs::absolute(m_root, error).lexically_normal().generic_string();
        while (m_shown.size() > 1 && m_shown.back() == '/')
            m_shown.pop_back();
        std::vector<std::pair<fs::path, std::size_t>> folders{{fs::path(m_shown), 0}};
        while (!folders.empty()) {
            const auto [folder, depth] = std::move(folders.back());
            folders.pop_back();
            if (auto cancelled = m_context.cancelled())
                return *cancelled;
            if (auto failed = list(folder, depth, folders); failed && depth == 0)
                return fileErrorOf(failed, m_root);
            if (m_isCut)
                break;
        }
        return std::move(m_candidates);
    }
    [[nodiscard]] const std::string &root() const { return m_shown; }

private:
    std::error_code list(const fs::path &folder, std::size_t depth,
                         std::vector<std::pair<fs::path, std::size_t>> &folders)
    {
        std::error_code error;
        fs::directory_iterator entry(folder, error);
        for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
            if (++m_entries > m_limits.entries) {
                m_diagnostics.add(Issue::FolderTooLarge, {0, m_limits.entries, {}});
                m_isCut = true;
                break;
            }
            if (m_entries % 256 == 0 && m_context.stop.stop_requested())
                break; // reported by run()
            look(*entry, depth, folders);
        }
        if (error && depth > 0)
            m_diagnostics.add(Issue::FolderUnreadable, {0, 0, folder.generic_string()});
        return error;
    }

    void look(const fs::directory_entry &entry, std::size_t depth,
              std::vector<std::pair<fs::path, std::size_t>> &folders)
    {
        const std::string name = entry.path().filename().generic_string();
        if (name.empty() || name.front() == '.')
            return;
        std::error_code error;
        const bool isLink = entry.is_symlink(error);
        if (entry.is_directory(error)) {
            if (!isLink && depth < m_limits.depth)
                folders.emplace_back(entry.path(), depth + 1);
            return;
        }
        if (!dumpKindOf(name))
            return;
        const std::string path = entry.path().generic_string();
        if (isLink && !staysWithin(entry.path())) {
            m_diagnostics.add(Issue::DumpLeftOut, {0, 0, path});
            return;
        }
        if (!entry.is_regular_file(error))
            return;
        auto dump = dumpNameOf(path);
        const std::uint64_t bytes = entry.file_size(error);
        if (error)
            m_diagnostics.add(Issue::FolderUnreadable, {0, 0, path});
        else if (dump)
            m_candidates.push_back({path, *std::move(dump), bytes});
    }

    [[nodiscard]] bool staysWithin(const fs::path &link) const
    {
        std::error_code error;
        const std::string target = fs::canonical(link, error).generic_string();
        return !error && isBelow(target, m_real);
    }

    std::string m_root;
    std::string m_real; ///< the folder with links resolved
    std::string m_shown; ///< absolute, as named by the user
    const LoadContext &m_context;
    Diagnostics &m_diagnostics;
    const ScanLimits &m_limits;
    std::size_t m_entries = 0;
    bool m_isCut = false;
    std::vector<FileCandidate> m_candidates;
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

Result<std::vector<std::string>> snapshotsBelow(const std::string &path, const LoadContext &context,
                                                Diagnostics &diagnostics, const ScanLimits &limits)
{
    Walk walk(path, context, diagnostics, limits);
    TRY(const auto candidates, walk.run());
    std::vector<std::string> paths;
    for (const FileCandidate &one : candidates) {
        if (one.isSnapshot())
            paths.push_back(one.path);
    }
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
