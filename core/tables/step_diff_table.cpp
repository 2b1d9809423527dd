// The table that compares two files of step data.

#include "core/tables/step_diff_table.h"

#include "core/tables/row_table.h"

#include <cstdint>
#include <optional>

namespace allostrata {

namespace {

using enum ColumnKind;
using enum Audience;

/// One side of a pair of runs, for a counter; a pair without counters has none.
struct SideOfPair {
    const RunSide &side;
    std::optional<StepCounter> counter;
    std::optional<StepPeak> peak;

    SideOfPair(const RunSide &of, std::optional<StepCounter> by)
        : side(of), counter(by), peak(of.run && by ? peakOf(*of.run, *by, of.capacity) : std::nullopt)
    {
    }
    [[nodiscard]] const RunSide *operator->() const { return &side; }
    [[nodiscard]] std::optional<std::uint64_t> bytes() const { return peak ? peak->bytes : std::nullopt; }
    [[nodiscard]] Cell step() const { return peak ? Cell(peak->step) : Cell(); }
    /// Bytes per step of a counter that grows.
    [[nodiscard]] Cell perStep() const
    {
        if (!side.run || !counter)
            return {};
        const Growth growth = growthOf(*side.run, *counter, side.capacity);
        return growth.verdict == GrowthVerdict::SlowGrowth && !growth.isShare ? Cell(growth.slope) : Cell();
    }
    [[nodiscard]] Cell steps() const { return side.run ? cellFor(side.run->rows.size()) : Cell(); }
};

struct ComparedRuns {
    SideOfPair base;
    SideOfPair other;

    [[nodiscard]] std::optional<std::int64_t> difference() const
    {
        if (!base.bytes() || !other.bytes())
            return std::nullopt;
        return static_cast<std::int64_t>(*other.bytes()) - static_cast<std::int64_t>(*base.bytes());
    }
    [[nodiscard]] Cell share() const
    {
        const auto more = difference();
        return more && *base.bytes() > 0 ? Cell(static_cast<double>(*more) / static_cast<double>(*base.bytes()))
                                         : Cell();
    }
};
constexpr auto kStepDiffTable = rowTable<ComparedRuns>({
    {{"run", Text, PeopleIfAny},
     [](auto &row) { return textCell(row.other->run ? row.other->run->name : row.base->run->name); }},
    {{"counter"}, [](auto &row) { return row.base.counter ? textCell(stepCounterId(*row.base.counter)) : Cell(); }},
    {{"base", Bytes}, [](auto &row) { return row.base.bytes(); }},
    {{"base_step", Index, OnRequest}, [](auto &row) { return row.base.step(); }},
    {{"other", Bytes}, [](auto &row) { return row.other.bytes(); }},
    {{"other_step", Index, OnRequest}, [](auto &row) { return row.other.step(); }},
    {{"difference", Bytes}, [](auto &row) { return row.difference(); }},
    {{"difference_share", Share}, [](auto &row) { return row.share(); }},
    {{"base_per_step", Bytes, OnRequest}, [](auto &row) { return row.base.perStep(); }},
    {{"other_per_step", Bytes, OnRequest}, [](auto &row) { return row.other.perStep(); }},
    {{"base_ooms", Count, PeopleIfAny}, [](auto &row) { return row.base->ooms; }},
    {{"other_ooms", Count, PeopleIfAny}, [](auto &row) { return row.other->ooms; }},
    {{"base_retries", Count, OnRequest}, [](auto &row) { return row.base->retries; }},
    {{"other_retries", Count, OnRequest}, [](auto &row) { return row.other->retries; }},
    {{"base_steps", Count, OnRequest}, [](auto &row) { return row.base.steps(); }},
    {{"other_steps", Count, OnRequest}, [](auto &row) { return row.other.steps(); }},
});

} // namespace

constinit const std::span<const ColumnRow> kStepDiffColumns = kStepDiffTable.columns();

Table stepDiffTable(std::span<const RunPair> pairs)
{
    Table table = tableOf(kStepDiffColumns);
    for (const RunPair &pair : pairs) {
        const auto &[base, other] = pair.sides;
        bool hasRow = false;
        for (const StepCounter counter : kStepCounters) {
            const ComparedRuns compared{{base, counter}, {other, counter}};
            if (!compared.base.peak && !compared.other.peak)
                continue;
            table.rows.push_back(kStepDiffTable.row(compared));
            hasRow = true;
        }
        if (!hasRow)
            table.rows.push_back(kStepDiffTable.row({{base, std::nullopt}, {other, std::nullopt}}));
    }
    return table;
}

} // namespace allostrata
