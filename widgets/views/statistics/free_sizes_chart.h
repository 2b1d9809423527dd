#pragma once

#include <qcustomplot.h>

#include "core/analysis/allocator/fragmentation.h"
#include "widgets/paint/plot_widget.h"
#include "widgets/charts/free_sizes.h"
#include "widgets/paint/theme.h"

#include <optional>

namespace allostrata {

/// Chart of free blocks by size at the cursor, with marks for those at the peak; exact numbers under the pointer.
class FreeSizesChart final : public PlotWidget {
    Q_OBJECT

public:
    explicit FreeSizesChart(QWidget *parent = nullptr);

    void setUnits(ByteUnits units);
    /// Sets the data; nullopt for `shown`: an empty chart.
    void setFragmentation(const std::optional<Fragmentation> &shown, const std::optional<Fragmentation> &compared);
    /// Data shown; nullopt if the chart is empty.
    [[nodiscard]] const std::optional<FreeSizes> &sizes() const { return m_sizes; }
    [[nodiscard]] std::optional<std::size_t> stepAt(const QPointF &position) const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void compose();

    Theme m_theme;
    ChartLook m_look; ///< derived from the theme
    ByteUnits m_units = ByteUnits::Binary;
    std::optional<FreeSizes> m_sizes;
};

} // namespace allostrata
