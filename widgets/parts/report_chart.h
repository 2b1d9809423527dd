#pragma once

#include <QTimer>
#include <qcustomplot.h>

#include "widgets/charts/trace_chart.h"
#include "widgets/paint/theme.h"
#include "widgets/session/latest.h"
#include "widgets/session/report_question.h"
#include "widgets/session/session.h"

#include <memory>
#include <optional>

namespace allostrata {

/// A chart of bytes or shares over the session's window, with the cursor. The wheel zooms and moves the window,
/// dragging with the middle button or with Shift moves it, a double click shows all. What is pointed at stands out as a
/// line here and in the other charts of the window. What it draws is worked out in the background, anew for each size.
class ReportChart final : public QCustomPlot {
    Q_OBJECT

public:
    using Make = MakeTraceChart;

    ReportChart(Session &session, Make make, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// What to draw, and how from now on; nothing: an empty chart.
    void setQuestion(std::optional<ReportQuestion> question);
    void setMake(Make make);
    /// The cursor moved.
    void followCursor() { update(); }
    /// The moment that the pointer is at, in this chart or another one; nothing: it has left.
    void showPointed(std::optional<Moment> moment);
    [[nodiscard]] std::optional<Moment> pointed() const { return m_pointed; }
    /// What is drawn; null while there is nothing.
    [[nodiscard]] const std::shared_ptr<const TraceChart> &picture() const { return m_picture; }
    [[nodiscard]] const ChartFrame &frame() const { return m_frame; }
    /// Of the axis of values.
    [[nodiscard]] QString unit() const { return m_pane ? m_pane->unit() : QString(); }

signals:
    /// Another picture is shown.
    void drawn();
    /// The left button went down in the area, or moved over it.
    void pressed(quint32 moment, bool isMove);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    /// Zooms around the pointer; sideways or with Ctrl it moves along: in all views, as in the timeline.
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void ask();
    void compose();
    void render();
    void clear();
    [[nodiscard]] bool isCurrent() const;
    void press(const QPointF &position, bool isMove);
    void point(std::optional<Moment> moment);
    void moveWindow(double from, double to);
    void drawLine(QPainter &painter, Moment moment, const QColor &colour) const;

    Session &m_session;
    Make m_make;
    Theme m_theme;
    ChartLook m_look; ///< of the theme
    std::optional<ReportQuestion> m_question;
    std::shared_ptr<const TraceChart> m_picture;
    std::optional<ChartPane> m_pane; ///< of the question and the picture; none: nothing is shown
    ChartFrame m_frame; ///< of the pane
    QTimer m_settle; ///< runs while turns of the wheel are one step back
    std::optional<Moment> m_pointed;
    std::optional<double> m_held; ///< x, where the window is dragged from
    Latest m_latest;
};

} // namespace allostrata
