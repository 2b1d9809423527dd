#pragma once

#include <QString>

#include "core/analysis/allocator/fragmentation.h"
#include "widgets/charts/chart_pane.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// Free blocks by size at one moment, in powers of two, compared with another moment: bars and marks.
class FreeSizes {
public:
    struct Step {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        FreeStep shown;
        std::uint64_t compared = 0; ///< bytes at the other moment
    };

    /// `compared` may be null.
    FreeSizes(const Fragmentation &shown, const Fragmentation *compared);

    [[nodiscard]] const std::vector<Step> &steps() const { return m_steps; }
    /// One unit per step: from n to n + 1.
    [[nodiscard]] ChartScale scale() const;
    void show(ChartPane &pane) const;
    /// Tooltip of a step: rich text.
    [[nodiscard]] QString toolTip(std::size_t step) const;

private:
    void addBars(ChartPane &pane, const QColor &colour, bool isBesideBlocks) const;

    std::vector<Step> m_steps;
    bool m_isCompared = false;
};

} // namespace allostrata
