#pragma once

#include "core/model/memory_parts.h"
#include "core/model/oom_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Cause of an out-of-memory error that follows from the numbers in its text.
enum class OomTextCause : std::uint8_t {
    LargerThanLimit, ///< the request is larger than the limit of the process
    LargerThanDevice, ///< the request is larger than the device
    OutsideAllocator, ///< something that is not PyTorch's allocator holds as much; the text does not say which process
    ProcessLimit, ///< the device had enough, the limit of the process did not
    AnotherProcess, ///< other processes hold as much
    OutsidePyTorch, ///< this process holds as much outside PyTorch's allocator
    ReservedUnused, ///< as much is reserved, but not allocated
    PrivatePools, ///< at least half of what is allocated belongs to private pools
    Capacity, ///< none of these
};
/// Stable id: "larger_than_limit", "larger_than_device", "outside_allocator", ...
[[nodiscard]] std::string_view oomTextCauseId(OomTextCause cause);

/// What arithmetic says about the numbers of an out-of-memory error.
struct OomTextFacts {
    std::optional<PrintedBytes> thisProcess; ///< as printed, or the only process named if it holds all that is held
    std::optional<PrintedBytes> reserved; ///< as printed, or allocated and unallocated
    std::optional<BytesRange> outsidePyTorch; ///< held by this process outside PyTorch's allocator
    std::optional<BytesRange> others; ///< held by other processes, named or not
    std::vector<OomTextCause> causes; ///< all that hold whatever was rounded away; never empty
    /// Parts that add up to the last one, Total; empty if the text does not give the total.
    std::vector<MemoryPartBytes> ledger;
    bool isPartial = false; ///< the text lacks what most causes need: Capacity is only what is left
};
[[nodiscard]] OomTextFacts oomTextFacts(const OomText &text);

} // namespace allostrata
