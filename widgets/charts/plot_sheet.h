#pragma once

#include <QByteArray>
#include <QImage>
#include <qcustomplot.h>

#include "core/base/result.h"
#include "widgets/plots/plain_figure.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace allostrata {

/// Puts the charts of a picture together on a plot over the whole sheet. `room` is what title and notes leave of it; the theme lives as long as
/// the plot.
using ComposeSheet = std::function<void(QCustomPlot &plot, const QRectF &room, const Theme &theme)>;

/// Paints title, notes and charts. Error: Cancelled where the application ends.
std::optional<Error> paintPlotSheet(QCPPainter &painter, const PlainFigure &figure, const ComposeSheet &compose);

[[nodiscard]] QImage plotSheetImage(const PlainFigure &figure, const ComposeSheet &compose);
[[nodiscard]] QByteArray plotSheetSvg(const PlainFigure &figure, const ComposeSheet &compose);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending, Cancelled.
[[nodiscard]] Result<void> writePlotSheet(const PlainFigure &figure, const ComposeSheet &compose, const QString &path, const std::stop_token &stop);

} // namespace allostrata
