// Gathers what a query may be completed with.

#include "core/query/query_names.h"

#include "core/base/load_context.h"
#include "core/base/saturated.h"
#include "core/query/detail_terms.h"
#include "core/query/operator_terms.h"
#include "core/query/query_values.h"
#include "core/query/row_condition.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

struct Weighted {
    std::string name;
    std::uint64_t bytes = 0;
};

/// The heaviest first, each once; of equal ones the earlier.
std::vector<std::string> heaviest(std::vector<Weighted> rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const Weighted &a, const Weighted &b) { return a.bytes > b.bytes; });
    std::vector<std::string> names;
    for (Weighted &row : rows) {
        if (names.size() < QueryNames::kMost && !row.name.empty())
            names.push_back(std::move(row.name));
    }
    return names;
}

/// Requested bytes by stack; the last row is that of none.
std::vector<std::uint64_t> bytesByStack(const QueryTarget &target, const LoadContext &context)
{
    std::vector<std::uint64_t> bytes(target.snapshot->stacks.stackCount() + 1, 0);
    const std::size_t count = target.timeline->allocations().size();
    for (std::size_t first = 0; first < count && !context.stop.stop_requested(); first += RowBlock::kRows) {
        RowBlock rows(*target.timeline, first, std::min(RowBlock::kRows, count - first));
        const auto stacks = rows.stacks();
        for (std::size_t i = 0; i < stacks.size(); ++i)
            addSaturated(bytes[std::min<std::size_t>(stacks[i].key(), bytes.size() - 1)], rows.sizes()[i]);
    }
    return bytes;
}

/// The texts that `of` tells of frames, by the bytes of the stacks they are in; each counts once in a stack.
template <typename Of>
std::vector<std::string> textsOfFrames(const Snapshot &snapshot, const std::vector<std::uint64_t> &bytes, Of of)
{
    std::vector<std::uint64_t> sums(snapshot.strings.size(), 0);
    std::vector<std::uint32_t> lastStack(snapshot.strings.size(), 0);
    for (std::size_t i = 0; i < snapshot.stacks.stackCount(); ++i) {
        const std::uint32_t number = static_cast<std::uint32_t>(i) + 1;
        for (const FrameId frame : snapshot.stacks.stack(StackId::at(i))) {
            const StringId text = of(snapshot.stacks.frame(frame));
            if (text && std::exchange(lastStack[text.value()], number) != number)
                addSaturated(sums[text.value()], bytes[i]);
        }
    }
    std::vector<Weighted> rows;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0)
            rows.push_back({std::string(snapshot.text(StringId::at(i))), sums[i]});
    }
    return heaviest(std::move(rows));
}

std::vector<std::string> attributedNames(const QueryTarget &target, QueryField field, const LoadContext &context)
{
    constexpr std::size_t kMostNames = 100'000; // more are no names that one would pick from
    // Rows may share a name.
    std::unordered_map<std::string, std::uint32_t> known;
    std::vector<Weighted> rows;
    std::vector<std::uint32_t> rowOf;
    const std::size_t tableRows = std::min(target.attribution->nameCount(field), kMostNames);
    for (std::size_t row = 0; row < tableRows; ++row) {
        std::string name = target.attribution->name(field, row);
        const auto [place, isNew] = known.emplace(name, static_cast<std::uint32_t>(rows.size()));
        rowOf.push_back(place->second);
        if (isNew)
            rows.push_back({std::move(name), 0});
    }
    const std::size_t count = target.timeline->allocations().size();
    std::array<std::uint32_t, RowBlock::kRows> ids;
    for (std::size_t first = 0; first < count && !context.stop.stop_requested(); first += RowBlock::kRows) {
        const auto block = std::span(ids).first(std::min(RowBlock::kRows, count - first));
        target.attribution->rows(field, AllocationId::at(first), block);
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block[i] < rowOf.size())
                addSaturated(rows[rowOf[block[i]]].bytes, target.timeline->allocations().requestedSizes()[first + i]);
        }
    }
    return heaviest(std::move(rows));
}

/// The texts that have bytes.
std::vector<Weighted> textsWith(const Snapshot &snapshot, const std::vector<std::uint64_t> &bytes)
{
    std::vector<Weighted> rows;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] > 0)
            rows.push_back({std::string(snapshot.text(StringId::at(i))), bytes[i]});
    }
    return rows;
}

/// What the file says of allocations in a field.
std::vector<std::string> detailNames(const QueryTarget &target, QueryField field, const LoadContext &context)
{
    const Snapshot &snapshot = *target.snapshot;
    std::vector<std::uint64_t> bytes(snapshot.strings.size(), 0);
    const auto sizes = target.timeline->allocations().requestedSizes();
    const std::size_t count = snapshot.details.empty() ? 0 : target.timeline->allocations().size();
    for (std::size_t i = 0; i < count && !context.stop.stop_requested(); ++i) {
        const DetailId detail = target.timeline->detailOf(AllocationId::at(i));
        const StringId text = detail ? detailText(snapshot.details[detail], field) : StringId();
        if (text)
            addSaturated(bytes[text.value()], sizes[i]);
    }
    return heaviest(textsWith(snapshot, bytes));
}

std::vector<std::string> streamNames(const Snapshot &snapshot)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(snapshot.streams.size(), QueryNames::kMost); ++i)
        names.push_back(snapshot.streams[i] == 0 ? "default" : addressText(snapshot.streams[i]));
    return names;
}

std::vector<std::string> poolNames(const Snapshot &snapshot)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(snapshot.pools.size(), QueryNames::kMost); ++i) {
        const PoolKey pool = snapshot.pools[i];
        names.push_back(pool == PoolKey{} ? "default" : std::to_string(pool.first) + "." + std::to_string(pool.second));
    }
    return names;
}

} // namespace

Result<QueryNames> QueryNames::of(const QueryTarget &target, const LoadContext &context)
{
    QueryNames names;
    const Snapshot &snapshot = *target.snapshot;
    const std::vector<std::uint64_t> bytes = bytesByStack(target, context);
    names.set(QueryField::Function, textsOfFrames(snapshot, bytes, [](const Frame &frame) { return frame.function; }));
    names.set(QueryField::File, textsOfFrames(snapshot, bytes, [](const Frame &frame) { return frame.file; }));
    names.set(QueryField::Stream, streamNames(snapshot));
    names.set(QueryField::Pool, poolNames(snapshot));
    for (const QueryField field : {QueryField::Shape, QueryField::Dtype})
        names.set(field, detailNames(target, field, context));
    names.set(QueryField::Operator, heaviest(textsWith(snapshot, bytesByOperator(target, context))));
    for (const QueryField field : {QueryField::Category, QueryField::Phase, QueryField::Step, QueryField::Module}) {
        if (target.attribution)
            names.set(field, attributedNames(target, field, context));
    }
    if (auto stopped = context.cancelled())
        return *stopped;
    return names;
}

} // namespace allostrata
