#pragma once

#include <QTimer>
#include <qcustomplot.h>

#include "widgets/paint/plot_widget.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/paint/theme.h"
#include "widgets/session/latest.h"
#include "widgets/session/report_question.h"
#include "widgets/session/session.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

/// Chart of bytes or shares over the visible range, with the cursor. The wheel zooms and moves the range, dragging with
/// the middle button or with Shift moves it, and a double click shows everything. The moment under the pointer is
/// marked by a line in this chart and in the others of the session. Drawings are computed in the background, anew
/// for each size.
class ReportChart final : public PlotWidget {
    Q_OBJECT

public:
    using Make = MakeTraceChart;

    /// `make` draws each question; null: nothing is drawn until one is set.
    ReportChart(Session &session, Make make, QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Sets the question to draw from now on; nullopt: an empty chart.
    void setQuestion(std::optional<ReportQuestion> question);
    /// Sets what draws each question; null: nothing is drawn.
    void setMake(Make make);
    /// Sets what draws questions about this device from its data, which may refer to the document; nothing is drawn for
    /// others.
    void setMake(Make make, const std::shared_ptr<const Document> &document, std::size_t device);
    /// Repaints after the cursor moved.
    void followCursor() { update(); }
    /// Moment marked by a line: that under the pointer in any chart of the session.
    [[nodiscard]] std::optional<Moment> pointed() const { return m_pointed; }
    /// The picture that is drawn; null if there is none.
    [[nodiscard]] const std::shared_ptr<const TraceChart> &picture() const { return m_picture; }
    [[nodiscard]] const ChartFrame &frame() const { return m_frame; }
    /// Unit of the value axis.
    [[nodiscard]] QString unit() const { return m_pane ? m_pane->unit() : QString(); }

signals:
    /// Emitted when another picture is shown.
    void drawn();
    /// Emitted when the left button is pressed in the plot area or dragged across it.
    void pressed(quint32 moment, bool isMove);
    /// Emitted on a right click on a band: see TraceChart::bandAt().
    void menuWanted(quint64 band, const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    /// Zooms around the pointer; sideways or with Ctrl it scrolls. Affects all views, as in the timeline.
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    /// The device that data belongs to; data of a closed document fits no question.
    struct Origin {
        std::weak_ptr<const Document> document;
        std::size_t device = 0;
    };

    void ask();
    [[nodiscard]] bool canDraw() const;
    void compose();
    void render();
    void clear();
    [[nodiscard]] bool isCurrent() const;
    void press(const QPointF &position, bool isMove);
    void showPointed();
    void moveWindow(double from, double to);
    void drawLine(QPainter &painter, Moment moment, const QColor &colour) const;

    Session &m_session;
    Make m_make;
    std::optional<Origin> m_origin; ///< nullopt: m_make draws any device
    Theme m_theme;
    ChartLook m_look; ///< derived from the theme
    std::optional<ReportQuestion> m_question;
    std::shared_ptr<const TraceChart> m_picture;
    std::optional<ChartPane> m_pane; ///< built from the question and the picture; nullopt: the chart is empty
    ChartFrame m_frame; ///< taken from the pane
    QTimer m_settle; ///< while it runs, turns of the wheel belong to one step of the history
    std::optional<Moment> m_pointed;
    std::optional<double> m_held; ///< x from which the visible range is dragged
    Latest m_latest;
};

} // namespace allostrata
