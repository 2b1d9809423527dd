#pragma once

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

/// Bytes between two bounds; the difference of printed numbers, so it may be negative.
struct OomBytes {
    std::int64_t low = 0;
    std::int64_t value = 0;
    std::int64_t high = 0;

    [[nodiscard]] bool operator==(const OomBytes &) const = default;
};

/// Part of the device, or of the limit for MPS.
enum class OomPart : std::uint8_t {
    Free, ///< of the device
    Allocated, ///< by PyTorch
    Unallocated, ///< reserved by PyTorch, but not allocated
    OutsidePyTorch, ///< held by this process outside PyTorch's allocator
    OtherProcesses, ///< held by the other processes that the text names
    OutsideAllocator, ///< held outside PyTorch's allocator, by this process or by others
    Unexplained, ///< what the text does not account for; negative if its numbers add up to more
    Total, ///< sum of all: the device, or the limit for MPS
};
/// Stable id, snake_case.
[[nodiscard]] std::string_view oomPartId(OomPart part);

struct OomPartBytes {
    OomPart part = OomPart::Total;
    OomBytes bytes;
};

/// What arithmetic says about the numbers of an out-of-memory error.
struct OomTextFacts {
    std::optional<PrintedBytes> thisProcess; ///< as printed, or the only process named if it holds all that is held
    std::optional<PrintedBytes> reserved; ///< as printed, or allocated and unallocated
    std::optional<OomBytes> outsidePyTorch; ///< held by this process outside PyTorch's allocator
    std::optional<OomBytes> others; ///< held by other processes, named or not
    std::vector<OomTextCause> causes; ///< all that hold whatever was rounded away; never empty
    /// Parts that add up to the last one, Total; empty if the text does not give the total.
    std::vector<OomPartBytes> ledger;
    bool isPartial = false; ///< the text lacks what most causes need: Capacity is only what is left
};
[[nodiscard]] OomTextFacts oomTextFacts(const OomText &text);

} // namespace allostrata
