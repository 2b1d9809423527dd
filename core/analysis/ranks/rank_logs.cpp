// Summarises the runs of a log like recorded devices.

#include "core/analysis/ranks/rank_logs.h"

#include "core/analysis/oom/oom_text_facts.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/steps/step_series.h"
#include "core/attribution/steps.h"
#include "core/base/arithmetic.h"
#include "core/base/ascii.h"
#include "core/model/device_code.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Microseconds from the first time of a run to a later one; empty if that is no sensible number.
std::optional<std::int64_t> microsBetween(double first, double last)
{
    const double micros = (last - first) * 1e6;
    return micros >= 0 && micros < 9e18 ? std::optional(static_cast<std::int64_t>(micros)) : std::nullopt;
}

/// The cause of an examined event that says the same as one found in the text of an error; empty if none does.
std::optional<OomCause> causeOf(OomTextCause cause)
{
    switch (cause) {
    case OomTextCause::AnotherProcess: return OomCause::OtherProcess;
    case OomTextCause::ReservedUnused: return OomCause::Fragmentation;
    case OomTextCause::PrivatePools: return OomCause::PrivatePool;
    case OomTextCause::Capacity: return OomCause::Capacity;
    default: return std::nullopt;
    }
}

std::uint64_t printedOf(const std::optional<PrintedBytes> &printed) { return printed ? printed->bytes : 0; }

RankOom loggedOom(const OomText &text, const OomTextFacts &facts)
{
    RankOom oom;
    oom.step = text.step;
    oom.asked = printedOf(text.request);
    oom.deviceFree = printedOf(text.free);
    oom.allocated = printedOf(text.allocated);
    oom.reserved = printedOf(facts.reserved);
    for (const OomTextCause cause : facts.causes) {
        const std::optional<OomCause> same = facts.isPartial ? std::nullopt : causeOf(cause);
        if (same)
            oom.causes.append(oom.causes.empty() ? "" : " ").append(oomCauseId(*same));
    }
    return oom;
}

/// Rows of a run by step; the last one of a step counts, as after a restart.
std::vector<RankStep> stepsOf(const StepRun &run, std::optional<std::uint64_t> capacity)
{
    const CounterSteps retries = retriesPerStep(run);
    const CounterSteps ooms = oomsPerStep(run);
    std::map<std::int64_t, RankStep> steps;
    std::optional<double> first;
    std::optional<std::int64_t> before;
    for (std::size_t i = 0; i < run.rows.size(); ++i) {
        const StepRow &row = run.rows[i];
        RankStep &step = steps[row.step];
        step.number = row.step;
        step.peakAllocated = bytesOf(row.allocated, capacity).value_or(0);
        step.peakReserved = bytesOf(row.reserved, capacity).value_or(0);
        addSaturated(step.retries, retries.added[i].value_or(0));
        addSaturated(step.ooms, ooms.added[i].value_or(0));
        if (!row.timestamp)
            continue;
        if (!first)
            first = row.timestamp;
        step.startUs = before;
        step.endUs = microsBetween(*first, *row.timestamp);
        before = step.endUs;
    }
    std::vector<RankStep> rows;
    rows.reserve(steps.size());
    for (const auto &[number, step] : steps)
        rows.push_back(step);
    if (rows.size() > RankDeviceSummary::kMostSteps)
        rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(RankDeviceSummary::kMostSteps));
    return rows;
}

RankDeviceSummary summaryOf(const StepRun &run)
{
    RankDeviceSummary summary;
    RankDevice &numbers = summary.numbers;
    numbers.ordinal = kUnknownDevice;
    numbers.capacity = capacityOf(run).bytes;
    const auto peak = [&](StepCounter counter) {
        const auto found = peakOf(run, counter, numbers.capacity);
        return found && !found->bytes ? bytesOf(StepFigure{{}, found->percent}, numbers.capacity)
               : found                ? found->bytes
                                      : std::nullopt;
    };
    numbers.peakAllocated = peak(StepCounter::Allocated);
    numbers.peakActive = peak(StepCounter::Active);
    numbers.peakReserved = peak(StepCounter::Reserved);
    numbers.ooms = oomsOf(run);
    summary.steps = stepsOf(run, numbers.capacity);
    numbers.stepBasis = stepBasisId(StepBasis::File);
    for (std::size_t i = 0; i < run.ooms.size(); ++i) {
        const bool isLast = i + 1 == run.ooms.size();
        if (i >= RankDeviceSummary::kMostOoms && !isLast)
            continue;
        const OomTextFacts facts = oomTextFacts(run.ooms[i]);
        if (i < RankDeviceSummary::kMostOoms)
            summary.ooms.push_back(loggedOom(run.ooms[i], facts));
        if (isLast && facts.others && facts.others->value > 0)
            numbers.others = static_cast<std::uint64_t>(facts.others->value);
    }
    return summary;
}

} // namespace

std::optional<std::int64_t> rankOfRun(std::string_view name)
{
    constexpr std::string_view kWord = "rank";
    constexpr std::ptrdiff_t kMostRankDigits = 9;
    for (std::size_t at = name.find(kWord); at != std::string_view::npos; at = name.find(kWord, at + 1)) {
        std::string_view rest = name.substr(at + kWord.size());
        if (!rest.empty() && (rest.front() == ' ' || rest.front() == '_' || rest.front() == '='))
            rest.remove_prefix(1);
        const auto end = std::find_if_not(rest.begin(), rest.end(), [](char c) { return isDigit(c); });
        std::int64_t rank = 0;
        if (end == rest.begin() || end - rest.begin() > kMostRankDigits || (at > 0 && isLetter(name[at - 1])))
            continue;
        std::from_chars(rest.data(), rest.data() + (end - rest.begin()), rank);
        return rank;
    }
    return std::nullopt;
}

void addLogs(RankSummary &summary, const StepData &data)
{
    std::set<std::int64_t> ranks;
    for (const StepRun &run : data.runs) {
        summary.devices.push_back(summaryOf(run));
        if (const auto rank = rankOfRun(run.name))
            ranks.insert(*rank);
    }
    if (data.runs.size() == 1) {
        summary.origin.rank = rankOfRun(data.runs.front().name);
        return;
    }
    const bool haveRanks = ranks.size() == data.runs.size();
    for (std::size_t i = 0; i < data.runs.size(); ++i) {
        summary.devices[i].numbers.ordinal = haveRanks ? static_cast<int>(*rankOfRun(data.runs[i].name))
                                                       : static_cast<int>(i);
    }
    std::stable_sort(summary.devices.begin(), summary.devices.end(),
                     [](const auto &a, const auto &b) { return a.numbers.ordinal < b.numbers.ordinal; });
}

} // namespace allostrata
