#pragma once

#include <QRgb>
#include <QString>

#include "core/attributes/attribute_values.h"
#include "core/load/document.h"
#include "widgets/paint/band_colour.h"
#include "widgets/paint/theme.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace allostrata {

/// The colours of the allocations of a device by an attribute. Little is worked out beforehand: what an allocation has
/// is looked up when it is asked for, so that another attribute costs what is drawn. Immutable; safe to ask from
/// several threads. The document must live longer.
class AllocationColours {
public:
    /// Of a document that was loaded. O(stacks + allocations from before the recording); for most names, where there
    /// are several, one pass over the allocations for their order. `attribution`: null while what allocations are for
    /// is not known; colours by it are one grey class then.
    [[nodiscard]] static AllocationColours make(const Document &document, const Device &device, Attribute attribute,
                                                ThemeKind theme,
                                                std::shared_ptr<const Attribution> attribution = nullptr);

    /// O(1).
    [[nodiscard]] BandColour bandColour(AllocationId id) const { return m_entries[entryOf(m_values->of(id))]; }
    [[nodiscard]] QRgb colour(AllocationId id) const { return bandColour(id).colour; }
    [[nodiscard]] std::uint8_t colourClass(AllocationId id) const { return bandColour(id).colourClass; }
    /// Works out the entries of all allocations, a byte each, on all cores: for who asks for most of them time and
    /// again. O(allocations).
    void spread();
    /// Of many, into as many rows.
    void bandColours(std::span<const AllocationId> ids, BandColour *into) const;
    /// A class in words: "64 KiB to 1 MiB", "stream 0 (default)"; for a hue the function that has the most bytes of it,
    /// which is found out when it is asked for first: O(allocations).
    [[nodiscard]] QString className(std::uint8_t colourClass) const;
    /// A colour that stands for the class, for legends.
    [[nodiscard]] QRgb classColour(std::uint8_t colourClass) const;
    [[nodiscard]] std::size_t classCount() const { return m_classes.size(); }
    /// Allocations of the device.
    [[nodiscard]] std::size_t size() const { return m_size; }

private:
    friend class AllocationColourer;
    static constexpr std::uint8_t kMostClasses = kColourClasses;

    struct ColourClass {
        QRgb colour = 0;
        QString name; ///< empty for hues: see m_hueNames
    };
    struct HueNames {
        std::once_flag once;
        std::vector<QString> names;
    };

    AllocationColours(const Document &document, const Device &device);

    /// Row of m_entries for a value.
    [[nodiscard]] std::uint8_t entryOf(std::uint64_t value) const
    {
        if (m_limits.empty())
            return m_table[std::min<std::size_t>(value, m_table.size() - 1)];
        std::uint8_t entry = 0;
        for (const std::uint64_t limit : m_limits)
            entry = static_cast<std::uint8_t>(entry + (value >= limit ? 1 : 0));
        return entry;
    }
    [[nodiscard]] std::vector<QString> nameHues() const;

    const Document *m_document;
    const Timeline *m_timeline;
    std::size_t m_size = 0;
    AttributeValuesPtr m_values;
    std::span<const std::uint64_t> m_limits; ///< of numbers: upper limits of the classes; empty for names
    std::vector<std::uint8_t> m_table; ///< of names: entry by code, and of what is not known at the end
    std::vector<BandColour> m_entries;
    std::vector<std::uint8_t> m_spread; ///< rows of m_entries by allocation; empty until spread()
    std::vector<ColourClass> m_classes;
    std::shared_ptr<HueNames> m_hueNames; ///< of stacks only
    std::shared_ptr<const Attribution> m_attribution; ///< that the values are read from
};

} // namespace allostrata
