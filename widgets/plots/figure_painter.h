#pragma once

#include <QPainter>

#include "core/attribution/phases.h"
#include "widgets/plots/byte_ticks.h"
#include "widgets/plots/figure.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_legend.h"
#include "widgets/plots/figure_text.h"
#include "widgets/plots/phase_band.h"
#include "widgets/plots/picture_file.h"
#include "widgets/plots/strata_plottable.h"
#include "widgets/plots/timeline_scene.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Lays a picture out and paints it, once. Works out on its own what it needs of the document.
class FigurePainter {
public:
    FigurePainter(const std::shared_ptr<const Document> &document, const FigureRequest &request, FigureMedium medium, const std::stop_token &stop);

    /// `pixelRatio`: device pixels of a unit of the painter.
    void paint(QPainter &painter, double pixelRatio);

private:
    void prepare(double pixelRatio);
    [[nodiscard]] FigureWants wants() const;
    [[nodiscard]] SwatchFlow phaseKeyFlow() const;
    void paintTitle(QPainter &painter) const;
    void paintStrata(QPainter &painter);
    /// False if there are too many of them.
    bool paintShapes(QPainter &painter);
    void paintAreas(QPainter &painter) const;
    void paintShape(QPainter &painter, const BandShape &shape, double columnWidth) const;
    void paintLabels(QPainter &painter);
    void paintReserved(QPainter &painter) const;
    void paintCapacity(QPainter &painter) const;
    /// Words on a line of bytes: above it where there is room, else below.
    void paintLineLabel(QPainter &painter, double bytes, const QString &text, const QColor &colour, Qt::AlignmentFlag side) const;
    void paintByteAxis(QPainter &painter) const;
    void paintKeyAxis(QPainter &painter) const;
    void paintPeakLine(QPainter &painter) const;
    void paintPeak(QPainter &painter) const;
    /// The out-of-memory events of the window; words on those that have room for them.
    void paintMarks(QPainter &painter) const;
    void paintPhases(QPainter &painter) const;
    [[nodiscard]] std::vector<PhaseSpan> phasesShown() const;
    void paintFootnote(QPainter &painter) const;

    /// Where the highest total is; absent where it lies outside of the axes.
    [[nodiscard]] std::optional<QPointF> peakPoint() const;
    [[nodiscard]] QImage strataImage() const;
    [[nodiscard]] double xOf(double coordinate) const;
    [[nodiscard]] double yOf(double bytes) const;
    /// The staircase of a value per column, from the left edge to the right one.
    template <typename ValueOf>
    [[nodiscard]] QPolygonF steps(std::size_t count, ValueOf valueOf) const
    {
        QPolygonF line;
        const double width = m_layout.strata.width() / static_cast<double>(std::max<std::size_t>(count, 1));
        for (std::size_t column = 0; column < count; ++column) {
            const double x = m_layout.strata.left() + width * static_cast<double>(column);
            const double y = yOf(static_cast<double>(valueOf(column)));
            if (line.isEmpty() || line.last().y() != y) {
                if (!line.isEmpty())
                    line << QPointF(x, line.last().y());
                line << QPointF(x, y);
            }
        }
        if (!line.isEmpty())
            line << QPointF(m_layout.strata.right(), line.last().y());
        return line;
    }
    [[nodiscard]] double lineWidth() const;

    std::shared_ptr<const Document> m_document;
    const Device &m_device;
    FigureRequest m_request;
    FigureMedium m_medium;
    std::stop_token m_stop; ///< once a stop is requested the picture is worthless
    SceneCache m_cache;
    FigureFonts m_fonts;
    Theme m_theme;
    FigureLegend m_legend;
    std::optional<Phases> m_phases;
    std::vector<Swatch> m_phaseKey; ///< of phases too narrow for their names
    std::vector<TimelineMark> m_ooms; ///< out-of-memory events of the window
    Moment m_highest = 0; ///< moment of the highest total in the window: what the legend counts at
    FigureLayout m_layout;
    TimelineScene m_scene;
    ByteTicks m_byteTicks;
    double m_tickWidth = 0;
    double m_scale = 1;
};

} // namespace allostrata
