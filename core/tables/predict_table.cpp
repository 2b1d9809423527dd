// The table of predicted peaks.

#include "core/tables/predict_table.h"

#include "core/tables/cells.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace allostrata {

namespace {

Cell bytesCell(double bytes) { return Cell(wholeBytes(bytes)); }

void addBytes(Row &row, const std::optional<PredictedBytes> &bytes)
{
    for (const double PredictedBytes::*bound : {&PredictedBytes::value, &PredictedBytes::low, &PredictedBytes::high})
        row.cells.push_back(bytes ? bytesCell(*bytes.*bound) : Cell());
}

Cell numberCell(double number)
{
    return number == std::floor(number) && number >= 0 && number < 1e18 ? Cell(static_cast<std::uint64_t>(number))
                                                                        : Cell(number);
}

double least(const Prediction &prediction, double PredictCheck::*share)
{
    return std::ranges::min(prediction.checks(), {}, share).*share;
}

} // namespace

std::string_view fitVerdictId(FitVerdict verdict)
{
    switch (verdict) {
    case FitVerdict::Yes: return "yes";
    case FitVerdict::Maybe: return "maybe";
    case FitVerdict::No: break;
    }
    return "no";
}

FitVerdict fitOf(const PredictedBytes &bytes, std::uint64_t capacity)
{
    const auto limit = static_cast<double>(capacity);
    return bytes.high <= limit ? FitVerdict::Yes : bytes.low > limit ? FitVerdict::No : FitVerdict::Maybe;
}

FitVerdict fitOf(const PredictedSize &size, const PredictAnswers &answers, std::uint64_t capacity)
{
    if (answers.isLeast) // only requested bytes are a bound
        return size.peak.requested.low > static_cast<double>(capacity) ? FitVerdict::No : FitVerdict::Maybe;
    const FitVerdict verdict = fitOf(size.heap ? size.heap->reserved : size.peak.requested, capacity);
    const bool isOpen = answers.isGrown() || !size.heap; // reserved bytes are more than requested ones
    return isOpen && verdict == FitVerdict::Yes ? FitVerdict::Maybe : verdict;
}

CheckOutcome fitOutcome(const PredictAnswers &answers, const CheckRule &rule)
{
    CheckOutcome outcome;
    outcome.rule = rule;
    outcome.limit = static_cast<double>(rule.bytes);
    outcome.isInferred = true;
    if (answers.sizes.empty()) {
        outcome.gap = CheckGap::NoPrediction;
        return outcome;
    }
    const PredictedSize &size = answers.sizes.front();
    outcome.counter = size.heap ? PeakCounter::Reserved : PeakCounter::Requested;
    outcome.value = std::round((size.heap ? size.heap->reserved : size.peak.requested).value);
    const std::string_view term = size.heap ? "predicted_peak_reserved" : "predicted_peak_requested";
    outcome.terms = {{term, static_cast<std::uint64_t>(outcome.value), false}};
    outcome.formula = std::string(term) + " <= limit";
    switch (fitOf(size, answers, rule.bytes)) {
    case FitVerdict::Yes: outcome.status = CheckStatus::Passed; break;
    case FitVerdict::No: outcome.status = CheckStatus::Failed; break;
    case FitVerdict::Maybe: outcome.gap = CheckGap::OpenPrediction; break;
    }
    return outcome;
}

Table predictTable(const PredictAnswers &answers, std::optional<std::uint64_t> capacity)
{
    Table table = tableOf(kPredictColumns);
    const Prediction &prediction = *answers.prediction;
    for (const PredictedSize &size : answers.sizes) {
        Row row;
        const double second = size.peak.size.second != 0 ? size.peak.size.second : prediction.base().second;
        row.cells = {numberCell(size.peak.size.size), prediction.hasSecond() ? numberCell(second) : Cell()};
        addBytes(row, size.peak.requested);
        addBytes(row, size.heap ? std::optional(size.heap->allocated) : std::nullopt);
        addBytes(row, size.heap ? std::optional(size.heap->reserved) : std::nullopt);
        row.cells.push_back(capacity ? Cell(std::string(fitVerdictId(fitOf(size, answers, *capacity)))) : Cell());
        for (const double part : size.parts)
            row.cells.push_back(bytesCell(part));
        row.cells.push_back(size.event ? Cell(std::uint64_t(size.event.value())) : Cell());
        row.cells.push_back(size.phase == Phase::Unknown ? Cell() : Cell(std::string(phaseId(size.phase))));
        std::string categories;
        for (const PredictedCategory &category : size.categories)
            categories += (categories.empty() ? "" : " ") + category.category.id + ':'
                          + std::to_string(wholeBytes(category.bytes));
        row.cells.push_back(categories.empty() ? Cell() : Cell(std::move(categories)));
        row.cells.emplace_back(std::string(answers.isLeast ? "yes" : "no"));
        row.cells.emplace_back(least(prediction, &PredictCheck::matched));
        row.cells.emplace_back(least(prediction, &PredictCheck::cover));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
