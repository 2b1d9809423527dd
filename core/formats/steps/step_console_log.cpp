// Reads logs of trainings and estimations.

#include "core/formats/steps/step_console_log.h"

#include "core/base/diagnostics.h"
#include "core/base/load_context.h"
#include "core/formats/steps/allocator_lines.h"
#include "core/formats/steps/log_filter.h"
#include "core/formats/steps/log_rows.h"
#include "core/formats/steps/oom_lines.h"
#include "core/formats/steps/server_lines.h"
#include "core/formats/steps/step_log.h"
#include "core/formats/text_lines.h"
#include "core/model/step_data.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostWriters = 256; ///< of a run, like the next one; each part has the names of its metrics
constexpr std::size_t kMostRestarts = 64;

/// A part of a run without its rows; `number` counts from 1. The first part keeps the facts and the ledgers.
StepRun partOf(const StepRun &run, const char *kind, std::size_t number)
{
    StepRun part;
    part.name = run.name;
    part.device = run.device;
    part.capacity = run.capacity;
    part.metrics = run.metrics;
    part.hasErrorNearby = run.hasErrorNearby;
    if (number == 1) {
        part.facts = run.facts;
        part.ledgers = run.ledgers;
    }
    part.name += (part.name.empty() ? "" : ", ") + std::string(kind) + " " + std::to_string(number);
    return part;
}

/// Without a copy of its rows, as a list in braces would make.
std::vector<StepRun> alone(StepRun run)
{
    std::vector<StepRun> runs;
    runs.push_back(std::move(run));
    return runs;
}

/// First rows of the restarts of a run; the first one is 0.
std::vector<std::size_t> restartsOf(const StepRun &run)
{
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 1; i < run.rows.size(); ++i) {
        const std::int64_t before = run.rows[i - 1].step;
        const std::int64_t step = run.rows[i].step;
        const bool isOfOneLine = run.rows[i].line == run.rows[i - 1].line; // written by several at once
        if (!isOfOneLine && (step + 1 < before || (step < before && step <= run.rows.front().step)))
            starts.push_back(i);
    }
    return starts;
}

/// Gives each error to the last part that has begun before it.
void giveErrorsByLine(StepRun &run, std::vector<StepRun> &parts)
{
    for (OomText &oom : run.ooms) {
        auto owner = parts.begin();
        for (auto part = parts.begin(); part != parts.end(); ++part) {
            if (!part->rows.empty() && part->rows.front().line <= oom.line)
                owner = part;
        }
        owner->ooms.push_back(std::move(oom));
    }
}

std::vector<StepRun> splitRestarts(StepRun run)
{
    const std::vector<std::size_t> starts = restartsOf(run);
    if (starts.size() == 1 || starts.size() > kMostRestarts)
        return alone(std::move(run));
    std::vector<StepRun> parts;
    for (std::size_t part = 0; part < starts.size(); ++part) {
        const std::size_t end = part + 1 < starts.size() ? starts[part + 1] : run.rows.size();
        StepRun &made = parts.emplace_back(partOf(run, "run", part + 1));
        made.rows.assign(run.rows.begin() + static_cast<std::ptrdiff_t>(starts[part]),
                         run.rows.begin() + static_cast<std::ptrdiff_t>(end));
    }
    giveErrorsByLine(run, parts);
    return parts;
}

/// Number of rows of each step in a row of equal steps, if it is the same for all but the last one; else 0.
std::size_t writersOf(const StepRun &run)
{
    std::size_t writers = 0;
    for (std::size_t first = 0; first < run.rows.size();) {
        std::size_t end = first + 1;
        while (end < run.rows.size() && run.rows[end].step == run.rows[first].step)
            ++end;
        const std::size_t rows = end - first;
        const bool isCut = end == run.rows.size() && writers > 0 && rows < writers;
        if (writers > 0 && rows != writers && !isCut)
            return 0;
        writers = std::max(writers, rows);
        first = end;
    }
    return writers;
}

std::vector<StepRun> splitWriters(StepRun run, Diagnostics &diagnostics)
{
    const auto repeated = std::ranges::adjacent_find(run.rows, {}, &StepRow::step);
    if (repeated == run.rows.end())
        return alone(std::move(run));
    const std::size_t writers = writersOf(run);
    const bool hasSteps = run.rows.front().step != run.rows.back().step;
    if (writers < 2 || writers > kMostWriters || !hasSteps) {
        diagnostics.add(Issue::WritersMixed, {0, repeated->line, run.name});
        return alone(std::move(run));
    }
    diagnostics.add(Issue::WritersByOrder, {0, repeated->line, run.name});
    std::vector<StepRun> parts;
    for (std::size_t writer = 0; writer < writers; ++writer)
        parts.push_back(partOf(run, "writer", writer + 1));
    std::size_t writer = 0;
    for (std::size_t i = 0; i < run.rows.size(); ++i) {
        writer = i > 0 && run.rows[i].step == run.rows[i - 1].step ? writer + 1 : 0;
        parts[writer].rows.push_back(std::move(run.rows[i]));
    }
    for (OomText &oom : run.ooms)
        parts.front().ooms.push_back(std::move(oom)); // of which writer is unknown
    return parts;
}

