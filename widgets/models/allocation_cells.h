#pragma once

#include "core/analysis/allocation_rows.h"
#include "widgets/models/allocation_table_model.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// What a table says of one allocation, cell by cell.
class AllocationCells {
public:
    /// All must live as long as this does. `attribution`: null while it is not known.
    AllocationCells(const Document &document, const Device &device, const Attribution *attribution, Voice voice);

    /// In a few words: "64.0 MiB", "never".
    [[nodiscard]] QString text(AllocationId id, AllocationColumn column) const;
    /// With all digits, and how it is known: "67,108,864 B", "backward: its frames".
    [[nodiscard]] QString exactText(AllocationId id, AllocationColumn column) const;

private:
    [[nodiscard]] QString say(const char *source, std::initializer_list<QString> values = {}) const;
    [[nodiscard]] QString bytesExactly(std::uint64_t bytes) const;
    [[nodiscard]] QString timeOf(EventId event) const;
    [[nodiscard]] QString deathText(AllocationId id) const;
    [[nodiscard]] QString lifeText(AllocationId id, bool inTime) const;
    [[nodiscard]] QString sizeText(AllocationId id, std::uint64_t bytes) const;
    [[nodiscard]] QString attributedText(AllocationId id, AllocationColumn column) const;
    /// Nobody recorded it: the trace of a list of tensors is made up.
    [[nodiscard]] bool isMadeUp(AllocationColumn column) const;
    [[nodiscard]] QString detailText(AllocationId id, StringId Detail::*text) const;
    [[nodiscard]] AttributionSource sourceOf(AllocationId id, AllocationColumn column) const;
    [[nodiscard]] QString streamText(std::uint16_t row) const;
    [[nodiscard]] QString poolText(std::uint16_t row) const;

    const Document &m_document;
    const Device &m_device;
    const Timeline &m_timeline;
    const Allocations &m_allocations;
    const Attribution *m_attribution;
    Voice m_voice;
};

} // namespace allostrata
