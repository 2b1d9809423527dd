#pragma once

#include "core/model/snapshot.h"

#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace allostrata::test {

/// A random trace: allocations of every size and life, some from before it, some whose free is missing, other events
/// between. With times it has bursts and gaps.
inline std::unique_ptr<Snapshot> randomTrace(std::mt19937 &random, int events, bool withTimes)
{
    auto snapshot = std::make_unique<Snapshot>();
    DeviceTrace trace;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> live; // address, size
    std::uint64_t next = 0x7f0000000000;
    std::int64_t time = 1'700'000'000'000'000;
    const auto below = [&](unsigned n) { return random() % n; };
    for (int i = 0; i < events; ++i) {
        time += below(10) == 0 ? 5000 : below(3); // bursts and gaps
        TraceEvent event;
        event.timeUs = withTimes ? time : TraceEvent::kNoTime;
        const bool frees = !live.empty() && below(100) < (live.size() > 60 ? 60U : 45U);
        if (below(20) == 0) {
            event.action = Action::SegmentAlloc;
            event.address = next += 1 << 21;
            event.size = 1 << 21;
        } else if (frees) {
            // Mostly the youngest, sometimes an old one.
            const std::size_t at = below(4) == 0 ? below(static_cast<unsigned>(live.size())) : live.size() - 1;
            event.action = Action::FreeCompleted;
            event.address = live[at].first;
            event.size = live[at].second;
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(at));
        } else if (!live.empty() && below(40) == 0) { // its free is missing
            auto &[address, size] = live[below(static_cast<unsigned>(live.size()))];
            event.action = Action::Alloc;
            event.address = address;
            event.size = size = 1 + below(1 << 20);
        } else if (below(30) == 0) { // born before the trace
            event.action = Action::FreeCompleted;
            event.address = next += 512;
            event.size = 512 * (1 + below(5000));
        } else {
            event.action = Action::Alloc;
            event.address = next += 512;
            event.size = below(2) == 0 ? below(2000) : 1 + below(1 << 24);
            live.emplace_back(event.address, event.size);
        }
        trace.trace.push(event);
    }
    snapshot->traces.push_back(std::move(trace));
    return snapshot;
}

} // namespace allostrata::test
