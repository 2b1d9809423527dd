#pragma once

#include <QImage>
#include <QString>

#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/charts/histogram_pane.h"
#include "widgets/plots/plain_figure.h"

#include <stop_token>
#include <vector>

namespace allostrata {

/// An exported picture of histograms side by side. Window and command line make it with the same function; it needs no
/// window.
struct HistogramFigure : PlainFigure {
    std::vector<Histogram> histograms; ///< one or more, from left to right
    HistogramMeasure measure = HistogramMeasure::Bytes;
    HistogramHeights heights = HistogramHeights::Linear;
};

/// "train.pickle, cuda:0. 1,447 of 8,255 allocations, 11.57 GiB = requested at the cursor."
[[nodiscard]] QString histogramFootnote(const Document &document, const Device &device, const QString &what);

[[nodiscard]] QImage histogramImage(const HistogramFigure &figure);
/// Errors: WriteFailed, UnknownFormat for an ending that is not png, svg or pdf.
[[nodiscard]] Result<void> writeHistogramFigure(const HistogramFigure &figure, const QString &path, const std::stop_token &stop = {});

} // namespace allostrata