/// Tells apart what a log has under one name: restarts, where the step falls back by more than one or to the first one;
/// and several writers, if each step is logged by the same number of them. They become runs of their own, named
/// "rank 0, run 2" and "rank 0, writer 3". Writers that cannot be told apart stay together, which is noted, and so do
/// hundreds of parts.
std::vector<StepRun> toldApart(std::vector<StepRun> runs, Diagnostics &diagnostics)
{
    std::vector<StepRun> all;
    for (StepRun &run : runs) {
        for (StepRun &part : splitRestarts(std::move(run))) {
            for (StepRun &one : splitWriters(std::move(part), diagnostics))
                all.push_back(std::move(one));
        }
    }
    return all;
}

/// Takes the lines of a training or a server.
class LogLines {
public:
    explicit LogLines(StepRuns &runs) : m_rows(runs), m_console(runs), m_allocator(runs), m_server(runs), m_ooms(runs)
    {
    }

    /// Takes a line. Returns whether it is understood, or an error at the memory limit.
    [[nodiscard]] Result<bool> take(const LogLine &line, std::uint64_t number)
    {
        Result<bool> isTaken = m_rows.take(line, number);
        const auto tryNext = [&](auto &lines) {
            if (isTaken && !*isTaken)
                isTaken = lines.take(line, number);
        };
        tryNext(m_console);
        tryNext(m_allocator);
        tryNext(m_server);
        tryNext(m_ooms);
        return isTaken;
    }

    /// Whether a line may be understood, be it by what stands before it.
    [[nodiscard]] bool mayTake(LogWords words) const { return words != 0 || m_ooms.isOpen() || m_allocator.isOpen(); }

    /// Adds what is still open to the runs. Returns an error at the memory limit.
    [[nodiscard]] std::optional<Error> finish()
    {
        if (auto error = m_ooms.finish())
            return error;
        if (auto error = m_allocator.finish())
            return error;
        return m_server.finish();
    }

private:
    LogRows m_rows;
    ConsoleLines m_console;
    AllocatorLines m_allocator;
    ServerLines m_server;
    OomLines m_ooms;
};

/// Findings in the first lines of a text.
struct LogLook {
    bool hasStep = false;
    bool hasHead = false; ///< another line that is understood
    bool hasEstimation = false;
};

LogLook lookAtLog(std::span<const std::uint8_t> head)
{
    LogLook look;
    std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    Diagnostics diagnostics;
    const LoadContext context;
    StepRuns runs(diagnostics, context);
    LogLines lines(runs);
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const LogWords words = wordsOf(whole);
        if (!lines.mayTake(words))
            continue;
        const auto noError = forEachWriting(whole, words, [&](const LogLine &line) {
            look.hasEstimation = look.hasEstimation || line.text.starts_with("Peak Memory at iter: ")
                                 || line.text.starts_with("Tracker Max: ")
                                 || line.text.starts_with("Estimating memory usage")
                                 || line.text.starts_with("=== Estimating: ");
            const auto isTaken = lines.take(line, number);
            look.hasHead = look.hasHead || (isTaken && *isTaken && runs.rows() == 0);
            return std::optional<Error>();
        });
        static_cast<void>(noError);
    }
    static_cast<void>(lines.finish());
    for (const StepRun &run : runs.take()) {
        look.hasStep = look.hasStep || std::any_of(run.rows.begin(), run.rows.end(), [](const StepRow &row) {
                           return row.reserved.bytes || row.active.bytes || row.allocated.bytes;
                       });
    }
    return look;
}

/// Returns the bytes without the NULs of a file that was made large and is not filled yet.
std::span<const std::uint8_t> filled(std::span<const std::uint8_t> head)
{
    const auto last = std::find_if(head.rbegin(), head.rend(), [](std::uint8_t byte) { return byte != 0; });
    return head.first(static_cast<std::size_t>(head.rend() - last));
}

/// Whether bytes may be a log: not a pickle or another binary file.
bool looksLikeText(std::span<const std::uint8_t> head)
{
    constexpr std::size_t kLooked = 4096;
    const auto first = head.first(std::min(head.size(), kLooked));
    return !first.empty() && std::find(first.begin(), first.end(), std::uint8_t(0)) == first.end()
           && first.front() != 0x80;
}

/// Returns the run whose head is valid for runs without one: the run without a rank, else any run if all ranks have the
/// same capacity.
const StepRun *commonHead(const std::vector<StepRun> &runs)
{
    const StepRun *head = nullptr;
    for (const StepRun &run : runs) {
        if (run.capacity && run.name.empty())
            return &run;
    }
    for (const StepRun &run : runs) {
        if (run.capacity && head && head->capacity != run.capacity)
            return nullptr;
        if (run.capacity && !head)
            head = &run;
    }
    return head;
}

