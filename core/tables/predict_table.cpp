// The table of predicted peaks.

#include "core/tables/predict_table.h"

#include "core/tables/row_table.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

Cell numberCell(double number)
{
    return number == std::floor(number) && number >= 0 && number < 1e18 ? Cell(static_cast<std::uint64_t>(number))
                                                                        : Cell(number);
}

double least(const Prediction &prediction, double PredictCheck::*share)
{
    return std::ranges::min(prediction.checks(), {}, share).*share;
}

/// A size, the answers that it belongs to, and the capacity.
struct SizeOfAnswers {
    const PredictAnswers &answers;
    const PredictedSize &size;
    std::optional<std::uint64_t> capacity;

    using Bound = double PredictedBytes::*;

    [[nodiscard]] const PredictedSize *operator->() const { return &size; }
    [[nodiscard]] const Prediction &prediction() const { return *answers.prediction; }
    [[nodiscard]] Cell second() const
    {
        const double own = size.peak.size.second;
        return prediction().hasSecond() ? numberCell(own != 0 ? own : prediction().base().second) : Cell();
    }
    [[nodiscard]] std::uint64_t requested(Bound bound) const { return wholeBytes(size.peak.requested.*bound); }
    [[nodiscard]] Cell heap(PredictedBytes PredictedHeap::*counter, Bound bound) const
    {
        return size.heap ? Cell(wholeBytes((*size.heap).*counter.*bound)) : Cell();
    }
    [[nodiscard]] Cell allocated(Bound bound) const { return heap(&PredictedHeap::allocated, bound); }
    [[nodiscard]] Cell reserved(Bound bound) const { return heap(&PredictedHeap::reserved, bound); }
    [[nodiscard]] Cell categories() const
    {
        std::string text;
        for (const PredictedCategory &category : size.categories)
            text += (text.empty() ? "" : " ") + category.category.id + ':' + std::to_string(wholeBytes(category.bytes));
        return textCell(text);
    }
};
constexpr auto kPredictTable = rowTable<SizeOfAnswers>({
    {{"size", Count}, [](auto &row) { return numberCell(row->peak.size.size); }},
    {{"second_size", Count, PeopleIfAny}, [](auto &row) { return row.second(); }},
    {{kPredictRequested, Bytes}, [](auto &row) { return row.requested(&PredictedBytes::value); }},
    {{"peak_requested_low", Bytes, Programs}, [](auto &row) { return row.requested(&PredictedBytes::low); }},
    {{"peak_requested_high", Bytes, Programs}, [](auto &row) { return row.requested(&PredictedBytes::high); }},
    {{kPredictAllocated, Bytes}, [](auto &row) { return row.allocated(&PredictedBytes::value); }},
    {{"peak_allocated_low", Bytes, Programs}, [](auto &row) { return row.allocated(&PredictedBytes::low); }},
    {{"peak_allocated_high", Bytes, Programs}, [](auto &row) { return row.allocated(&PredictedBytes::high); }},
    {{kPredictReserved, Bytes}, [](auto &row) { return row.reserved(&PredictedBytes::value); }},
    {{"peak_reserved_low", Bytes, Programs}, [](auto &row) { return row.reserved(&PredictedBytes::low); }},
    {{"peak_reserved_high", Bytes, Programs}, [](auto &row) { return row.reserved(&PredictedBytes::high); }},
    {{"fits", Text, PeopleIfAny},
     [](auto &row) {
         return row.capacity ? textCell(fitVerdictId(fitOf(row.size, row.answers, *row.capacity))) : Cell();
     }},
    {{"constant_bytes", Bytes, OnRequest}, [](auto &row) { return wholeBytes(row->parts[0]); }},
    {{"linear_bytes", Bytes, OnRequest}, [](auto &row) { return wholeBytes(row->parts[1]); }},
    {{"quadratic_bytes", Bytes, OnRequest}, [](auto &row) { return wholeBytes(row->parts[2]); }},
    {{"peak_event", Event, Programs}, [](auto &row) { return row->event; }},
    {{kPredictPhase, Text, PeopleIfAny},
     [](auto &row) { return row->phase == Phase::Unknown ? Cell() : textCell(phaseId(row->phase)); }},
    {{kPredictCategories, Text, OnRequest}, [](auto &row) { return row.categories(); }},
    {{"is_lower_bound", Text, Programs}, [](auto &row) { return row.answers.isLeast ? "yes" : "no"; }},
    {{"matched_bytes_share", Share, Programs},
     [](auto &row) { return least(row.prediction(), &PredictCheck::matched); }},
    {{"aligned_share", Share, Programs}, [](auto &row) { return least(row.prediction(), &PredictCheck::cover); }},
});

} // namespace

constinit const std::span<const ColumnRow> kPredictColumns = kPredictTable.columns();

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
    Table table = kPredictTable.of(answers.sizes, [&](const PredictedSize &size) {
        return SizeOfAnswers{answers, size, capacity};
    });
    numberEvents(table, answers.firstEvent);
    return table;
}

} // namespace allostrata
