// Reads estimates and measured peaks of configurations.

#include "core/formats/steps/step_comparison.h"

#include "core/base/load_context.h"
#include "core/formats/steps/step_document.h"
#include "core/formats/steps/step_record.h"
#include "core/formats/steps/step_runs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kBytesOfConfiguration = 4 * sizeof(ComparedConfiguration);

/// One row of the file.
struct ComparisonRow {
    ComparedConfiguration configuration;
    std::string runType;
    std::uint64_t line = 0;
};

/// Returns the approximate memory of a row with its texts; the texts of its key are stored twice.
std::uint64_t bytesOfComparison(const ComparisonRow &row)
{
    const ComparedConfiguration &one = row.configuration;
    std::uint64_t bytes = kBytesOfConfiguration
                          + 2 * (one.model.size() + one.parallelism.size() + one.failure.size() + row.runType.size());
    for (const auto &[name, text] : one.facts)
        bytes += sizeof(one.facts.front()) + name.size() + text.size();
    return bytes;
}

using PeakMember = std::optional<std::uint64_t> ComparedConfiguration::*;
constexpr std::array<std::pair<std::string_view, PeakMember>, 4> kPeaks = {{
    {"estimated_peak_gib", &ComparedConfiguration::estimatedPeak},
    {"actual_peak_allocated_gib", &ComparedConfiguration::actualAllocated},
    {"actual_peak_reserved_gib", &ComparedConfiguration::actualReserved},
    {"actual_peak_active_gib", &ComparedConfiguration::actualActive},
}};

using WholeMember = std::optional<std::int64_t> ComparedConfiguration::*;
constexpr std::array<std::pair<std::string_view, WholeMember>, 7> kWholes = {{
    {"batch_size", &ComparedConfiguration::batchSize},
    {"local_batch_size", &ComparedConfiguration::batchSize},
    {"seq_len", &ComparedConfiguration::sequenceLength},
    {"sequence_length", &ComparedConfiguration::sequenceLength},
    {"num_gpus", &ComparedConfiguration::gpus},
    {"world_size", &ComparedConfiguration::gpus},
    {"total_steps", &ComparedConfiguration::steps},
}};

/// Joins the rows of the file into configurations.
class Comparison {
public:
    Comparison(Diagnostics &diagnostics, const LoadContext &context) : m_diagnostics(diagnostics), m_context(context) {}

    JsonHandler::Answer take(const StepNode &node)
    {
        if (node.kind != StepNode::Kind::Dict) {
            note(Issue::DroppedRow, node.line, "results");
            return {};
        }
        ComparisonRow row;
        row.line = node.line;
        for (const auto &[key, value] : node.items)
            takeValue(row, key, value);
        if (row.configuration.errorPercent && *row.configuration.errorPercent == 0 && !isCompared(row.configuration))
            row.configuration.errorPercent.reset(); // nothing was compared
        m_bytes += bytesOfComparison(row);
        join(std::move(row));
        if (m_bytes > m_context.memoryLimit())
            return m_context.tooMuchMemory();
        return {};
    }

    /// Notes oddities of the configurations, and returns them.
    std::vector<ComparedConfiguration> finish()
    {
        for (std::size_t i = 0; i < m_configurations.size(); ++i) {
            const ComparedConfiguration &one = m_configurations[i];
            if (one.actualAllocated && one.actualAllocated == one.actualReserved)
                m_diagnostics.add(Issue::AllocatedIsReserved, {0, i, nameOf(one)});
            if (one.actualActive && one.actualActive == one.actualReserved)
                m_diagnostics.add(Issue::ActiveIsReserved, {0, i, nameOf(one)});
            if (!one.failed && one.errorPercent && isCompared(one) && !isKnown(one))
                m_diagnostics.add(Issue::PercentageDiffers, {0, i, nameOf(one)});
        }
        return std::move(m_configurations);
    }

private:
    static bool isCompared(const ComparedConfiguration &one)
    {
        return one.estimatedPeak && (one.actualAllocated || one.actualReserved || one.actualActive);
    }

