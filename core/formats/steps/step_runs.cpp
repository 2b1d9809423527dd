// Sorts rows of steps into runs.

#include "core/formats/steps/step_runs.h"

#include "core/base/load_context.h"
#include "core/base/utf8.h"
#include "core/formats/steps/oom_lines.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kMostStepNumber = 9.2e18;
constexpr double kMilliseconds = 1e11; // larger timestamps are not in seconds
constexpr double kMicroseconds = 1e14;
constexpr char kBeforeSource = '\n'; // between the name of a run and that of what numbered its rows
constexpr std::uint64_t kBytesOfName = 128; // bytes of a metric or a fact, besides its characters

std::optional<double> secondsOf(double value)
{
    if (!std::isfinite(value) || value < 0)
        return std::nullopt;
    return value >= kMicroseconds ? value / 1e6 : value >= kMilliseconds ? value / 1e3 : value;
}

/// Whether a row has nothing but metrics.
bool hasOnlyMetrics(const StepRow &row)
{
    const auto isEmpty = [](const StepFigure &figure) { return !figure.bytes && !figure.percent; };
    return isEmpty(row.allocated) && isEmpty(row.active) && isEmpty(row.reserved) && !row.retries && !row.ooms;
}

/// Adds the metrics of a row to the one before it, if both are of one step and no metric differs: some loggers write a
/// row for each of their callers. Returns whether it did.
bool mergeMetrics(const StepRow &row, std::vector<StepRow> &rows)
{
    if (rows.empty() || rows.back().step != row.step || !hasOnlyMetrics(row))
        return false;
    std::vector<std::optional<double>> &known = rows.back().metrics;
    for (std::size_t i = 0; i < std::min(known.size(), row.metrics.size()); ++i) {
        if (known[i] && row.metrics[i] && *known[i] != *row.metrics[i])
            return false;
    }
    known.resize(std::max(known.size(), row.metrics.size()));
    for (std::size_t i = 0; i < row.metrics.size(); ++i)
        known[i] = row.metrics[i] ? row.metrics[i] : known[i];
    return true;
}

/// The part of a run's name that its errors have too: "rank 0" of "rank 0, GPU 0".
std::string_view programOf(std::string_view run) { return run.substr(0, run.find(", ")); }

/// Moves counters to a row that lacks them.
void giveCounts(StepRow &counts, StepRow &row)
{
    for (const auto field : {&StepRow::retries, &StepRow::ooms}) {
        if (auto &count = row.*field; !count)
            count = std::exchange(counts.*field, {});
    }
}

} // namespace

void StepRuns::note(Issue issue, std::uint64_t line, std::string_view what)
{
    constexpr std::size_t kShown = 100;
    std::string subject(beginningOf(what, kShown));
    subject.append(subject.empty() ? "line " : ", line ").append(std::to_string(line));
    m_diagnostics.add(issue, {0, line, std::move(subject)});
}

void StepRuns::setNumber(Draft &draft, const StepColumn &column, std::string_view name, double value)
{
    switch (column.field) {
    case StepField::Step:
        if (draft.hasStep)
            break;
        if (!(std::abs(value) < kMostStepNumber) || value != std::floor(value))
            return note(Issue::NumberOutOfRange, draft.row.line, name);
        draft.row.step = static_cast<std::int64_t>(value);
        draft.hasStep = true;
        return;
    case StepField::Timestamp:
        if (draft.row.timestamp)
            break;
        draft.row.timestamp = secondsOf(value);
        if (!draft.row.timestamp)
            note(Issue::NumberOutOfRange, draft.row.line, name);
        return;
    case StepField::Rank:
        if (!draft.run.empty())
            break;
        draft.run.append("rank ").append(numberText(value));
        return;
    case StepField::Metric: break;
    default:
        if (setFigure(draft.row, column, value) == NumberFate::OutOfRange)
            note(Issue::NumberOutOfRange, draft.row.line, name);
        return;
    }
    if (!std::isfinite(value))
        return note(Issue::NumberOutOfRange, draft.row.line, name);
    if (draft.metrics.size() >= kMostMetrics)
        return note(Issue::DroppedRow, draft.row.line, name);
    draft.metrics.emplace_back(shortName(name), value);
}

