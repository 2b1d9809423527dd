// Checks files against rules.

#include "core/analysis/report/checks.h"

#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/steps/step_trend.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

using PeakTerms = EnumTable<PeakCounter, std::string_view>;
constexpr PeakTerms kPeakTerms = {{"peak_requested", "peak_allocated", "peak_active", "peak_reserved"}};
constexpr PeakTerms kFinalTerms = {{"requested", "allocated", "active", "reserved"}};
constexpr PeakTerms kBaselineTerms
    = {{"baseline_peak_requested", "baseline_peak_allocated", "baseline_peak_active", "baseline_peak_reserved"}};

std::optional<Estimated> checkedPeakOf(const DeviceSummary &summary, PeakCounter counter)
{
    switch (counter) {
    case PeakCounter::Requested: return Estimated::exactly(summary.peakRequested);
    case PeakCounter::Allocated: return summary.peakAllocated;
    case PeakCounter::Active: return summary.peakActive;
    case PeakCounter::Reserved: return summary.peakReserved;
    }
    return std::nullopt;
}

/// Whether only the final state is known: the peaks in the summary are then those of that state.
bool isStateAlone(const CheckSubject &subject)
{
    // lists of live tensors at the peak have no event count
    return (subject.device || subject.recorded) && subject.summary.events == std::uint64_t(0);
}

/// Value of a counter in the final state. A recording of a job without events has it as its peak.
std::optional<std::uint64_t> finalOf(const CheckSubject &subject, PeakCounter counter)
{
    const DeviceSummary &summary = subject.summary;
    const EnumTable<PeakCounter, std::optional<std::uint64_t>> values
        = {{summary.requested, summary.allocated, summary.active, summary.reserved}};
    if (values[counter] || !subject.recorded || !isStateAlone(subject))
        return values[counter];
    const auto peak = checkedPeakOf(summary, counter);
    return peak ? std::optional(peak->value) : std::nullopt;
}

void judgeValue(CheckOutcome &outcome, double value, double limit)
{
    outcome.value = value;
    outcome.limit = limit;
    outcome.status = value <= limit ? CheckStatus::Passed : CheckStatus::Failed;
    outcome.gap = CheckGap::None;
}

/// Compares bytes as whole numbers.
void judgeBytes(CheckOutcome &outcome, const Estimated &found, std::uint64_t limit)
{
    judgeValue(outcome, static_cast<double>(found.value), static_cast<double>(limit));
    outcome.status = found.value <= limit ? CheckStatus::Passed : CheckStatus::Failed;
    outcome.isInferred = found.low.has_value() || found.high.has_value();
    outcome.isCertain = found.low.value_or(found.value) > limit || found.high.value_or(found.value) <= limit;
}

void checkPeak(CheckOutcome &outcome, const CheckSubject &subject)
{
    const DeviceSummary &summary = subject.summary;
    const PeakCounter counter = outcome.rule.counter;
    outcome.counter = counter;
    std::string_view term = kPeakTerms[counter];
    if (const auto peak = isStateAlone(subject) ? std::nullopt : checkedPeakOf(summary, counter)) {
        judgeBytes(outcome, *peak, outcome.rule.bytes);
        outcome.terms.push_back({term, peak->value, false});
    } else if (const auto last = finalOf(subject, counter)) {
        term = kFinalTerms[counter];
        judgeBytes(outcome, {*last, {}, {}}, outcome.rule.bytes);
        outcome.terms.push_back({term, *last, false});
        if (!outcome.failed()) { // the true peak may have been higher
            outcome.status = CheckStatus::Unknown;
            outcome.gap = CheckGap::NotRecorded;
        }
    }
    outcome.formula = std::string(term);
    outcome.formula += " <= limit";
    outcome.limit = static_cast<double>(outcome.rule.bytes);
}

