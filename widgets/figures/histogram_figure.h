#pragma once

#include <QString>

#include "core/load/document.h"
#include "widgets/charts/histogram_pane.h"
#include "widgets/figures/plot_sheet.h"

#include <vector>

namespace allostrata {

/// An exported picture of histograms side by side. Windows and the command line use the same function; it needs no
/// window.
struct HistogramFigure : PlainFigure {
    std::vector<Histogram> histograms; ///< one or more, from left to right
    HistogramMeasure measure = HistogramMeasure::Bytes;
    HistogramHeights heights = HistogramHeights::Linear;
};

/// Footnote "train.pickle, cuda:0. 1,447 of 8,255 allocations, 11.57 GiB = requested at the cursor."
[[nodiscard]] QString histogramFootnote(const Document &document, const Device &device, const QString &what);

[[nodiscard]] Result<PlotSheet> sheetOf(const HistogramFigure &figure, const std::stop_token &stop);

} // namespace allostrata
