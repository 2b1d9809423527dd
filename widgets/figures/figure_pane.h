#pragma once

#include "widgets/charts/trace_chart.h"
#include "widgets/session/report_question.h"

#include <QRectF>
#include <QSize>

#include <functional>

namespace allostrata {

/// A chart in a picture, as a separate plot over the whole sheet. It is composed on the application's thread, as
/// widgets must be, and can be painted on any thread.
class FigurePane {
public:
    /// Composes a chart on a plot of that size.
    using Compose = std::function<void(QCustomPlot &plot, const QSize &sheet)>;

    FigurePane(const QSize &sheet, const Compose &compose);
    ~FigurePane();
    FigurePane(const FigurePane &) = delete;
    FigurePane &operator=(const FigurePane &) = delete;

    /// Returns false if the application is ending.
    [[nodiscard]] bool isMade() const { return m_plot != nullptr; }
    /// Paints the chart in units of the sheet.
    void paint(QCPPainter &painter) const;

private:
    QSize m_sheet;
    QCustomPlot *m_plot = nullptr;
};

/// Position of a chart: its area, or bounds that include its labels.
struct PanePlace {
    QRectF area;
    bool isBounds = false;
};
/// Result of painting a picture of a question's window: the area of its data and the names of its axes.
struct PaintedPane {
    bool isPainted = false; ///< false if the application is ending
    QRectF area;
    QString keyName;
    QString unit;
};
PaintedPane paintPicture(QCPPainter &painter, const QSize &sheet, const TraceChart &picture,
                         const ReportQuestion &question, std::uint64_t highest, const PanePlace &place,
                         const ChartLook &look);

} // namespace allostrata