    /// Whether the file's error follows from one of its measured peaks.
    static bool isKnown(const ComparedConfiguration &one)
    {
        return std::any_of(kPeaks.begin() + 1, kPeaks.end(), [&one](const auto &peak) {
            const auto measured = one.*peak.second;
            if (!measured || *measured == 0)
                return false;
            const double percent = 100 * (static_cast<double>(*one.estimatedPeak) / static_cast<double>(*measured) - 1);
            return std::abs(percent - *one.errorPercent) <= kSameErrorPoints;
        });
    }

    static std::string nameOf(const ComparedConfiguration &one)
    {
        std::string name = one.model;
        for (const auto &[label, number] : {std::pair("batch ", one.batchSize),
                                            std::pair("context ", one.sequenceLength), std::pair("GPUs ", one.gpus)}) {
            if (number)
                name.append(name.empty() ? "" : ", ").append(label).append(std::to_string(*number));
        }
        if (!one.parallelism.empty())
            name.append(name.empty() ? "" : ", ").append(one.parallelism);
        return name;
    }

    void note(Issue issue, std::uint64_t line, std::string_view what)
    {
        std::string subject(shortName(what));
        subject.append(", line ").append(std::to_string(line));
        m_diagnostics.add(issue, {0, line, std::move(subject)});
    }

    void takeValue(ComparisonRow &row, const std::string &key, const StepNode &value)
    {
        ComparedConfiguration &one = row.configuration;
        if (value.kind == StepNode::Kind::Null)
            return;
        const auto peak = std::find_if(kPeaks.begin(), kPeaks.end(),
                                       [&key](const auto &known) { return known.first == key; });
        if (peak != kPeaks.end())
            return takePeak(one.*peak->second, key, value);
        const auto whole = std::find_if(kWholes.begin(), kWholes.end(),
                                        [&key](const auto &known) { return known.first == key; });
        if (whole != kWholes.end())
            return takeWhole(one.*whole->second, key, value);
        if (key == "estimation_error_pct")
            return takePercent(one.errorPercent, key, value);
        if (key == "success") {
            if (value.kind != StepNode::Kind::Bool)
                return note(Issue::WrongType, value.line, key);
            one.failed = value.number == 0;
            return;
        }
        std::string *text = key == "model_flavor" || key == "model" ? &one.model
                            : key == "parallelism_config"           ? &one.parallelism
                            : key == "error_message"                ? &one.failure
                            : key == "run_type"                     ? &row.runType
                                                                    : nullptr;
        if (text)
            return takeText(*text, key, value);
        for (auto &[path, fact] : factsOf(value)) {
            if (one.facts.size() >= StepRuns::kMostFacts)
                return;
            std::string name(shortName(key));
            name.append(path.empty() ? "" : ".").append(path);
            name.resize(shortName(name).size());
            one.facts.emplace_back(std::move(name), std::move(fact));
        }
    }

    void takePeak(std::optional<std::uint64_t> &peak, const std::string &key, const StepNode &value)
    {
        constexpr double kGib = 1073741824.0;
        const auto number = value.asNumber();
        if (!number)
            return noteKind(key, value);
        if (toBytes(*number, kGib, peak) == NumberFate::OutOfRange)
            note(Issue::NumberOutOfRange, value.line, key);
        if (peak && *peak == 0)
            peak.reset(); // the writer's mark for a missing value
    }

    void takeWhole(std::optional<std::int64_t> &whole, const std::string &key, const StepNode &value)
    {
        constexpr double kMost = 1e15;
        const auto number = value.asNumber();
        if (!number)
            return noteKind(key, value);
        if (!(std::abs(*number) < kMost) || *number != std::floor(*number))
            return note(Issue::NumberOutOfRange, value.line, key);
        whole = static_cast<std::int64_t>(*number);
    }

    void takePercent(std::optional<double> &percent, const std::string &key, const StepNode &value)
    {
        constexpr double kMost = 1e9;
        const auto number = value.asNumber();
        if (!number)
            return noteKind(key, value);
        if (!(std::abs(*number) < kMost))
            return note(Issue::NumberOutOfRange, value.line, key);
        percent = *number;
    }

