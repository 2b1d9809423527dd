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

/// What a line of the ledger counts.
enum class LedgerKind : std::uint8_t {
    Category, ///< requested and in use
    Module, ///< the same, below its category or below the module that it is part of
    Waiting, ///< requested, its free is requested and not completed
    Requested, ///< sum of the above: Counters::requested
    Rounding, ///< what rounding adds to requests, in blocks of which the size is known or bound
    NotSplit, ///< rests that the allocator leaves with their block, in blocks of which the size is known
    NotRecorded, ///< what blocks of which the size is only bound are taken to have beyond the rounded request
    NotElements, ///< blocks that wait to be freed and whose allocation the file does not tell: PendingNotCounted
    SplitRemainders, ///< free ranges in segments that also hold blocks; default pool
    UnusedSegments, ///< segments without any block; default pool
    PrivatePools, ///< free ranges and unused segments of private pools
    Pool, ///< the same of one of them, below it
    Contradiction, ///< what the file tells twice differently; may be less than zero
    Reserved, ///< sum of all: Counters::reserved
};
/// Stable, snake_case.
[[nodiscard]] std::string_view ledgerKindId(LedgerKind kind);

/// A line of the ledger. Lines that are no sums and have no parent add up to what is reserved.
struct LedgerRow {
    static constexpr std::uint32_t kNone = 0xffffffff;

    LedgerKind kind = LedgerKind::Category;
    std::uint32_t parent = kNone; ///< row; always a smaller number
    std::uint16_t depth = 0;
    CategoryId category; ///< of categories and modules
    ModuleId module; ///< the first that a line stands for; empty: no module is known
    std::uint32_t modules = 0; ///< that it stands for: repeated layers are one line
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    std::int64_t bytes = 0; ///< best estimate; less than zero only for a contradiction
    std::int64_t start = 0; ///< bytes of the lines before it: where its bar begins
    std::uint64_t count = 0; ///< allocations, blocks, free ranges or segments, as the kind implies
    std::uint64_t before = 0; ///< of the bytes, those born before the recording

    [[nodiscard]] bool isSum() const { return kind == LedgerKind::Requested || kind == LedgerKind::Reserved; }
    [[nodiscard]] bool operator==(const LedgerRow &) const = default;
};

/// What the reserved bytes of one moment are, to the byte.
struct Ledger {
    Moment moment = 0;
    Counters counters; ///< of the moment
    /// As they are shown: categories with the most bytes first, children behind their parent;
    std::vector<LedgerRow> rows;
    ///< waiting, rounding, split and unused are there even where they are nothing
    std::int64_t contradiction = 0; ///< bytes; 0 unless the file contradicts itself
    Interval notRecorded; ///< bytes of LedgerKind::NotRecorded, and how many they may be
    IdVector<CategoryId, std::uint64_t> waitingBy; ///< requested bytes that wait to be freed
    std::uint64_t waitingBlocks = 0; ///< with rounding and blocks that are no elements: active - allocated
    std::uint64_t boundBlocks = 0; ///< whose size is not recorded: free ranges beside them are estimates

    /// The first of a kind; null if there is none.
    [[nodiscard]] const LedgerRow *find(LedgerKind kind) const;
};

/// Which peak a ledger is asked for.
enum class LedgerPeak : std::uint8_t { Requested, Allocated, Reserved };
/// The moment at which that counter stood highest first.
[[nodiscard]] Moment momentOf(const Timeline &timeline, LedgerPeak peak);

/// `timeline` and `attribution` are those of one device of the snapshot. O(live log live). Errors: Cancelled.
[[nodiscard]] Result<Ledger> makeLedger(const Snapshot &snapshot, const Timeline &timeline,
                                        const Attribution &attribution, Moment moment, const LoadContext &context);

} // namespace allostrata
