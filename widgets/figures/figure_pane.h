#pragma once

#include "core/base/result.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/figures/picture_file.h"
#include "widgets/session/report_question.h"

#include <QByteArray>
#include <QImage>
#include <QRectF>
#include <QSize>

#include <functional>
#include <optional>
#include <stop_token>

namespace allostrata {

/// A chart in a picture, as a plot of its own over the whole sheet. It is put together on the application's thread,
/// where widgets are made, and may be painted on any.
class FigurePane {
public:
    /// Puts a chart together on a plot of that size.
    using Compose = std::function<void(QCustomPlot &plot, const QSize &sheet)>;

    FigurePane(const QSize &sheet, const Compose &compose);
    ~FigurePane();
    FigurePane(const FigurePane &) = delete;
    FigurePane &operator=(const FigurePane &) = delete;

    /// False where the application ends.
    [[nodiscard]] bool isMade() const { return m_plot != nullptr; }
    /// Paints it in units of the sheet.
    void paint(QCPPainter &painter) const;

private:
    QSize m_sheet;
    QCustomPlot *m_plot = nullptr;
};

/// Where a chart goes: its area, or bounds that hold its labels, too.
struct PanePlace {
    QRectF area;
    bool isBounds = false;
};
/// Paints a picture of a question's window; answers where its data lies and what its axes are called.
struct PaintedPane {
    bool isPainted = false; ///< it was not where the application ends
    QRectF area;
    QString keyName;
    QString unit;
};
PaintedPane paintPicture(QCPPainter &painter, const QSize &sheet, const TraceChart &picture,
                         const ReportQuestion &question, std::uint64_t highest, const PanePlace &place,
                         const ChartLook &look);

/// Paints what may turn out to be worth nothing; answers why.
using PaintOrFail = std::function<std::optional<Error>(QCPPainter &painter, FigureMedium medium, double ratio)>;
/// As pictureImage() and pictureSvg(). Errors: those of painting; no room for the pixels.
[[nodiscard]] Result<QImage> imageUnlessFailed(const PictureSheet &sheet, const PaintOrFail &paint);
[[nodiscard]] Result<QByteArray> svgUnlessFailed(const PictureSheet &sheet, const PaintOrFail &paint);
/// As writePicture(), but what fails is not written. Errors: those of writePicture() and of painting.
[[nodiscard]] Result<void> writeUnlessFailed(const PictureSheet &sheet, const PaintOrFail &paint, const QString &path,
                                             const std::stop_token &stop);

} // namespace allostrata