/// Copies a head to runs without one: launchers show the lines of some ranks only, so one rank may report the head for
/// all.
void shareHead(std::vector<StepRun> &runs)
{
    const StepRun *head = commonHead(runs);
    if (!head)
        return;
    const auto capacity = head->capacity;
    const std::string device = head->device;
    for (StepRun &run : runs) {
        if (run.capacity)
            continue;
        run.capacity = capacity;
        run.device = device;
    }
    if (head->rows.empty() && head->name.empty() && runs.size() > 1)
        runs.erase(runs.begin() + (head - runs.data()));
}

/// Gives an error to the run whose rows, in the order of their lines, stand around it.
void giveError(StepRun &owner, OomText oom)
{
    const auto after = std::ranges::upper_bound(owner.rows, oom.line, {}, &StepRow::line);
    if (after != owner.rows.begin())
        oom.step = (after - 1)->step;
    owner.ooms.push_back(std::move(oom));
}

/// No run is safe if a rank that logged no steps ran out of memory: often one rank logs them for all.
void noteErrorsOfOtherRanks(std::vector<StepRun> &runs)
{
    const bool hasSilent = std::ranges::any_of(
        runs, [](const StepRun &run) { return !run.name.empty() && run.rows.empty() && !run.ooms.empty(); });
    for (StepRun &run : runs)
        run.hasErrorNearby = hasSilent && !run.rows.empty();
}

/// Gives the errors of a log without the name of a run to the only run with steps, or to the rank with the number of
/// the device: a traceback often has no prefix. With those that are left, no run is safe.
void giveErrors(std::vector<StepRun> &runs)
{
    const auto nameless = std::ranges::find_if(
        runs, [](const StepRun &run) { return run.name.empty() && run.rows.empty() && !run.ooms.empty(); });
    const auto hasRows = [](const StepRun &run) { return !run.rows.empty(); };
    if (nameless == runs.end() || std::ranges::none_of(runs, hasRows))
        return;
    const bool isOnly = std::ranges::count_if(runs, hasRows) == 1;
    std::vector<OomText> left;
    for (OomText &oom : std::exchange(nameless->ooms, {})) {
        const auto owner = std::ranges::find_if(runs, [&](const StepRun &run) {
            return hasRows(run) && (isOnly || (!oom.device.empty() && run.name == "rank " + oom.device));
        });
        if (owner == runs.end())
            left.push_back(std::move(oom));
        else
            giveError(*owner, std::move(oom));
    }
    for (StepRun &run : runs) {
        std::ranges::stable_sort(run.ooms, {}, &OomText::line);
        run.hasErrorNearby = run.hasErrorNearby || (!left.empty() && hasRows(run));
    }
    nameless->ooms = std::move(left);
    if (nameless->ooms.empty() && nameless->facts.empty() && nameless->ledgers.empty())
        runs.erase(nameless);
}

} // namespace

Sniff sniffStepConsoleLog(std::span<const std::uint8_t> head)
{
    if (!looksLikeText(filled(head)))
        return Sniff::No;
    const LogLook look = lookAtLog(filled(head));
    return look.hasStep || look.hasHead ? Sniff::Yes : Sniff::No;
}

Sniff sniffStepEstimationLog(std::span<const std::uint8_t> head)
{
    return looksLikeText(filled(head)) && lookAtLog(filled(head)).hasEstimation ? Sniff::Yes : Sniff::No;
}

Result<StepReading> readStepLog(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    StepRuns runs(diagnostics, context);
    LogLines log(runs);
    EstimationLines estimations(runs, context);
    TextLines lines(source, context);
    const auto take = [&](const TextLine &line) -> std::optional<Error> {
        const LogWords words = wordsOf(line.text);
        if (!estimations.isOpen() && !log.mayTake(words))
            return std::nullopt;
        return forEachWriting(line.text, words, [&](const LogLine &parts) -> std::optional<Error> {
            const std::uint64_t rows = runs.rows();
            auto isTaken = log.take(parts, line.number);
            if (isTaken && !*isTaken)
                isTaken = estimations.take(parts, line.number);
            if (isTaken && *isTaken && !line.isComplete && runs.rows() > rows) // its last number may be cut off
                runs.note(Issue::UnfinishedLine, line.number, {});
            return isTaken ? std::nullopt : std::optional(isTaken.error());
        });
    };
    if (auto error = lines.forEach(take))
        return *error;
    if (auto error = log.finish())
        return *error;
    StepData data;
    data.estimations = estimations.finish();
    data.runs = runs.take();
    noteErrorsOfOtherRanks(data.runs);
    giveErrors(data.runs);
    data.runs = toldApart(std::move(data.runs), diagnostics);
    shareHead(data.runs);
    const bool hasRows = std::any_of(data.runs.begin(), data.runs.end(),
                                     [](const StepRun &run) { return !run.rows.empty(); });
    if (hasRows || !data.estimations.empty())
        std::erase_if(data.runs, [&](const StepRun &run) {
            return run.rows.empty() && run.ooms.empty() && run.ledgers.empty()
                   && (hasRows ? run.facts.empty() : !run.capacity);
        });
    return StepReading{std::move(data), std::move(diagnostics)};
}

} // namespace allostrata
