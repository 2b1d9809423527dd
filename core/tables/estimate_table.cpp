// Tables of estimates.

#include "core/tables/estimate_table.h"

#include "core/base/arithmetic.h"
#include "core/tables/row_table.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

/// A rank, and whether it fits.
struct EstimatedRankRow {
    const RankEstimate &rank;
    std::optional<std::uint64_t> capacity;
    std::optional<StepBudget> budget;
};

/// Purposes with their bytes, without those that have none.
Fields partsOf(const RankEstimate &rank)
{
    Fields parts;
    for (std::size_t i = 0; i < kPurposes; ++i) {
        if (rank.parts[i] > 0)
            parts.emplace_back(std::string(purposeId(static_cast<Purpose>(i))), rank.parts[i]);
    }
    return parts;
}

Fields instantsOf(const RankEstimate &rank)
{
    Fields instants;
    for (std::size_t i = 0; i < kInstants; ++i) {
        if (rank.instants[i] > 0)
            instants.emplace_back(std::string(instantId(static_cast<Instant>(i))), rank.instants[i]);
    }
    return instants;
}

Fields formulasOf(const RankEstimate &rank)
{
    Fields formulas;
    for (const EstimateTerm &term : rank.terms)
        formulas.emplace_back(std::string(purposeId(term.purpose)), term.formula);
    return formulas;
}

constexpr auto kEstimatedRankTable = rowTable<EstimatedRankRow>({
    {{kEstimateStage, Index}, [](auto &row) { return row.rank.stage; }},
    {{"ranks", Count}, [](auto &row) { return row.rank.ranks; }},
    {{"layers", Count}, [](auto &row) { return row.rank.layers; }},
    {{"parameters", Count}, [](auto &row) { return row.rank.parameters; }},
    {{"state_bytes", Bytes}, [](auto &row) { return row.rank.stateBytes; }},
    {{"activation_bytes", Bytes}, [](auto &row) { return row.rank.activationBytes; }},
    {{"peak_bytes", Bytes}, [](auto &row) { return row.rank.peakBytes; }},
    {{"peak_low", Bytes}, [](auto &row) { return row.rank.peakLow; }},
    {{"peak_high", Bytes}, [](auto &row) { return row.rank.peakHigh; }},
    {{kEstimateInstant}, [](auto &row) { return instantId(row.rank.instant); }},
    {{"outside_bytes", Bytes, OnRequest}, [](auto &row) { return row.rank.outsideBytes; }},
    {{"fits", Text, PeopleIfAny},
     [](auto &row) { return row.capacity ? cellFor(fitVerdictId(fitOf(row.rank, *row.capacity))) : Cell(); }},
    {{"most_micro_batch", Count, Programs},
     [](auto &row) { return row.budget ? Cell(row.budget->microBatch) : Cell(); }},
    {{"most_context", Count, Programs}, [](auto &row) { return row.budget ? Cell(row.budget->context) : Cell(); }},
    {{"parts", Text, OnRequest}, [](auto &row) { return partsOf(row.rank); }},
    {{"instants", Text, Programs}, [](auto &row) { return instantsOf(row.rank); }},
    {{"formulas", Text, Programs}, [](auto &row) { return formulasOf(row.rank); }},
});

constexpr auto kTermTable = rowTable<EstimateTerm>({
    {{kTermPurpose}, [](auto &term) { return purposeId(term.purpose); }},
    {{"bytes", Bytes}, [](auto &term) { return term.bytes; }},
    {{kTermFormula, Code}, [](auto &term) { return term.formula; }},
    {{kTermSource}, [](auto &term) { return term.source; }},
});

/// A change, and the capacity.
struct RemedyRow {
    const Remedy &remedy;
    std::uint64_t capacity;
};
constexpr auto kRemedyTable = rowTable<RemedyRow>({
    {{"change"}, [](auto &row) { return row.remedy.id; }},
    {{"needed_high", Bytes}, [](auto &row) { return row.remedy.peakHigh; }},
    {{"cost", Share}, [](auto &row) { return row.remedy.cost; }},
    {{"fits"}, [](auto &row) { return row.remedy.peakHigh <= row.capacity ? "yes" : "no"; }},
});

/// A row of a comparison.
struct ComparedRow {
    std::string_view kind;
    const EstimatedBytes &bytes;
};
constexpr auto kComparedBytesTable = rowTable<ComparedRow>({
    {{"kind"}, [](auto &row) { return row.kind; }},
    {{"name", Code}, [](auto &row) { return row.bytes.id; }},
    {{"estimated_bytes", Bytes}, [](auto &row) { return row.bytes.estimated; }},
    {{"recorded_bytes", Bytes}, [](auto &row) { return row.bytes.recorded; }},
    {{"error", Share}, [](auto &row) { return row.bytes.error(); }},
});

