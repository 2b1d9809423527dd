// Step data at a glance: the facts of its tightest run, of comparisons and of estimates.

#include "widgets/text/step_text.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

class FactList {
public:
    explicit FactList(const Voice &voice) : m_voice(voice) {}

    void add(const char *name, const QString &value, const QString &toolTip = {}, bool isStrong = false)
    {
        if (!value.isEmpty())
            m_facts.push_back({m_voice.say(name), value, toolTip, isStrong});
    }
    void addBytes(const char *name, const std::optional<std::uint64_t> &bytes, bool isStrong = false)
    {
        if (bytes)
            add(name, m_voice.bytes(*bytes), m_voice.exactBytes(*bytes), isStrong);
    }
    [[nodiscard]] std::vector<GlanceFact> take() { return std::move(m_facts); }

private:
    const Voice &m_voice;
    std::vector<GlanceFact> m_facts;
};

/// Run with the least headroom; without capacities the one with the highest peak.
const StepRun &tightestRun(const StepData &data, std::optional<std::uint64_t> capacity, const HeadroomLimits &limits)
{
    const auto isTighter = [&](const StepRun &a, const StepRun &b) {
        const Headroom one = headroomOf(a, capacity, limits);
        const Headroom other = headroomOf(b, capacity, limits);
        if (one.freeShare && other.freeShare)
            return *one.freeShare < *other.freeShare;
        const auto bytesOfPeak = [](const Headroom &headroom) {
            return headroom.peak ? headroom.peak->bytes.value_or(0) : 0;
        };
        return bytesOfPeak(one) > bytesOfPeak(other);
    };
    return *std::min_element(data.runs.begin(), data.runs.end(), isTighter);
}

void addRun(FactList &facts, const StepData &data, std::optional<std::uint64_t> capacity, const HeadroomLimits &limits,
            const Voice &voice)
{
    const StepRun &run = tightestRun(data, capacity, limits);
    const Headroom headroom = headroomOf(run, capacity, limits);
    if (data.runs.size() > 1) {
        facts.add(QT_TRANSLATE_NOOP("Words", "Runs"), voice.number(data.runs.size()));
        facts.add(QT_TRANSLATE_NOOP("Words", "Tightest run"),
                  stepRunText(data, static_cast<std::size_t>(&run - data.runs.data()), voice));
    }
    facts.add(QT_TRANSLATE_NOOP("Words", "Steps"), voice.number(run.rows.size()));
    facts.add(QT_TRANSLATE_NOOP("Words", "Device"), shown(run.device));
    facts.addBytes(QT_TRANSLATE_NOOP("Words", "Capacity"), headroom.capacity.bytes);
    const auto addPeak = [&](const char *name, StepCounter counter) {
        const auto peak = peakOf(run, counter, headroom.capacity.bytes);
        if (peak)
            facts.add(name, stepFigureText({peak->bytes, peak->percent}, headroom.capacity.bytes, voice),
                      stepNumberText(peak->step, voice), counter == headroom.counter);
    };
    addPeak(QT_TRANSLATE_NOOP("Words", "Peak reserved"), StepCounter::Reserved);
    addPeak(QT_TRANSLATE_NOOP("Words", "Peak active"), StepCounter::Active);
    addPeak(QT_TRANSLATE_NOOP("Words", "Peak allocated"), StepCounter::Allocated);
    const StepVerdict verdict = headroomVerdict(headroom, voice);
    if (headroom.freeShare)
        facts.add(QT_TRANSLATE_NOOP("Words", "Free at the peak"), voice.share(std::max(*headroom.freeShare, 0.0)),
                  verdict.title + u". "_s + verdict.text, headroom.verdict != HeadroomVerdict::Safe);
    std::uint64_t ooms = 0; // of all runs: the one that ran out often logs no steps
    for (const StepRun &one : data.runs)
        ooms += oomsOf(one).value_or(0);
    const auto retries = retriesPerStep(run).total;
    if (retries > 0)
        facts.add(QT_TRANSLATE_NOOP("Words", "Retries"), voice.number(retries), stepMarkText(retries, 0, voice));
    if (ooms > 0)
        facts.add(QT_TRANSLATE_NOOP("Words", "Out of memory"), voice.number(ooms), {}, true);
}

} // namespace

std::vector<GlanceFact> stepFacts(const StepData &data, std::optional<std::uint64_t> capacity,
                                  const HeadroomLimits &limits, const Voice &voice)
{
    FactList facts(voice);
    if (!data.runs.empty())
        addRun(facts, data, capacity, limits, voice);
    if (!data.comparisons.empty()) {
        const StepComparisonFindings report = stepComparisonFindings(data.comparisons);
        facts.add(QT_TRANSLATE_NOOP("Words", "Configurations"), voice.number(data.comparisons.size()));
        if (report.failed > 0)
            facts.add(QT_TRANSLATE_NOOP("Words", "Failed"), voice.number(report.failed));
        for (const StepCounter counter : {StepCounter::Allocated, StepCounter::Active, StepCounter::Reserved}) {
            const ErrorSpread &spread = report.of(counter);
            if (spread.configurations == 0)
                continue;
            const QString text = signedPercentText(spread.meanPercent, voice);
            switch (counter) {
            case StepCounter::Allocated: facts.add(QT_TRANSLATE_NOOP("Words", "Mean error, allocated"), text); break;
            case StepCounter::Active: facts.add(QT_TRANSLATE_NOOP("Words", "Mean error, active"), text); break;
            case StepCounter::Reserved: facts.add(QT_TRANSLATE_NOOP("Words", "Mean error, reserved"), text); break;
            }
        }
    }
    if (!data.estimations.empty()) {
        facts.add(QT_TRANSLATE_NOOP("Words", "Estimates"), voice.number(data.estimations.size()));
        std::optional<std::uint64_t> highest;
        for (const Estimation &estimation : data.estimations) {
            if (const auto peak = estimatedPeakOf(estimation).bytes)
                highest = std::max(highest.value_or(0), *peak);
        }
        facts.addBytes(QT_TRANSLATE_NOOP("Words", "Highest estimate"), highest, true);
    }
    return facts.take();
}

} // namespace allostrata
