#pragma once

#include "core/base/arrays.h"
#include "core/model/trace.h"
#include "core/timeline/address_map.h"
#include "core/timeline/pairing.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Columns of a trace that the pairing reads, with a row for each event.
struct EventColumns {
    const Action *actions = nullptr;
    Trace::Numbers addresses;
    Trace::Numbers sizes;
    const ConstantColumn<DetailId> *details = nullptr; ///< null: there are none
};

/// The pass over the events behind pair(). It needs only the events, in order, so it can run while the file is still
/// being read. During the pass an allocation born in the trace is identified by its number of birth, an allocation born
/// before it by kUnseen | number of death; Pairer turns both into rows once the number born before is known.
class EventPairer {
public:
    /// Reserves room for the expected numbers, so that columns need not move.
    void expect(std::size_t events, std::size_t allocs);
    /// Reads on up to event `end`. The rows before it must be those of earlier calls; they may have moved.
    void read(const EventColumns &events, std::uint32_t end);
    [[nodiscard]] std::uint32_t eventsRead() const { return static_cast<std::uint32_t>(m_result.ofEvent.size()); }

protected:
    static constexpr std::uint32_t kUnseen = 0x80000000U;
    static constexpr std::uint32_t kDead = UINT32_MAX - 1; ///< word of an address that is known but not live

    /// A free_requested of an address that is not live.
    struct Ghost {
        std::uint64_t address = 0;
        std::uint64_t size = 0;
        EventId request;
        EventId goneBy;
        bool resolved = false;
        std::uint32_t id = 0;
        EventId after; ///< other blocks occupied the address until this event
    };
    /// A free without an alloc, or a final block without one.
    struct Unseen {
        std::uint64_t size = 0;
        EventId request;
        EventId death;
        std::uint32_t id = 0;
        std::uint32_t generation = 0;
        EventId after; ///< other blocks occupied the address until this event
    };
    /// History of an address that is not live.
    struct Past {
        std::uint32_t frees = 0;
        EventId lastFree;
    };

    [[nodiscard]] static bool isGhost(std::uint32_t word) { return (word & kUnseen) != 0 && word < kDead; }
    Past &pastOf(std::uint32_t id)
    {
        if (id >= m_pasts.size())
            m_pasts.resize(id + std::size_t(1));
        return m_pasts[id];
    }
    /// Returns the oddities found in the events, as diagnostics of a device.
    [[nodiscard]] Diagnostics notedOf(int device) const { return m_noted.ofDevice(device); }

    AddressMap m_map;
    std::vector<Past> m_pasts; ///< by address id
    std::vector<Ghost> m_ghosts;
    std::vector<Unseen> m_unseen; ///< freed in the trace, by death
    LargeVector<std::uint32_t> m_ids; ///< address ids of the rows born in the trace
    Pairing m_result;

private:
    void alloc(std::uint32_t event);
    void freeRequested(std::uint32_t event);
    void freeCompleted(std::uint32_t event);
    void note(Issue issue, std::uint32_t event) { m_noted.add(issue, {0, event, {}}); }
    void noteUnseen(const AddressMap::Entry &entry, std::uint32_t event);

    EventColumns m_events; ///< valid during read()
    Diagnostics m_noted; ///< without the device, which may be known only at the end of the file
};

} // namespace allostrata