void addFormula(Table &table, std::string name, std::optional<std::uint64_t> bytes)
{
    table.columns.push_back({std::move(name), ColumnKind::Bytes, "B", {}, Absence::Null, Audience::People});
    table.rows.front().cells.push_back(bytes ? Cell(*bytes) : Cell());
}

std::optional<std::uint64_t> bytesOf(const std::vector<FormulaRow> &rows, std::string_view id)
{
    const auto found = std::ranges::find(rows, id, &FormulaRow::id);
    return found == rows.end() ? std::nullopt : found->bytes;
}

} // namespace

Table remediesTable(std::span<const Remedy> remedies, std::uint64_t capacity)
{
    return kRemedyTable.of(remedies, [&](const Remedy &remedy) { return RemedyRow{remedy, capacity}; });
}

Table megatronTable(const std::vector<FormulaRow> &rows, const TrainingPlan &plan)
{
    Table table;
    table.rows.emplace_back();
    addFormula(table, "state_bytes", bytesOf(rows, "state"));
    addFormula(table, "activation_bytes",
               bytesOf(rows, plan.sequenceParallel ? "activations_sequence_parallel" : "activations"));
    addFormula(table, "sequence_parallel_activation_bytes", bytesOf(rows, "activations_sequence_parallel"));
    addFormula(table, "plain_activation_bytes", bytesOf(rows, "activations"));
    return table;
}

Table korthikantiTable(const std::vector<FormulaRow> &rows, const TrainingPlan &plan)
{
    Table table;
    table.rows.emplace_back();
    const auto of = [&rows](std::string_view id) { return bytesOf(rows, id).value_or(0); };
    const bool hasScores = plan.recompute != Recompute::Selective && plan.attention != AttentionKind::Flash
                           && plan.attention != AttentionKind::Fused;
    const std::uint64_t scores = of("sequence") - of("selective"); // of the attention, on each tensor-parallel rank
    std::uint64_t bytes = of(plan.sequenceParallel ? "sequence" : "tensor") - (hasScores ? 0 : scores);
    if (plan.recompute == Recompute::Full)
        bytes = of("full");
    addFormula(table, "activation_bytes_per_layer", bytes);
    for (const FormulaRow &row : rows)
        addFormula(table, std::string(row.id) + "_bytes", row.bytes);
    return table;
}

Table comparisonTable(const EstimateComparison &comparison)
{
    Table table = tableOf(kComparedBytesTable.columns());
    const auto add = [&table](std::string_view kind, const EstimatedBytes &bytes) {
        table.rows.push_back(kComparedBytesTable.row({kind, bytes}));
    };
    add("peak", comparison.peak);
    for (const EstimatedBytes &category : comparison.categories)
        add("category", category);
    for (const EstimatedBytes &module : comparison.modules)
        add("module", module);
    return table;
}

FitVerdict fitOf(const RankEstimate &rank, std::uint64_t capacity)
{
    const std::uint64_t room = lessOrNothing(capacity, rank.outsideBytes);
    return rank.peakHigh <= room ? FitVerdict::Yes : rank.peakLow > room ? FitVerdict::No : FitVerdict::Maybe;
}

FitVerdict fitOf(const StepEstimate &estimate, std::uint64_t capacity)
{
    FitVerdict worst = FitVerdict::Yes;
    for (const RankEstimate &rank : estimate.ranks)
        worst = std::max(worst, fitOf(rank, capacity));
    return worst;
}

Table estimateTable(const StepEstimate &estimate, std::optional<std::uint64_t> capacity,
                    const std::optional<StepBudget> &budget)
{
    return kEstimatedRankTable.of(estimate.ranks, [&](const RankEstimate &rank) {
        return EstimatedRankRow{rank, capacity, budget};
    });
}

Table estimateTermsTable(const RankEstimate &rank) { return kTermTable.of(rank.terms); }

CheckOutcome fitOutcome(const StepEstimate &estimate, const CheckRule &rule)
{
    const RankEstimate &rank = estimate.largest();
    CheckOutcome outcome;
    outcome.rule = rule;
    outcome.limit = static_cast<double>(rule.bytes);
    outcome.isInferred = true;
    outcome.counter = PeakCounter::Allocated;
    outcome.value = static_cast<double>(saturatedSum(rank.peakHigh, rank.outsideBytes));
    outcome.terms = {{"estimated_peak_high", rank.peakHigh, false},
                     {"estimated_peak_low", rank.peakLow, false},
                     {"outside_bytes", rank.outsideBytes, false}};
    outcome.formula = "estimated_peak_high + outside_bytes <= limit";
    switch (fitOf(estimate, rule.bytes)) {
    case FitVerdict::Yes: outcome.status = CheckStatus::Passed; break;
    case FitVerdict::No: outcome.status = CheckStatus::Failed; break;
    case FitVerdict::Maybe: outcome.gap = CheckGap::OpenPrediction; break;
    }
    return outcome;
}

} // namespace allostrata
