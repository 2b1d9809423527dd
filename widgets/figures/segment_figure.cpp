// Draws segments as a picture for papers and slides.

#include "widgets/figures/segment_figure.h"

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/segment_painter.h"
#include "widgets/figures/figure_text.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/swatch_flow.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::size_t kMostClasses = 12; ///< colours named in the legend

/// Content between title and footnote.
struct SegmentPicture {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentMap> map;
    std::shared_ptr<const QueryResult> filter; ///< may be null
    std::vector<SegmentGroup> groups;
    AllocationColours colours;
    FigureFonts fonts;
    SegmentLayout layout;
    QRectF bars; ///< empty: no room
    std::vector<SegmentLegendItem> marks;
    QRectF marksRoom;
    std::optional<SwatchFlow> swatches; ///< below the marks; absent: no legend

    void paint(QPainter &painter, const Theme &theme) const
    {
        if (swatches) {
            drawSegmentLegend(painter, marks, marksRoom, fonts.note, theme);
            swatches->paint(painter, marksRoom.bottomLeft(), theme);
        }
        if (bars.isEmpty())
            return;
        SegmentScene scene;
        scene.document = document.get();
        scene.map = map.get();
        scene.groups = groups;
        scene.layout = &layout;
        scene.colours = &colours;
        if (filter)
            scene.matching = filter->matching.flags;
        scene.theme = &theme;
        scene.text = fonts.note;
        scene.strong = fonts.band;
        scene.line = std::max(fonts.scale, 1.0);
        painter.setClipRect(bars.adjusted(-2, -2, 2, 2));
        painter.translate(bars.topLeft());
        drawSegments(painter, scene, QRectF(QPointF(), bars.size()));
    }
};

/// Swatches of the classes with the most bytes.
std::vector<Swatch> swatchesOf(const SegmentMap &map, const AllocationColours &colours)
{
    std::array<std::uint64_t, 256> bytes{};
    for (const StateRange &range : map.state.ranges) {
        if (range.allocation.isIn(colours.size()))
            bytes[colours.colourClass(range.allocation)] += range.size;
    }
    std::vector<std::uint8_t> classes;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] > 0 && !colours.className(static_cast<std::uint8_t>(i)).isEmpty())
            classes.push_back(static_cast<std::uint8_t>(i));
    }
    std::stable_sort(classes.begin(), classes.end(),
                     [&bytes](std::uint8_t a, std::uint8_t b) { return bytes[a] > bytes[b]; });
    classes.resize(std::min(classes.size(), kMostClasses));
    std::vector<Swatch> swatches;
    for (const std::uint8_t one : classes)
        swatches.push_back({QColor(colours.classColour(one)),
                            colours.className(one) + QLatin1Char(' ') + Voice::current().bytes(bytes[one])});
    return swatches;
}

QString summaryOf(const SegmentMap &map, const Device &device)
{
    const Voice voice = Voice::current();
    const QString when = device.capabilities.timeline ? fullMomentText(device, map.moment) : Words::tr("final state");
    return filled(Words::tr("%1, %2: %3 in use of %4 reserved"),
                  {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 segment(s)"), map.total.segments), when,
                   voice.bytes(map.total.active()), voice.bytes(map.total.reserved)});
}

QString noteOf(const SegmentMap &map, const Device &device, const QString &title)
{
    const QString text = filled(Words::tr("%1, %2. Bars are segments to scale, fills are blocks."),
                                {title, deviceText(device.ordinal)});
    if (!map.total.reserved || map.moment == device.timeline.end())
        return text;
    return text + QLatin1Char(' ') + Words::tr("Sizes of blocks that are not in the final state are inferred.");
}

} // namespace

SegmentLayout fittedSegments(const SegmentMap &map, std::span<const SegmentGroup> groups, const QSizeF &size,
                             const SegmentMetrics &metrics)
{
    constexpr int kMostTries = 40;
    SegmentMetrics distances = metrics;
    distances.width = size.width();
    const double headings = metrics.hasHeadings ? metrics.headingHeight * static_cast<double>(groups.size()) : 0;
    distances.bytesPerRow = fittingBytesPerRow(map.total.reserved,
                                               std::max(size.height() - headings, metrics.rowHeight()), distances)
                            * 0.8;
    SegmentLayout layout = layOutSegments(map, groups, SegmentScale::Bytes, distances);
    for (int i = 0; i < kMostTries && layout.height > size.height(); ++i) {
        // Shorten the bars first; once they are at their minimum, reduce their height.
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

Result<PlotSheet> sheetOf(const SegmentFigure &asked, const std::stop_token &stop)
{
    const FigureRequest &request = asked.figure;
    const Device &device = asked.document->devices()[request.state.device];
    PlotSheet sheet{plainFigure(request, figureTitle(*asked.document, request)), {}};
    const auto map = asked.map ? asked.map
                               : std::make_shared<const SegmentMap>(segmentMap(device.timeline, request.state.cursor));
    sheet.figure.subtitle = summaryOf(*map, device);
    if (request.hasFootnote)
        sheet.figure.footnote = noteOf(*map, device, shown(figureTitle(*asked.document, request).toStdString()));
    const auto grouping = asked.grouping.value_or(hasSeveralPlaces(*map) ? SegmentGrouping::StreamAndPool
                                                                         : SegmentGrouping::None);
    const ThemeKind kind = themeKindOf(plainFigureTheme(sheet.figure));
    TRY(auto colours,
        AllocationColours::make(*asked.document, device, {request.state.colouring, kind, request.attribution}, stop));
    const auto made = std::make_shared<SegmentPicture>(SegmentPicture{asked.document,
                                                                      map,
                                                                      request.filter,
                                                                      arranged(*map, asked.order, grouping),
                                                                      std::move(colours),
                                                                      FigureFonts::forSize(request.size),
                                                                      {},
                                                                      {},
                                                                      {},
                                                                      {},
                                                                      {}});
    QRectF room = plainFigureRoom(sheet.figure);
    const QFontMetricsF metrics(made->fonts.note);
    if (request.hasLegend && !stop.stop_requested()) {
        SwatchFlow swatches(swatchesOf(*map, made->colours), made->fonts.note, room.width());
        const double row = metrics.height() * 1.4;
        if (const double top = room.bottom() - swatches.height() - row; top > room.center().y()) {
            made->marks = segmentLegendOf(*map);
            made->marksRoom = QRectF(room.left(), top, room.width(), row);
            made->swatches = std::move(swatches);
            room.setBottom(top - row / 2);
        }
    }
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    if (room.width() >= 20 && room.height() >= 10) {
        SegmentMetrics distances;
        distances.barHeight = metrics.height() * 1.1;
        distances.rowGap = metrics.height() * 0.4;
        distances.headingHeight = metrics.height() * 1.6;
        distances.hasHeadings = made->groups.size() > 1;
        made->layout = fittedSegments(*map, made->groups, room.size(), distances);
        made->bars = room;
    }
    sheet.compose = [made](QCustomPlot &plot, const QRectF &, const Theme &theme) {
        showPainted(plot, [made, &theme](QPainter &painter, const ChartFrame &) { made->paint(painter, theme); });
    };
    return sheet;
}

} // namespace allostrata
