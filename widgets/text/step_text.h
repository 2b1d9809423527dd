#pragma once

#include <QString>

#include "core/analysis/steps/step_errors.h"
#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/analysis/steps/step_series.h"
#include "core/model/step_data.h"
#include "widgets/text/glance_fact.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Words in charts of steps.
enum class StepWord : std::uint8_t { Step, Ooms, Retries, Trend, Spike, Estimated };
[[nodiscard]] QString stepWord(StepWord word, const Voice &voice);

/// "Allocated", "Active", "Reserved".
[[nodiscard]] QString stepCounterText(StepCounter counter, const Voice &voice);
/// Name of a run; "run 2" if the file gives none.
[[nodiscard]] QString stepRunText(const StepData &data, std::size_t run, const Voice &voice);
/// "step 12".
[[nodiscard]] QString stepNumberText(std::int64_t step, const Voice &voice);
/// Step number without the word "step", with a sign if negative: "1,204".
[[nodiscard]] QString stepIndexText(std::int64_t step, const Voice &voice);
/// Bytes and share: "28.14 GiB (35.5 %)"; unknown parts are omitted.
[[nodiscard]] QString stepFigureText(const StepFigure &figure, std::optional<std::uint64_t> capacity,
                                     const Voice &voice);
/// Capacity "Capacity: 79.25 GiB"; says so if inferred.
[[nodiscard]] QString stepCapacityText(const StepCapacity &capacity, const Voice &voice);
/// A loss or a speed, with four or five digits.
[[nodiscard]] QString metricText(double value, const Voice &voice);
/// Value of a metric by its name in the data; metrics that count bytes are shown as bytes.
[[nodiscard]] QString metricValueText(std::string_view metric, double value, const Voice &voice);
/// Name of a metric: as in the file, or a translated text for the program's own metrics.
[[nodiscard]] QString metricName(std::string_view metric, const Voice &voice);
/// "−3.2 %", "+1.0 %".
[[nodiscard]] QString signedPercentText(double percent, const Voice &voice);
/// Explanation of retried or failed allocations.
[[nodiscard]] QString stepMarkText(std::uint64_t retries, std::uint64_t ooms, const Voice &voice);
[[nodiscard]] QString spikeText(const StepSpike &spike, const Growth &growth, const Voice &voice);

/// Headroom, growth or the end of a run in a word or two, by id: "at risk", "slow growth"; unknown ids stay unchanged.
[[nodiscard]] QString stepVerdictWord(std::string_view id, const Voice &voice);
/// A verdict as text: the result with numbers, and advice.
struct StepVerdict {
    enum class Tone : std::uint8_t { Good, Neutral, Warning, Bad };
    enum class Subject : std::uint8_t { Headroom, Growth, OutOfMemory, Ledger, Estimates };
    Tone tone = Tone::Neutral;
    QString title;
    QString text;
    QString advice; ///< may be empty
    Subject subject = Subject::Headroom;
};
[[nodiscard]] StepVerdict headroomVerdict(const Headroom &headroom, const Voice &voice);
[[nodiscard]] StepVerdict growthVerdict(const Growth &growth, const Voice &voice);
/// Verdict on a series that is not a counter; `what` names it, for the middle of a sentence.
[[nodiscard]] StepVerdict growthVerdict(const Growth &growth, const QString &what, const Voice &voice);
/// Verdict on the accuracy of the estimates; a second one if the file mixes allocated and reserved.
[[nodiscard]] std::vector<StepVerdict> comparisonVerdicts(const StepData &data, const StepComparisonFindings &report,
                                                          const Voice &voice);
[[nodiscard]] StepVerdict estimationVerdict(const StepData &data, const Voice &voice);
/// Verdicts on all data of a run: headroom and growth of its steps, its last error, what held memory. Never empty.
[[nodiscard]] std::vector<StepVerdict> runVerdicts(const StepRun &run, std::optional<std::uint64_t> capacity,
                                                   const HeadroomLimits &limits, const Voice &voice);

/// Verdicts of a run; without one, the worst of each subject over all runs, with the name of its run.
[[nodiscard]] std::vector<StepVerdict> dataVerdicts(const StepData &data, std::optional<std::size_t> run,
                                                    std::optional<std::uint64_t> capacity, const HeadroomLimits &limits,
                                                    const Voice &voice);

/// Facts about the run closest to its device's capacity, or with the highest use; about comparisons and estimates if
/// there are no runs.
[[nodiscard]] std::vector<GlanceFact> stepFacts(const StepData &data, std::optional<std::uint64_t> capacity,
                                                const HeadroomLimits &limits, const Voice &voice);

/// Name of a compared configuration, and its parameters.
[[nodiscard]] QString configurationText(const ComparedConfiguration &configuration, const Voice &voice);
[[nodiscard]] QString configurationDetail(const ComparedConfiguration &configuration, const Voice &voice);
/// Contents: "12 steps", "5 configurations", "3 estimates".
[[nodiscard]] QString stepContentText(const StepData &data, const Voice &voice);

} // namespace allostrata