void checkFragmentation(CheckOutcome &outcome, const CheckSubject &subject)
{
    const DeviceSummary &summary = subject.summary;
    outcome.unit = CheckUnit::Share;
    outcome.limit = outcome.rule.share;
    const bool isPeak = !isStateAlone(subject) && summary.peakReserved && summary.peakActive;
    const std::optional<std::uint64_t> reserved = isPeak ? std::optional(summary.peakReserved->value)
                                                         : finalOf(subject, PeakCounter::Reserved);
    const std::optional<std::uint64_t> active = isPeak ? std::optional(summary.peakActive->value)
                                                       : finalOf(subject, PeakCounter::Active);
    const std::array<std::string_view, 2> names = isPeak
                                                      ? std::array<std::string_view, 2>{"peak_reserved", "peak_active"}
                                                      : std::array<std::string_view, 2>{"reserved", "active"};
    outcome.formula.assign("(").append(names[0]).append(" - ").append(names[1]);
    outcome.formula.append(") / ").append(names[0]).append(" <= limit");
    if (!reserved || !active)
        return;
    outcome.terms = {{names[0], *reserved, false}, {names[1], *active, false}};
    outcome.isInferred = isPeak && (summary.peakReserved->low || summary.peakActive->low);
    const auto share = [](std::uint64_t whole, std::uint64_t used) {
        return whole == 0 ? 0.0 : static_cast<double>(whole - std::min(whole, used)) / static_cast<double>(whole);
    };
    judgeValue(outcome, share(*reserved, *active), outcome.rule.share);
    if (!isPeak)
        return;
    const Estimated &most = *summary.peakReserved;
    const Estimated &used = *summary.peakActive;
    const double lowest = share(most.low.value_or(most.value), used.high.value_or(used.value));
    const double highest = share(most.high.value_or(most.value), used.low.value_or(used.value));
    outcome.isCertain = lowest > outcome.limit || highest <= outcome.limit;
}

/// Bytes per step, with the range in which they lie for certain.
struct StepGrowth {
    double value = 0;
    double low = 0;
    double high = 0;
    std::size_t falls = 0; ///< deep ones without a regular period: see deepFalls()
};

/// Growth of live bytes at the ends of steps; `points` without the first and the last step. Memory with a period is
/// compared at equal phase; a level reached once and then kept is not growth, although the next rise may be still to
/// come; the rest is the median slope (Theil-Sen).
StepGrowth growthOfEnds(const std::vector<TrendPoint> &points)
{
    if (const auto period = periodOf(points))
        return StepGrowth{period->slope, period->slope, period->slope, 0};
    const std::size_t falls = deepFalls(points);
    const std::vector<TrendPoint> blocks = inBlocks(points, kMostTrendPoints);
    const Trend trend = trendOf(blocks);
    if (falls > 0 || trend.slope <= 0)
        return StepGrowth{trend.slope, trend.slopeLow, trend.slopeHigh, falls};
    const Shape shape = shapeOf(blocks, trend);
    if (shape.risesFrom || !(shape.step || shape.levelsOff))
        return StepGrowth{trend.slope, trend.slopeLow, trend.slopeHigh, 0};
    return StepGrowth{0, 0, trend.slopeHigh, 0};
}

std::optional<StepGrowth> growthOfTrace(const Device &device, std::span<const LeakStep> steps)
{
    if (steps.size() < kFewestLeakSteps)
        return std::nullopt;
    std::vector<TrendPoint> points;
    for (std::size_t row = 1; row + 1 < steps.size(); ++row) {
        const Moment moment = std::min(steps[row].last, device.timeline.end());
        points.push_back({static_cast<double>(row), static_cast<double>(device.timeline.countersAt(moment).requested)});
    }
    return growthOfEnds(points);
}

std::optional<StepGrowth> growthOfRecorded(std::span<const RankStep> steps)
{
    if (steps.size() < kFewestLeakSteps)
        return std::nullopt;
    std::vector<TrendPoint> points;
    for (std::size_t row = 1; row + 1 < steps.size(); ++row)
        points.push_back({static_cast<double>(row), static_cast<double>(steps[row].endRequested)});
    return growthOfEnds(points);
}

/// The rows of a log in a job's recording, which are numbers of each step, as a run of its own.
StepRun runOfRecorded(const JobDevice &device)
{
    const auto known = [](std::uint64_t bytes) { return bytes > 0 ? std::optional(bytes) : std::nullopt; };
    StepRun run;
    for (const RankStep &step : device.steps) {
        StepRow &row = run.rows.emplace_back();
        row.step = step.number;
        row.allocated.bytes = known(step.peakAllocated);
        row.reserved.bytes = known(step.peakReserved);
    }
    return run;
}

void checkOom(CheckOutcome &outcome, const CheckSubject &subject)
{
    const DeviceSummary &summary = subject.summary;
    outcome.unit = CheckUnit::Count;
    outcome.formula = "ooms <= 0";
    if (!summary.ooms || (isStateAlone(subject) && *summary.ooms == 0))
        return;
    outcome.terms = {{"ooms", *summary.ooms, true}};
    judgeValue(outcome, static_cast<double>(*summary.ooms), 0);
}

