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

/// The categories of a memory timeline by their numbers; the last one stands for those that it does not know.
inline constexpr std::array<std::string_view, 8> kAmountCategories
    = {"parameter", "optimizer_state", "input", "temporary", "activation", "gradient", "autograd_detail", "unknown"};
inline constexpr std::uint8_t kUnknownAmount = kAmountCategories.size() - 1;

/// No change of a memory timeline is larger, bytes.
inline constexpr std::uint64_t kLargestAmount = std::uint64_t(1) << 60;

/// Bytes of a category that came or went.
struct AmountChange {
    static constexpr std::int64_t kNoTime = INT64_MIN;

    std::int64_t timeNs = kNoTime;
    std::int64_t bytes = 0; ///< never 0; at most kLargestAmount, either way; below 0: they went
    std::uint8_t category = kUnknownAmount;
};

/// What a memory timeline says, in order.
struct AmountChanges {
    std::vector<AmountChange> rows;
    std::size_t before = 0; ///< the first rows are what was there before the recording; all of them came
    bool matchBySize = false; ///< a release is that of an amount of its size; else of what came last
};

/// Makes a snapshot of one device of Recorder::Categories whose live bytes in each category are, after the events of
/// any row, the running sum of its rows up to that one; where that would be below zero at some row, raised by what must
/// have been there before.
///
/// A release ends the newest living amount of its category and size, else as many of the newest as it needs, the last
/// of them in part: that one was two amounts from its beginning (AmountSplit, where sizes tell). What no living amount
/// covers was there before the recording (AmountUnseen). Both name the row. Each event has the Detail of its category;
/// frees of what was there before as well. Addresses are made up: they pair events and say nothing. What was there
/// before and stays is in one segment. Linear in the rows. Errors: Cancelled, MemoryLimit.
[[nodiscard]] Result<std::unique_ptr<Snapshot>> amountsSnapshot(const AmountChanges &changes, Diagnostics diagnostics,
                                                                const LoadContext &context);

} // namespace allostrata