void StepRuns::setText(Draft &draft, std::string_view name, std::string_view text)
{
    if (draft.texts.size() < kMostFacts)
        draft.texts.emplace_back(shortName(name), beginningOf(text, kLongestFact));
}

StepRuns::Open &StepRuns::openRun(std::string_view name)
{
    auto found = m_byName.find(name);
    if (found == m_byName.end() && m_runs.size() >= kMostRuns)
        return *m_runs.back();
    if (found == m_byName.end()) {
        found = m_byName.emplace(std::string(name), m_runs.size()).first;
        m_runs.push_back(std::make_unique<Open>());
        m_runs.back()->run.name = name;
        m_bytes += sizeof(Open) + 2 * name.size();
    }
    return *m_runs[found->second];
}

StepRun &StepRuns::run(std::string_view name) { return openRun(name).run; }

void StepRuns::addMetric(Open &open, StepRow &row, std::string_view name, double value)
{
    auto found = open.metrics.find(name);
    if (found == open.metrics.end()) {
        if (open.metrics.size() >= kMostMetrics)
            return note(Issue::DroppedRow, row.line, name);
        found = open.metrics.emplace(std::string(name), open.run.metrics.size()).first;
        open.run.metrics.emplace_back(name);
        m_bytes += kBytesOfName + 2 * name.size();
    }
    if (row.metrics.size() <= found->second)
        row.metrics.resize(found->second + 1);
    row.metrics[found->second] = value;
}

std::optional<Error> StepRuns::add(Draft draft)
{
    if (!draft.hasStep) {
        note(Issue::DroppedRow, draft.row.line, "step");
        return std::nullopt;
    }
    Open &open = openRun(draft.source.empty() ? draft.run : draft.run + kBeforeSource + draft.source);
    for (const auto &[name, value] : draft.metrics)
        addMetric(open, draft.row, name, value);
    for (const auto &[key, text] : draft.texts)
        addFact(draft.run, key, text);
    std::optional<OomText> oom;
    for (const auto &[key, text] : draft.texts) {
        if (!oom)
            oom = mentionedOom(text);
    }
    m_bytes += sizeof(StepRow) + draft.row.metrics.size() * sizeof(std::optional<double>);
    if (oom) {
        oom->line = draft.row.line;
        oom->timestamp = draft.row.timestamp;
        oom->step = draft.row.step;
    }
    const auto takeOom = [&] { return oom ? addOom(draft.run, std::move(*oom), rowsAround(draft.run)) : std::nullopt; };
    if (mergeMetrics(draft.row, open.run.rows))
        return takeOom();
    giveCounts(open.counts, draft.row);
    open.run.rows.push_back(std::move(draft.row));
    ++m_rows;
    const auto known = m_rowsOf.find(programOf(draft.run));
    ++(known == m_rowsOf.end() ? m_rowsOf[std::string(programOf(draft.run))] : known->second);
    if (m_bytes > m_context.memoryLimit())
        return m_context.tooMuchMemory();
    return takeOom();
}

std::optional<std::int64_t> StepRuns::lastStep(std::string_view name) const
{
    const auto found = m_byName.find(name);
    if (found == m_byName.end() || m_runs[found->second]->run.rows.empty())
        return std::nullopt;
    return m_runs[found->second]->run.rows.back().step;
}

namespace {

constexpr std::uint64_t kWarningLines = 200; ///< between a warning without numbers and its error

/// Whether an error repeats the last one.
bool isRepeated(OomText last, const OomText &oom)
{
    constexpr double kOneErrorSeconds = 60; // a traceback may be printed again when the processes end
    if (last.timestamp && oom.timestamp && *oom.timestamp - *last.timestamp > kOneErrorSeconds)
        return false;
    if (!oom.request)
        return last.step == oom.step && oom.line - last.line <= kWarningLines;
    last.line = oom.line;
    last.timestamp = oom.timestamp;
    return last == oom;
}

} // namespace

