#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace allostrata::generator {

/// Keys that a version of a writer wrote (FORMATS.md A).
struct Epoch {
    std::string_view name;
    bool bareList = false; ///< only the segments
    bool history = false; ///< blocks have `history` in place of `frames`
    bool requestedSize = true;
    bool blockAddress = true;
    bool poolAndExpandable = true; ///< segment_pool_id, is_expandable
    bool timeUs = true;
    bool settings = true;
    bool annotations = true;
    bool compileContext = false;
    bool userMetadata = false;
    bool eventPoolId = false;
    bool host = false; ///< host_segments, host_traces
    bool newSettings = false; ///< the settings that 2.14 added
    bool segmentFreeFrames = true;
    bool isXpu = false; ///< few keys, addresses above 2^63
    bool isNpu = false; ///< workspace events before the trace
};

[[nodiscard]] const Epoch *findEpoch(std::string_view name);
[[nodiscard]] std::array<std::string_view, 12> epochNames();

} // namespace allostrata::generator
