// Gathers what a query may be completed with.

#include "core/query/query_names.h"

#include "core/attributes/attribute_values.h"
#include "core/base/load_context.h"
#include "core/base/saturated.h"
#include "core/query/operator_terms.h"
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

/// The names of an attribute, by their bytes; those that are few and fixed as they stand.
std::vector<std::string> namesByBytes(const QueryTarget &target, const AttributeRow &row, const LoadContext &context)
{
    constexpr std::size_t kMostNames = 100'000; // more are no names that one would pick from
    const AttributeValuesPtr values = attributeValues(row.attribute, target);
    const AttributeNames &names = values->names();
    if (names.count == 0)
        return {};
    // Codes may share a name; behind them what is not known.
    std::unordered_map<std::string, std::uint32_t> known;
    std::vector<Weighted> rows;
    std::vector<std::uint32_t> rowOf;
    const std::size_t count = std::min(names.count, kMostNames);
    for (std::size_t code = 0; code <= count; ++code) {
        std::string name = code < count ? names.name(code) : names.absent;
        const auto [place, isNew] = known.emplace(name, static_cast<std::uint32_t>(rows.size()));
        rowOf.push_back(place->second);
        if (isNew)
            rows.push_back({std::move(name), 0});
    }
    if (row.query != QueryValueKind::Name) {
        const std::uint64_t *sizes = target.timeline->allocations().requestedSizes();
        const auto add = [&](std::size_t id, std::uint64_t code) {
            if (code < count || code == AttributeValues::kAbsent)
                addSaturated(rows[rowOf[std::min<std::uint64_t>(code, count)]].bytes, sizes[id]);
        };
        forEachValue(*values, target.timeline->allocations().size(), add, [&context] { return context.stop.stop_requested(); });
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

} // namespace

Result<QueryNames> QueryNames::of(const QueryTarget &target, const LoadContext &context)
{
    QueryNames names;
    const Snapshot &snapshot = *target.snapshot;
    const std::vector<std::uint64_t> bytes = bytesByStack(target, context);
    names.set(Attribute::Function, textsOfFrames(snapshot, bytes, [](const Frame &frame) { return frame.function; }));
    names.set(Attribute::File, textsOfFrames(snapshot, bytes, [](const Frame &frame) { return frame.file; }));
    names.set(Attribute::Operator, heaviest(textsWith(snapshot, bytesByOperator(target, context))));
    for (const AttributeRow &row : attributes()) {
        const bool isName = row.kind == AttributeKind::Name && row.query != QueryValueKind::None && row.values;
        if (isName && !row.needsOf(AttributeNeed::Stacks) && row.attribute != Attribute::Operator && row.attribute != Attribute::Release)
            names.set(row.attribute, namesByBytes(target, row, context));
    }
    if (auto stopped = context.cancelled())
        return *stopped;
    return names;
}

} // namespace allostrata
