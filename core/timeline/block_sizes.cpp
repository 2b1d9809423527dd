// Runs the pass that infers block sizes, and repeats it with less trust if the segments in the file prove wrong.

#include "core/timeline/block_sizes.h"

#include "core/base/load_context.h"
#include "core/timeline/address_space.h"
#include "core/timeline/size_pass.h"

#include <set>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

AddressSpace spaceOf(const Snapshot &snapshot, const DeviceTrace &trace, const Pairing &pairing)
{
    std::vector<std::uint64_t> addresses = pairing.addresses;
    const std::set<SegmentId> none;
    Diagnostics later; // the pass will report the same
    SegmentTracker({snapshot, trace, pairing.segmentEvents, none}, later).addAddresses(addresses);
    return AddressSpace(std::move(addresses));
}

/// Turns the address ids of a pairing into ranks, in place.
LargeVector<std::uint32_t> takeRanks(Pairing &pairing, const AddressSpace &space)
{
    std::vector<std::uint32_t> rankOfId(pairing.addresses.size());
    for (std::size_t id = 0; id < rankOfId.size(); ++id)
        rankOfId[id] = space.rank(pairing.addresses[id]);
    pairing.addresses = {};
    LargeVector<std::uint32_t> ranks = std::move(pairing.addressIds);
    for (std::uint32_t &id : ranks)
        id = rankOfId[id];
    return ranks;
}

} // namespace

Result<BlockSizeResult> inferBlockSizes(const Snapshot &snapshot, const DeviceTrace &trace, Pairing &pairing,
                                        const LoadContext &context, Diagnostics &diagnostics)
{
    const AddressSpace space = spaceOf(snapshot, trace, pairing);
    const LargeVector<std::uint32_t> ranks = takeRanks(pairing, space);
    const SizePass::Input input{snapshot, trace, space, ranks};
    const std::vector<UncountedBlock> uncounted = pairing.uncounted;
    SizePass::Trust trust;
    {
        Diagnostics found;
        SizePass pass(input, trust, pairing, found);
        if (auto error = pass.run(context))
            return *error;
        trust = pass.trustLeft();
        if (trust.extents) {
            BlockSizeResult result = pass.finish();
            diagnostics.merge(found);
            return result;
        }
    }
    pairing.uncounted = uncounted;
    setFirstFlags(pairing, trace.trace);
    SizePass pass(input, trust, pairing, diagnostics);
    if (auto error = pass.run(context))
        return *error;
    return pass.finish();
}

} // namespace allostrata
