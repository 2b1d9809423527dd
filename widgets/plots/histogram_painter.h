#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

#include "core/analysis/histogram.h"
#include "widgets/paint/theme.h"

#include <optional>
#include <vector>

class QPainter;

namespace allostrata {

/// What the heights of a histogram's bars stand for.
enum class HistogramMeasure : std::uint8_t { Bytes, Count };
/// How heights grow.
enum class HistogramHeights : std::uint8_t { Linear, Logarithmic };

/// A histogram as it is drawn, in the window and in pictures.
struct HistogramPicture {
    Histogram histogram;
    std::vector<AllocationSum> selected; ///< of each bar, then of the open lives: the part that is selected; may be empty
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

/// Draws one histogram: bars in powers of two between axes, the open lives hatched at the right end. All is geometry in
/// the painter's coordinates, so that a window, pixels and vectors are drawn by the same code.
class HistogramPainter {
public:
    HistogramPainter(HistogramPicture picture, const QRectF &area);

    /// Bars, and the open lives behind them where there are any.
    [[nodiscard]] std::size_t barCount() const { return m_picture.histogram.bars.size() + (hasOpen() ? 1 : 0); }
    /// The whole height of a bar's column, for hits. Empty where there is no room.
    [[nodiscard]] QRectF column(std::size_t place) const;
    [[nodiscard]] QRectF bar(std::size_t place) const;
    [[nodiscard]] std::optional<std::size_t> barAt(const QPointF &position) const;
    [[nodiscard]] const QRectF &plot() const { return m_plot; }
    [[nodiscard]] const AllocationSum &sum(std::size_t place) const;
    /// The part that it stands for.
    [[nodiscard]] HistogramPart part(std::size_t place) const;
    [[nodiscard]] const HistogramPicture &picture() const { return m_picture; }

    /// Title, axes and bars; `current`: the bar under the pointer or the keyboard.
    void paint(QPainter &painter, std::optional<std::size_t> current = std::nullopt) const;

private:
    struct Tick {
        double position = 0; ///< in the measure
        QString label;
    };

    [[nodiscard]] bool hasOpen() const { return m_picture.histogram.open.count > 0; }
    [[nodiscard]] double valueOf(const AllocationSum &sum) const;
    [[nodiscard]] double heightOf(double value) const;
    [[nodiscard]] std::vector<Tick> valueTicks() const;
    [[nodiscard]] QRectF partOfBar(std::size_t place, double value) const;
    void layOut(const QRectF &area);
    void paintAxes(QPainter &painter) const;
    void paintBars(QPainter &painter, std::optional<std::size_t> current) const;
    void paintRangeTicks(QPainter &painter) const;

    HistogramPicture m_picture;
    QRectF m_title;
    QRectF m_plot;
    double m_highest = 0;
    std::vector<Tick> m_ticks;
};

} // namespace allostrata