void checkRetries(CheckOutcome &outcome, const CheckSubject &subject)
{
    outcome.unit = CheckUnit::Count;
    outcome.formula = "retries <= limit";
    outcome.limit = static_cast<double>(outcome.rule.bytes);
    const auto &steps = subject.summary.steps;
    // a summary also says 0 where the log does not count retries
    if (!steps || !steps->retries || (subject.recorded && *steps->retries == 0))
        return;
    outcome.terms = {{"retries", *steps->retries, true}};
    judgeValue(outcome, static_cast<double>(*steps->retries), outcome.limit);
}

/// Baseline entry of the same device and rank; of the same file if it covers several, and of the same step.
const DeviceSummary *baselineOf(const DeviceSummary &summary, std::span<const DeviceSummary> baseline)
{
    const auto nameOf = [](std::string_view path) { return path.substr(path.find_last_of("/\\") + 1); };
    const DeviceSummary *found = nullptr;
    const DeviceSummary *named = nullptr;
    for (const DeviceSummary &row : baseline) {
        const bool isSameRun = !summary.steps || !row.steps || summary.steps->run == row.steps->run;
        const bool isSameRank = !summary.rank || !row.rank || summary.rank == row.rank;
        if (row.device != summary.device || !isSameRun || !isSameRank)
            continue;
        if (nameOf(row.file) == nameOf(summary.file)) {
            if (row.writtenAtStep == summary.writtenAtStep)
                return &row;
            named = named ? named : &row;
        }
        found = found ? found : &row;
    }
    return named ? named : found;
}

/// Limit from a baseline and a tolerance, rounded down; exact for decimal fractions such as 29 %.
std::uint64_t allowedBy(std::uint64_t baseline, double tolerance)
{
    constexpr double kMost = 9.2e18;
    constexpr double kRoundingError = 1e-15;
    const double more = std::floor(static_cast<double>(baseline) * tolerance * (1 + kRoundingError));
    return baseline + static_cast<std::uint64_t>(std::clamp(more, 0.0, kMost));
}

constexpr std::size_t kFewestFalls = 3; // two whole periods lie between them

/// Bytes of a number that is not negative.
std::uint64_t wholeBytes(double bytes) { return static_cast<std::uint64_t>(std::min(bytes, 9.2e18)); }

class CheckRun {
public:
    CheckRun(const CheckSubject &subject, const CheckRequest &request, const LoadContext &context)
        : m_subject(subject), m_request(request), m_context(context)
    {
    }

    Result<std::vector<CheckOutcome>> run()
    {
        for (const CheckRule &rule : m_request.rules) {
            if (auto error = m_context.cancelled())
                return *error;
            if (rule.kind == CheckKind::Fits || rule.kind == CheckKind::MaxImbalance)
                continue; // of all files together, of a group
            if (rule.kind == CheckKind::Baseline) {
                checkBaseline(rule);
                continue;
            }
            CheckOutcome outcome;
            outcome.rule = rule;
            outcome.gap = CheckGap::NotRecorded;
            if (auto error = check(outcome))
                return *error;
            m_outcomes.push_back(std::move(outcome));
        }
        return std::move(m_outcomes);
    }

private:
    std::optional<Error> check(CheckOutcome &outcome)
    {
        switch (outcome.rule.kind) {
        case CheckKind::MaxPeak: checkPeak(outcome, m_subject); break;
        case CheckKind::MaxFragmentation: checkFragmentation(outcome, m_subject); break;
        case CheckKind::NoLeak: return checkLeaks(outcome);
        case CheckKind::MaxStepGrowth: return checkGrowth(outcome);
        case CheckKind::NoOom: checkOom(outcome, m_subject); break;
        case CheckKind::MaxRetries: checkRetries(outcome, m_subject); break;
        case CheckKind::Baseline:
        case CheckKind::Fits:
        case CheckKind::MaxImbalance: break;
        }
        return std::nullopt;
    }

    std::optional<Error> findReport()
    {
        if (m_report || !m_subject.device || !m_subject.attribution)
            return std::nullopt;
        auto report = findLeaks(m_subject.document, *m_subject.device, *m_subject.attribution, m_request.capacity,
                                m_context);
        if (!report)
            return report.error();
        m_report = *std::move(report);
        return std::nullopt;
    }

