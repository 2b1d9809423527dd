#pragma once

#include "core/timeline/address_map.h"
#include "core/timeline/pairing.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// The pass behind pair(). During it an allocation born in the trace has its number of birth, one born before it
/// kUnseen | number of death; numberEvents() turns both into rows once the number of those born before is known.
class Pairer {
public:
    Pairer(const Snapshot &snapshot, const DeviceTrace &trace, Diagnostics &diagnostics);

    [[nodiscard]] std::optional<Error> readTrace(const LoadContext &context);
    void readFinalBlocks();
    Pairing finish();

private:
    static constexpr std::uint32_t kUnseen = 0x80000000U;
    static constexpr std::uint32_t kDead = UINT32_MAX - 1; ///< word of an address that is known, but not live

    /// A free_requested of an address that is not live.
    struct Ghost {
        std::uint64_t address = 0;
        std::uint64_t size = 0;
        EventId request;
        EventId goneBy;
        bool resolved = false;
        std::uint32_t id = 0;
        EventId after; ///< others had the address until then
    };
    /// A free without an alloc, or a final block without one.
    struct Unseen {
        std::uint64_t size = 0;
        EventId request;
        EventId death;
        std::uint32_t id = 0;
        std::uint32_t generation = 0;
        EventId after; ///< others had the address until then
    };
    /// What the trace told of an address that is not live.
    struct Past {
        std::uint32_t frees = 0;
        EventId lastFree;
    };

    [[nodiscard]] static bool isGhost(std::uint32_t word) { return (word & kUnseen) != 0 && word < kDead; }
    void alloc(std::uint32_t event);
    void freeRequested(std::uint32_t event);
    void freeCompleted(std::uint32_t event);
    Past &pastOf(std::uint32_t id)
    {
        if (id >= m_pasts.size())
            m_pasts.resize(id + std::size_t(1));
        return m_pasts[id];
    }
    void note(Issue issue, std::uint32_t event) { m_diagnostics.add(issue, {m_trace.device, event, {}}); }
    void noteUnseen(const AddressMap::Entry &entry, std::uint32_t event);
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
    AddressMap m_map;
    std::vector<Past> m_pasts; ///< by address id
    std::vector<Ghost> m_ghosts;
    std::vector<Unseen> m_unseen; ///< freed in the trace, by death
    std::vector<Unseen> m_neverFreed;
    std::vector<BlockId> m_neverFreedBlocks;
    std::vector<std::uint32_t> m_ids; ///< of the rows born in the trace
    Pairing m_result;
};

} // namespace allostrata
