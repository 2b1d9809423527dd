#pragma once

#include <QList>
#include <QString>

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/allocations/at_cursor.h"
#include "core/load/document.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace allostrata {

class AttributeReader;

/// A name and a value beside it.
struct TextFact {
    QString name;
    QString value;
    QString toolTip; ///< exact numbers and inferred values; may be empty
    bool isCode = false; ///< an address or similar, for a monospaced font
    QString note = {}; ///< less important, after the value: its source
};

/// A point in a life: "Allocated", "1,657", "at 29.71 ms".
struct TextMoment {
    QString name;
    QString value;
    QString rest; ///< on the same line
    QString below; ///< on the next line; may be empty
};

/// All texts about one or several allocations, except the stacks.
struct AllocationText {
    QString size; ///< "64.0 MiB"
    QString exact; ///< "67,108,864 B requested, 67,108,864 B allocated"
    QString badge; ///< "live at the peak"; may be empty
    QList<TextMoment> moments;
    QList<TextFact> facts;
    QString same; ///< "One of 48 with this stack"; empty without a stack
    QString sameAtPeak; ///< "24 live at the peak: 1.50 GiB, 13.0 %"
    QString sameInAll; ///< see sameInAllText()
    bool hasOthers = false; ///< with the same stack
    bool isFirstOfSame = false;
    bool isLastOfSame = false;

    /// The whole text, one item per line, for the clipboard.
    [[nodiscard]] QString all() const;
};

/// Texts about an allocation, except sameInAll, which depends on the cursor. The device must belong to the document.
[[nodiscard]] AllocationText allocationText(const Document &document, const Device &device, AllocationId id,
                                            const Voice &voice);
/// Texts about an allocation, using an existing reader of the device and its cached results. All allocations of a
/// device have the same facts in the same order, except for internal metadata, which come last. Without an attribution
/// in the reader, it counts as still being computed.
[[nodiscard]] AllocationText allocationText(const Document &document, const Device &device, AllocationId id,
                                            const Voice &voice, const AttributeReader &reader);
/// Text about the allocations with the same stack: "3.00 GiB in all; 12 live at the cursor: 768.0 MiB". The part about
/// the cursor appears only if the cursor is not at the peak. Empty for an allocation without a stack, and without a
/// trace. O(allocations with the stack).
[[nodiscard]] QString sameInAllText(const Document &document, const Device &device, AllocationId id, Moment cursor,
                                    const Voice &voice);
/// Texts about several allocations: count, sum, and how many are live at the cursor and at the peak.
[[nodiscard]] AllocationText allocationsText(const Document &document, const Device &device,
                                             std::span<const AllocationId> ids, Moment cursor, const Voice &voice);

/// Name of an allocation in other viewers: "b7f8a00000000_3".
[[nodiscard]] QString viewerName(const Timeline &timeline, AllocationId id);
/// Operator that made the allocation according to a profiler, "aten::mm"; "" if unknown.
[[nodiscard]] QString operatorText(const Document &document, const Device &device, AllocationId id);

/// Place in two parts: "softmax nn_utils.py:6". For allocations without a stack, `function` is the operator or the
/// reason in a few words, and `place` is empty.
struct PlaceText {
    QString function;
    QString place;
};
[[nodiscard]] PlaceText placeText(const Document &document, const Device &device, AllocationId id, const Voice &voice);
/// Place of a stack with frames.
[[nodiscard]] PlaceText lineText(const Document &document, StackId stack);
/// Sentence on why there are no frames. Empty if there are any.
[[nodiscard]] QString noStackText(NoStackReason reason, const Voice &voice);

/// "1 allocation", "48 allocations".
[[nodiscard]] QString allocationCountText(std::uint64_t count, const Voice &voice);
/// Duration: "950 µs", "5.26 ms", "76.3 ms", "12.4 s".
[[nodiscard]] QString durationText(std::uint64_t microseconds, const Voice &voice);
/// Time since the first event: "29.71 ms".
[[nodiscard]] QString timeText(std::uint64_t microseconds, const Voice &voice);

/// Allocations as rows of a table, with tabs between the cells: bytes, size, place, name, events of allocation and
/// free; at most kMostCopiedRows, then a row that counts the others.
inline constexpr std::size_t kMostCopiedRows = 100'000;
[[nodiscard]] QString allocationRows(const Document &document, const Device &device, std::span<const AllocationId> ids,
                                     const Voice &voice);

} // namespace allostrata
