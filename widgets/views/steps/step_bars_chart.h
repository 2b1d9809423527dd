#pragma once

#include <QScrollArea>

#include "widgets/paint/plot_widget.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <optional>

namespace allostrata {

/// Grouped bars, with scrolling if they do not fit; exact numbers under the pointer.
class StepBarsChart final : public QScrollArea {
    Q_OBJECT

public:
    explicit StepBarsChart(QWidget *parent = nullptr);

    void setUnits(ByteUnits units);
    void setBars(BarChart bars);
    [[nodiscard]] const BarChart &bars() const { return m_bars; }
    /// Highlights the bars of a row of the table and scrolls to them.
    void setChosen(std::optional<std::size_t> row);

signals:
    /// Emitted when the user chooses a bar; `row` is its row in the table.
    void rowChosen(std::size_t row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] ChartLook look() const;
    [[nodiscard]] BarLayout layOut() const;
    void compose();

    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    BarChart m_bars;
    PlotWidget *m_plot = nullptr;
};

} // namespace allostrata
