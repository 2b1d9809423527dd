#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace allostrata::generator {

/// Plan for running out of memory: the obstacles to a request, and the expected verdict. Sizes in bytes. Live memory
/// fills the device up to `slack`.
struct OomPlan {
    std::uint64_t pieces = 0; ///< freed between blocks that stay, none larger than two pieces
    std::uint64_t pieceSize = 6ULL << 20U; ///< below 10 MiB
    std::uint64_t pieceStream = 0;
    std::uint64_t others = 0; ///< taken by another process
    bool othersComeLate = false; ///< this process had all of the device before
    std::uint64_t poolUnused = 0; ///< free in a private pool, in whole segments
    std::uint64_t poolChunk = 64ULL << 20U;
    std::uint64_t defaultUnused = 0; ///< free in whole segments of the default pool when a capture begins
    std::uint64_t pending = 0; ///< freed during a capture, awaiting another stream
    std::uint64_t slack = 0; ///< free on the device, about
    std::uint64_t asked = 0;
    std::uint64_t stream = 0; ///< stream of the request
    bool inCapture = false; ///< the request is made while a graph is captured, from its pool
    unsigned attempts = 1; ///< the script tries again
    bool trains = false; ///< a training run comes first
    bool capacityIsKnown = false; ///< whoever looks at the file knows the device
    std::vector<std::string> causes; ///< the decisive one first
};

} // namespace allostrata::generator
