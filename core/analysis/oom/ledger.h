#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Kind of a line in the ledger.
enum class LedgerKind : std::uint8_t {
    Category, ///< requested and in use
    Module, ///< requested and in use, below its category or its parent module
    Waiting, ///< requested; its free is requested but not completed
    Requested, ///< sum of the above: Counters::requested
    Rounding, ///< rounding of requests, in blocks of known or bounded size
    NotSplit, ///< remainders that the allocator leaves in their block, in blocks of known size
    NotRecorded, ///< assumed bytes beyond the rounded request, in blocks whose size is only bounded
    NotElements, ///< blocks waiting to be freed whose allocation is not in the file: PendingNotCounted
    SplitRemainders, ///< free ranges in segments that also hold blocks; default pool
    UnusedSegments, ///< segments without blocks; default pool
    PrivatePools, ///< free ranges and unused segments of private pools
    Pool, ///< free ranges and unused segments of one private pool, below PrivatePools
    Contradiction, ///< contradictory data in the file; may be negative
    Reserved, ///< sum of all: Counters::reserved
};
/// Stable id, snake_case.
[[nodiscard]] std::string_view ledgerKindId(LedgerKind kind);

/// Line of the ledger. Lines that are not sums and have no parent add up to the reserved bytes.
struct LedgerRow {
    static constexpr std::uint32_t kNone = 0xffffffff;

    LedgerKind kind = LedgerKind::Category;
    std::uint32_t parent = kNone; ///< row; always a smaller number
    std::uint16_t depth = 0;
    CategoryId category; ///< for categories and modules
    ModuleId module; ///< first module that a line represents; empty: unknown module
    std::uint32_t modules = 0; ///< number of modules represented: repeated layers are one line
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    std::int64_t bytes = 0; ///< best estimate; negative only for a contradiction
    std::int64_t start = 0; ///< sum of the lines before it: the start of its bar
    std::uint64_t count = 0; ///< allocations, blocks, free ranges or segments, as the kind implies
    std::uint64_t before = 0; ///< part of `bytes` born before the recording

    [[nodiscard]] bool isSum() const { return kind == LedgerKind::Requested || kind == LedgerKind::Reserved; }
    [[nodiscard]] bool operator==(const LedgerRow &) const = default;
};

/// Composition of the reserved bytes at one moment, complete to the byte.
struct Ledger {
    Moment moment = 0;
    Counters counters; ///< counters at the moment
    /// In display order: categories with most bytes first, children after their parent. Waiting, rounding, split and
    /// unused are included even if they are zero.
    std::vector<LedgerRow> rows;
    std::int64_t contradiction = 0; ///< bytes; 0 unless the file contradicts itself
    Interval notRecorded; ///< bytes of LedgerKind::NotRecorded, with their bounds
    IdVector<CategoryId, std::uint64_t> waitingBy; ///< requested bytes waiting to be freed
    std::uint64_t waitingBlocks = 0; ///< including rounding and blocks without a known allocation: active - allocated
    std::uint64_t boundBlocks = 0; ///< blocks whose size is not recorded: free ranges beside them are estimates

    /// First line of a kind; null if there is none.
    [[nodiscard]] const LedgerRow *find(LedgerKind kind) const;
};

/// Peak described by a ledger.
enum class LedgerPeak : std::uint8_t { Requested, Allocated, Reserved };
/// First moment of the highest value of a counter.
[[nodiscard]] Moment momentOf(const Timeline &timeline, LedgerPeak peak);

/// Builds the ledger of a moment. `timeline` and `attribution` belong to one device of the snapshot. O(live log live).
/// Errors: Cancelled.
[[nodiscard]] Result<Ledger> makeLedger(const Snapshot &snapshot, const Timeline &timeline,
                                        const Attribution &attribution, Moment moment, const LoadContext &context);

} // namespace allostrata
