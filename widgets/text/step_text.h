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

/// Context of sentences about steps in the translations.
inline constexpr const char *kStepsContext = "Steps";

/// Words of charts of steps.
enum class StepWord : std::uint8_t { Step, Ooms, Retries, Trend, Spike, Estimated };
[[nodiscard]] QString stepWord(StepWord word, const Voice &voice);

/// "Allocated", "Active", "Reserved".
[[nodiscard]] QString stepCounterText(StepCounter counter, const Voice &voice);
/// Its name; "run 2" where the file has none.
[[nodiscard]] QString stepRunText(const StepData &data, std::size_t run, const Voice &voice);
/// "step 12".
[[nodiscard]] QString stepNumberText(std::int64_t step, const Voice &voice);
/// A step alone, with a sign where it is negative: "1,204".
[[nodiscard]] QString stepIndexText(std::int64_t step, const Voice &voice);
/// "28.14 GiB (35.5 %)"; what is not known is left out, empty where nothing is.
[[nodiscard]] QString stepFigureText(const StepFigure &figure, std::optional<std::uint64_t> capacity,
                                     const Voice &voice);
/// "Capacity: 79.25 GiB"; says so where it is inferred.
[[nodiscard]] QString stepCapacityText(const StepCapacity &capacity, const Voice &voice);
/// A loss or a speed, with four or five digits.
[[nodiscard]] QString metricText(double value, const Voice &voice);
/// The same of a metric by its name in the data: those that count bytes are said in bytes.
[[nodiscard]] QString metricValueText(std::string_view metric, double value, const Voice &voice);
/// What a metric is called: as in the file, those of ours in words.
[[nodiscard]] QString metricName(std::string_view metric, const Voice &voice);
/// "−3.2 %", "+1.0 %".
[[nodiscard]] QString signedPercentText(double percent, const Voice &voice);
/// What it means that allocations were tried again, or failed.
[[nodiscard]] QString stepMarkText(std::uint64_t retries, std::uint64_t ooms, const Voice &voice);
[[nodiscard]] QString spikeText(const StepSpike &spike, const Growth &growth, const Voice &voice);

/// Headroom, growth and how a run ended in a word or two, by their ids: "at risk", "slow growth"; other ids as they
/// are.
[[nodiscard]] QString stepVerdictWord(std::string_view id, const Voice &voice);
/// A verdict in words: what, with numbers, and what to try.
struct StepVerdict {
    enum class Tone : std::uint8_t { Good, Neutral, Warning, Bad };
    Tone tone = Tone::Neutral;
    QString title;
    QString text;
    QString advice; ///< may be empty
};
[[nodiscard]] StepVerdict headroomVerdict(const Headroom &headroom, const Voice &voice);
[[nodiscard]] StepVerdict growthVerdict(const Growth &growth, const Voice &voice);
/// The same of a series that is no counter: `what` it counts, in the middle of a sentence.
[[nodiscard]] StepVerdict growthVerdict(const Growth &growth, const QString &what, const Voice &voice);
/// How good the estimates are; a second one where the file mixes allocated and reserved.
[[nodiscard]] std::vector<StepVerdict> comparisonVerdicts(const StepData &data, const StepComparisonFindings &report,
                                                          const Voice &voice);
[[nodiscard]] StepVerdict estimationVerdict(const StepData &data, const Voice &voice);
/// Of all that the data tells: those of a run, or of what is compared or estimated. Never empty.
[[nodiscard]] std::vector<StepVerdict> runVerdicts(const StepRun &run, std::optional<std::uint64_t> capacity,
                                                   const HeadroomLimits &limits, const Voice &voice);

/// Of the run that comes nearest to its device's capacity, or takes most; of comparisons and estimates where there are
/// no runs.
[[nodiscard]] std::vector<GlanceFact> stepFacts(const StepData &data, std::optional<std::uint64_t> capacity,
                                                const HeadroomLimits &limits, const Voice &voice);

/// A configuration that was compared: its name, and what it was run with.
[[nodiscard]] QString configurationText(const ComparedConfiguration &configuration, const Voice &voice);
[[nodiscard]] QString configurationDetail(const ComparedConfiguration &configuration, const Voice &voice);
/// "12 steps", "5 configurations", "3 estimates": what there is of it.
[[nodiscard]] QString stepContentText(const StepData &data, const Voice &voice);

} // namespace allostrata
