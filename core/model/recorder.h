#pragma once

#include <cstdint>

namespace allostrata {

/// What the devices of a snapshot were seen by.
enum class Recorder : std::uint8_t {
    Allocator, ///< the caching allocator: events in order, addresses, segments
    Peak, ///< a tracer that lists the tensors alive at the peak: no order, no addresses, no segments
    Profiler, ///< a profiler: allocations and frees in order, no segments
    Categories, ///< a memory timeline: amounts by category over time; its allocations are amounts that came and went, not single ones
};

} // namespace allostrata
