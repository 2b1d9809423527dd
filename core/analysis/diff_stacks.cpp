// Gives the stacks of two snapshots numbers that are equal for the same stacks.

#include "core/analysis/diff_stacks.h"

#include "core/attribution/text_hash.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// What a stack goes by.
struct StackKey {
    std::uint64_t way = 0; ///< places of the user's frames
    std::uint64_t runtime = 0; ///< what the runtime did there
    bool hasFrames = false;
};

StackKey stackKeyOf(const StackDigests &digests, const DiffFrames &frames, DiffSide side, StackId stack)
{
    const FrameReader &reader = digests.reader();
    const auto list = reader.snapshot().stacks.stack(stack);
    const StackDigest &digest = digests[stack];
    StackKey key;
    key.hasFrames = digest.lineKey != 0;
    const FrameOrigin shown = reader.foremost(list);
    TextHash way;
    TextHash runtime;
    if (shown == FrameOrigin::Native) {
        way.add(digests.text(digest.function));
        for (const FrameId frame : list)
            runtime.add(frames.placeOf(side, frame));
    } else {
        for (const FrameId frame : list) {
            if (reader.verdict(frame).origin == shown)
                way.add(frames.placeOf(side, frame));
        }
        runtime.add(digests.text(digest.operation)).add(digests.text(digest.node)).add(digests.text(digest.optimizer));
    }
    key.way = way.value();
    key.runtime = runtime.value();
    return key;
}

/// What the runtime did along one way, in each of the two.
using Runtimes = EnumTable<DiffSide, std::set<std::uint64_t>>;

/// Whether stacks of one way are told apart by what the runtime did: unless both have it and agree in nothing.
bool isSplit(const Runtimes &runtimes)
{
    const std::set<std::uint64_t> &base = runtimes[DiffSide::Base];
    const std::set<std::uint64_t> &other = runtimes[DiffSide::Other];
    return base.empty() || other.empty()
        || std::any_of(base.begin(), base.end(), [&other](std::uint64_t one) { return other.contains(one); });
}

} // namespace

Result<DiffStacks> DiffStacks::build(const StackDigests &base, const StackDigests &other, const LoadContext &context)
{
    auto frames = DiffFrames::build(base, other, context);
    if (!frames)
        return frames.error();
    DiffStacks stacks;
    stacks.m_frames = std::make_shared<const DiffFrames>(*std::move(frames));
    EnumTable<DiffSide, std::vector<StackKey>> keys;
    std::unordered_map<std::uint64_t, Runtimes> ways;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        const StackDigests &digests = side == DiffSide::Base ? base : other;
        for (std::size_t i = 0; i < digests.size(); ++i) {
            keys[side].push_back(stackKeyOf(digests, *stacks.m_frames, side, StackId::at(i)));
            ways[keys[side].back().way][side].insert(keys[side].back().runtime);
        }
        if (auto error = context.cancelled())
            return *error;
    }
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> numbers;
    for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
        for (const StackKey &key : keys[side]) {
            if (!key.hasFrames) {
                stacks.m_groups[side].push(kNone);
                continue;
            }
            const std::uint64_t runtime = isSplit(ways[key.way]) ? key.runtime : 0;
            const auto [number, isNew] = numbers.try_emplace({key.way, runtime}, stacks.m_count);
            stacks.m_count += isNew ? 1 : 0;
            stacks.m_groups[side].push(number->second);
        }
    }
    return stacks;
}

} // namespace allostrata
