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
#include <map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr int kMostUnknown = 1 << 20; ///< ranks of one log without a number

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

/// One rank of a log.
struct LoggedRank {
    std::optional<std::int64_t> rank;
    bool isWriter = false; ///< one of several that have one name
    const StepRun *first = nullptr;
    std::optional<StepRun> joined; ///< of several attempts

    [[nodiscard]] const StepRun &run() const { return joined ? *joined : *first; }
};

/// The name of a run without the number of its attempt: "rank 0" of "rank 0, run 2", "" of "run 2".
std::string_view nameOfAttempts(std::string_view name)
{
    constexpr std::string_view kRun = "run ";
    const std::size_t comma = name.rfind(", ");
    const std::string_view last = name.substr(comma == std::string_view::npos ? 0 : comma + 2);
    const bool isAttempt = last.starts_with(kRun) && isAllDigits(last.substr(kRun.size()));
    if (!isAttempt)
        return name;
    return name.substr(0, comma == std::string_view::npos ? 0 : comma);
}

/// The ranks of a log. A run that was started again is one rank, whose later attempts replace its steps.
std::vector<LoggedRank> loggedRanks(const StepData &data)
{
    std::vector<LoggedRank> ranks;
    std::map<std::string_view, std::size_t> places; // of attempts
    for (const StepRun &run : data.runs) {
        const std::string_view name = nameOfAttempts(run.name);
        const auto [place, isNew] = places.try_emplace(name, ranks.size());
        const bool isAttempt = name.size() < run.name.size();
        if (isNew || !isAttempt) {
            LoggedRank &rank = ranks.emplace_back();
            rank.rank = rankOfRun(run.name);
            rank.isWriter = name.starts_with("writer ") || name.find(", writer ") != std::string_view::npos;
            rank.first = &run;
            continue;
        }
        LoggedRank &rank = ranks[place->second];
        if (!rank.joined)
            rank.joined = *rank.first;
        StepRun &joined = *rank.joined;
        joined.rows.insert(joined.rows.end(), run.rows.begin(), run.rows.end());
        joined.ooms.insert(joined.ooms.end(), run.ooms.begin(), run.ooms.end());
        joined.capacity = joined.capacity ? joined.capacity : run.capacity;
    }
    return ranks;
}

/// Takes from a device the errors of a log that does not say which of its writers had them.
RankDeviceSummary takeErrors(RankDeviceSummary &device)
{
    RankDeviceSummary errors;
    errors.numbers.ooms = std::exchange(device.numbers.ooms, std::nullopt);
    errors.numbers.others = std::exchange(device.numbers.others, std::nullopt);
    errors.numbers.stepBasis = device.numbers.stepBasis;
    errors.ooms = std::exchange(device.ooms, {});
    return errors;
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
    std::vector<LoggedRank> ranks = loggedRanks(data);
    std::map<std::int64_t, std::size_t> count; // of ranks
    for (const LoggedRank &one : ranks) {
        if (one.rank)
            ++count[*one.rank];
    }
    if (ranks.size() == 1)
        summary.origin.rank = ranks.front().rank;
    std::vector<RankDeviceSummary> errors;
    int unknown = 0;
    const auto nextUnknown = [&unknown] { return kUnknownDevice - kMostUnknown + std::min(unknown++, kMostUnknown); };
    for (const LoggedRank &one : ranks) {
        RankDeviceSummary device = summaryOf(one.run());
        // Several machines may have a rank of one name: which one is unknown.
        if (ranks.size() > 1 && one.rank && count[*one.rank] == 1)
            device.numbers.ordinal = static_cast<int>(*one.rank);
        else
            device.numbers.ordinal = nextUnknown();
        if (one.isWriter && !one.run().ooms.empty())
            errors.push_back(takeErrors(device));
        summary.devices.push_back(std::move(device));
    }
    for (RankDeviceSummary &device : errors) {
        device.numbers.ordinal = nextUnknown();
        summary.devices.push_back(std::move(device));
    }
    for (RankDeviceSummary &device : summary.devices) {
        if (device.numbers.ordinal < 0) // the last one is kUnknownDevice
            device.numbers.ordinal += kMostUnknown + 1 - unknown;
    }
    std::stable_sort(summary.devices.begin(), summary.devices.end(),
                     [](const auto &a, const auto &b) { return a.numbers.ordinal < b.numbers.ordinal; });
}

} // namespace allostrata
