#pragma once

#include "core/attributes/attribute_values.h"
#include "widgets/text/voice.h"

#include <QString>

namespace allostrata {

/// What tables and lists say of one allocation, attribute by attribute.
class AllocationCells {
public:
    /// All must live as long as this does. `reader` is of the device, with its attribution or, while it is not known,
    /// without.
    AllocationCells(const Document &document, const Device &device, const AttributeReader &reader, Voice voice);

    /// In a few words: "64.0 MiB", "never"; "" where the file does not know it.
    [[nodiscard]] QString text(AllocationId id, Attribute attribute) const;
    /// With all digits, and how it is known: "67,108,864 B", "backward: its frames". Where the file does not know it,
    /// why.
    [[nodiscard]] QString exactText(AllocationId id, Attribute attribute) const;
    /// Plain digits for sizes, as spreadsheets read them; else what text() says.
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
