#pragma once

#include "core/analysis/predict/recorded_run.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// How an allocation of one recording found its partner in the other.
enum class PairedBy : std::uint8_t {
    Nothing,
    Order, ///< place in the aligned order of allocations
    Free, ///< from before the recording: the place where it is freed
    Ordinal, ///< as often in a stack
    StackLaw, ///< as others of its stack and size
    SizeLaw, ///< as others of its size
    Before, ///< from before the recording, by size
    BeforeFreed, ///< the same of what is freed
    Constant, ///< from before the recording, without a partner
};

/// Sizes of the input of two recordings.
struct SizePair {
    double other = 0;
    double of = 0;
};

/// Partners of a recording's allocations in another recording of the same program.
struct RunMatch {
    std::vector<std::optional<std::uint64_t>> bytes; ///< requested by the partner; by allocation
    std::vector<PairedBy> by; ///< by allocation
    /// Another size that the partner may have, by allocation: others of its stack and size have partners of both
    std::map<std::uint32_t, std::uint64_t> alternatives;
    bool isOtherLonger = false; ///< the other recording goes on behind the end of this one, or begins before it
    std::size_t aligned = 0; ///< allocations paired by order
    double cover = 0; ///< share of the shorter sequence that is aligned
    double inner = 0; ///< of both sequences, from the first to the last aligned place
    bool isShortened = false; ///< stacks were compared without line numbers
    double commonStacks = 0; ///< share of all stacks that both have
};

/// Whether two sizes are equal, or as their inputs to the power of 1 or 2.
[[nodiscard]] bool isPurePower(std::uint64_t other, std::uint64_t of, SizePair sizes);

/// Pairs the allocations of `of` with those of `other`: by the order of events, then what the order left by where it is
/// freed, by ordinal, and by the law of its stack and size. See the guide "Will it fit?". Ends soon after a stop
/// request, with fewer pairs.
[[nodiscard]] RunMatch matchRuns(const RecordedRun &other, const RecordedRun &of, SizePair sizes,
                                 const std::stop_token &stop = {});

} // namespace allostrata
