#pragma once

#include <QRgb>
#include <QString>

#include "core/analysis/allocations/at_cursor.h"
#include "core/attributes/attribute_values.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/paint/theme.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Hues of a device's stacks. The groups with most bytes at the peak have distinct hues: each takes the hue of its hash
/// or, if a heavier group has it, a free one. All others have the hue of their hash. Deterministic, and independent of
/// lines, so that a shifted line keeps its hue. The document must outlive it.
class StackHues {
public:
    /// O(allocations at the peak + stacks). Incomplete after a stop.
    StackHues(const Document &document, const Device &device, const std::stop_token &stop);

    /// Hue and tone of a stack of the document; empty without frames.
    [[nodiscard]] std::optional<StackShade> shade(const StackDigest &digest) const;

private:
    std::map<StringId, std::uint8_t> m_hues; ///< of the heaviest groups
};

/// Rows of the key to a colouring: each has one colour. Stacks have the colours of their lines; numbers have classes.
[[nodiscard]] CursorGrouping keyGrouping(Attribute colouring, const Device &device);

/// What decides the colours of a device's allocations.
struct ColourWish {
    Attribute attribute = Attribute::Stack;
    ThemeKind theme = ThemeKind::Light;
    /// Null while unknown; colours that need it are then one grey class.
    std::shared_ptr<const Attribution> attribution = nullptr;
};

/// Colours of a device's allocations by an attribute. Values are looked up on demand, so that a change of attribute
/// costs only what is drawn. Immutable and thread-safe. The document must outlive it.
class AllocationColours {
public:
    /// Makes the colours for a loaded document. O(stacks + allocations from before the recording or at the peak); most
    /// attributes with several names also need one pass over the allocations to order them. Errors: Cancelled.
    [[nodiscard]] static Result<AllocationColours> make(const Document &document, const Device &device, ColourWish wish,
                                                        const std::stop_token &stop = {});

    /// Colour and class of an allocation's band. O(1).
    [[nodiscard]] BandColour bandColour(AllocationId id) const
    {
        return m_entries[m_spread.empty() ? entryOf(m_values->of(id)) : m_spread[id.value()]];
    }
    [[nodiscard]] QRgb colour(AllocationId id) const { return bandColour(id).colour; }
    [[nodiscard]] std::uint8_t colourClass(AllocationId id) const { return bandColour(id).colourClass; }
    /// Computes the entries of all allocations, one byte each, on all cores; useful before repeated queries of most of
    /// them. O(allocations). Errors: Cancelled.
    Result<void> spread(const std::stop_token &stop = {});
    /// Writes the colours of several allocations to `into`, which has as many elements.
    void bandColours(std::span<const AllocationId> ids, BandColour *into) const;
    /// Name of a class: "64 KiB to 1 MiB", "stream 0 (default)"; for a hue the function with most of its bytes,
    /// computed on first use: O(allocations).
    [[nodiscard]] QString className(std::uint8_t colourClass) const;
    /// Representative colour of the class, for legends.
    [[nodiscard]] QRgb classColour(std::uint8_t colourClass) const;
    [[nodiscard]] std::size_t classCount() const { return m_classes.size(); }
    /// Values that the colours show, and what they were attributed by; null if they need no attribution, or until it is
    /// known.
    [[nodiscard]] const AttributeValuesPtr &values() const { return m_values; }
    [[nodiscard]] const Attribution *attribution() const { return m_attribution.get(); }
    /// Number of allocations of the device.
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
    std::span<const std::uint64_t> m_limits; ///< for numbers: upper limits of the classes; empty for names
    std::vector<std::uint8_t> m_table; ///< for names: entry by code; the last one is for unknown values
    std::vector<BandColour> m_entries;
    std::vector<std::uint8_t> m_spread; ///< rows of m_entries by allocation; empty until spread()
    std::vector<ColourClass> m_classes;
    std::shared_ptr<HueNames> m_hueNames; ///< for stacks only
    std::shared_ptr<const Attribution> m_attribution; ///< source of the values
};

} // namespace allostrata
