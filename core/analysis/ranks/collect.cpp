// Summarises recordings, each into a file of its own.

#include "core/analysis/ranks/collect.h"

#include "core/analysis/ranks/summarise_rank.h"
#include "core/attribution/rule_table.h"
#include "core/attribution/stack_rules.h"
#include "core/base/ascii.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/job/job.h"
#include "core/job/job_file.h"
#include "core/load/load.h"
#include "core/load/reading_turns.h"
#include "core/runs/name_values.h"
#include "core/runs/run_name.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

namespace allostrata {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHashedAtOnce = std::size_t(1) << 20U; ///< bytes
constexpr std::size_t kMostSiblings = 200'000; ///< names examined in a folder

std::string absolutePath(const std::string &path)
{
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    return (error ? fs::path(path) : whole).lexically_normal().generic_string();
}

/// Path of a recording relative to a folder, both absolute; stays absolute if they have only the root in common.
std::string relativePath(const std::string &path, const std::string &folder)
{
    const fs::path from = fs::path(folder) / "";
    const fs::path below = fs::path(path).relative_path();
    const fs::path belowFolder = from.relative_path();
    if (below.empty() || belowFolder.empty() || *below.begin() != *belowFolder.begin())
        return path;
    return fs::path(path).lexically_relative(from.parent_path()).generic_string();
}

/// A name with each number replaced by one character.
std::string withoutNumbers(std::string_view name)
{
    std::string rest;
    for (const char c : name) {
        if (!isDigit(c))
            rest.push_back(c);
        else if (rest.empty() || rest.back() != '\0')
            rest.push_back('\0');
    }
    return rest;
}

/// Adds the files beside those whose rank only others can show: their names differ in nothing but numbers.
void addSiblings(std::vector<std::string> &paths)
{
    std::map<std::string, std::set<std::string>> wanted; // names without numbers, by folder
    for (const std::string &path : paths) {
        const fs::path file(path);
        if (!originOf(path).rank)
            wanted[file.parent_path().string()].insert(withoutNumbers(file.filename().string()));
    }
    std::set<std::string> known(paths.begin(), paths.end());
    for (const auto &[folder, names] : wanted) {
        std::error_code error;
        fs::directory_iterator entry(folder, error);
        for (std::size_t i = 0; !error && entry != fs::directory_iterator() && i < kMostSiblings; ++i) {
            const std::string name = entry->path().filename().string();
            if (names.contains(withoutNumbers(name)) && known.insert(entry->path().generic_string()).second)
                paths.push_back(entry->path().generic_string());
            entry.increment(error);
        }
    }
}

/// Canonical spelling of what changes a summary: "" for the defaults.
std::string optionsText(const CollectOptions &options, const LoadContext &context)
{
    std::vector<std::string> parts;
    if (options.rulesContent)
        parts.push_back("categories=" + hexOf(options.rulesContent));
    else if (options.rules.categories.name() != CategoryRules::standard().name())
        parts.push_back("categories=" + std::string(options.rules.categories.name()));
    if (context.salvage == Salvage::KeepWhatIsThere)
        parts.emplace_back("salvage");
    if (options.stackRules && !(*options.stackRules == StackRules::standard()))
        parts.push_back("stacks=" + hexOf(contentHash(writeRuleTable(options.stackRules->table()))));
    std::string text;
    for (const std::string &part : parts)
        text.append(text.empty() ? "" : " ").append(part);
    return text;
}

/// Whether an error may be gone the next time, with an unchanged file.
bool isTemporary(const Error &error)
{
    return error.reason == Reason::Cancelled || error.reason == Reason::NoMemory || error.reason == Reason::CopyFailed
           || error.reason == Reason::ChangedWhileRead;
}

Result<ContentHash> storedContentOf(Source &source, const LoadContext &context)
{
    ContentHasher hasher;
    std::vector<std::uint8_t> buffer(kHashedAtOnce);
    for (;;) {
        if (auto error = context.cancelled())
            return *error;
        // Only a read of nothing is the end: one that fails comes after a short one.
        TRY(const auto bytes, source.read(buffer));
        hasher.add(std::span(buffer).first(bytes));
        if (bytes == 0)
            return hasher.value();
    }
}

/// Rows of the files of a shard.
std::vector<std::size_t> rowsOf(const Shard &shard, std::size_t files)
{
    std::vector<std::size_t> rows;
    for (std::size_t row = shard.index; row < files; row += shard.count) {
        rows.push_back(row);
        if (shard.count > files) // the next row may not fit into a number
            break;
    }
    return rows;
}

/// Files that are summarised by several threads.
class Collector {
public:
    Collector(std::span<const std::string> files, const CollectOptions &options, const LoadContext &context)
        : m_files(files), m_options(options), m_context(context), m_folder(absolutePath(options.folder)),
          m_optionsText(optionsText(options, context))
    {
        std::vector<std::string> paths;
        for (const std::string &file : files)
            paths.push_back(absolutePath(file));
        for (const std::size_t row : rowsOf(options.shard, files.size())) {
            std::error_code error;
            if (fs::exists(paths[row], error))
                m_seen.insert(row);
        }
        addSiblings(paths);
        m_origins = originsOf(paths, options.numbers);
        m_context.purpose = LoadFor::Weights;
        m_context.rules = options.stackRules;
        if (options.atOnce > 1)
            m_context.onProgress = nullptr;
    }

