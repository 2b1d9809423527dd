#pragma once

#include <QRgb>
#include <QString>

#include "core/attribution/attribution.h"
#include "core/load/document.h"
#include "widgets/paint/band_colour.h"
#include "widgets/paint/theme.h"
#include "widgets/session/view_state.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace allostrata {

/// The colours of the allocations of a device under one colouring. Little is worked out beforehand: what an allocation
/// has is looked up when it is asked for, so that a new colouring costs what is drawn. Immutable; safe to ask from
/// several threads. The document must live longer.
class AllocationColours {
public:
    /// Of a document that was loaded. O(stacks + allocations from before the recording); for streams and pools, where
    /// there are several, one pass over the allocations for their order.
    /// For colours by what allocations are for `attribution` tells it; while it is null all is of one grey class.
    [[nodiscard]] static AllocationColours make(const Document &document, const Device &device, Colouring colouring,
                                                ThemeKind theme, std::shared_ptr<const Attribution> attribution = nullptr);

    /// O(1).
    [[nodiscard]] BandColour bandColour(AllocationId id) const { return m_entries[entryOf(id.value())]; }
    [[nodiscard]] QRgb colour(AllocationId id) const { return bandColour(id).colour; }
    [[nodiscard]] std::uint8_t colourClass(AllocationId id) const { return bandColour(id).colourClass; }
    /// Works out the entries of all allocations, a byte each, on all cores: for who asks for most of them time and again.
    /// O(allocations).
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

    AllocationColours(const Document &document, const Device &device, Colouring colouring);

    /// Row of m_entries.
    [[nodiscard]] std::uint8_t entryOf(std::uint32_t row) const;
    [[nodiscard]] std::uint8_t ageEntryOf(std::uint32_t row) const;
    /// Row of m_table for what an allocation is for.
    [[nodiscard]] std::size_t meaningOf(AllocationId id) const;
    [[nodiscard]] std::vector<QString> nameHues() const;

    const Document *m_document;
    const Timeline *m_timeline;
    const Allocations *m_allocations;
    const Trace *m_trace;
    std::size_t m_size = 0;
    Colouring m_colouring;
    bool m_hasTimes = false;
    std::vector<std::uint8_t> m_before; ///< entries of what was born before the trace, where those come from a table
    std::vector<std::uint8_t> m_table; ///< entry by stack, stream or pool
    std::uint8_t m_noStack = 0; ///< entry of what has no stack
    std::vector<BandColour> m_entries;
    std::vector<std::uint8_t> m_spread; ///< rows of m_entries by allocation; empty until spread()
    std::vector<ColourClass> m_classes;
    std::shared_ptr<HueNames> m_hueNames; ///< of stacks only
    std::shared_ptr<const Attribution> m_attribution; ///< where the colouring needs it; null: not known yet
};

} // namespace allostrata
