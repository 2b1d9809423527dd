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

/// What the heights of a histogram's bars stand for.
enum class HistogramMeasure : std::uint8_t { Bytes, Count };
/// How heights grow.
enum class HistogramHeights : std::uint8_t { Linear, Logarithmic };

/// A histogram as it is drawn, in the window and in pictures.
struct HistogramPicture {
    Histogram histogram;
    /// Of each bar, then of the open lives: the part that is selected; may be empty
    std::vector<AllocationSum> selected;
    HistogramMeasure measure = HistogramMeasure::Bytes;
    HistogramHeights heights = HistogramHeights::Linear;
    Theme theme; ///< its axisFont and titleFont are those of the texts
};

/// "Size", "Lifetime in events", "Lifetime".
[[nodiscard]] QString histogramTitle(HistogramOf of);
/// "requested bytes", "allocations".
[[nodiscard]] QString measureTitle(HistogramMeasure measure);
/// The lowest value of a bar, short: "64 KiB", "1,024", "1.02 ms".
[[nodiscard]] QString stepText(HistogramOf of, std::uint64_t value);
/// A bar's range in words: "1.00 MiB to below 2.00 MiB", "64 to 127 events"; for open lives that they are.
[[nodiscard]] QString barText(const Histogram &histogram, std::size_t place);

/// Where the parts of one histogram lie: bars in powers of two between axes, the open lives apart at the right end.
class HistogramLayout {
public:
    HistogramLayout(HistogramPicture picture, const QRectF &area);

    /// Bars, and the open lives behind them where there are any.
    [[nodiscard]] std::size_t barCount() const { return m_picture.histogram.bars.size() + (hasOpen() ? 1 : 0); }
    [[nodiscard]] bool hasOpen() const { return m_picture.histogram.open.count > 0; }
    /// The whole height of a bar's column, for hits. Empty where there is no room.
    [[nodiscard]] QRectF column(std::size_t place) const;
    [[nodiscard]] QRectF bar(std::size_t place) const { return place < barCount() ? bar(place, sum(place)) : QRectF(); }
    /// The part of it that a sum takes.
    [[nodiscard]] QRectF bar(std::size_t place, const AllocationSum &sum) const;
    [[nodiscard]] std::optional<std::size_t> barAt(const QPointF &position) const;
    [[nodiscard]] const QRectF &title() const { return m_title; }
    [[nodiscard]] const QRectF &plot() const { return m_plot; }
    [[nodiscard]] const AllocationSum &sum(std::size_t place) const;
    /// Bytes or a number, as the picture measures.
    [[nodiscard]] double valueOf(const AllocationSum &sum) const;
    [[nodiscard]] double highest() const { return m_highest; } ///< of the values
    /// The part that it stands for.
    [[nodiscard]] HistogramPart part(std::size_t place) const;
    [[nodiscard]] const HistogramPicture &picture() const { return m_picture; }
    /// Both axes: columns to the right, shares of the highest bar upwards.
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

/// Puts it into a plot of that size: title, axes and bars; `current`: the bar under the pointer or the keyboard. It
/// stands in place of all that the plot shows, or beside a chart on it. The theme of the picture lives longer.
ChartPane showHistogram(QCustomPlot &plot, const HistogramLayout &layout, const Theme &theme, const QSizeF &viewport,
                        std::optional<std::size_t> current = {}, const ChartPane *beside = nullptr);

} // namespace allostrata
