// Tells apart restarts and several writers in a log.

#include "core/formats/steps/run_parts.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

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

} // namespace

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

} // namespace allostrata
