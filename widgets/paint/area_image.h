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

/// Live bytes of each colour class in the columns of a picture: for documents whose allocations are amounts, stacked by
/// class and not individually.
class AreaBands {
public:
    /// Allocations for which `isSeparate` is false have no class. `colourOf` returns an allocation's class and the
    /// colour of that class. O(allocations alive at the samples + classes x columns).
    AreaBands(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
              const StrataRequest &request);

    [[nodiscard]] std::size_t columns() const { return m_columns; }
    /// Requested bytes by column.
    [[nodiscard]] std::span<const std::uint64_t> of(std::uint8_t colourClass) const
    {
        return {m_bytes.data() + colourClass * m_columns, m_columns};
    }
    [[nodiscard]] QRgb colour(std::uint8_t colourClass) const { return m_colours[colourClass]; }
    /// Classes with bytes in some column, from the bottom up.
    [[nodiscard]] const std::vector<std::uint8_t> &classes() const { return m_classes; }
    /// Class at `bytes` above the bottom of a column; absent above all classes.
    [[nodiscard]] std::optional<std::uint8_t> classAt(std::size_t column, double bytes) const;

private:
    std::size_t m_columns = 0;
    std::vector<std::uint64_t> m_bytes; ///< [class * columns + column]
    std::vector<std::uint8_t> m_classes;
    std::array<QRgb, kColourClasses> m_colours{};
};

/// Draws the classes as stacked areas; the remainder of a column's total is the hatched rest on top. There are no boxes
/// of bands, only regions.
[[nodiscard]] StrataPicture paintAreas(const AreaBands &bands, StrataColumns columns, const StrataRequest &request);

} // namespace allostrata