    /// Stores a value as text, also a dict or list in its place.
    void takeText(std::string &text, const std::string &key, const StepNode &value)
    {
        if (value.kind == StepNode::Kind::Bool)
            return noteKind(key, value);
        for (const auto &[path, fact] : factsOf(value)) {
            text.append(text.empty() ? "" : ", ");
            if (!path.empty())
                text.append(path).append("=");
            text.append(fact);
        }
    }

    void noteKind(const std::string &key, const StepNode &value)
    {
        note(value.isNoNumber() ? Issue::NumberOutOfRange : Issue::WrongType, value.line, key);
    }

    /// Adds a row to the last configuration with the same key, or to a new one if that already has a row of its kind.
    void join(ComparisonRow row)
    {
        const ComparedConfiguration &from = row.configuration;
        const Key key(from.model, from.parallelism, from.batchSize, from.sequenceLength, from.gpus);
        const auto found = m_last.find(key);
        const bool isNew = found == m_last.end() || row.runType.empty() || m_kinds[found->second].contains(row.runType);
        if (isNew) {
            m_last[key] = m_configurations.size();
            m_configurations.push_back(std::move(row.configuration));
            m_kinds.push_back({std::move(row.runType)});
            return;
        }
        m_kinds[found->second].insert(row.runType);
        fill(m_configurations[found->second], std::move(row.configuration), row.runType == "comparison");
    }

    /// Fills missing values. `isFinal`: the row sums the others up, so its values replace theirs.
    static void fill(ComparedConfiguration &to, ComparedConfiguration from, bool isFinal)
    {
        const auto take = [isFinal](auto &mine, auto &theirs) {
            if (theirs && (isFinal || !mine))
                mine = theirs;
        };
        for (const auto &[name, peak] : kPeaks)
            take(to.*peak, from.*peak);
        take(to.errorPercent, from.errorPercent);
        take(to.steps, from.steps);
        to.failed = to.failed || from.failed;
        if (!from.failure.empty() && to.failure.find(from.failure) == std::string::npos)
            to.failure.append(to.failure.empty() ? "" : "; ").append(from.failure);
        for (auto &fact : from.facts) {
            const auto known = std::find_if(to.facts.begin(), to.facts.end(),
                                            [&fact](const auto &one) { return one.first == fact.first; });
            if (known == to.facts.end() && to.facts.size() < StepRuns::kMostFacts)
                to.facts.push_back(std::move(fact));
            else if (known != to.facts.end() && isFinal)
                known->second = std::move(fact.second);
        }
    }

    using Key = std::tuple<std::string, std::string, std::optional<std::int64_t>, std::optional<std::int64_t>,
                           std::optional<std::int64_t>>;

    Diagnostics &m_diagnostics;
    const LoadContext &m_context;
    std::vector<ComparedConfiguration> m_configurations;
    std::uint64_t m_bytes = 0; ///< approximate memory of the rows
    std::vector<std::set<std::string>> m_kinds; ///< by configuration: run types of its rows
    std::map<Key, std::size_t> m_last; ///< last configuration of each key
};

} // namespace

Sniff sniffStepComparison(std::span<const std::uint8_t> head)
{
    const StepJsonLook look = lookAtStepJson(head);
    return look.isComparison || look.isEmptyComparison ? Sniff::Yes : Sniff::No;
}

Result<StepReading> readStepComparison(Source &source, const LoadContext &context)
{
    Diagnostics diagnostics;
    Comparison comparison(diagnostics, context);
    const auto top = readStepDocument(source, context, diagnostics,
                                      [&comparison](const StepNode &record) { return comparison.take(record); });
    if (!top)
        return top.error();
    StepData data;
    data.comparisons = comparison.finish();
    data.facts = documentFacts(*top);
    return StepReading{std::move(data), std::move(diagnostics)};
}

} // namespace allostrata