std::uint64_t StepRuns::rowsAround(std::string_view name) const
{
    const auto rowsOf = [this](std::string_view program) {
        const auto found = m_rowsOf.find(program);
        return found == m_rowsOf.end() ? 0 : found->second;
    };
    return name.empty() ? m_rows : rowsOf(programOf(name)) + rowsOf("");
}

std::optional<Error> StepRuns::addOom(std::string_view name, OomText oom, std::uint64_t rows)
{
    Open &open = openRun(name);
    StepRun &run = open.run;
    if (std::exchange(open.rowsAtOom, rows) == rows && !run.ooms.empty()) {
        OomText &last = run.ooms.back();
        if (isRepeated(last, oom))
            return std::nullopt;
        if (!last.request && oom.request && last.step == oom.step
            && oom.line - last.line <= kWarningLines) { // the warning before the error
            last = std::move(oom);
            return std::nullopt;
        }
    }
    m_bytes += sizeof(OomText) + oom.others.size() * sizeof(PrintedBytes);
    run.ooms.push_back(std::move(oom));
    if (m_bytes > m_context.memoryLimit())
        return m_context.tooMuchMemory();
    return std::nullopt;
}

std::optional<Error> StepRuns::addLedger(std::string_view name, MemoryLedger ledger)
{
    m_bytes += sizeof(MemoryLedger) + ledger.parts.size() * sizeof(MemoryPartBytes);
    openRun(name).run.ledgers.push_back(std::move(ledger));
    if (m_bytes > m_context.memoryLimit())
        return m_context.tooMuchMemory();
    return std::nullopt;
}

void StepRuns::addCount(std::string_view name, std::optional<std::uint64_t> StepRow::*field, std::uint64_t count)
{
    openRun(name).counts.*field = count;
}

void StepRuns::addFact(std::string_view name, std::string_view key, std::string_view text)
{
    Open &open = openRun(name);
    key = shortName(key);
    text = beginningOf(text, kLongestFact);
    const auto found = open.facts.find(key);
    if (found == open.facts.end()) {
        if (open.facts.size() >= kMostFacts)
            return;
        open.facts.emplace(std::string(key), open.run.facts.size());
        open.run.facts.emplace_back(key, text);
        m_bytes += kBytesOfName + 2 * key.size() + text.size();
        return;
    }
    std::string &given = open.run.facts[found->second].second;
    if (given.size() + text.size() >= kLongestJoinedFact)
        return;
    std::string listed(", ");
    listed.append(given).append(", ");
    std::string wanted(", ");
    wanted.append(text).append(", ");
    if (listed.find(wanted) == std::string::npos)
        given.append(", ").append(text);
}

std::vector<StepRun> StepRuns::take()
{
    std::vector<StepRun> runs;
    for (const auto &open : m_runs) {
        if (StepRow &counts = open->counts; !open->run.rows.empty()) {
            StepRow &last = open->run.rows.back();
            for (const auto field : {&StepRow::retries, &StepRow::ooms})
                last.*field = counts.*field ? counts.*field : last.*field;
        }
        runs.push_back(std::move(open->run));
    }
    m_runs.clear();
    m_byName.clear();
    return withoutSources(std::move(runs));
}

/// Rows that were numbered by what printed them are those of their run if it has no others, else a run beside it.
std::vector<StepRun> StepRuns::withoutSources(std::vector<StepRun> runs)
{
    for (std::size_t i = 0; i < runs.size();) {
        StepRun &run = runs[i];
        const std::size_t mark = run.name.find(kBeforeSource);
        if (mark == std::string::npos) {
            ++i;
            continue;
        }
        const std::string base = run.name.substr(0, mark);
        const auto known = std::ranges::find(runs, base, &StepRun::name);
        if (known == runs.end()) {
            run.name = base;
        } else if (!known->rows.empty()) {
            run.name = (base.empty() ? base : base + ", ") + run.name.substr(mark + 1);
        } else {
            known->rows = std::move(run.rows);
            known->metrics = std::move(run.metrics);
            runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    return runs;
}

} // namespace allostrata
