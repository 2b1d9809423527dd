#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Categories of a memory timeline by number; the last one is for allocations it cannot classify.
inline constexpr std::array<std::string_view, 8> kAmountCategories
    = {"parameter", "optimizer_state", "input", "temporary", "activation", "gradient", "autograd_detail", "unknown"};
inline constexpr std::uint8_t kUnknownAmount = kAmountCategories.size() - 1;

/// Upper limit of a change in a memory timeline, bytes.
inline constexpr std::uint64_t kLargestAmount = std::uint64_t(1) << 60;

/// Bytes of a category that were allocated or freed.
struct AmountChange {
    static constexpr std::int64_t kNoTime = INT64_MIN;

    std::int64_t timeNs = kNoTime;
    std::int64_t bytes = 0; ///< never 0; at most kLargestAmount in magnitude; negative: freed
    std::uint8_t category = kUnknownAmount;
};

/// The changes of a memory timeline, in order.
struct AmountChanges {
    std::vector<AmountChange> rows;
    std::size_t before = 0; ///< number of rows at the front from before the recording; all are allocations
    bool matchBySize = false; ///< a free ends an amount of its size; else the newest amounts
};

/// Makes a snapshot of one device of Recorder::Categories. After the events of any row the live bytes of each category
/// are the running sum of its rows up to that one; if the sum would fall below zero at some row, it is raised by the
/// bytes that must have been present before.
///
/// A free ends the newest live amount of its category and size, else as many of the newest as it needs, the last of
/// them in part: that one counts as two amounts from its birth (AmountSplit, if sizes are matched). Freed bytes beyond
/// the live amounts were present before the recording (AmountUnseen). Both issues name the row. Each event has the
/// Detail of its category, frees of earlier amounts included. Addresses are made up and only pair events. Amounts that
/// are present throughout are in one segment. Linear in the rows. Errors: Cancelled, MemoryLimit.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> amountsSnapshot(const AmountChanges &changes, Diagnostics diagnostics,
                                                                const LoadContext &context);

} // namespace allostrata
