// Arranges dumps by iteration and rank, and finds outliers.

#include "core/analysis/peaks/dump_grid.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

auto keyOf(const DumpGrid::Row &row) { return std::tuple(row.iteration, row.isExit); }

DumpGrid::Row gridRowOf(const Dump &dump) { return {dump.iteration, dump.isExit, !dump.iterationFrom.empty()}; }

std::uint64_t keyOf(std::size_t row, std::size_t rank) { return (std::uint64_t(row) << 32) | std::uint64_t(rank); }

double deviationFrom(std::uint64_t median, std::uint64_t value)
{
    return median > 0 ? (static_cast<double>(value) - static_cast<double>(median)) / static_cast<double>(median) : 0.0;
}

/// Sets the median and outlier of a row's dumps.
void addSpread(DumpLine &line, std::vector<std::size_t> dumps, const std::vector<std::optional<Estimated>> &values)
{
    if (dumps.empty())
        return;
    const auto middle = dumps.begin() + static_cast<std::ptrdiff_t>((dumps.size() - 1) / 2);
    std::nth_element(dumps.begin(), middle, dumps.end(),
                     [&](std::size_t a, std::size_t b) { return values[a]->value < values[b]->value; });
    line.median = values[*middle]->value;
    if (dumps.size() < kFewestForOutlier)
        return;
    std::sort(dumps.begin(), dumps.end()); // ties: first rank
    for (const std::size_t dump : dumps) {
        const double deviation = deviationFrom(*line.median, values[dump]->value);
        if (std::abs(deviation) >= kLeastDeviation && std::abs(deviation) > std::abs(line.deviation)) {
            line.outlier = dump;
            line.deviation = deviation;
        }
    }
}

} // namespace

DumpGrid::DumpGrid(const RunFolder &folder)
{
    for (const Dump &dump : folder.dumps) {
        m_rows.push_back(gridRowOf(dump));
        m_ranks.push_back(dump.rank);
    }
    const auto isBefore = [](const Row &a, const Row &b) { return keyOf(a) < keyOf(b); };
    std::sort(m_rows.begin(), m_rows.end(), isBefore);
    m_rows.erase(
        std::unique(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) { return keyOf(a) == keyOf(b); }),
        m_rows.end());
    std::sort(m_ranks.begin(), m_ranks.end());
    m_ranks.erase(std::unique(m_ranks.begin(), m_ranks.end()), m_ranks.end());
    m_places.reserve(folder.dumps.size());
    for (std::size_t i = 0; i < folder.dumps.size(); ++i) {
        const Dump &dump = folder.dumps[i];
        const auto row = std::lower_bound(m_rows.begin(), m_rows.end(), gridRowOf(dump), isBefore) - m_rows.begin();
        const auto rank = std::lower_bound(m_ranks.begin(), m_ranks.end(), dump.rank) - m_ranks.begin();
        m_places.emplace_back(row, rank);
        DumpCell &cell = m_cells[keyOf(m_places.back().first, m_places.back().second)];
        (dump.kind == DumpKind::Snapshot ? cell.snapshot : cell.trace) = i;
    }
}

DumpCell DumpGrid::cell(std::size_t row, std::size_t rank) const
{
    const auto found = m_cells.find(keyOf(row, rank));
    return found == m_cells.end() ? DumpCell() : found->second;
}

DumpFacts dumpFacts(const DumpGrid &grid, std::span<const SharedPeaks> peaks, DumpMeasure measure)
{
    DumpFacts facts;
    facts.values.resize(grid.dumpCount());
    facts.rows.resize(grid.rows().size());
    facts.ranks.resize(grid.ranks().size());
    std::vector<std::vector<std::size_t>> byRow(grid.rows().size());
    const auto raise = [&](std::optional<std::size_t> &highest, std::size_t dump) {
        if (!highest || facts.values[dump]->value > facts.values[*highest]->value)
            highest = dump;
    };
    for (std::size_t dump = 0; dump < std::min(peaks.size(), facts.values.size()); ++dump) {
        if (!peaks[dump])
            continue;
        const auto value = facts.values[dump] = peaks[dump]->highest(measure);
        if (!value)
            continue;
        const auto [row, rank] = grid.placeOf(dump);
        facts.low = facts.highest ? std::min(facts.low, value->value) : value->value;
        raise(facts.highest, dump);
        raise(facts.rows[row].highest, dump);
        raise(facts.ranks[rank].highest, dump);
        byRow[row].push_back(dump);
    }
    facts.high = facts.highest ? facts.values[*facts.highest]->value : 0;
    for (std::size_t row = 0; row < byRow.size(); ++row)
        addSpread(facts.rows[row], std::move(byRow[row]), facts.values);
    return facts;
}

} // namespace allostrata
