#pragma once

#include <QScrollArea>

#include "widgets/charts/bar_chart.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <optional>

namespace allostrata {

/// Bars in groups, which scroll where they need more height than there is; exact numbers under the pointer.
class StepBarsChart final : public QScrollArea {
    Q_OBJECT

public:
    explicit StepBarsChart(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    void setUnits(ByteUnits units);
    void setBars(BarChart bars);
    [[nodiscard]] const BarChart &bars() const { return m_bars; }
    /// The bars of a row of the table stand out, and come into sight.
    void setChosen(std::optional<std::size_t> row);

signals:
    /// By the user: a row of the table that tells the same.
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
    QCustomPlot *m_plot = nullptr;
};

} // namespace allostrata
