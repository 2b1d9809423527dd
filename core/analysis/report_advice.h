#pragma once

#include "core/analysis/out_of_memory.h"
#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

struct DeviceReport;

/// What a report recommends, and why.
enum class AdviceKind : std::uint8_t {
    OomRemedy, ///< memory ran out; see Advice::remedy
    Leak, ///< a stack keeps more in each step
    LowHeadroom, ///< little of the device was free at the peak
    CachedShare, ///< much of what is reserved is not in use
    LargeFreeBlocks, ///< free blocks above kLargeFreeBlock
    Fragmentation, ///< much is free in segments that blocks pin
    PrivatePools, ///< much is free in private pools
    PendingFrees, ///< blocks wait for other streams
    OptimizerShare, ///< much of the peak is optimizer state
    ActivationShare, ///< much of the peak is activations
    RecordLonger, ///< the ring buffer overflowed
    RecordEarlier, ///< much of the peak was there before the recording
};

/// A recommendation. It is there only where its condition holds.
struct Advice {
    AdviceKind kind = AdviceKind::CachedShare;
    std::size_t device = 0; ///< row of Report::devices
    std::uint64_t bytes = 0; ///< that it is about
    std::uint64_t whole = 0; ///< that they are a part of; 0: of nothing
    std::uint64_t count = 0; ///< of blocks, allocations or steps, as the kind implies
    StackId stack; ///< whose line it names; empty: the file does not tell one
    std::optional<OomRemedy> remedy; ///< of OomRemedy

    /// bytes / whole.
    [[nodiscard]] double share() const { return whole > 0 ? static_cast<double>(bytes) / static_cast<double>(whole) : 0.0; }
};

/// A row of the table of recommendations.
struct AdviceRow {
    AdviceKind kind = AdviceKind::OomRemedy;
    std::string_view id; ///< stable: "cached_share"
    double threshold = 0; ///< the share above which it is given; 0 where no share decides
    std::string_view setting; ///< what to set or call; "" where the remedy tells it
};
/// Each kind once, in order of the enumeration.
[[nodiscard]] std::span<const AdviceRow> adviceTable();
[[nodiscard]] const AdviceRow &adviceRow(AdviceKind kind);
/// What to set or call. With expandable segments on already those are not recommended again.
[[nodiscard]] std::string_view adviceSetting(const Advice &advice, const DeviceReport &device);

struct AdviceInput {
    const Document &document;
    const Attribution &attribution; ///< of the device
    const DeviceReport &report;
    std::size_t index = 0; ///< row of Report::devices
};
/// O(live at the peak + blocks).
[[nodiscard]] std::vector<Advice> adviceFor(const AdviceInput &input);

} // namespace allostrata
