#pragma once

#include "core/timeline/event_pairer.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// What follows on the events: final blocks join, and what was found becomes rows in the order of Allocations.
class Pairer : private EventPairer {
public:
    /// `events` has read all of the trace.
    Pairer(EventPairer events, const Snapshot &snapshot, const DeviceTrace &trace, Diagnostics &diagnostics);

    void readFinalBlocks();
    Pairing finish();

private:
    void note(Issue issue, std::uint32_t event) { m_diagnostics.add(issue, {m_trace.device, event, {}}); }
    void addFinalBlock(BlockId id);
    void keepGhosts();
    void prependUnseen();
    void numberEvents();
    void capSizes();
    void findLost();
    [[nodiscard]] bool stateIsTold() const;
    [[nodiscard]] bool completionsMissing() const;

    const Snapshot &m_snapshot;
    const DeviceTrace &m_trace;
    Diagnostics &m_diagnostics;
    std::vector<Unseen> m_neverFreed;
    std::vector<BlockId> m_neverFreedBlocks;
};

} // namespace allostrata
