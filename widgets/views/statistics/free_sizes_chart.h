#pragma once

#include <QWidget>

#include "core/analysis/fragmentation.h"
#include "widgets/paint/theme.h"
#include "widgets/plots/free_sizes.h"

#include <optional>

namespace allostrata {

/// Free blocks by size at the cursor, with those at the peak as marks; exact numbers under the pointer.
class FreeSizesChart final : public QWidget {
    Q_OBJECT

public:
    explicit FreeSizesChart(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    void setUnits(ByteUnits units);
    /// Nothing: an empty chart.
    void setFragmentation(std::optional<Fragmentation> shown, std::optional<Fragmentation> compared);
    /// Geometry of what is shown; nothing while there is none.
    [[nodiscard]] std::optional<FreeSizesPainter> drawn() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    std::optional<Fragmentation> m_shown;
    std::optional<Fragmentation> m_compared;
};

} // namespace allostrata
