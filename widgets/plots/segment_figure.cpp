// Segments as a picture for papers and slides.

#include "widgets/plots/segment_figure.h"

#include "widgets/plots/figure_font.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/figure_text.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/segment_legend.h"
#include "widgets/plots/segment_painter.h"
#include "widgets/plots/swatch_flow.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/device_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace allostrata {

namespace {

constexpr std::size_t kMostClasses = 12; ///< colours named in the legend

/// A colour of the legend.
struct ColourRow {
    std::uint8_t colourClass = 0;
    std::uint64_t bytes = 0;
};

class SegmentFigurePainter {
public:
    explicit SegmentFigurePainter(const SegmentFigure &figure)
        : m_figure(figure), m_device(figure.document->devices[figure.figure.state.device]), m_map(mapOf(figure, m_device)),
          m_groups(arranged(*m_map, figure.order, figure.grouping.value_or(hasSeveralPlaces(*m_map) ? SegmentGrouping::StreamAndPool : SegmentGrouping::None))),
          m_fonts(FigureFonts::forSize(figure.figure.size)), m_theme(figureTheme(figure.figure.theme, figureFont(13))),
          m_colours(AllocationColours::make(*figure.document, m_device, figure.figure.state.colouring, themeKindOf(m_theme), figure.figure.attribution))
    {
    }

    void paint(QPainter &painter)
    {
        const double margin = 28 * m_fonts.scale;
        if (!m_figure.figure.isTransparent)
            painter.fillRect(QRectF(QPointF(), QSizeF(m_figure.figure.size)), m_theme.base);
        QRectF room = QRectF(QPointF(), QSizeF(m_figure.figure.size)).adjusted(margin, margin, -margin, -margin);
        if (m_figure.figure.hasTitle)
            room.setTop(room.top() + line(painter, room, room.top(), m_fonts.title, m_theme.text, figureTitle(*m_figure.document, m_figure.figure)) + margin / 4);
        room.setTop(room.top() + line(painter, room, room.top(), m_fonts.text, m_theme.text2, summary()) + margin / 2);
        if (m_figure.figure.hasFootnote) {
            const double height = QFontMetricsF(m_fonts.note).height();
            line(painter, room, room.bottom() - height, m_fonts.note, m_theme.text2, note());
            room.setBottom(room.bottom() - height - margin / 3);
        }
        if (m_figure.figure.hasLegend)
            room = paintLegend(painter, room);
        paintBars(painter, room);
    }

private:
    static std::shared_ptr<const SegmentMap> mapOf(const SegmentFigure &figure, const Device &device)
    {
        return figure.map ? figure.map : std::make_shared<const SegmentMap>(segmentMap(device.timeline, figure.figure.state.cursor));
    }
    static double line(QPainter &painter, const QRectF &room, double top, const QFont &font, const QColor &colour, const QString &text)
    {
        const QFontMetricsF metrics(font);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(room.left(), top, room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, room.width()));
        return metrics.height();
    }
    [[nodiscard]] QString summary() const
    {
        const Voice voice = Voice::current();
        const QString when = m_device.capabilities.timeline ? fullMomentText(m_device, m_map->moment) : figureWords(QT_TRANSLATE_NOOP("figure", "final state"));
        return filled(figureWords(QT_TRANSLATE_NOOP("figure", "%1, %2: %3 in use of %4 reserved")),
                      {voice.count("figure", QT_TRANSLATE_N_NOOP("figure", "%1 segment(s)"), m_map->total.segments), when,
                       voice.bytes(m_map->total.active()), voice.bytes(m_map->total.reserved)});
    }
    [[nodiscard]] QString note() const
    {
        QString text = filled(figureWords(QT_TRANSLATE_NOOP("figure", "%1, %2. Bars are segments to scale, fills are blocks.")),
                              {shown(figureTitle(*m_figure.document, m_figure.figure).toStdString()), deviceText(m_device.ordinal)});
        if (!m_map->total.reserved || m_map->moment == m_device.timeline.end())
            return text;
        return text + QLatin1Char(' ') + figureWords(QT_TRANSLATE_NOOP("figure", "Sizes of blocks that are not in the final state are inferred."));
    }
    [[nodiscard]] std::vector<ColourRow> colourRows() const
    {
        std::array<std::uint64_t, 256> bytes{};
        for (const StateRange &range : m_map->state.ranges) {
            if (range.allocation.isIn(m_colours.size()))
                bytes[m_colours.colourClass(range.allocation)] += range.size;
        }
        std::vector<ColourRow> rows;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            if (bytes[i] > 0 && !m_colours.className(static_cast<std::uint8_t>(i)).isEmpty())
                rows.push_back({static_cast<std::uint8_t>(i), bytes[i]});
        }
        std::stable_sort(rows.begin(), rows.end(), [](const ColourRow &a, const ColourRow &b) { return a.bytes > b.bytes; });
        if (rows.size() > kMostClasses)
            rows.resize(kMostClasses);
        return rows;
    }
    /// At the bottom; answers the room that is left above it.
    QRectF paintLegend(QPainter &painter, QRectF room)
    {
        const Voice voice = Voice::current();
        std::vector<Swatch> swatches;
        for (const ColourRow &row : colourRows())
            swatches.push_back({QColor(m_colours.classColour(row.colourClass)), m_colours.className(row.colourClass) + QLatin1Char(' ') + voice.bytes(row.bytes)});
        const SwatchFlow flow(std::move(swatches), m_fonts.note, room.width());
        const double row = QFontMetricsF(m_fonts.note).height() * 1.4;
        const double top = room.bottom() - flow.height() - row;
        drawSegmentLegend(painter, segmentLegendOf(*m_map), QRectF(room.left(), top, room.width(), row), m_fonts.note, m_theme);
        flow.paint(painter, QPointF(room.left(), top + row), m_theme);
        room.setBottom(top - row / 2);
        return room;
    }
    void paintBars(QPainter &painter, const QRectF &room)
    {
        if (room.width() < 20 || room.height() < 10)
            return;
        const QFontMetricsF metrics(m_fonts.note);
        SegmentMetrics distances;
        distances.barHeight = metrics.height() * 1.1;
        distances.rowGap = metrics.height() * 0.4;
        distances.headingHeight = metrics.height() * 1.6;
        distances.hasHeadings = m_groups.size() > 1;
        const SegmentLayout layout = fittedSegments(*m_map, m_groups, room.size(), distances);
        SegmentScene scene;
        scene.document = m_figure.document.get();
        scene.map = m_map.get();
        scene.groups = m_groups;
        scene.layout = &layout;
        scene.colours = &m_colours;
        if (m_figure.figure.filter)
            scene.kept = m_figure.figure.filter->kept.flags;
        scene.theme = &m_theme;
        scene.text = m_fonts.note;
        scene.strong = m_fonts.band;
        scene.line = std::max(m_fonts.scale, 1.0);
        painter.save();
        painter.setClipRect(room.adjusted(-2, -2, 2, 2));
        painter.translate(room.topLeft());
        drawSegments(painter, scene, QRectF(QPointF(), room.size()));
        painter.restore();
    }

    const SegmentFigure &m_figure;
    const Device &m_device;
    std::shared_ptr<const SegmentMap> m_map;
    std::vector<SegmentGroup> m_groups;
    FigureFonts m_fonts;
    Theme m_theme;
    AllocationColours m_colours;
};

