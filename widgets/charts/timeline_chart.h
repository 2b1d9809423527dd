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

/// A band as a polygon, for vector pictures: each change of its lower edge, as column and bytes, and its height.
struct BandShape {
    QRgb colour = 0;
    std::uint64_t size = 0;
    int endColumn = 0; ///< past its last column
    std::vector<std::pair<int, std::uint64_t>> steps;
};

/// Shapes of the bands of some columns, in the order of the stack; empty if there are more than `most`.
[[nodiscard]] std::vector<BandShape> bandShapes(const Timeline &timeline, const StrataIndex &index,
                                                const StrataColumns &columns, const AllocationColours &colours,
                                                std::size_t most);

/// Everything drawn in the exported chart of active memory.
struct TimelineChartData {
    /// The highest total.
    struct Highest {
        double at = 0; ///< coordinate
        double bytes = 0;
        QString amount; ///< "Peak 11.57 GiB"
        QStringList rest; ///< moment and phase; the last lines may be omitted
    };
    /// Bytes over the strata, with a label: reserved on the right, the device's memory on the left.
    struct Line {
        QString words;
        std::vector<double> bytes; ///< by column
        bool isReserved = true;
        QString name = {}; ///< without the value
    };
    /// An out-of-memory event, or a note.
    struct Mark {
        double at = 0; ///< coordinate
        QString words;
        bool isNote = false;
    };

    TimelineScene scene;
    FigureFonts fonts;
    FigureLayout layout; ///< its strata are the area of the data
    double tickWidth = 0; ///< width of the labels of bytes
    QString bytesName; ///< name of the axis of bytes; empty: it does not fit
    std::vector<BandShape> shapes; ///< painted instead of the scene's picture; empty: the picture is painted
    StrataColumns columns; ///< columns of the shapes
    std::vector<PlotLabel> regionLabels; ///< labels of the scene's regions
    std::vector<Line> lines;
    std::optional<Highest> highest; ///< absent: outside the axes
    std::vector<Mark> marks;
    std::vector<PhaseSpan> phases;
    std::vector<Swatch> phaseKey; ///< key to phases too narrow for their names
};

/// Active memory over the trace in an exported picture: strata, labels, lines, marks, phases.
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

/// Axes with exactly the window's range.
[[nodiscard]] ChartScale timelineScale(const ReportQuestion &question, const SceneWindow &window);

} // namespace allostrata
