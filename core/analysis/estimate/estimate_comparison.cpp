// An estimate beside a recording.

#include "core/analysis/estimate/estimate_comparison.h"

#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

namespace allostrata {

namespace {

using BytesById = std::map<std::string, EstimatedBytes>;

EstimatedBytes &rowOf(BytesById &rows, const std::string &id)
{
    EstimatedBytes &row = rows[id];
    row.id = id;
    return row;
}

/// "model.layers.*.mlp" of "model.layers.3.mlp".
std::string mergedPath(const std::string &path)
{
    std::string merged;
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('.', start), path.size());
        const std::string part = path.substr(start, end - start);
        const bool isNumber = !part.empty()
                              && std::ranges::all_of(part, [](unsigned char c) { return std::isdigit(c) != 0; });
        merged += (start > 0 ? "." : "") + (isNumber ? std::string("*") : part);
        start = end + 1;
    }
    return merged;
}

/// Bytes by merged module at the peak of a tape.
void addEstimatedModules(BytesById &rows, const StepTape &tape)
{
    std::vector<bool> isLive(tape.rows().size());
    for (std::size_t i = 0; i < tape.events().size() && i <= tape.peakEvent(); ++i)
        isLive[tape.events()[i].row] = !tape.events()[i].isFree;
    for (std::size_t row = 0; row < isLive.size(); ++row) {
        if (isLive[row])
            addSaturated(rowOf(rows, mergedPath(tape.text(tape.rows()[row].module))).estimated, tape.rows()[row].bytes);
    }
}

/// The longest of the known paths that begins a path; empty if none does.
std::string knownPrefix(const BytesById &rows, std::string path)
{
    while (!path.empty() && !rows.contains(path)) {
        const std::size_t dot = path.rfind('.');
        path.resize(dot == std::string::npos ? 0 : dot);
    }
    return path;
}

std::vector<EstimatedBytes> sorted(BytesById rows)
{
    std::vector<EstimatedBytes> list;
    for (auto &[id, row] : rows) {
        if (row.estimated > 0 || row.recorded > 0)
            list.push_back(std::move(row));
    }
    std::ranges::stable_sort(list, std::ranges::greater(),
                             [](const EstimatedBytes &row) { return std::max(row.estimated, row.recorded); });
    return list;
}

} // namespace

std::optional<double> EstimatedBytes::error() const
{
    if (recorded == 0)
        return std::nullopt;
    return static_cast<double>(estimated) / static_cast<double>(recorded) - 1;
}

Result<EstimateComparison> compareEstimate(const RankEstimate &rank, const Device &device,
                                           const Attribution &attribution, const LoadContext &context)
{
    EstimateComparison comparison;
    BytesById categories;
    BytesById modules;
    for (std::size_t i = 0; i < kPurposes; ++i)
        addSaturated(rowOf(categories, std::string(categoryOf(static_cast<Purpose>(i)))).estimated, rank.parts[i]);
    addEstimatedModules(modules, *rank.tape);
    bool hasModules = false;
    for (const AllocationId id : device.timeline.liveAt(peakMoment(device.timeline))) {
        if (context.stop.stop_requested())
            return Error{Reason::Cancelled};
        const std::uint64_t bytes = device.timeline.allocation(id).requestedSize;
        const Category &category = attribution.categories()[attribution.category(id)];
        EstimatedBytes &row = rowOf(categories, category.id);
        row.name = category.name;
        addSaturated(row.recorded, bytes);
        addSaturated(comparison.peak.recorded, bytes);
        const ModuleId module = attribution.module(id);
        const std::string known = module ? knownPrefix(modules, attribution.modules().mergedPathOf(module)) : "";
        if (known.empty())
            continue;
        hasModules = true;
        addSaturated(modules[known].recorded, bytes);
    }
    for (const Category &category : attribution.categories()) {
        if (const auto row = categories.find(category.id); row != categories.end())
            row->second.name = category.name;
    }
    comparison.peak.id = "peak";
    comparison.peak.estimated = rank.peakBytes;
    comparison.categories = sorted(std::move(categories));
    if (hasModules)
        comparison.modules = sorted(std::move(modules));
    return comparison;
}

} // namespace allostrata
