#pragma once

#include "core/attributes/attribute_values.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// Texts about one allocation in tables and lists, by attribute.
class AllocationCells {
public:
    /// All arguments must outlive this object. `reader` belongs to the device, with its attribution or, if that is
    /// unknown, without.
    AllocationCells(const Document &document, const Device &device, const AttributeReader &reader, Voice voice);

    /// Short text: "64.0 MiB", "never"; "" if the file does not say.
    [[nodiscard]] QString text(AllocationId id, Attribute attribute) const;
    /// Exact value and its source: "67,108,864 B", "backward, known from: frames"; or why the file does not say.
    [[nodiscard]] QString exactText(AllocationId id, Attribute attribute) const;
    /// Source of a category, module, phase or step: "frames"; "" if it is unknown or still being computed.
    [[nodiscard]] QString sourceText(AllocationId id, Attribute attribute) const;
    /// Plain digits for sizes, for spreadsheets; otherwise the same as text().
    [[nodiscard]] QString plainText(AllocationId id, Attribute attribute) const;

private:
    [[nodiscard]] QString say(const char *source, std::initializer_list<QString> values = {}) const;
    [[nodiscard]] QString timeOf(EventId event) const;
    [[nodiscard]] QString deathText(AllocationId id) const;
    [[nodiscard]] QString lifeText(AllocationId id, bool inTime) const;
    [[nodiscard]] QString sizeText(AllocationId id, std::uint64_t bytes) const;
    [[nodiscard]] QString nameText(AllocationId id, Attribute attribute) const;
    [[nodiscard]] AttributionSource sourceOf(AllocationId id, Attribute attribute) const;

    const Document &m_document;
    const Device &m_device;
    const Timeline &m_timeline;
    const Allocations &m_allocations;
    const AttributeReader &m_reader;
    const Attribution *m_attribution;
    Voice m_voice;
};

} // namespace allostrata
