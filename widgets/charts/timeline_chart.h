#pragma once

#include <QRgb>
#include <QString>
#include <QStringList>

#include "widgets/charts/figure_layout.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/phase_band.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

/// A band as a polygon: where its lower edge changes, as column and bytes, and how high it is. For vector pictures.
struct BandShape {
    QRgb colour = 0;
    std::uint64_t size = 0;
    int endColumn = 0; ///< behind its last column
    std::vector<std::pair<int, std::uint64_t>> steps;
};

/// The bands of some columns as shapes, in the order of the stack; nothing if there are more than `most`.
[[nodiscard]] std::vector<BandShape> bandShapes(const Timeline &timeline, const StrataIndex &index,
                                                const StrataColumns &columns, const AllocationColours &colours,
                                                std::size_t most);

/// All that the exported chart of active memory shows.
struct TimelineChartData {
    /// Where the total is highest.
    struct Highest {
        double at = 0; ///< coordinate
        double bytes = 0;
        QString amount; ///< "Peak 11.57 GiB"
        QStringList rest; ///< moment, phase; the last ones may be left out
    };
    /// Bytes over the strata, with words: reserved at the right, the device's memory at the left.
    struct Line {
        QString words;
        std::vector<double> bytes; ///< by column
        bool isReserved = true;
    };
    /// An out-of-memory event.
    struct Mark {
        double at = 0; ///< coordinate
        QString words;
    };

    TimelineScene scene;
    FigureFonts fonts;
    FigureLayout layout; ///< its strata are the place of the data
    double tickWidth = 0; ///< of the labels of bytes
    QString bytesName; ///< of the axis of bytes; empty: there is no room for it
    std::vector<BandShape> shapes; ///< painted in place of the scene's picture; empty: that is
    StrataColumns columns; ///< of the shapes
    std::vector<PlotLabel> regionLabels; ///< of the scene's regions
    std::vector<Line> lines;
    std::optional<Highest> highest; ///< absent: outside of the axes
    std::vector<Mark> marks;
    std::vector<PhaseSpan> phases;
    std::vector<Swatch> phaseKey; ///< of phases too narrow for their names
};

/// Active memory over the trace in an exported picture: strata, their labels, lines, marks, phases.
class TimelineChart final : public TraceChart {
public:
    TimelineChart(const ReportQuestion &question, std::shared_ptr<const TimelineChartData> data);

    [[nodiscard]] std::uint64_t highest() const override
    {
        return static_cast<std::uint64_t>(m_data->scene.highestByte);
    }
    [[nodiscard]] ChartScale scaleOf(const ReportQuestion &question, std::uint64_t highest) const override;
    void show(ChartPane &pane) const override;

private:
    void showStrata(ChartPane &pane) const;
    void showLines(ChartPane &pane) const;

    ReportQuestion m_question;
    std::shared_ptr<const TimelineChartData> m_data; ///< never null
};

/// Axes that reach over exactly that.
[[nodiscard]] ChartScale timelineScale(const ReportQuestion &question, const SceneWindow &window);

} // namespace allostrata
