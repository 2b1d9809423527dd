// Small tables of a snapshot: actions, streams, pools.

#include "core/model/snapshot.h"

#include "core/base/ascii.h"
#include "core/base/enum_table.h"
#include "core/model/profile.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr EnumTable<Action, std::string_view, enumIndex(Action::FirstUnknown)> kActionNames
    = {{"alloc", "free_requested", "free_completed", "free", "segment_alloc", "segment_free", "segment_map",
        "segment_unmap", "oom", "snapshot", "annotate", "user_defined", "workspace_snapshot"}};

constexpr std::size_t kMaxUnknownActions = 255 - kActionNames.size();

/// Returns the row of `key` in a small table, added if it is new; once the ids are used up the last row is shared.
template <typename T>
std::uint16_t internedRow(std::vector<T> &table, const T &key, Diagnostics &diagnostics)
{
    const auto found = std::find(table.begin(), table.end(), key);
    if (found != table.end())
        return static_cast<std::uint16_t>(found - table.begin());
    constexpr std::size_t kMostInterned = 4096; // limit of a linear search; real files have a few
    if (table.size() >= kMostInterned) {
        diagnostics.add(Issue::StreamsMerged);
        return static_cast<std::uint16_t>(table.size() - 1);
    }
    table.push_back(key);
    return static_cast<std::uint16_t>(table.size() - 1);
}

} // namespace

std::string_view Snapshot::actionName(Action action) const
{
    if (kActionNames.has(action))
        return kActionNames[action];
    return text(unknownActions[enumIndex(action) - kActionNames.size()]);
}

Action Snapshot::internAction(std::string_view name)
{
    const auto known = std::find(kActionNames.begin(), kActionNames.end(), name);
    if (known != kActionNames.end())
        return kActionNames.keyOf(known);
    const StringId id = strings.intern(name);
    auto found = std::find(unknownActions.begin(), unknownActions.end(), id);
    if (found == unknownActions.end()) {
        if (unknownActions.size() >= kMaxUnknownActions) {
            diagnostics.add(Issue::StreamsMerged);
            return static_cast<Action>(254);
        }
        unknownActions.push_back(id);
        found = unknownActions.end() - 1;
    }
    return static_cast<Action>(kActionNames.size() + static_cast<std::size_t>(found - unknownActions.begin()));
}

std::uint16_t Snapshot::internStream(std::uint64_t stream) { return internedRow(streams, stream, diagnostics); }

std::uint16_t Snapshot::internPool(PoolKey pool) { return internedRow(pools, pool, diagnostics); }

std::span<const Block> Snapshot::blocksOf(const Segment &segment) const
{
    if (!segment.firstBlock)
        return {};
    return std::span(blocks).subspan(segment.firstBlock.value(), segment.blockCount);
}

std::size_t Snapshot::bytes() const
{
    std::size_t total = strings.bytes() + stacks.bytes() + segments.bytes() + blocks.bytes()
                        + histories.capacity() * sizeof(HistoryEntry) + annotations.capacity() * sizeof(Annotation)
                        + details.size() * sizeof(Detail);
    for (const DeviceTrace &trace : traces)
        total += trace.trace.bytes() + bytesOf(trace.profiled);
    if (profile)
        total += bytesOf(*profile);
    return total;
}

const EarlierAlloc *DeviceTrace::earlierAlloc(EventId end) const
{
    if (!part)
        return nullptr;
    const auto found = std::lower_bound(part->earlier.begin(), part->earlier.end(), end,
                                        [](const EarlierAlloc &one, EventId key) { return one.end < key; });
    return found != part->earlier.end() && found->end == end ? &*found : nullptr;
}

std::string streamId(const Snapshot &snapshot, std::uint16_t row) { return formatHex(snapshot.streams[row]); }

std::string poolId(const Snapshot &snapshot, std::uint16_t row)
{
    const PoolKey &key = snapshot.pools[row];
    return std::to_string(key.first) + ',' + std::to_string(key.second);
}

} // namespace allostrata