    std::optional<Error> checkLeaks(CheckOutcome &outcome)
    {
        outcome.unit = CheckUnit::Count;
        outcome.formula = "leaking_stacks <= 0";
        if (m_subject.recorded) {
            checkRecordedLeaks(outcome);
            return std::nullopt;
        }
        if (auto error = findReport())
            return error;
        if (!m_report)
            return std::nullopt;
        if (m_report->tooFewSteps) {
            outcome.gap = CheckGap::TooFewSteps;
            outcome.terms = {{"steps", m_report->steps.size(), true}};
            return std::nullopt;
        }
        outcome.terms = {{"leaking_stacks", m_report->leaks.size(), true},
                         {"leaked_bytes_per_step", m_report->bytesPerStep.value, false},
                         {"steps", m_report->steps.size(), true}};
        outcome.leaks = m_report->leaks;
        outcome.firstEvent = m_subject.device->timeline.firstEvent();
        outcome.runsOutAt = m_report->runsOutAt;
        judgeValue(outcome, static_cast<double>(m_report->leaks.size()), 0);
        return std::nullopt;
    }

    /// A summary has no allocations, but the live bytes at the ends of steps, which leaks raise from step to step. The
    /// rule fails if they grow for certain.
    void checkRecordedLeaks(CheckOutcome &outcome) const
    {
        outcome.unit = CheckUnit::Bytes;
        outcome.formula = "least_growth_per_step <= 0";
        if (!m_subject.summary.peakRequested)
            return; // the rows of a log do not say what is requested
        const std::span<const RankStep> steps = m_subject.recorded->steps;
        outcome.gap = CheckGap::TooFewSteps;
        outcome.terms = {{"steps", steps.size(), true}};
        const auto growth = growthOfRecorded(steps);
        if (!growth)
            return;
        if (growth->falls > 0 && growth->falls < kFewestFalls && growth->high > 0) {
            outcome.gap = CheckGap::TooFewPeriods;
            return;
        }
        const double least = std::round(std::max(growth->low, 0.0));
        outcome.terms = {{"least_growth_per_step", wholeBytes(least), false},
                         {"growth_per_step", wholeBytes(std::round(std::max(growth->value, 0.0))), false},
                         {"steps", steps.size(), true}};
        judgeValue(outcome, least, 0);
        outcome.isCertain = least > 0 || std::round(growth->high) <= 0;
    }

    std::optional<Error> checkGrowth(CheckOutcome &outcome)
    {
        outcome.formula = "growth_per_step <= limit";
        outcome.limit = static_cast<double>(outcome.rule.bytes);
        std::optional<StepGrowth> found;
        std::size_t steps = 0;
        const bool isLog = m_subject.recorded && !m_subject.summary.peakRequested;
        if (m_subject.run || isLog) {
            const StepRun logged = isLog ? runOfRecorded(*m_subject.recorded) : StepRun();
            const auto growth = worstGrowthOf(isLog ? logged : *m_subject.run, m_request.capacity);
            outcome.gap = growth ? CheckGap::TooFewSteps : CheckGap::NotRecorded;
            if (growth && !growth->isShare && growth->verdict != GrowthVerdict::TooFew) {
                const bool isGrowth = growth->verdict == GrowthVerdict::SlowGrowth;
                const double slope = isGrowth ? growth->slope : std::min(growth->slope, 0.0);
                found = StepGrowth{slope, slope, slope, 0};
            }
            steps = growth ? growth->points : 0;
        } else if (m_subject.recorded) {
            outcome.gap = CheckGap::TooFewSteps;
            steps = m_subject.recorded->steps.size();
            found = growthOfRecorded(m_subject.recorded->steps);
        } else {
            if (auto error = findReport())
                return error;
            if (!m_report)
                return std::nullopt;
            outcome.gap = CheckGap::TooFewSteps;
            steps = m_report->steps.size();
            if (m_report->basis != StepBasis::None)
                found = growthOfTrace(*m_subject.device, m_report->steps);
        }
        outcome.terms = {{"steps", steps, true}};
        if (found)
            judgeGrowth(outcome, *found);
        return std::nullopt;
    }

    /// Judges memory. If it falls deeply without a regular period, then after one or two falls there is an answer only
    /// if no slope that it may have is above the limit; after more, it fails only if all of them are.
    static void judgeGrowth(CheckOutcome &outcome, const StepGrowth &growth)
    {
        const bool isBelow = growth.high <= outcome.limit;
        const bool isAbove = std::round(growth.low) > outcome.limit;
        const bool isOften = growth.falls >= kFewestFalls;
        if (growth.falls > 0 && !isBelow && !(isOften && (isAbove || growth.value <= outcome.limit))) {
            outcome.gap = CheckGap::TooFewPeriods;
            return;
        }
        const double grown = std::round(std::max(growth.value, 0.0));
        outcome.terms.insert(outcome.terms.begin(), {"growth_per_step", wholeBytes(grown), false});
        judgeValue(outcome, grown, outcome.limit);
        outcome.isCertain = isAbove || std::round(growth.high) <= outcome.limit;
    }

