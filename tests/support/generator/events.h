#pragma once

#include "tests/support/generator/frame_table.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace allostrata::generator {

enum class EventKind : std::uint8_t {
    Alloc,
    FreeRequested,
    FreeCompleted,
    SegmentAlloc,
    SegmentFree,
    SegmentMap,
    SegmentUnmap,
    Oom,
    Snapshot,
    UserDefined,
    Annotate,
    WorkspaceSnapshot,
};

inline constexpr std::array<std::string_view, 12> kActionNames = {
    "alloc", "free_requested", "free_completed", "segment_alloc", "segment_free",      "segment_map", "segment_unmap",
    "oom",   "snapshot",       "user_defined",   "annotate",      "workspace_snapshot"};

/// Id of a memory pool: (0, 0) is the default; first != 0: CUDA graph capture, second != 0: pool handle.
struct PoolId {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    [[nodiscard]] auto operator<=>(const PoolId &) const = default;
};

/// The allocator's true counters, bytes.
struct Counters {
    std::uint64_t requested = 0; ///< requested by allocations not yet free_completed
    std::uint64_t allocated = 0; ///< blocks not yet free_requested
    std::uint64_t active = 0; ///< blocks not yet free_completed
    std::uint64_t reserved = 0; ///< segments and mapped ranges

    [[nodiscard]] bool operator==(const Counters &) const = default;
};

/// Event of the allocator, with the counters after it.
struct Event {
    EventKind kind = EventKind::Alloc;
    std::uint64_t address = 0; ///< Oom: free bytes on the device
    std::uint64_t size = 0;
    std::uint64_t stream = 0;
    PoolId pool;
    CaptureIndex context = 0;
    std::uint32_t allocation = 0; ///< 1 + row of the allocations; 0 if the event concerns none
    std::int64_t timeUs = 0;
    TextIndex compileContext = 0;
    TextIndex userMetadata = 0;
    Counters after;
};

class EventObserver {
public:
    virtual ~EventObserver() = default;
    virtual void onEvent(const Event &event) = 0;
};

/// The simulated wall clock, microseconds since the epoch, shared by all devices.
struct Clock {
    std::int64_t nowUs = 1760000000000000;
};

} // namespace allostrata::generator