PictureSheet sheetOf(const SegmentFigure &figure)
{
    return {figure.figure.size, figure.figure.dpi, figure.figure.isTransparent, figureTitle(*figure.document, figure.figure)};
}

PaintPicture paintOf(const SegmentFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { SegmentFigurePainter(figure).paint(painter); };
}

} // namespace

SegmentLayout fittedSegments(const SegmentMap &map, std::span<const SegmentGroup> groups, const QSizeF &size, const SegmentMetrics &metrics)
{
    constexpr int kMostTries = 40;
    SegmentMetrics distances = metrics;
    distances.width = size.width();
    const double headings = metrics.hasHeadings ? metrics.headingHeight * static_cast<double>(groups.size()) : 0;
    distances.bytesPerRow = fittingBytesPerRow(map.total.reserved, std::max(size.height() - headings, metrics.rowHeight()), distances) * 0.8;
    SegmentLayout layout = layOutSegments(map, groups, SegmentScale::Bytes, distances);
    for (int i = 0; i < kMostTries && layout.height > size.height(); ++i) {
        // Longer rows first; where bars are at their thinnest already, lower ones.
        if (i % 2 == 0) {
            distances.bytesPerRow *= 1.12;
        } else {
            distances.barHeight *= 0.94;
            distances.rowGap *= 0.94;
        }
        layout = layOutSegments(map, groups, SegmentScale::Bytes, distances);
    }
    return layout;
}

QImage segmentFigureImage(const SegmentFigure &figure)
{
    return pictureImage(sheetOf(figure), paintOf(figure));
}

Result<void> writeSegmentFigure(const SegmentFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(sheetOf(figure), paintOf(figure), path, stop);
}

} // namespace allostrata
