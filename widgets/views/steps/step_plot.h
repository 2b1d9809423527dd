#pragma once

#include <qcustomplot.h>

#include "widgets/paint/plot_widget.h"
#include "widgets/paint/theme.h"
#include "widgets/charts/step_panes.h"

#include <memory>
#include <optional>

namespace allostrata {

/// Chart of steps: the wheel zooms at the pointer, dragging selects a range to zoom to, the middle button pans; a click
/// chooses a step. Keys: arrows choose, W and S or + and − zoom, A and D pan, Home shows everything.
class StepPlot final : public PlotWidget {
    Q_OBJECT

public:
    explicit StepPlot(QWidget *parent = nullptr);

    void setUnits(ByteUnits units);
    /// Sets the chart; null shows `empty` in its place. A range that the user zoomed to stays, otherwise everything is
    /// shown.
    void setChart(std::shared_ptr<const StepChart> chart, const QString &empty);
    [[nodiscard]] const std::shared_ptr<const StepChart> &chart() const { return m_chart; }
    /// Highlights a row.
    void setChosen(std::optional<StepPlace> place);
    [[nodiscard]] const std::optional<StepPlace> &chosen() const { return m_chosen; }

    [[nodiscard]] const StepWindow &shownSteps() const { return m_window; }
    [[nodiscard]] bool isZoomed() const { return m_isZoomed; }
    /// Sets the visible steps, limited to the chart's steps; nullopt: all.
    void setWindow(std::optional<StepWindow> window);
    /// Panes of the chart; nullopt if there is no chart.
    [[nodiscard]] const std::optional<StepPanes> &panes() const { return m_panes; }

signals:
    /// Emitted when the user chooses a step.
    void placeChosen(const allostrata::StepPlace &place);
    void zoomed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void compose();
    void zoom(double factor, double atStep);
    void pan(double steps);
    void chooseNext(int by);
    void point(const QPointF &position, const QPoint &global);

    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    std::shared_ptr<const StepChart> m_chart;
    QString m_empty;
    StepWindow m_window;
    bool m_isZoomed = false;
    std::optional<StepPanes> m_panes; ///< panes of the chart
    std::optional<StepPlace> m_chosen;
    std::optional<StepPlace> m_pointed;
    std::optional<QPointF> m_pressed; ///< position where the left button was pressed
    std::optional<double> m_held; ///< x where the middle button was pressed
    std::optional<double> m_brushTo; ///< x of the other end while a range is dragged
};

} // namespace allostrata
