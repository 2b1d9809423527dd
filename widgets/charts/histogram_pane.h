#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

#include "core/analysis/allocations/histogram.h"
#include "widgets/charts/chart_pane.h"
#include "widgets/paint/theme.h"

#include <optional>
#include <vector>

namespace allostrata {

/// Unit of a histogram's bars.
enum class HistogramMeasure : std::uint8_t { Bytes, Count };
/// Scale of the heights.
enum class HistogramHeights : std::uint8_t { Linear, Logarithmic };

/// A histogram for display, in windows and pictures.
struct HistogramPicture {
    Histogram histogram;
    /// Selected part of each bar, then of the open lives; may be empty
    std::vector<AllocationSum> selected;
    HistogramMeasure measure = HistogramMeasure::Bytes;
    HistogramHeights heights = HistogramHeights::Linear;
    Theme theme; ///< its axisFont and titleFont are used for texts
};

/// "Size", "Lifetime in events", "Lifetime".
[[nodiscard]] QString histogramTitle(HistogramOf of);
/// "requested bytes", "allocations".
[[nodiscard]] QString measureTitle(HistogramMeasure measure);
/// Short text of a bar's lowest value: "64 KiB", "1,024", "1.02 ms".
[[nodiscard]] QString stepText(HistogramOf of, std::uint64_t value);
/// Range of a bar: "1.00 MiB to below 2.00 MiB", "64 to 127 events"; says so for open lives.
[[nodiscard]] QString barText(const Histogram &histogram, std::size_t place);

/// Positions of a histogram's parts: bars in powers of two between axes, the open lives separate on the right.
class HistogramLayout {
public:
    HistogramLayout(HistogramPicture picture, const QRectF &area);

    /// Number of bars, including one for open lives if there are any.
    [[nodiscard]] std::size_t barCount() const { return m_picture.histogram.bars.size() + (hasOpen() ? 1 : 0); }
    [[nodiscard]] bool hasOpen() const { return m_picture.histogram.open.count > 0; }
    /// Full-height column of a bar, for hit tests. Empty if there is no room.
    [[nodiscard]] QRectF column(std::size_t place) const;
    [[nodiscard]] QRectF bar(std::size_t place) const { return place < barCount() ? bar(place, sum(place)) : QRectF(); }
    /// Part of a bar's rectangle that corresponds to a sum.
    [[nodiscard]] QRectF bar(std::size_t place, const AllocationSum &sum) const;
    [[nodiscard]] std::optional<std::size_t> barAt(const QPointF &position) const;
    [[nodiscard]] const QRectF &title() const { return m_title; }
    [[nodiscard]] const QRectF &plot() const { return m_plot; }
    [[nodiscard]] const AllocationSum &sum(std::size_t place) const;
    /// Bytes or number, by the picture's measure.
    [[nodiscard]] double valueOf(const AllocationSum &sum) const;
    [[nodiscard]] double highest() const { return m_highest; } ///< of the values
    /// Part of the histogram that a bar represents.
    [[nodiscard]] HistogramPart part(std::size_t place) const;
    [[nodiscard]] const HistogramPicture &picture() const { return m_picture; }
    /// Scale of both axes: columns on the horizontal axis, shares of the highest bar on the vertical.
    [[nodiscard]] ChartScale scale() const;

private:
    [[nodiscard]] double shareOf(double value) const;
    [[nodiscard]] ByteTicks valueTicks() const;
    [[nodiscard]] KeyTicks rangeTicks() const;

    HistogramPicture m_picture;
    QRectF m_title;
    QRectF m_plot;
    double m_highest = 0;
    ByteTicks m_ticks;
};

/// Draws a histogram on a plot of that size: title, axes and bars. `current`: the bar under the pointer or the keyboard
/// focus. Replaces the plot's contents, or adds to a chart on it (`beside`). The picture's theme must outlive the
/// plot's contents.
ChartPane showHistogram(QCustomPlot &plot, const HistogramLayout &layout, const Theme &theme, const QSizeF &viewport,
                        std::optional<std::size_t> current = {}, const ChartPane *beside = nullptr);

} // namespace allostrata
