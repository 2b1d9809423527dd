#pragma once

#include <QRgb>
#include <QString>

#include "core/load/document.h"
#include "widgets/paint/theme.h"
#include "widgets/session/view_state.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// The colours of all allocations of a device under one colouring: a byte each and a table of colours. Immutable.
class AllocationColours {
public:
    /// Of a document that was loaded. Cost O(allocations + stacks): about 1 ms for 300,000.
    [[nodiscard]] static AllocationColours make(const Document &document, const Device &device, Colouring colouring,
                                                ThemeKind theme);

    [[nodiscard]] QRgb colour(AllocationId id) const { return m_entries[m_entryOf[id.value()]].colour; }
    /// What the colour stands for, below 64: the hue of a stack, a class of sizes, a stream. Thin bands merge by it.
    [[nodiscard]] std::uint8_t colourClass(AllocationId id) const { return m_entries[m_entryOf[id.value()]].colourClass; }
    /// A class in words: "64 KiB to 1 MiB", "stream 0 (default)"; for a hue the function that has the most bytes of it.
    [[nodiscard]] QString className(std::uint8_t colourClass) const;
    /// A colour that stands for the class, for legends.
    [[nodiscard]] QRgb classColour(std::uint8_t colourClass) const;
    [[nodiscard]] std::size_t classCount() const { return m_classes.size(); }
    [[nodiscard]] std::size_t size() const { return m_entryOf.size(); }

private:
    friend class AllocationColourer;
    static constexpr std::uint8_t kMostClasses = 64;

    struct Entry {
        QRgb colour = 0;
        std::uint8_t colourClass = 0;
    };
    struct ColourClass {
        QRgb colour = 0;
        QString name;
    };

    std::vector<std::uint8_t> m_entryOf; ///< by allocation: row of m_entries
    std::vector<Entry> m_entries;
    std::vector<ColourClass> m_classes;
};

} // namespace allostrata