    void checkBaseline(const CheckRule &rule)
    {
        const DeviceSummary *old = baselineOf(m_subject.summary, m_request.baseline);
        const std::size_t before = m_outcomes.size();
        for (const PeakCounter counter : enumerators<PeakCounter>) {
            const auto now = checkedPeakOf(m_subject.summary, counter);
            const auto then = old ? checkedPeakOf(*old, counter) : std::nullopt;
            if (!now || !then)
                continue;
            CheckOutcome &outcome = m_outcomes.emplace_back();
            outcome.rule = rule;
            outcome.counter = counter;
            outcome.formula = std::string(kPeakTerms[counter]);
            outcome.formula += " <= ";
            outcome.formula += kBaselineTerms[counter];
            outcome.formula += " * (1 + tolerance)";
            outcome.terms = {{kPeakTerms[counter], now->value, false}, {kBaselineTerms[counter], then->value, false}};
            judgeBytes(outcome, *now, allowedBy(then->value, rule.share));
            outcome.isCertain = true; // both are estimated by the same method
        }
        if (m_outcomes.size() > before)
            return;
        CheckOutcome &outcome = m_outcomes.emplace_back();
        outcome.rule = rule;
        outcome.gap = CheckGap::NoBaseline;
        outcome.formula = "peak <= baseline_peak * (1 + tolerance)";
    }

    const CheckSubject &m_subject;
    const CheckRequest &m_request;
    const LoadContext &m_context;
    std::vector<CheckOutcome> m_outcomes;
    std::optional<LeakFindings> m_report;
};

} // namespace

std::string_view checkKindId(CheckKind kind)
{
    constexpr EnumTable<CheckKind, std::string_view> kIds = {{"max-peak", "max-fragmentation", "no-leak",
                                                              "max-step-growth", "no-oom", "max-retries", "baseline",
                                                              "fits", "max-imbalance"}};
    return kIds[kind];
}

std::string_view peakCounterId(PeakCounter counter) { return kFinalTerms[counter]; }

std::optional<PeakCounter> peakCounterOf(std::string_view id)
{
    const auto found = std::find(kFinalTerms.begin(), kFinalTerms.end(), id);
    return found == kFinalTerms.end() ? std::nullopt : std::optional(kFinalTerms.keyOf(found));
}

std::string_view checkStatusId(CheckStatus status)
{
    constexpr EnumTable<CheckStatus, std::string_view> kIds = {{"passed", "failed", "unknown"}};
    return kIds[status];
}

std::string_view checkGapId(CheckGap gap)
{
    constexpr EnumTable<CheckGap, std::string_view> kIds
        = {{"", "not_told", "too_few_steps", "no_baseline", "too_few_periods", "no_prediction", "open_prediction"}};
    return kIds[gap];
}

bool needsSteps(std::span<const CheckRule> rules)
{
    return std::any_of(rules.begin(), rules.end(), [](const CheckRule &rule) {
        return rule.kind == CheckKind::NoLeak || rule.kind == CheckKind::MaxStepGrowth;
    });
}

Result<std::vector<CheckOutcome>> runChecks(const CheckSubject &subject, const CheckRequest &request,
                                            const LoadContext &context)
{
    return CheckRun(subject, request, context).run();
}

CheckOutcome imbalanceOutcome(const CheckRule &rule, const Job &job, const RankGroup &group)
{
    CheckOutcome outcome;
    outcome.rule = rule;
    outcome.gap = CheckGap::NotRecorded;
    outcome.unit = CheckUnit::Share;
    outcome.limit = rule.share;
    outcome.formula = "highest_peak_reserved / median_peak_reserved - 1 <= limit";
    const auto found = groupImbalance(job, group);
    if (!found)
        return outcome;
    outcome.terms = {{"highest_peak_reserved", found->highest, false}, {"median_peak_reserved", found->median, false}};
    outcome.rank = rankOf(job, found->device);
    for (const std::size_t member : group.members)
        outcome.isInferred = outcome.isInferred || !job.devices()[member].numbers.areExact;
    judgeValue(outcome, found->share, rule.share);
    return outcome;
}

} // namespace allostrata
