#pragma once

#include "widgets/paint/strata_image.h"

#include <QRgb>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// What lives in each colour class over the columns of a picture: for documents whose allocations are amounts, which
/// are stacked by class and not one by one.
class AreaBands {
public:
    /// What `isSeparate` leaves out is of no class. `colourOf` tells the class of an allocation, and the colour of the
    /// class. O(allocations alive at the samples + classes x columns).
    AreaBands(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
              const StrataRequest &request);

    [[nodiscard]] std::size_t columns() const { return m_columns; }
    /// Requested bytes by column.
    [[nodiscard]] std::span<const std::uint64_t> of(std::uint8_t colourClass) const
    {
        return {m_bytes.data() + colourClass * m_columns, m_columns};
    }
    [[nodiscard]] QRgb colour(std::uint8_t colourClass) const { return m_colours[colourClass]; }
    /// The classes that have bytes in some column, from the ground up.
    [[nodiscard]] const std::vector<std::uint8_t> &classes() const { return m_classes; }
    /// The class at `bytes` above the ground in a column; absent above them all.
    [[nodiscard]] std::optional<std::uint8_t> classAt(std::size_t column, double bytes) const;

private:
    std::size_t m_columns = 0;
    std::vector<std::uint64_t> m_bytes; ///< [class * columns + column]
    std::vector<std::uint8_t> m_classes;
    std::array<QRgb, kColourClasses> m_colours{};
};

/// Draws the classes as areas, one on the other; what is left out of a column's total is the hatched rest on top. There
/// are no boxes of bands, only regions.
[[nodiscard]] StrataPicture paintAreas(const AreaBands &bands, StrataColumns columns, const StrataRequest &request);

} // namespace allostrata
