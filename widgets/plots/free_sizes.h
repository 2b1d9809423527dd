#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>

#include "core/analysis/fragmentation.h"
#include "widgets/plots/chart_frame.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// The free blocks of one moment by size, as bars in powers of two beside the outlines of those at another moment. All is
/// geometry in the painter's coordinates.
class FreeSizesPainter {
public:
    struct Step {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        FreeStep shown;
        std::uint64_t compared = 0; ///< bytes at the other moment
    };

    /// `compared` may be null.
    FreeSizesPainter(const Fragmentation &shown, const Fragmentation *compared, const QRectF &bounds, const ChartLook &look);

    [[nodiscard]] const std::vector<Step> &steps() const { return m_steps; }
    /// The whole height of a step's column.
    [[nodiscard]] QRectF column(std::size_t step) const;
    [[nodiscard]] std::optional<std::size_t> stepAt(const QPointF &position) const;
    /// The bar up to a value.
    [[nodiscard]] QRectF bar(std::size_t step, std::uint64_t bytes) const;
    void paint(QPainter &painter) const;

    /// What is said of a step: rich text.
    [[nodiscard]] QString toolTip(std::size_t step) const;

private:
    void paintAxes(QPainter &painter) const;
    void paintKey(QPainter &painter) const;

    ChartLook m_look;
    QRectF m_area;
    std::vector<Step> m_steps;
    double m_highest = 1; ///< bytes at the upper end
    ByteTicks m_ticks;
    bool m_isCompared = false;
};

} // namespace allostrata
