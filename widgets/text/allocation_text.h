#pragma once

#include <QList>
#include <QString>

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/allocations/at_cursor.h"
#include "core/load/document.h"
#include "widgets/text/voice.h"

#include <cstdint>
#include <span>

namespace allostrata {

class AttributeReader;

/// Context of sentences about allocations in the translations.
inline constexpr const char *kAllocationContext = "Allocation";

/// A name and a value beside it.
struct TextFact {
    QString name;
    QString value;
    QString toolTip; ///< exact numbers and what is inferred; may be empty
    bool isCode = false; ///< an address or the like, for a monospaced font
};

/// A point of a life: "Allocated", "1,657", "at 29.71 ms".
struct TextMoment {
    QString name;
    QString value;
    QString rest; ///< on the same line
    QString below; ///< on the next one; may be empty
};

/// Everything that is said about an allocation, or about several, but for the stacks.
struct AllocationText {
    QString size; ///< "64.0 MiB"
    QString exact; ///< "67,108,864 B requested, 67,108,864 B allocated"
    QString badge; ///< "live at the peak"; may be empty
    QList<TextMoment> moments;
    QList<TextFact> facts;
    QString same; ///< "One of 48 with this stack"; empty where it has none
    QString sameAtPeak; ///< "24 live at the peak: 1.50 GiB, 13.0 %"
    QString sameInAll; ///< see sameInAllText()
    bool hasOthers = false; ///< with the same stack
    bool isFirstOfSame = false;
    bool isLastOfSame = false;

    /// All of it, a line each, for the clipboard.
    [[nodiscard]] QString all() const;
};

/// The device must be one of the document's. All but sameInAll, which depends on the cursor.
[[nodiscard]] AllocationText allocationText(const Document &document, const Device &device, AllocationId id,
                                            const Voice &voice);
/// The same with a reader of the device that is at hand: what it read once it knows.
[[nodiscard]] AllocationText allocationText(const Document &document, const Device &device, AllocationId id,
                                            const Voice &voice, const AttributeReader &reader);
/// "3.00 GiB in all; 12 live at the cursor: 768.0 MiB" of those with the same stack; the part about the cursor where it
/// is not at the peak. Empty for an allocation without a stack, and where there is no trace. O(those with the stack).
[[nodiscard]] QString sameInAllText(const Document &document, const Device &device, AllocationId id, Moment cursor,
                                    const Voice &voice);
/// Of several: count, sum, and how many of them are live at the cursor and at the peak.
[[nodiscard]] AllocationText allocationsText(const Document &document, const Device &device,
                                             std::span<const AllocationId> ids, Moment cursor, const Voice &voice);

/// The name that other viewers give an allocation: "b7f8a00000000_3".
[[nodiscard]] QString viewerName(const Timeline &timeline, AllocationId id);
/// "aten::mm", the operator that a profiler saw it made by; "" where none is told.
[[nodiscard]] QString operatorText(const Document &document, const Device &device, AllocationId id);

/// "softmax nn_utils.py:6", in two parts; for allocations without a stack the operator, or the reason in a few words,
/// and nothing.
struct PlaceText {
    QString function;
    QString place;
};
[[nodiscard]] PlaceText placeText(const Document &document, const Device &device, AllocationId id, const Voice &voice);
/// The same of a stack with frames.
[[nodiscard]] PlaceText lineText(const Document &document, StackId stack);
/// Why there are no frames, as a sentence. Empty if there are.
[[nodiscard]] QString noStackText(NoStackReason reason, const Voice &voice);

/// "1 allocation", "48 allocations".
[[nodiscard]] QString allocationCountText(std::uint64_t count, const Voice &voice);
/// How long: "950 µs", "5.26 ms", "76.3 ms", "12.4 s".
[[nodiscard]] QString durationText(std::uint64_t microseconds, const Voice &voice);
/// When: "29.71 ms" since the first event.
[[nodiscard]] QString timeText(std::uint64_t microseconds, const Voice &voice);

} // namespace allostrata