    /// Summarises a file; its error becomes part of the summary and of the result.
    Collected collect(std::size_t row, const std::function<std::string(const Error &)> &errorText)
    {
        Collected done;
        done.file = m_files[row];
        done.summary = (fs::path(m_options.folder) / summaryNameOf(done.file)).string();
        RankSummary summary;
        summary.origin = m_origins[row];
        summary.options = m_optionsText;
        const auto made = guarded([&] { return summarise(summary, done); });
        if (made && done.outcome == CollectOutcome::Skipped)
            return done;
        if (!made) {
            done.outcome = CollectOutcome::Failed;
            done.error = made.error();
            const bool isMoved = made.error().reason == Reason::NotFound && m_seen.contains(row);
            if (isMoved || isTemporary(made.error()) || (!summary.origin.content && isRead(done.summary)))
                return done;
            summary.failure = made.error().id();
            summary.failureText = errorText(made.error());
        }
        summary.origin.path = relativePath(m_origins[row].path, m_folder);
        const auto written = guarded([&] { return writeSummary(summary, done.summary, m_context); });
        if (!written && done.outcome == CollectOutcome::Written) {
            done.outcome = CollectOutcome::NotWritten;
            done.error = written.error();
        }
        return done;
    }

private:
    Result<void> summarise(RankSummary &summary, Collected &done)
    {
        const std::string path = summary.origin.path;
        TRY(auto source, openFile(path, m_context));
        const ReadingTurns::Turn turn(m_turns, source->storedSize());
        TRY(summary.origin.content, storedContentOf(*source, m_context));
        summary.origin.storedBytes = source->storedPosition();
        if (!m_options.again && isThere(summary, done.summary)) {
            done.outcome = CollectOutcome::Skipped;
            return {};
        }
        TRY_DO(source->rewind());
        TRY(const auto document, load(std::move(source), path, m_context));
        TRY(auto found, summariseRank(*document, m_options.rules, m_context));
        if (!summary.origin.rank)
            summary.origin.rank = found.origin.rank; // only the file says it
        found.origin = std::move(summary.origin);
        found.options = std::move(summary.options);
        summary = std::move(found);
        return {};
    }

    /// The recording in a summary that can be read; null without one.
    [[nodiscard]] std::shared_ptr<const Job> jobAt(const std::string &path) const
    {
        auto job = Job::open(path, m_context);
        return job && (*job)->recordings().size() == 1 ? *std::move(job) : nullptr;
    }
    /// Whether a summary of a recording that was read is there.
    [[nodiscard]] bool isRead(const std::string &path) const
    {
        const auto job = jobAt(path);
        return job && job->recordings().front().failure.empty();
    }
    [[nodiscard]] bool isThere(const RankSummary &summary, const std::string &path) const
    {
        const auto job = jobAt(path);
        if (!job)
            return false;
        const JobRecording &there = job->recordings().front();
        const bool isSamePlace = there.origin.step == summary.origin.step && there.origin.world == summary.origin.world
                                 && (!summary.origin.rank || there.origin.rank == summary.origin.rank);
        return there.failure.empty() && there.origin.content == summary.origin.content && isSamePlace
               && there.version == kSummaryVersion && there.options == summary.options;
    }

    std::span<const std::string> m_files;
    const CollectOptions &m_options;
    LoadContext m_context;
    std::string m_folder; ///< absolute
    std::string m_optionsText;
    std::set<std::size_t> m_seen; ///< rows of the shard whose files were there at the start
    std::vector<RankOrigin> m_origins; ///< of the files, with absolute paths, and of those beside them
    ReadingTurns m_turns;
};

} // namespace

std::optional<Shard> parseShard(std::string_view text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    Shard shard;
    const auto isNumber = [](std::string_view digits, std::uint64_t &value) {
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return !digits.empty() && isDigit(digits.front()) && parsed.ec == std::errc()
               && parsed.ptr == digits.data() + digits.size();
    };
    const bool isOne = isNumber(text.substr(0, slash), shard.index) && isNumber(text.substr(slash + 1), shard.count);
    return isOne && shard.index < shard.count ? std::optional(shard) : std::nullopt;
}

std::string summaryNameOf(const std::string &path)
{
    constexpr std::size_t kNameDigits = 8;
    const std::string digits = hexOf(contentHash(absolutePath(path))).substr(0, kNameDigits);
    return fileNameFrom(stemOf(path)) + "-" + digits + ".sum";
}

Result<std::vector<Collected>> collect(std::span<const std::string> files, const CollectOptions &options,
                                       const std::function<std::string(const Error &)> &errorText,
                                       const LoadContext &context, const std::function<void(const Collected &)> &onDone)
{
    std::error_code error;
    fs::create_directories(options.folder, error);
    if (error)
        return Error{Reason::WriteFailed, options.folder + ": " + error.message()};
    return guarded([&]() -> Result<std::vector<Collected>> {
        Collector collector(files, options, context);
        const std::vector<std::size_t> rows = rowsOf(options.shard, files.size());
        std::vector<Collected> all(rows.size());
        std::mutex reporting;
        forEachPart(
            rows.size(),
            [&](std::size_t i) {
                if (context.stop.stop_requested())
                    return;
                all[i] = collector.collect(rows[i], errorText);
                const std::lock_guard lock(reporting);
                if (onDone && !context.stop.stop_requested())
                    onDone(all[i]);
            },
            std::max<std::size_t>(options.atOnce, 1));
        if (auto stopped = context.cancelled())
            return *stopped;
        return all;
    });
}

} // namespace allostrata
