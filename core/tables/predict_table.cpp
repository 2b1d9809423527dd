// The table of predicted peaks.

#include "core/tables/predict_table.h"

#include "core/tables/cells.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace allostrata {

namespace {

Cell bytesCell(double bytes)
{
    constexpr double kMost = 9e18;
    return Cell(static_cast<std::uint64_t>(std::llround(std::min(std::max(bytes, 0.0), kMost))));
}

void addBytes(Row &row, const std::optional<PredictedBytes> &bytes)
{
    for (const double PredictedBytes::*bound : {&PredictedBytes::value, &PredictedBytes::low, &PredictedBytes::high})
        row.cells.push_back(bytes ? bytesCell(*bytes.*bound) : Cell());
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

Table predictTable(const Prediction &prediction, std::span<const PredictedSize> sizes,
                   std::optional<std::uint64_t> capacity)
{
    Table table = tableOf(kPredictColumns);
    for (const PredictedSize &size : sizes) {
        Row row;
        const bool isWhole = size.peak.size == std::floor(size.peak.size);
        row.cells = {isWhole ? Cell(static_cast<std::uint64_t>(size.peak.size)) : Cell(size.peak.size)};
        addBytes(row, size.peak.requested);
        addBytes(row, size.heap ? std::optional(size.heap->allocated) : std::nullopt);
        addBytes(row, size.heap ? std::optional(size.heap->reserved) : std::nullopt);
        const PredictedBytes &decisive = size.heap ? size.heap->reserved : size.peak.requested;
        row.cells.push_back(capacity ? Cell(std::string(fitVerdictId(fitOf(decisive, *capacity)))) : Cell());
        for (std::size_t part = 0; part < 3; ++part)
            row.cells.push_back(bytesCell(size.parts[part]));
        row.cells.emplace_back(least(prediction, &PredictCheck::matched));
        row.cells.emplace_back(least(prediction, &PredictCheck::cover));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace allostrata
